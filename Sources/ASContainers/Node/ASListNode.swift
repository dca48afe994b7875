// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import ASLayoutEngine
@_spi(ASHooks) public import ASListEngine
@_spi(ASHooks) public import ASNodes
@_spi(ASHooks) internal import ASUIKit
public import Foundation

/// The base class of tables and collections, with ranges, offsets and batches.
///
/// Use `ASTableNode` or `ASCollectionNode`.
///
/// - Source: Texture `ASRangeManagingNode`, `ASRangeControllerUpdateRangeProtocol`
open class ASListNode: ASDisplayNode, ASContainerOwner, @unchecked Sendable {
    // @unchecked because: the state of nodes is behind locks, and properties set on main only are isolated to it; subclasses restate it.
    /// The properties that can be set before the view is loaded, and are read by any thread.
    package struct Settings: Sendable {
        var tuning: ASRangeTuning
        var leadingScreensForBatching: CGFloat = 2
        var automaticallyAdjustsContentOffset = false
        var retainedCellLimit = 500
        var contentInset: UIEdgeInsets = .zero
        package var allowsSelection = true
        var allowsMultipleSelection = false
        var togglesSelectionOnClick = true
        var selectionFollowsFocus = false
        var isInverted = false
        package var isPagingEnabled = false
        /// The offset set before the view is loaded.
        package var contentOffset: CGPoint?
    }

    package let settings: ASLock<Settings>
    /// The pending rows, for index paths off main.
    ///
    /// Written once by main, when the view is loaded.
    let pendingRows = ASLock<ASLock<ASListRows>?>(nil)
    /// The range mode set before the view is loaded.
    @MainActor private var pinnedMode: ASLayoutRangeMode?

    package init(tuning: ASRangeTuning) {
        settings = ASLock(Settings(tuning: tuning))
        super.init()
        clipsToBounds = true
    }

    /// Returns `false`: the container adds the views of cells to its own view, and they are not subnodes.
    @_spi(ASHooks) override public final var adoptsViews: Bool { false }

    /// The cells in the view, including headers and footers.
    @_spi(ASHooks) @preconcurrency @MainActor override public final var cellsInView: [ASDisplayNode] {
        loadedCore?.mounted.compactMap(\.node) ?? []
    }

    /// Returns `false`: lists receive touches.
    override open var supportsLayerBacking: Bool { false }

    /// Whether elements have kinds, as in collections.
    @_spi(ASHooks) open var hasElementKinds: Bool { false }
    /// Whether there is a data source.
    @_spi(ASHooks) @preconcurrency @MainActor open var hasDataSource: Bool { false }
    /// Whether the app has set a data source, which may have been released since.
    @MainActor package var expectsDataSource = false
    /// The cell returned for a data source without a node method; one for all rows.
    @MainActor package private(set) lazy var missingCell = ASMissingCellNode()
    /// Whether the data source has been released although the app has set one.
    @MainActor package var hasLostDataSource: Bool { expectsDataSource && !hasDataSource }

    /// The core of the view if the view is loaded, otherwise `nil`.
    @MainActor package var loadedCore: ASContainerCore? { (loadedView as? any ASContainerHost)?.core }

    /// The core of the view, which is loaded if necessary.
    @MainActor package var core: ASContainerCore {
        guard let host = view as? any ASContainerHost else {
            preconditionFailure(
                "\(debugLabel) has a view of the wrong class. Do not set a view block on table and collection nodes."
            )
        }
        return host.core
    }

