// SPDX-License-Identifier: Apache-2.0
public import Foundation

// Places of carets by line, as an editor goes through them.
extension ASTextLayout {
    /// A place in a line where a caret can stand.
    public struct Caret: Hashable, Sendable {
        /// The character that it stands before, in UTF-16; the end of the line behind its last one.
        public var index: Int
        /// From the left of the layout, in points.
        public var x: CGFloat

        /// A place.
        public init(index: Int, x: CGFloat) {
            (self.index, self.x) = (index, x)
        }
    }

    /// The places of carets in a line, from left to right.
    ///
    /// A caret stands at the edge where its character begins: the right one in text from right to left. Where both directions meet,
    /// two of them can stand at one place, in the order of the text.
    ///
    /// - Parameters:
    ///   - line: from 0
    ///   - width: of the container; the layout's own when nil
    /// - Returns: a place for each character of the line, and the one behind its last
    public func carets(inLine line: Int, width: CGFloat? = nil) -> [Caret] {
        guard lines.indices.contains(line) else { return [] }
        let placed = lines[line]
        let left = placed.x(width: width ?? size.width)
        let cells = cells(of: placed).filter { $0.source != nil }
        var carets = cells.map { cell in
            Caret(
                index: content.utf16Offset(byte: cell.source?.lowerBound ?? 0),
                x: left + (cell.isRightToLeft ? cell.x + cell.width : cell.x)
            )
        }
        if let last = cells.max(by: { ($0.source?.upperBound ?? 0) < ($1.source?.upperBound ?? 0) }) {
            carets.append(
                Caret(
                    index: content.utf16Offset(byte: last.source?.upperBound ?? 0),
                    x: left + (last.isRightToLeft ? last.x : last.x + last.width)
                )
            )
        } else {
            carets.append(
                Caret(
                    index: characterRange(ofLine: line).location,
                    x: left + (placed.shape.isRightToLeft ? placed.shape.width : 0)
                )
            )
        }
        return carets.sorted { ($0.x, $0.index) < ($1.x, $1.index) }
    }

    /// How far a caret in a line reaches, from the top of the layout: as high as its letters.
    public func caretSpan(ofLine line: Int) -> ClosedRange<CGFloat> {
        guard lines.indices.contains(line) else { return 0...0 }
        let placed = lines[line]
        return placed.baseline - placed.shape.ascent...placed.baseline + placed.shape.descent
    }

    /// The line at a height; the first above, the last below, nil without lines.
    public func line(atY y: CGFloat) -> Int? {
        guard !lines.isEmpty else { return nil }
        return lines.lastIndex { y >= $0.top } ?? 0
    }
}
