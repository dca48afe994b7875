// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// Text broken into lines: a result that never changes and can be drawn any number of times.
///
/// Lines keep no absolute place: they are aligned within the width one asks for, by default the layout's own. Those of text that
/// flows round shapes do: they stand where their shapes are, and lines of one row follow each other in the order of the text.
///
/// - Units: points; y grows downwards from the top of the first line
/// - Thread: any
public final class ASTextLayout: Sendable {
    /// The text that was laid out.
    public let content: ASTextContent
    /// The room it had.
    public let parameters: ASTextLayoutParameters
    /// The room it takes: the widest line with its indents, and the height of all lines.
    ///
    /// Not rounded.
    public let size: CGSize
    /// Whether some of the text is not shown.
    public let isTruncated: Bool

    let shaper: any ASTextShaping
    let pieces: [ASTextPiece]
    let lines: [ASPlacedTextLine]
    /// Those that attributes ask for.
    let shadows: Set<ASTextShadow>

    /// The characters of each line by piece, of those that somebody has asked for.
    let clusters = ASLock<[Int: [[ASTextCluster]]]>([:])  // guarded by itself

    init(
        shaper: any ASTextShaping,
        content: ASTextContent,
        parameters: ASTextLayoutParameters,
        pieces: [ASTextPiece],
        lines: [ASPlacedTextLine],
        isTruncated: Bool
    ) {
        self.shaper = shaper
        self.content = content
        self.parameters = parameters
        self.pieces = pieces
        let lines = lines.positioned(of: content, parameters)
        self.lines = lines
        self.isTruncated = isTruncated
        shadows = Set(pieces.lazy.flatMap(\.content.runs).compactMap(\.attributes.shadow))
        let widest = lines.map(\.reach).max() ?? 0
        size = CGSize(
            width: min(widest, max(0, parameters.maximumWidth)),
            height: lines.bottom
        )
    }

    /// Lays text out with what measures text at the moment.
    public static func make(_ content: ASTextContent, _ parameters: ASTextLayoutParameters) -> ASTextLayout {
        ASTextMeasuringCurrent().layout(content, parameters)
    }

    /// Number of lines that are shown; those beside each other in one row count as several.
    public var lineCount: Int { lines.count }

    /// Number of rows that are shown: of lines, unless there are exclusion paths with lines on both sides.
    public var rowCount: Int { lines.last.map { $0.segment == nil ? lines.count : $0.row + 1 } ?? 0 }

    /// Distance from the top to the first baseline; 0 without lines.
    public var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }

    /// Distance from the top to the last baseline; 0 without lines.
    public var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }

    /// The rectangle of each line's letters, as high as the line.
    ///
    /// - Parameter width: of the container; the layout's own when nil
    /// - Returns: one rectangle for each line
    public func lineRects(width: CGFloat? = nil) -> [CGRect] {
        let width = width ?? size.width
        return lines.map {
            CGRect(x: $0.x(width: width), y: $0.top, width: $0.shape.width, height: $0.height)
        }
    }

    /// Whether a line ends within a word, with a hyphen that a dictionary allows; see `ASHyphenation`.
    public func isHyphenated(line: Int) -> Bool {
        guard lines.indices.contains(line) else { return false }
        return pieces[lines[line].piece].hyphens.contains(lines[line].shape.range.upperBound)
    }

    /// Whether the paragraph of each line runs from right to left.
    public var lineDirectionsAreRightToLeft: [Bool] { lines.map(\.shape.isRightToLeft) }
}
