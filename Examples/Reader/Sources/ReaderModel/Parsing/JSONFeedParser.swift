// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Parses JSON Feed, versions 1 and 1.1.
enum JSONFeedParser {
    private struct Document: Decodable {
        var version: String
        var title: String?
        var home_page_url: String?
        var items: [Entry]
    }

    private struct Author: Decodable {
        var name: String?
    }

    private struct Entry: Decodable {
        var id: Identifier?
        var url, title, content_html, content_text, summary, image, banner_image, date_published, date_modified: String?
        var author: Author?
        var authors: [Author]?
    }

    /// An identity, which some feeds write as a number although the format demands a text.
    private struct Identifier: Decodable {
        var text: String

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            text = try (try? container.decode(String.self)) ?? String(container.decode(Int64.self))
        }
    }

    static func parse(_ data: Data, from url: URL) throws -> ParsedFeed {
        let document: Document
        do {
            document = try JSONDecoder().decode(Document.self, from: data)
        } catch DecodingError.keyNotFound, DecodingError.typeMismatch {
            throw FeedError.noFeed(alternatives: [])
        } catch {
            throw FeedError.malformed(line: nil)
        }
        guard document.version.contains("jsonfeed.org/version/") else { throw FeedError.noFeed(alternatives: []) }
        var feed = ParsedFeed(title: document.title ?? "", site: URL(link: document.home_page_url, base: url))
        feed.items = document.items.compactMap { entry in
            let html = entry.content_html ?? ArticleText.html(entry.content_text ?? entry.summary ?? "")
            let link = URL(link: entry.url, base: url)
            guard let guid = entry.id?.text ?? link?.absoluteString ?? entry.title else { return nil }
            return ParsedFeed.Item(
                guid: guid,
                title: entry.title.flatMap { $0.isEmpty ? nil : $0 } ?? ArticleText.beginning(of: html),
                author: (entry.authors?.first ?? entry.author)?.name,
                link: link,
                image: URL(link: entry.image ?? entry.banner_image, base: url)
                    ?? ArticleText.firstImage(in: html, base: link ?? url),
                html: html,
                date: (entry.date_published ?? entry.date_modified).flatMap(FeedDate.parse)
            )
        }
        return feed
    }
}
