// SPDX-License-Identifier: Apache-2.0

extension NSDiffableDataSourceSnapshot {
    // MARK: Adding

    /// Adds empty sections at the end.
    ///
    /// - Precondition: no section is in the snapshot or occurs twice.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        insertSections(identifiers, at: sectionIdentifiers.count, in: #function)
    }

    /// Adds empty sections directly before another one.
    ///
    /// - Precondition: no section is in the snapshot or occurs twice; `toIdentifier` is in the snapshot.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType],
        beforeSection toIdentifier: SectionIdentifierType
    ) {
        insertSections(identifiers, at: index(of: toIdentifier, in: #function), in: #function)
    }

    /// Adds empty sections directly after another one.
    ///
    /// - Precondition: no section is in the snapshot or occurs twice; `toIdentifier` is in the snapshot.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType],
        afterSection toIdentifier: SectionIdentifierType
    ) {
        insertSections(identifiers, at: index(of: toIdentifier, in: #function) + 1, in: #function)
    }

    private mutating func insertSections(_ identifiers: [SectionIdentifierType], at index: Int, in caller: String) {
        var numbers: [Int] = []
        for identifier in identifiers {
            let number = order.makeSection()
            precondition(
                numberOfSection.updateValue(number, forKey: identifier) == nil,
                "\(caller): the section \(identifier) occurs twice. Section identifiers must be unique in a snapshot."
            )
            numbers.append(number)
        }
        sectionIdentifiers.insert(contentsOf: identifiers, at: index)
        sectionNumbers.insert(contentsOf: numbers, at: index)
    }

    // MARK: Removing

    /// Removes sections with their items; sections that are not in the snapshot are ignored.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        var isGone = false
        for identifier in identifiers {
            guard let number = numberOfSection.removeValue(forKey: identifier) else { continue }
            isGone = true
            if !reloadedItems.isEmpty { reloadedItems.remove(order.items(in: number)) }
            if !reconfiguredItems.isEmpty { reconfiguredItems.remove(order.items(in: number)) }
            order.removeSection(number)
        }
        guard isGone else { return }
        reloadedSections.remove(identifiers)
        sectionIdentifiers.removeAll { numberOfSection[$0] == nil }
        sectionNumbers = sectionIdentifiers.compactMap { numberOfSection[$0] }
    }

    // MARK: Moving

    /// Moves a section with its items directly before another one.
    ///
    /// - Precondition: both are in the snapshot.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType,
        beforeSection toIdentifier: SectionIdentifierType
    ) {
        moveSection(identifier, beside: toIdentifier, isAfter: false, in: #function)
    }

    /// Moves a section with its items directly after another one.
    ///
    /// - Precondition: both are in the snapshot.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType,
        afterSection toIdentifier: SectionIdentifierType
    ) {
        moveSection(identifier, beside: toIdentifier, isAfter: true, in: #function)
    }

    private mutating func moveSection(
        _ identifier: SectionIdentifierType,
        beside neighbour: SectionIdentifierType,
        isAfter: Bool,
        in caller: String
    ) {
        let from = index(of: identifier, in: caller)
        let beside = index(of: neighbour, in: caller)
        guard from != beside else { return }
        let (section, number) = (sectionIdentifiers.remove(at: from), sectionNumbers.remove(at: from))
        // The indices after the removed section are one smaller now.
        let to = (beside > from ? beside - 1 : beside) + (isAfter ? 1 : 0)
        sectionIdentifiers.insert(section, at: to)
        sectionNumbers.insert(number, at: to)
    }

    // MARK: Content

    /// Marks sections whose cells are recreated when the snapshot is applied.
    ///
    /// - Precondition: the sections are in the snapshot.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers { _ = number(of: identifier, in: #function) }
        reloadedSections.insert(identifiers)
    }

    /// Replaces the items of a section, which is added at the end if it is not in the snapshot.
    mutating func setItems(
        _ identifiers: [ItemIdentifierType],
        ofSection section: SectionIdentifierType,
        in caller: String
    ) {
        if numberOfSection[section] == nil { appendSections([section]) }
        let number = number(of: section, in: caller)
        order.removeItems(in: number)
        Self.requireUnique(order.append(identifiers, to: number), in: caller)
    }

    private func index(of section: SectionIdentifierType, in caller: String) -> Int {
        let number = number(of: section, in: caller)
        guard let index = sectionNumbers.firstIndex(of: number) else {
            preconditionFailure("\(caller): the section \(section) has no place in the snapshot.")
        }
        return index
    }
}
