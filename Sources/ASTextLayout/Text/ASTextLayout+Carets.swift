// SPDX-License-Identifier: Apache-2.0
public import Foundation

// Positions of carets by line, for editors.
extension ASTextLayout {
    /// A position of a caret in a line.
    public struct Caret: Hashable, Sendable {
        /// The character after the caret, in UTF-16; after the last character, the end of the line.
        public var index: Int
        /// The position from the left of the layout, in points.
        public var x: CGFloat

        /// Creates a position.
        public init(index: Int, x: CGFloat) {
            (self.index, self.x) = (index, x)
        }
    }

    /// Returns the positions of carets in a line, from left to right.
    ///
    /// A caret is at the edge where its character begins, which is the right edge in right-to-left text. Where both directions meet, two
    /// carets can have the same position, in the order of the text.
    ///
    /// - Parameters:
    ///   - line: the index of the line
    ///   - width: the width of the container; `nil` uses the layout's own
    /// - Returns: a position for each character of the line, and one after the last
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

    /// Returns the vertical range of carets in a line, from the top of the layout: as high as its letters.
    public func caretSpan(ofLine line: Int) -> ClosedRange<CGFloat> {
        guard lines.indices.contains(line) else { return 0...0 }
        let placed = lines[line]
        return placed.baseline - placed.shape.ascent...placed.baseline + placed.shape.descent
    }

    /// Returns the line at a height: the first for positions above, the last for positions below; `nil` without lines.
    public func line(atY y: CGFloat) -> Int? {
        guard !lines.isEmpty else { return nil }
        return lines.lastIndex { y >= $0.top } ?? 0
    }
}
