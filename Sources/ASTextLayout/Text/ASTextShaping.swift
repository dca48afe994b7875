// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Shapes text for `ASTextLayoutBuilder`: the lines of a piece.
///
/// - Thread: any
protocol ASTextShaping: Sendable {
    /// The distances of a font.
    func metrics(of font: UIFont) -> ASFontMetrics

    /// Breaks a piece into lines.
    ///
    /// - Parameters:
    ///   - piece: what to break
    ///   - scale: device pixels per point
    ///   - detail: what is filled in beside the sizes
    /// - Returns: at least one line, even of no text
    func lines(of piece: ASTextPiece, scale: CGFloat, detail: ASShapingDetail) -> [ASShapedLine]
}

/// A paragraph, or a line that stands for the rest of one.
struct ASTextPiece: Sendable {
    /// A stretch of `content` and where it came from.
    struct Segment: Sendable {
        /// In bytes of the piece's content.
        var range: Range<Int>
        /// The byte in the original text, or nil for a truncation token.
        var source: Int?
    }

    var content: ASTextContent
    /// In bytes of `content`, without the paragraph's separator.
    var range: Range<Int>
    var style: ASParagraphStyle
    /// The width of the container in points; nil for lines of any length.
    var wrapWidth: CGFloat?
    /// Whether only the first line counts.
    var isSingleLine = false
    var breaksAtCharacters = false
    /// How many bytes at the beginning are invisible marks that only tell what stood before.
    var contextCount = 0
    /// Whether the first line is no first line of a paragraph.
    var isContinuation = false
    /// Whether the paragraph runs from right to left; nil to find out by the first letter.
    var isRightToLeft: Bool?
    /// Before which bytes of `content` a line may end with a hyphen, ascending.
    var hyphens: [Int] = []
    /// How the content relates to the original text, in order.
    var segments: [Segment]

    /// Indent at the leading edge of a line.
    func headIndent(line: Int) -> CGFloat {
        let indent = line == 0 && !isContinuation ? style.firstLineHeadIndent : style.headIndent
        return indent.isFinite ? max(0, indent) : 0
    }

    /// Indent at the trailing edge in a container of `width`.
    func tailIndent(width: CGFloat) -> CGFloat {
        guard style.tailIndent.isFinite else { return 0 }
        if style.tailIndent <= 0 { return -style.tailIndent }
        return width.isFinite ? max(0, width - style.tailIndent) : 0
    }
}

/// What is wanted of a line beside its sizes.
enum ASShapingDetail {
    case none
    /// The places of single characters.
    case clusters
    /// What is needed to draw it.
    case drawing
}

/// A line as it comes from the shaper.
struct ASShapedLine: Sendable {
    /// In bytes of the piece's content.
    var range: Range<Int>
    var width: CGFloat
    var ascent: CGFloat
    /// Positive.
    var descent: CGFloat
    var isRightToLeft: Bool
    /// Whether it ends where no line should, because a word is wider; only known of a piece with one line and a width.
    var endsWithinWord = false
    /// From left to right; empty unless asked for.
    var clusters: [ASTextCluster] = []
    /// What is to be drawn; empty unless asked for.
    var glyphs: [ASGlyphRun] = []
    var bars: [ASTextBar] = []
}

/// Characters that are drawn as one.
struct ASTextCluster: Sendable {
    /// In bytes of the piece's content.
    var range: Range<Int>
    /// From the left end of the line.
    var x: CGFloat
    var width: CGFloat
    var isRightToLeft: Bool
}
