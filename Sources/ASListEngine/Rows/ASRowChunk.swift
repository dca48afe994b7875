// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// One row with an element, or any number of rows without that are equally long.
struct ASRowSlot {
    var element: ASRowElement?
    var count = 1
    /// Of each row; nil when nobody has measured it.
    var length: CGFloat?

    /// What its rows are together.
    var sum: ASRowSum {
        guard let length else { return ASRowSum(rows: count, guessed: count) }
        return ASRowSum(rows: count, known: CGFloat(count) * length)
    }

    /// Whether one slot could stand for both.
    func isLike(_ other: ASRowSlot) -> Bool { element == nil && other.element == nil && length == other.length }
}

/// What rows have in common: their number, and how long they are together.
struct ASRowSum: Hashable, Sendable {
    var rows = 0
    /// Of them, those that nobody has measured.
    var guessed = 0
    /// The lengths of the others.
    var known: CGFloat = 0

    func length(_ estimate: CGFloat) -> CGFloat { known + CGFloat(guessed) * estimate }

    static func + (left: Self, right: Self) -> Self {
        Self(rows: left.rows + right.rows, guessed: left.guessed + right.guessed, known: left.known + right.known)
    }

    static func - (left: Self, right: Self) -> Self {
        Self(rows: left.rows - right.rows, guessed: left.guessed - right.guessed, known: left.known - right.known)
    }
}

/// A few slots that stand one after another.
///
/// Guarded as the rows that it belongs to.
package final class ASRowChunk {
    /// Slots that a chunk has at most.
    static let capacity = 128

    private(set) var slots: ContiguousArray<ASRowSlot>
    /// For each slot, the sum of those before it and itself.
    private(set) var sums: ContiguousArray<ASRowSum> = []
    /// Its place among the chunks.
    var ordinal = 0

    init(_ slots: ContiguousArray<ASRowSlot>) {
        self.slots = slots
        addUp(from: 0)
    }

    /// The sum of all slots.
    var sum: ASRowSum { sums.last ?? ASRowSum() }

    /// The sum of the slots before one.
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

    /// The first slot whose sum fulfils `condition`, which must hold from some slot on; the number of slots if none does.
    func firstSlot(where condition: (ASRowSum) -> Bool) -> Int {
        var (low, high) = (0, slots.count)
        while low < high {
            let middle = (low + high) / 2
            if condition(sums[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The slot of a row of this chunk, and how many of its rows come before.
    func find(_ row: Int) -> (slot: Int, before: Int) {
        let slot = firstSlot { $0.rows > row }
        precondition(slot < slots.count, "Row \(row) of a chunk that has \(sum.rows).")
        return (slot, row - sum(before: slot).rows)
    }

    /// The slot of an element of this chunk, and how many rows stand before it.
    func find(_ element: ASRowElement) -> (slot: Int, row: Int) {
        var slot = 0
        while slot < slots.count {
            if slots[slot].element === element { return (slot, sum(before: slot).rows) }
            slot += 1
        }
        preconditionFailure("An element that is not in its chunk.")
    }

    /// Changes the slots from `place` on.
    func edit<R>(from place: Int, _ body: (inout ContiguousArray<ASRowSlot>) -> R) -> R {
        defer { addUp(from: place) }
        return body(&slots)
    }

    /// Replaces a row by one with other contents, taking it out of the run that it stands in.
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

    /// Makes one slot of those about `place` that are alike.
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
