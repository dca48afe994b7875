// SPDX-License-Identifier: Apache-2.0
package import Foundation
internal import GRDB

extension Library {
    // MARK: Observed values, each with the current value first

    /// The feeds in the order of their names, with their counts.
    package func overviews() -> some AsyncSequence<Overview, any Error> & Sendable {
        ValueObservation.tracking { db in
            let feeds = try FeedSummary.fetchAll(
                db,
                SQLRequest(
                    sql: """
                        SELECT feed.*, (SELECT COUNT(*) FROM article WHERE feedId = feed.id AND readAt IS NULL) AS unreadCount
                        FROM feed ORDER BY title COLLATE swiftLocalizedCaseInsensitiveCompare, id
                        """,
                    adapter: ScopeAdapter(["feed": RangeRowAdapter(0..<7)])
                )
            )
            return Overview(feeds: feeds)
        }
        .removeDuplicates()
        .values(in: database, bufferingPolicy: .bufferingNewest(1))
    }

    /// The articles of a query, newest first.
    package func entries(_ query: ArticleQuery) -> some AsyncSequence<[ArticleEntry], any Error> & Sendable {
        ValueObservation.tracking { db in try Self.entries(query, in: db) }
            .removeDuplicates()
            .values(in: database, bufferingPolicy: .bufferingNewest(1))
    }

    /// An article, or `nil` after it was deleted.
    package func articles(_ id: Int64) -> some AsyncSequence<Article?, any Error> & Sendable {
        ValueObservation.tracking { db in
            try Article.fetchOne(
                db,
                sql: """
                    SELECT article.*, feed.title AS feedTitle FROM article JOIN feed ON feed.id = feedId WHERE article.id = ?
                    """,
                arguments: [id]
            )
        }
        .removeDuplicates()
        .values(in: database, bufferingPolicy: .bufferingNewest(1))
    }

    // MARK: Single values

    /// Returns the contents of a row, or `nil` if the article was deleted.
    package func row(_ id: Int64) throws -> ArticleRow? {
        try database.read { db in
            try ArticleRow.fetchOne(
                db,
                sql: """
                    SELECT article.title, substr(text, 1, 240) AS summary, image, date, feed.title AS feedTitle
                    FROM article JOIN feed ON feed.id = feedId WHERE article.id = ?
                    """,
                arguments: [id]
            )
        }
    }

    /// Returns all feeds.
    package func feeds() async throws -> [Feed] {
        try await database.read { try Feed.order(Column("title"), Column("id")).fetchAll($0) }
    }

    /// Returns the articles of a query once.
    package func entriesNow(_ query: ArticleQuery) async throws -> [ArticleEntry] {
        try await database.read { try Self.entries(query, in: $0) }
    }

    private static func entries(_ query: ArticleQuery, in db: Database) throws -> [ArticleEntry] {
        var conditions: [SQL] = []
        switch query.source {
        case .all: break
        case .unread: conditions.append("(readAt IS NULL OR readAt >= \(query.openedAt))")
        case .starred: conditions.append("isStarred")
        case .feed(let id): conditions.append("feedId = \(id)")
        }
        // A pattern is `nil` if the text has no words, such as "?!".
        if let pattern = FTS5Pattern(matchingAllPrefixesIn: query.words) {
            conditions.append("id IN (SELECT rowid FROM articleIndex WHERE articleIndex MATCH \(pattern))")
        }
        let filter: SQL = conditions.isEmpty ? "" : "WHERE \(conditions.joined(operator: .and))"
        let request: SQLRequest<ArticleEntry> =
            "SELECT id, readAt IS NOT NULL AS isRead, isStarred FROM article \(filter) ORDER BY date DESC, id DESC"
        return try request.fetchAll(db)
    }
}
