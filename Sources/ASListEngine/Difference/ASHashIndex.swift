// SPDX-License-Identifier: Apache-2.0

/// A hash table that finds the indices of elements by their hash values; it contains neither the elements nor their type.
///
/// The caller has the elements and decides which of those with equal hash values is meant. Therefore nothing here is generic: a lookup
/// costs the same for identifiers of an app's own types as for integers, and a copy of the table is a copy of plain memory. The table uses
/// linear probing and is at most half full.
struct ASHashIndex: Sendable {
    private struct Slot {
        /// The lower 32 bits of the hash value.
        var hash: UInt32 = 0
        /// `Self.free`, `Self.removed`, or the inserted index.
        var place: Int32 = -1
    }

    private static let (free, removed): (Int32, Int32) = (-1, -2)

    private var slots: [Slot] = []
    private(set) var count = 0
    /// The number of slots whose element was removed and that have not been reused.
    private var removedCount = 0

    /// Reserves space for `capacity` elements.
    mutating func reserveCapacity(_ capacity: Int) {
        if (capacity + removedCount) * 2 > slots.count { resize(for: capacity) }
    }

    private mutating func resize(for capacity: Int) {
        var size = 16
        while size < capacity * 2 { size *= 2 }
        let old = slots
        slots = Array(repeating: Slot(), count: size)
        (count, removedCount) = (0, 0)
        for slot in old where slot.place >= 0 { insert(Int(slot.hash), Int(slot.place)) }
    }

    /// Returns the slot of the element with a hash value whose index satisfies `isMeant`, or `nil` if there is none.
    ///
    /// Hash values are equal when their lower 32 bits are.
    func find(_ hash: Int, where isMeant: (Int) -> Bool) -> Int? {
        guard count > 0 else { return nil }
        let hash = UInt32(truncatingIfNeeded: hash)
        var index = Int(hash) & (slots.count - 1)
        while slots[index].place != Self.free {
            let slot = slots[index]
            if slot.hash == hash, slot.place >= 0, isMeant(Int(slot.place)) { return index }
            index = (index + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Returns whether the table contains an element with a hash value.
    func has(_ hash: Int) -> Bool { find(hash) { _ in true } != nil }

    /// The index stored in a slot that `find(_:where:)` returned.
    subscript(slot: Int) -> Int {
        get { Int(slots[slot].place) }
        set { slots[slot].place = Int32(newValue) }
    }

    /// Adds the index of an element with a hash value.
    mutating func insert(_ hash: Int, _ place: Int) {
        if (count + removedCount + 1) * 2 > slots.count { resize(for: (count + 1) * 2) }
        let hash = UInt32(truncatingIfNeeded: hash)
        var index = Int(hash) & (slots.count - 1)
        while slots[index].place >= 0 { index = (index + 1) & (slots.count - 1) }
        if slots[index].place == Self.removed { removedCount -= 1 }
        slots[index] = Slot(hash: hash, place: Int32(place))
        count += 1
    }

    /// Removes the index in a slot that `find(_:where:)` returned.
    mutating func remove(_ slot: Int) {
        slots[slot].place = Self.removed
        count -= 1
        removedCount += 1
    }
}
