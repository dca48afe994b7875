// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import ASCollectionLayouts
@_spi(ASHooks) public import ASContainers
internal import ASListEngine
@_exported public import ASNodes  // see Documentation/decisions/imports-of-overrides.md
public import ASUIKit
public import Foundation

/// A collection: items arranged by a layout, each displayed by a cell node.
///
/// The data source provides items on main. Cells are made and measured in the background, and drawn before they become visible. In a flow
/// layout, an item without a specified size is as large as its cell. Its size is estimated until it comes near the viewport and is
/// measured. Other layouts determine the sizes of items, and cells are measured at those sizes.
///
/// - Source: Texture `ASCollectionNode`
open class ASCollectionNode: ASListNode, @unchecked Sendable {
    // @unchecked because: as ASListNode: settings are behind a lock, everything else is isolated to main.
    struct CollectionSettings: Sendable {
        var alwaysBounceVertical = false
        var alwaysBounceHorizontal = false
        var showsVerticalScrollIndicator = true
        var showsHorizontalScrollIndicator = true
        var cellLayoutMode: ASCellLayoutMode = []
        var registeredKinds: Set<String> = []
        var viewClass: ASCollectionView.Type?
        /// Used on main only.
        var layoutFacilitator: ASUncheckedTransfer<any ASCollectionViewLayoutFacilitatorProtocol>?
    }

    let collectionSettings = ASLock(CollectionSettings())
    /// Makes the layout when it is first needed.
    private let makeLayout: @MainActor @Sendable () -> UICollectionViewLayout
    /// The layout until the view has it.
    @MainActor private var initialLayout: UICollectionViewLayout?

