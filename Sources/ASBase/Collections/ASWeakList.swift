// SPDX-License-Identifier: Apache-2.0

/// A list that does not retain its elements.
///
/// It removes the entries of released elements when their number doubles.
package struct ASWeakList<Element: AnyObject> {
    private struct Entry {
        weak var element: Element?
    }

    private var entries: [Entry] = []
    /// The number of entries at which those of released elements are removed.
    private var limit = 64

    /// Creates an empty list.
    package init() {}

    /// The elements that have not been released, in the order in which they were appended.
    package var elements: [Element] { entries.compactMap { $0.element } }

    /// Appends an element.
    package mutating func append(_ element: Element) {
        if entries.count >= limit {
            entries.removeAll { $0.element == nil }
            limit = max(64, entries.count * 2)
        }
        entries.append(Entry(element: element))
    }
}
