// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import ASLayoutEngine
@_spi(ASHooks) public import ASListEngine
@_spi(ASHooks) public import ASNodes
@_spi(ASHooks) internal import ASUIKit
public import Foundation

/// What tables and collections share: ranges, offsets, batches.
///
/// Use `ASTableNode` or `ASCollectionNode`.
///
/// - Source: Texture `ASRangeManagingNode`, `ASRangeControllerUpdateRangeProtocol`
open class ASListNode: ASDisplayNode, ASContainerOwner, @unchecked Sendable {
    // @unchecked because: the state of nodes is behind locks, and what is set on main only is isolated to it; subclasses restate it.
    /// What is set before the view exists, and read by any thread.
    package struct Settings: Sendable {
        var tuning: ASRangeTuning
        var leadingScreensForBatching: CGFloat = 2
        var automaticallyAdjustsContentOffset = false
        var retainedCellLimit = 500
        var contentInset: UIEdgeInsets = .zero
        /// Set before the load.
        package var contentOffset: CGPoint?
    }

    package let settings: ASLock<Settings>
    /// The pending rows, for indices off main.
    ///
    /// Main writes it once, at the load.
    let pendingRows = ASLock<ASLock<ASListRows>?>(nil)
    /// A mode that was set before the load.
    @MainActor private var pinnedMode: ASLayoutRangeMode?

    package init(tuning: ASRangeTuning) {
        settings = ASLock(Settings(tuning: tuning))
        super.init()
        clipsToBounds = true
    }

    /// The container puts views of cells into its own, and they are no subnodes.
    @_spi(ASHooks) override public final var adoptsViews: Bool { false }

    /// The cells in its view, with those of headers and footers.
    @_spi(ASHooks) @preconcurrency @MainActor override public final var cellsInView: [ASDisplayNode] {
        loadedCore?.mounted.compactMap(\.node) ?? []
    }

    /// Layer backing is off: lists take touches.
    override open var supportsLayerBacking: Bool { false }

    /// Whether its elements have kinds, as in collections.
    @_spi(ASHooks) open var hasElementKinds: Bool { false }
    /// Whether there is a data source.
    @_spi(ASHooks) @preconcurrency @MainActor open var hasDataSource: Bool { false }
    /// Whether the app has set a data source, which may have been released since.
    @MainActor package var expectsDataSource = false
    /// The answer of a data source that has no node method; one for all rows.
    @MainActor package private(set) lazy var unansweredCell = ASUnansweredCellNode()
    /// Whether the data source has been released while it was needed.
    @MainActor package var hasLostDataSource: Bool { expectsDataSource && !hasDataSource }

    /// The core of the view if that is loaded.
    @MainActor package var loadedCore: ASContainerCore? { (loadedView as? any ASContainerHost)?.core }

    /// The core of the view.
    @MainActor package var core: ASContainerCore {
        guard let host = view as? any ASContainerHost else {
            preconditionFailure(
                "\(debugLabel) has a view of a foreign class. Do not set a view block on tables and collections."
            )
        }
        return host.core
    }

    /// Hands over what was set before.
    override open func didLoad() {
        super.didLoad()
        let list = core
        let settings = settings.withLock { $0 }
        list.rangeController.tuning = settings.tuning
        list.view.contentInset = settings.contentInset
        pendingRows.withLock { $0 = list.data.pending }
        if let pinnedMode { list.rangeController.updateCurrentRange(with: pinnedMode) }
        if let offset = settings.contentOffset {
            list.view.contentOffset = offset
        } else if settings.contentInset != .zero {
            list.view.contentOffset = CGPoint(x: -settings.contentInset.left, y: -settings.contentInset.top)
        }
        // None of this was scrolling.
        list.hasBeenScrolled = false
        list.scrollDirection = []
    }

