// SPDX-License-Identifier: Apache-2.0
public import Foundation

// The shown parts of a text, and their positions. All ranges count UTF-16, as in the attributed string.
extension ASTextLayout {
    /// Characters of one line that are side by side.
    struct Stretch {
        /// The rectangle, as high as the line.
        var rect: CGRect
        /// The index of the line.
        var line: Int
        /// The bytes of the original text between the first and the last character; in mixed directions they may include characters
        /// outside of the stretch.
        var bytes: Range<Int>
    }

    /// Returns the stretches of the characters that `isWanted` accepts, from top to bottom, and from left to right in a line.
    ///
    /// Lines are aligned in a container of `width`; `nil` uses the layout's own. `isWanted` receives a character's bytes in the original
    /// text, or `nil` for a character of the truncation token.
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

    /// Returns the smallest rectangles around the letters of a range: from the top of capitals to the bottom of descenders.
    ///
    /// There is one for each continuous part of a line, from top to bottom. See `rects(for:width:)` for rectangles as high as the lines.
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

    /// Returns the rectangles of the truncation token; empty while nothing is truncated, or when there is no token.
    public func truncationTokenRects(width: CGFloat? = nil) -> [CGRect] {
        isTruncated ? stretches(width: width) { $0 == nil }.map(\.rect).filter { $0.width > 0 } : []
    }

    /// Returns the space after the last line's letters, up to the edge of the container, as high as the line.
    ///
    /// It is to the right of the letters, or to the left in a right-to-left line; zero without lines. Next to a shape the space ends there.
    public func trailingRect(width: CGFloat? = nil) -> CGRect {
        guard let last = lines.last else { return .zero }
        let width = width ?? size.width
        let left = last.x(width: width)
        let right = left + last.shape.width
        let from = last.shape.isRightToLeft ? last.segment?.lowerBound ?? 0 : right
        let to = last.shape.isRightToLeft ? left : min(last.segment?.upperBound ?? width, width)
        return CGRect(x: from, y: last.top, width: max(0, to - from), height: last.height)
    }

    /// The shown ranges of the text, in order: a single range unless the text is truncated.
    ///
    /// A text that is truncated in the middle has two ranges.
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

    /// Returns whether only ends of paragraphs are between two bytes.
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
