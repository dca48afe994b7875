// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASCompositor
internal import ASLayoutEngine
internal import ASListEngine
internal import ASNodes
public import ASPlatform
public import ASUIKit
internal import Foundation

/// What the views of tables and pagers share: cells that stand one after another along an axis, of which those that are seen
/// are in the view.
///
/// This file is the header; the logic lies in the `ASListView+….swift` files. Scrolling costs time for the rows that come and
/// go, whatever the number of rows.
///
/// - Thread: main
public class ASListView: UIScrollView {
    let axis: ASListAxis
    /// The app's delegate; this view is its own, and passes everything on.
    weak var scrollDelegate: (any UIScrollViewDelegate)?
    /// The node; it owns the view.
    weak var listNode: ASListNode?
    private(set) lazy var data = ASDataController(list: self)
    private(set) lazy var rangeController = ASRangeController(list: self, tuning: .table)
    /// A new one for each delegate.
    var batchContext = ASBatchContext()

    // MARK: State of the logic

    /// Elements whose cells are in the view.
    var mounted: [ASListElement] = []
    /// What was seen when cells were last brought in and out.
    var mountedSeen = RangeSet<Int>()
    /// What stuck to the beginning of the viewport then, and where.
    var stuck: ASStuckPlace?
    weak var stuckElement: ASListElement?
    /// Cells must be brought in and out, or moved, although the same rows are seen.
    var isMountStale = false
    var isUpdatingMounts = false
    var isMountScheduled = false
    /// Cells of before that cover their successors until those have drawn.
    var ghosts: [ASListGhost] = []
    var isGhostCheckScheduled = false
    /// The row that `scrollToRow` put in its place; kept there while rows round it are measured.
    var pin: ASListPin?
    /// The row that an animated scroll goes to, whatever its place turns out to be.
    var goal: ASListPin?
    /// The list itself changes the offset.
    var isAdjusting = false
    var lastOffset: CGPoint = .zero
    var laidOutSize: CGSize = .zero
    var laidOutBreadth: CGFloat = 0
    /// Cells were measured with other traits than the list has now.
    var hasNewTraits = false
    var hasLoadedData = false
    var batchDepth = 0
    var openChanges = ASListChangeSet()
    var openCompletions: [@MainActor (Bool) -> Void] = []
    var isBatchCheckScheduled = false
    /// Cells that want another size.
    var resizing: [ASCellNode] = []
    /// Where the content was scrolled to last; empty at rest.
    var scrollDirection: ASScrollDirection = []
    /// Somebody has scrolled.
    var hasBeenScrolled = false
    /// Rows that slide to their places.
    var rowAnimation: ASPlaceAnimation?
    /// Rows that make room in an animation block.
    var rowMotion: ASListRowMotion?
    /// Where rows were on screen before the update that is being applied, if it is animated.
    var placesBefore: [ObjectIdentifier: CGPoint] = [:]
    /// Whether the first row stands at the end of the content, and the others before it.
    var isInverted = false { didSet { if isInverted != oldValue { inversionDidChange() } } }
    /// What is kept for the update that is being applied.
    var updateAnchor: ASListAnchor?
    /// Of rows that were measured.
    var guess = ASLengthGuess()
    /// Between rows, in the lengths that they have.
    var measuredSpacing: CGFloat = 0
    private lazy var scrollRelay = ASContainerScrollRelay(self)

    init(node: ASListNode, axis: ASListAxis) {
        self.axis = axis
        listNode = node
        super.init(frame: .zero)
        delegate = scrollRelay
        accessibilityContainerType = .list
    }

    /// The layer of a node.
    override public class var layerClass: CALayer.Type { _ASDisplayLayer.self }

    // MARK: What kinds of list decide

    /// Rows per section, and what stands beside them; empty without a data source.
    func sectionCounts() -> [ASSectionCounts] { [] }

    /// How many sections the data source has at present; 0 without a data source.
    var sourceSectionCount: Int { 0 }

    /// How many rows the data source has at present in a section, which must exist there.
    func sourceRowCount(inSection section: Int) -> Int { 0 }

    /// Class of the data source, for messages.
    var dataSourceName: String { "\(type(of: self)) without data source" }

    /// How the node at a place is made.
    func source(at place: ASListPlace) -> ASListElement.Source { .notAsked }

    /// What the node at a place shall show; nil where the data source does not say.
    func nodeModel(at place: ASListPlace) -> (any Sendable)? { nil }

    /// What the node at a place is measured in.
    func constrainedSize(at place: ASListPlace) -> ASSizeRange { defaultConstrainedSize }

    /// What nodes are measured in.
    var defaultConstrainedSize: ASSizeRange { .zero }

    /// The length that a node of the given size takes along the axis.
    func extent(ofNodeSize size: CGSize) -> CGFloat { axis.length(size) }

    /// The length of every node, when that is known beforehand.
    var estimatedExtent: CGFloat? { nil }

    /// Free space between the end of a cell and the next one.
    var spacing: CGFloat { 0 }

    /// Of the view's breadth, what is not for cells.
    var reservedBreadth: CGFloat { 0 }

    /// Across the axis, where the room for rows begins.
    var bandStart: CGFloat { 0 }

