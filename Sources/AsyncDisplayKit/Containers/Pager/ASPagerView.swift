// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutEngine
internal import ASUIKit
internal import Foundation

/// The view of a pager; use `ASPagerNode`.
///
/// - Thread: main
public final class ASPagerView: ASListView {
    /// The page in the middle when the view was scrolled last.
    private(set) var centredPage = 0

    init(node: ASPagerNode) {
        super.init(node: node, axis: .horizontal)
        isPagingEnabled = true
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
    }

    /// The node; it owns the view.
    public var pagerNode: ASPagerNode? { listNode as? ASPagerNode }

    private var dataSource: (any ASPagerDataSource)? { pagerNode?.dataSource }

    override func sectionCounts() -> [ASSectionCounts] {
        guard let pagerNode, let dataSource else { return [] }
        return [ASSectionCounts(dataSource.numberOfPages(in: pagerNode))]
    }

    override var dataSourceName: String { dataSource.map { "\(type(of: $0))" } ?? super.dataSourceName }

    override func source(at place: ASListPlace) -> ASListElement.Source {
        guard let pagerNode, let dataSource else { return .block { ASCellNode() } }
        return .block(dataSource.pagerNode(pagerNode, nodeBlockAt: place.number))
    }

    /// Exactly a page.
    override var defaultConstrainedSize: ASSizeRange {
        ASSizeRange(exactly: CGSize(width: viewportLength, height: breadth))
    }

    override func extent(ofNodeSize size: CGSize) -> CGFloat { viewportLength }

    override var estimatedExtent: CGFloat? { viewportLength }

    override func willMount(_ element: ASListElement) {
        guard let pagerNode, let cell = element.node else { return }
        pagerNode.delegate?.pagerNode(pagerNode, willDisplayPageWith: cell)
    }

    override func didUnmount(_ element: ASListElement) {
        guard let pagerNode, let cell = element.node else { return }
        pagerNode.delegate?.pagerNode(pagerNode, didEndDisplayingPageWith: cell)
    }

    /// Pages take the new size at once, and the one in the middle stays there.
    override func sizeDidChange(from old: CGSize) {
        let page = centredPage
        // Every page takes the same length, whatever it was measured in.
        data.visible.estimate = viewportLength
        updateContentSize()
        if !isDragging, !isDecelerating { adjustOffset(to: CGFloat(page) * viewportLength) }
        centredPage = page
        // Along the axis the size counts as well.
        if old != .zero { data.invalidateSizes() }
        isMountStale = true
    }

    /// Notes which page is in the middle.
    override public func contentOffsetDidChange() {
        let length = laidOutSize.width
        if length > 0, laidOutSize == bounds.size {
            let page = Int((offset / length).rounded())
            centredPage = min(max(0, page), max(0, data.visible.count - 1))
        }
        super.contentOffsetDidChange()
    }
}
