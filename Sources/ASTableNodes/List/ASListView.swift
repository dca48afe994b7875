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

/// The rows of the view of a table: cells one below another, of which those that are seen are in the view.
///
/// This file is the header; the logic lies in the `ASListView+….swift` files. Scrolling costs time for the rows that come and
/// go, whatever the number of rows.
///
/// - Thread: main
public class ASListView: UIScrollView {
    // MARK: State of the logic

    /// What stuck to the beginning of the viewport then, and where.
    var stuck: ASStuckPlace?
    weak var stuckElement: ASListElement?
    /// The row that `scrollToRow` put in its place; kept there while rows round it are measured.
    var pin: ASListPin?
    /// The row that an animated scroll goes to, whatever its place turns out to be.
    var goal: ASListPin?
    var laidOutSize: CGSize = .zero
    var laidOutBreadth: CGFloat = 0
    /// Whether the first row stands at the end of the content, and the others before it.
    var isInverted = false { didSet { if isInverted != oldValue { inversionDidChange() } } }
    /// What is kept for the update that is being applied.
    var updateAnchor: ASListAnchor?
    /// Of rows that were measured.
    var guess = ASLengthGuess()
    /// Between rows, in the lengths that they have.
    var measuredSpacing: CGFloat = 0
    private let source: any ASContainerSource
    /// Until the core exists, which keeps it weakly.
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

    /// The layer of a node.
    override public class var layerClass: CALayer.Type { _ASDisplayLayer.self }

    // MARK: Above and below the rows

    /// The view above all rows, as broad as the table and as high as its frame says; `nil` for none.
    ///
    /// It scrolls with the rows. In an inverted table it is below them. A new height of its frame shows with the next layout of the table.
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

    /// The lengths of both views that the content has room for.
    var outerLengths = (lead: CGFloat(0), tail: CGFloat(0))

    // MARK: What the table decides

    /// What the node at a place is measured in.
    func constrainedSize(at place: ASListPlace) -> ASSizeRange { defaultConstrainedSize }

    /// What is beside the node at a place.
    func margins(at place: ASListPlace) -> ASRowMargins { ASRowMargins() }

    /// What nodes are measured in.
    var defaultConstrainedSize: ASSizeRange { .zero }

    /// The height of the row of a node of the given size.
    func extent(ofNodeSize size: CGSize) -> CGFloat { size.height }

    /// Free space between the end of a cell and the next one.
    var spacing: CGFloat { 0 }

    /// Of the view's breadth, what is not for cells.
    var reservedBreadth: CGFloat { 0 }

    /// The left edge of the room for rows.
    var bandStart: CGFloat { 0 }

    /// The left edge of the cell of an element; `nil` stands for a row that has not been created yet.
    func start(across element: ASListElement?) -> CGFloat { bandStart }

    /// Whether the header of the section at the beginning of the viewport stays there.
    var hasStickyHeaders: Bool { false }

    /// The buttons beside a row.
    func buttons(beside element: ASListElement) -> [UIView] { [] }

    /// The buttons that a row has been moved aside for.
    var buttonsInSwipe: [UIView] { [] }

    /// A mounted cell has its place; put lines and the like beside it.
    func decorate(_ element: ASListElement, frame: CGRect) {}

    /// Whether an element's cell stays in the view although its place is not seen.
    func staysMounted(_ element: ASListElement) -> Bool { false }

    /// Edits are about to be shown.
    func rowsWillChange() {}

    /// Called after a cell has left the view.
    func didUnmount(_ element: ASListElement) {}

    func fadesOut(_ element: ASListElement) -> Bool { true }

    /// Whether something is said of the element while it is not in the view, so that it stays.
    func holds(_ element: ASListElement) -> Bool {
        [pin?.element, goal?.element, updateAnchor?.element].contains { $0 === element }
    }

    /// How far inside a cell's frame its focus ring is: rows reach from edge to edge.
    var focusRingInset: CGFloat { 1 }

    /// Gesture recognisers by which a row is picked up.
    var reorderPresses: [UILongPressGestureRecognizer] { [] }

    var reorderPlaces: (any ASReorderPlaces)? { nil }

    // MARK: UIScrollView

    /// Home and End go to the first and the last row; other keys scroll as everywhere.
    override public func keyPressed(_ event: ASKeyEvent) -> Bool {
        scrollsToEnd(by: event) || super.keyPressed(event)
    }

    /// Brings cells in and out.
    override public func contentOffsetDidChange() {
        core.noteOffset()
        super.contentOffsetDidChange()
    }

    /// Brings cells in and out.
    override public func layoutSubviews() {
        // First the content takes its new size, then the offset is brought inside of it.
        measureOuterViews()
        layoutList()
        super.layoutSubviews()
        placeOuterViews()
    }
}

/// Rows by their heights.
extension ASListView: ASContainerGeometry, ASContainerHost {
    var mainAxis: ASListAxis { .vertical }

    /// The elements that touch a rectangle of the content, with what sticks while they are at the edge, which is as near as they are.
    func set(in rect: CGRect) -> RangeSet<Int> {
        let indices = indices(in: rect)
        return with(header(before: indices), indices)
    }

    var goalSet: RangeSet<Int> { RangeSet(goalIndices) }
    var seenSet: RangeSet<Int> { with(stuckPlace?.index, seenIndices) }
    var mountedSet: RangeSet<Int> {
        var set = with(stuckElement.flatMap { data.visible.index(of: $0) }, mountedIndices)
        for index in indicesThatStay { set.insert(contentsOf: index..<index + 1) }
        return set
    }

    /// Those of cells that stay in the view although their places are not seen.
    var indicesThatStay: [Int] { core.mounted.filter { staysMounted($0) }.compactMap { data.visible.index(of: $0) } }

    private func with(_ sticky: Int?, _ indices: Range<Int>) -> RangeSet<Int> {
        var set = RangeSet(indices)
        if let sticky { set.insert(contentsOf: sticky..<sticky + 1) }
        return set
    }

    var extent: CGFloat { data.visible.total }

    func extent(of set: RangeSet<Int>) -> (CGFloat, CGFloat) {
        // Without what sticks, and comes from far away.
        let range = (set.ranges.last ?? 0..<0).clamped(to: 0..<data.visible.count)
        return (data.visible.offset(at: range.lowerBound), data.visible.offset(at: range.upperBound))
    }

    func offsetFromStart(_ offset: CGPoint) -> CGPoint { CGPoint(x: 0, y: self.offset(ofViewportAt: offset)) }
    var filledSize: CGSize { CGSize(width: breadth, height: data.visible.total) }

    /// Rows round the goal may still be measured.
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
        guard !isOnStuckElement(point) else { return nil }
        let indices = indices(in: CGRect(origin: point, size: CGSize(width: 1, height: 0.01)))
        guard let index = indices.first, data.visible.sections.position(of: index) != nil else { return nil }
        return data.element(at: index)
    }

    /// Whether a point of the content is on a header that covers rows.
    private func isOnStuckElement(_ point: CGPoint) -> Bool {
        guard let stuck, stuckElement?.isMounted == true else { return false }
        return shownFrame(at: stuck.index).contains(point)
    }
}
