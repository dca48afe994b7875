// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation
import ReaderModel

/// The sidebar: three lists of all articles, and the feeds.
final class FeedsViewController: ASDKViewController<ASTableNode>, ASTableDelegate {
    private enum Section: Hashable, Sendable {
        case lists, feeds
    }

    private final class DataSource: ASTableDiffableDataSource<Section, ArticleQuery.Source> {
        override func tableNode(_ tableNode: ASTableNode, titleForHeaderInSection section: Int) -> String? {
            section == 0 ? nil : ReaderText.feeds
        }

        override func modelIdentifierForElement(at indexPath: IndexPath, in tableNode: ASTableNode) -> String? {
            itemIdentifier(for: indexPath)?.name
        }

        override func indexPathForElement(
            withModelIdentifier identifier: String,
            in tableNode: ASTableNode
        ) -> IndexPath? { ArticleQuery.Source(name: identifier).flatMap(indexPath(for:)) }
    }

    private let session: ReaderSession
    private var overview = Overview()
    private var selected: ArticleQuery.Source?
    private var observation: Task<Void, Never>?
    private lazy var dataSource = DataSource(tableNode: node) { [weak self] _, _, item in
        let model = self?.model(of: item) ?? FeedRowNode.Model(title: "", symbol: "")
        return { FeedRowNode(model) }
    }

    /// Called when a list or a feed is selected, with whether its articles should come into view.
    var didSelect: ((ArticleQuery.Source, _ showsColumn: Bool) -> Void)?
    /// Called with the name of the selection, and whether there are feeds; again when they change.
    var didName: ((String, _ hasFeeds: Bool) -> Void)?

    init(_ session: ReaderSession) {
        self.session = session
        super.init(node: ASTableNode())
        title = "Reader"
        node.backgroundColor = .secondarySystemBackground
        node.separatorStyle = .none
        node.accessibilityLabel = ReaderText.feeds
        node.restorationIdentifier = "feeds"
        node.delegate = self
        dataSource.reconfigureHandler = { [weak self] node, item in
            guard let self else { return }
            (node as? FeedRowNode)?.show(model(of: item))
        }
    }

    deinit { observation?.cancel() }

    override func viewDidLoad() {
        super.viewDidLoad()
        let refresh = UIBarButtonItem(image: UIImage(systemName: "view-refresh")) { [session] _ in session.refresh() }
        refresh.accessibilityLabel = ReaderText.refresh
        session.didChangeRefreshing = { [weak refresh, session] in refresh?.isEnabled = !session.isRefreshing }
        refresh.isEnabled = !session.isRefreshing
        navigationItem.rightBarButtonItem = refresh
    }

    /// Shows the feeds, and their changes.
    ///
    /// The window calls it: the column may be hidden, and the counts are shown elsewhere too.
    func follow() {
        show(Overview())
        observation = session.follow(session.library.overviews()) { [weak self] in self?.show($0) }
    }

    // MARK: Rows

    private func show(_ new: Overview) {
        let old = overview
        overview = new
        session.didCount?(new.unreadCount)
        var snapshot = NSDiffableDataSourceSnapshot<Section, ArticleQuery.Source>()
        snapshot.appendSections([.lists, .feeds])
        snapshot.appendItems([.unread, .all, .starred], toSection: .lists)
        snapshot.appendItems(new.feeds.map { .feed($0.feed.id) }, toSection: .feeds)
        let before = Set(old.feeds)
        var changed = new.feeds.filter { !before.contains($0) }.map { ArticleQuery.Source.feed($0.feed.id) }
        if new.unreadCount != old.unreadCount { changed.append(.unread) }
        snapshot.reconfigureItems(changed)
        dataSource.apply(snapshot, animatingDifferences: !old.feeds.isEmpty) { [weak self] in self?.showSelection() }
        guard let selected else { return }
        if snapshot.indexOfItem(selected) != nil { return nameSelection() }
        // The feed was deleted; a feed that was just added is selected before it is observed.
        if before.contains(where: { .feed($0.feed.id) == selected }) { select(.unread) }
    }

    private func model(of item: ArticleQuery.Source) -> FeedRowNode.Model {
        switch item {
        case .unread:
            return .init(title: ReaderText.unread, symbol: "mail-unread", unreadCount: overview.unreadCount)
        case .all: return .init(title: ReaderText.all, symbol: "folder")
        case .starred: return .init(title: ReaderText.starred, symbol: "starred")
        case .feed(let id):
            guard let summary = overview.feeds.first(where: { $0.feed.id == id }) else {
                return .init(title: "", symbol: "text-x-generic")
            }
            return .init(
                title: summary.feed.title,
                symbol: "text-x-generic",
                unreadCount: summary.unreadCount,
                problem: summary.feed.problem
            )
        }
    }

    // MARK: Selection

    /// Selects a list or a feed.
    ///
    /// - Parameters:
    ///   - source: the list or feed
    ///   - showsColumn: whether its articles come into view, as when the user selects it; `false` before the window is open
    func select(_ source: ArticleQuery.Source, showsColumn: Bool = true) {
        selected = source
        showSelection()
        didSelect?(source, showsColumn)
        nameSelection()
    }

    private func nameSelection() {
        if let selected { didName?(model(of: selected).title, !overview.feeds.isEmpty) }
    }

    /// Marks the row of the selection, which may have appeared after it was selected.
    private func showSelection() {
        guard let path = selected.flatMap(dataSource.indexPath), node.indexPathForSelectedRow != path else { return }
        node.selectRow(at: path, animated: false)
    }

    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        guard let item = dataSource.itemIdentifier(for: indexPath) else { return }
        select(item)
    }

    // MARK: Menu of a feed

    func tableNode(
        _ tableNode: ASTableNode,
        contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard case .feed(let id)? = dataSource.itemIdentifier(for: indexPath),
            let feed = overview.feeds.first(where: { $0.feed.id == id })?.feed
        else { return nil }
        return UIContextMenuConfiguration { [weak self, session] _ in
            UIMenu(children: [
                UIAction(title: ReaderText.markAllRead) { _ in
                    session.perform { try await $0.setAllRead(of: id, at: Date()) }
                },
                UIAction(title: ReaderText.rename) { _ in self?.rename(feed) },
                UIAction(title: ReaderText.unsubscribe, attributes: .destructive) { _ in self?.unsubscribe(feed) },
            ])
        }
    }

    private func rename(_ feed: Feed) {
        let alert = UIAlertController(title: ReaderText.rename, message: nil, preferredStyle: .alert)
        alert.addTextField { $0.text = feed.title }
        alert.addAction(UIAlertAction(title: ReaderText.cancel, style: .cancel))
        let rename = UIAlertAction(title: ReaderText.ok, style: .default) { [session, unowned alert] _ in
            guard let title = alert.textFields?.first?.text, !title.isEmpty else { return }
            session.perform { try await $0.rename(feed.id, to: title) }
        }
        alert.addAction(rename)
        alert.preferredAction = rename
        present(alert, animated: true)
    }

    private func unsubscribe(_ feed: Feed) {
        let alert = UIAlertController(
            title: ReaderText.unsubscribe(from: feed.title),
            message: nil,
            preferredStyle: .alert
        )
        alert.addAction(UIAlertAction(title: ReaderText.cancel, style: .cancel))
        alert.addAction(
            UIAlertAction(title: ReaderText.unsubscribe, style: .destructive) { [session] _ in
                session.perform { try await $0.unsubscribe(feed.id) }
            }
        )
        present(alert, animated: true)
    }
}
