// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// A web page that was loaded instead of a feed.
enum WebPage {
    private static let types = ["application/rss+xml", "application/atom+xml", "application/feed+json"]

    /// Returns the feeds that a page names by `<link rel="alternate" type="application/rss+xml" href="…">`, the main one first.
    static func feeds(in data: Data, from url: URL) -> [URL] {
        let head = String(decoding: data.prefix(256 << 10), as: UTF8.self)
        return head.matches(of: #/<link\b[^>]*>/#.ignoresCase()).compactMap { match in
            let tag = ArticleText.decoded(match.0)
            guard types.contains(where: tag.lowercased().contains), !tag.lowercased().contains("stylesheet"),
                let source = tag.firstMatch(of: #/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/#.ignoresCase())
            else { return nil }
            return URL(link: (source.1 ?? source.2 ?? source.3).map(String.init), base: url)
        }
    }
}
