// SPDX-License-Identifier: Apache-2.0

/// Sections and their items as plain arrays: the content of a list at one moment.
package struct ASDiffableContents<Section: Hashable, Item: Hashable> {
    package var sections: [Section] = []
    /// The items of each section.
    package var items: [[Item]] = []

    package init() {}

    package init(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) {
        sections = snapshot.sectionIdentifiers
        items = snapshot.sectionNumbers.map { snapshot.order.items(in: $0) }
    }

    /// Returns the item at a position, or `nil` if there is none.
    package func item(at position: ASListPosition) -> Item? {
        guard items.indices.contains(position.section), items[position.section].indices.contains(position.row) else {
            return nil
        }
        return items[position.section][position.row]
    }
}

extension ASDiffableContents: Sendable where Section: Sendable, Item: Sendable {}

/// The sections and items that take new content although they stay.
package struct ASDiffableMarks<Section: Hashable, Item: Hashable> {
    package var reloadedSections: Set<Section>
    package var reloadedItems: Set<Item>
    /// The items that keep their cells; items that are also in `reloadedItems` are reloaded.
    package var reconfiguredItems: Set<Item>

    package init(
        reloadedSections: Set<Section> = [],
        reloadedItems: Set<Item> = [],
        reconfiguredItems: Set<Item> = []
    ) {
        (self.reloadedSections, self.reloadedItems) = (reloadedSections, reloadedItems)
        self.reconfiguredItems = reconfiguredItems
    }

    var namesItems: Bool { !reloadedItems.isEmpty || !reconfiguredItems.isEmpty }
}

extension ASDiffableMarks: Sendable where Section: Sendable, Item: Sendable {}
