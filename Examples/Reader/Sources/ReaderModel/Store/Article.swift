// SPDX-License-Identifier: Apache-2.0
package import Foundation
internal import GRDB

/// A complete article, for the page that shows it.
package struct Article: Hashable, Identifiable, Sendable, Codable {
    package var id: Int64
    package var feedTitle: String
    package var title: String
    package var author: String?
    package var link: URL?
    package var image: URL?
    /// The content as the feed has it; empty if the feed has only titles.
    package var html: String
    package var date: Date
    package var readAt: Date?
    package var isStarred: Bool
}

/// The contents of a row of the list; cells read it in the background.
package struct ArticleRow: Hashable, Sendable, Codable {
    package var feedTitle: String
    package var title: String
    /// The beginning of the text, without markup.
    package var summary: String
    package var image: URL?
    package var date: Date
}

/// An article in a list: its identity, and the state that may change while it is visible.
///
/// A list of 4,000 articles keeps only these values in memory.
package struct ArticleEntry: Hashable, Identifiable, Sendable, Codable {
    package var id: Int64
    package var isRead: Bool
    package var isStarred: Bool

    package init(id: Int64, isRead: Bool, isStarred: Bool) {
        (self.id, self.isRead, self.isStarred) = (id, isRead, isStarred)
    }
}

/// The articles that a list shows.
package struct ArticleQuery: Hashable, Sendable {
    /// A row of the sidebar.
    package enum Source: Hashable, Sendable {
        case unread, all, starred
        case feed(Int64)
    }

    package var source: Source
    /// The words to search for; an empty text finds all articles.
    package var words = ""
    /// Articles that were read since then stay in the list of unread ones, so that none disappears below the pointer.
    package var openedAt: Date

    package init(_ source: Source, words: String = "", openedAt: Date) {
        (self.source, self.words, self.openedAt) = (source, words, openedAt)
    }
}

extension Article: FetchableRecord {}
extension ArticleRow: FetchableRecord {}
extension ArticleEntry: FetchableRecord {}
