// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import ASCollectionLayouts
@_spi(ASHooks) public import ASContainers
internal import ASListEngine
@_exported public import ASNodes  // see Documentation/decisions/imports-of-overrides.md
public import ASUIKit
public import Foundation

/// A collection: items where a layout puts them, each a cell node.
///
/// The data source is asked for items on main; cells are made and measured in the background, and drawn before they come into sight.
/// With a flow layout an item of which nothing else is said is as large as its cell wants; until it is measured it stands with an
/// estimate, and is measured when it comes near. Any other layout says how large items are, and cells are measured at that size.
///
/// - Source: Texture `ASCollectionNode`
open class ASCollectionNode: ASListNode, @unchecked Sendable {
    // @unchecked because: as ASListNode: settings are behind a lock, everything else is isolated to main.
    struct CollectionSettings: Sendable {
        var allowsSelection = true
        var allowsMultipleSelection = false
        var togglesSelectionOnClick = true
        var selectionFollowsFocus = false
        var alwaysBounceVertical = false
        var alwaysBounceHorizontal = false
        var showsVerticalScrollIndicator = true
        var showsHorizontalScrollIndicator = true
        var isPagingEnabled = false
        var isInverted = false
        var cellLayoutMode: ASCellLayoutMode = []
        var registeredKinds: Set<String> = []
        var viewClass: ASCollectionView.Type?
        /// Used on main only.
        var layoutFacilitator: ASUncheckedTransfer<any ASCollectionViewLayoutFacilitatorProtocol>?
    }

    let collectionSettings = ASLock(CollectionSettings())
    /// Makes the layout, when somebody asks for it.
    private let makeLayout: @MainActor @Sendable () -> UICollectionViewLayout
    /// Until the view has it.
    @MainActor private var givenLayout: UICollectionViewLayout?

    /// Provides the items; held weakly.
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

    /// Hears what happens to the items; held weakly.
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

    /// Says what cells are measured in; held weakly.
    ///
    /// Without one cells of a flow layout take the layout's `itemSize` unless that is 50 × 50, and else what they want within the breadth
    /// of the collection; those of other layouts take the size that the layout gives them.
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

    /// A collection that a layout arranges.
    ///
    /// The layout belongs to this collection from now on: change it on main only.
    ///
    /// - Thread: any
    public init(collectionViewLayout: sending UICollectionViewLayout) {
        // Nobody else has it, and it goes to main with the view.
        let layout = ASUncheckedTransfer(collectionViewLayout)
        makeLayout = { layout.value }
        super.init(tuning: .table)
    }

    /// A collection that a layout arranges, with a frame.
    ///
    /// - Parameters:
    ///   - frame: in points, in the supernode's coordinate space
    ///   - collectionViewLayout: belongs to this collection from now on; change it on main only
    /// - Thread: any
    public init(frame: CGRect, collectionViewLayout: sending UICollectionViewLayout) {
        let layout = ASUncheckedTransfer(collectionViewLayout)
        makeLayout = { layout.value }
        super.init(tuning: .table)
        self.frame = frame
    }

    /// A collection whose layout is made on main, when it is needed: for collections in cells, which are made on any thread.
    ///
    /// - Thread: any; the block on main, once
    /// - Deviation: not in Texture, where layouts may be made on any thread
    @preconcurrency public init(collectionViewLayoutBlock: @escaping @MainActor @Sendable () -> UICollectionViewLayout)
    {
        makeLayout = collectionViewLayoutBlock
        super.init(tuning: .table)
    }

    /// A collection whose layout is computed off the main thread.
    ///
    /// The delegate is kept.
    ///
    /// - Thread: any
    public init(layoutDelegate: any ASCollectionLayoutDelegate) {
        makeLayout = { ASCollectionLayout(layoutDelegate) }
        super.init(tuning: .table)
    }

    /// A collection of pages, which cannot be selected.
    init(pageLayoutBlock: @escaping @MainActor @Sendable () -> UICollectionViewLayout) {
        makeLayout = pageLayoutBlock
        super.init(tuning: .pager)
        collectionSettings.withLock {
            $0.isPagingEnabled = true
            $0.allowsSelection = false
            ($0.showsVerticalScrollIndicator, $0.showsHorizontalScrollIndicator) = (false, false)
        }
    }

