// SPDX-License-Identifier: Apache-2.0
internal import ASTextLayout
internal import Foundation

/// A table whose rows are lines, with columns aligned by tab stops.
///
/// Only tables of short cells are; the cells of other tables, which often only arrange a page, are paragraphs.
struct ASHTMLTable {
    /// The tab stop before each column but the first.
    var stops: [NSTextTab]

    private struct Cell {
        var text: String
        var isHeading: Bool
        var column: Int
        var span: Int
        var isRight: Bool
    }

    private struct Column {
        var width: CGFloat = 0
        var cells = 0
        var rightCells = 0
    }

    /// The maximum length of a cell's text, in characters.
    private static let maximumLength = 60
    /// The maximum number of cells in all tables of a document, because each is measured.
    static let maximumCellCount = 10_000
    /// The distance between columns, in points.
    private static let gap: CGFloat = 20

    /// Reads the cells of the table at `index`; `nil` if its cells are paragraphs.
    ///
    /// Reduces `budget` by the number of measured cells.
    init?(_ tree: ASHTMLTree, at index: Int, indent: CGFloat, _ style: ASHTMLStyle, budget: inout Int) {
        guard let cells = Self.cells(tree, at: index, limit: budget) else { return nil }
        budget -= cells.count
        let bold = style.font.withTraits(weight: .bold)
        var columns = [Column](repeating: Column(), count: (cells.map(\.column).max() ?? 0) + 1)
        for cell in cells {
            if cell.span == 1 {
                let font = cell.isHeading ? bold : style.font
                let width = NSAttributedString(string: cell.text, attributes: [.font: font]).size().width
                columns[cell.column].width = max(columns[cell.column].width, width)
            }
            guard !cell.isHeading else { continue }
            columns[cell.column].cells += 1
            if cell.isRight { columns[cell.column].rightCells += 1 }
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

    /// Returns the cells in the order of the source; `nil` if there are too many, or one cannot be a part of a line.
    private static func cells(_ tree: ASHTMLTree, at index: Int, limit: Int) -> [Cell]? {
        var cells: [Cell] = []
        var (place, column) = (index + 1, 0)
        while place < tree.nodes[index].end {
            guard case .element(let element) = tree.nodes[place].content else {
                place += 1
                continue
            }
            switch element.name {
            case "tr": column = 0
            case "td", "th":
                guard cells.count < limit, column < 50, let text = text(tree, at: place) else { return nil }
                let span = span(of: element)
                let isHeading = element.name == "th"
                cells.append(
                    Cell(text: text, isHeading: isHeading, column: column, span: span, isRight: isRight(element))
                )
                column += span
                place = tree.nodes[place].end
                continue
            case "table": return nil
            default: break
            }
            place += 1
        }
        return cells
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
