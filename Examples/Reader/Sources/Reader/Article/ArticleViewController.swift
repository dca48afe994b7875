// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitHTML
import Foundation
import ReaderModel

/// An article, or an empty page.
///
/// The text can be selected, copied and searched; pictures come from the files of `ReaderImages`.
final class ArticleViewController: ASDKViewController<ASDocumentNode> {
    private let session: ReaderSession
    private var observation: Task<Void, Never>?
    /// Reads the text that is shown next; `nil` while the page is up to date.
    private var reading: Task<Void, Never>?
    private(set) var article: Article?
    /// The article that is shown or loaded.
    private(set) var id: Int64?
    private let starItem = UIBarButtonItem(image: UIImage(systemName: "non-starred"))
    private let browserItem = UIBarButtonItem(image: UIImage(systemName: "document-send"))

    init(_ session: ReaderSession) {
        self.session = session
        super.init(node: ASDocumentNode())
        node.backgroundColor = .systemBackground
        node.imageDownloader = session.images.downloader
        // The greatest width of the text, which keeps lines readable.
        node.maximumContentWidth = 680
        starItem.primaryAction = { [weak self] _ in self?.toggleStar() }
        browserItem.accessibilityLabel = ReaderText.openInBrowser
        browserItem.primaryAction = { [weak self] _ in self?.openInBrowser() }
        navigationItem.rightBarButtonItems = [browserItem, starItem]
        showItems()
        showText()
    }

    deinit {
        observation?.cancel()
        reading?.cancel()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        node.delegate = self
    }

    /// Shows the text in the size that the user has chosen on the desktop.
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        let size = previousTraitCollection?.preferredContentSizeCategory
        if let size, size != traitCollection.preferredContentSizeCategory { showText() }
    }

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
        showText()
    }

    private func showText() {
        reading?.cancel()
        reading = nil
        guard let article else {
            node.document = ArticlePage.empty(font: .preferredFont(forTextStyle: .title1))
            return
        }
        reading = Task { [weak self] in
            let document = await ArticlePage.document(of: article, font: .preferredFont(forTextStyle: .body))
            guard !Task.isCancelled, let self else { return }
            reading = nil
            node.document = document
        }
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
        // The next article is about to appear, at its beginning.
        if reading != nil { return true }
        let (view, insets) = (node.scrollView, node.scrollView.contentInset)
        let end = view.contentSize.height + insets.bottom - view.bounds.height
        guard view.contentOffset.y < end - 1 else { return false }
        let page = view.bounds.height - insets.top - insets.bottom - 40
        view.setContentOffset(CGPoint(x: 0, y: min(view.contentOffset.y + max(page, 40), end)), animated: true)
        return true
    }
}

extension ArticleViewController: ASDocumentNodeDelegate {
    func documentNode(_ documentNode: ASDocumentNode, didTapLink url: URL) { UIApplication.shared.open(url) }
}
