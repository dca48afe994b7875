// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import ASTextLayout
import Foundation

/// The paragraphs of a Markdown text, with their list levels and the appearance of each character.
enum MarkdownOracle {
    struct Look: Equatable {
        /// The size in relation to that of running text.
        var scale: CGFloat = 1
        var isBold = false
        var isItalic = false
        var isCode = false
        var isLink = false
    }

    struct Paragraph: Equatable {
        /// The level of the text: the number of lists and quotations around it.
        var depth = 0
        /// The markers of items that begin with the paragraph, with the levels of their lists.
        var markers: [String] = []
        var markerDepths: [Int] = []
        var text = ""
        /// One for each Unicode scalar of the text.
        var looks: [Look] = []

        static func == (a: Paragraph, b: Paragraph) -> Bool {
            a.depth == b.depth && a.markers == b.markers && a.markerDepths == b.markerDepths && a.looks == b.looks
                && a.text.unicodeScalars.elementsEqual(b.text.unicodeScalars)
        }
    }

    // MARK: Of cmark's XML

    static func paragraphs(of root: CmarkXML.Element) -> [Paragraph] {
        var walk = Walk()
        walk.visit(root, depth: 0)
        return withoutLevelOfEmptyEnd(walk.paragraphs)
    }

    private struct Walk {
        var paragraphs: [Paragraph] = []
        private var pending: [(String, Int)] = []
        private var listCount = 0

        mutating func visit(_ element: CmarkXML.Element, depth: Int) {
            switch element.name {
            case "document": element.children.forEach { visit($0, depth: depth) }
            case "block_quote": element.children.forEach { visit($0, depth: depth + 1) }
            case "list": visitList(element, depth: depth)
            case "paragraph": begin(depth, inlines: element, Look())
            case "heading":
                let scales = ASMarkdownStyle().headingScales
                let level = Int(element.attributes["level"] ?? "") ?? 0
                begin(depth, inlines: element, Look(scale: scales[min(level, scales.count) - 1], isBold: true))
            case "thematic_break": begin(depth, "———", Look())
            case "code_block":
                let code = element.text.hasSuffix("\n") ? String(element.text.dropLast()) : element.text
                begin(depth, Self.lines(code), Look(isCode: true))
            case "html_block":
                begin(depth, Self.lines(element.text.trimmingCharacters(in: .newlines)), Look(isCode: true))
            default: begin(depth, "unexpected \(element.name)", Look())
            }
        }

        private mutating func visitList(_ list: CmarkXML.Element, depth: Int) {
            listCount += 1
            for (index, item) in list.children.enumerated() {
                let end = list.attributes["delim"] == "paren" ? ")" : "."
                let number = Int(list.attributes["start"] ?? "1").map { "\($0 + index)\(end)" }
                let isOrdered = list.attributes["type"] == "ordered"
                pending.append((isOrdered ? number ?? "" : ["•", "◦", "▪"][(listCount - 1) % 3], depth))
                item.children.forEach { visit($0, depth: depth + 1) }
                // An item without text is its marker.
                if !pending.isEmpty { begin(depth + 1, "", Look()) }
            }
            listCount -= 1
        }

        private static func lines(_ code: String) -> String {
            String(code.map { $0.isNewline ? "\u{2028}" : $0 })
        }

        private mutating func begin(_ depth: Int, _ text: String, _ look: Look) {
            paragraphs.append(Paragraph(depth: depth, markers: pending.map(\.0), markerDepths: pending.map(\.1)))
            pending = []
            add(text, look)
        }

        private mutating func begin(_ depth: Int, inlines: CmarkXML.Element, _ look: Look) {
            begin(depth, "", look)
            inlines.children.forEach { addInline($0, look) }
        }

        private mutating func add(_ text: String, _ look: Look) {
            paragraphs[paragraphs.count - 1].text += text
            paragraphs[paragraphs.count - 1].looks += Array(repeating: look, count: text.unicodeScalars.count)
        }

        private mutating func addInline(_ element: CmarkXML.Element, _ look: Look) {
            var look = look
            // Line breaks of the source and of character references are spaces.
            let text = element.text.replacingOccurrences(of: "\r\n", with: " ")
                .replacingOccurrences(of: "\n", with: " ").replacingOccurrences(of: "\r", with: " ")
            switch element.name {
            case "text": add(Self.lines(text), look)
            case "softbreak": add(" ", look)
            case "linebreak": add("\u{2028}", look)
            case "code", "html_inline":
                look.isCode = true
                add(Self.lines(text), look)
            case "strong": look.isBold = true
            case "emph": look.isItalic = true
            case "link": look.isLink = look.isLink || !(element.attributes["destination"] ?? "").isEmpty
            case "image": break
            default: add("unexpected \(element.name)", look)
            }
            element.children.forEach { addInline($0, look) }
        }
    }

    // MARK: Of an attributed string in the default style

    static func paragraphs(of string: NSAttributedString) -> [Paragraph] {
        guard string.length > 0 else { return [] }
        let style = ASMarkdownStyle()
        var (paragraphs, place) = ([Paragraph](), 0)
        for text in string.string.components(separatedBy: "\n") {
            let length = text.utf16.count
            // An empty paragraph has the attributes of its separator.
            let first = string.attributes(at: min(place, string.length - 1), effectiveRange: nil)
            let layout = first[.paragraphStyle] as? NSParagraphStyle ?? NSParagraphStyle()
            var paragraph = Paragraph(depth: Int(layout.headIndent / style.indent))
            let markerCount = layout.tabStops.count
            let parts = text.split(separator: "\t", maxSplits: markerCount, omittingEmptySubsequences: false)
            paragraph.markers = parts.prefix(markerCount).map(String.init)
            let indents = [layout.firstLineHeadIndent] + layout.tabStops.map(\.location)
            paragraph.markerDepths = indents.prefix(markerCount).map { Int($0 / style.indent) }
            paragraph.text = String(parts.dropFirst(markerCount).first ?? "")
            var index = place + paragraph.markers.reduce(0) { $0 + $1.utf16.count + 1 }
            for scalar in paragraph.text.unicodeScalars {
                paragraph.looks.append(look(string.attributes(at: index, effectiveRange: nil), style))
                index += UTF16.width(scalar)
            }
            paragraphs.append(paragraph)
            place += length + 1
        }
        return withoutLevelOfEmptyEnd(paragraphs)
    }

    /// Returns the paragraphs, with the last one at level 0 if it is empty, because it has no separator either.
    private static func withoutLevelOfEmptyEnd(_ paragraphs: [Paragraph]) -> [Paragraph] {
        guard let last = paragraphs.last, last.text.isEmpty, last.markers.allSatisfy(\.isEmpty) else {
            return paragraphs
        }
        return paragraphs.dropLast() + [Paragraph()]
    }

    private static func look(_ values: [NSAttributedString.Key: Any], _ style: ASMarkdownStyle) -> Look {
        guard let font = values[.font] as? UIFont else { return Look() }
        return Look(
            scale: font.pointSize / style.font.pointSize,
            isBold: font.weight == .bold,
            isItalic: font.isItalic,
            isCode: values[.backgroundColor] != nil && font.familyName == style.codeFamily,
            isLink: values[.link] != nil
        )
    }
}
