// SPDX-License-Identifier: Apache-2.0

/// The change to a diffable data source after the user has moved an item.
///
/// - Source: UIKit `NSDiffableDataSourceTransaction`
/// - Deviation: has no `sectionTransactions`; the user cannot reorder sections that show trees
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    /// The snapshot before the move.
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The snapshot after the move.
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The difference between the items of both snapshots, with all sections in sequence.
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
            preconditionFailure("One removal and one insertion are always a valid difference.")
        }
        self.difference = difference
    }
}

extension NSDiffableDataSourceTransaction: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

extension NSDiffableDataSourceSnapshot {
    /// Returns the snapshot with an item at another position, which is counted without the item.
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
