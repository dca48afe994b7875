// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import ASTextLayout
internal import Foundation

/// Makes paragraphs from a tree: its blocks, its white space by the rules of CSS, and the styles of its text.
///
/// The steps for each node, in the order of the source:
/// 1. Close the elements that ended before it (`close`).
/// 2. An element begins a block, an item, a row or an image (`ASHTMLTextBuilder+Elements.swift`).
/// 3. A text is appended to the current paragraph, which it begins if there is none (`append`).
///
/// Not done: boxes, floats, positions and style sheets. Margins are those of paragraphs; the larger of two applies, as in CSS.
struct ASHTMLTextBuilder {
    /// An open list.
    struct List {
        /// The number of the next item; `nil` for bullets.
        var number: Int?
        var step = 1
        var kind = ""
    }

    /// An open element.
    struct Entry {
        var element: ASHTMLTree.Element
        /// The index of the node, and the index after its last descendant.
        var start: Int
        var end: Int
        /// The formatting around it, and its style with that.
        var format: Int
        var style: ASHTMLTextStyle
        /// Whether it begins and ends paragraphs.
        var isBlock = false
        /// The distance to the blocks around it, in points.
        var margin: CGFloat = 0
        /// The number of steps by which its content is indented.
        var indentSteps = 0
        var list: List?
        var table: ASHTMLTable?
        /// The text after its content, such as a quotation mark.
        var suffix = ""
    }

    let tree: ASHTMLTree
    let style: ASHTMLStyle
    let address: ASHTMLAddress
    var entries: [Entry] = []
    /// The finished paragraphs.
    private(set) var paragraphs: [ASHTMLParagraph] = []
    var current: ASHTMLParagraph?
    /// The distance between the last paragraph and the next one.
    var margin: CGFloat = 0
    /// Bullets and numbers before the next paragraph, with the indents of their lists.
    var markers: [(text: String, indent: CGFloat)] = []
    /// The number of columns of the previous cell in the current row of an aligned table; 0 before the first one.
    var previousSpan = 0
    /// The number of further cells that may be measured.
    var cellBudget = ASHTMLTable.maximumCellCount
    /// The style of text outside of all elements.
    let root: ASHTMLTextStyle

    /// The length of a paragraph from which it ends at the next `<br>`, so that a text without paragraphs is laid out in parts.
    private static let longParagraph = 2000

    init(_ tree: ASHTMLTree, _ style: ASHTMLStyle, base: URL?) {
        self.tree = tree
        self.style = style
        address = ASHTMLAddress(base: base, element: tree.base)
        var root = ASHTMLTextStyle(size: style.font.pointSize)
        for element in tree.roots { root.apply(element, style) }
        // The background is that of the view, and a hidden page is shown by a script.
        (root.background, root.isHidden) = (nil, false)
        self.root = root
    }

    /// Reads the whole tree.
    mutating func build() -> [ASHTMLParagraph] {
        var index = 0
        while index < tree.nodes.count {
            close(before: index)
            let node = tree.nodes[index]
            switch node.content {
            case .text(let text):
                append(text, style(at: node.format))
                index += 1
            case .element(let element):
                index = enter(element, node, at: index)
            }
        }
        close(before: tree.nodes.count)
        endParagraph()
        return paragraphs
    }

    private mutating func close(before index: Int) {
        while let last = entries.last, last.end <= index {
            if !last.suffix.isEmpty { append(verbatim: last.suffix, last.style) }
            leave(last)
            entries.removeLast()
        }
    }

    // MARK: Styles

    /// Returns the style of text in the current element with formatting.
    func style(at format: Int) -> ASHTMLTextStyle {
        let entry = entries.last
        var chain: [ASHTMLTree.Format] = []
        var next = format
        // The formatting that began in the element.
        while next != entry?.format ?? 0, next != 0 {
            chain.append(tree.formats[next])
            next = tree.formats[next].parent
        }
        if next == entry?.format ?? 0 {
            var result = entry?.style ?? root
            for format in chain.reversed() { result.apply(format.element, style) }
            return result
        }
        // Formatting around the element has ended in it: everything is applied in the order of the source.
        var result = root
        var formats = chain[...]
        for entry in entries {
            while let outer = formats.last, outer.order <= entry.start {
                result.apply(outer.element, style)
                formats.removeLast()
            }
            result.apply(entry.element, style)
        }
        for format in formats.reversed() { result.apply(format.element, style) }
        return result
    }

    // MARK: Text

