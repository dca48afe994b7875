// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// One picture as large as the window allows.
///
/// Control and the wheel, Control with plus, minus and zero, two fingers and a double click show it larger; then a drag moves it.
///
/// As with rows of thumbnails, what is inside is there only while the page is near.
final class PhotoPageNode: ASCellNode {
    /// What the line below the picture says of it; nil while the file is not opened.
    @MainActor private(set) var details: Result<PhotoImageNode.Details, any Error>? {
        didSet { didLearn?() }
    }
    /// Told on main when `details` are there.
    @MainActor var didLearn: (() -> Void)?

    /// How many times as large as it fits a picture can be shown.
    private static let largestScale: CGFloat = 8
    /// The scale that a double click goes to.
    private static let clickScale: CGFloat = 2.5

    private let imageNode: PhotoImageNode
    /// What the picture is zoomed in.
    private let scrollNode = ASScrollNode()
    private let brokenNode = BrokenPhotoNode()
    private let reasonNode = ASTextNode()
    private let isBroken = ASLock(false)

    init(path: String, name: String) {
        imageNode = PhotoImageNode(path: path, plays: true)
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .black
        selectionStyle = .none
        imageNode.accessibilityLabel = name
        imageNode.isAccessibilityElement = true
        imageNode.tell(self)
        // A layer alone is no view to zoom.
        imageNode.isLayerBacked = false
        imageNode.isUserInteractionEnabled = false
        scrollNode.automaticallyManagesSubnodes = true
        scrollNode.automaticallyManagesContentSize = true
        scrollNode.scrollableDirections = []
        scrollNode.layoutSpecBlock = { [imageNode] _, _ in ASInsetLayoutSpec(insets: .zero, child: imageNode) }
    }

    override func didLoad() {
        super.didLoad()
        let view = scrollNode.view
        view.delegate = self
        view.maximumZoomScale = Self.largestScale
        view.doubleClickZoomScale = Self.clickScale
    }

    /// As large as it fits, when it is seen the next time.
    override func didExitVisibleState() {
        super.didExitVisibleState()
        scrollNode.view.zoomScale = 1
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
        guard isBroken.withLock({ $0 }) else { return ASInsetLayoutSpec(insets: .zero, child: scrollNode) }
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

extension PhotoPageNode: UIScrollViewDelegate {
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageNode.view }
}

extension PhotoPageNode: PhotoImageDelegate {
    /// Of what is broken the sign is shown, with the reason.
    func didLearn(_ result: Result<PhotoImageNode.Details, any Error>) {
        if case .failure(let error) = result { showBroken(error) }
        details = result
    }
}
