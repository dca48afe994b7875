// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// Text broken into lines: an immutable result that can be drawn any number of times.
///
/// Lines have no absolute position: they are aligned in a given width, by default the layout's own. Text that flows around shapes is an
/// exception: its lines stay next to their shapes, and lines of one row follow each other in the order of the text.
///
/// - Units: points; y grows downwards from the top of the first line
/// - Thread: any
public final class ASTextLayout: Sendable {
    /// The text that was laid out.
    public let content: ASTextContent
    /// The parameters of the layout.
    public let parameters: ASTextLayoutParameters
    /// The size of the text: the width of the widest line with its indents, and the height of all lines.
    ///
    /// It is not rounded.
    public let size: CGSize
    /// Whether a part of the text is not shown.
    public let isTruncated: Bool

    let shaper: any ASTextShaping
    let pieces: [ASTextPiece]
    let lines: [ASPositionedTextLine]
    /// The shadows of the attributes.
    let shadows: Set<ASTextShadow>

    /// The cached characters of each line, by piece.
    let characters = ASLock<[Int: [[ASTextCluster]]]>([:])  // guarded by itself

    init(
        shaper: any ASTextShaping,
        content: ASTextContent,
        parameters: ASTextLayoutParameters,
        pieces: [ASTextPiece],
        lines: [ASPositionedTextLine],
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

    /// Lays out text with the current text measuring.
    public static func make(_ content: ASTextContent, _ parameters: ASTextLayoutParameters) -> ASTextLayout {
        ASTextMeasuringCurrent().layout(content, parameters)
    }

    /// The number of shown lines; lines side by side in one row count separately.
    public var lineCount: Int { lines.count }

    /// The number of shown rows, which is the number of lines unless exclusion paths have lines on both sides.
    public var rowCount: Int { lines.last.map { $0.segment == nil ? lines.count : $0.row + 1 } ?? 0 }

    /// The distance from the top to the first baseline; 0 without lines.
    public var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }

    /// The distance from the top to the last baseline; 0 without lines.
    public var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }

    /// Returns the rectangle of each line's letters, as high as the line.
    ///
    /// - Parameter width: the width of the container; `nil` uses the layout's own
    /// - Returns: one rectangle for each line
    public func lineRects(width: CGFloat? = nil) -> [CGRect] {
        let width = width ?? size.width
        return lines.map {
            CGRect(x: $0.x(width: width), y: $0.top, width: $0.shape.width, height: $0.height)
        }
    }

    /// Returns whether a line ends in a word, with a hyphen from a dictionary; see `ASHyphenation`.
    public func isHyphenated(line: Int) -> Bool {
        guard lines.indices.contains(line) else { return false }
        return pieces[lines[line].piece].hyphens.contains(lines[line].shape.range.upperBound)
    }

    /// Whether the paragraph of each line is right to left.
    public var lineDirectionsAreRightToLeft: [Bool] { lines.map(\.shape.isRightToLeft) }
}
