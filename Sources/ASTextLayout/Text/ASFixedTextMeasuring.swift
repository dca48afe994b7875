// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Text measuring with fixed metrics, which needs no font: for layout tests whose sizes can be calculated by hand.
///
/// Every character is 0.6 em wide, every line is 1.2 em high (0.96 em above the baseline). Lines break after white space, and before and
/// after a Chinese, Japanese or Korean character; a word wider than the line is broken. White space at the end of a broken line has no
/// width. The direction of a paragraph is that of Unicode's rules, see `ASBaseDirection`. Characters are drawn as blocks.
///
/// - Thread: any
public struct ASFixedTextMeasuring: ASTextMeasuring {
    /// Creates the measuring, without loading anything.
    public init() {}

    /// Returns the metrics of a font, which depend only on its size.
    public func metrics(of font: UIFont) -> ASFontMetrics {
        ASFontMetrics.fixed.scaled(by: font.pointSize)
    }

    /// Breaks text into lines.
    public func layout(_ content: ASTextContent, _ parameters: ASTextLayoutParameters) -> ASTextLayout {
        ASTextLayoutBuilder(shaper: self, content: content, parameters: parameters).build()
    }
}

extension ASFixedTextMeasuring: ASTextShaping {
    private struct Cell {
        var range: Range<Int>
        var width: CGFloat
        var font: UIFont
        var isSpace: Bool
        var isIdeograph: Bool
        /// Whether a line ends after it.
        var isLineEnd: Bool
    }

    func lines(of piece: ASTextPiece, scale: CGFloat, detail: ASShapingDetail) -> [ASShapedLine] {
        let cells = cells(of: piece)
        let isRightToLeft = piece.isRightToLeftOrNatural
        var lines: [ASShapedLine] = []
        var start = 0
        repeat {
            let width = piece.wrapWidth.map {
                $0 - piece.tailIndent(width: $0) - piece.headIndent(line: lines.count)
            }
            let (end, isInWord) = lineEnd(
                cells,
                from: start,
                width: width ?? .infinity,
                atCharacters: piece.breaksAtCharacters
            )
            let endsAtSeparator = end > start && cells[end - 1].isLineEnd
            let isWrapped = end < cells.count && !endsAtSeparator
            lines.append(line(cells[start..<end], isWrapped, isRightToLeft, piece, scale: scale))
            lines[lines.count - 1].endsWithinWord = isInWord
            start = end
            // A separator at the end of the text begins an empty line.
            if end == cells.count, endsAtSeparator {
                lines.append(line(cells[end...], false, isRightToLeft, piece, scale: scale))
            }
        } while start < cells.count
        return lines
    }

    private func cells(of piece: ASTextPiece) -> [Cell] {
        var cells: [Cell] = []
        let starts = piece.content.characterStarts(in: piece.range)
        let utf8 = piece.content.string.utf8
        for (index, start) in starts.enumerated() {
            let end = index + 1 < starts.count ? starts[index + 1] : piece.range.upperBound
            let attributes = piece.content.attributes(atByte: start)
            let scalar = piece.content.string.unicodeScalars[utf8.index(utf8.startIndex, offsetBy: start)]
            // Characters that separate lines or directions.
            let isLineEnd = ASLineEnd.isLineSeparator(scalar)
            let isInvisible =
                isLineEnd
                || [0x200D...0x200F, 0x2066...0x2069, 0x061C...0x061C].contains { $0.contains(scalar.value) }
            cells.append(
                Cell(
                    range: start..<end,
                    width: isInvisible ? 0 : 0.6 * attributes.font.pointSize + attributes.kern,
                    font: attributes.font,
                    isSpace: scalar.properties.isWhitespace,
                    isIdeograph: scalar.value >= 0x2E80 && scalar.value < 0xFE00,
                    isLineEnd: isLineEnd
                )
            )
        }
        return cells
    }

    /// Returns the end of the line that begins at a cell, and whether it is within a word.
    ///
    /// The line has as many words as fit, and at least one cell.
    private func lineEnd(
        _ cells: [Cell],
        from start: Int,
        width: CGFloat,
        atCharacters: Bool
    ) -> (end: Int, isInWord: Bool) {
        var (used, lastBreak) = (CGFloat(0), start)
        for index in start..<cells.count {
            let cell = cells[index]
            let isBreak =
                index > start
                && (atCharacters || cells[index - 1].isSpace && !cell.isSpace || cell.isIdeograph
                    || cells[index - 1].isIdeograph && !cell.isSpace)
            if isBreak { lastBreak = index }
            used += cell.width
            // White space may exceed the end of the line.
            if used > width + 0.01, !cell.isSpace, index > start {
                return lastBreak > start ? (lastBreak, false) : (index, true)
            }
            if cell.isLineEnd { return (index + 1, false) }
        }
        return (cells.count, false)
    }

    private func line(
        _ cells: ArraySlice<Cell>,
        _ isWrapped: Bool,
        _ isRightToLeft: Bool,
        _ piece: ASTextPiece,
        scale: CGFloat
    ) -> ASShapedLine {
        var cells = Array(cells)
        if isWrapped {
            for index in cells.indices.reversed() where cells[index...].allSatisfy(\.isSpace) { cells[index].width = 0 }
        }
        let width = cells.reduce(0) { $0 + $1.width }
        let fallback = piece.content.attributes(atByte: piece.range.lowerBound).font.pointSize
        let size = cells.map(\.font.pointSize).max() ?? fallback
        var x: CGFloat = 0
        let clusters = cells.map { cell in
            defer { x += cell.width }
            return ASTextCluster(
                range: cell.range,
                x: isRightToLeft ? width - x - cell.width : x,
                width: cell.width,
                isRightToLeft: isRightToLeft
            )
        }
        let start = cells.first?.range.lowerBound ?? piece.range.upperBound
        return ASShapedLine(
            range: start..<(cells.last?.range.upperBound ?? start),
            width: width,
            ascent: 0.96 * size,
            descent: 0.24 * size,
            isRightToLeft: isRightToLeft,
            clusters: isRightToLeft ? clusters.reversed() : clusters,
            bars: clusters.compactMap { block($0, piece, scale: scale) }
        )
    }

    /// Returns the block of a character; `nil` for white space.
    private func block(_ cluster: ASTextCluster, _ piece: ASTextPiece, scale: CGFloat) -> ASTextBar? {
        var text = piece.content.string
        guard cluster.width > 0, text.withUTF8({ $0[cluster.range.lowerBound] > 0x20 }),
            let run = piece.content.indicesOfRuns(in: cluster.range).first
        else { return nil }
        let attributes = piece.content.runs[run].attributes
        let size = attributes.font.pointSize
        return ASTextBar(
            kind: .block,
            attributes: run,
            x: Float((cluster.x + 0.05 * size) * scale),
            width: Float(0.5 * size * scale),
            y: Float((-attributes.baselineOffset - 0.7 * size) * scale),
            height: Float(0.7 * size * scale)
        )
    }
}
