// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation
import ReaderModel

/// The contents of the window: feeds, articles, and an article; side by side, or one stack in a narrow window.
final class ReaderViewController: ASSplitViewController, UISplitViewControllerDelegate {
    let session: ReaderSession
    let feeds: FeedsViewController
    let articles: ArticlesViewController
    let article: ArticleViewController

    init(_ session: ReaderSession) {
        self.session = session
        feeds = FeedsViewController(session)
        articles = ArticlesViewController(session)
        article = ArticleViewController(session)
        super.init(style: .tripleColumn)
        title = "Reader"
        restorationIdentifier = "columns"
        delegate = self
        preferredPrimaryColumnWidth = 220
        preferredSupplementaryColumnWidth = 340
        setViewController(feeds, for: .primary)
        setViewController(articles, for: .supplementary)
        setViewController(article, for: .secondary)
        connect()
    }

    private func connect() {
        feeds.didSelect = { [weak self] source, showsColumn in
            self?.articles.show(source)
            if showsColumn { self?.show(.supplementary) }
        }
        feeds.didName = { [weak self] name, hasFeeds in
            self?.articles.title = name
            self?.articles.showHint(hasFeeds ? ReaderText.noArticles : ReaderText.noFeeds)
        }
        articles.didSelect = { [weak self] id in
            guard let self else { return }
            article.show(id)
            show(.secondary)
        }
        articles.didFinish = { [weak self] in self?.articles.move(by: 1, toUnread: true) }
        articles.scrollArticle = { [weak self] in self?.article.scrollPage() ?? false }
        session.didFail = { [weak self] in self?.showFailure($0) }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addInteraction(UIDropInteraction(delegate: self))
        overrideUserInterfaceStyle = session.settings.appearance
        columnsDidCollapse(isCollapsed)
        feeds.follow()
        feeds.select(.unread, showsColumn: false)
    }

    /// Focuses the list: keys select articles and search them; an article with the focus searches its text.
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        articles.node.becomeFirstResponder()
    }

    override var keyCommands: [UIKeyCommand]? { commands }

    override func validate(_ command: UICommand) { validateArticle(command) }

    /// Shows why an action has failed.
    func showFailure(_ sentence: String) {
        let alert = UIAlertController(title: ReaderText.failed, message: sentence, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: ReaderText.ok, style: .cancel))
        present(alert, animated: true)
    }

    // MARK: State restoration

    private enum Key {
        static let source = "ReaderViewController.source"
        static let article = "ReaderViewController.article"
    }

    /// Writes the selected list or feed and the article, beside the state of the columns.
    override func encodeRestorableState(with coder: NSCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(articles.query.source.name as NSString, forKey: Key.source)
        if let id = article.id { coder.encode(id, forKey: Key.article) }
    }

    override func decodeRestorableState(with coder: NSCoder) {
        super.decodeRestorableState(with: coder)
        let name = coder.decodeObject(of: NSString.self, forKey: Key.source).map { String($0) }
        if let source = name.flatMap(ArticleQuery.Source.init(name:)) { feeds.select(source, showsColumn: false) }
        guard coder.containsValue(forKey: Key.article) else { return }
        let id = coder.decodeInt64(forKey: Key.article)
        articles.restoreSelection(id)
        article.show(id)
    }

    // MARK: Narrow windows

    /// Arrow keys show the focused row at once in columns; in a stack that would leave the list.
    private func columnsDidCollapse(_ areCollapsed: Bool) {
        feeds.node.selectionFollowsFocus = !areCollapsed
        articles.node.selectionFollowsFocus = !areCollapsed
    }

    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        article.id == nil ? .supplementary : .secondary
    }

    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { columnsDidCollapse(true) }

    func splitViewControllerDidExpand(_ svc: UISplitViewController) { columnsDidCollapse(false) }
}
