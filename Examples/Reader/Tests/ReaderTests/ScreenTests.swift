// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitHTML
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import Reader
@testable import ReaderModel

@Suite("Screens", .serialized, .timeLimit(.minutes(2)))
@MainActor
struct ScreenTests {
    /// A window with a library of its own.
    private struct Desk {
        let harness: ASTestHarness
        let library: Library
        let reader: ReaderViewController

        /// The titles of the list, from the first row.
        @MainActor var titles: [String] {
            reader.articles.entries.compactMap { entry in
                do { return try library.row(entry.id)?.title } catch { return "\(error)" }
            }
        }

        /// The text of the article, in paragraphs.
        @MainActor var paragraphs: [String] {
            let document = reader.article.node.document
            return document.text(in: document.wholeRange).components(separatedBy: "\n")
        }

        /// Runs until a condition is met: the data base and servers work on threads of their own.
        @MainActor
        func wait(_ sentence: Comment, until isMet: () throws -> Bool) async throws {
            for _ in 0..<2000 {
                await harness.runUntilParked()
                if try isMet() { return }
                try await Task.sleep(for: .milliseconds(5))
            }
            Issue.record(sentence)
        }

        @MainActor
        func entry(_ index: Int) -> ArticleEntry { reader.articles.entries[index] }
    }

    private func run(
        _ numbers: [Int],
        size: CGSize = CGSize(width: 1000, height: 600),
        _ body: (Desk) async throws -> Void
    ) async throws {
        let suite = "ReaderTests.\(UUID().uuidString)"
        let defaults = try #require(UserDefaults(suiteName: suite))
        defer { defaults.removePersistentDomain(forName: suite) }
        let library = numbers.isEmpty ? try Library() : try await Samples.library(numbers).0
        try await ASTestHarness.run(size: size) { harness in
            let session = ReaderSession(library: library, settings: ReaderSettings(defaults))
            // Held weakly by the application.
            let app = ReaderApp()
            UIApplication.shared.delegate = app
            UIMenuSystem.main.setNeedsRebuild()
            defer { UIApplication.shared.delegate = nil }
            let desk = Desk(harness: harness, library: library, reader: ReaderViewController(session))
            harness.show(desk.reader)
            try await desk.wait("the list has no rows") { desk.reader.articles.entries.count == numbers.count }
            try await body(desk)
            await harness.advance(seconds: 1)
        }
    }

    @Test func `a click shows an article, and marks it as read`() async throws {
        try await run([1, 2, 3]) { desk in
            #expect(desk.titles == ["Article 3", "Article 2", "Article 1"])

            try desk.harness.tap(text: "Article 2")
            try await desk.wait("the article is not shown") {
                desk.paragraphs.contains("Text of number 2") && desk.entry(1).isRead
            }

            #expect(desk.paragraphs.first == "Article 2")
            #expect(desk.entry(0).isRead == false)
        }
    }

    @Test func `J and K select the next and the previous article, M and S change its state`() async throws {
        try await run([1, 2, 3]) { desk in
            desk.harness.type("jj")
            try await desk.wait("the second article is not shown") { desk.reader.article.article?.title == "Article 2" }
            desk.harness.type("k")
            try await desk.wait("the first article is not read") {
                desk.reader.article.article?.title == "Article 3" && desk.entry(0).isRead && desk.entry(1).isRead
            }

            desk.harness.type("ms")
            try await desk.wait("the state has not changed") { !desk.entry(0).isRead && desk.entry(0).isStarred }
        }
    }

    @Test func `Space opens the next unread article at the end of one`() async throws {
        try await run([1, 2, 3]) { desk in
            try await desk.library.setRead([desk.entry(1).id], at: Date())
            try desk.harness.tap(text: "Article 3")
            try await desk.wait("the first article is not shown") {
                desk.paragraphs.contains("Text of number 3")
            }

            desk.harness.type(" ")
            try await desk.wait("the unread article is not shown") { desk.reader.article.article?.title == "Article 1" }
        }
    }

    @Test func `Space scrolls a long article by a page, to its end`() async throws {
        try await run([]) { desk in
            let text = (0..<60).map { "<p>Line \($0)</p>" }.joined()
            let item = ParsedFeed.Item(guid: "1", title: "Long", link: Samples.page, html: text)
            let feed = try await desk.library.subscribe(Samples.page, title: "Lines")
            let document = ParsedFeed(title: "Lines", items: [item])
            _ = try await desk.library.store(document, FeedResponse(), in: feed.id, at: Date())
            try await desk.wait("the list has no rows") { desk.titles == ["Long"] }
            try desk.harness.tap(text: "Long")
            try await desk.wait("the article is not shown") { desk.paragraphs.contains("Line 0") }

            desk.harness.type(" ")
            await desk.harness.advance(seconds: 1)
            let view = desk.reader.article.node.scrollView
            let page = view.contentOffset.y
            #expect(page > 300 && page < view.bounds.height)
            for _ in 0..<20 {
                desk.harness.type(" ")
                await desk.harness.advance(seconds: 1)
            }

            #expect(view.contentOffset.y + view.bounds.height == view.contentSize.height + view.contentInset.bottom)
            #expect(desk.harness.texts.contains("Line 59"))
        }
    }

