// SPDX-License-Identifier: Apache-2.0
package import ASBase
internal import ASCompositor
internal import ASLayoutEngine
package import ASListEngine
internal import ASNodes
package import ASUIKit
package import Foundation

/// The state and the logic of a table or a collection: its elements, of which those in sight have their cells in the view.
///
/// Elements are numbered through all sections, as in `ASListRows`. The core takes positions from a geometry, and what the app says from
/// a source; it does not know which kind of container it belongs to. Its logic lies in the `ASContainerCore+….swift` files.
///
/// - Thread: main
@MainActor
package final class ASContainerCore: ASReorderContext {
    /// The view that owns the core.
    package unowned let view: UIScrollView
    package unowned let geometry: any ASContainerGeometry
    package unowned let source: any ASContainerSource
    /// The node; it owns the view.
    package weak var owner: (any ASContainerOwner)?
    /// The app's delegate.
    package weak var scrollDelegate: (any UIScrollViewDelegate)?
    package private(set) lazy var data = ASDataController(in: self)
    package private(set) lazy var rangeController = ASRangeController(of: self, tuning: .table)
    /// A new one for each delegate.
    var batchContext = ASBatchContext()

    // MARK: Cells

    /// Elements whose cells are in the view.
    package var mounted: [ASListElement] = []
    /// The elements in sight when cells were last added and removed.
    var mountedSeen = RangeSet<Int>()
    /// Whether cells must be added, removed or moved although the same elements are in sight.
    package var isMountStale = false
    /// Whether cells are being added and removed.
    var isUpdatingMounts = false
    /// Takes the sizes that cells want, where no layout pass does.
    private(set) lazy var resizingJob = job(.geometry) { $0.resizeCells() }
    /// Goes on bringing cells in.
    private(set) lazy var mounting = job(.mounting) { core in
        core.remount()
        core.rangeController.setNeedsUpdate()
    }
    /// Cells of deleted or reloaded elements, kept until they have faded out or their successors have drawn.
    package var ghosts: [ASFadingCell] = []
    var ghostCheck: ASDelayedCall?
    /// Cells that need another size.
    var resizing: [ASCellNode] = []
    /// Cells that make room in an animation block.
    var resizeMotion: ASResizeMotion?
    /// Whether cells were measured with other traits than the container has now.
    package var hasNewTraits = false

    // MARK: Scrolling

    /// Whether the container itself changes the offset.
    package var isAdjusting = false
    private var lastOffset = CGPoint.zero
    /// The direction of the last scroll; empty at rest.
    package var scrollDirection: ASScrollDirection = []
    /// Whether the content has been scrolled, by a person or by the app.
    package var hasBeenScrolled = false
    var awaitsJump = false  // whether the last step was a jump that is shown as soon as it is complete
    package let background = ASContainerBackground()

    // MARK: Updates

    /// Whether the first load has begun.
    var hasLoadedData = false
    /// How many batches are open, one inside another.
    var batchDepth = 0
    /// The edits of the open batch.
    var openChanges = ASListChangeSet()
    var openCompletions: [@MainActor (Bool) -> Void] = []
    private(set) lazy var batchCheck = job(.data) { $0.checkBatch(at: nil) }
    /// Where cells were on screen before the pending update, if it is animated.
    package var placesBefore: [ObjectIdentifier: CGPoint] = [:]
    /// Cells that slide to their places after an update.
    package var animation: ASPlaceAnimation?

    // MARK: Choosing

    var choosing = ASChoosingState()
    /// The row or item that a person carries to another place.
    package var reorder: ASReorder?
    package private(set) lazy var contextMenus = ASChoosingContextMenus(self)

    /// The view owns the core, and outlives it as the source does; the node is held weakly.
    package init(_ view: any ASContainerGeometry, source: any ASContainerSource, owner: (any ASContainerOwner)?) {
        (self.view, geometry, self.source, self.owner) = (view, view, source, owner)
    }

    /// The class of the data source, for messages.
    package var dataSourceName: String {
        source.dataSource.map { "\(type(of: $0))" } ?? "\(type(of: view)) without data source"
    }

    /// Whether anything refers to an element that is not in the view, so that it must stay.
    package func holds(_ element: ASListElement) -> Bool {
        choosing.holds(element) || element === reorder?.element || geometry.holds(element)
    }

    package var nearIndices: RangeSet<Int> { rangeController.nearIndices }

    package func isInRange(_ element: ASListElement) -> Bool { rangeController.manages(element) }

    /// Work of a main turn that keeps the view until it is done.
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

    /// Whether everything in sight is measured.
    package var isSettled: Bool {
        geometry.visibleSet.ranges.joined().allSatisfy { data.visible.element(at: $0)?.generation == data.generation }
    }

    /// Runs `body`, in which changes of the offset do not count as scrolling.
    package func adjusting(_ body: () -> Void) {
        let wasAdjusting = isAdjusting
        isAdjusting = true
        body()
        isAdjusting = wasAdjusting
    }

    /// Gives the content another size, whose elements stand by its end if `isInverted`.
    package func setContentSize(_ size: CGSize, isInverted: Bool) {
        guard view.contentSize != size else { return }
        adjusting { if isInverted { moveEnd(to: size) } else { view.contentSize = size } }
    }

    /// Gives the content another size and moves everything in it by the difference.
    private func moveEnd(to size: CGSize) {
        let axis = geometry.mainAxis
        let distance = axis.length(size) - axis.length(view.contentSize)
        let target = axis.moved(view.contentOffset, to: axis.position(view.contentOffset) + distance)
        let moved = axis.moved(.zero, to: distance)
        let wasUpdatingMounts = isUpdatingMounts
        isUpdatingMounts = true
        UIView.performWithoutAnimation {
            // In this order: observers of the offset find both values up to date.
            view.contentSize = size
            view.contentOffset = target
            for element in mounted {
                if let cell = element.node {
                    let place = cell.position
                    cell.position = CGPoint(x: place.x + moved.x, y: place.y + moved.y)
                }
                for companion in element.companions {
                    companion.layer.frame = companion.layer.frame.offsetBy(dx: moved.x, dy: moved.y)
                }
            }
            for index in ghosts.indices { ghosts[index].move(by: moved) }
        }
        isUpdatingMounts = wasUpdatingMounts
        isMountStale = true
    }

    /// Takes note of a new offset, if there is one.
    package func noteOffset() {
        let offset = view.contentOffset
        guard offset != lastOffset else { return }
        background.layOut(in: view)
        let change = CGPoint(x: offset.x - lastOffset.x, y: offset.y - lastOffset.y)
        lastOffset = offset
        if !isAdjusting {
            scrollDirection = ASScrollDirection(offsetChange: change)
            hasBeenScrolled = true
            geometry.didScroll()
        }
        noteJump()
        updateMounts()
        rangeController.viewportDidChange()
        setNeedsBatchCheck()
        if !isAdjusting { data.pump() }
        tellCells(.visibleRectChanged)
    }
}