    /// Applies the settings to the view.
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
        // These changes do not count as scrolling.
        list.hasBeenScrolled = false
        list.scrollDirection = []
        list.setInverted(settings.isInverted)
        list.view.isPagingEnabled = settings.isPagingEnabled
    }

    /// Returns the constrained size; zero along an axis without a limit.
    override open func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        CGSize(
            width: constrainedSize.width.isFinite ? constrainedSize.width : 0,
            height: constrainedSize.height.isFinite ? constrainedSize.height : 0
        )
    }

    /// Passes new traits to the list, which measures all existing cells again, the visible ones first.
    @_spi(ASHooks) override public final func passDown(_ traits: ASTraitCollection) {
        super.passDown(traits)
        performWhenLoaded { $0.traitsDidChange(to: traits) }
    }

    /// Updates the ranges, and checks for a batch when the visibility changes.
    override open func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {
        super.interfaceStateDidChange(newState, from: oldState)
        guard let list = loadedCore else { return }
        if newState.contains(.visible) != oldState.contains(.visible) { list.setNeedsBatchCheck() }
        list.rangeController.setNeedsUpdate()
    }

    /// Loads the view, so that the first rows exist when the list becomes visible.
    override open func didEnterPreloadState() {
        super.didEnterPreloadState()
        guard isRangeManaged, bounds.width > 0, bounds.height > 0 else { return }
        core.view.layoutIfNeeded()
    }

    /// Releases the data of the rows.
    override open func didExitPreloadState() {
        super.didExitPreloadState()
        loadedCore?.rangeController.restrict(to: .measureLayout)
    }

    /// Releases the drawings of the rows.
    override open func didExitDisplayState() {
        super.didExitDisplayState()
        loadedCore?.rangeController.restrict(to: [.measureLayout, .preload])
    }

    // MARK: State restoration

    /// Saves the first visible row or item, its scroll distance and the selection, by the identifiers of the data source.
    ///
    /// Saves nothing if the data source has no identifiers. An empty list saves the place that it awaits.
    ///
    /// - Thread: main
    /// - Source: UIKit `encodeRestorableState(with:)`
    @preconcurrency @MainActor
    override open func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        encodeList(with: coder)
    }

    /// Scrolls to the saved row or item as soon as it exists, and selects the saved ones as they arrive.
    ///
    /// The list awaits the place until it is scrolled or one of its rows is pressed, and the selection until the selection is changed. The
    /// delegate is not notified of the selection.
    ///
    /// - Thread: main
    /// - Source: UIKit `decodeRestorableState(with:)`
    @preconcurrency @MainActor
    override open func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        decodeList(with: coder)
    }

    // MARK: Data source and delegate

    @MainActor
    package func dataSourceDidChange() {
        guard let core = loadedCore else { return }
        // A place is shown after the first load, which must not be a part of a layout then.
        let isNeeded = core.hasLoadedData || core.awaitsState && hasDataSource
        if isNeeded { core.reloadData(completion: nil) } else { core.view.setNeedsLayout() }
    }

    // MARK: Ranges

    /// Returns the extent of a range in full mode; see `tuningParameters(for:rangeType:)`.
    ///
    /// - Thread: main, any before load
    public func tuningParameters(for rangeType: ASLayoutRangeType) -> ASRangeTuningParameters {
        tuningParameters(for: .full, rangeType: rangeType)
    }

    /// Sets the extent of a range in full mode.
    ///
    /// - Thread: main, any before load
    public func setTuningParameters(_ tuningParameters: ASRangeTuningParameters, for rangeType: ASLayoutRangeType) {
        setTuningParameters(tuningParameters, for: .full, rangeType: rangeType)
    }

    /// Returns the extent of a range in a mode.
    ///
    /// - Thread: main, any before load
    public func tuningParameters(
        for rangeMode: ASLayoutRangeMode,
        rangeType: ASLayoutRangeType
    ) -> ASRangeTuningParameters {
        settings.withLock { $0.tuning[rangeMode, rangeType] }
    }

    /// Sets the extent of a range in a mode.
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

    /// The remaining length at which the next batch of data is requested, in viewports; the default is 2, and 0 requests none.
    ///
    /// - Thread: any
    public var leadingScreensForBatching: CGFloat {
        get { settings.withLock { $0.leadingScreensForBatching } }
        set {
            settings.withLock { $0.leadingScreensForBatching = newValue }
            performWhenLoaded { $0.setNeedsBatchCheck() }
        }
    }

    /// The delegate that decides whether a batch is due while the user scrolls; held weakly.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public weak var batchFetchingDelegate: (any ASBatchFetchingDelegate)?

    /// Whether the topmost visible row stays in place when rows before it are inserted or deleted; the default is `false`.
    ///
    /// - Thread: any
    /// - Deviation: applies to animated updates as well; Texture's only to others.
    public var automaticallyAdjustsContentOffset: Bool {
        get { settings.withLock { $0.automaticallyAdjustsContentOffset } }
        set { settings.withLock { $0.automaticallyAdjustsContentOffset = newValue } }
    }

    /// The number of cells outside of all ranges that keep their nodes; the default is 500, and `.max` keeps all.
    ///
    /// Cells of lists in a cell count as well.
    ///
    /// Beyond that number, the cells that left the ranges first are released: their rows keep position, length and selection, and the data
    /// source is asked for their cells again when they come near. A cell to which another object refers is not released.
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

    /// The space around the content; the default is zero.
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

    /// The origin of the viewport, in the content's coordinate space.
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

    /// The node that is shown over the whole viewport, within the insets, while the data source has no rows or items; `nil` for none.
    ///
    /// It fades in when the list is empty after the first load or an update, and is hidden when there are elements again. It may be
    /// created on any thread, and moves with content that the user pulls. Headers and footers do not count.
    ///
    /// - Thread: main
    /// - Deviation: not in Texture, where apps put such views over the container
    @preconcurrency @MainActor
    public var emptyStateNode: ASDisplayNode? {
        didSet {
            guard emptyStateNode !== oldValue else { return }
            if oldValue?.supernode === self { oldValue?.removeFromSupernode() }
            loadedCore?.view.setNeedsLayout()
        }
    }

    /// Runs `body` on main with the core, unless the view is not loaded yet.
    final package func performWhenLoaded(_ body: @escaping @MainActor @Sendable (ASContainerCore) -> Void) {
        guard isNodeLoaded else { return }
        performOnMain { node in (node as? ASListNode)?.loadedCore.map(body) }
    }

    /// The cells of the visible rows, in order; items of collections that show UIKit views are excluded.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var visibleNodes: [ASCellNode] { visibleCellNodes.filter { !$0.showsForeignView } }

    @MainActor package var visibleCellNodes: [ASCellNode] {
        guard let list = loadedCore else { return [] }
        let rows = list.mounted.compactMap { element in
            element.isRow ? list.data.visible.index(of: element).map { ($0, element.node) } : nil
        }
        return rows.sorted { $0.0 < $1.0 }.compactMap(\.1)
    }

    /// Returns the position in the data source of a cell of this list; `nil` after its deletion, and for a cell that is not a row.
    package func position(of cell: ASCellNode) -> ASListPosition? {
        guard let element = cell.listElement, let rows = pendingRows.withLock({ $0 }) else { return nil }
        return rows.withLockUnchecked { $0.position(of: element) }
    }
}

/// Allows hosting controllers to set the range mode.
extension ASListNode: ASRangeControllerUpdateRangeProtocol {}

extension ASListNode: ASNestedContainer {
    var hasArrived: Bool { loadedCore?.hasArrived ?? true }
    var outOfRangeCellCount: Int { loadedCore?.data.outOfRange.cellCount ?? 0 }
}

extension ASListNode: ASPlacingNode {
    @MainActor
    package func isBetweenPlaces(_ node: ASDisplayNode) -> Bool {
        guard let core = loadedCore, let cell = node as? ASCellNode else { return false }
        if core.removedCells.cells.contains(where: { $0.kind == .fading && $0.node === cell }) { return true }
        return cell.listElement.flatMap { core.animation?.moves($0) } ?? false
    }
}