    /// What computes the layout off the main thread; nil where another layout arranges the items.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var layoutDelegate: (any ASCollectionLayoutDelegate)? {
        (collectionViewLayout as? ASCollectionLayout)?.delegate
    }

    /// The class of the view that is made; `nil` for `ASCollectionView`.
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
                "collectionViewClass of \(debugLabel) was set after its view was loaded. Set it where the node is made."
            )
            collectionSettings.withLock { $0.viewClass = newValue }
        }
    }

    /// Whether pages wrap around, where the layout has pages.
    @MainActor var wrapsPages: Bool { false }

    /// Asks the data source and the delegate.
    @MainActor func makeSource() -> ASCollectionSource { ASCollectionSource(self) }

    /// A view of `collectionViewClass`.
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
            preconditionFailure("\(debugLabel) has a view of a foreign class. Do not set a view block on collections.")
        }
        return view
    }

    @MainActor var loadedCollection: ASCollectionView? { loadedView as? ASCollectionView }

    /// What arranges the items.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var collectionViewLayout: UICollectionViewLayout {
        get {
            if let layout = loadedCollection?.collectionViewLayout ?? givenLayout { return layout }
            let layout = makeLayout()
            givenLayout = layout
            return layout
        }
        set {
            givenLayout = newValue
            loadedCollection?.collectionViewLayout = newValue
        }
    }

    /// Connects the delegate.
    override open func didLoad() {
        super.didLoad()
        core.scrollDelegate = delegate
        takeSettings()
    }

    @_spi(ASHooks) @preconcurrency @MainActor override public final var hasDataSource: Bool { dataSource != nil }
    @_spi(ASHooks) override public final var hasElementKinds: Bool { true }

    @MainActor
    private func delegateDidChange() {
        guard let collection = loadedCollection else { return }
        collection.core.takeDelegate(delegate)
        collection.collectionViewLayout.invalidateLayout()
    }

    // MARK: Looks

    @MainActor
    private func takeSettings() {
        guard let view = loadedCollection else { return }
        let settings = collectionSettings.withLock { $0 }
        view.alwaysBounceVertical = settings.alwaysBounceVertical
        view.alwaysBounceHorizontal = settings.alwaysBounceHorizontal
        view.showsVerticalScrollIndicator = settings.showsVerticalScrollIndicator
        view.showsHorizontalScrollIndicator = settings.showsHorizontalScrollIndicator
        view.isPagingEnabled = settings.isPagingEnabled
        view.isInverted = settings.isInverted
    }

    private func setting<Value>(_ path: WritableKeyPath<CollectionSettings, Value> & Sendable, _ value: Value) {
        collectionSettings.withLock { $0[keyPath: path] = value }
        performWhenLoaded { ($0.owner as? ASCollectionNode)?.takeSettings() }
    }

    /// Whether a click selects an item; true.
    ///
    /// - Thread: any
    public var allowsSelection: Bool {
        get { collectionSettings.withLock { $0.allowsSelection } }
        set { setting(\.allowsSelection, newValue) }
    }

    /// Whether several items may be selected; false.
    ///
    /// A click with Control changes one item, one with Shift selects those from the item that was chosen last; so do Shift and the arrow
    /// keys. Control-A selects all. What a click alone does, `togglesSelectionOnClick` says.
    ///
    /// - Thread: any
    public var allowsMultipleSelection: Bool {
        get { collectionSettings.withLock { $0.allowsMultipleSelection } }
        set { setting(\.allowsMultipleSelection, newValue) }
    }

    /// Whether a click, where several items may be selected, changes that item and leaves the others; true.
    ///
    /// False, as on desktops: it selects that item and no other, and a click beside all items selects none.
    ///
    /// - Thread: any
    /// - Deviation: not in Texture, where clicks always do
    public var togglesSelectionOnClick: Bool {
        get { collectionSettings.withLock { $0.togglesSelectionOnClick } }
        set { setting(\.togglesSelectionOnClick, newValue) }
    }

    /// Whether arrow keys select the items that they go to; false: Return and Space select.
    ///
    /// - Thread: any
    /// - Source: UIKit `UICollectionView.selectionFollowsFocus`
    public var selectionFollowsFocus: Bool {
        get { collectionSettings.withLock { $0.selectionFollowsFocus } }
        set { setting(\.selectionFollowsFocus, newValue) }
    }

    /// Whether content that fits can be pulled up and down; false.
    ///
    /// - Thread: any
    public var alwaysBounceVertical: Bool {
        get { collectionSettings.withLock { $0.alwaysBounceVertical } }
        set { setting(\.alwaysBounceVertical, newValue) }
    }

    /// Whether content that fits can be pulled left and right; false.
    ///
    /// - Thread: any
    public var alwaysBounceHorizontal: Bool {
        get { collectionSettings.withLock { $0.alwaysBounceHorizontal } }
        set { setting(\.alwaysBounceHorizontal, newValue) }
    }

    /// Whether a bar at the right tells how far the content is scrolled; true.
    ///
    /// - Thread: any
    public var showsVerticalScrollIndicator: Bool {
        get { collectionSettings.withLock { $0.showsVerticalScrollIndicator } }
        set { setting(\.showsVerticalScrollIndicator, newValue) }
    }

    /// The same at the bottom; true.
    ///
    /// - Thread: any
    public var showsHorizontalScrollIndicator: Bool {
        get { collectionSettings.withLock { $0.showsHorizontalScrollIndicator } }
        set { setting(\.showsHorizontalScrollIndicator, newValue) }
    }

    /// Whether scrolling stops at multiples of the view's size; false.
    ///
    /// - Thread: any
    public var isPagingEnabled: Bool {
        get { collectionSettings.withLock { $0.isPagingEnabled } }
        set { setting(\.isPagingEnabled, newValue) }
    }

    /// How cells are made and shown, where not as usual; nothing.
    ///
    /// - Thread: any
    public var cellLayoutMode: ASCellLayoutMode {
        get { collectionSettings.withLock { $0.cellLayoutMode } }
        set {
            collectionSettings.withLock { $0.cellLayoutMode = newValue }
            performWhenLoaded { $0.rangeController.setNeedsUpdate() }
        }
    }

    /// Whether the first item stands at the end: at the bottom, or at the right where one scrolls sideways; false.
    ///
    /// - Thread: any
    /// - Deviation: offsets and insets are as they are seen; the layout's coordinates count from the end along the main axis. Texture
    ///   flips the whole view upside down, also where one scrolls sideways.
    public var inverted: Bool {
        get { collectionSettings.withLock { $0.isInverted } }
        set { setting(\.isInverted, newValue) }
    }

    /// Along which axes the content can be scrolled; none before the view is loaded.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var scrollableDirections: ASScrollDirection { loadedCollection?.axes ?? [] }

    /// Where the content was scrolled to last; empty at rest.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var scrollDirection: ASScrollDirection { loadedCore?.scrollDirection ?? [] }
}
