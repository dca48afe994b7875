// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASCollectionLayouts
@_spi(ASHooks) public import ASContainers
internal import ASListEngine
@_exported public import ASNodes  // see Documentation/decisions/imports-of-overrides.md
public import ASUIKit
internal import Foundation

/// Pages side by side, or one below another, each as large as the pager; scrolling stops at whole pages.
///
/// Pages may hold tables. What is not on screen keeps less ready: its tables' ranges follow its interface state.
///
/// - Source: Texture `ASPagerNode`, `ASPagerFlowLayout`
/// - Deviation: not a collection node; a page that was centred stays so when the size changes, whatever the axis. Page 0 is
///   leftmost in either direction of reading.
open class ASPagerNode: ASListNode, @unchecked Sendable {
    // @unchecked because: as ASListNode: settings are behind a lock, everything else is isolated to main.
    private let isEndless = ASLock(false)

    /// Along which axis the pages stand.
    ///
    /// - Thread: any
    public let scrollDirection: UICollectionView.ScrollDirection

    /// Provides the pages; held weakly.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public weak var dataSource: (any ASPagerDataSource)? {
        willSet { expectsDataSource = newValue != nil }
        didSet { if dataSource !== oldValue { dataSourceDidChange() } }
    }

    /// Hears of pages and of scrolling; held weakly.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public weak var delegate: (any ASPagerDelegate)? {
        didSet { if delegate !== oldValue { loadedCore?.takeDelegate(delegate) } }
    }

    /// An empty pager with pages side by side.
    ///
    /// - Thread: any
    public init() {
        scrollDirection = .horizontal
        super.init(tuning: .pager)
    }

    /// An empty pager.
    ///
    /// - Parameter scrollDirection: along which axis the pages stand
    /// - Thread: any
    /// - Deviation: Texture takes an `ASPagerFlowLayout`, which has to be horizontal
    public init(scrollDirection: UICollectionView.ScrollDirection) {
        self.scrollDirection = scrollDirection
        super.init(tuning: .pager)
    }

    /// Whether the first page comes after the last one, and the last before the first; false.
    ///
    /// It takes two pages. Offsets are those of the page that is seen, whichever way it was come to: those halfway between the last page and
    /// the first are from half a page before 0 to there. `scrollToPage(at:animated:)` goes the shorter way.
    ///
    /// - Thread: any
    /// - Deviation: not in Texture
    public var wrapsAround: Bool {
        get { isEndless.withLock { $0 } }
        set {
            isEndless.withLock { $0 = newValue }
            performWhenLoaded { $0.view.contentGeometryDidChange() }
        }
    }

    /// `ASPagerView`.
    @preconcurrency @MainActor
    override open func makeView() -> UIView { ASPagerView(node: self) }

    /// The pager's view.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    override open var view: ASPagerView {
        guard let view = super.view as? ASPagerView else {
            preconditionFailure("\(debugLabel) has a view of a foreign class. Do not set a view block on pagers.")
        }
        return view
    }

    /// Connects the delegate.
    override open func didLoad() {
        super.didLoad()
        core.scrollDelegate = delegate
    }

    @_spi(ASHooks) @preconcurrency @MainActor override public final var hasDataSource: Bool { dataSource != nil }

    /// As setting `dataSource`.
    @preconcurrency @MainActor
    public func setDataSource(_ dataSource: (any ASPagerDataSource)?) {
        self.dataSource = dataSource
    }

    /// As setting `delegate`.
    @preconcurrency @MainActor
    public func setDelegate(_ delegate: (any ASPagerDelegate)?) {
        self.delegate = delegate
    }

    // MARK: Pages

    /// The page that the middle of the view shows; 0 without pages.
    ///
    /// - Thread: main
    /// - Deviation: Texture's changes only when a page has been passed whole.
    @preconcurrency @MainActor
    public var currentPageIndex: Int { (loadedView as? ASPagerView)?.centredPage ?? 0 }

    /// How many pages there are, with all edits so far.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var numberOfPages: Int {
        core.loadDataIfNeeded()
        return core.data.pending.withLockUnchecked { $0.count }
    }

    /// Scrolls to a page; the shorter way, if they wrap around.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func scrollToPage(at index: Int, animated: Bool) {
        let pager = view
        pager.core.loadDataIfNeeded()
        pager.layoutIfNeeded()
        pager.core.whenVisible(ASListPosition(0, index)) { pager.show(page: $0, animated: animated) }
    }

    /// The cell of a page, made here when nobody has begun to.
    ///
    /// - Returns: nil for a page that does not exist, and while its cell is being made in the background
    /// - Thread: main
    @preconcurrency @MainActor
    public func nodeForPage(at index: Int) -> ASCellNode? {
        core.loadDataIfNeeded()
        return core.data.node(at: ASListPlace(0, .row, index))
    }

    /// The number of a page; nil when it is not one of this pager.
    ///
    /// - Thread: any
    /// - Deviation: Texture answers `NSNotFound`.
    public func indexOfPage(with node: ASCellNode) -> Int? {
        node.owningNode === self ? position(of: node)?.row : nil
    }

    /// Pages have come; the indices are those afterwards.
    @preconcurrency @MainActor
    public func insertPages(at indices: [Int]) {
        guard isNodeLoaded else { return }
        core.edit(animated: false) { $0.insertedRows += indices.map { ASListPosition(0, $0) } }
    }

    /// Pages have gone; the indices are those of before.
    @preconcurrency @MainActor
    public func deletePages(at indices: [Int]) {
        guard isNodeLoaded else { return }
        core.edit(animated: false) { $0.deletedRows += indices.map { ASListPosition(0, $0) } }
    }

    /// Pages shall be made anew; the indices are those of before.
    @preconcurrency @MainActor
    public func reloadPages(at indices: [Int]) {
        guard isNodeLoaded else { return }
        core.edit(animated: false) { $0.reloadedRows += indices.map { ASListPosition(0, $0) } }
    }
}
