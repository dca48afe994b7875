// SPDX-License-Identifier: Apache-2.0
internal import ASTextLayout
internal import Foundation

extension ASHTMLTextBuilder {
    /// Begins an element.
    ///
    /// - Returns: the index of the next node to read: the first one in the element, or the one after it
    mutating func enter(_ element: ASHTMLTree.Element, _ node: ASHTMLTree.Node, at index: Int) -> Int {
        var textStyle = style(at: node.format)
        textStyle.apply(element, style)
        guard !textStyle.isHidden else { return node.end }
        var entry = Entry(element: element, start: index, end: node.end, format: node.format, style: textStyle)
        switch element.name {
        case "br": lineBreak(textStyle)
        case "wbr": append(verbatim: "\u{200B}", textStyle)
        case "img": appendImage(element, textStyle)
        case "input":
            if element["type"]?.lowercased() == "checkbox" {
                append(verbatim: element["checked"] == nil ? "☐ " : "☑ ", textStyle)
            }
        case "hr":
            endParagraph()
            margin = max(margin, style.paragraphSpacing)
            (textStyle.alignment, textStyle.isInQuote) = (.center, true)
            entry.style = textStyle
            entries.append(entry)
            append(verbatim: "———", textStyle)
            endParagraph()
            entries.removeLast()
            margin = max(margin, style.paragraphSpacing)
            return node.end
        default:
            enter(&entry, at: index)
            entries.append(entry)
            return index + 1
        }
        return node.end
    }

    private mutating func enter(_ entry: inout Entry, at index: Int) {
        let isInAlignedTable = entries.contains { $0.table != nil }
        switch entry.element.name {
        case "td", "th":
            if isInAlignedTable { return beginAlignedCell(entry) }
            entry.isBlock = true
        case "tr":
            previousSpan = 0
            entry.isBlock = true
        case "caption", "tbody", "thead", "tfoot": entry.isBlock = true
        case "q":
            append("“", entry.style)
            entry.suffix = "”"
        default:
            entry.isBlock = entry.element.kind.contains(.block) && !isInAlignedTable
            // A block in a cell of a row is a word of the row.
            if isInAlignedTable, entry.element.kind.contains(.block) { append(" ", entry.style) }
        }
        guard entry.isBlock else { return isolate(&entry) }
        endParagraph()
        beginBlock(&entry, at: index)
        margin = max(margin, entry.margin)
    }

    private mutating func beginBlock(_ entry: inout Entry, at index: Int) {
        let isInList = entries.contains { $0.list != nil }
        switch entry.element.name {
        case "p", "pre", "listing", "xmp", "h1", "h2", "h3", "h4", "h5", "h6", "figure", "dl", "fieldset":
            entry.margin = style.paragraphSpacing
        case "blockquote":
            entry.margin = style.paragraphSpacing
            entry.indentSteps = 1
        case "dd": entry.indentSteps = 1
        case "table":
            entry.margin = style.paragraphSpacing
            entry.table = ASHTMLTable(tree, at: index, indent: indent, style, budget: &cellBudget)
        case "ul", "menu", "dir":
            entry.margin = isInList ? 0 : style.paragraphSpacing
            entry.indentSteps = 1
            entry.list = List()
        case "ol":
            entry.margin = isInList ? 0 : style.paragraphSpacing
            entry.indentSteps = 1
            entry.list = orderedList(entry.element, at: index)
        case "li": beginItem(entry.element)
        default: break
        }
    }

    /// Ends an element.
    mutating func leave(_ entry: Entry) {
        guard entry.isBlock else { return }
        // An empty item is its bullet.
        if entry.element.name == "li", current == nil, !markers.isEmpty { beginParagraph(entry.style) }
        endParagraph()
        margin = max(margin, entry.margin)
    }

    // MARK: Lists

    private func orderedList(_ element: ASHTMLTree.Element, at index: Int) -> List {
        let isReversed = element["reversed"] != nil
        let start = element["start"].flatMap { Int($0.trimmingCharacters(in: .whitespaces)) }
        let number = start ?? (isReversed ? itemCount(ofListAt: index) : 1)
        // Numbers stay far from the limits of integers.
        let limited = max(-1_000_000_000, min(1_000_000_000, number))
        return List(number: limited, step: isReversed ? -1 : 1, kind: element["type"] ?? "")
    }

