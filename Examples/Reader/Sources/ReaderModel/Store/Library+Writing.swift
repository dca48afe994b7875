// SPDX-License-Identifier: Apache-2.0
package import Foundation
internal import GRDB

extension Library {
    /// Subscribes to a feed.
    ///
    /// - Parameters:
    ///   - url: the address of the document
    ///   - title: the name in lists
    /// - Returns: the feed; the existing one if the address is already subscribed
    /// - Throws: an error of SQLite
    package func subscribe(_ url: URL, title: String) async throws -> Feed {
        try await database.write { db in
            try db.execute(
                sql: "INSERT INTO feed(url, title) VALUES (?, ?) ON CONFLICT(url) DO NOTHING",
                arguments: [url.absoluteString, title]
            )
            return try Feed.filter(Column("url") == url.absoluteString).fetchOne(db, orThrow: url)
        }
    }

    /// Deletes a feed with its articles.
    package func unsubscribe(_ id: Int64) async throws {
        _ = try await database.write { try Feed.deleteOne($0, key: id) }
    }

    /// Changes the name of a feed.
    package func rename(_ id: Int64, to title: String) async throws {
        try await execute("UPDATE feed SET title = ? WHERE id = ?", [title, id])
    }

    /// Marks articles as read, or as unread if `date` is `nil`; articles that are already read keep their date.
    package func setRead(_ ids: [Int64], at date: Date?) async throws {
        try await database.write { db in
            let change: SQL = date == nil ? "readAt = NULL" : "readAt = COALESCE(readAt, \(date))"
            try db.execute(literal: "UPDATE article SET \(change) WHERE id IN \(ids)")
        }
    }

    /// Marks all articles of a feed as read, or those of all feeds.
    package func setAllRead(of feed: Int64?, at date: Date) async throws {
        try await database.write { db in
            let filter: SQL = feed.map { "AND feedId = \($0)" } ?? ""
            try db.execute(literal: "UPDATE article SET readAt = \(date) WHERE readAt IS NULL \(filter)")
        }
    }

    /// Adds or removes the star of an article.
    package func setStarred(_ id: Int64, _ isStarred: Bool) async throws {
        try await execute("UPDATE article SET isStarred = ? WHERE id = ?", [isStarred, id])
    }

    /// Deletes articles that were read before `date`, have no star, and are no longer in their feeds.
    ///
    /// An article that its feed still has would otherwise return with the next refresh, as an unread one.
    package func removeArticles(readBefore date: Date) async throws {
        try await execute("DELETE FROM article WHERE readAt < ? AND NOT isStarred AND NOT isListed", [date])
    }

    /// Stores the document of a feed.
    ///
    /// - Parameters:
    ///   - document: the parsed document
    ///   - response: the values for the next conditional request
    ///   - id: the feed
    ///   - date: the time of the request, for articles without a date
    /// - Returns: the new articles, in the order of the document
    /// - Throws: an error of SQLite
    package func store(
        _ document: ParsedFeed,
        _ response: FeedResponse,
        in id: Int64,
        at date: Date
    ) async throws -> [ArticleRow] {
        try await database.write { db in
            guard let feed = try Feed.fetchOne(db, key: id) else { return [] }
            var known = try Set(String.fetchAll(db, sql: "SELECT guid FROM article WHERE feedId = ?", arguments: [id]))
            try db.execute(sql: "UPDATE article SET isListed = FALSE WHERE feedId = ? AND isListed", arguments: [id])
            // A name that the user has given stays; until the first document it is the address.
            let title = feed.title == feed.url.absoluteString && !document.title.isEmpty ? document.title : feed.title
            try db.execute(
                literal: """
                    UPDATE feed SET title = \(title), site = \(document.site), etag = \(response.etag),
                    lastModified = \(response.lastModified), problem = NULL WHERE id = \(id)
                    """
            )
            var new: [ArticleRow] = []
            for item in document.items {
                let text = ArticleText.plain(item.html)
                try db.execute(
                    literal: """
                        INSERT INTO article(feedId, guid, title, author, link, image, html, text, date)
                        VALUES (\(id), \(item.guid), \(item.title), \(item.author), \(item.link), \(item.image), \(item.html),
                        \(text), \(min(item.date ?? date, date)))
                        ON CONFLICT(feedId, guid) DO UPDATE SET title = excluded.title, author = excluded.author,
                        link = excluded.link, image = excluded.image, html = excluded.html, text = excluded.text, isListed = TRUE
                        """
                )
                guard known.insert(item.guid).inserted else { continue }
                new.append(
                    ArticleRow(
                        feedTitle: title,
                        title: item.title,
                        summary: text,
                        image: item.image,
                        date: item.date ?? date
                    )
                )
            }
            return new
        }
    }

    /// Stores that the document of a feed has not changed, or why it could not be loaded.
    package func setProblem(_ problem: String?, of id: Int64) async throws {
        try await execute("UPDATE feed SET problem = ? WHERE id = ? AND problem IS NOT ?", [problem, id, problem])
    }

    private func execute(_ sql: String, _ arguments: StatementArguments) async throws {
        try await database.write { try $0.execute(sql: sql, arguments: arguments) }
    }
}

extension QueryInterfaceRequest {
    /// Returns the row that was just written.
    fileprivate func fetchOne(_ db: Database, orThrow url: URL) throws -> RowDecoder where RowDecoder: FetchableRecord {
        guard let value = try fetchOne(db) else { throw FeedError.notStored(url) }
        return value
    }
}
