// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// A paragraph that is laid out in parts if it is too long for Pango.
///
/// Pango counts in 1/1024 of a pixel, in 32 bits, also while it breaks lines: a run of text of two million pixels overflows. Each part is
/// shorter than that. The next part begins with the last line of the one before, which may have ended too early.
struct ASLongParagraph {
    /// The bytes of the paragraph.
    let range: Range<Int>
    /// Whether there is more than one part.
    var isLong: Bool { range.count > limit }

    private let content: ASTextContent
    /// The number of bytes in a part.
    private let limit: Int
    /// The directions; `nil` if there is one part.
    private let bidi: ASTextBidiParagraph?

    /// The maximum width of a part, in pixels: half of what Pango's numbers allow.
    private static let longest: CGFloat = 1_000_000
    /// The width of a letter in relation to its font size: wider than those of known fonts.
    private static let widest: CGFloat = 2
    private static let byteCounts = 64...65_536

    /// - Parameters:
    ///   - content: the text
    ///   - range: the bytes of the paragraph
    ///   - scale: device pixels per point
    init(_ content: ASTextContent, _ range: Range<Int>, scale: CGFloat) {
        (self.content, self.range) = (content, range)
        guard range.count > Self.byteCounts.lowerBound else {
            (limit, bidi) = (Self.byteCounts.upperBound, nil)
            return
        }
        let widths = content.indicesOfRuns(in: range).map { index in
            let attributes = content.runs[index].attributes
            let letter = attributes.font.pointSize * Self.widest + max(0, attributes.kern)
            return max(letter, attributes.attachment?.bounds.width ?? 0)
        }
        let count = Self.longest / (max(1, widths.max() ?? 1) * scale)
        limit = min(max(Int(min(count, 1e6)), Self.byteCounts.lowerBound), Self.byteCounts.upperBound)
        let direction = content.attributes(atByte: range.lowerBound).paragraphStyle.baseWritingDirection
        bidi = range.count > limit ? ASTextBidiParagraph(content, range, direction: direction) : nil
    }

    /// The first part, or the whole paragraph.
    var firstPart: Range<Int> { isLong ? part(from: range.lowerBound) : range }

    /// Returns the part that begins at a byte.
    func part(from start: Int) -> Range<Int> {
        guard range.upperBound - start > limit else { return start..<range.upperBound }
        let end = content.characterBoundary(atOrBefore: start + limit)
        // Not between a letter and its marks, nor within a word if its end is near.
        let whole = content.characterStarts(in: max(start, end - 256)..<end).last { $0 > start } ?? end
        return start..<max(whole, start + 1)
    }

    /// Returns a part as a piece with the direction and the open marks of the paragraph.
    func inContext(_ piece: ASTextPiece) -> ASTextPiece {
        guard let bidi else { return piece }
        var piece = piece
        piece.isRightToLeft = bidi.isRightToLeft
        return piece.with(bidi.context(at: piece.range.lowerBound, end: piece.range.upperBound))
    }
}
