// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// A service that shapes text for `ASTextLayoutBuilder`: it returns the lines of a piece.
///
/// - Thread: any
protocol ASTextShaping: Sendable {
    /// Returns the metrics of a font.
    func metrics(of font: UIFont) -> ASFontMetrics

    /// Breaks a piece into lines.
    ///
    /// - Parameters:
    ///   - piece: the piece to break
    ///   - scale: device pixels per point
    ///   - detail: the data to provide in addition to the sizes
    /// - Returns: at least one line, even for an empty text
    func lines(of piece: ASTextPiece, scale: CGFloat, detail: ASShapingDetail) -> [ASShapedLine]
}

/// A paragraph, or a line that represents the rest of one.
struct ASTextPiece: Sendable {
    /// A range of `content`, and its origin.
    struct Segment: Sendable {
        /// The range in bytes of the piece's content.
        var range: Range<Int>
        /// The byte in the original text; `nil` for a truncation token.
        var source: Int?
    }

    var content: ASTextContent
    /// The range in bytes of `content`, without the paragraph's separator.
    var range: Range<Int>
    var style: ASParagraphStyle
    /// The width of the container in points; `nil` for lines of any length.
    var wrapWidth: CGFloat?
    /// Whether only the first line is needed.
    var isSingleLine = false
    var breaksAtCharacters = false
    /// The number of bytes at the beginning that are invisible marks for the preceding context.
    var contextCount = 0
    /// Whether the first line is not the first of a paragraph.
    var isContinuation = false
    /// Whether the paragraph is right to left; `nil` to determine it from the piece, see `isRightToLeftOrNatural`.
    var isRightToLeft: Bool?
    /// The bytes of `content` before which a line may end with a hyphen, in ascending order.
    var hyphens: [Int] = []
    /// The origins of the content in the original text, in order.
    var segments: [Segment]

    /// Whether the paragraph is right to left.
    var isRightToLeftOrNatural: Bool { isRightToLeft ?? ASBaseDirection.isRightToLeft(content.string, range) }

    /// Returns the bytes of the original text for a range of the content, in a piece whose text is one part of it after invisible marks.
    func source(_ range: Range<Int>) -> Range<Int> {
        guard let last = segments.last, let source = last.source else { return range }
        func moved(_ byte: Int) -> Int { source + max(0, byte - last.range.lowerBound) }
        return moved(range.lowerBound)..<moved(range.upperBound)
    }

    /// Returns the piece with invisible marks before its text, which must be one part of the content.
    func with(_ context: String) -> ASTextPiece {
        guard !context.isEmpty else { return self }
        let marks = ASTextContent(context, attributes: content.attributes(atByte: range.lowerBound))
        var piece = self
        piece.content = marks.appending(content.slice(range))
        piece.range = 0..<piece.content.byteCount
        piece.contextCount = marks.byteCount
        piece.segments = [
            Segment(range: 0..<marks.byteCount, source: nil),
            Segment(range: marks.byteCount..<piece.content.byteCount, source: range.lowerBound),
        ]
        return piece
    }

    /// Returns the indent at the leading edge of a line.
    func headIndent(line: Int) -> CGFloat {
        let indent = line == 0 && !isContinuation ? style.firstLineHeadIndent : style.headIndent
        return indent.isFinite ? max(0, indent) : 0
    }

    /// Returns the indent at the trailing edge in a container of `width`.
    func tailIndent(width: CGFloat) -> CGFloat {
        guard style.tailIndent.isFinite else { return 0 }
        if style.tailIndent <= 0 { return -style.tailIndent }
        return width.isFinite ? max(0, width - style.tailIndent) : 0
    }
}

/// The data of a line that is needed in addition to its sizes.
enum ASShapingDetail {
    case none
    /// The positions of single characters.
    case clusters
    /// The data for drawing the line.
    case drawing
}

/// A line as returned by the shaper.
struct ASShapedLine: Sendable {
    /// The range in bytes of the piece's content.
    var range: Range<Int>
    var width: CGFloat
    var ascent: CGFloat
    /// The depth below the baseline; positive.
    var descent: CGFloat
    var isRightToLeft: Bool
    /// Whether the line ends at a position that does not allow a break, because a word is wider than the line.
    ///
    /// It is only determined for a piece with a single line and a width.
    var endsWithinWord = false
    /// The characters from left to right; empty unless requested.
    var clusters: [ASTextCluster] = []
    /// The glyphs to draw; empty unless requested.
    var glyphs: [ASGlyphRun] = []
    var bars: [ASTextBar] = []
}

/// Characters that are drawn as a unit.
struct ASTextCluster: Sendable {
    /// The range in bytes of the piece's content.
    var range: Range<Int>
    /// The position from the left end of the line.
    var x: CGFloat
    var width: CGFloat
    var isRightToLeft: Bool
}
