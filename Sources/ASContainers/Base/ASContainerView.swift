// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutEngine
@_spi(ASHooks) internal import ASListEngine
@_spi(ASHooks) internal import ASNodes
@_spi(ASHooks) internal import ASUIKit
internal import Foundation

/// What the views of tables, pagers and collections share: elements of a data source, of which those that are seen have their cells in
/// the view.
///
/// Elements are numbered through all sections, as in `ASListRows`. Where they stand the kind of view knows: lists by lengths along an axis,
/// collections by their layout. What is asked here of all of them lies in the `ASContainerView+….swift` files.
///
/// - Thread: main
@MainActor
protocol ASContainerView: ASRangeReporter, ASCellNodeInteractionDelegate {
    // MARK: Parts

    /// The node; it owns the view.
    var listNode: ASListNode? { get }
    /// The app's delegate.
    var scrollDelegate: (any UIScrollViewDelegate)? { get set }
    var data: ASDataController { get }
    var rangeController: ASRangeController { get }
    /// A new one for each delegate.
    var batchContext: ASBatchContext { get set }

    // MARK: State

    /// Elements whose cells are in the view.
    var mounted: [ASListElement] { get set }
    /// What was seen when cells were last brought in and out.
    var mountedSeen: RangeSet<Int> { get set }
    /// Cells must be brought in and out, or moved, although the same elements are seen.
    var isMountStale: Bool { get set }
    var isUpdatingMounts: Bool { get set }
    var isMountScheduled: Bool { get set }
    /// Cells of what is there no more.
    var ghosts: [ASListGhost] { get set }
    /// They are looked at again on the next frame.
    var isGhostCheckScheduled: Bool { get set }
    /// The view itself changes the offset.
    var isAdjusting: Bool { get set }
    var lastOffset: CGPoint { get set }
    /// Cells were measured with other traits than the container has now.
    var hasNewTraits: Bool { get set }
    var hasLoadedData: Bool { get set }
    var batchDepth: Int { get set }
    var openChanges: ASListChangeSet { get set }
    var openCompletions: [@MainActor (Bool) -> Void] { get set }
    var isBatchCheckScheduled: Bool { get set }
    /// Cells that want another size.
    var resizing: [ASCellNode] { get set }
    /// Where the content was scrolled to last; empty at rest.
    var scrollDirection: ASScrollDirection { get set }
    /// Somebody has scrolled.
    var hasBeenScrolled: Bool { get set }

    // MARK: Data

    /// How cells are made and shown, where not as usual.
    var cellLayoutMode: ASCellLayoutMode { get }
    /// What each section has; empty without a data source.
    func sectionCounts() -> [ASSectionCounts]
    /// How many sections the data source has at present; 0 without a data source.
    var sourceSectionCount: Int { get }
    /// How many rows the data source has at present in a section, which must exist there.
    func sourceRowCount(inSection section: Int) -> Int
    /// Class of the data source, for messages.
    var dataSourceName: String { get }
    /// What the data source has said of a section.
    func context(ofSection section: Int) -> (any ASSectionContext)?
    /// How the node at a place is made.
    func source(at place: ASListPlace) -> ASListElement.Source
    /// What the node at a place shall show; nil where the data source does not say.
    func nodeModel(at place: ASListPlace) -> (any Sendable)?
    /// What the node at a place is measured in.
    func constrainedSize(at place: ASListPlace) -> ASSizeRange
    /// What nodes are measured in.
    var defaultConstrainedSize: ASSizeRange { get }
    /// Something is there to measure in.
    var canMeasure: Bool { get }
    /// Whether something is said of the element while it is not in the view, so that it stays.
    func holds(_ element: ASListElement) -> Bool
    /// A cell tells that it was selected or deselected by the app.
    func selectionDidChange(of element: ASListElement)

    // MARK: Geometry

    /// What the viewport shows.
    var seenSet: RangeSet<Int> { get }
    /// What will be seen when an animated scroll is where it goes; nothing without one.
    ///
    /// What passes by meanwhile is gone before it is drawn.
    var goalSet: RangeSet<Int> { get }
    /// What has a cell in the view.
    var mountedSet: RangeSet<Int> { get }
    /// What shall have one.
    var setToMount: RangeSet<Int> { get }
    /// What touches a rectangle of the content.
    func set(in rect: CGRect) -> RangeSet<Int>
    /// From where to where a rectangle of the content reaches along the main axis, from the beginning of the first element.
    func span(of rect: CGRect) -> (start: CGFloat, end: CGFloat)
    /// From where to where elements reach along the main axis, from the beginning of the first element.
    func extent(of set: RangeSet<Int>) -> (CGFloat, CGFloat)
    /// How far all of them reach.
    var extent: CGFloat { get }
    /// Along which axes the content can be scrolled.
    var axes: ASScrollDirection { get }
    /// Where scrolling is taken to go as long as nobody has scrolled.
    var initialDirection: ASScrollDirection { get }
    /// Those that will be seen, as far as one can tell, once a plan is applied, by their numbers then.
    func indicesSeen(after plan: ASListPlan) -> Range<Int>
    /// Sizes of elements of the view were found out.
    func sizesDidChange(of elements: [ASListElement])
    /// All sizes are void.
    func sizesWereDropped()

