// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit
internal import Foundation

/// A line of items; or several lines that are alike, one after another, with items of one size each.
struct ASFlowLine: Hashable, Sendable {
    /// The items from the first on that have one size; those of one line.
    let first: ASFlowPiece
    /// The items of the line behind them.
    ///
    /// Empty, which takes no memory, where lines are alike.
    let others: [ASFlowPiece]
    /// How many lines are like this.
    private(set) var repetitions: Int
    /// The height of each of them where lines go from left to right, else the width; in points.
    let length: CGFloat

    init?(_ pieces: [ASFlowPiece], repetitions: Int = 1, axis: ASScrollAxis) {
        guard let first = pieces.first else { return nil }
        self.first = first
        others = Array(pieces.dropFirst())
        self.repetitions = repetitions
        length = pieces.reduce(0) { max($0, $1.size[axis.other]) }
    }

    /// How many items stand in each line.
    var itemsPerLine: Int { others.reduce(first.count) { $0 + $1.count } }

    /// The items of some of the lines.
    func pieces(ofLines count: Int) -> [ASFlowPiece] {
        others.isEmpty ? [first.counting(first.count * count)] : [first] + others
    }

    /// What the items of one line take without the room between them.
    func used(_ axis: ASScrollAxis) -> CGFloat {
        others.reduce(first.size[axis] * CGFloat(first.count)) { $0 + $1.size[axis] * CGFloat($1.count) }
    }

    /// Fewer of the lines.
    func repeating(_ repetitions: Int) -> ASFlowLine {
        var line = self
        line.repetitions = repetitions
        return line
    }

    /// Both as one; nil where they are not alike.
    func merged(with next: ASFlowLine) -> ASFlowLine? {
        guard others.isEmpty, next.others.isEmpty, first == next.first else { return nil }
        return repeating(repetitions + next.repetitions)
    }
}

extension ASFlowLine: ASTreeElement {
    var summary: ASFlowTotals {
        var estimated = first.knowledge == .estimated ? first.count : 0
        var sizes = ASFlowTotals.Sizes.one(first.size)
        for piece in others {
            if piece.knowledge == .estimated { estimated += piece.count }
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

/// What lines come to.
struct ASFlowTotals: ASTreeSummary, Hashable, Sendable {
    /// The sizes of items.
    enum Sizes: Hashable, Sendable {
        case none, one(CGSize), several
    }

    var items = 0
    var lines = 0
    /// The lengths of the lines without the room between them.
    var length: CGFloat = 0
    /// How many items have a size that only stands in for theirs.
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
