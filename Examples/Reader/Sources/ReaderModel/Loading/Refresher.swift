// SPDX-License-Identifier: Apache-2.0
package import Foundation

/// Loads feeds and stores their articles.
package final class Refresher: Sendable {
    /// Feeds that are loaded at the same time.
    private static let width = 6

    private let library: Library
    private let loader: FeedLoader
    /// Describes an error to the user, in the user's language.
    private let describe: @Sendable (any Error) -> String

    package init(
        _ library: Library,
        loader: FeedLoader = FeedLoader(),
        describe: @escaping @Sendable (any Error) -> String
    ) {
        (self.library, self.loader, self.describe) = (library, loader, describe)
    }

    /// Loads all feeds.
    ///
    /// The failure of a feed becomes its `problem`, and does not end the refresh.
    ///
    /// - Returns: the new articles
    /// - Throws: an error of the data base
    package func refresh() async throws -> [ArticleRow] {
        var waiting = try await library.feeds()[...]
        return try await withThrowingTaskGroup(of: [ArticleRow].self) { group in
            var new: [ArticleRow] = []
            for feed in waiting.prefix(Self.width) { group.addTask { try await self.refresh(feed) } }
            waiting = waiting.dropFirst(Self.width)
            while let articles = try await group.next() {
                new += articles
                if let feed = waiting.popFirst() { group.addTask { try await self.refresh(feed) } }
            }
            return new
        }
    }

    /// Subscribes to the feed at an address, or to the first feed that the web page there names.
    ///
    /// - Returns: the feed
    /// - Throws: an error of the server, the document or the data base; nothing is subscribed then
    package func subscribe(_ address: URL) async throws -> Feed {
        var (url, document) = (address, ParsedFeed())
        var answer = try await loader.load(url)
        do {
            document = try answer.map { try ParsedFeed.parse($0.0, from: $0.2) } ?? document
        } catch FeedError.noFeed(let alternatives) {
            guard let alternative = alternatives.first else { throw FeedError.noFeed(alternatives: []) }
            url = alternative
            answer = try await loader.load(url)
            document = try answer.map { try ParsedFeed.parse($0.0, from: $0.2) } ?? document
        }
        let feed = try await library.subscribe(url, title: document.title.isEmpty ? url.absoluteString : document.title)
        if let answer { _ = try await library.store(document, answer.1, in: feed.id, at: Date()) }
        return feed
    }

    private func refresh(_ feed: Feed) async throws -> [ArticleRow] {
        do {
            let known = FeedResponse(etag: feed.etag, lastModified: feed.lastModified)
            guard let (data, response, url) = try await loader.load(feed.url, known: known) else {
                try await library.setProblem(nil, of: feed.id)
                return []
            }
            let document = try ParsedFeed.parse(data, from: url)
            return try await library.store(document, response, in: feed.id, at: Date())
        } catch let error where !(error is CancellationError) {
            try await library.setProblem(describe(error), of: feed.id)
            return []
        }
    }
}
