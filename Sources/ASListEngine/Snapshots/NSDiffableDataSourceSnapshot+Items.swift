// SPDX-License-Identifier: Apache-2.0
internal import ASBase

extension NSDiffableDataSourceSnapshot {
    // MARK: Adding

    /// Adds items at the end of a section, by default of the last one.
    ///
    /// Items that are already in the snapshot move there, and a line is logged; use `moveItem` for that.
    ///
    /// - Precondition: no item occurs twice, and the section is in the snapshot.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType],
        toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
            preconditionFailure("\(#function): there are no sections in the snapshot. Append one first.")
        }
        let number = number(of: section, in: #function)
        removePresent(identifiers, in: #function)
        Self.requireUnique(order.append(identifiers, to: number), in: #function)
    }

    /// Adds items directly before another one, in its section.
    ///
    /// Items that are already in the snapshot move there, and a line is logged; use `moveItem` for that.
    ///
    /// - Precondition: no item occurs twice, and `beforeIdentifier` is in the snapshot and not among them.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType],
        beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        insertItems(identifiers, beside: beforeIdentifier, isAfter: false, in: #function)
    }

    /// Adds items directly after another one, in its section.
    ///
    /// Items that are already in the snapshot move there, and a line is logged; use `moveItem` for that.
    ///
    /// - Precondition: no item occurs twice, and `afterIdentifier` is in the snapshot and not among them.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType)
    {
        insertItems(identifiers, beside: afterIdentifier, isAfter: true, in: #function)
    }

    private mutating func insertItems(
        _ identifiers: [ItemIdentifierType],
        beside neighbour: ItemIdentifierType,
        isAfter: Bool,
        in caller: String
    ) {
        requirePresent(neighbour, in: caller)
        removePresent(identifiers, in: caller)
        precondition(order.contains(neighbour), "\(caller): \(neighbour) cannot be placed next to itself.")
        Self.requireUnique(order.insert(identifiers, beside: neighbour, isAfter: isAfter), in: caller)
    }

    // MARK: Removing

    /// Removes items; items that are not in the snapshot are ignored.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        for identifier in identifiers { order.remove(identifier) }
        reloadedItems.remove(identifiers)
        reconfiguredItems.remove(identifiers)
    }

    /// Removes all items and all sections.
    public mutating func deleteAllItems() {
        self = Self()
    }

    // MARK: Moving

    /// Moves an item directly before another one, into its section.
    ///
    /// - Precondition: both are in the snapshot.
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        moveItem(identifier, beside: toIdentifier, isAfter: false, in: #function)
    }

    /// Moves an item directly after another one, into its section.
    ///
    /// - Precondition: both are in the snapshot.
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        moveItem(identifier, beside: toIdentifier, isAfter: true, in: #function)
    }

    private mutating func moveItem(
        _ identifier: ItemIdentifierType,
        beside neighbour: ItemIdentifierType,
        isAfter: Bool,
        in caller: String
    ) {
        requirePresent(identifier, in: caller)
        requirePresent(neighbour, in: caller)
        guard identifier != neighbour else { return }
        order.remove(identifier)
        Self.requireUnique(order.insert([identifier], beside: neighbour, isAfter: isAfter), in: caller)
    }

    // MARK: Content

    /// Marks items whose cells are recreated when the snapshot is applied.
    ///
    /// - Precondition: the items are in the snapshot.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        for identifier in identifiers { requirePresent(identifier, in: #function) }
        reloadedItems.insert(identifiers)
    }

    /// Marks items whose cells stay and take new content when the snapshot is applied.
    ///
    /// - Precondition: the items are in the snapshot.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        for identifier in identifiers { requirePresent(identifier, in: #function) }
        reconfiguredItems.insert(identifiers)
    }

    // MARK: Rules

    private func requirePresent(_ identifier: ItemIdentifierType, in caller: String) {
        precondition(order.contains(identifier), "\(caller): the item \(identifier) is not in the snapshot.")
    }

    static func requireUnique(_ twice: ItemIdentifierType?, in caller: String) {
        if let twice {
            preconditionFailure(
                "\(caller): the item \(twice) occurs twice. Item identifiers must be unique in a snapshot."
            )
        }
    }

    private mutating func removePresent(_ identifiers: [ItemIdentifierType], in caller: String) {
        guard order.count > 0 else { return }
        let present = identifiers.filter { order.contains($0) }
        guard let first = present.first else { return }
        ASLogLine("\(caller): \(present.count) items, \(first) first, are already in the snapshot. They are moved.")
        for identifier in present { order.remove(identifier) }
    }
}
