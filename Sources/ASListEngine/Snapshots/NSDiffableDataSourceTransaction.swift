// SPDX-License-Identifier: Apache-2.0

/// What a person has done to a diffable data source by moving an item.
///
/// - Source: UIKit `NSDiffableDataSourceTransaction`
/// - Deviation: has no `sectionTransactions`; sections that show trees are not changed by hand
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    /// What there was.
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// What there is now.
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// How the items, all sections one after another, come from one to the other.
    public let difference: CollectionDifference<ItemIdentifierType>

    package init(
        initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        item: ItemIdentifierType,
        from: ASListPosition,
        to: ASListPosition
    ) {
        self.initialSnapshot = initialSnapshot
        self.finalSnapshot = finalSnapshot
        func number(
            _ position: ASListPosition,
            in snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
        ) -> Int {
            let before = snapshot.sectionIdentifiers.prefix(position.section)
            return position.row + before.reduce(0) { $0 + snapshot.numberOfItems(inSection: $1) }
        }
        let (start, end) = (number(from, in: initialSnapshot), number(to, in: finalSnapshot))
        let changes: [CollectionDifference<ItemIdentifierType>.Change] =
            start == end
            ? []
            : [
                .remove(offset: start, element: item, associatedWith: end),
                .insert(offset: end, element: item, associatedWith: start),
            ]
        guard let difference = CollectionDifference(changes) else {
            preconditionFailure("One removal and one insertion fit in any case.")
        }
        self.difference = difference
    }
}

extension NSDiffableDataSourceTransaction: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

extension NSDiffableDataSourceSnapshot {
    /// The snapshot with an item elsewhere; `position` is counted without the item.
    package func moving(_ item: ItemIdentifierType, to position: ASListPosition) -> Self {
        var result = self
        let section = sectionIdentifiers[position.section]
        result.deleteItems([item])
        let items = result.itemIdentifiers(inSection: section)
        if items.indices.contains(position.row) {
            result.insertItems([item], beforeItem: items[position.row])
        } else {
            result.appendItems([item], toSection: section)
        }
        return result
    }
}
