// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

// Places of characters: for links, selections and carets. All ranges count UTF-16, as in the attributed string.
extension ASTextLayout {
    /// What lies at a point of a layout.
    public struct Hit: Sendable {
        /// The character under the point, or the nearest one of its line.
        public var characterIndex: Int
        /// Where a caret set by a click would stand: before the character, or behind it.
        public var insertionIndex: Int
        /// Whether the point lies on the character, not beside the text.
        public var isOnCharacter: Bool
        /// Whether the point lies on the truncation token; the indices are those of the character before.
        public var isOnTruncationToken: Bool
    }

    /// The character at a point.
    ///
    /// - Parameters:
    ///   - point: from the top left of the layout
    ///   - width: of the container that lines are aligned in; the layout's own when nil
    /// - Returns: nil without lines
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
            let before = cells.compactMap(\.source).map(\.upperBound).max() ?? 0
            let index = content.utf16Offset(byte: before)
            return Hit(
                characterIndex: max(0, index - 1),
                insertionIndex: index,
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

    /// The line at a point: the first above all, the last below, in a row with several the nearest; nil without lines.
    public func line(at point: CGPoint) -> Int? {
        guard let inRow = line(atY: point.y), lines[inRow].segment != nil else { return line(atY: point.y) }
        func distance(_ index: Int) -> CGFloat {
            guard let segment = lines[index].segment else { return 0 }
            return max(segment.lowerBound - point.x, point.x - segment.upperBound)
        }
        let row = lines.indices.filter { lines[$0].row == lines[inRow].row }
        return row.min { distance($0) < distance($1) }
    }

    /// The line of the row above or below another that is nearest to a place from the left; nil for none.
    ///
    /// - Parameters:
    ///   - line: from 0
    ///   - isBelow: whether that below is meant
    ///   - x: from the left of the layout, in points
    /// - Returns: from 0
    public func line(beside line: Int, isBelow: Bool, x: CGFloat) -> Int? {
        guard lines.indices.contains(line) else { return nil }
        func row(_ index: Int) -> Int { lines[index].segment == nil ? index : lines[index].row }
        let next = isBelow ? lines.indices.first { row($0) > row(line) } : lines.indices.last { row($0) < row(line) }
        guard let next, lines[next].segment != nil else { return next }
        return self.line(at: CGPoint(x: x, y: lines[next].top))
    }

    /// The rectangles that cover a range of characters, from top to bottom: one for each stretch of a line.
    public func rects(for range: NSRange, width: CGFloat? = nil) -> [CGRect] {
        let bytes = byteRange(of: range)
        return stretches(width: width) { $0?.overlaps(bytes) ?? false }.map(\.rect)
    }

    /// Where a caret before the character at `index` stands: a rectangle without width, as high as the line's letters.
    ///
    /// Behind the last character for the text's length; nil when the place is not shown.
    public func caretRect(at index: Int, width: CGFloat? = nil) -> CGRect? {
        let byte = content.byteOffset(utf16: index)
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
                // The start of the next line, if there is one, is the better place.
                found = caret(cell.isRightToLeft ? cell.x : cell.x + cell.width)
            } else if cells.isEmpty, sourceByte(line.shape.range.lowerBound, of: line.piece) == byte {
                return caret(line.shape.isRightToLeft ? line.shape.width : 0)
            }
        }
        return found
    }

    /// The characters of a line that are shown, in the text's own order; without those of the truncation token.
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

    /// A character with its place in a line.
    struct Cell {
        /// From the left end of the line.
        var x: CGFloat
        var width: CGFloat
        var isRightToLeft: Bool
        /// In bytes of the original text; nil in a truncation token.
        var source: Range<Int>?
    }

    /// The characters of a line from left to right; what is drawn as one is divided evenly.
    func cells(of line: ASPlacedTextLine) -> [Cell] {
        let piece = pieces[line.piece]
        let clusters = clusters(ofPiece: line.piece)
        guard line.line < clusters.count else { return [] }
        let first = piece.range.lowerBound + piece.contextCount
        return clusters[line.line].flatMap { cluster in
            let starts = piece.content.characterStarts(in: cluster.range).filter { $0 >= first }
            let width = cluster.width / CGFloat(max(1, starts.count))
            let cells = starts.indices.map { index in
                let end = index + 1 < starts.count ? starts[index + 1] : cluster.range.upperBound
                let place = cluster.isRightToLeft ? starts.count - 1 - index : index
                return Cell(
                    x: cluster.x + width * CGFloat(place),
                    width: width,
                    isRightToLeft: cluster.isRightToLeft,
                    source: sourceByte(starts[index], of: line.piece).map { $0..<$0 + end - starts[index] }
                )
            }
            return cluster.isRightToLeft ? cells.reversed() : cells
        }
    }

    /// The characters of each line of a piece; shaped again for the first question, then kept.
    private func clusters(ofPiece piece: Int) -> [[ASTextCluster]] {
        if let known = clusters.withLock({ $0[piece] }) { return known }
        let found = shaper.lines(of: pieces[piece], scale: parameters.usableScale, detail: .clusters).map(\.clusters)
        clusters.withLock { $0[piece] = found }
        return found
    }

    /// The byte of the original text that a byte of a piece's content is; nil in a truncation token.
    private func sourceByte(_ byte: Int, of piece: Int) -> Int? {
        let segments = pieces[piece].segments
        let segment = segments.first { $0.range.contains(byte) } ?? segments.last { $0.range.upperBound == byte }
        guard let segment, let source = segment.source else { return nil }
        return source + byte - segment.range.lowerBound
    }
}
