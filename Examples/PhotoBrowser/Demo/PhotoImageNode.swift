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
    /// The node that it is in; set before it is anywhere.
    private weak var delegate: (any PhotoImageDelegate)?

    init(path: String) {
        self.path = path
        super.init()
        contentMode = .scaleAspectFit
        isLayerBacked = true
    }

    /// Names the node that hears of the file.
    func tell(_ delegate: any PhotoImageDelegate) { self.delegate = delegate }

    override func didEnterPreloadState() {
        super.didEnterPreloadState()
        guard image == nil else { return }
        let (node, path) = (ASUncheckedTransfer(self), path)  // on main again before it is touched
        ASDispatcherCurrent().async(.display) {
            let result = Result { try Self.open(path) }
            ASPerformBlockOnMainThread { node.value.didOpen(result) }
        }
    }

    override func didExitPreloadState() {
        super.didExitPreloadState()
        image = nil
    }

    private static func open(_ path: String) throws -> (UIImage, Details) {
        let image = try UIImage.loading(contentsOfFile: path)
        var info = stat()
        let byteCount = stat(path, &info) == 0 ? Int(info.st_size) : 0
        return (image, Details(pixelWidth: image.pixelWidth, pixelHeight: image.pixelHeight, byteCount: byteCount))
    }

    @MainActor
    private func didOpen(_ result: Result<(UIImage, Details), any Error>) {
        switch result {
        case .success((let image, let details)):
            if isInPreloadState { self.image = image }
            chooseContentMode()
            delegate?.didLearn(.success(details))
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
