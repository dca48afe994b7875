// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// Whom pictures of files tell what they find.
protocol PhotoImageDelegate: AnyObject {
    /// The file was opened, or it cannot be shown.
    @MainActor
    func didLearn(_ result: Result<PhotoImageNode.Details, any Error>)
}

/// A picture of a file, which is opened when it comes near to being seen, and let go when it is far.
///
/// Opening reads the header; pixels are decoded when it is drawn, no more of them than are shown. What small pictures have is shown
/// as it is.
final class PhotoImageNode: ASImageNode {
    /// What is known of a file without decoding it.
    struct Details: Hashable, Sendable {
        var pixelWidth: Int
        var pixelHeight: Int
        var byteCount: Int
    }

    private let path: String
    /// Whether what moves does so.
    private let plays: Bool
    /// The node that it is in; set before it is anywhere.
    private weak var delegate: (any PhotoImageDelegate)?

    init(path: String, plays: Bool = false) {
        (self.path, self.plays) = (path, plays)
        super.init()
        contentMode = .scaleAspectFit
        isLayerBacked = true
    }

    /// Names the node that hears of the file.
    func tell(_ delegate: any PhotoImageDelegate) { self.delegate = delegate }

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

    /// What the header says, and the frames of what shall move.
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

    /// Nil for what stands still.
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

    /// Large pictures are made to fit; small ones are not blown up.
    @MainActor
    private func chooseContentMode() {
        guard let size = image?.size, bounds.width > 0 else { return }
        let mode: UIView.ContentMode =
            size.width > bounds.width || size.height > bounds.height ? .scaleAspectFit : .center
        if contentMode != mode { contentMode = mode }
    }

    /// Without a drawing the file is broken beyond its header; why, somebody finds out who decodes it once more.
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
