// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASUIKit
internal import Foundation

/// Pages side by side, each as large as the pager; scrolling stops at whole pages.
///
/// Pages may hold tables. What is not on screen keeps less ready: its tables' ranges follow its interface state.
///
/// - Source: Texture `ASPagerNode`
/// - Deviation: not a collection node; a page that was centred stays so when the size changes, whatever the axis. Page 0 is
///   leftmost in either direction of reading.
open class ASPagerNode: ASListNode {
    /// Provides the pages; held weakly.
    ///
    /// - Thread: main
    @MainActor
    public weak var dataSource: (any ASPagerDataSource)? {
        didSet { if dataSource !== oldValue { dataSourceDidChange() } }
    }

    /// Hears of pages and of scrolling; held weakly.
    ///
    /// - Thread: main
    @MainActor
    public weak var delegate: (any ASPagerDelegate)? {
        didSet { loadedListView?.scrollDelegate = delegate }
    }

    /// An empty pager.
    ///
    /// - Thread: any
    public init() {
        super.init(tuning: .pager)
    }

    /// `ASPagerView`.
    @MainActor
    override open func makeView() -> UIView { ASPagerView(node: self) }

    /// The pager's view.
    ///
    /// - Thread: main
    @MainActor
    override open var view: ASPagerView {
        guard let view = super.view as? ASPagerView else {
            preconditionFailure("\(debugLabel) has a view of a foreign class. Do not set a view block on pagers.")
        }
        return view
    }

    /// Connects the delegate.
    override open func didLoad() {
        super.didLoad()
        view.scrollDelegate = delegate
    }

    override var hasDataSource: Bool { dataSource != nil }

    /// As setting `dataSource`.
    @MainActor
    public func setDataSource(_ dataSource: (any ASPagerDataSource)?) {
        self.dataSource = dataSource
    }

    /// As setting `delegate`.
    @MainActor
    public func setDelegate(_ delegate: (any ASPagerDelegate)?) {
        self.delegate = delegate
    }

    @MainActor
    private func dataSourceDidChange() {
        guard let list = loadedListView else { return }
        if list.hasLoadedData { list.reloadData(completion: nil) } else { list.setNeedsLayout() }
    }

    // MARK: Pages

    /// The page that the middle of the view shows; 0 without pages.
    ///
    /// - Thread: main
    /// - Deviation: Texture's changes only when a page has been passed whole.
    @MainActor
    public var currentPageIndex: Int { (loadedListView as? ASPagerView)?.centredPage ?? 0 }

    /// How many pages there are, with all edits so far.
    ///
    /// - Thread: main
    @MainActor
    public var numberOfPages: Int {
        view.loadDataIfNeeded()
        return view.data.pending.withLockUnchecked { $0.count }
    }

    /// Scrolls to a page.
    ///
    /// - Thread: main
    @MainActor
    public func scrollToPage(at index: Int, animated: Bool) {
        let pager = view
        pager.loadDataIfNeeded()
        pager.layoutIfNeeded()
        pager.whenVisible(ASListPosition(0, index)) { pager.scroll(to: $0, at: .top, animated: animated) }
    }

    /// The cell of a page, made here when nobody has begun to.
    ///
    /// - Returns: nil for a page that does not exist, and while its cell is being made in the background
    /// - Thread: main
    @MainActor
    public func nodeForPage(at index: Int) -> ASCellNode? {
        view.loadDataIfNeeded()
        return view.data.node(at: ASListPlace(0, .row, index))
    }

    /// The number of a page; nil when it is not one of this pager.
    ///
    /// - Thread: any
    /// - Deviation: Texture answers `NSNotFound`.
    public func indexOfPage(with node: ASCellNode) -> Int? {
        node.owningNode === self ? position(of: node)?.row : nil
    }

    /// Pages have come; the indices are those afterwards.
    @MainActor
    public func insertPages(at indices: [Int]) {
        guard isNodeLoaded else { return }
        view.edit(animated: false) { $0.insertedRows += indices.map { ASListPosition(0, $0) } }
    }

    /// Pages have gone; the indices are those of before.
    @MainActor
    public func deletePages(at indices: [Int]) {
        guard isNodeLoaded else { return }
        view.edit(animated: false) { $0.deletedRows += indices.map { ASListPosition(0, $0) } }
    }

    /// Pages shall be made anew; the indices are those of before.
    @MainActor
    public func reloadPages(at indices: [Int]) {
        guard isNodeLoaded else { return }
        view.edit(animated: false) { $0.reloadedRows += indices.map { ASListPosition(0, $0) } }
    }
}
