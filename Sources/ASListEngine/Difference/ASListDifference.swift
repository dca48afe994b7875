// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// The edits between two lists of sections and items, with as many rows and sections as possible staying in place.
///
/// A row that is in both lists is never recreated unless that is requested. It stays or moves, also between sections, out of deleted
/// sections and into inserted ones. Sections are unique, and so are the rows of a section. The fewest moves therefore keep a longest
/// increasing run of old positions in the new order, which is found in O(n log n). The common beginning and end of a section cost one
/// comparison for each row.
package struct ASListDifference: Sendable {
    package private(set) var changes = ASListChangeSet()
    /// The rows that keep their cells and take new content, with their positions before and after.
    package private(set) var reconfigured: [ASListChangeSet.Move<ASListPosition>] = []

    /// Computes the difference between two contents in which each section and each item is unique.
    package init<Section, Item>(
        from old: ASDiffableContents<Section, Item>,
        to new: ASDiffableContents<Section, Item>,
        marks: ASDiffableMarks<Section, Item> = ASDiffableMarks()
    ) {
        var comparison = ASListComparison(old, new, marks)
        comparison.compareSections()
        comparison.compareRows()
        changes = comparison.changes
        reconfigured = comparison.reconfigured
    }
}

private struct ASListComparison<Section: Hashable, Item: Hashable> {
    /// The effect of the update on an old section.
    enum SectionOutcome: Equatable {
        case kept
        /// The section is deleted; its rows may move into other sections.
        case deleted
        /// The section is reloaded; its rows are recreated, also where they are in another section afterwards.
        case reloaded
    }

    /// The origin of a new section.
    package enum Origin: Equatable {
        case old(Int)
        /// The section is inserted; rows may move into it.
        case new
        case reloaded
    }

    let old: ASDiffableContents<Section, Item>
    let new: ASDiffableContents<Section, Item>
    let marks: ASDiffableMarks<Section, Item>
    var changes = ASListChangeSet()
    var reconfigured: [ASListChangeSet.Move<ASListPosition>] = []
    private var outcomes: [SectionOutcome]
    private var origins: [Origin]

    init(
        _ old: ASDiffableContents<Section, Item>,
        _ new: ASDiffableContents<Section, Item>,
        _ marks: ASDiffableMarks<Section, Item>
    ) {
        (self.old, self.new, self.marks) = (old, new, marks)
        outcomes = Array(repeating: .deleted, count: old.sections.count)
        origins = Array(repeating: .new, count: new.sections.count)
    }

    // MARK: Sections

    mutating func compareSections() {
        // Step 1: find the sections that are in both lists.
        let places = Dictionary(uniqueKeysWithValues: old.sections.enumerated().map { ($1, $0) })
        let survivors = new.sections.enumerated().compactMap { index, section in
            places[section].map { (old: $0, new: index) }
        }
        // Step 2: as many as possible stay, the others move. A section that moves and is reloaded is deleted and inserted instead.
        let staying = ASLongestIncreasingRun(survivors.map(\.old))
        for (survivor, stays) in zip(survivors, staying) {
            let isReloaded = marks.reloadedSections.contains(new.sections[survivor.new])
            outcomes[survivor.old] = isReloaded ? .reloaded : .kept
            origins[survivor.new] = isReloaded ? .reloaded : .old(survivor.old)
            switch (isReloaded, stays) {
            case (false, true): break
            case (false, false): changes.movedSections.append(.init(from: survivor.old, to: survivor.new))
            case (true, true): changes.reloadedSections.append(survivor.old)
            case (true, false):
                changes.deletedSections.append(survivor.old)
                changes.insertedSections.append(survivor.new)
            }
        }
        // Step 3: delete and insert the rest.
        changes.deletedSections += outcomes.indices.filter { outcomes[$0] == .deleted }
        for index in origins.indices where origins[index] == .new {
            changes.insertedSections.append(index)
            if marks.reloadedSections.contains(new.sections[index]) { origins[index] = .reloaded }
        }
    }

    // MARK: Rows

