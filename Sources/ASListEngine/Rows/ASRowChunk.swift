// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// One row with an element, or any number of rows without that are equally long.
struct ASRowSlot {
    var element: ASRowElement?
    var count = 1
    /// Of each row; nil when nobody has measured it.
    var length: CGFloat?

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
    private(set) var sum: ASRowSum
    /// Its place among the chunks.
    var ordinal = 0

    init(_ slots: ContiguousArray<ASRowSlot>) {
        self.slots = slots
        sum = Self.sum(of: slots)
    }

    private static func sum(of slots: ContiguousArray<ASRowSlot>) -> ASRowSum {
        var result = ASRowSum()
        for slot in slots {
            result.rows += slot.count
            if let length = slot.length {
                result.known += CGFloat(slot.count) * length
            } else {
                result.guessed += slot.count
            }
        }
        return result
    }

    /// The slot of a row of this chunk, and how many of its rows come before.
    func find(_ row: Int) -> (slot: Int, before: Int) {
        var rest = row
        for slot in slots.indices {
            if rest < slots[slot].count { return (slot, rest) }
            rest -= slots[slot].count
        }
        preconditionFailure("Row \(row) of a chunk that has \(sum.rows).")
    }

    /// The slot of an element of this chunk, and how many rows stand before it.
    func find(_ element: ASRowElement) -> (slot: Int, row: Int) {
        var row = 0
        for slot in slots.indices {
            if slots[slot].element === element { return (slot, row) }
            row += slots[slot].count
        }
        preconditionFailure("An element that is not in its chunk.")
    }

    /// Changes the slots.
    func edit<R>(_ body: (inout ContiguousArray<ASRowSlot>) -> R) -> R {
        defer { sum = Self.sum(of: slots) }
        return body(&slots)
    }

    /// Replaces a row by one with other contents, taking it out of the run that it stands in.
    func replace(_ row: Int, _ change: (inout ASRowSlot) -> Void) {
        let (place, before) = find(row)
        edit { slots in
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
