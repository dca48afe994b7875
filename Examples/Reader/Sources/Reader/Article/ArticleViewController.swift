// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation
import ReaderModel

/// An article, or an empty page.
final class ArticleViewController: ASDKViewController<ArticleNode> {
    private let session: ReaderSession
    private var observation: Task<Void, Never>?
    private(set) var article: Article?
    /// The article that is shown or loaded.
    private(set) var id: Int64?
    private let starItem = UIBarButtonItem(image: UIImage(systemName: "non-starred"))
    private let browserItem = UIBarButtonItem(image: UIImage(systemName: "document-send"))

    init(_ session: ReaderSession) {
        self.session = session
        super.init(node: ArticleNode(session.images))
        starItem.primaryAction = { [weak self] _ in self?.toggleStar() }
        browserItem.accessibilityLabel = ReaderText.openInBrowser
        browserItem.primaryAction = { [weak self] _ in self?.openInBrowser() }
        navigationItem.rightBarButtonItems = [browserItem, starItem]
        showItems()
    }

    deinit { observation?.cancel() }

    /// Shows an article.
    func show(_ id: Int64) {
        guard id != self.id else { return }
        self.id = id
        observation?.cancel()
        observation = session.follow(session.library.articles(id)) { [weak self] in self?.show($0) }
    }

    private func show(_ new: Article?) {
        let isSame = new?.id == article?.id && new?.html == article?.html
        article = new
        if new == nil { id = nil }
        showItems()
        if isSame { return }
        title = new?.feedTitle
        node.show(new)
        if node.isNodeLoaded { node.view.contentOffset.y = -node.view.contentInset.top }
    }

    private func showItems() {
        starItem.isEnabled = article != nil
        starItem.image = UIImage(systemName: article?.isStarred == true ? "starred" : "non-starred")
        starItem.accessibilityLabel = article?.isStarred == true ? ReaderText.unstar : ReaderText.star
        browserItem.isEnabled = article?.link != nil
    }

    private func toggleStar() {
        guard let article else { return }
        session.perform { try await $0.setStarred(article.id, !article.isStarred) }
    }

    /// Opens the article's web page.
    func openInBrowser() {
        if let link = article?.link { UIApplication.shared.open(link) }
    }

    /// Scrolls by nearly the height of the page; returns `false` at the end of the article.
    func scrollPage() -> Bool {
        guard node.isNodeLoaded else { return false }
        let (view, insets) = (node.view, node.view.contentInset)
        let end = view.contentSize.height + insets.bottom - view.bounds.height
        guard view.contentOffset.y < end - 1 else { return false }
        let page = view.bounds.height - insets.top - insets.bottom - 40
        view.setContentOffset(CGPoint(x: 0, y: min(view.contentOffset.y + max(page, 40), end)), animated: true)
        return true
    }
}
