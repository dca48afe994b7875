// SPDX-License-Identifier: Apache-2.0
package import Foundation

/// The plain text of an article's HTML: for the list, for the search, and for the page of the article.
///
/// It is no HTML parser: tags are removed, those of blocks separate paragraphs, and the most frequent entities are decoded.
package enum ArticleText {
    private static let blocks: Set<String> = [
        "address", "article", "aside", "blockquote", "dd", "div", "dl", "dt", "figcaption", "figure", "footer", "h1",
        "h2",
        "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "ol", "p", "pre", "section", "table", "tr", "ul",
    ]
    private static let hidden: Set<String> = ["script", "style", "iframe", "noscript", "template"]
    private static let entities: [String: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "shy": "\u{AD}", "ndash": "–",
        "mdash": "—", "hellip": "…", "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„",
        "laquo": "«", "raquo": "»", "bull": "•", "middot": "·", "copy": "©", "reg": "®", "trade": "™", "deg": "°",
        "euro": "€", "pound": "£", "times": "×", "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö",
        "Uuml": "Ü", "szlig": "ß", "eacute": "é", "egrave": "è", "agrave": "à", "ccedil": "ç", "ntilde": "ñ",
    ]

    /// A line break in a paragraph, until its white space has been joined.
    private static let lineBreak: Character = "\u{2028}"

    /// Returns the text with an empty line between paragraphs.
    package static func plain(_ html: String) -> String {
        var paragraphs: [String] = []
        var current = ""
        func endParagraph() {
            let lines = current.split(separator: lineBreak, omittingEmptySubsequences: false).map(joinedWords)
            let text = lines.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
            if !text.isEmpty { paragraphs.append(text) }
            current = ""
        }
        var rest = html[...]
        while let start = rest.firstIndex(of: "<") {
            current += decoded(rest[..<start])
            rest = rest[start...]
            if rest.hasPrefix("<!--") {
                rest = rest.range(of: "-->").map { rest[$0.upperBound...] } ?? ""
                continue
            }
            guard let tag = Tag(rest) else {
                // A sign that begins no tag, as in "a < b".
                current += "<"
                rest = rest.dropFirst()
                continue
            }
            rest = rest[tag.end...]
            if hidden.contains(tag.name), !tag.isEnd {
                let end = rest.range(of: "</\(tag.name)", options: .caseInsensitive)
                rest = end.map { rest[$0.lowerBound...] } ?? ""
            } else if tag.name == "br" {
                current.append(lineBreak)
            } else if blocks.contains(tag.name) {
                endParagraph()
                if tag.name == "li", !tag.isEnd { current = "• " }
            }
        }
        current += decoded(rest)
        endParagraph()
        // An item of a list without text.
        return paragraphs.filter { $0 != "•" }.joined(separator: "\n\n")
    }

    /// Returns the text in one line, such as that of a title with markup.
    static func line(_ html: String) -> String { joinedWords(plain(html)[...]) }

    /// Returns the first words, as the title of an article without one.
    static func beginning(of html: String) -> String {
        let words = line(html).split(separator: " ")
        return words.prefix(10).joined(separator: " ") + (words.count > 10 ? "…" : "")
    }

    /// Returns the markup of a plain text.
    static func html(_ text: String) -> String {
        let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        return escaped.components(separatedBy: "\n\n").map { "<p>\($0.replacing("\n", with: "<br>"))</p>" }.joined()
    }

    /// Returns the address of the first image that is no counter of one pixel.
    package static func firstImage(in html: String, base: URL) -> URL? {
        var rest = html[...]
        while let start = rest.range(of: "<img", options: .caseInsensitive), let tag = Tag(rest[start.lowerBound...]) {
            let text = rest[start.lowerBound..<tag.end]
            rest = rest[tag.end...]
            let isCounter = text.contains(#/\b(?:width|height)\s*=\s*["']?[01]\b/#.ignoresCase())
            let source = text.firstMatch(of: #/\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)')/#.ignoresCase())
            if !isCounter, let source, let url = URL(link: decoded(source.1 ?? source.2 ?? ""), base: base) {
                return url
            }
        }
        return nil
    }

    static func decoded(_ text: some StringProtocol) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return String(text) }
        return String(text).replacing(#/&(?:#[xX]([0-9A-Fa-f]{1,6})|#([0-9]{1,7})|([A-Za-z]+));/#) { match -> String in
            let code = match.1.flatMap { UInt32($0, radix: 16) } ?? match.2.flatMap { UInt32($0) }
            if let code { return Unicode.Scalar(code).map { String(Character($0)) } ?? "\u{FFFD}" }
            return match.3.flatMap { entities[String($0)] } ?? String(match.0)
        }
    }

    private static func joinedWords(_ line: Substring) -> String {
        line.split { [" ", "\n", "\t", "\r", "\r\n"].contains($0) }.joined(separator: " ")
    }

    private struct Tag {
        var name: String
        var isEnd: Bool
        var end: Substring.Index

        /// Reads the tag at the beginning of a text; `>` in quoted attributes does not end it.
        init?(_ text: Substring) {
            var index = text.index(after: text.startIndex)
            isEnd = index < text.endIndex && text[index] == "/"
            if isEnd { index = text.index(after: index) }
            let letters = text[index...].prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "!") }
            guard letters.first.map({ $0.isLetter || $0 == "!" }) == true else { return nil }
            name = letters.lowercased()
            var quote: Character?
            var position = letters.endIndex
            while position < text.endIndex, quote != nil || text[position] != ">" {
                let character = text[position]
                if quote == character {
                    quote = nil
                } else if quote == nil, "\"'".contains(character) {
                    quote = character
                }
                position = text.index(after: position)
            }
            end = position < text.endIndex ? text.index(after: position) : position
        }
    }
}