    /// Fills what it is offered; without a bound it has no size.
    override open func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        CGSize(
            width: constrainedSize.width.isFinite ? constrainedSize.width : 0,
            height: constrainedSize.height.isFinite ? constrainedSize.height : 0
        )
    }

    /// All cells that there are are measured anew, what is seen first; each gets the traits with its measurement.
    @_spi(ASHooks) override public final func passDown(_ traits: ASTraitCollection) {
        super.passDown(traits)
        performWhenLoaded { $0.traitsDidChange(to: traits) }
    }

    /// Tells the ranges.
    override open func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {
        super.interfaceStateDidChange(newState, from: oldState)
        guard let list = loadedCore else { return }
        if newState.contains(.visible) != oldState.contains(.visible) { list.setNeedsBatchCheck() }
        list.rangeController.setNeedsUpdate()
    }

    /// Loads the view, so that the first rows are there when the list is seen.
    override open func didEnterPreloadState() {
        super.didEnterPreloadState()
        guard isRangeManaged, bounds.width > 0, bounds.height > 0 else { return }
        core.view.layoutIfNeeded()
    }

    /// The rows let their data go.
    override open func didExitPreloadState() {
        super.didExitPreloadState()
        loadedCore?.rangeController.restrict(to: .measureLayout)
    }

    /// The rows let their drawings go.
    override open func didExitDisplayState() {
        super.didExitDisplayState()
        loadedCore?.rangeController.restrict(to: [.measureLayout, .preload])
    }

    // MARK: Data source and delegate

    @MainActor
    package func dataSourceDidChange() {
        guard let core = loadedCore else { return }
        if core.hasLoadedData { core.reloadData(completion: nil) } else { core.view.setNeedsLayout() }
    }

    // MARK: Ranges

    /// How far a range of full mode reaches; see `tuningParameters(for:rangeType:)`.
    ///
    /// - Thread: main, any before load
    public func tuningParameters(for rangeType: ASLayoutRangeType) -> ASRangeTuningParameters {
        tuningParameters(for: .full, rangeType: rangeType)
    }

    /// Sets how far a range of full mode reaches.
    ///
    /// - Thread: main, any before load
    public func setTuningParameters(_ tuningParameters: ASRangeTuningParameters, for rangeType: ASLayoutRangeType) {
        setTuningParameters(tuningParameters, for: .full, rangeType: rangeType)
    }

    /// How far a range reaches in a mode.
    ///
    /// - Thread: main, any before load
    public func tuningParameters(
        for rangeMode: ASLayoutRangeMode,
        rangeType: ASLayoutRangeType
    ) -> ASRangeTuningParameters {
        settings.withLock { $0.tuning[rangeMode, rangeType] }
    }

    /// Sets how far a range reaches in a mode.
    ///
    /// - Thread: main, any before load
    public func setTuningParameters(
        _ tuningParameters: ASRangeTuningParameters,
        for rangeMode: ASLayoutRangeMode,
        rangeType: ASLayoutRangeType
    ) {
        let tuning = settings.withLock { settings -> ASRangeTuning in
            settings.tuning[rangeMode, rangeType] = tuningParameters
            return settings.tuning
        }
        performWhenLoaded { $0.rangeController.tuning = tuning }
    }

    /// Sets the mode for the next update of the ranges; after that only scrolling changes it, to full.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func updateCurrentRange(with rangeMode: ASLayoutRangeMode) {
        if let list = loadedCore {
            list.rangeController.updateCurrentRange(with: rangeMode)
        } else {
            pinnedMode = rangeMode
        }
    }

    // MARK: Content

    /// How many viewports before the end the next batch of data is asked for; 2 at first, 0 asks for none.
    ///
    /// - Thread: any
    public var leadingScreensForBatching: CGFloat {
        get { settings.withLock { $0.leadingScreensForBatching } }
        set {
            settings.withLock { $0.leadingScreensForBatching = newValue }
            performWhenLoaded { $0.setNeedsBatchCheck() }
        }
    }

    /// Has the last word on whether a batch is due, while somebody scrolls; held weakly.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public weak var batchFetchingDelegate: (any ASBatchFetchingDelegate)?

    /// Whether the topmost row in sight stays where it is when rows before it come or go; false.
    ///
    /// - Thread: any
    /// - Deviation: holds for animated updates as well; Texture's only for others.
    public var automaticallyAdjustsContentOffset: Bool {
        get { settings.withLock { $0.automaticallyAdjustsContentOffset } }
        set { settings.withLock { $0.automaticallyAdjustsContentOffset = newValue } }
    }

    /// How many cells keep their nodes that are in no range; 500, and `.max` for all.
    ///
    /// Cells of lists in a cell count as well.
    ///
    /// Beyond that number those that left the ranges first are let go: their rows keep place, length and selection, and the data
    /// source is asked for their cells again when they come near. A cell that anybody else keeps stays with its row.
    ///
    /// - Thread: any
    /// - Deviation: Texture keeps the cells of all rows.
    public var retainedCellLimit: Int {
        get { settings.withLock { $0.retainedCellLimit } }
        set {
            settings.withLock { $0.retainedCellLimit = max(0, newValue) }
            performWhenLoaded { $0.data.releaseSurplus() }
        }
    }

    /// Free space round the content; zero.
    ///
    /// - Units: points
    /// - Thread: any
    public var contentInset: UIEdgeInsets {
        get { settings.withLock { $0.contentInset } }
        set {
            settings.withLock { $0.contentInset = newValue }
            performWhenLoaded {
                $0.view.contentInset = newValue
                $0.view.setNeedsLayout()
            }
        }
    }

    /// Where the viewport begins, in the content's coordinate space.
    ///
    /// - Units: points
    /// - Thread: main, any before load
    public var contentOffset: CGPoint {
        get {
            guard isNodeLoaded else { return settings.withLock { $0.contentOffset ?? .zero } }
            ASAssertMainThread("Reading contentOffset of \(debugLabel), which is loaded,")
            return onMain { ($0 as? ASListNode)?.loadedCore?.view.contentOffset ?? .zero }
        }
        set {
            settings.withLock { $0.contentOffset = newValue }
            performWhenLoaded { if $0.view.contentOffset != newValue { $0.view.contentOffset = newValue } }
        }
    }

    /// Scrolls to an offset.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        core.view.setContentOffset(contentOffset, animated: animated)
    }

    /// Shown over the whole viewport, within the insets, while the data source has no row and no item; nil: nothing.
    ///
    /// It fades in when the first load, or an update, has left nothing, and goes when there is something again; it may be made on any
    /// thread, and moves with content that is pulled. Headers and footers do not count.
    ///
    /// - Thread: main
    /// - Deviation: not in Texture, whose users put such views over the container
    @preconcurrency @MainActor
    public var emptyStateNode: ASDisplayNode? {
        didSet {
            guard emptyStateNode !== oldValue else { return }
            if oldValue?.supernode === self { oldValue?.removeFromSupernode() }
            loadedCore?.view.setNeedsLayout()
        }
    }

    /// Runs `body` on main with the view, unless that does not exist yet.
    final package func performWhenLoaded(_ body: @escaping @MainActor @Sendable (ASContainerCore) -> Void) {
        guard isNodeLoaded else { return }
        performOnMain { node in (node as? ASListNode)?.loadedCore.map(body) }
    }

    /// The cells of the rows in sight, in order; items of collections that have views of UIKit are not among them.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var visibleNodes: [ASCellNode] { cellsInSight.filter { !$0.showsForeignView } }

    @MainActor package var cellsInSight: [ASCellNode] {
        guard let list = loadedCore else { return [] }
        let rows = list.mounted.compactMap { element in
            element.isRow ? list.data.visible.index(of: element).map { ($0, element.node) } : nil
        }
        return rows.sorted { $0.0 < $1.0 }.compactMap(\.1)
    }

    /// Where a cell of this list stands in the data source; nil once it is deleted, and for one that is no row's.
    package func position(of cell: ASCellNode) -> ASListPosition? {
        guard let element = cell.listElement, let rows = pendingRows.withLock({ $0 }) else { return nil }
        return rows.withLockUnchecked { $0.position(of: element) }
    }
}

/// Hosting controllers set the mode.
extension ASListNode: ASRangeControllerUpdateRangeProtocol {}

extension ASListNode: ASNestedContainer {
    var hasArrived: Bool { loadedCore?.hasArrived ?? true }
    var restingCellCount: Int { loadedCore?.data.resting.cellCount ?? 0 }
}
