// SPDX-License-Identifier: Apache-2.0
package import Foundation

/// The contents of a feed's document, whatever its format.
package struct ParsedFeed: Hashable, Sendable {
    /// An article of the document.
    package struct Item: Hashable, Sendable {
        /// The identity within the feed: the document's own, otherwise the address, otherwise the title.
        package var guid: String
        package var title: String
        package var author: String?
        package var link: URL?
        package var image: URL?
        package var html: String
        package var date: Date?
    }

    package var title = ""
    package var site: URL?
    package var items: [Item] = []

    /// Parses RSS 1.0 and 2.0, Atom 1.0 and JSON Feed 1.1.
    ///
    /// - Parameters:
    ///   - data: the document
    ///   - url: its address, to which relative addresses refer
    /// - Returns: the contents
    /// - Throws: `FeedError.noFeed` for another kind of document, and `FeedError.malformed`
    package static func parse(_ data: Data, from url: URL) throws -> ParsedFeed {
        // A JSON Feed begins with a brace; white space and the mark of UTF-8 may precede it.
        let first = data.first { !($0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0)) }
        return first == UInt8(ascii: "{")
            ? try JSONFeedParser.parse(data, from: url) : try XMLFeedParser.parse(data, from: url)
    }
}

/// Why a feed cannot be shown.
package enum FeedError: Error, Equatable {
    /// The document is no feed; a web page may name one.
    case noFeed(alternatives: [URL])
    /// The document ends early or has errors; with the line of an XML document.
    case malformed(line: Int?)
    /// The server answered with this status.
    case status(Int)
    /// The document is larger than the limit.
    case tooLarge
    /// The address has a scheme other than `http` and `https`.
    case noWebAddress
    /// The data base did not keep the feed.
    case notStored(URL)
}

extension URL {
    /// Creates the address of a link in a document; `nil` for schemes other than `http` and `https`, such as `javascript`.
    init?(link text: String?, base: URL) {
        guard let text = text?.trimmingCharacters(in: .whitespacesAndNewlines), !text.isEmpty,
            let url = URL(string: text, relativeTo: base)?.absoluteURL,
            ["http", "https"].contains(url.scheme?.lowercased())
        else { return nil }
        self = url
    }
}
