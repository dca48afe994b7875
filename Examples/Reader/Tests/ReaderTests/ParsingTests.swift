// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import ReaderModel

@Suite("Documents of feeds")
struct ParsingTests {
    private func parse(_ text: String) throws -> ParsedFeed {
        try ParsedFeed.parse(Data(text.utf8), from: Samples.page)
    }

    @Test func `RSS has titles, addresses, authors, dates, texts and pictures`() throws {
        let feed = try parse(Samples.rss)

        #expect(feed.title == "Harbour & Sea")
        #expect(feed.site == sampleURL("https://example.org/"))
        #expect(
            feed.items == [
                ParsedFeed.Item(
                    guid: "1",
                    title: "The cat & the crane",
                    author: "Ada",
                    link: sampleURL("https://example.org/cat"),
                    image: sampleURL("https://example.org/cat.jpg"),
                    html: "<p>Long <b>text</b>.</p><img src=\"cat.jpg\">",
                    date: Date(timeIntervalSince1970: 1_796_058_300)
                ),
                ParsedFeed.Item(
                    guid: "https://example.org/2",
                    title: "Only a description",
                    link: sampleURL("https://example.org/2"),
                    image: sampleURL("https://example.org/2.png"),
                    html: "<p>Only a description</p>"
                ),
            ]
        )
    }

    @Test func `Atom keeps the markup of XHTML, and ignores the source of an entry`() throws {
        let feed = try parse(Samples.atom)

        #expect(feed.title == "Notes")
        #expect(feed.site == sampleURL("https://example.org/notes"))
        let item = try #require(feed.items.first)
        #expect(item.guid == "tag:example.org,2026:1")
        #expect(item.title == "a < b")
        #expect(item.author == "Grace")
        #expect(item.link == sampleURL("https://example.org/news/1.html"))
        #expect(item.date == Date(timeIntervalSince1970: 1_795_953_600.5))
        #expect(ArticleText.plain(item.html) == "One & two")
        #expect(item.html.contains("<em>two</em>"))
    }

    @Test func `JSON Feed has plain texts, and numbers as identities`() throws {
        let feed = try parse("\u{FEFF} \(Samples.json)")

        #expect(feed.title == "Logbook")
        let item = try #require(feed.items.first)
        #expect(item.guid == "7")
        #expect(item.title == "Calm sea. No wind.")
        #expect(item.author == "Mary")
        #expect(item.html == "<p>Calm sea.</p><p>No wind.</p>")
        #expect(item.date == Date(timeIntervalSince1970: 1_796_032_800))
    }

    @Test func `a document that ends early is malformed`() {
        for text in [Samples.rss, Samples.atom] {
            #expect { try parse(String(text.dropLast(40))) } throws: { error in
                if case FeedError.malformed = error { true } else { false }
            }
        }
        #expect(throws: FeedError.malformed(line: nil)) { try parse(String(Samples.json.dropLast(2))) }
    }

    @Test func `a web page names its feeds`() {
        let page = """
            <!DOCTYPE html><html><head><link rel="stylesheet" href="a.css">
            <link rel=alternate type="application/rss+xml" title="News" href="/rss?a=1&amp;b=2"></head><body><p>Hello<br></body></html>
            """
        #expect(throws: FeedError.noFeed(alternatives: [sampleURL("https://example.org/rss?a=1&b=2")])) {
            try parse(page)
        }
    }

    @Test func `addresses of scripts are no links`() throws {
        let text = Samples.rss([1]).replacing("<guid>", with: "<link>javascript:alert(1)</link><guid>")

        #expect(try parse(text).items.first?.link == nil)
    }

    @Test(arguments: [
        ("Mon, 30 Nov 2026 18:05:00 GMT", 1_796_061_900), ("30 Nov 26 18:05 EST", 1_796_079_900),
        ("Monday, 30 November 2026 18:05:00 +0530", 1_796_042_100), ("2026-11-30T18:05:00Z", 1_796_061_900),
        ("2026-11-30 18:05+02:00", 1_796_054_700), ("2026-11-30", 1_795_996_800),
    ])
    func `dates have many forms`(text: String, seconds: Double) {
        #expect(FeedDate.parse(text) == Date(timeIntervalSince1970: seconds))
    }

    @Test(arguments: ["", "yesterday", "30.11.2026", "2026-11"])
    func `other texts are no dates`(text: String) { #expect(FeedDate.parse(text) == nil) }

    @Test(arguments: [
        ("<p>One</p><p>Two<br>lines</p>", "One\n\nTwo\nlines"), ("a < b &amp;&#x21;&hellip;", "a < b &!…"),
        ("<ul><li>One<li>Two</ul>", "• One\n\n• Two"), ("<script>if (a<b) {}</script>Text<!-- no -->", "Text"),
        ("<a title=\"a > b\" href='x'>link</a>  \n text", "link text"), ("<p>open", "open"), ("", ""), ("<", "<"),
        ("<!-- open", ""), ("&nothing; &#1114112;", "&nothing; \u{FFFD}"),
    ])
    func `markup becomes plain paragraphs`(html: String, text: String) { #expect(ArticleText.plain(html) == text) }

    @Test func `counters are no pictures`() {
        let html = "<img width=\"1\" height=\"1\" src=\"https://a.example/count\"><IMG alt='' SRC='b.png'>"

        #expect(ArticleText.firstImage(in: html, base: Samples.page) == sampleURL("https://example.org/news/b.png"))
    }

    @Test func `a list of feeds is the same after an export and an import`() throws {
        let outlines = [
            OPML.Outline(title: "Fish & Chips <1>", url: sampleURL("https://example.org/a?b=1&c=2")),
            OPML.Outline(title: "أخبار", url: sampleURL("https://example.org/ar")),
        ]

        #expect(try OPML.parse(OPML.document(outlines, title: "Feeds")) == outlines)
    }

    @Test func `feeds in folders are imported, and a part of a list is not`() throws {
        let list = """
            <opml version="1.0"><body><outline text="Folder"><outline text="News" xmlUrl="https://example.org/rss"/></outline>
            </body></opml>
            """

        #expect(
            try OPML.parse(Data(list.utf8)) == [OPML.Outline(title: "News", url: sampleURL("https://example.org/rss"))]
        )
        #expect(throws: FeedError.self) { try OPML.parse(Data(list.dropLast(10).utf8)) }
        #expect(throws: FeedError.self) { try OPML.parse(Data(Samples.rss.utf8)) }
    }
}