    mutating func compareRows() {
        // Step 1: the rows at the common beginning and end of a section stay.
        var oldRest = old.items.enumerated().map { outcomes[$0] == .reloaded ? 0..<0 : 0..<$1.count }
        var newRest = new.items.enumerated().map { origins[$0] == .reloaded ? 0..<0 : 0..<$1.count }
        for case (let section, .old(let source)) in origins.enumerated() {
            (oldRest[source], newRest[section]) = trim(source, section)
        }
        // Step 2: index the old positions of the other rows.
        var rows = ASOldRows<Item>(old.items, oldRest)
        // Step 3: rows that are found there stay or move; all others are inserted.
        for (section, rest) in newRest.enumerated() {
            var survivors: [(old: Int, new: Int)] = []
            for row in rest {
                let (place, item) = (ASListPosition(section, row), new.items[section][row])
                if let origin = rows.take(item) {
                    if origins[section] == .old(origin.section) {
                        survivors.append((origin.row, row))
                    } else {
                        move(item, from: origin, to: place)
                    }
                } else if case .old = origins[section] {
                    changes.insertedRows.append(place)
                }
            }
            // Step 4: among the rows of the same section, the longest run in order stays.
            guard case .old(let source) = origins[section] else { continue }
            for (survivor, stays) in zip(survivors, ASLongestIncreasingRun(survivors.map(\.old))) {
                let (from, to) = (ASListPosition(source, survivor.old), ASListPosition(section, survivor.new))
                let item = new.items[section][survivor.new]
                if stays { recordKept(item, at: from, now: to) } else { move(item, from: from, to: to) }
            }
        }
        // Step 5: rows that have not been taken are deleted, unless their section is deleted or reloaded.
        changes.deletedRows += rows.rest.filter { outcomes[$0.section] == .kept }
    }

    /// Trims the common beginning and end of a section, whose rows stay.
    ///
    /// - Returns: the remaining rows, old and new
    private mutating func trim(_ source: Int, _ section: Int) -> (old: Range<Int>, new: Range<Int>) {
        let (oldItems, newItems) = (old.items[source], new.items[section])
        var start = 0
        let shorter = min(oldItems.count, newItems.count)
        while start < shorter, oldItems[start] == newItems[start] { start += 1 }
        var end = 0
        while end < shorter - start, oldItems[oldItems.count - 1 - end] == newItems[newItems.count - 1 - end] {
            end += 1
        }
        let rest = (start..<oldItems.count - end, start..<newItems.count - end)
        if marks.namesItems {
            let longer = newItems.count - oldItems.count
            for row in 0..<start {
                recordKept(newItems[row], at: ASListPosition(source, row), now: ASListPosition(section, row))
            }
            for row in newItems.count - end..<newItems.count {
                recordKept(newItems[row], at: ASListPosition(source, row - longer), now: ASListPosition(section, row))
            }
        }
        return rest
    }

    private mutating func recordKept(_ item: Item, at old: ASListPosition, now new: ASListPosition) {
        guard marks.namesItems else { return }
        if marks.reloadedItems.contains(item) {
            changes.reloadedRows.append(old)
        } else if marks.reconfiguredItems.contains(item) {
            reconfigured.append(.init(from: old, to: new))
        }
    }

    private mutating func move(_ item: Item, from old: ASListPosition, to new: ASListPosition) {
        guard !marks.reloadedItems.contains(item) else {
            // The row is deleted and inserted, unless its old section is deleted or its new one inserted as a whole.
            if outcomes[old.section] == .kept { changes.deletedRows.append(old) }
            if case .old = origins[new.section] { changes.insertedRows.append(new) }
            return
        }
        changes.movedRows.append(.init(from: old, to: new))
        if marks.reconfiguredItems.contains(item) { reconfigured.append(.init(from: old, to: new)) }
    }
}

/// The old positions of items, and which of them have been matched with new ones.
private struct ASOldRows<Item: Hashable> {
    private let items: [[Item]]
    private var rows: [ASListPosition] = []
    private var isMatched: [Bool]
    /// Indices of `rows`.
    private var places = ASHashIndex()

    init(_ items: [[Item]], _ ranges: [Range<Int>]) {
        self.items = items
        let count = ranges.reduce(0) { $0 + $1.count }
        rows.reserveCapacity(count)
        places.reserveCapacity(count)
        for (section, range) in ranges.enumerated() {
            for row in range {
                places.insert(items[section][row].hashValue, rows.count)
                rows.append(ASListPosition(section, row))
            }
        }
        isMatched = Array(repeating: false, count: count)
    }

    /// Matches an item and returns its old position, or `nil` if it had none.
    mutating func take(_ item: Item) -> ASListPosition? {
        let hash = item.hashValue
        guard places.has(hash) else { return nil }
        let slot = places.find(hash) { items[rows[$0].section][rows[$0].row] == item }
        guard let slot else { return nil }
        isMatched[places[slot]] = true
        return rows[places[slot]]
    }

    /// The old positions that have not been matched.
    var rest: [ASListPosition] { zip(rows, isMatched).filter { !$0.1 }.map(\.0) }
}
