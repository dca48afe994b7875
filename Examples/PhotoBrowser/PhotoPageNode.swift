// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A page with an image that fits the window and can be zoomed.
///
/// As in a row of thumbnails, the subnodes exist only while the page is near.
final class PhotoPageNode: ASCellNode {
    /// The details of the image for its caption or the error, or `nil` until the file has been opened.
    @MainActor private(set) var details: Result<PhotoImageNode.Details, any Error>? {
        didSet { didLearn?() }
    }
    /// Called on main when `details` are set.
    @MainActor var didLearn: (() -> Void)?

    private let zoomNode: ASZoomingImageNode
    private let brokenNode = BrokenPhotoNode()
    private let reasonNode = ASTextNode()
    private let isBroken = ASLock(false)

    init(path: String, name: String) {
        let imageNode = PhotoImageNode(path: path, plays: true)
        zoomNode = ASZoomingImageNode(imageNode: imageNode)
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .black
        selectionStyle = .none
        imageNode.accessibilityLabel = name
        imageNode.isAccessibilityElement = true
        imageNode.setDelegate(self)
    }

    @MainActor
    private func showBroken(_ error: any Error) {
        reasonNode.attributedText = NSAttributedString(
            string: "\(error)",
            attributes: [.font: UIFont.systemFont(ofSize: 14), .foregroundColor: UIColor(white: 0.8, alpha: 1)]
        )
        isBroken.withLock { $0 = true }
        setNeedsLayout()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        guard isBroken.withLock({ $0 }) else { return ASInsetLayoutSpec(insets: .zero, child: zoomNode) }
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 14
        column.alignItems = .center
        column.children = [brokenNode, reasonNode]
        return ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20),
            child: ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: column)
        )
    }
}

extension PhotoPageNode: PhotoImageDelegate {
    /// Stores the details of the image or the error, and shows a sign with the reason of an error.
    func didLearn(_ result: Result<PhotoImageNode.Details, any Error>) {
        if case .failure(let error) = result { showBroken(error) }
        details = result
    }
}
