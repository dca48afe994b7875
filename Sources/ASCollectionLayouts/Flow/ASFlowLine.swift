// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit
internal import Foundation

/// A line of items, or several equal lines one after another, each with items of a single size.
struct ASFlowLine: Hashable, Sendable {
    /// The items at the beginning of one line that have the same size.
    let first: ASFlowPiece
    /// The other items of the line.
    ///
    /// Empty, which takes no memory, for several equal lines.
    let others: [ASFlowPiece]
    /// The number of equal lines.
    private(set) var repetitions: Int
    /// The length of each line across its direction, in points: the height of lines that go from left to right, otherwise the width.
    let length: CGFloat

    init?(_ pieces: [ASFlowPiece], repetitions: Int = 1, axis: ASScrollAxis) {
        guard let first = pieces.first else { return nil }
        self.first = first
        others = Array(pieces.dropFirst())
        self.repetitions = repetitions
        length = pieces.reduce(0) { max($0, $1.size[axis.other]) }
    }

    /// The number of items in each line.
    var itemsPerLine: Int { others.reduce(first.count) { $0 + $1.count } }

    /// Returns the items of `count` lines.
    func pieces(ofLines count: Int) -> [ASFlowPiece] {
        others.isEmpty ? [first.counting(first.count * count)] : [first] + others
    }

    /// Returns the length of one line's items along an axis, without the spacing between them.
    func used(_ axis: ASScrollAxis) -> CGFloat {
        others.reduce(first.size[axis] * CGFloat(first.count)) { $0 + $1.size[axis] * CGFloat($1.count) }
    }

    /// Returns the line with another number of repetitions.
    func repeating(_ repetitions: Int) -> ASFlowLine {
        var line = self
        line.repetitions = repetitions
        return line
    }

    /// Returns both as one entry; `nil` if they are not equal.
    func merged(with next: ASFlowLine) -> ASFlowLine? {
        guard others.isEmpty, next.others.isEmpty, first == next.first else { return nil }
        return repeating(repetitions + next.repetitions)
    }
}

extension ASFlowLine: ASTreeElement {
    var summary: ASFlowTotals {
        var estimated = first.sizeOrigin == .estimated ? first.count : 0
        var sizes = ASFlowTotals.Sizes.one(first.size)
        for piece in others {
            if piece.sizeOrigin == .estimated { estimated += piece.count }
            if piece.size != first.size { sizes = .several }
        }
        return ASFlowTotals(
            items: itemsPerLine * repetitions,
            lines: repetitions,
            length: length * CGFloat(repetitions),
            estimated: estimated * repetitions,
            sizes: sizes
        )
    }
}

/// The totals of lines.
struct ASFlowTotals: ASTreeSummary, Hashable, Sendable {
    /// The sizes of the items.
    enum Sizes: Hashable, Sendable {
        case none, one(CGSize), several
    }

    var items = 0
    var lines = 0
    /// The sum of the lengths of the lines, without the spacing between them.
    var length: CGFloat = 0
    /// The number of items whose size is an estimate.
    var estimated = 0
    var sizes = Sizes.none

    static let zero = ASFlowTotals()

    static func + (left: ASFlowTotals, right: ASFlowTotals) -> ASFlowTotals {
        ASFlowTotals(
            items: left.items + right.items,
            lines: left.lines + right.lines,
            length: left.length + right.length,
            estimated: left.estimated + right.estimated,
            sizes: left.sizes == .none
                ? right.sizes
                : right.sizes == .none || left.sizes == right.sizes ? left.sizes : .several
        )
    }
}
