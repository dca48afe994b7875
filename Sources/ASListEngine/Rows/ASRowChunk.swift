// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// One row with an element, or a run of rows without elements that have the same length.
struct ASRowSlot {
    var element: ASRowElement?
    var count = 1
    /// The length of each row; `nil` while it is unmeasured.
    var length: CGFloat?

    /// The sum of the slot's rows.
    var sum: ASRowSum {
        guard let length else { return ASRowSum(rows: count, guessed: count) }
        return ASRowSum(rows: count, known: CGFloat(count) * length)
    }

    /// Returns whether both slots can be joined into one.
    func isLike(_ other: ASRowSlot) -> Bool { element == nil && other.element == nil && length == other.length }
}

/// The sum of a number of rows: their count and their lengths.
struct ASRowSum: Hashable, Sendable {
    var rows = 0
    /// The number of unmeasured rows among them.
    var guessed = 0
    /// The sum of the lengths of the measured rows.
    var known: CGFloat = 0

    func length(_ estimate: CGFloat) -> CGFloat { known + CGFloat(guessed) * estimate }

    static func + (left: Self, right: Self) -> Self {
        Self(rows: left.rows + right.rows, guessed: left.guessed + right.guessed, known: left.known + right.known)
    }

    static func - (left: Self, right: Self) -> Self {
        Self(rows: left.rows - right.rows, guessed: left.guessed - right.guessed, known: left.known - right.known)
    }
}

/// A limited number of consecutive slots.
///
/// Guarded as the rows that it belongs to.
package final class ASRowChunk {
    /// The maximum number of slots in a chunk.
    static let capacity = 128

    private(set) var slots: ContiguousArray<ASRowSlot>
    /// For each slot, the sum of all slots up to and including it.
    private(set) var sums: ContiguousArray<ASRowSum> = []
    /// The index of the chunk among the chunks.
    var ordinal = 0

    init(_ slots: ContiguousArray<ASRowSlot>) {
        self.slots = slots
        addUp(from: 0)
    }

    /// The sum of all slots.
    var sum: ASRowSum { sums.last ?? ASRowSum() }

    /// Returns the sum of the slots before `slot`.
    func sum(before slot: Int) -> ASRowSum { slot == 0 ? ASRowSum() : sums[slot - 1] }

    private func addUp(from place: Int) {
        sums.removeSubrange(place...)
        var slot = place
        var sum = sum
        while slot < slots.count {
            sum = sum + slots[slot].sum
            sums.append(sum)
            slot += 1
        }
    }

    /// Returns the first slot whose cumulative sum satisfies `condition`, or the number of slots if none does.
    ///
    /// The condition must hold for all slots after the first one that satisfies it.
    func firstSlot(where condition: (ASRowSum) -> Bool) -> Int {
        var (low, high) = (0, slots.count)
        while low < high {
            let middle = (low + high) / 2
            if condition(sums[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Returns the slot of a row in this chunk, and the number of the slot's rows before it.
    func find(_ row: Int) -> (slot: Int, before: Int) {
        let slot = firstSlot { $0.rows > row }
        precondition(slot < slots.count, "Row \(row) is past the \(sum.rows) rows of its chunk.")
        return (slot, row - sum(before: slot).rows)
    }

    /// Returns the slot of an element of this chunk, and the number of rows before it.
    func find(_ element: ASRowElement) -> (slot: Int, row: Int) {
        var slot = 0
        while slot < slots.count {
            if slots[slot].element === element { return (slot, sum(before: slot).rows) }
            slot += 1
        }
        preconditionFailure("An element is not in its chunk.")
    }

    /// Changes the slots from `place` on and updates the sums.
    func edit<R>(from place: Int, _ body: (inout ContiguousArray<ASRowSlot>) -> R) -> R {
        defer { addUp(from: place) }
        return body(&slots)
    }

    /// Changes one row, which is split off from its run.
    func replace(_ row: Int, _ change: (inout ASRowSlot) -> Void) {
        let (place, before) = find(row)
        edit(from: max(0, place - 1)) { slots in
            let old = slots[place]
            var alone = old
            alone.count = 1
            change(&alone)
            if old.count == 1 {
                slots[place] = alone
            } else {
                var (first, last) = (old, old)
                first.count = before
                last.count = old.count - before - 1
                slots.replaceSubrange(place...place, with: [first, alone, last].filter { $0.count > 0 })
            }
            Self.join(&slots, around: place)
        }
    }

    /// Joins the slots around `place` that are alike.
    private static func join(_ slots: inout ContiguousArray<ASRowSlot>, around place: Int) {
        var index = max(0, place - 1)
        let end = place + 3
        var left = end - index
        while left > 0, index + 1 < slots.count {
            if slots[index].isLike(slots[index + 1]) {
                slots[index].count += slots[index + 1].count
                slots.remove(at: index + 1)
            } else {
                index += 1
            }
            left -= 1
        }
    }
}
