// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASCollectionLayouts
public import ASContainers
internal import ASListEngine
internal import ASUIKit
internal import Foundation

/// A collection of pages side by side, or one below another, each as large as the pager; scrolling stops at whole pages.
///
/// Pages are the items of section 0, and cannot be selected unless `allowsSelection` is set. They may contain tables. A page that is not
/// on screen keeps less content ready: the ranges of its tables follow its interface state.
///
/// `dataSource` takes an `ASPagerDataSource`, and `delegate` an `ASPagerDelegate`; both refine the protocols of collections. Any other
/// data source, such as an `ASCollectionDiffableDataSource`, provides pages as items.
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

    /// Creates an empty pager with pages side by side.
    ///
    /// - Thread: any
    public init() {
        super.init(pageLayoutBlock: { ASPagerFlowLayout() })
    }

    /// Creates an empty pager.
    ///
    /// - Parameter scrollDirection: the axis along which the pages are arranged
    /// - Thread: any
    /// - Deviation: not in Texture, whose pagers are horizontal
    public init(scrollDirection: UICollectionView.ScrollDirection) {
        super.init(pageLayoutBlock: {
            let layout = ASPagerFlowLayout()
            layout.scrollDirection = scrollDirection
            return layout
        })
    }

    /// Creates an empty pager with a layout.
    ///
    /// The layout belongs to this pager from now on: change it on main only.
    ///
    /// - Thread: any
    public init(collectionViewLayout: sending ASPagerFlowLayout) {
        // No other code has the layout, and it goes to main with the view.
        let layout = ASUncheckedTransfer(collectionViewLayout)
        super.init(pageLayoutBlock: { layout.value })
    }

    @MainActor override var wrapsPages: Bool { wrapsAround }

    @MainActor override func makeSource() -> ASCollectionSource { ASPagerSource(self) }

    /// Sets `dataSource`.
    @preconcurrency @MainActor
    public func setDataSource(_ dataSource: (any ASPagerDataSource)?) {
        self.dataSource = dataSource
    }

    /// Sets `delegate`.
    @preconcurrency @MainActor
    public func setDelegate(_ delegate: (any ASPagerDelegate)?) {
        self.delegate = delegate
    }

    /// Whether the first page follows the last one, and the last page precedes the first; `false` by default.
    ///
    /// Requires two pages and an `ASPagerFlowLayout`. Offsets are those of the page in the middle, from whichever side it was reached.
    /// Halfway between the last page and the first, they begin half a page below 0. `scrollToPage(at:animated:)` takes the shorter way.
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

    /// Whether the controller around the pager may change its insets; `false` by default.
    ///
    /// Has no effect: controllers do not change the insets of scroll views.
    ///
    /// - Thread: any
    public var allowsAutomaticInsetsAdjustment: Bool {
        get { pagerSettings.withLock { $0.allowsAutomaticInsetsAdjustment } }
        set { pagerSettings.withLock { $0.allowsAutomaticInsetsAdjustment = newValue } }
    }

    // MARK: Pages

    /// The page in the middle of the view; 0 without pages.
    ///
    /// - Thread: main
    /// - Deviation: Texture's changes only when a page has been passed whole, and is 0 along the vertical axis
    @preconcurrency @MainActor
    public var currentPageIndex: Int { loadedCollection?.centredPage ?? 0 }

    /// Scrolls to a page; if pages wrap around, by the shorter way.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func scrollToPage(at index: Int, animated: Bool) {
        let collection = view
        collection.core.loadDataIfNeeded()
        collection.layoutIfNeeded()
        collection.core.whenVisible(ASListPosition(0, index)) { collection.show(page: $0, animated: animated) }
    }

    /// Returns the cell of a page; makes it unless it is already being made.
    ///
    /// - Returns: the cell; `nil` if the page does not exist or its cell is being made in the background
    /// - Thread: main
    @preconcurrency @MainActor
    public func nodeForPage(at index: Int) -> ASCellNode? { nodeForItem(at: IndexPath(item: index, section: 0)) }

    /// Returns the index of a page; `nil` if it is not a page of this pager.
    ///
    /// - Thread: any
    /// - Deviation: Texture answers `NSNotFound`.
    public func indexOfPage(with node: ASCellNode) -> Int? { indexPath(for: node)?.item }
}