    /// Returns the number of items of a list, without those of lists in it.
    private func itemCount(ofListAt index: Int) -> Int {
        var (count, place) = (0, index + 1)
        while place < tree.nodes[index].end {
            guard case .element(let element) = tree.nodes[place].content else {
                place += 1
                continue
            }
            if element.name == "li" { count += 1 }
            let isList = ["ol", "ul", "menu", "dir"].contains(element.name)
            place = isList ? tree.nodes[place].end : place + 1
        }
        return count
    }

    private mutating func beginItem(_ element: ASHTMLTree.Element) {
        let depth = entries.count { $0.list != nil }
        let list = entries.lastIndex { $0.list != nil }
        guard let list, var number = entries[list].list?.number else {
            // An item outside of lists has a bullet beside its text.
            let bullet = ["•", "◦", "▪"][max(0, depth - 1) % 3]
            markers.append((bullet, max(0, indent - style.indent)))
            return
        }
        if let value = element["value"].flatMap({ Int($0) }) { number = max(-1_000_000_000, min(1_000_000_000, value)) }
        let text = Self.text(ofNumber: number, kind: element["type"] ?? entries[list].list?.kind ?? "")
        markers.append((text + ".", max(0, indent - style.indent)))
        let step = entries[list].list?.step ?? 1
        entries[list].list?.number = number + step
    }

    /// Returns a number as the attribute `type` wants it: digits, letters or Roman numerals.
    static func text(ofNumber number: Int, kind: String) -> String {
        switch kind {
        case "a" where number > 0, "A" where number > 0:
            var (rest, letters) = (number, "")
            while rest > 0 {
                rest -= 1
                letters = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(rest % 26))) + letters
                rest /= 26
            }
            return kind == "a" ? letters : letters.uppercased()
        case "i" where (1..<4000).contains(number), "I" where (1..<4000).contains(number):
            let steps = [
                (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"),
                (10, "x"),
                (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
            ]
            var (rest, numeral) = (number, "")
            for (value, letters) in steps {
                while rest >= value {
                    numeral += letters
                    rest -= value
                }
            }
            return kind == "i" ? numeral : numeral.uppercased()
        default: return "\(number)"
        }
    }

    // MARK: Tables

    private mutating func beginAlignedCell(_ entry: Entry) {
        if previousSpan > 0 {
            current?.trimSpace()
            append(verbatim: String(repeating: "\t", count: previousSpan), entry.style)
        }
        previousSpan = ASHTMLTable.span(of: entry.element)
    }

    // MARK: Inline

    /// Isolates inline text with a direction from the text around it.
    private mutating func isolate(_ entry: inout Entry) {
        let isOverride = entry.element.name == "bdo"
        guard entry.element["dir"] != nil || entry.element.name == "bdi" else { return }
        let direction = entry.element["dir"]?.lowercased()
        let begin =
            switch direction {
            case "rtl": isOverride ? "\u{202E}" : "\u{2067}"
            case "ltr": isOverride ? "\u{202D}" : "\u{2066}"
            default: "\u{2068}"
            }
        append(verbatim: begin, entry.style)
        entry.suffix = isOverride && direction != nil && direction != "auto" ? "\u{202C}" : "\u{2069}"
        // The direction of the paragraph stays that of its block.
        entry.style.direction = (entries.last?.style ?? root).direction
    }

    // MARK: Images

    private mutating func appendImage(_ element: ASHTMLTree.Element, _ textStyle: ASHTMLTextStyle) {
        let text = element["alt"] ?? ""
        let (width, height) = (Self.length(element["width"]), Self.length(element["height"]))
        // Images of one pixel count readers.
        if let width, let height, width <= 1 || height <= 1 { return }
        guard let source = element["src"], !source.isEmpty, let url = address.url(source) else {
            if !text.isEmpty { append(text, textStyle) }
            return
        }
        let size = width.flatMap { width in height.map { CGSize(width: width, height: $0) } }
        appendImage(ASHTMLImage(url: url, size: size, alternativeText: text), textStyle)
    }

    private static func length(_ text: String?) -> CGFloat? {
        guard let text, !text.hasSuffix("%") else { return nil }
        let digits = text.trimmingCharacters(in: .whitespaces).prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        guard let value = Double(digits), value.isFinite else { return nil }
        return min(value, 10_000)
    }
}
