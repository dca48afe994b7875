// SPDX-License-Identifier: Apache-2.0
package import Foundation
internal import GRDB

/// The feeds and articles, in an SQLite data base.
///
/// All methods may be called on any thread. Those that are `async` do not block it; the others take less than a millisecond and are meant for
/// cells, which are created in the background.
package final class Library: Sendable {
    let database: any DatabaseWriter

    /// Opens the data base of the user, in `$XDG_DATA_HOME` or `~/.local/share`.
    ///
    /// - Throws: an error of the file system or of SQLite
    package static func ofUser() throws -> Library {
        let folder = try FileManager.default.url(
            for: .applicationSupportDirectory,
            in: .userDomainMask,
            appropriateFor: nil,
            create: true
        ).appendingPathComponent("org.asyncdisplaykit.Reader", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return try Library(file: folder.appendingPathComponent("library.sqlite"))
    }

    /// Opens or creates the data base in a file; a pool lets cells read while a refresh writes.
    package convenience init(file: URL) throws { try self.init(DatabasePool(path: file.path)) }

    /// Creates a data base in memory, for tests.
    package convenience init() throws { try self.init(DatabaseQueue()) }

    private init(_ database: some DatabaseWriter) throws {
        self.database = database
        try Self.migrator.migrate(database)
    }

    // A published migration never changes: later versions add another one.
    private static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1") { db in
            try db.create(table: "feed") { table in
                table.autoIncrementedPrimaryKey("id")
                table.column("url", .text).notNull().unique()
                table.column("title", .text).notNull()
                table.column("site", .text)
                table.column("etag", .text)
                table.column("lastModified", .text)
                table.column("problem", .text)
            }
            try db.create(table: "article") { table in
                table.autoIncrementedPrimaryKey("id")
                table.column("feedId", .integer).notNull().references("feed", onDelete: .cascade)
                table.column("guid", .text).notNull()
                table.column("title", .text).notNull()
                table.column("author", .text)
                table.column("link", .text)
                table.column("image", .text)
                table.column("html", .text).notNull()
                table.column("text", .text).notNull()
                table.column("date", .datetime).notNull()
                table.column("readAt", .datetime)
                table.column("isStarred", .boolean).notNull().defaults(to: false)
                // Whether the feed still has the article; otherwise it may be removed when it is old.
                table.column("isListed", .boolean).notNull().defaults(to: true)
                table.uniqueKey(["feedId", "guid"])
            }
            try db.create(indexOn: "article", columns: ["date"])
            try db.create(virtualTable: "articleIndex", using: FTS5()) { table in
                table.content = "article"
                table.contentRowID = "id"
                table.tokenizer = .unicode61()
                table.column("title")
                table.column("text")
            }
            // `synchronize(withTable:)` would write the index again whenever an article is marked as read.
            let insertion = "INSERT INTO articleIndex(rowid, title, text) VALUES (new.id, new.title, new.text);"
            let removal =
                "INSERT INTO articleIndex(articleIndex, rowid, title, text) VALUES ('delete', old.id, old.title, old.text);"
            try db.execute(
                sql: """
                    CREATE TRIGGER articleInserted AFTER INSERT ON article BEGIN \(insertion) END;
                    CREATE TRIGGER articleDeleted AFTER DELETE ON article BEGIN \(removal) END;
                    CREATE TRIGGER articleChanged AFTER UPDATE ON article
                    WHEN old.title IS NOT new.title OR old.text IS NOT new.text BEGIN \(removal) \(insertion) END;
                    """
            )
        }
        return migrator
    }
}
