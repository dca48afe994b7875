// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The selected rows or items of a container, in the order of their selection.
///
/// Adding and removing one takes O(1); getting all of them takes O(n log n).
///
/// - Thread: main
@MainActor
struct ASListSelection {
    private struct Entry {
        let element: ASListElement
        let number: Int
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var lastNumber = 0

    var count: Int { entries.count }

    var elements: [ASListElement] { entries.values.sorted { $0.number < $1.number }.map(\.element) }

    /// The element selected last.
    var last: ASListElement? { entries.values.max { $0.number < $1.number }?.element }

    mutating func insert(_ element: ASListElement) {
        lastNumber += 1
        entries[ObjectIdentifier(element)] = Entry(element: element, number: lastNumber)
    }

    mutating func remove(_ element: ASListElement) {
        entries[ObjectIdentifier(element)] = nil
    }
}
