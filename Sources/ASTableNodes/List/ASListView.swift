// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASCompositor
internal import ASContainers
internal import ASLayoutEngine
internal import ASListEngine
internal import ASNodes
public import ASPlatform
public import ASUIKit
internal import Foundation

/// The rows of a table's view: cells one below another, of which only the visible ones are in the view.
///
/// This file is the header; the logic is in the `ASListView+….swift` files. The cost of scrolling depends on the rows that appear and
/// disappear, not on the number of rows.
///
/// - Thread: main
public class ASListView: UIScrollView {
    // MARK: State

    /// The last place of the pinned header.
    var stuck: ASPinnedPlace?
    weak var pinnedElement: ASListElement?
    /// The row that `scrollToRow` has positioned; it keeps its position while rows around it are measured.
    var pin: ASListPin?
    /// The target row of an animated scroll, whose place may still change.
    var goal: ASListPin?
    var laidOutSize: CGSize = .zero
    var laidOutBreadth: CGFloat = 0
    /// Whether the first row is at the end of the content, and the others are before it.
    var isInverted = false { didSet { if isInverted != oldValue { inversionDidChange() } } }
    /// The anchor for the update that is being applied.
    var updateAnchor: ASListAnchor?
    /// The indices of the elements of `goal` and `pin` after the update that is being applied.
    var (goalPlace, pinPlace): (Int?, Int?)
    /// The estimated length of rows, from the measured ones.
    var lengthEstimate = ASLengthEstimate()
    /// The spacing between rows that their current lengths contain.
    var measuredSpacing: CGFloat = 0
    private let source: any ASContainerSource
    /// The node until the core exists, which then holds it weakly.
    private weak var node: ASListNode?
    private(set) lazy var core = ASContainerCore(self, source: source, owner: node)
    private lazy var scrollRelay = ASContainerScrollRelay(core)

    init(node: ASListNode, source: any ASContainerSource) {
        (self.node, self.source) = (node, source)
        super.init(frame: .zero)
        delegate = scrollRelay
        accessibilityContainerType = .list
    }

    var data: ASDataController { core.data }

    /// The layer class of nodes.
    override public class var layerClass: CALayer.Type { _ASDisplayLayer.self }

    // MARK: Views above and below the rows

    /// The view above all rows, as wide as the table and as high as its frame; `nil` for none.
    ///
    /// It scrolls with the rows. In an inverted table it is below them. A change of its frame's height takes effect with the next layout
    /// of the table.
    ///
    /// - Source: UIKit `UITableView.tableHeaderView`
    public final var tableHeaderView: UIView? {
        didSet { if tableHeaderView !== oldValue { outerViewDidChange(from: oldValue) } }
    }

    /// The view below all rows; see `tableHeaderView`.
    ///
    /// - Source: UIKit `UITableView.tableFooterView`
    public final var tableFooterView: UIView? {
        didSet { if tableFooterView !== oldValue { outerViewDidChange(from: oldValue) } }
    }

    /// The heights of both views that the content size contains.
    var outerLengths = (lead: CGFloat(0), tail: CGFloat(0))

    // MARK: Overridden by the table

    /// Returns the size range in which the node at a place is measured.
    func constrainedSize(at place: ASListPlace) -> ASSizeRange { defaultConstrainedSize }

    /// Returns the margins beside the node at a place.
    func margins(at place: ASListPlace) -> ASRowMargins { ASRowMargins() }

    /// The default size range in which nodes are measured.
    var defaultConstrainedSize: ASSizeRange { .zero }

    /// Returns the height of the row of a node with the given size.
    func extent(ofNodeSize size: CGSize) -> CGFloat { size.height }

    /// The free space between the end of a cell and the next one.
    var spacing: CGFloat { 0 }

    /// The part of the view's width that is not available to cells.
    var reservedBreadth: CGFloat { 0 }

    /// The left edge of the area of the rows.
    var bandStart: CGFloat { 0 }

    /// Returns the left edge of the cell of an element; `nil` means a row that has not been created yet.
    func start(across element: ASListElement?) -> CGFloat { bandStart }

    /// Whether the header of the section at the beginning of the viewport is pinned there.
    var hasStickyHeaders: Bool { false }

    /// Returns the buttons beside a row.
    func buttons(beside element: ASListElement) -> [UIView] { [] }

    /// The buttons of the open swipe actions.
    var buttonsInSwipe: [UIView] { [] }

    /// Called after a mounted cell was placed; subclasses place separators and other decorations here.
    func decorate(_ element: ASListElement, frame: CGRect) {}

