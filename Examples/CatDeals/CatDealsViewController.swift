// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// Cards in as many columns as fit, of which more load during scrolling; a failed load can be retried.
///
/// A click adds a deal to the basket or removes it. Pulling the cards down or pressing F5 refreshes the deals.
public final class CatDealsViewController: ASDKViewController<ASDisplayNode> {
    /// The sections of the collection.
    private enum Part: Int, CaseIterable {
        case deals, tail
    }

    /// The minimum width of cards, and their spacing.
    private static let (leastWidth, gap): (CGFloat, CGFloat) = (200, 12)

    let collection: ASCollectionNode
    let refreshButton = DemoButton.make("Refresh")
    let refreshControl = UIRefreshControl()
    let summaryNode = ASTextNode()
    private let shop: DealShop
    private(set) var deals: [Deal] = []
    private(set) var tail = DealTailNode.State.waiting
    /// The numbers of the deals in the basket.
    private(set) var basket: Set<Int> = []

    /// Creates a page with a shop that answers after a delay.
    ///
    /// - Parameter latency: the delay of an answer, in seconds
    public init(latency: Double = 0.7) {
        shop = DealShop(latency: latency)
        let layout = UICollectionViewFlowLayout()
        layout.minimumLineSpacing = Self.gap
        layout.minimumInteritemSpacing = Self.gap
        collection = ASCollectionNode(collectionViewLayout: layout)
        super.init(node: ASDisplayNode())
        title = "Cat deals"
        node.backgroundColor = .systemBackground
        collection.dataSource = self
        collection.delegate = self
        collection.allowsMultipleSelection = true
        collection.accessibilityLabel = "Deals"
        collection.style.flexGrow = 1
        collection.style.flexShrink = 1
        collection.style.flexBasis = .points(0)
        refreshButton.toolTip = "Loads the deals of the next day (F5)"
        refreshButton.addTarget(self, forControlEvents: .touchUpInside) { $0.refresh() }
        summaryNode.maximumNumberOfLines = 1
        summaryNode.style.flexShrink = 1
        showSummary()
        layOut()
    }

    override public func viewDidLoad() {
        super.viewDidLoad()
        refreshControl.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
        collection.view.refreshControl = refreshControl
    }

    private func layOut() {
        node.automaticallyManagesSubnodes = true
        node.layoutSpecBlock = { [collection, refreshButton, summaryNode] _, _ in
            let bar = ASStackLayoutSpec.horizontal()
            bar.spacing = 12
            bar.alignItems = .center
            bar.children = [refreshButton, summaryNode]
            let column = ASStackLayoutSpec.vertical()
            column.alignItems = .stretch
            column.children = [
                ASInsetLayoutSpec(
                    insets: UIEdgeInsets(top: 10, left: Self.gap, bottom: 10, right: Self.gap),
                    child: bar
                ),
                collection,
            ]
            return column
        }
    }

    // MARK: Status

    private func showSummary() {
        let chosen = deals.filter { basket.contains($0.number) }
        let count = "\(deals.count) of \(DealShop.count)"
        let price = Deal.formatPrice(chosen.reduce(0) { $0 + $1.price })
        let summary = chosen.isEmpty ? "\(count) deals" : "\(count)  ·  \(chosen.count) for \(price)"
        summaryNode.attributedText = DemoText.plain(summary, size: 13, isFaint: true)
    }

    private func show(_ newTail: DealTailNode.State) {
        tail = newTail
        let path = IndexPath(item: 0, section: Part.tail.rawValue)
        guard collection.isNodeLoaded else { return }
        if let cell = collection.nodeForItem(at: path) as? DealTailNode {
            cell.show(newTail)
        } else {
            // The cell is being created with the earlier data.
            collection.reloadItems(at: [path])
        }
        if case .failed(let sentence) = newTail {
            UIAccessibility.post(notification: .announcement, argument: sentence)
        }
    }

    // MARK: Fetching

