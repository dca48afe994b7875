// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASImageIO
internal import ASUIKit
internal import Foundation

/// Shows the picture of a bar item; the one before stays until the next is decoded.
@MainActor
final class ASBarPictureView: UIView {
    /// The size of what is shown, or will be; zero for nothing.
    private(set) var pictureSize = CGSize.zero

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    func show(_ image: UIImage?, from pictures: ASBarPictures) {
        guard let image else { return clear() }
        switch pictures.pixels(of: image) {
        case .ready(let buffer):
            layer.contents = buffer
            pictureSize = image.size
        case .decoding:
            // Room for it, unless another one is shown meanwhile.
            if layer.contents == nil { pictureSize = image.size }
        case .failed: clear()
        }
    }

    private func clear() {
        layer.contents = nil
        pictureSize = .zero
    }
}
