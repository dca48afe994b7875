// SPDX-License-Identifier: Apache-2.0
package import ASBase
internal import ASCompositor
internal import ASLayoutEngine
package import ASListEngine
internal import ASNodes
package import ASUIKit
package import Foundation

/// The state and the logic of a table or a collection: its elements, of which the visible ones have their cells in the view.
///
/// Elements are numbered through all sections, as in `ASListRows`. The core gets places from the frames, and the app's data and decisions
/// from a source; it does not depend on the kind of its container. Its logic is in the `ASContainerCore+….swift` files.
///
/// - Thread: main
@MainActor
package final class ASContainerCore: ASReorderContext {
    /// The view that owns the core.
    package unowned let view: UIScrollView
    package unowned let kind: any ASContainerKind
    package let frames: any ASElementFrames
    package unowned let source: any ASContainerSource
    /// The node, which owns the view.
    package weak var owner: (any ASContainerOwner)?
    /// The app's delegate for scrolling.
    package weak var scrollDelegate: (any UIScrollViewDelegate)?
    package private(set) lazy var data = ASDataController(in: self)
    package private(set) lazy var viewport = ASListViewport(view, frames, data.visible)
    package private(set) lazy var rangeController = ASRangeController(of: self, tuning: .table)
    /// The batch context; each delegate gets a new one.
    var batchContext = ASBatchContext()

    // MARK: Cells

    /// The elements whose cells are in the view.
    package var mounted: [ASListElement] = []
    /// The visible elements when cells were last added and removed.
    var lastMountedIndices = RangeSet<Int>()
    /// Whether cells must be added, removed or moved even if the same elements are visible.
    package var isMountStale = false
    /// Whether cells are being added and removed.
    var isUpdatingMounts = false
    /// Applies the sizes that cells request where no layout pass does so.
    private(set) lazy var resizingJob = job(.geometry) { $0.resizeCells() }
    /// Continues to mount cells in the next main run loop turn.
    private(set) lazy var mounting = job(.mounting) { $0.remount() }
    /// Cells of deleted or reloaded elements, kept until they have faded out or their successors have been drawn.
    package var removedCells = ASRemovedCells()
    var fadingCheck: ASDelayedCall?
    /// Cells that request another size.
    var resizing: [ASCellNode] = []
    /// The movement of cells in an animation block after size changes.
    var resizeMotion: ASResizeMotion?
    /// Whether cells have been measured with traits that the container no longer has.
    package var hasNewTraits = false

    // MARK: Scrolling

    private var lastOffset = CGPoint.zero
    /// The direction of the current scroll; empty at rest.
    package var scrollDirection: ASScrollDirection = []
    /// Whether the content has been scrolled, by the user or by the app.
    package var hasBeenScrolled = false
    /// The saved place that is shown when its row or item exists; `nil` after the user or the app has acted on existing elements.
    var awaitedPosition: ASRestorablePosition?
    /// The identifiers of saved selected elements that do not exist yet; empty after the selection was changed.
    var awaitedSelection: [String] = []
    var awaitsJump = false  // whether the last change was a jump that is presented as soon as it is complete
    /// Scrolls as far as needed to show all of an element.
    package var reveal: @MainActor (Int) -> Void = { _ in }
    /// Called to show the first element at the other end of the content.
    package var inversionDidChange: @MainActor () -> Void = {}
    /// Releases the views that are kept for reuse.
    package var releaseReusableViews: @MainActor () -> Void = {}
    package let background = ASContainerBackground()

    // MARK: Updates

    /// Whether the first load has begun.
    var hasLoadedData = false
    /// The number of open batches, which are nested.
    var batchDepth = 0
    /// The edits of the open batch.
    var openChanges = ASListChangeSet()
    var openCompletions: [@MainActor (Bool) -> Void] = []
    /// Called before edits are submitted, when the data source has changed.
    package var willSubmit: @MainActor () -> Void = {}
    private(set) lazy var batchCheck = job(.data) { $0.checkBatch(at: nil) }
    /// The positions of cells before the pending update, if it is animated.
    package var placesBefore: [ObjectIdentifier: CGPoint] = [:]
    /// The animation of cells to their new positions after an update.
    package var animation: ASUpdateAnimation?

    // MARK: Selection and focus

    var selectionState = ASSelectionState()
    /// The distance of the focus ring inside a cell's frame, in points; negative outside.
    package var focusRingInset: CGFloat = 0
    /// The element that a swipe holds aside; its cell stays, and does not fade out.
    package weak var swiped: ASListElement?
    /// The reordering of the row or item that the user carries.
    package var reorder: ASReorder?
    /// The gesture recognisers by which an element is picked up.
    var reorderPresses: [UILongPressGestureRecognizer] = []
    /// Returns the arrangement of elements around a carried one; `nil` if no element can be carried.
    package var reorderLayout: @MainActor () -> (any ASReorderLayout)? = { nil }
    package private(set) lazy var contextMenus = ASElementContextMenus(self)

    /// Creates the core of a view, which owns it; the view and the source outlive the core, and the node is held weakly.
    package init(
        _ view: any ASContainerKind,
        frames: any ASElementFrames,
        source: any ASContainerSource,
        owner: (any ASContainerOwner)?
    ) {
        (self.view, kind, self.frames, self.source, self.owner) = (view, view, frames, source, owner)
    }

    /// The class name of the data source, for messages.
    package var dataSourceName: String {
        source.dataSource.map { "\(type(of: $0))" } ?? "\(type(of: view)) without data source"
    }

    /// Returns whether the container refers to an element that is not in the view, so that its cell must stay.
    package func retainsCell(of element: ASListElement) -> Bool {
        selectionState.retainsCell(of: element) || element === reorder?.element || element === swiped
            || viewport.retainsCell(of: element)
    }

    package var nearIndices: RangeSet<Int> { rangeController.nearIndices }

    package func isInRange(_ element: ASListElement) -> Bool { rangeController.manages(element) }

    /// Sets up the node that was created for an element.
    package func adopt(_ node: ASCellNode, _ element: ASListElement) {
        if !node.isRangeManaged { node.setRangeManaged(true) }
        if let owner { node.adopt(owner.asyncTraitCollection()) }
        node.owningNode = owner
        node.listElement = element
        node.interactionDelegate = self
        if node.interfaceState.isEmpty { node.recursivelySetInterfaceState(.measureLayout) }
    }

    /// Returns a job for a main run loop turn that keeps the view alive while it runs.
    func job(_ phase: ASMainPhase, _ body: @escaping @MainActor (ASContainerCore) -> Void) -> ASMainJob {
        ASMainJob(phase) { [weak self] in
            guard let self else { return }
            withExtendedLifetime(view) { body(self) }
        }
    }

    /// Runs `body` with the index of an element in the view, as soon as it has one.
    ///
    /// A position that does not exist is logged and ignored.
    package func whenVisible(_ position: ASListPosition, _ body: @escaping @MainActor (Int) -> Void) {
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

    /// Whether all visible elements have been measured.
    package var isSettled: Bool {
        frames.visibleSet.ranges.joined().allSatisfy { data.visible.element(at: $0)?.generation == data.generation }
    }

    /// Sets the size of the content and moves everything in it by the difference.
    func moveEnd(to size: CGSize) {
        let axis = frames.mainAxis
        let distance = axis.length(size) - axis.length(view.contentSize)
        let target = axis.moved(view.contentOffset, to: axis.position(view.contentOffset) + distance)
        let moved = axis.moved(.zero, to: distance)
        let wasUpdatingMounts = isUpdatingMounts
        isUpdatingMounts = true
        UIView.performWithoutAnimation {
            // In this order, observers of the offset find both values up to date.
            view.contentSize = size
            view.contentOffset = target
            for element in mounted {
                if let cell = element.node {
                    let place = cell.position
                    cell.position = CGPoint(x: place.x + moved.x, y: place.y + moved.y)
                }
                for decoration in element.decorations {
                    decoration.layer.frame = decoration.layer.frame.offsetBy(dx: moved.x, dy: moved.y)
                }
            }
            removedCells.move(by: moved)
        }
        isUpdatingMounts = wasUpdatingMounts
        isMountStale = true
    }

    /// Handles a new content offset, if it has changed.
    package func noteOffset() {
        let offset = view.contentOffset
        guard offset != lastOffset else { return }
        background.layOut(in: view)
        let change = CGPoint(x: offset.x - lastOffset.x, y: offset.y - lastOffset.y)
        lastOffset = offset
        if !viewport.isAdjusting {
            scrollDirection = ASScrollDirection(offsetChange: change)
            hasBeenScrolled = true
            stopAwaitingPlace()
            viewport.didScroll()
        }
        presentJumpEarly()
        updateMounts()
        rangeController.viewportDidChange()
        setNeedsBatchCheck()
        if !viewport.isAdjusting { data.pump() }
        notifyCells(.visibleRectChanged)
    }
}

/// The range client of tables and collections.
extension ASContainerCore: ASRangeClient {
    var keptInTurn: AnyObject { view }
    var rangeName: String { dataSourceName }
    var isInCell: Bool { owner?.isRangeManaged == true }
    var initialDirection: ASScrollDirection { viewport.initialDirection }
    var axes: ASScrollDirection { frames.axes }
    var visibleRect: CGRect { view.bounds }
    var shouldUpdate: Bool { true }
    var hasNoRanges: Bool { source.cellLayoutMode.contains(.disableRangeController) }

    var shownIndices: RangeSet<Int>? {
        let shown = kind.mountedSet
        return shown.isEmpty && data.visible.count > 0 && !frames.visibleSet.isEmpty ? nil : shown
    }

    var visibleIndices: RangeSet<Int> { frames.visibleSet }
    func indices(in rect: CGRect) -> RangeSet<Int> { frames.set(in: rect) }
    func elements(in range: Range<Int>) -> [(index: Int, element: ASListElement)] { data.visible.elements(in: range) }
    func rest(_ element: ASListElement) { data.rest(element) }
    func releaseSurplus() { data.releaseSurplus() }

    func rangesDidChange() {
        // Creates and measures the elements that have come near the viewport.
        data.pump()
        if let view = view as? any ASRangeReporter { ASListObservers.rangesDidChange?(view) }
    }

    func releaseMemory() {
        data.releaseAll()
        releaseReusableViews()
    }
}
