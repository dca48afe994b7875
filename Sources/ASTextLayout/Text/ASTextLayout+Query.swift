// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

// Positions of characters, for links, selections and carets. All ranges count UTF-16, as in the attributed string.
extension ASTextLayout {
    /// The text at a point of a layout.
    public struct Hit: Sendable {
        /// The character under the point, or the nearest one of its line.
        public var characterIndex: Int
        /// The position of a caret after a click: before or after the character, at a stop of `ASTextBoundaries`.
        public var insertionIndex: Int
        /// Whether the point is on the character rather than outside of the text.
        public var isOnCharacter: Bool
        /// Whether the point is on the truncation token; the indices are then those of the preceding character.
        public var isOnTruncationToken: Bool
    }

    /// Returns the character at a point.
    ///
    /// - Parameters:
    ///   - point: from the top left of the layout
    ///   - width: the width of the container in which lines are aligned; `nil` uses the layout's own
    /// - Returns: the character; `nil` without lines
    public func hitTest(_ point: CGPoint, width: CGFloat? = nil) -> Hit? {
        guard point.x == point.x, point.y == point.y, let first = lines.first else { return nil }
        let line = line(at: point).map { lines[$0] } ?? first
        let cells = cells(of: line)
        let x = point.x - line.x(width: width ?? size.width)
        let isBeside = x < 0 || x >= line.shape.width || point.y < line.top || point.y >= line.top + line.height
        guard let cell = cells.last(where: { x >= $0.x }) ?? cells.first else {
            let index = content.utf16Offset(byte: sourceByte(line.shape.range.lowerBound, of: line.piece) ?? 0)
            return Hit(characterIndex: index, insertionIndex: index, isOnCharacter: false, isOnTruncationToken: false)
        }
        guard let source = cell.source else {
            let last = cells.compactMap(\.source).max { $0.upperBound < $1.upperBound }
            return Hit(
                characterIndex: content.utf16Offset(byte: last?.lowerBound ?? 0),
                insertionIndex: content.utf16Offset(byte: last?.upperBound ?? 0),
                isOnCharacter: false,
                isOnTruncationToken: !isBeside
            )
        }
        let isInSecondHalf = x >= cell.x + cell.width / 2
        let insertion = isInSecondHalf != cell.isRightToLeft ? source.upperBound : source.lowerBound
        return Hit(
            characterIndex: content.utf16Offset(byte: source.lowerBound),
            insertionIndex: content.utf16Offset(byte: insertion),
            isOnCharacter: !isBeside,
            isOnTruncationToken: false
        )
    }

    /// Returns the line at a point; `nil` without lines.
    ///
    /// It is the first line for points above all lines, the last for points below, and the nearest one in a row with several.
    public func line(at point: CGPoint) -> Int? {
        guard let inRow = line(atY: point.y), lines[inRow].segment != nil else { return line(atY: point.y) }
        func distance(_ index: Int) -> CGFloat {
            guard let segment = lines[index].segment else { return 0 }
            return max(segment.lowerBound - point.x, point.x - segment.upperBound)
        }
        let row = lines.indices.filter { lines[$0].row == lines[inRow].row }
        return row.min { distance($0) < distance($1) }
    }

    /// Returns the nearest line, to a horizontal position, in the row above or below another line; `nil` for none.
    ///
    /// - Parameters:
    ///   - line: the index of the line
    ///   - isBelow: whether to search in the row below
    ///   - x: from the left of the layout, in points
    /// - Returns: the index of the line
    public func line(beside line: Int, isBelow: Bool, x: CGFloat) -> Int? {
        guard lines.indices.contains(line) else { return nil }
        func row(_ index: Int) -> Int { lines[index].segment == nil ? index : lines[index].row }
        let next = isBelow ? lines.indices.first { row($0) > row(line) } : lines.indices.last { row($0) < row(line) }
        guard let next, lines[next].segment != nil else { return next }
        return self.line(at: CGPoint(x: x, y: lines[next].top))
    }

