// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASImageIO
internal import ASUIKit
internal import Foundation

/// Shows the picture of a bar item for the current traits; the previous picture is kept until the next one is decoded.
@MainActor
final class ASBarPictureView: UIView {
    /// The size of the current or pending picture; zero for none.
    private(set) var pictureSize = CGSize.zero
    private var shown: (image: UIImage, pictures: ASBarPictures)?

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    func show(_ image: UIImage?, from pictures: ASBarPictures) {
        shown = image.map { ($0, pictures) }
        update()
    }

    private func update() {
        guard let (image, pictures) = shown else { return clear() }
        let traits = traitCollection
        let size = image.resolved(with: traits).size
        switch pictures.pixels(of: image, with: traits) {
        case .ready(let buffer):
            layer.contents = buffer
            pictureSize = size
        case .decoding:
            // Reserves room for the picture, unless another one is shown meanwhile.
            if layer.contents == nil { pictureSize = size }
        case .failed: clear()
        }
    }

    private func clear() {
        layer.contents = nil
        pictureSize = .zero
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { surroundingsDidChange() }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        surroundingsDidChange()
    }

    private func surroundingsDidChange() {
        guard let image = shown?.image, image.isDynamic else { return }
        update()
        superview?.setNeedsLayout()
    }
}
