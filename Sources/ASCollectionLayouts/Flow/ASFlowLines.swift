// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The items of a section, in lines.
///
/// Equal lines are one entry, so that the cost of a change depends on the number of items with known sizes, not of all items. A change
/// takes O(log n), and the lines after the changed item are broken again until a line begins where one began before.
struct ASFlowLines {
    private(set) var rules: ASFlowRules
    private(set) var tree: ASCountedTree<ASFlowLine>

    /// Breaks items into lines.
    init(_ rules: ASFlowRules, _ pieces: [ASFlowPiece] = []) {
        self.rules = rules
        var breaker = ASFlowBreaker(rules)
        for piece in pieces { breaker.feed(piece) }
        breaker.finish()
        tree = ASCountedTree(breaker.lines)
    }

    var totals: ASFlowTotals { tree.summary }

    /// Returns the same items with other rules, and with other sizes for some of them.
    func relaid(_ rules: ASFlowRules, _ change: (ASFlowPiece) -> ASFlowPiece) -> ASFlowLines {
        var pieces: [ASFlowPiece] = []
        tree.visit { line, _ in
            for piece in line.pieces(ofLines: line.repetitions) { pieces.appendMerging(change(piece)) }
            return true
        }
        return ASFlowLines(rules, pieces)
    }

    /// Returns one item; `nil` if it does not exist.
    func piece(_ item: Int) -> ASFlowPiece? {
        guard item >= 0, let (line, before) = tree.find({ $0.items > item }) else { return nil }
        var end = before.items
        for piece in line.pieces(ofLines: line.repetitions) {
            end += piece.count
            if item < end { return piece.counting(1) }
        }
        return nil
    }

    /// Returns the items whose sizes are estimates; takes O(log n) for each line with such items.
    func estimatedItems() -> [Range<Int>] {
        var result: [Range<Int>] = []
        var passed = 0
        while let (line, before) = tree.find({ $0.estimated > passed }) {
            var start = before.items
            for piece in line.pieces(ofLines: line.repetitions) {
                if piece.sizeOrigin == .estimated { result.append(start..<start + piece.count) }
                start += piece.count
            }
            passed += line.summary.estimated
        }
        return result
    }

    // MARK: Changes

    /// Replaces a range of items.
    ///
    /// - Returns: the number of pieces that were broken into lines
    @discardableResult
    mutating func replace(_ items: Range<Int>, with pieces: [ASFlowPiece]) -> Int {
        // Step 1: keep the lines before. The first item may now fit into the previous line, so that line is broken again too.
        let (left, right) = Self.cut(tree, atLineOf: max(0, items.lowerBound - 1))
        var edit = Edit(rules, items, pieces, start: left.summary.items)
        // Step 2: break the following items into lines, until one begins where one began before.
        right.visit { line, _ in edit.pass(line) }
        edit.finish()
        // Step 3: keep the lines after.
        let (_, rest) = Self.cut(right, atLineOf: edit.position - left.summary.items)
        tree = Self.joined(Self.joined(left, ASCountedTree(edit.breaker.lines)), rest)
        return edit.breaker.pieceCount
    }

    /// Returns the lines before the line of an item, and the others.
    private static func cut(
        _ tree: ASCountedTree<ASFlowLine>,
        atLineOf item: Int
    ) -> (ASCountedTree<ASFlowLine>, ASCountedTree<ASFlowLine>) {
        let (left, right) = tree.split { $0.items > item }
        guard let line = right.first else { return (left, right) }
        let head = (item - left.summary.items) / line.itemsPerLine
        guard head > 0 else { return (left, right) }
        let (_, rest) = right.split { $0.lines > line.repetitions }
        return (
            left + ASCountedTree([line.repeating(head)]),
            ASCountedTree([line.repeating(line.repetitions - head)]) + rest
        )
    }

    /// Joins two trees, merging equal lines at the seam.
    private static func joined(
        _ left: ASCountedTree<ASFlowLine>,
        _ right: ASCountedTree<ASFlowLine>
    ) -> ASCountedTree<ASFlowLine> {
        guard let last = left.last, let first = right.first, let merged = last.merged(with: first) else {
            return left + right
        }
        let lines = left.summary.lines - last.repetitions
        let (head, _) = left.split { $0.lines > lines }
        let (_, tail) = right.split { $0.lines > first.repetitions }
        return head + ASCountedTree([merged]) + tail
    }

    /// A change in progress, which passes over the old lines.
    private struct Edit {
        var breaker: ASFlowBreaker
        /// The replaced items and their replacement.
        let replaced: Range<Int>
        let replacement: [ASFlowPiece]
        /// The next old item.
        var position: Int
        private var hasFedReplacement = false

        init(_ rules: ASFlowRules, _ replaced: Range<Int>, _ replacement: [ASFlowPiece], start: Int) {
            breaker = ASFlowBreaker(rules)
            self.replaced = replaced
            self.replacement = replacement
            position = start
        }

        /// Passes over equal old lines.
        ///
        /// - Returns: `false` when a line begins where one began before
        mutating func pass(_ line: ASFlowLine) -> Bool {
            let perLine = line.itemsPerLine
            var repetitions = line.repetitions
            while repetitions > 0 {
                var count = repetitions
                if hasFedReplacement, position >= replaced.upperBound {
                    if breaker.closes(before: line.first.size) { return false }
                } else {
                    // Up to the end of the change.
                    count = min(count, max(1, (replaced.upperBound - position + perLine - 1) / perLine))
                }
                for piece in line.pieces(ofLines: count) { pass(piece) }
                repetitions -= count
            }
            return true
        }

        private mutating func pass(_ piece: ASFlowPiece) {
            let end = position + piece.count
            breaker.feed(piece.counting(min(end, replaced.lowerBound) - position))
            if end >= replaced.lowerBound { feedReplacement() }
            breaker.feed(piece.counting(end - max(position, replaced.upperBound)))
            position = end
        }

        mutating func finish() {
            feedReplacement()
            breaker.finish()
        }

        private mutating func feedReplacement() {
            guard !hasFedReplacement else { return }
            hasFedReplacement = true
            for piece in replacement { breaker.feed(piece) }
        }
    }
}
