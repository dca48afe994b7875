// SPDX-License-Identifier: Apache-2.0

/// Where elements are, found by their hash values: a table that knows neither the elements nor their type.
///
/// Whoever has the elements says which of those with the same hash value is meant. So nothing here is generic: looking up costs the same for
/// identifiers of an app's own types as for numbers, and a copy of the table is a copy of plain memory. Linear probing, at most half
/// full.
struct ASHashPlaces: Sendable {
    private struct Slot {
        /// The lower half of the hash value.
        var hash: UInt32 = 0
        /// `Self.free`, `Self.removed`, or what was inserted.
        var place: Int32 = -1
    }

    private static let (free, removed): (Int32, Int32) = (-1, -2)

    private var slots: [Slot] = []
    private(set) var count = 0
    /// Slots that were removed from and not taken again.
    private var removedCount = 0

    /// Makes room for so many elements.
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

    /// The slot of an element with a hash value, of which `isMeant` holds by its place; nil when there is none.
    ///
    /// Hash values count as the same when their lower halves are.
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

    /// Whether there is an element with a hash value.
    func has(_ hash: Int) -> Bool { find(hash) { _ in true } != nil }

    /// The place in a slot that was found.
    subscript(slot: Int) -> Int {
        get { Int(slots[slot].place) }
        set { slots[slot].place = Int32(newValue) }
    }

    /// Adds an element.
    mutating func insert(_ hash: Int, _ place: Int) {
        if (count + removedCount + 1) * 2 > slots.count { resize(for: (count + 1) * 2) }
        let hash = UInt32(truncatingIfNeeded: hash)
        var index = Int(hash) & (slots.count - 1)
        while slots[index].place >= 0 { index = (index + 1) & (slots.count - 1) }
        if slots[index].place == Self.removed { removedCount -= 1 }
        slots[index] = Slot(hash: hash, place: Int32(place))
        count += 1
    }

    /// Removes what is in a slot that was found.
    mutating func remove(_ slot: Int) {
        slots[slot].place = Self.removed
        count -= 1
        removedCount += 1
    }
}