    // MARK: Updates

    /// Whether it is known where everything stands after the update whose turn it is; has it found out otherwise, and `data` hears of it.
    func isLayoutReady(for update: ASListUpdate) -> Bool
    /// Finds it out before this returns.
    func makeLayoutReady(for update: ASListUpdate)
    /// An update is about to change what the view has.
    func willApply(_ update: ASListUpdate)
    /// The length that an element takes that comes with an update; nil while it is not measured, and where lengths mean nothing.
    func lengthOfNew(_ element: ASListElement) -> CGFloat?
    /// It has.
    func didApply(_ update: ASListUpdate)

    // MARK: Cells

    /// A cell is about to be shown.
    func willMount(_ element: ASListElement)
    /// A cell is shown no more.
    func didUnmount(_ element: ASListElement)
    /// Gives a cell that comes into the view its place, and what stands beside it.
    func placeNew(_ element: ASListElement, at index: Int)
    /// Gives a cell of the view its place, and what stands beside it.
    func place(_ element: ASListElement, at index: Int)
    /// Where a cell stands without any transform.
    func shownFrame(at index: Int) -> CGRect
    /// Notes what stands elsewhere than at its place.
    ///
    /// - Returns: whether that is something else than before, so that cells come and go
    func prepareMounts() -> Bool
    /// How a cell looks that is not being animated.
    func restingLook(of element: ASListElement) -> ASRestingLook
    /// Whether the cell of an element that is deleted in sight fades out; it is gone at once otherwise.
    func fadesOut(_ element: ASListElement) -> Bool

    // MARK: Batches

    /// Whether the delegate wants batches now.
    var wantsBatches: Bool { get }
    /// What tells whether a batch is due when content comes to rest at `target`; nil for where it is.
    func batchTrigger(at target: CGPoint?) -> ASBatchTrigger
    /// Asks the delegate for the next batch, on a background queue.
    func beginBatchFetch()

    // MARK: Scrolling

    /// An animated scroll has arrived.
    func animatedScrollDidEnd()
}

extension ASContainerView {
    /// Seconds after which one main turn loads no further cell that is to be shown.
    static var mountBudget: Double { 0.001 }

    /// As usual.
    var cellLayoutMode: ASCellLayoutMode { [] }

    /// Nothing.
    func context(ofSection section: Int) -> (any ASSectionContext)? { nil }

    /// Always: where things stand is found out as they are measured.
    func isLayoutReady(for update: ASListUpdate) -> Bool { true }
    /// Yes.
    func fadesOut(_ element: ASListElement) -> Bool { true }
    /// Nothing.
    func makeLayoutReady(for update: ASListUpdate) {}

    /// How near the container is to being seen.
    var containerState: ASInterfaceState { listNode?.interfaceState ?? [] }

    /// Whether the container is on screen.
    package var isContainerVisible: Bool { containerState.contains(.visible) }

    /// What has a cell in the view, by number.
    var mountedSet: RangeSet<Int> {
        RangeSet(mounted.compactMap { data.visible.index(of: $0) }, within: 0..<data.visible.count)
    }
}

extension ASContainerView {
    /// Runs `body` with the number of an element in the view, as soon as it has one.
    ///
    /// Rows that never come are dropped.
    func whenVisible(_ position: ASListPosition, _ body: @escaping @MainActor (Int) -> Void) {
        guard let element = data.element(at: position) else {
            ASLogLine(
                "\(dataSourceName): there is no element \(position.row) in section \(position.section) to scroll to."
            )
            return
        }
        if let index = data.visible.index(of: element) { return body(index) }
        data.whenIdle { [weak self] in
            guard let self, let index = data.visible.index(of: element) else { return }
            body(index)
        }
    }
}

extension RangeSet<Int> {
    /// The first to the last one.
    var hull: Range<Int> {
        guard let first = ranges.first, let last = ranges.last else { return 0..<0 }
        return first.lowerBound..<last.upperBound
    }

    /// Such as `3..<7`, or several of them; `0..<0` when there are none.
    var words: String {
        isEmpty ? "0..<0" : ranges.map { "\($0.lowerBound)..<\($0.upperBound)" }.joined(separator: " ")
    }

    /// Some numbers, in any order.
    init(_ numbers: some Sequence<Int>, within bounds: Range<Int>) {
        self.init()
        var (start, end): (Int, Int) = (0, 0)
        for number in numbers.sorted() where bounds.contains(number) {
            if number == end, end > start {
                end += 1
                continue
            }
            if end > start { insert(contentsOf: start..<end) }
            (start, end) = (number, number + 1)
        }
        if end > start { insert(contentsOf: start..<end) }
    }
}