    @Test func `keys perform commands of the main menu, and those of an article are disabled without one`() async throws
    {
        try await run([1]) { desk in
            desk.harness.type(.character("n"), modifiers: .control)
            try await desk.wait("there is no dialog") { desk.harness.texts.contains("Add feed…") }
            try desk.harness.tap(text: "Cancel")
            await desk.harness.advance(seconds: 1)

            let star = UICommand(title: ReaderText.toggleStar, action: "star")
            desk.reader.validate(star)
            #expect(star.attributes == .disabled)
            desk.reader.articles.select(desk.entry(0).id)
            let enabled = UICommand(title: ReaderText.toggleStar, action: "star")
            desk.reader.validate(enabled)

            #expect(enabled.attributes == [])
            try await desk.wait("the article is not read") { desk.entry(0).isRead }
        }
    }

    @Test func `Ctrl+F searches while the user types, and Escape shows all articles again`() async throws {
        try await run([1, 2, 3]) { desk in
            desk.harness.type(.character("f"), modifiers: .control)
            desk.harness.type("number 2")
            try await desk.wait("the list is not filtered") { desk.titles == ["Article 2"] }

            desk.harness.type(.escape)
            try await desk.wait("the list is still filtered") { desk.titles.count == 3 }
        }
    }

    @Test func `swipes mark an article and give it a star`() async throws {
        try await run([1]) { desk in
            let start = try desk.harness.center(of: desk.harness.node(text: "Article 1"))

            desk.harness.drag(from: start, to: CGPoint(x: start.x - 120, y: start.y), rest: 0.3)
            try desk.harness.tap(text: "Add star")
            try await desk.wait("there is no star") { desk.entry(0).isStarred }
            await desk.harness.advance(seconds: 1)

            desk.harness.drag(from: start, to: CGPoint(x: start.x + 120, y: start.y), rest: 0.3)
            try desk.harness.tap(text: "Mark as read")
            try await desk.wait("the article is not read") { desk.entry(0).isRead }
            await desk.harness.advance(seconds: 1)
        }
    }

    @Test func `the sidebar counts unread articles, and follows the data base`() async throws {
        try await run([1, 2]) { desk in
            @MainActor
            func rows() -> [[String]] { desk.harness.nodes(FeedRowNode.self).map(\.texts).sorted { $0[0] < $1[0] } }
            let others = [["All articles", ""], ["Starred", ""]]
            try await desk.wait("the feed is missing") {
                rows() == [others[0], ["Numbers", "2"], others[1], ["Unread", "2"]]
            }

            try await desk.library.setRead([desk.entry(0).id], at: Date())

            try await desk.wait("the counts have not changed") {
                rows() == [others[0], ["Numbers", "1"], others[1], ["Unread", "1"]]
            }
        }
    }

    @Test func `an article that a refresh adds appears above the others`() async throws {
        let server = try FeedServer()
        try await run([]) { desk in
            server.set("rss", .init(Samples.rss([1])))
            desk.reader.subscribe(server.url("rss").absoluteString)
            try await desk.wait("the feed is not shown") {
                desk.titles == ["Article 1"] && desk.reader.articles.title == "Numbers"
            }

            server.set("rss", .init(Samples.rss([1, 2])))
            desk.harness.type(.function(5))

            try await desk.wait("the new article is missing") {
                desk.titles == ["Article 2", "Article 1"] && !desk.reader.session.isRefreshing
            }
        }
    }

