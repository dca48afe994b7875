// SPDX-License-Identifier: Apache-2.0

/// An element among those that are in no range.
@MainActor
final class ASRestingEntry {
    fileprivate private(set) weak var element: ASListElement?
    /// Its cell, and the cells of lists in it.
    fileprivate var cellCount: Int

    fileprivate init(_ element: ASListElement, cellCount: Int) {
        (self.element, self.cellCount) = (element, cellCount)
    }
}

/// Elements that are in no range, as they left.
///
/// - Thread: main
@MainActor
struct ASRestingElements {
    private var entries: [ASRestingEntry] = []
    private var first = 0
    /// Those whose cells shall be measured when nothing else is to be.
    private var unmeasured: [ASRestingEntry] = []
    /// The number of their cells, and of the cells of lists in those; counts deleted elements too.
    private(set) var cellCount = 0

    /// The number of elements, some of them deleted meanwhile.
    var count: Int { entries.count - first }

    /// Adds an element, or sets the number of cells of one that is here.
    mutating func append(_ element: ASListElement, cellCount count: Int = 1) {
        if let entry = element.resting {
            cellCount += count - entry.cellCount
            entry.cellCount = count
            return
        }
        let entry = ASRestingEntry(element, cellCount: count)
        element.resting = entry
        entries.append(entry)
        cellCount += count
    }

    /// The cell has no size that is worth anything, and may be asked for one.
    mutating func needsMeasure(_ element: ASListElement) {
        unmeasured.append(ASRestingEntry(element, cellCount: 1))
    }

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
        let (element, count) = (entries[first].element, entries[first].cellCount)
        element?.resting = nil
        cellCount -= count
        first += 1
        if first > 64, first * 2 > entries.count {
            entries.removeFirst(first)
            first = 0
        }
        return element
    }
}