    /// Requests the next page, unless a request is pending or all pages have been loaded.
    ///
    /// - Parameter isDone: called after the answer
    private func fetch(isDone: @escaping @MainActor () -> Void = {}) {
        guard tail != .loading, tail != .end else { return isDone() }
        show(.loading)
        let day = shop.day
        shop.fetch(page: deals.count / DealShop.pageSize) { [weak self] answer in
            defer { isDone() }
            // An answer of an earlier day is ignored.
            guard let self, shop.day == day else { return }
            switch answer {
            case .success(let more): append(more)
            case .failure(let error): show(.failed("\(error)"))
            }
        }
    }

    private func append(_ more: [Deal]) {
        let first = deals.count
        deals += more
        collection.insertItems(
            at: (first..<deals.count).map { IndexPath(item: $0, section: Part.deals.rawValue) }
        )
        show(deals.count < DealShop.count ? .waiting : .end)
        showSummary()
    }

    /// Starts again with the deals of the next day.
    private func refresh() {
        shop.resume()
        deals = []
        basket = []
        tail = .waiting
        collection.reloadData()
        if !refreshControl.isRefreshing { collection.contentOffset = .zero }
        showSummary()
        let day = shop.day
        fetch { [weak self] in
            // An answer of an earlier day does not end the refresh.
            if let self, shop.day == day { refreshControl.endRefreshing() }
        }
    }

    /// A key command that refreshes.
    override public var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(key: .function(5)) { [weak self] _ in self?.refresh() }]
    }

    // MARK: Sizes

    /// Returns the size of cards: as many in a line as fit, and together as wide as the window.
    static func cardSize(in width: CGFloat) -> CGSize {
        let room = width - 2 * gap
        let columns = max(1, ((room + gap) / (DemoFont.length(leastWidth) + gap)).rounded(.down))
        let card = max(1, ((room - gap * (columns - 1)) / columns).rounded(.down))
        return CGSize(width: card, height: (card * 0.6).rounded() + DealNode.textHeight)
    }
}

extension CatDealsViewController: ASCollectionDataSource {
    /// Returns two: the deals, and the tail.
    public func numberOfSections(in collectionNode: ASCollectionNode) -> Int { Part.allCases.count }

    /// Returns the number of deals loaded so far.
    public func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
        section == Part.deals.rawValue ? deals.count : 1
    }

    /// Reads the deal on main, and returns a block that creates its node on a background queue.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock {
        guard indexPath.section == Part.deals.rawValue else {
            let state = tail
            return { [weak self] in DealTailNode(state) { self?.fetch() } }
        }
        let deal = deals[indexPath.item]
        return { DealNode(deal) }
    }
}

extension CatDealsViewController: ASCollectionDelegateFlowLayout {
    /// Returns the same size for all cards, and a separate line for the tail.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        constrainedSizeForItemAt indexPath: IndexPath
    ) -> ASSizeRange {
        let width = collectionNode.bounds.width
        guard indexPath.section == Part.tail.rawValue else { return ASSizeRange(exactly: Self.cardSize(in: width)) }
        return ASSizeRange(exactly: CGSize(width: max(1, width - 2 * Self.gap), height: DemoFont.length(60)))
    }

    /// Returns insets equal to the spacing of the cards.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        layout: UICollectionViewFlowLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: 0, left: Self.gap, bottom: Self.gap, right: Self.gap) }

    /// Returns `false` for the tail.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool { indexPath.section == Part.deals.rawValue }

    /// Adds the deal to the basket.
    public func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath) {
        basket.insert(deals[indexPath.item].number)
        showSummary()
    }

    /// Removes the deal from the basket.
    public func collectionNode(_ collectionNode: ASCollectionNode, didDeselectItemAt indexPath: IndexPath) {
        basket.remove(deals[indexPath.item].number)
        showSummary()
    }

    /// Returns `false` after a failure: then the user has to retry.
    public func shouldBatchFetch(for collectionNode: ASCollectionNode) -> Bool { tail == .waiting }

    /// Fetches the next page; called on a background queue.
    public nonisolated func collectionNode(
        _ collectionNode: ASCollectionNode,
        willBeginBatchFetchWith context: ASBatchContext
    ) {
        ASPerformBlockOnMainThread { [weak self] in
            guard let self else { return }
            fetch { context.completeBatchFetching(true) }
        }
    }
}
