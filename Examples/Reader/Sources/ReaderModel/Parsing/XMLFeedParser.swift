// SPDX-License-Identifier: Apache-2.0
internal import Foundation
internal import FoundationXML

/// Parses RSS and Atom.
///
/// Elements are recognised by their local names. The namespace matters in three cases only: `media:content` is a file while Atom's `content` is
/// the text, and `media:title` and `itunes:title` are not the title.
final class XMLFeedParser: NSObject, XMLParserDelegate {
    private static let atom = "http://www.w3.org/2005/Atom"
    private static let media = "http://search.yahoo.com/mrss/"
    /// Namespaces of elements that the documents themselves have, and of those that add an author, a date or the text.
    private static let known: Set<String> = [
        "", atom, media, "http://purl.org/rss/1.0/", "http://purl.org/dc/elements/1.1/",
        "http://purl.org/rss/1.0/modules/content/",
    ]
    private static let items: Set<String?> = ["item", "entry"]
    /// Elements that have titles and links; others, such as `image` and `source`, describe something else.
    private static let owners: Set<String?> = ["item", "entry", "channel", "feed"]

    private let url: URL
    private var feed = ParsedFeed()
    private var item: ParsedFeed.Item?
    /// The names of the open elements.
    private var path: [String] = []
    private var root: String?
    private var text = ""
    /// The depth of the element whose markup is collected: XHTML in Atom.
    private var markupDepth: Int?
    /// Whether the current element has a text without markup, as elements of Atom do unless they have a type.
    private var isPlain = false

    private init(url: URL) { self.url = url }

    static func parse(_ data: Data, from url: URL) throws -> ParsedFeed {
        let delegate = XMLFeedParser(url: url)
        let parser = XMLParser(data: data)
        parser.shouldProcessNamespaces = true
        parser.delegate = delegate
        let isValid = parser.parse()
        guard let root = delegate.root, ["rss", "RDF", "feed"].contains(root) else {
            throw FeedError.noFeed(alternatives: WebPage.feeds(in: data, from: url))
        }
        // Foundation for Linux returns `true` also for documents with errors, whose root element is then still open.
        guard isValid, delegate.path.isEmpty else { throw FeedError.malformed(line: parser.lineNumber) }
        return delegate.feed
    }

    // MARK: Elements

    func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        path.append(name)
        root = root ?? name
        if markupDepth != nil {
            text += "<\(name)\(attributes.map { " \($0)=\"\(Self.escaped($1))\"" }.joined())>"
            return
        }
        text = ""
        let namespace = namespaceURI ?? ""
        if name == "item" || (name == "entry" && namespace == Self.atom) {
            item = ParsedFeed.Item(guid: "", title: "", html: "")
        }
        if attributes["type"] == "xhtml" { markupDepth = path.count }
        isPlain = namespace == Self.atom && ["text", nil].contains(attributes["type"])
        switch name {
        case "link" where Self.owners.contains(path.dropLast().last) && attributes["href"] != nil:
            guard ["alternate", nil].contains(attributes["rel"]) else { break }
            takeLink(attributes["href"])
        case "enclosure" where attributes["type"]?.hasPrefix("image/") == true: takeImage(attributes["url"])
        case "thumbnail": takeImage(attributes["url"])
        case "content" where namespace == Self.media:
            let isImage = attributes["medium"] == "image" || attributes["type"]?.hasPrefix("image/") == true
            if isImage { takeImage(attributes["url"]) }
        default: break
        }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        text += markupDepth == nil ? string : Self.escaped(string)
    }

    func parser(_ parser: XMLParser, foundCDATA block: Data) {
        let string = String(decoding: block, as: UTF8.self)
        text += markupDepth == nil ? string : Self.escaped(string)
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        defer { path.removeLast() }
        if let depth = markupDepth {
            guard path.count == depth else { return text += "</\(name)>" }
            markupDepth = nil
        }
        defer { text = "" }
        let content = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard Self.known.contains(namespaceURI ?? "") else { return }
        let isOfMedia = namespaceURI == Self.media
        guard item != nil else { return endOfFeedElement(name, content) }
        if Self.items.contains(name) { return endItem() }
        if name == "name", path.suffix(2).first == "author", Self.items.contains(path.dropLast(2).last) {
            item?.author = ArticleText.line(content)
        }
        guard Self.items.contains(path.dropLast().last), !content.isEmpty else { return }
        let html = isPlain ? ArticleText.html(content) : content
        switch name {
        case "title" where !isOfMedia: item?.title = ArticleText.line(html)
        case "guid", "id": item?.guid = content
        case "link": takeLink(content)
        case "author", "creator": if item?.author == nil { item?.author = ArticleText.line(content) }
        case "pubDate", "published", "date": if let date = FeedDate.parse(content) { item?.date = date }
        case "updated": if item?.date == nil { item?.date = FeedDate.parse(content) }
        case "encoded": item?.html = content
        case "content" where !isOfMedia: item?.html = html
        // The summary, if there is no complete text.
        case "description" where !isOfMedia, "summary": if item?.html.isEmpty == true { item?.html = html }
        default: break
        }
    }

    private func endOfFeedElement(_ name: String, _ content: String) {
        guard ["channel", "feed"].contains(path.dropLast().last) else { return }
        switch name {
        case "title": feed.title = ArticleText.line(content)
        case "link" where !content.isEmpty: takeLink(content)
        default: break
        }
    }

    private func endItem() {
        guard var item else { return }
        if item.guid.isEmpty { item.guid = item.link?.absoluteString ?? item.title }
        if item.title.isEmpty { item.title = ArticleText.beginning(of: item.html) }
        item.image = item.image ?? ArticleText.firstImage(in: item.html, base: item.link ?? url)
        if !item.guid.isEmpty { feed.items.append(item) }
        self.item = nil
    }

    private func takeLink(_ text: String?) {
        guard let link = URL(link: text, base: url) else { return }
        if item == nil {
            feed.site = feed.site ?? link
        } else if item?.link == nil {
            item?.link = link
        }
    }

    private func takeImage(_ text: String?) {
        if item?.image == nil { item?.image = URL(link: text, base: url) }
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}