    /// Whether an element's cell stays in the view although its place is not visible.
    func staysMounted(_ element: ASListElement) -> Bool { false }

    /// Called before edits are shown.
    func rowsWillChange() {}

    /// Called after a cell has left the view.
    func didUnmount(_ element: ASListElement) {}

    func fadesOut(_ element: ASListElement) -> Bool { true }

    /// Whether state refers to the element while it is not in the view, so that it must be kept.
    func holds(_ element: ASListElement) -> Bool {
        [pin?.element, goal?.element, updateAnchor?.element].contains { $0 === element }
    }

    /// The inset of the focus ring in a cell's frame; rows extend from edge to edge.
    var focusRingInset: CGFloat { 1 }

    /// The gesture recognisers that pick up a row.
    var reorderPresses: [UILongPressGestureRecognizer] { [] }

    var reorderPlaces: (any ASReorderPlaces)? { nil }

    // MARK: UIScrollView

    /// Handles Home and End, which scroll to the first and the last row; other keys scroll as in every scroll view.
    override public func keyPressed(_ event: ASKeyEvent) -> Bool {
        scrollsToEnd(by: event) || super.keyPressed(event)
    }

    /// Updates the visible cells.
    override public func contentOffsetDidChange() {
        core.noteOffset()
        super.contentOffsetDidChange()
    }

    /// Updates the visible cells.
    override public func layoutSubviews() {
        // The content size changes first; then the offset is clamped to it.
        measureOuterViews()
        data.inOnePass { layoutList() }
        super.layoutSubviews()
        placeOuterViews()
    }
}

/// The geometry of rows with individual heights.
extension ASListView: ASContainerGeometry, ASContainerHost {
    var mainAxis: ASListAxis { .vertical }

    /// Returns the elements that touch a rectangle of the content, with the pinned header, which counts as near as the edge.
    func set(in rect: CGRect) -> RangeSet<Int> {
        let indices = indices(in: rect)
        return with(header(before: indices), indices)
    }

    var goalSet: RangeSet<Int> { RangeSet(goalIndices) }
    var visibleSet: RangeSet<Int> { with(pinnedPlace?.index, visibleIndices) }
    var mountedSet: RangeSet<Int> {
        var set = with(pinnedElement.flatMap { data.visible.index(of: $0) }, mountedIndices)
        for index in indicesToKeep { set.insert(contentsOf: index..<index + 1) }
        return set
    }

    /// The indices of cells that stay in the view although their places are not visible.
    var indicesToKeep: [Int] { core.mounted.filter { staysMounted($0) }.compactMap { data.visible.index(of: $0) } }

    private func with(_ sticky: Int?, _ indices: Range<Int>) -> RangeSet<Int> {
        var set = RangeSet(indices)
        if let sticky { set.insert(contentsOf: sticky..<sticky + 1) }
        return set
    }

    var extent: CGFloat { data.visible.total }

    func extent(of set: RangeSet<Int>) -> (CGFloat, CGFloat) {
        // Without the pinned header, whose place may be far away.
        let range = (set.ranges.last ?? 0..<0).clamped(to: 0..<data.visible.count)
        return (data.visible.offset(at: range.lowerBound), data.visible.offset(at: range.upperBound))
    }

    func offsetFromStart(_ offset: CGPoint) -> CGPoint { CGPoint(x: 0, y: self.offset(ofViewportAt: offset)) }
    var filledSize: CGSize { CGSize(width: breadth, height: data.visible.total) }

    /// Called at the end of an animated scroll; rows around the target may still be measured.
    func animatedScrollDidEnd() {
        if let goal { (self.goal, pin) = (nil, goal) }
        dropPinIfSettled()
    }

    func didScroll() {
        if !isAnimatingOffset { goal = nil }
        pin = goal == nil ? pinAtEnd : nil
    }

    func reveal(_ index: Int) { scroll(to: index, at: .none, animated: true) }

    func element(at point: CGPoint) -> ASListElement? {
        guard !isOnPinnedElement(point) else { return nil }
        let indices = indices(in: CGRect(origin: point, size: CGSize(width: 1, height: 0.01)))
        guard let index = indices.first, data.visible.sections.position(of: index) != nil else { return nil }
        return data.element(at: index)
    }

    /// Whether a point of the content is on a header that covers rows.
    private func isOnPinnedElement(_ point: CGPoint) -> Bool {
        guard let stuck, pinnedElement?.isMounted == true else { return false }
        return shownFrame(at: stuck.index).contains(point)
    }
}
