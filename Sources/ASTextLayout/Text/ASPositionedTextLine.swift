// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// A shaped line with its position in a layout.
struct ASPositionedTextLine: Sendable {
    /// The maximum number of lines in a layout.
    static let maximumCount = 20_000

    var piece: Int
    /// The index among the lines of the piece.
    var line: Int
    var shape: ASShapedLine
    var top: CGFloat
    var height: CGFloat
    /// The baseline, from the top of the layout.
    var baseline: CGFloat
    var leftIndent: CGFloat
    var rightIndent: CGFloat
    /// The share of the remaining width that is on the left.
    var leftSpaceFraction: CGFloat
    /// The part of a row next to a shape that the line fills, in the original container; `nil` without shapes.
    var segment: ClosedRange<CGFloat>?
    /// The minimum width of a segment that would have been used.
    var minimumWidth: CGFloat = 0
    /// The index of the row of segments.
    var row = 0
    /// The distance by which a modifier has moved the line to the right.
    var shift: CGFloat = 0

    /// The width that a container needs to show the line at its position.
    var reach: CGFloat {
        guard let segment else { return leftIndent + shape.width + rightIndent + max(0, shift) }
        let isAligned = leftSpaceFraction > 0 && segment.upperBound.isFinite
        let end = segment.lowerBound + max(shape.width, minimumWidth)
        return (isAligned ? segment.upperBound : min(end, segment.upperBound)) + rightIndent + max(0, shift)
    }

    /// Returns the left end of the line in a container of `width`.
    func x(width: CGFloat) -> CGFloat { alignedX(width: width) + shift }

    private func alignedX(width: CGFloat) -> CGFloat {
        if let segment {
            let spare = segment.upperBound - segment.lowerBound - shape.width
            guard spare >= 0 else { return segment.lowerBound + (shape.isRightToLeft ? spare : 0) }
            return segment.lowerBound + (spare.isFinite ? spare * leftSpaceFraction : 0)
        }
        let spare = width - leftIndent - rightIndent - shape.width
        // A line that is too wide shows its beginning.
        guard spare >= 0 else { return leftIndent + (shape.isRightToLeft ? spare : 0) }
        return leftIndent + spare * leftSpaceFraction
    }
}

extension [ASPositionedTextLine] {
    /// The bottom of the lowest line; 0 without lines.
    var bottom: CGFloat { map { $0.top + $0.height }.max() ?? 0 }

    /// Returns the lines at the positions that the modifier of `parameters`, if any, sets.
    func positioned(of content: ASTextContent, _ parameters: ASTextLayoutParameters) -> [ASPositionedTextLine] {
        guard let modifier = parameters.linePositionModifier, !isEmpty else { return self }
        let width = parameters.maximumWidth.isFinite ? parameters.maximumWidth : map(\.reach).max() ?? 0
        let before = indices.map { index in
            let line = self[index]
            return ASTextLine(
                index: index,
                row: line.segment == nil ? index : line.row,
                position: CGPoint(x: line.x(width: width), y: line.baseline),
                width: line.shape.width,
                ascent: line.shape.ascent,
                descent: line.shape.descent
            )
        }
        var after = before
        modifier.modifyLines(&after, from: content, in: parameters)
        var moved = self
        for line in after where before.indices.contains(line.index) {
            let old = before[line.index].position
            let (x, y) = (line.position.x - old.x, line.position.y - old.y)
            guard x.isFinite, y.isFinite else { continue }
            moved[line.index].shift += x
            moved[line.index].top += y
            moved[line.index].baseline += y
        }
        return moved
    }
}
