// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The delegate of a `PhotoImageNode`.
protocol PhotoImageDelegate: AnyObject {
    /// Called when the file has been opened or cannot be displayed.
    @MainActor
    func didLearn(_ result: Result<PhotoImageNode.Details, any Error>)
}

/// An image of a file, which is open while the node is near.
///
/// Opening reads the header. Drawing decodes only as many pixels as are displayed. Small images are displayed at their own size.
final class PhotoImageNode: ASImageNode {
    /// The details of a file that are known without decoding it.
    struct Details: Hashable, Sendable {
        var pixelWidth: Int
        var pixelHeight: Int
        var byteCount: Int
    }

    private let path: String
    /// Whether an animated image plays.
    private let plays: Bool
    /// The delegate, set before the node enters a hierarchy.
    private weak var delegate: (any PhotoImageDelegate)?

    init(path: String, plays: Bool = false) {
        (self.path, self.plays) = (path, plays)
        super.init()
        contentMode = .scaleAspectFit
        isLayerBacked = true
    }

    /// Sets the delegate.
    func setDelegate(_ delegate: any PhotoImageDelegate) { self.delegate = delegate }

    override func didEnterPreloadState() {
        super.didEnterPreloadState()
        guard image == nil else { return }
        let (node, path, plays) = (ASUncheckedTransfer(self), path, plays)  // on main again before it is touched
        ASDispatcherCurrent().async(.display) {
            let result = Result { try Self.open(path, plays: plays) }
            ASPerformBlockOnMainThread { node.value.didOpen(result) }
        }
    }

    override func didExitPreloadState() {
        super.didExitPreloadState()
        (animatedImage, image) = (nil, nil)
    }

    /// The contents of the header, and the frames of an animated image that plays.
    private struct Opened: Sendable {
        var image: UIImage
        var moving: ASAnimatedImage?
        var details: Details
    }

    private static func open(_ path: String, plays: Bool) throws -> Opened {
        let image = try UIImage.loading(contentsOfFile: path)
        var info = stat()
        let byteCount = stat(path, &info) == 0 ? Int(info.st_size) : 0
        return Opened(
            image: image,
            moving: plays ? try moving(path) : nil,
            details: Details(pixelWidth: image.pixelWidth, pixelHeight: image.pixelHeight, byteCount: byteCount)
        )
    }

    /// Returns the animated image of a file, or `nil` for a still image.
    private static func moving(_ path: String) throws -> ASAnimatedImage? {
        do {
            let moving = try ASAnimatedImage(contentsOfFile: path)
            return moving.frameCount > 1 ? moving : nil
        } catch let error as ASImageError where error.reason == .unknownFormat {
            return nil
        }
    }

    @MainActor
    private func didOpen(_ result: Result<Opened, any Error>) {
        switch result {
        case .success(let opened):
            if isInPreloadState { (image, animatedImage) = (opened.image, opened.moving) }
            chooseContentMode()
            delegate?.didLearn(.success(opened.details))
        case .failure(let error):
            delegate?.didLearn(.failure(error))
        }
    }

    override func layout() {
        super.layout()
        chooseContentMode()
    }

    /// Sets the content mode, so that large images are scaled to fit and small ones are not enlarged.
    @MainActor
    private func chooseContentMode() {
        guard let size = image?.size, bounds.width > 0 else { return }
        let mode: UIView.ContentMode =
            size.width > bounds.width || size.height > bounds.height ? .scaleAspectFit : .center
        if contentMode != mode { contentMode = mode }
    }

    /// Reports an error if nothing was drawn: the file is broken after its header, and is decoded again to find the error.
    override func displayDidFinish() {
        super.displayDidFinish()
        guard let image, layer.contents == nil else { return }
        let node = ASUncheckedTransfer(self)  // on main again before it is touched
        ASDispatcherCurrent().async(.utility) {
            do {
                _ = try image.decoded(pixelWidth: 64, pixelHeight: 64, fit: .aspectFit)
            } catch {
                ASPerformBlockOnMainThread { node.value.delegate?.didLearn(.failure(error)) }
            }
        }
    }
}
