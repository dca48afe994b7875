// SPDX-License-Identifier: Apache-2.0
import Foundation

@testable import ReaderModel

/// Documents of the tests.
enum Samples {
    static let page = sampleURL("https://example.org/news/feed.xml")

    static let rss = """
        <?xml version="1.0" encoding="UTF-8"?>
        <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
            xmlns:media="http://search.yahoo.com/mrss/">
          <channel>
            <title>Harbour &amp; Sea</title>
            <link>https://example.org/</link>
            <image><title>Logo</title><link>https://example.org/logo</link></image>
            <item>
              <title>The cat &amp;amp; the crane</title>
              <link>/cat</link>
              <guid isPermaLink="false">1</guid>
              <dc:creator>Ada</dc:creator>
              <pubDate>Mon, 30 Nov 2026 18:05:00 +0100</pubDate>
              <description>Short.</description>
              <content:encoded><![CDATA[<p>Long <b>text</b>.</p><img src="cat.jpg">]]></content:encoded>
            </item>
            <item>
              <link>https://example.org/2</link>
              <description>&lt;p&gt;Only a description&lt;/p&gt;</description>
              <media:thumbnail url="https://example.org/2.png"/>
              <media:title>Not the title</media:title>
            </item>
          </channel>
        </rss>
        """

    static let atom = """
        <?xml version="1.0" encoding="UTF-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom">
          <title>Notes</title>
          <link rel="self" href="https://example.org/atom"/>
          <link href="https://example.org/notes"/>
          <entry>
            <id>tag:example.org,2026:1</id>
            <title>a &lt; b</title>
            <link rel="alternate" href="1.html"/>
            <updated>2026-11-30T12:00:00Z</updated>
            <published>2026-11-29T12:00:00.500Z</published>
            <author><name>Grace</name><uri>https://example.org/grace</uri></author>
            <source><title>Elsewhere</title><id>other</id></source>
            <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>One &amp; <em>two</em></p></div></content>
          </entry>
        </feed>
        """

    static let json = """
        {"version": "https://jsonfeed.org/version/1.1", "title": "Logbook", "home_page_url": "https://example.org/log",
         "items": [{"id": 7, "url": "https://example.org/log/7", "content_text": "Calm sea.\\n\\nNo wind.",
                    "date_published": "2026-11-30T12:00:00+02:00", "authors": [{"name": "Mary"}]}]}
        """

    /// Returns a document with articles of these numbers, the highest one the newest.
    static func rss(_ numbers: [Int], title: String = "Numbers") -> String {
        let items = numbers.map { number in
            """
            <item><guid>\(number)</guid><title>Article \(number)</title><description>Text of number \(number)</description>
            <pubDate>Mon, 30 Nov 2026 \(String(format: "%02d:%02d:%02d", number / 3600, number / 60 % 60, number % 60)) GMT</pubDate></item>
            """
        }
        return "<rss version=\"2.0\"><channel><title>\(title)</title>\(items.joined())</channel></rss>"
    }

    /// Returns a library with a feed, and with its articles.
    static func library(_ numbers: [Int]) async throws -> (Library, Feed) {
        let library = try Library()
        let feed = try await library.subscribe(page, title: page.absoluteString)
        let document = try ParsedFeed.parse(Data(rss(numbers).utf8), from: page)
        _ = try await library.store(document, FeedResponse(), in: feed.id, at: date)
        return (library, feed)
    }

    /// A day after the articles.
    static let date = Date(timeIntervalSince1970: 1_796_083_200)
}

func sampleURL(_ text: String) -> URL { URL(string: text) ?? URL(fileURLWithPath: "/") }
