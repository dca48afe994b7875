// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCollectionLayouts
internal import ASListEngine
internal import ASNodes
internal import Foundation

// Cells that are in no range keep their nodes while there are few of them.

/// Elements that are in no range, as they left.
///
/// - Thread: main
@MainActor
struct ASRestingElements {
    private struct Entry {
        weak var element: ASListElement?
    }

    private var entries: [Entry] = []
    private var first = 0
    /// Those whose cells shall be measured when nothing else is to be.
    private var unmeasured: [Entry] = []

    /// How many there are, some of them deleted meanwhile.
    var count: Int { entries.count - first }

    mutating func append(_ element: ASListElement) {
        guard !element.isResting else { return }
        element.isResting = true
        entries.append(Entry(element: element))
    }

    /// The cell has no size that is worth anything, and may be asked for one.
    mutating func needsMeasure(_ element: ASListElement) { unmeasured.append(Entry(element: element)) }

    /// That of all of them has not.
    mutating func needMeasure() { unmeasured = Array(entries[first...]) }

    /// One of those, what left last first.
    mutating func nextToMeasure() -> ASListElement? {
        while let entry = unmeasured.popLast() {
            if let element = entry.element { return element }
        }
        return nil
    }

    /// The one that left first; nil for one that does not exist any more.
    mutating func removeFirst() -> ASListElement? {
        let element = entries[first].element
        element?.isResting = false
        first += 1
        if first > 64, first * 2 > entries.count {
            entries.removeFirst(first)
            first = 0
        }
        return element
    }
}

extension ASDataController {
    /// Cells that are looked at in one go at least.
    private static let releaseBatch = 16

    /// An element has left the ranges.
    func rest(_ element: ASListElement) {
        if element.node != nil { resting.append(element) }
    }

    /// Lets cells go beyond those that the node keeps, those that left the ranges first before others.
    package func releaseSurplus() {
        let limit = context.owner?.retainedCellLimit ?? .max
        guard updates.isEmpty, resting.count > limit else { return }
        // The more there are, the more go at once: those that are busy, such as with a download, have to be looked at again.
        release(downTo: limit, looks: max(Self.releaseBatch, (resting.count - limit) / 4))
    }

    /// Lets go all cells that are in no range, for the system needs memory.
    func releaseAll() {
        if updates.isEmpty { release(downTo: 0, looks: resting.count) }
    }

    private func release(downTo limit: Int, looks: Int) {
        var looks = looks
        while resting.count > limit, looks > 0 {
            looks -= 1
            guard let element = resting.removeFirst(), element.node != nil else { continue }
            // It is back, and comes here again when it leaves.
            if context.isInRange(element) { continue }
            if !release(element) { resting.append(element) }
        }
    }

    /// Lets the node go, if nobody else has it.
    ///
    /// The row keeps its length, and the element goes as well unless it says something about the row.
    private func release(_ element: ASListElement) -> Bool {
        let isBusy = element.isMounted || element.isMeasuring || element.isQueued || context.holds(element)
        guard !isBusy, isKnownUniquelyReferenced(&element.node) else { return false }
        element.node?.recursivelySetInterfaceState([])
        // What it was told may have made somebody keep it.
        guard isKnownUniquelyReferenced(&element.node) else { return false }
        element.forget()
        unsettle(element)
        if !element.isSelected {
            pending.withLockUnchecked { $0.removeElement(element) }
            visible.removeElement(element)
        }
        return true
    }
}