    /// The data source, which provides the items; held weakly.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public weak var dataSource: (any ASCollectionDataSource)? {
        willSet { expectsDataSource = newValue != nil }
        didSet {
            guard dataSource !== oldValue else { return }
            dataSourceDidChange()
            layoutInspector?.didChangeCollectionViewDataSource(dataSource)
        }
    }

    /// The delegate, which receives the events of items; held weakly.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public weak var delegate: (any ASCollectionDelegate)? {
        didSet {
            guard delegate !== oldValue else { return }
            delegateDidChange()
            layoutInspector?.didChangeCollectionViewDelegate(delegate)
        }
    }

    /// The layout inspector, which determines the size ranges in which cells are measured; held weakly.
    ///
    /// Without an inspector, cells of a flow layout have the layout's `itemSize`. If that is 50 × 50, cells have their own size within the
    /// width of the collection. Cells of other layouts have the sizes from the layout.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public weak var layoutInspector: (any ASCollectionViewLayoutInspecting)? {
        didSet {
            loadedCore?.data.invalidateSizes()
            layoutInspector?.didChangeCollectionViewDataSource(dataSource)
            layoutInspector?.didChangeCollectionViewDelegate(delegate)
        }
    }

    /// Creates a collection with a layout.
    ///
    /// The layout belongs to this collection from now on: change it on main only.
    ///
    /// - Thread: any
    public init(collectionViewLayout: sending UICollectionViewLayout) {
        // No other code has the layout, and it goes to main with the view.
        let layout = ASUncheckedTransfer(collectionViewLayout)
        makeLayout = { layout.value }
        super.init(tuning: .table)
    }

    /// Creates a collection with a frame and a layout.
    ///
    /// - Parameters:
    ///   - frame: the frame in points, in the supernode's coordinate space
    ///   - collectionViewLayout: the layout, which belongs to this collection from now on; change it on main only
    /// - Thread: any
    public init(frame: CGRect, collectionViewLayout: sending UICollectionViewLayout) {
        let layout = ASUncheckedTransfer(collectionViewLayout)
        makeLayout = { layout.value }
        super.init(tuning: .table)
        self.frame = frame
    }

    /// Creates a collection whose layout is made on main when it is needed.
    ///
    /// Use it for collections in cells, which are made on any thread.
    ///
    /// - Thread: any; the block on main, once
    /// - Deviation: not in Texture, where layouts may be made on any thread
    @preconcurrency public init(collectionViewLayoutBlock: @escaping @MainActor @Sendable () -> UICollectionViewLayout)
    {
        makeLayout = collectionViewLayoutBlock
        super.init(tuning: .table)
    }

    /// Creates a collection whose layout is computed off the main thread.
    ///
    /// The delegate is held strongly.
    ///
    /// - Thread: any
    public init(layoutDelegate: any ASCollectionLayoutDelegate) {
        makeLayout = { ASCollectionLayout(layoutDelegate) }
        super.init(tuning: .table)
    }

    /// Creates a collection of pages, which cannot be selected.
    init(pageLayoutBlock: @escaping @MainActor @Sendable () -> UICollectionViewLayout) {
        makeLayout = pageLayoutBlock
        super.init(tuning: .pager)
        settings.withLock { ($0.isPagingEnabled, $0.allowsSelection) = (true, false) }
        collectionSettings.withLock {
            ($0.showsVerticalScrollIndicator, $0.showsHorizontalScrollIndicator) = (false, false)
        }
    }

    /// The delegate that computes the layout off the main thread; `nil` if the collection has another layout.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var layoutDelegate: (any ASCollectionLayoutDelegate)? {
        (collectionViewLayout as? ASCollectionLayout)?.delegate
    }

    /// The class of the view; `nil` for `ASCollectionView`.
    ///
    /// Set it before the view is loaded.
    ///
    /// - Thread: any
    /// - Source: Texture `collectionViewClass`
    public var collectionViewClass: ASCollectionView.Type? {
        get { collectionSettings.withLock { $0.viewClass } }
        set {
            assert(
                !isNodeLoaded,
                "collectionViewClass of \(debugLabel) was set after its view was loaded. Set it right after creating the node."
            )
            collectionSettings.withLock { $0.viewClass = newValue }
        }
    }

    /// Whether pages wrap around, if the layout has pages.
    @MainActor var wrapsPages: Bool { false }

    /// Creates the object that queries the data source and the delegate.
    @MainActor func makeSource() -> ASCollectionSource { ASCollectionSource(self) }

    /// Creates a view of `collectionViewClass`.
    @preconcurrency @MainActor
    override open func makeView() -> UIView {
        (collectionViewClass ?? ASCollectionView.self).init(node: self, layout: collectionViewLayout)
    }

    /// The collection's view.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    override open var view: ASCollectionView {
        guard let view = super.view as? ASCollectionView else {
            preconditionFailure(
                "\(debugLabel) has a view of the wrong class. Do not set a view block on collection nodes."
            )
        }
        return view
    }

    @MainActor var loadedCollection: ASCollectionView? { loadedView as? ASCollectionView }

    /// The layout of the items.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var collectionViewLayout: UICollectionViewLayout {
        get {
            if let layout = loadedCollection?.collectionViewLayout ?? initialLayout { return layout }
            let layout = makeLayout()
            initialLayout = layout
            return layout
        }
        set {
            initialLayout = newValue
            loadedCollection?.collectionViewLayout = newValue
        }
    }

    /// Connects the delegate.
    override open func didLoad() {
        super.didLoad()
        core.scrollDelegate = delegate
        applySettings()
    }

    @_spi(ASHooks) @preconcurrency @MainActor override public final var hasDataSource: Bool { dataSource != nil }
    @_spi(ASHooks) override public final var hasElementKinds: Bool { true }

    @MainActor
    private func delegateDidChange() {
        guard let collection = loadedCollection else { return }
        collection.core.setScrollDelegate(delegate)
        collection.collectionViewLayout.invalidateLayout()
    }

    // MARK: Appearance

    @MainActor
    private func applySettings() {
        guard let view = loadedCollection else { return }
        let settings = collectionSettings.withLock { $0 }
        view.alwaysBounceVertical = settings.alwaysBounceVertical
        view.alwaysBounceHorizontal = settings.alwaysBounceHorizontal
        view.showsVerticalScrollIndicator = settings.showsVerticalScrollIndicator
        view.showsHorizontalScrollIndicator = settings.showsHorizontalScrollIndicator
    }

    private func setting<Value>(_ path: WritableKeyPath<CollectionSettings, Value> & Sendable, _ value: Value) {
        collectionSettings.withLock { $0[keyPath: path] = value }
        performWhenLoaded { ($0.owner as? ASCollectionNode)?.applySettings() }
    }

    /// Whether content that fits can be pulled up and down; `false` by default.
    ///
    /// - Thread: any
    public var alwaysBounceVertical: Bool {
        get { collectionSettings.withLock { $0.alwaysBounceVertical } }
        set { setting(\.alwaysBounceVertical, newValue) }
    }

    /// Whether content that fits can be pulled left and right; `false` by default.
    ///
    /// - Thread: any
    public var alwaysBounceHorizontal: Bool {
        get { collectionSettings.withLock { $0.alwaysBounceHorizontal } }
        set { setting(\.alwaysBounceHorizontal, newValue) }
    }

    /// Whether a scroll bar at the right shows the scroll position; `true` by default.
    ///
    /// - Thread: any
    public var showsVerticalScrollIndicator: Bool {
        get { collectionSettings.withLock { $0.showsVerticalScrollIndicator } }
        set { setting(\.showsVerticalScrollIndicator, newValue) }
    }

    /// Whether a scroll bar at the bottom shows the scroll position; `true` by default.
    ///
    /// - Thread: any
    public var showsHorizontalScrollIndicator: Bool {
        get { collectionSettings.withLock { $0.showsHorizontalScrollIndicator } }
        set { setting(\.showsHorizontalScrollIndicator, newValue) }
    }

    /// The exceptions to how cells are made and shown; empty by default.
    ///
    /// - Thread: any
    public var cellLayoutMode: ASCellLayoutMode {
        get { collectionSettings.withLock { $0.cellLayoutMode } }
        set {
            collectionSettings.withLock { $0.cellLayoutMode = newValue }
            performWhenLoaded { $0.rangeController.setNeedsUpdate() }
        }
    }

    /// The axes along which the content scrolls; empty before the view is loaded.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var scrollableDirections: ASScrollDirection { loadedCollection?.frames.axes ?? [] }

    /// The directions of the last scroll; empty while the content does not move.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var scrollDirection: ASScrollDirection { loadedCore?.scrollDirection ?? [] }
}
