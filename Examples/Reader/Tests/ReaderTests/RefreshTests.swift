// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import ReaderModel

@Suite("Refresh")
struct RefreshTests {
    private func refresher(_ library: Library) -> Refresher { Refresher(library) { "\($0)" } }

    @Test(.timeLimit(.minutes(1))) func `an unchanged document is not sent again`() async throws {
        let (server, library) = (try FeedServer(), try Library())
        server.set("rss", .init(Samples.rss([1]), etag: "\"1\""))
        _ = try await library.subscribe(server.url("rss"), title: "News")
        let refresher = refresher(library)

        #expect(try await refresher.refresh().map(\.title) == ["Article 1"])
        #expect(try await refresher.refresh().isEmpty)
        server.set("rss", .init(Samples.rss([2, 1]), etag: "\"2\""))
        #expect(try await refresher.refresh().map(\.title) == ["Article 2"])

        #expect(server.requests.map { $0.fields["if-none-match"] } == [nil, "\"1\"", "\"1\""])
    }

    @Test(.timeLimit(.minutes(1))) func `a failure of one feed is noted and does not stop the others`() async throws {
        let (server, library) = (try FeedServer(), try Library())
        for number in 0..<10 {
            server.set("\(number)", .init(Samples.rss([number])))
            _ = try await library.subscribe(server.url("\(number)"), title: "\(number)")
        }
        server.set("3", .init("", status: 500))
        server.set("4", .init("<rss><channel>"))

        let new = try await refresher(library).refresh()

        #expect(new.count == 8)
        let problems = try await library.feeds().map(\.problem)
        #expect(problems[3]?.contains("500") == true)
        #expect(problems[4]?.contains("malformed") == true)
        #expect(problems.compactMap(\.self).count == 2)
        server.set("3", .init(Samples.rss([3])))
        _ = try await refresher(library).refresh()
        #expect(try await library.feeds()[3].problem == nil)
    }

    @Test(.timeLimit(.minutes(1))) func `the address of a web site subscribes to its feed`() async throws {
        let (server, library) = (try FeedServer(), try Library())
        server.set(
            "",
            .init("<html><head><link rel='alternate' type='application/atom+xml' href='atom'></head></html>")
        )
        server.set("atom", .init(Samples.atom))

        let feed = try await refresher(library).subscribe(server.url(""))

        #expect(feed.url == server.url("atom"))
        #expect(try await library.feeds().map(\.title) == ["Notes"])
        #expect(try await library.entriesNow(ArticleQuery(.all, openedAt: Samples.date)).count == 1)
    }

    @Test(.timeLimit(.minutes(1))) func `other documents and missing servers are errors, and subscribe to nothing`()
        async throws
    {
        let (server, library) = (try FeedServer(), try Library())
        server.set("page", .init("<html><body>No feed</body></html>"))
        let refresher = refresher(library)

        await #expect(throws: FeedError.noFeed(alternatives: [])) { try await refresher.subscribe(server.url("page")) }
        await #expect(throws: FeedError.status(404)) { try await refresher.subscribe(server.url("missing")) }
        await #expect(throws: FeedError.noWebAddress) { try await refresher.subscribe(sampleURL("file:///etc/passwd")) }
        await #expect(throws: URLError.self) { try await refresher.subscribe(sampleURL("http://127.0.0.1:1/")) }
        #expect(try await library.feeds().isEmpty)
    }
}