    /// Across the axis, where the cell of an element begins; nil stands for that of a row that nobody has looked at.
    func start(across element: ASListElement?) -> CGFloat { bandStart }

    /// How far beyond its ends the content goes on, as it begins again there.
    var overrun: CGFloat { 0 }

    /// The elements that touch a rectangle of the content, with what sticks while they are at the edge, which is as near as they are.
    func set(in rect: CGRect) -> RangeSet<Int> {
        let indices = indices(in: rect)
        return with(stickyIndex(before: indices), indices)
    }

    /// What sticks to the beginning of the viewport, and where; nil for nothing.
    var stuckPlace: ASStuckPlace? { nil }

    /// The element before some others that sticks while they are at the beginning of the viewport; nil when there is none outside of them.
    func stickyIndex(before range: Range<Int>) -> Int? { nil }

    /// How much of the viewport sticky elements cover when an element stands at its beginning.
    func coveredLength(at index: Int) -> CGFloat { 0 }

    /// A cell is about to be shown.
    func willMount(_ element: ASListElement) {}

    /// A cell is shown no more; it may be gone from the data.
    func didUnmount(_ element: ASListElement) {}

    /// A mounted cell has its place; put lines and the like beside it.
    func decorate(_ element: ASListElement, frame: CGRect) {}

    /// Whether an element's cell stays in the view although its place is not seen.
    func staysMounted(_ element: ASListElement) -> Bool { false }

    /// Whether cells slide to the places that they have by an edit; not where they do so for another reason.
    var animatesUpdates: Bool { true }

    /// Edits are about to be shown.
    func rowsWillChange() {}

    /// Edits are shown, as yet without any animation.
    func rowsDidChange() {}

    func fadesOut(_ element: ASListElement) -> Bool { true }

    /// The size of the view has changed.
    func sizeDidChange(from old: CGSize) {}

    /// Asks the delegate for the next batch, on a background queue.
    func beginBatchFetch() {}

    /// Whether the delegate wants batches now.
    var wantsBatches: Bool { false }

    /// Whether something is said of the element while it is not in the view, so that it stays.
    func holds(_ element: ASListElement) -> Bool {
        [pin?.element, goal?.element, updateAnchor?.element].contains { $0 === element }
    }

    /// A cell tells that it was selected or deselected by the app.
    func selectionDidChange(of element: ASListElement) {}

    // MARK: UIScrollView

    /// Home and End go to the first and the last row; other keys scroll as everywhere.
    override public func keyPressed(_ event: ASKeyEvent) -> Bool {
        scrollsToEnd(by: event) || super.keyPressed(event)
    }

    /// Brings cells in and out.
    override public func contentOffsetDidChange() {
        noteOffset()
        super.contentOffsetDidChange()
    }

    /// Brings cells in and out.
    override public func layoutSubviews() {
        // First the content takes its new size, then the offset is brought inside of it.
        layoutList()
        super.layoutSubviews()
    }
}

/// Rows by their lengths along an axis.
extension ASListView: ASContainerView {
    var goalSet: RangeSet<Int> { RangeSet(goalIndices) }
    var seenSet: RangeSet<Int> { with(stuckPlace?.index, seenIndices) }
    var mountedSet: RangeSet<Int> {
        var set = with(stuckElement.flatMap { data.visible.index(of: $0) }, mountedIndices)
        for index in indicesThatStay { set.insert(contentsOf: index..<index + 1) }
        return set
    }

    /// Those of cells that stay in the view although their places are not seen.
    var indicesThatStay: [Int] { mounted.filter { staysMounted($0) }.compactMap { data.visible.index(of: $0) } }

    private func with(_ sticky: Int?, _ indices: Range<Int>) -> RangeSet<Int> {
        var set = RangeSet(indices)
        if let sticky { set.insert(contentsOf: sticky..<sticky + 1) }
        return set
    }

    var axes: ASScrollDirection { axis.directions }
    var extent: CGFloat { data.visible.total }

    func extent(of set: RangeSet<Int>) -> (CGFloat, CGFloat) {
        // Without what sticks, and comes from far away.
        let range = (set.ranges.last ?? 0..<0).clamped(to: 0..<data.visible.count)
        return (data.visible.offset(at: range.lowerBound), data.visible.offset(at: range.upperBound))
    }

    func restingLook(of element: ASListElement) -> ASRestingLook { ASRestingLook() }
    var initialDirection: ASScrollDirection { isInverted ? [.up, .left] : [.down, .right] }

    func batchTrigger(at target: CGPoint?) -> ASBatchTrigger {
        let direction = isScrollingByUser ? scrollDirection : []
        return ASBatchTrigger(
            isFetching: batchContext.isFetching(),
            direction: isInverted ? direction.mirrored : direction,
            scrollableDirections: axis.directions,
            viewportSize: bounds.size,
            contentSize: axis.rect(position: 0, length: data.visible.total, breadth: breadth).size,
            targetOffset: axis.moved(.zero, to: restingOffset(target)),
            leadingScreens: listNode?.leadingScreensForBatching ?? 0,
            isVisible: isContainerVisible,
            speed: sign * axis.position(scrollVelocity)
        )
    }

    /// Rows round the goal may still be measured.
    func animatedScrollDidEnd() {
        if let goal { (self.goal, pin) = (nil, goal) }
        dropPinIfSettled()
    }
}
