// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitHTML
import Foundation
import ReaderModel

/// The documents of the page that shows an article.
enum ArticlePage {
    /// Reads an article in the background: title, origin and date, picture, and the text of the feed.
    ///
    /// - Parameters:
    ///   - article: the article
    ///   - font: the font of running text
    /// - Returns: the document; one with the reason if the article exceeds a limit
    @concurrent static func document(of article: Article, font: UIFont) async -> ASTextDocument {
        var style = ASHTMLStyle()
        style.font = font
        let head = head(of: article)
        do {
            return try ASTextDocument(html: head + article.html, baseURL: article.link, style: style)
        } catch {
            // The source exceeds a limit.
            let reason = NSAttributedString(
                string: "\(article.title)\n\(ReaderText.sentence(about: error))",
                attributes: [.font: font, .foregroundColor: UIColor.label]
            )
            return ASTextDocument(reason)
        }
    }

    /// The document of the empty page.
    static func empty(font: UIFont) -> ASTextDocument {
        let attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: UIColor.secondaryLabel]
        return ASTextDocument(NSAttributedString(string: ReaderText.noArticle, attributes: attributes))
    }

    private static func head(of article: Article) -> String {
        let origin = [article.author, article.feedTitle, ReaderText.date(article.date)].compactMap(\.self)
        var html = "<h1>\(escaped(article.title))</h1>"
        html += "<p><small style=\"color:#777\">\(escaped(origin.joined(separator: " · ")))</small></p>"
        // The picture of most articles is in their text.
        if let image = article.image, ArticleText.firstImage(in: article.html, base: article.link ?? image) == nil {
            html += "<p><img src=\"\(escaped(image.absoluteString))\"></p>"
        }
        return html
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }
}
