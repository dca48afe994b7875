// SPDX-License-Identifier: Apache-2.0
public import Foundation

// What of a text is shown, and where. All ranges count UTF-16, as in the attributed string.
extension ASTextLayout {
    /// Characters of one line that stand side by side.
    struct Stretch {
        /// As high as the line.
        var rect: CGRect
        /// Index of the line.
        var line: Int
        /// In bytes of the original text; what lies between the first character and the last, in mixed directions perhaps more than
        /// the stretch has.
        var bytes: Range<Int>
    }

    /// The stretches of wanted characters, from top to bottom, in a line from left to right.
    ///
    /// Lines are aligned in a container of `width`; the layout's own when nil. `isWanted` is given a character's bytes in the
    /// original text, or nil for one of the truncation token.
    func stretches(width: CGFloat?, where isWanted: (Range<Int>?) -> Bool) -> [Stretch] {
        var stretches: [Stretch] = []
        for (index, line) in lines.enumerated() {
            let left = line.x(width: width ?? size.width)
            var open: Stretch?
            for cell in cells(of: line) where isWanted(cell.source) {
                let rect = CGRect(x: left + cell.x, y: line.top, width: cell.width, height: line.height)
                let bytes = cell.source ?? 0..<0
                if let last = open, abs(last.rect.maxX - rect.minX) < 0.01 {
                    open?.rect = last.rect.union(rect)
                    open?.bytes =
                        min(last.bytes.lowerBound, bytes.lowerBound)..<max(last.bytes.upperBound, bytes.upperBound)
                } else {
                    if let last = open { stretches.append(last) }
                    open = Stretch(rect: rect, line: index, bytes: bytes)
                }
            }
            if let last = open { stretches.append(last) }
        }
        return stretches
    }

    func byteRange(of range: NSRange) -> Range<Int> {
        guard range.location != NSNotFound else { return 0..<0 }
        let from = content.byteOffset(utf16: range.location)
        return from..<max(from, content.byteOffset(utf16: range.location + max(0, range.length)))
    }

    /// The least rectangles that hold the letters of a range: from the top of capitals to the end of what hangs down.
    ///
    /// One for each stretch of a line, from top to bottom. See `rects(for:width:)` for ones as high as the lines.
    public func letterRects(for range: NSRange, width: CGFloat? = nil) -> [CGRect] {
        let bytes = byteRange(of: range)
        return stretches(width: width) { $0?.overlaps(bytes) ?? false }.map { stretch in
            var (ascent, descent): (CGFloat, CGFloat) = (0, 0)
            content.forEachRun(in: stretch.bytes) { _, attributes in
                let metrics = shaper.metrics(of: attributes.font)
                ascent = max(ascent, metrics.capHeight)
                descent = max(descent, -metrics.descender)
            }
            var rect = stretch.rect
            rect.origin.y = lines[stretch.line].baseline - ascent
            rect.size.height = ascent + descent
            return rect
        }
    }

    /// Where the truncation token stands; empty while nothing is cut, or no token shows it.
    public func truncationTokenRects(width: CGFloat? = nil) -> [CGRect] {
        isTruncated ? stretches(width: width) { $0 == nil }.map(\.rect).filter { $0.width > 0 } : []
    }

    /// The room behind the last line's letters, up to the edge of the container, as high as the line.
    ///
    /// Behind means to the right, or to the left of a line that runs from right to left; zero without lines. Beside a shape the room
    /// ends there.
    public func trailingRect(width: CGFloat? = nil) -> CGRect {
        guard let last = lines.last else { return .zero }
        let width = width ?? size.width
        let left = last.x(width: width)
        let right = left + last.shape.width
        let from = last.shape.isRightToLeft ? last.segment?.lowerBound ?? 0 : right
        let to = last.shape.isRightToLeft ? left : min(last.segment?.upperBound ?? width, width)
        return CGRect(x: from, y: last.top, width: max(0, to - from), height: last.height)
    }

    /// What of the text is shown, in its order: all of it in one, unless it is cut.
    ///
    /// A text that is cut in the middle has two ranges.
    public var shownRanges: [NSRange] {
        var shown: [Range<Int>] = []
        for line in lines {
            for segment in pieces[line.piece].segments {
                let part = line.shape.range.clamped(to: segment.range)
                guard let source = segment.source, !part.isEmpty else { continue }
                let start = source + part.lowerBound - segment.range.lowerBound
                let bytes = start..<start + part.count
                if let last = shown.last, hasOnlyBreaks(from: last.upperBound, to: bytes.lowerBound) {
                    shown[shown.count - 1] = last.lowerBound..<bytes.upperBound
                } else {
                    shown.append(bytes)
                }
            }
        }
        return shown.map {
            let start = content.utf16Offset(byte: $0.lowerBound)
            return NSRange(location: start, length: content.utf16Offset(byte: $0.upperBound) - start)
        }
    }

    /// Whether nothing but ends of paragraphs lies between two bytes.
    private func hasOnlyBreaks(from: Int, to: Int) -> Bool {
        var place = from
        while place < to {
            let (range, next) = content.paragraph(from: place, end: content.byteCount)
            guard range.isEmpty, let next else { return false }
            place = next
        }
        return place == to
    }
}
