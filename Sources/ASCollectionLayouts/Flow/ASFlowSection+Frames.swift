// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit
internal import Foundation

// The frames of items in a section: relative to its start, and not mirrored.

extension ASFlowSection {
    /// A line with its position.
    struct Line {
        var pieces: ASFlowLine
        /// The index of its first item in the section.
        var firstItem: Int
        /// The start of the line, in points from the section's start.
        var start: CGFloat
        /// Whether it is the last line of the section.
        var isLast: Bool
    }

    /// An item with its frame.
    struct Item {
        var number: Int
        var frame: CGRect
        var sizeOrigin: ASFlowPiece.SizeOrigin
    }

    /// Calls `body` for the lines that overlap a span, given in points from the section's start.
    func visitLines(from lower: CGFloat, to upper: CGFloat, _ body: (Line) -> Void) {
        let (origin, spacing, count) = (linesStart, metrics.lineSpacing, lines.totals.lines)
        let reaches = { (totals: ASFlowTotals) in
            totals.lines > 0 && origin + totals.length + spacing * CGFloat(totals.lines - 1) > lower
        }
        lines.tree.visit(from: reaches) { line, before in
            let first = origin + before.length + spacing * CGFloat(before.lines)
            let pitch = line.length + spacing
            // Finds the first of several equal lines by a division; starting one line too early does no harm.
            var index = 0
            if first + line.length <= lower, pitch > 0 {
                index = max(0, min(line.repetitions, Int((lower - first - line.length) / pitch)))
            }
            while index < line.repetitions {
                let start = first + pitch * CGFloat(index)
                if start >= upper { return false }
                if start + line.length > lower {
                    let number = before.items + index * line.itemsPerLine
                    body(
                        Line(pieces: line, firstItem: number, start: start, isLast: before.lines + index == count - 1)
                    )
                }
                index += 1
            }
            return true
        }
    }

    /// Calls `body` for the items of a line, in order.
    func visitItems(of line: Line, _ body: (Item) -> Void) {
        var number = line.firstItem
        var (place, gap) = placement(of: line)
        place += metrics.inset.before(axis.other)
        for piece in line.pieces.pieces(ofLines: 1) {
            // Items that are shorter than the line are centred in it.
            let along = line.start + (line.pieces.length - piece.size[axis]) / 2
            for _ in 0..<piece.count {
                let origin = axis == .vertical ? CGPoint(x: place, y: along) : CGPoint(x: along, y: place)
                body(
                    Item(number: number, frame: CGRect(origin: origin, size: piece.size), sizeOrigin: piece.sizeOrigin)
                )
                number += 1
                place += piece.size[axis.other] + gap
            }
        }
    }

    /// Returns the start of the first item in a line, and the spacing between items; in points.
    ///
    /// - Source: observed of UIKit: rdar://20825965, and `PSTGridLayoutRow` of PSTCollectionView
    private func placement(of line: Line) -> (start: CGFloat, gap: CGFloat) {
        let rules = lines.rules
        var count = line.pieces.itemsPerLine
        var used = line.pieces.used(rules.axis)
        if case .one(let size) = lines.totals.sizes {
            // A grid: lines with fewer items are arranged as if they were full.
            count = rules.perLine(size)
            used = size[rules.axis] * CGFloat(count)
        } else if line.isLast {
            return (0, rules.spacing)
        }
        let left = max(0, rules.available - used - rules.spacing * CGFloat(count - 1))
        return count == 1 ? (left / 2, rules.spacing) : (0, rules.spacing + left / CGFloat(count - 1))
    }

    /// Returns the line that contains an item.
    func line(ofItem number: Int) -> Line? {
        guard let (line, before) = lines.tree.find({ $0.items > number }) else { return nil }
        let index = (number - before.items) / line.itemsPerLine
        let above = before.lines + index
        return Line(
            pieces: line,
            firstItem: before.items + index * line.itemsPerLine,
            start: linesStart + before.length + line.length * CGFloat(index) + metrics.lineSpacing * CGFloat(above),
            isLast: above == lines.totals.lines - 1
        )
    }

    /// Returns an item with its frame.
    func item(_ number: Int) -> Item? {
        guard let line = line(ofItem: number) else { return nil }
        var result: Item?
        visitItems(of: line) { if $0.number == number { result = $0 } }
        return result
    }
}
