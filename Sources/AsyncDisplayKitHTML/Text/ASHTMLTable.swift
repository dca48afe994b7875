// SPDX-License-Identifier: Apache-2.0
internal import ASTextLayout
internal import Foundation

/// A table whose rows are lines, with columns aligned by tab stops.
///
/// Only tables of short cells are; the cells of other tables, which often only arrange a page, are paragraphs.
struct ASHTMLTable {
    /// The tab stop before each column but the first.
    var stops: [NSTextTab]

    private struct Column {
        var width: CGFloat = 0
        var cells = 0
        var rightCells = 0
    }

    /// The maximum length of a cell's text, in characters.
    private static let maximumLength = 60
    /// The maximum number of cells, because all are measured.
    private static let maximumCells = 2000
    /// The distance between columns, in points.
    private static let gap: CGFloat = 20

    /// Reads the cells of the table at `index`; `nil` if its cells are paragraphs.
    init?(_ tree: ASHTMLTree, at index: Int, indent: CGFloat, _ style: ASHTMLStyle) {
        let end = tree.nodes[index].end
        var columns: [Column] = []
        var (place, column, cells) = (index + 1, 0, 0)
        while place < end {
            guard case .element(let element) = tree.nodes[place].content else {
                place += 1
                continue
            }
            switch element.name {
            case "tr": column = 0
            case "td", "th":
                cells += 1
                guard cells <= Self.maximumCells, let text = Self.text(tree, at: place) else { return nil }
                while columns.count <= column { columns.append(Column()) }
                let isHeading = element.name == "th"
                let font = isHeading ? style.font.withTraits(weight: .bold) : style.font
                let span = Self.span(of: element)
                if span == 1 {
                    let width = NSAttributedString(string: text, attributes: [.font: font]).size().width
                    columns[column].width = max(columns[column].width, width)
                }
                if !isHeading {
                    columns[column].cells += 1
                    if Self.isRight(element) { columns[column].rightCells += 1 }
                }
                column += span
                place = tree.nodes[place].end
                continue
            case "table": return nil
            default: break
            }
            place += 1
        }
        guard columns.count > 1 else { return nil }
        stops = []
        var start = indent
        for (number, column) in columns.enumerated() {
            let isRight = column.cells > 0 && column.rightCells == column.cells
            if number > 0 {
                let location = isRight ? start + column.width : start
                stops.append(NSTextTab(textAlignment: isRight ? .right : .natural, location: location))
            }
            start += column.width + Self.gap
        }
        guard start - Self.gap <= style.maximumTableWidth else { return nil }
    }

    /// Returns the number of columns of a cell.
    static func span(of cell: ASHTMLTree.Element) -> Int {
        cell["colspan"].flatMap { Int($0) }.map { max(1, min(20, $0)) } ?? 1
    }

    private static func isRight(_ cell: ASHTMLTree.Element) -> Bool {
        if cell["align"]?.lowercased() == "right" { return true }
        let css = cell["style"]?.lowercased().filter { !$0.isWhitespace } ?? ""
        return css.contains("text-align:right") || css.contains("text-align:end")
    }

    /// Returns the text of a cell; `nil` if the cell cannot be a part of a line.
    private static func text(_ tree: ASHTMLTree, at index: Int) -> String? {
        var text = ""
        for node in tree.nodes[(index + 1)..<tree.nodes[index].end] {
            switch node.content {
            case .text(let part): text += part
            case .element(let element):
                if ["br", "img"].contains(element.name) { return nil }
                if element.kind.contains(.block), element.name != "p", element.name != "div" { return nil }
                if element.kind.contains(.hidden) { return nil }
            }
            if text.utf8.count > maximumLength * 8 { return nil }
        }
        let words = text.split { $0.isWhitespace && $0 != "\u{A0}" }
        let line = words.joined(separator: " ")
        return line.count <= maximumLength ? line : nil
    }
}
