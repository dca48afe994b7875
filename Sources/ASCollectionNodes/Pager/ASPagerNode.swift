// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASCollectionLayouts
public import ASContainers
internal import ASListEngine
internal import ASUIKit
internal import Foundation

/// A collection of pages side by side, or one below another, each as large as the pager; scrolling stops at whole pages.
///
/// Pages are the items of section 0, and cannot be selected unless `allowsSelection` is set. They may hold tables. What is not on screen
/// keeps less ready: its tables' ranges follow its interface state.
///
/// `dataSource` takes an `ASPagerDataSource`, and `delegate` an `ASPagerDelegate`, which are those of collections too. A data source
/// that is none of pagers, such as an `ASCollectionDiffableDataSource`, provides pages as items.
///
/// - Source: Texture `ASPagerNode`
/// - Deviation: may be vertical. Page 0 is leftmost in either direction of reading
open class ASPagerNode: ASCollectionNode, @unchecked Sendable {
    // @unchecked because: as ASCollectionNode: settings are behind a lock, everything else is isolated to main.
    private struct PagerSettings: Sendable {
        var wrapsAround = false
        var allowsAutomaticInsetsAdjustment = false
    }

    private let pagerSettings = ASLock(PagerSettings())

    /// An empty pager with pages side by side.
    ///
    /// - Thread: any
    public init() {
        super.init(pageLayoutBlock: { ASPagerFlowLayout() })
    }

    /// An empty pager.
    ///
    /// - Parameter scrollDirection: along which axis the pages stand
    /// - Thread: any
    /// - Deviation: not in Texture, whose pagers are horizontal
    public init(scrollDirection: UICollectionView.ScrollDirection) {
        super.init(pageLayoutBlock: {
            let layout = ASPagerFlowLayout()
            layout.scrollDirection = scrollDirection
            return layout
        })
    }

    /// An empty pager whose pages a layout arranges.
    ///
    /// The layout belongs to this pager from now on: change it on main only.
    ///
    /// - Thread: any
    public init(collectionViewLayout: sending ASPagerFlowLayout) {
        // Only this node has it, and it goes to main with the view.
        let layout = ASUncheckedTransfer(collectionViewLayout)
        super.init(pageLayoutBlock: { layout.value })
    }

    @MainActor override var wrapsPages: Bool { wrapsAround }

    @MainActor override func makeSource() -> ASCollectionSource { ASPagerSource(self) }

    /// Assigns `dataSource`.
    @preconcurrency @MainActor
    public func setDataSource(_ dataSource: (any ASPagerDataSource)?) {
        self.dataSource = dataSource
    }

    /// Assigns `delegate`.
    @preconcurrency @MainActor
    public func setDelegate(_ delegate: (any ASPagerDelegate)?) {
        self.delegate = delegate
    }

    /// Whether the first page comes after the last one, and the last before the first; false.
    ///
    /// It takes two pages and an `ASPagerFlowLayout`. Offsets are those of the page in the middle, from whichever side it was reached:
    /// halfway between the last page and the first they run from half a page before 0. `scrollToPage(at:animated:)` goes the shorter way.
    ///
    /// - Thread: any
    /// - Deviation: not in Texture
    public var wrapsAround: Bool {
        get { pagerSettings.withLock { $0.wrapsAround } }
        set {
            pagerSettings.withLock { $0.wrapsAround = newValue }
            performWhenLoaded { ($0.view as? ASCollectionView)?.wrappingDidChange() }
        }
    }

    /// Whether the controller round the pager may change its insets; false.
    ///
    /// Has no effect: controllers leave the insets of scroll views as they are.
    ///
    /// - Thread: any
    public var allowsAutomaticInsetsAdjustment: Bool {
        get { pagerSettings.withLock { $0.allowsAutomaticInsetsAdjustment } }
        set { pagerSettings.withLock { $0.allowsAutomaticInsetsAdjustment = newValue } }
    }

    // MARK: Pages

    /// The page that the middle of the view shows; 0 without pages.
    ///
    /// - Thread: main
    /// - Deviation: Texture's changes only when a page has been passed whole, and is 0 along the vertical axis
    @preconcurrency @MainActor
    public var currentPageIndex: Int { loadedCollection?.centredPage ?? 0 }

    /// Scrolls to a page; the shorter way, if they wrap around.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func scrollToPage(at index: Int, animated: Bool) {
        let collection = view
        collection.core.loadDataIfNeeded()
        collection.layoutIfNeeded()
        collection.core.whenVisible(ASListPosition(0, index)) { collection.show(page: $0, animated: animated) }
    }

    /// The cell of a page, made here unless it is being made already.
    ///
    /// - Returns: nil for a page that does not exist, and while its cell is being made in the background
    /// - Thread: main
    @preconcurrency @MainActor
    public func nodeForPage(at index: Int) -> ASCellNode? { nodeForItem(at: IndexPath(item: index, section: 0)) }

    /// The number of a page; nil when it is not one of this pager.
    ///
    /// - Thread: any
    /// - Deviation: Texture answers `NSNotFound`.
    public func indexOfPage(with node: ASCellNode) -> Int? { indexPath(for: node)?.item }
}
