// SPDX-License-Identifier: Apache-2.0

/// Unique elements in the order of their first insertion.
struct ASUniqueList<Element: Hashable> {
    private(set) var elements: [Element] = []
    private(set) var set: Set<Element> = []

    var isEmpty: Bool { elements.isEmpty }

    mutating func insert(_ added: [Element]) {
        for element in added where set.insert(element).inserted { elements.append(element) }
    }

    mutating func remove(_ removed: [Element]) {
        guard !isEmpty else { return }
        let before = set.count
        for element in removed { set.remove(element) }
        if set.count < before { elements.removeAll { !set.contains($0) } }
    }
}

extension ASUniqueList: Sendable where Element: Sendable {}
