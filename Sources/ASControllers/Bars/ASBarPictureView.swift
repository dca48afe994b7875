// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASImageIO
internal import ASUIKit
internal import Foundation

/// Shows the picture of a bar item, as it is in the surroundings; the one before stays until the next is decoded.
@MainActor
final class ASBarPictureView: UIView {
    /// The size of what is shown, or will be; zero for nothing.
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
            // Room for it, unless another one is shown meanwhile.
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
