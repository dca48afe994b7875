// SPDX-License-Identifier: Apache-2.0

/// Sections and their items as plain arrays: what a list has at one moment.
package struct ASDiffableContents<Section: Hashable, Item: Hashable> {
    package var sections: [Section] = []
    /// The items of each section.
    package var items: [[Item]] = []

    package init() {}

    package init(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) {
        sections = snapshot.sectionIdentifiers
        items = snapshot.sectionNumbers.map { snapshot.order.items(in: $0) }
    }

    /// The item at a place; nil when there is none.
    package func item(at position: ASListPosition) -> Item? {
        guard items.indices.contains(position.section), items[position.section].indices.contains(position.row) else {
            return nil
        }
        return items[position.section][position.row]
    }
}

extension ASDiffableContents: Sendable where Section: Sendable, Item: Sendable {}

/// What shall have new content, although it stays.
package struct ASDiffableMarks<Section: Hashable, Item: Hashable> {
    var reloadedSections: Set<Section> = []
    package var reloadedItems: Set<Item> = []
    /// Those among `reloadedItems` are reloaded.
    package var reconfiguredItems: Set<Item> = []

    var namesItems: Bool { !reloadedItems.isEmpty || !reconfiguredItems.isEmpty }
}

extension ASDiffableMarks: Sendable where Section: Sendable, Item: Sendable {}
