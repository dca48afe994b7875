// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitHTML
import Foundation
import Testing

@testable import Reader
@testable import ReaderModel

@Suite("The page of an article")
struct ArticlePageTests {
    private let picture = sampleURL("https://example.org/boat.jpg?a=1&b=2")

    private func article(_ html: String) -> Article {
        Article(
            id: 1,
            feedTitle: "Harbour & Sea",
            title: "a < b",
            author: "Ada",
            link: sampleURL("https://example.org/news/1"),
            image: picture,
            html: html,
            date: Samples.date,
            isStarred: false
        )
    }

    private func read(_ html: String) async -> ASTextDocument {
        await ArticlePage.document(of: article(html), font: .systemFont(ofSize: 16))
    }

    /// The addresses of the pictures in a document.
    private func pictures(_ document: ASTextDocument) -> [URL] {
        (0..<document.paragraphCount).flatMap { index in
            let paragraph = document.paragraph(at: index)
            var urls: [URL] = []
            let whole = NSRange(location: 0, length: paragraph.length)
            paragraph.enumerateAttribute(.htmlImage, in: whole) { image, _, _ in
                if let image = image as? ASHTMLImage { urls.append(image.url) }
            }
            return urls
        }
    }

    @Test func `it begins with title, origin and picture, and keeps the markup of the feed`() async throws {
        let document = await read("<p>One <a href=\"2\">link</a></p>")

        #expect(document.paragraphCount == 4)
        #expect(document.paragraph(at: 0).string == "a < b")
        #expect(document.paragraph(at: 1).string == "Ada · Harbour & Sea · \(ReaderText.date(Samples.date))")
        #expect(pictures(document) == [picture])
        let text = document.paragraph(at: 3)
        #expect(text.string == "One link")
        #expect(text.attribute(.link, at: 4, effectiveRange: nil) as? URL == sampleURL("https://example.org/news/2"))
    }

    @Test func `a picture in the text is not shown twice`() async {
        let document = await read("<p>Text</p><img src=\"/cat.jpg\">")

        #expect(pictures(document) == [sampleURL("https://example.org/cat.jpg")])
    }

    @Test func `an article beyond the limits says so`() async {
        let document = await read("<p \((0..<1000).map { "a\($0)=1" }.joined(separator: " "))>")

        #expect(document.paragraph(at: document.paragraphCount - 1).string == "The document is too large.")
    }
}
