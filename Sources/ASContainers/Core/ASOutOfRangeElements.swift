// SPDX-License-Identifier: Apache-2.0

/// The entry of an element that is outside of all ranges.
@MainActor
final class ASOutOfRangeEntry {
    fileprivate private(set) weak var element: ASListElement?
    /// The number of cells: that of the element, and those of lists in it.
    fileprivate var cellCount: Int

    fileprivate init(_ element: ASListElement, cellCount: Int) {
        (self.element, self.cellCount) = (element, cellCount)
    }
}

/// The elements outside of all ranges, in the order in which they left the ranges.
///
/// - Thread: main
@MainActor
struct ASOutOfRangeElements {
    private var entries: [ASOutOfRangeEntry] = []
    private var first = 0
    /// The entries of elements whose cells are measured when no other element needs it.
    private var unmeasured: [ASOutOfRangeEntry] = []
    /// The number of their cells, including those of lists in them and of deleted elements.
    private(set) var cellCount = 0

    /// The number of elements; some may have been deleted.
    var count: Int { entries.count - first }

    /// Adds an element, or sets the number of cells of one that is contained.
    mutating func append(_ element: ASListElement, cellCount count: Int = 1) {
        if let entry = element.outOfRangeEntry {
            cellCount += count - entry.cellCount
            entry.cellCount = count
            return
        }
        let entry = ASOutOfRangeEntry(element, cellCount: count)
        element.outOfRangeEntry = entry
        entries.append(entry)
        cellCount += count
    }

    /// Marks an element whose cell has no valid size.
    mutating func needsMeasure(_ element: ASListElement) {
        unmeasured.append(ASOutOfRangeEntry(element, cellCount: 1))
    }

    /// Marks all elements, because their sizes are invalid.
    mutating func needMeasure() { unmeasured = Array(entries[first...]) }

    /// Returns the next marked element, the one that left the ranges last first; `nil` if there is none.
    mutating func nextToMeasure() -> ASListElement? {
        while let entry = unmeasured.popLast() {
            if let element = entry.element { return element }
        }
        return nil
    }

    /// Removes the element that left the ranges first and returns it; `nil` if it no longer exists.
    mutating func removeFirst() -> ASListElement? {
        let (element, count) = (entries[first].element, entries[first].cellCount)
        element?.outOfRangeEntry = nil
        cellCount -= count
        first += 1
        if first > 64, first * 2 > entries.count {
            entries.removeFirst(first)
            first = 0
        }
        return element
    }
}
