// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation
import ReaderModel

/// The list of articles.
///
/// Only the identities and states of articles are on the main thread: `entries`, which an observation of the data base keeps up to date. The
/// cells read the rest in the background.
final class ArticlesViewController: ASDKViewController<ASTableNode>, ASTableDelegate {
    private final class DataSource: ASTableDiffableDataSource<Int, Int64> {
        override func modelIdentifierForElement(at indexPath: IndexPath, in tableNode: ASTableNode) -> String? {
            itemIdentifier(for: indexPath).map { "\($0)" }
        }

        override func indexPathForElement(
            withModelIdentifier identifier: String,
            in tableNode: ASTableNode
        ) -> IndexPath? { Int64(identifier).flatMap(indexPath(for:)) }
    }

    let session: ReaderSession
    private(set) var query = ArticleQuery(.unread, openedAt: Date())
    private(set) var entries: [ArticleEntry] = []
    private var states: [Int64: ArticleEntry] = [:]
    private(set) var selected: Int64?
    private var observation: Task<Void, Never>?
    private let hintNode = ASTextNode()
    private let searchController = UISearchController(searchResultsController: nil)
    private lazy var dataSource = DataSource(tableNode: node) { [weak self] _, _, id in
        guard let self else { return { ASCellNode() } }
        let entry = states[id] ?? ArticleEntry(id: id, isRead: true, isStarred: false)
        return { [library = session.library, images = session.images] in ArticleRowNode(entry, library, images) }
    }

    /// Called when an article is selected.
    var didSelect: ((Int64) -> Void)?
    /// Called when the user reads on at the end of the selected article.
    var didFinish: (() -> Void)?
    /// Scrolls the article by a page; returns `false` at its end.
    var scrollArticle: (() -> Bool)?

    init(_ session: ReaderSession) {
        self.session = session
        super.init(node: ASTableNode())
        node.backgroundColor = .systemBackground
        node.accessibilityLabel = ReaderText.all
        node.emptyStateNode = emptyState()
        node.restorationIdentifier = "articles"
        node.delegate = self
        dataSource.reconfigureHandler = { [weak self] node, id in
            guard let entry = self?.states[id] else { return }
            (node as? ArticleRowNode)?.show(entry)
        }
        searchController.searchResultsUpdater = self
        searchController.obscuresBackgroundDuringPresentation = false
        searchController.searchBar.placeholder = ReaderText.search
        navigationItem.searchController = searchController
    }

    deinit { observation?.cancel() }

    private func emptyState() -> ASDisplayNode {
        let node = ASDisplayNode()
        node.automaticallyManagesSubnodes = true
        node.layoutSpecBlock = { [hintNode] _, _ in
            let hint = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 24, bottom: 0, right: 24), child: hintNode)
            return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: hint)
        }
        return node
    }

    /// Sets the text that an empty list shows.
    func showHint(_ text: String) {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        hintNode.attributedText = NSAttributedString(
            string: text,
            attributes: [
                .font: UIFont.preferredFont(forTextStyle: .title3), .foregroundColor: UIColor.secondaryLabel,
                .paragraphStyle: style,
            ]
        )
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        // Space chooses the focused row of a table. Here it reads on, because the article of that row is shown already.
        UIApplication.shared.keyInterceptors.append { [weak self] key, _ in
            guard let self, key.matches(.character(" "), []), node.view.isFirstResponder, selected != nil else {
                return false
            }
            readOn()
            return true
        }
    }

    // MARK: Contents

    /// Shows the articles of a list or a feed.
    func show(_ source: ArticleQuery.Source) {
        searchController.isActive = false
        follow(ArticleQuery(source, openedAt: Date()))
    }

    private func follow(_ new: ArticleQuery) {
        query = new
        observation?.cancel()
        var isFirst = true
        observation = session.follow(session.library.entries(new)) { [weak self] entries in
            self?.show(entries, animated: !isFirst)
            isFirst = false
        }
    }

    private func show(_ new: [ArticleEntry], animated: Bool) {
        let old = states
        entries = new
        states = Dictionary(uniqueKeysWithValues: new.map { ($0.id, $0) })
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int64>()
        snapshot.appendSections([0])
        snapshot.appendItems(new.map(\.id))
        snapshot.reconfigureItems(new.filter { old[$0.id].map { $0 != states[$0.id] } ?? false }.map(\.id))
        dataSource.apply(snapshot, animatingDifferences: animated) { [weak self] in self?.showSelection() }
        if !animated, node.isNodeLoaded { node.view.contentOffset.y = -node.view.contentInset.top }
    }

    // MARK: Selection

    /// Selects an article: it is shown, and marked as read.
    func select(_ id: Int64) {
        selected = id
        showSelection()
        didSelect?(id)
        session.perform { try await $0.setRead([id], at: Date()) }
    }

    /// Marks the row of the article that was shown in the last run.
    func restoreSelection(_ id: Int64) {
        selected = id
        showSelection()
    }

    private func showSelection() {
        guard let path = selected.flatMap(dataSource.indexPath), node.indexPathForSelectedRow != path else { return }
        node.selectRow(at: path, animated: false)
    }

    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        if let id = dataSource.itemIdentifier(for: indexPath) { select(id) }
    }

    /// Selects the next or the previous article, or the next unread one.
    func move(by step: Int, toUnread: Bool = false) {
        var index = entries.firstIndex { $0.id == selected }.map { $0 + step } ?? 0
        while toUnread, entries.indices.contains(index), entries[index].isRead { index += step }
        guard entries.indices.contains(index) else { return }
        select(entries[index].id)
        guard let path = dataSource.indexPath(for: entries[index].id) else { return }
        node.scrollToRow(at: path, at: .none, animated: true)
    }

    /// Scrolls the article by a page; at its end, opens the next unread one.
    func readOn() {
        if scrollArticle?() != true { didFinish?() }
    }

    /// Returns the article of a row.
    func entry(at path: IndexPath) -> ArticleEntry? { dataSource.itemIdentifier(for: path).flatMap { states[$0] } }

    // MARK: Actions

    func toggleRead() {
        guard let entry = selected.flatMap({ states[$0] }) else { return }
        setRead(entry.id, !entry.isRead)
    }

    func toggleStar() {
        guard let entry = selected.flatMap({ states[$0] }) else { return }
        setStarred(entry.id, !entry.isStarred)
    }

    func setRead(_ id: Int64, _ isRead: Bool) {
        session.perform { try await $0.setRead([id], at: isRead ? Date() : nil) }
    }

    func setStarred(_ id: Int64, _ isStarred: Bool) {
        session.perform { try await $0.setStarred(id, isStarred) }
    }

    /// Marks all articles of the list as read, also those that a search hides.
    func markAllRead() {
        let source = query.source
        session.perform { library in
            guard source == .starred else {
                if case .feed(let id) = source { return try await library.setAllRead(of: id, at: Date()) }
                return try await library.setAllRead(of: nil, at: Date())
            }
            let starred = try await library.entriesNow(ArticleQuery(.starred, openedAt: Date()))
            try await library.setRead(starred.map(\.id), at: Date())
        }
    }

    /// Begins a search.
    func search() { searchController.isActive = true }
}

extension ArticlesViewController: UISearchResultsUpdating {
    func updateSearchResults(for searchController: UISearchController) {
        let words = searchController.searchBar.text ?? ""
        guard words != query.words else { return }
        follow(ArticleQuery(query.source, words: words, openedAt: query.openedAt))
    }
}
