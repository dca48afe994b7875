// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import ReaderModel

@Suite("Library")
struct LibraryTests {
    private func titles(_ library: Library, _ query: ArticleQuery) async throws -> [String] {
        try await library.entriesNow(query).map { try #require(try library.row($0.id)).title }
    }

    private func query(_ source: ArticleQuery.Source, _ words: String = "") -> ArticleQuery {
        ArticleQuery(source, words: words, openedAt: Samples.date)
    }

    @Test func `articles are sorted by date, and stored once`() async throws {
        let (library, feed) = try await Samples.library([1, 3, 2])
        let document = try ParsedFeed.parse(Data(Samples.rss([3, 4, 4]).utf8), from: Samples.page)

        let new = try await library.store(document, FeedResponse(), in: feed.id, at: Samples.date)

        #expect(new.map(\.title) == ["Article 4"])
        #expect(try await titles(library, query(.all)) == ["Article 4", "Article 3", "Article 2", "Article 1"])
    }

    @Test func `the first document names a feed, and a name of the user stays`() async throws {
        let (library, feed) = try await Samples.library([1])
        #expect(try await library.feeds().map(\.title) == ["Numbers"])

        try await library.rename(feed.id, to: "Mine")
        let document = try ParsedFeed.parse(Data(Samples.rss([1], title: "Other").utf8), from: Samples.page)
        _ = try await library.store(document, FeedResponse(etag: "\"2\""), in: feed.id, at: Samples.date)

        #expect(try await library.feeds().map(\.title) == ["Mine"])
        #expect(try await library.feeds().map(\.etag) == ["\"2\""])
    }

    @Test func `an article that was read since the list was opened stays in it`() async throws {
        let (library, _) = try await Samples.library([1, 2])
        let all = try await library.entriesNow(query(.unread))
        try await library.setRead([all[0].id], at: Samples.date.addingTimeInterval(1))

        #expect(try await titles(library, query(.unread)) == ["Article 2", "Article 1"])
        let later = ArticleQuery(.unread, openedAt: Samples.date.addingTimeInterval(2))
        #expect(try await titles(library, later) == ["Article 1"])
    }

    @Test func `the search finds beginnings of words in titles and texts, and follows changes`() async throws {
        let (library, feed) = try await Samples.library([1, 2])
        let changed = Samples.rss([2]).replacing("Text of number 2", with: "Crème brûlée")
        let document = try ParsedFeed.parse(Data(changed.utf8), from: Samples.page)
        _ = try await library.store(document, FeedResponse(), in: feed.id, at: Samples.date)

        #expect(try await titles(library, query(.all, "arti num")) == ["Article 1"])
        #expect(try await titles(library, query(.all, "BRUL")) == ["Article 2"])
        #expect(try await titles(library, query(.starred, "brul")) == [])
        #expect(try await titles(library, query(.all, "\"?!")).count == 2)
        try await library.unsubscribe(feed.id)
        #expect(try await titles(library, query(.all, "article")) == [])
    }

    @Test func `old articles are removed if they are read, have no star, and have left their feed`() async throws {
        let (library, feed) = try await Samples.library([1, 2, 3, 4])
        let ids = try await library.entriesNow(query(.all)).map(\.id)
        // 4 is unread, 3 has a star, 2 is still in the feed.
        try await library.setRead(Array(ids.dropFirst()), at: Samples.date)
        try await library.setStarred(ids[1], true)
        let document = try ParsedFeed.parse(Data(Samples.rss([2]).utf8), from: Samples.page)
        _ = try await library.store(document, FeedResponse(), in: feed.id, at: Samples.date)

        try await library.removeArticles(readBefore: Samples.date.addingTimeInterval(1))

        #expect(try await titles(library, query(.all)) == ["Article 4", "Article 3", "Article 2"])
    }

    @Test func `an observation delivers each change`() async throws {
        let (library, feed) = try await Samples.library([1, 2])
        var overviews = library.overviews().makeAsyncIterator()
        #expect(try await overviews.next()?.unreadCount == 2)

        try await library.setAllRead(of: feed.id, at: Samples.date)

        #expect(try await overviews.next()?.unreadCount == 0)
    }

    @Test func `a library in a file is the same when it is opened again`() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("reader-\(UUID().uuidString).sqlite")
        defer {
            for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path + end) }
        }
        do {
            let library = try Library(file: file)
            _ = try await library.subscribe(Samples.page, title: "News")
        }

        #expect(try await Library(file: file).feeds().map(\.title) == ["News"])
    }
}
