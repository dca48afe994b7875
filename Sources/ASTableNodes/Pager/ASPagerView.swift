// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCollectionLayouts
internal import ASContainers
internal import ASLayoutEngine
internal import ASListEngine
internal import ASUIKit
public import Foundation

/// The view of a pager; use `ASPagerNode`.
///
/// - Thread: main
public final class ASPagerView: ASListView {
    /// The page in the middle when the view was scrolled last.
    private(set) var centredPage = 0

    init(node: ASPagerNode) {
        super.init(
            node: node,
            axis: node.scrollDirection == .vertical ? .vertical : .horizontal,
            source: ASPagerSource(node)
        )
        isPagingEnabled = true
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
    }

    /// The node; it owns the view.
    public var pagerNode: ASPagerNode? { core.owner as? ASPagerNode }

    /// Exactly a page, unless the data source says otherwise.
    override func constrainedSize(at place: ASListPlace) -> ASSizeRange {
        guard let pagerNode, let dataSource = pagerNode.dataSource else { return defaultConstrainedSize }
        let range = dataSource.pagerNode(pagerNode, constrainedSizeForNodeAt: place.number)
        return range == .unconstrained ? defaultConstrainedSize : range
    }

    /// Exactly a page.
    override var defaultConstrainedSize: ASSizeRange {
        ASSizeRange(exactly: axis.rect(position: 0, length: viewportLength, breadth: breadth).size)
    }

    override func extent(ofNodeSize size: CGSize) -> CGFloat { viewportLength }

    override var estimatedExtent: CGFloat? { viewportLength }

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
        core.isMountStale = true
    }

    /// Notes which page is in the middle.
    override public func contentOffsetDidChange() {
        // Moved on to where the content begins again, this has been called from there.
        if wrapAround() { return }
        let length = viewportLength
        if length > 0, laidOutSize == bounds.size {
            let page = Int((offset / length + 0.5).rounded(.down))
            centredPage = min(max(0, page), max(0, data.visible.count - 1))
        }
        super.contentOffsetDidChange()
    }

    // MARK: Around the ends

    /// How often content begins again beyond each end.
    private static let rounds: CGFloat = 16

    var wraps: Bool { pagerNode?.wrapsAround == true && data.visible.count > 1 && viewportLength > 0 }

    override var overrun: CGFloat { wraps ? Self.rounds * data.visible.total : 0 }

    /// Some rounds beyond each end: further than wheels and keys that follow one another quickly ask for at once.
    override public var offsetLimits: (minimum: CGPoint, maximum: CGPoint) {
        let (minimum, maximum) = super.offsetLimits
        let (first, last) = (axis.position(minimum) - overrun, axis.position(maximum) + overrun)
        return (axis.moved(minimum, to: first), axis.moved(maximum, to: last))
    }

    /// The page beyond the seam: where the other one is that is seen, one page further.
    override var stuckPlace: ASStuckPlace? {
        guard wraps else { return nil }
        let (length, total) = (viewportLength, data.visible.total)
        if offset < 0 { return ASStuckPlace(index: data.visible.count - 1, offset: -length) }
        return offset > total - length ? ASStuckPlace(index: 0, offset: total) : nil
    }

    /// With those that are as near across the seam.
    override func set(in rect: CGRect) -> RangeSet<Int> {
        var set = super.set(in: rect)
        guard wraps else { return set }
        for distance in [-data.visible.total, data.visible.total] {
            let way = axis.moved(.zero, to: distance)
            set.formUnion(super.set(in: rect.offsetBy(dx: way.x, dy: way.y)))
        }
        return set
    }

    /// Brings the offset from beyond the middle of the seam to where the same page stands, with whatever moves it.
    ///
    /// - Returns: whether there was anything to do
    private func wrapAround() -> Bool {
        guard wraps, laidOutSize == bounds.size else { return false }
        let total = data.visible.total
        let rounds = ((offset + viewportLength / 2) / total).rounded(.down)
        guard rounds != 0 else { return false }
        adjustOffset(to: offset - rounds * total)
        return true
    }

    /// There may be fewer pages than before.
    override public func contentGeometryDidChange() {
        super.contentGeometryDidChange()
        if !isDragging { _ = wrapAround() }
    }

    /// Scrolls to a page, the shorter way round.
    func show(page: Int, animated: Bool) {
        let (count, way) = (data.visible.count, page - centredPage)
        guard wraps, animated, window != nil, 2 * abs(way) > count else {
            return scroll(to: page, at: .top, animated: animated)
        }
        let beyond = way > 0 ? page - count : page + count
        (goal, pin) = (nil, nil)
        setContentOffset(axis.moved(contentOffset, to: CGFloat(beyond) * viewportLength), animated: true)
    }
}
