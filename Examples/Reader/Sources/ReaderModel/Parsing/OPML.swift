// SPDX-License-Identifier: Apache-2.0
package import Foundation
internal import FoundationXML

/// Lists of subscriptions, as feed readers exchange them.
///
/// - Source: OPML 2.0
package enum OPML {
    /// A feed of a list.
    package struct Outline: Hashable, Sendable {
        package var title: String
        package var url: URL

        package init(title: String, url: URL) { (self.title, self.url) = (title, url) }
    }

    /// Returns the feeds of a list; those in folders too.
    ///
    /// - Throws: `FeedError.malformed`
    package static func parse(_ data: Data) throws -> [Outline] {
        let reader = OutlineReader()
        let parser = XMLParser(data: data)
        parser.delegate = reader
        guard parser.parse(), reader.depth == 0, reader.isList else {
            throw FeedError.malformed(line: parser.lineNumber)
        }
        return reader.outlines
    }

    /// Returns a list of feeds.
    package static func document(_ outlines: [Outline], title: String) -> Data {
        let root = XMLElement(name: "opml")
        root.setAttributesWith(["version": "2.0"])
        let head = XMLElement(name: "head")
        head.addChild(XMLElement(name: "title", stringValue: title))
        let body = XMLElement(name: "body")
        for outline in outlines {
            let element = XMLElement(name: "outline")
            element.setAttributesWith([
                "type": "rss", "text": outline.title, "title": outline.title, "xmlUrl": outline.url.absoluteString,
            ])
            body.addChild(element)
        }
        root.addChild(head)
        root.addChild(body)
        let document = XMLDocument(rootElement: root)
        document.characterEncoding = "UTF-8"
        document.version = "1.0"
        return document.xmlData(options: .nodePrettyPrint)
    }
}

private final class OutlineReader: NSObject, XMLParserDelegate {
    var outlines: [OPML.Outline] = []
    var depth = 0
    var isList = false

    func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        if depth == 0 { isList = name == "opml" }
        depth += 1
        guard name == "outline", let url = attributes["xmlUrl"].flatMap(URL.init(string:)) else { return }
        let title = attributes["title"] ?? attributes["text"] ?? ""
        outlines.append(OPML.Outline(title: title.isEmpty ? url.absoluteString : title, url: url))
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        depth -= 1
    }
}