    /// Appends text of the source.
    mutating func append(_ text: String, _ textStyle: ASHTMLTextStyle) {
        guard !textStyle.isHidden else { return }
        if textStyle.whiteSpace == .kept { return appendKept(text, textStyle) }
        var line: [UInt8] = []
        line.reserveCapacity(text.utf8.count)
        var endsInSpace = current?.endsInSpace ?? true
        func flush(_ builder: inout Self) {
            guard !line.isEmpty else { return }
            builder.append(String(decoding: line, as: UTF8.self), textStyle, endsInSpace: endsInSpace)
            line.removeAll(keepingCapacity: true)
        }
        for byte in text.utf8 {
            if !byte.isHTMLSpace {
                line.append(byte)
                endsInSpace = false
            } else if byte == 0x0A, textStyle.whiteSpace == .keptLines {
                flush(&self)
                lineBreak(textStyle)
                endsInSpace = true
            } else if !endsInSpace {
                line.append(0x20)
                endsInSpace = true
            }
        }
        flush(&self)
    }

    private mutating func appendKept(_ text: String, _ textStyle: ASHTMLTextStyle) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (number, line) in lines.enumerated() {
            if number > 0 { lineBreak(textStyle) }
            if !line.isEmpty { append(String(line), textStyle, endsInSpace: false) }
        }
    }

    /// Appends text that is not in the source; spaces in it stay.
    mutating func append(verbatim text: String, _ textStyle: ASHTMLTextStyle) {
        append(text, textStyle, endsInSpace: text.last == "\t")
    }

    private mutating func append(_ text: String, _ textStyle: ASHTMLTextStyle, endsInSpace: Bool) {
        beginParagraph(textStyle)
        current?.append(Self.withoutSeparators(text), textStyle, endsInSpace: endsInSpace)
    }

    /// Replaces the characters that separate paragraphs in attributed strings.
    private static func withoutSeparators(_ text: String) -> String {
        func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
            scalar == "\u{2029}" || scalar == "\u{85}" || scalar == "\r" || scalar == "\n"
        }
        guard text.unicodeScalars.contains(where: isSeparator) else { return text }
        var line = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { line.append(isSeparator(scalar) ? ASHTMLParagraph.lineBreak : scalar) }
        return String(line)
    }

    mutating func appendImage(_ image: ASHTMLImage, _ textStyle: ASHTMLTextStyle) {
        beginParagraph(textStyle)
        current?.append("\u{FFFC}", textStyle, image: image, endsInSpace: false)
    }

    /// Ends a line; a second time at the same place, it ends the paragraph.
    mutating func lineBreak(_ textStyle: ASHTMLTextStyle) {
        if entries.contains(where: { $0.table != nil }) { return append(" ", textStyle) }
        beginParagraph(textStyle)
        current?.trimSpace()
        guard let paragraph = current else { return }
        let isEmptyLine = paragraph.isAtLineStart && paragraph.length > paragraph.markerLength
        let isCode = textStyle.whiteSpace == .kept
        if isEmptyLine && !isCode || paragraph.length > Self.longParagraph {
            endParagraph()
            if isEmptyLine { margin = max(margin, textStyle.size * 1.2) }
        } else {
            current?.append(String(Character(ASHTMLParagraph.lineBreak)), textStyle, endsInSpace: true)
        }
    }

    // MARK: Paragraphs

    /// The indent of the content of the current element.
    var indent: CGFloat { style.indent * CGFloat(min(entries.reduce(0) { $0 + $1.indentSteps }, 16)) }

    mutating func beginParagraph(_ textStyle: ASHTMLTextStyle) {
        guard current == nil else { return }
        if let last = paragraphs.indices.last { paragraphs[last].style.paragraphSpacing = margin }
        margin = 0
        var paragraph = ASParagraphStyle()
        paragraph.headIndent = indent
        paragraph.firstLineHeadIndent = markers.first?.indent ?? indent
        let stops = markers.dropFirst().map(\.indent) + (markers.isEmpty ? [] : [indent])
        paragraph.tabStops = stops.map { NSTextTab(textAlignment: .natural, location: $0) }
        paragraph.tabStops += entries.last { $0.table != nil }?.table?.stops ?? []
        let block = entries.last?.style ?? root
        paragraph.alignment = block.alignment
        paragraph.baseWritingDirection = block.direction
        var begun = ASHTMLParagraph(style: paragraph)
        if !markers.isEmpty {
            var plain = root
            plain.size = textStyle.size
            plain.isInQuote = textStyle.isInQuote
            begun.append(markers.map { $0.text + "\t" }.joined(), plain, endsInSpace: true)
            begun.markerLength = begun.length
            markers = []
        }
        current = begun
    }

    /// Ends the current paragraph, if there is one.
    mutating func endParagraph() {
        guard current != nil else { return }
        current?.trimSpace()
        current?.trimLineBreak()
        if let paragraph = current, paragraph.length > 0 { paragraphs.append(paragraph) }
        current = nil
    }
}
