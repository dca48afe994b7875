// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitHTML
import DemoSupport
import Foundation

/// Shows an article: HTML whose paragraphs are laid out in the background, and can be selected, copied and searched.
public final class ArticleViewController: ASDKViewController<ASDocumentNode> {
    /// Creates a controller of the built-in article.
    override public init() {
        super.init(node: ASDocumentNode())
        title = "Article"
        node.backgroundColor = .systemBackground
        node.imageDownloader = ArticlePictures()
        var style = ASHTMLStyle()
        style.font = DemoFont.systemFont(ofSize: 16)
        do {
            node.document = try ASTextDocument(html: ArticleText.html, style: style)
        } catch {
            let text = NSAttributedString(string: "\(error)", attributes: [.font: style.font])
            node.document = ASTextDocument(text)
        }
    }

    override public func viewDidLoad() {
        super.viewDidLoad()
        node.delegate = self
    }
}

extension ArticleViewController: ASDocumentNodeDelegate {
    /// Opens a link in the browser.
    public func documentNode(_ documentNode: ASDocumentNode, didTapLink url: URL) { UIApplication.shared.open(url) }
}