    @Test func `feeds that are imported during a refresh are loaded after it`() async throws {
        let server = try FeedServer()
        var slow = FeedServer.Page(Samples.rss([1]))
        let gate = DispatchSemaphore(value: 0)
        slow.gate = gate
        server.set("slow", slow)
        server.set("new", .init(Samples.rss([2])))
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).opml")
        try OPML.document([OPML.Outline(title: "New", url: server.url("new"))], title: "Feeds").write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try await run([]) { desk in
            _ = try await desk.library.subscribe(server.url("slow"), title: "Slow")
            desk.reader.session.refresh()
            try await desk.wait("the slow feed is not requested") { server.requests.count == 1 }

            desk.reader.session.importFeeds(file)
            try await desk.wait("the new feed is not subscribed") { desk.reader.session.needsRefresh }
            #expect(desk.titles.isEmpty)
            slow.gate = nil
            server.set("slow", slow)
            gate.signal()

            try await desk.wait("the new feed is not loaded") {
                desk.titles == ["Article 2", "Article 1"] && !desk.reader.session.isRefreshing
            }
        }
    }

    @Test func `an address that has no feed shows an alert`() async throws {
        let server = try FeedServer()
        try await run([]) { desk in
            desk.reader.subscribe(server.url("missing").absoluteString)

            try await desk.wait("there is no alert") {
                desk.harness.texts.contains("The server answered with the status 404.")
            }
            try desk.harness.tap(text: "OK")
            await desk.harness.advance(seconds: 1)
        }
    }

    @Test func `a narrow window shows one column, and returns from the article to the list`() async throws {
        try await run([1, 2], size: CGSize(width: 360, height: 600)) { desk in
            #expect(desk.reader.isCollapsed)
            try desk.harness.tap(text: "Article 2")
            try await desk.wait("the article is not shown") {
                desk.paragraphs.contains("Text of number 2")
            }
            await desk.harness.advance(seconds: 1)
            #expect(desk.reader.article.view.window != nil)
            #expect(desk.reader.articles.view.window == nil)

            try desk.harness.tap(label: "Unread")
            await desk.harness.advance(seconds: 1)

            #expect(desk.reader.articles.view.window != nil)
        }
    }

    @Test func `the text of an article is searched while the focus is in it`() async throws {
        try await run([1, 2]) { desk in
            try desk.harness.tap(text: "Article 2")
            try await desk.wait("the article is not shown") {
                desk.paragraphs.contains("Text of number 2")
            }

            desk.reader.article.node.becomeFirstResponder()
            desk.harness.type(.character("f"), modifiers: .control)
            desk.harness.type("number")

            // In the name of the feed, and in the text.
            try await desk.wait("the words are not found") { desk.reader.article.node.foundRangeCount == 2 }
            #expect(desk.titles == ["Article 2", "Article 1"])
        }
    }

    @Test func `an address that is dropped on the window is subscribed`() async throws {
        let server = try FeedServer()
        server.set("rss", .init(Samples.rss([1])))
        try await run([]) { desk in
            #expect(desk.harness.texts.contains("Add a feed, or drop an address or an OPML file here."))
            let address = Data("\(server.url("rss").absoluteString)\r\n".utf8)
            let offer = ASTransferOffer([(ASTransferType.uriList, address)])
            let drop = ASLocalDrop(ASDragAttributes(offer: offer, actions: [.copy], location: .zero)) { _ in }
            let place = CGPoint(x: 500, y: 400)

            #expect(desk.harness.platformWindow.simulateDrag(drop, to: place) == .copy)
            desk.harness.platformWindow.simulateDrop(drop, at: place)
            try await desk.wait("the feed is not shown") { desk.titles == ["Article 1"] }
        }
    }

    @Test func `the desktop opens an OPML file and an address, and chooses actions`() async throws {
        let server = try FeedServer()
        server.set("file", .init(Samples.rss([1])))
        server.set("address", .init(Samples.rss([2])))
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).opml")
        try OPML.document([OPML.Outline(title: "File", url: server.url("file"))], title: "Feeds").write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let address = sampleURL("feed:\(server.url("address").absoluteString)")
        try await run([]) { desk in
            let (app, application) = (ReaderApp(), UIApplication.shared)
            #expect(!app.application(application, open: file, options: [:]))
            app.reader = desk.reader

            #expect(app.application(application, open: file, options: [:]))
            try await desk.wait("the file is not imported") {
                desk.titles == ["Article 1"] && !desk.reader.session.isRefreshing
            }
            #expect(app.application(application, open: address, options: [:]))
            try await desk.wait("the address is not subscribed") { desk.titles.contains("Article 2") }

            server.set("address", .init(Samples.rss([2, 3])))
            var results: [Bool] = []
            for type in ["refresh", "add-feed", "other"] {
                let item = UIApplicationShortcutItem(type: type, localizedTitle: "")
                app.application(application, performActionFor: item) { results.append($0) }
            }
            #expect(results == [true, true, false])
            #expect(desk.harness.texts.contains("Add feed…"))
            try desk.harness.tap(text: "Cancel")
            try await desk.wait("the feeds are not refreshed") {
                desk.titles.contains("Article 3") && !desk.reader.session.isRefreshing
            }
        }
    }

    @Test(arguments: [("de", "Ungelesen"), ("ar", "غير مقروءة")])
    func `the texts are in the language of the user`(language: String, title: String) throws {
        try ASTestHarness.run { harness in
            defer { harness.runUntilParked() }
            ASSetUserLocale(ASUserLocale(languages: [language]))

            #expect(ReaderText.unread == title)
        }
    }

    @Test func `4,000 articles open at once, and only the visible cells are made`() async throws {
        try await run(Array(0..<4000)) { desk in
            try await desk.wait("the list is not shown") { desk.reader.articles.node.visibleNodes.count > 3 }

            #expect(desk.reader.articles.node.numberOfRows(inSection: 0) == 4000)
            #expect(desk.harness.nodes(ArticleRowNode.self).count < 100)
        }
    }
}
