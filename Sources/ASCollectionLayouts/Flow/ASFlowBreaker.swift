// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit
internal import Foundation

/// Breaks items into lines: each item is added to the current line if it fits, otherwise it begins a new line.
///
/// A piece has the same cost for any number of items in it.
struct ASFlowBreaker {
    let rules: ASFlowRules
    private(set) var lines: [ASFlowLine] = []
    /// The number of pieces that were added.
    private(set) var pieceCount = 0
    private var open: [ASFlowPiece] = []
    /// The used length of the open line, including the spacing after its last item.
    private var used: CGFloat = 0

    init(_ rules: ASFlowRules) {
        self.rules = rules
    }

    /// Adds the next items.
    mutating func feed(_ piece: ASFlowPiece) {
        guard piece.count > 0 else { return }
        pieceCount += 1
        var rest = piece.count
        // Step 1: the items that fit into the open line.
        if !open.isEmpty {
            let fitting = min(rest, rules.fitting(piece.size, behind: used))
            take(piece.counting(fitting))
            rest -= fitting
            guard rest > 0 else { return }
            close()
        }
        // Step 2: full lines. The last one stays open, because a smaller item may fit after it.
        let perLine = rules.perLine(piece.size)
        let full = (rest - 1) / perLine
        if full > 0 {
            append(ASFlowLine([piece.counting(perLine)], repetitions: full, axis: rules.axis))
            rest -= full * perLine
        }
        // Step 3: the items that begin a line.
        take(piece.counting(rest))
    }

    /// Closes the open line if an item of a size does not fit into it.
    ///
    /// - Returns: whether that item begins a line
    mutating func closes(before size: CGSize) -> Bool {
        if !open.isEmpty, rules.fitting(size, behind: used) == 0 { close() }
        return open.isEmpty
    }

    /// Closes the open line after the last item.
    mutating func finish() {
        close()
    }

    private mutating func take(_ piece: ASFlowPiece) {
        guard piece.count > 0 else { return }
        open.appendMerging(piece)
        used += CGFloat(piece.count) * (piece.size[rules.axis] + rules.spacing)
    }

    private mutating func close() {
        append(ASFlowLine(open, axis: rules.axis))
        open.removeAll()
        used = 0
    }

    private mutating func append(_ line: ASFlowLine?) {
        guard let line else { return }
        if let merged = lines.last?.merged(with: line) {
            lines[lines.count - 1] = merged
        } else {
            lines.append(line)
        }
    }
}