    /// Returns the rectangles that cover a range of characters, from top to bottom: one for each continuous part of a line.
    public func rects(for range: NSRange, width: CGFloat? = nil) -> [CGRect] {
        let bytes = byteRange(of: range)
        return stretches(width: width) { $0?.overlaps(bytes) ?? false }.map(\.rect)
    }

    /// Returns the caret before the character at `index`: a rectangle without width, as high as the line's letters.
    ///
    /// The text's length is the position after the last character. Returns `nil` when the position is not shown, or is inside of a
    /// character: not at a stop of `ASTextBoundaries`.
    public func caretRect(at index: Int, width: CGFloat? = nil) -> CGRect? {
        let byte = content.byteOffset(utf16: index)
        // Inside of a surrogate pair there is none.
        guard index < 0 || content.utf16Offset(byte: byte) == min(index, content.string.utf16.count) else { return nil }
        var found: CGRect?
        for line in lines {
            let left = line.x(width: width ?? size.width)
            let cells = cells(of: line)
            func caret(_ x: CGFloat) -> CGRect {
                let height = line.shape.ascent + line.shape.descent
                return CGRect(x: left + x, y: line.baseline - line.shape.ascent, width: 0, height: height)
            }
            if let cell = cells.first(where: { $0.source?.lowerBound == byte }) {
                return caret(cell.isRightToLeft ? cell.x + cell.width : cell.x)
            }
            if let cell = cells.first(where: { $0.source?.upperBound == byte }) {
                // The start of the next line, if there is one, is preferred.
                found = caret(cell.isRightToLeft ? cell.x : cell.x + cell.width)
            } else if cells.isEmpty, sourceByte(line.shape.range.lowerBound, of: line.piece) == byte {
                return caret(line.shape.isRightToLeft ? line.shape.width : 0)
            }
        }
        return found
    }

    /// Returns the shown characters of a line, in the order of the text, without those of the truncation token.
    public func characterRange(ofLine index: Int) -> NSRange {
        let sources = cells(of: lines[index]).compactMap(\.source)
        guard let first = sources.map(\.lowerBound).min(), let last = sources.map(\.upperBound).max() else {
            let line = lines[index]
            let byte = sourceByte(line.shape.range.lowerBound, of: line.piece) ?? 0
            return NSRange(location: content.utf16Offset(byte: byte), length: 0)
        }
        let start = content.utf16Offset(byte: first)
        return NSRange(location: start, length: content.utf16Offset(byte: last) - start)
    }

    /// A character with its position in a line.
    struct Cell {
        /// The position from the left end of the line.
        var x: CGFloat
        var width: CGFloat
        var isRightToLeft: Bool
        /// The range in bytes of the original text; `nil` in a truncation token.
        var source: Range<Int>?
    }

    /// Returns the characters of a line from left to right, each between two stops of `ASTextBoundaries`.
    func cells(of line: ASPositionedTextLine) -> [Cell] {
        let characters = characters(ofPiece: line.piece)
        guard line.line < characters.count else { return [] }
        return characters[line.line].map { character in
            Cell(
                x: character.x,
                width: character.width,
                isRightToLeft: character.isRightToLeft,
                source: sourceByte(character.range.lowerBound, of: line.piece).map { $0..<$0 + character.range.count }
            )
        }
    }

    /// Returns the characters of each line of a piece, which is shaped again for the first call and then cached.
    private func characters(ofPiece piece: Int) -> [[ASTextCluster]] {
        if let known = characters.withLock({ $0[piece] }) { return known }
        let stops = pieces[piece].stops
        let found = shaper.lines(of: pieces[piece], scale: parameters.usableScale, detail: .clusters)
            .map { $0.clusters.divided(at: stops) }
        characters.withLock { $0[piece] = found }
        return found
    }

    /// Returns the byte of the original text for a byte of a piece's content; `nil` in a truncation token.
    private func sourceByte(_ byte: Int, of piece: Int) -> Int? {
        let segments = pieces[piece].segments
        let segment = segments.first { $0.range.contains(byte) } ?? segments.last { $0.range.upperBound == byte }
        guard let segment, let source = segment.source else { return nil }
        return source + byte - segment.range.lowerBound
    }
}
