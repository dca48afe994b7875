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
    let lines: [PlacedLine]
    /// Those that attributes ask for.
    let shadows: Set<ASTextShadow>

    /// The characters of each line by piece, of those that somebody has asked for.
    let clusters = ASLock<[Int: [[ASTextCluster]]]>([:])  // guarded by itself

    /// A line with its place in the layout.
    struct PlacedLine: Sendable {
        var piece: Int
        /// Its index among the lines of the piece.
        var line: Int
        var shape: ASShapedLine
        var top: CGFloat
        var height: CGFloat
        /// From the top of the layout.
        var baseline: CGFloat
        var leftIndent: CGFloat
        var rightIndent: CGFloat
        /// How much of the spare width is on the left.
        var spareOnLeft: CGFloat
        /// The part of a row that it has beside a shape, in the container that it was laid out in; nil without shapes.
        var segment: ClosedRange<CGFloat>?
        /// The narrowest segment that would have been taken.
        var leastWidth: CGFloat = 0
        /// Which row of segments it stands in.
        var row = 0
        /// How far a modifier has moved the line to the right.
        var shift: CGFloat = 0

        /// How wide a container has to be for the line to stand as it does.
        var reach: CGFloat {
            guard let segment else { return leftIndent + shape.width + rightIndent + max(0, shift) }
            let isAligned = spareOnLeft > 0 && segment.upperBound.isFinite
            let end = segment.lowerBound + max(shape.width, leastWidth)
            return (isAligned ? segment.upperBound : min(end, segment.upperBound)) + rightIndent + max(0, shift)
        }

        /// Where the line begins in a container of `width`.
        func x(width: CGFloat) -> CGFloat { alignedX(width: width) + shift }

        private func alignedX(width: CGFloat) -> CGFloat {
            if let segment {
                let spare = segment.upperBound - segment.lowerBound - shape.width
                guard spare >= 0 else { return segment.lowerBound + (shape.isRightToLeft ? spare : 0) }
                return segment.lowerBound + (spare.isFinite ? spare * spareOnLeft : 0)
            }
            let spare = width - leftIndent - rightIndent - shape.width
            // What is too wide keeps its beginning.
            guard spare >= 0 else { return leftIndent + (shape.isRightToLeft ? spare : 0) }
            return leftIndent + spare * spareOnLeft
        }
    }

    init(
        shaper: any ASTextShaping,
        content: ASTextContent,
        parameters: ASTextLayoutParameters,
        pieces: [ASTextPiece],
        lines: [PlacedLine],
        isTruncated: Bool
    ) {
        self.shaper = shaper
        self.content = content
        self.parameters = parameters
        self.pieces = pieces
        let lines = Self.positioned(lines, of: content, parameters)
        self.lines = lines
        self.isTruncated = isTruncated
        shadows = Set(pieces.lazy.flatMap(\.content.runs).compactMap(\.attributes.shadow))
        let widest = lines.map(\.reach).max() ?? 0
        size = CGSize(
            width: min(widest, max(0, parameters.maximumWidth)),
            height: Self.bottom(of: lines)
        )
    }

    /// Where the lowest of lines ends; 0 without any.
    static func bottom(of lines: [PlacedLine]) -> CGFloat { lines.map { $0.top + $0.height }.max() ?? 0 }

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

extension ASTextLayoutParameters {
    /// The scale, or 1 when it is no number to scale by.
    var usableScale: CGFloat { scale > 0 && scale.isFinite ? min(scale, 16) : 1 }
}
