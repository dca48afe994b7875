// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The error for edits that contradict the counts of the data source.
///
/// - Source: Texture `ASCollectionInvalidUpdateException`
package struct ASInvalidUpdate: Error, Hashable, CustomStringConvertible {
    /// The class name of the data source.
    var dataSource: String
    var reason: String

    package var description: String { "\(dataSource): invalid update. \(reason)" }
}

extension ASListChangeSet {
    /// Checks merged edits against the row counts before and after them; see `merged(newSectionCount:)`.
    ///
    /// - Throws: `ASInvalidUpdate` with the first contradiction
    package func validate(old: [Int], new: [Int], dataSource: String) throws(ASInvalidUpdate) {
        guard !includesReload else { return }
        let check = ASListValidation(changes: self, old: old, new: new, dataSource: dataSource)
        try check.sections()
        try check.rows()
        try check.rowCounts()
    }
}

/// One validation: the change set with both states.
private struct ASListValidation {
    let changes: ASListChangeSet
    let old: [Int]
    let new: [Int]
    let dataSource: String

    private func fail(_ reason: String) -> ASInvalidUpdate {
        ASInvalidUpdate(dataSource: dataSource, reason: reason)
    }

    private func unique<Item: Hashable>(_ places: [Item], _ what: (Item) -> String) throws(ASInvalidUpdate) {
        var seen = Set<Item>()
        for place in places where !seen.insert(place).inserted { throw fail("\(what(place)) twice.") }
    }

    func sections() throws(ASInvalidUpdate) {
        // Step 1: the edited sections exist.
        let gone = changes.deletedSections + changes.reloadedSections + changes.movedSections.map(\.from)
        for section in gone where !old.indices.contains(section) {
            throw fail("Section \(section) was edited, but there were \(old.count) sections before the update.")
        }
        let came = changes.insertedSections + changes.movedSections.map(\.to)
        for section in came where !new.indices.contains(section) {
            throw fail(
                "Section \(section) was inserted, but the data source has \(new.count) sections after the update."
            )
        }
        // Step 2: each section is edited in one way.
        try unique(gone) { "Section \($0) was deleted, reloaded or moved" }
        try unique(came) { "Section \($0) was inserted or moved to" }
        // Step 3: the numbers of sections match.
        let (inserted, deleted) = (changes.insertedSections.count, changes.deletedSections.count)
        guard new.count == old.count + inserted - deleted else {
            throw fail(
                "Invalid number of sections: the data source has \(new.count) after the update, but \(old.count) before"
                    + " + \(inserted) inserted − \(deleted) deleted make \(old.count + inserted - deleted)."
            )
        }
    }

    func rows() throws(ASInvalidUpdate) {
        let left = changes.deletedRows + changes.reloadedRows + changes.movedRows.map(\.from)
        let came = changes.insertedRows + changes.movedRows.map(\.to)
        // Step 1: the edited rows exist.
        for place in left where !(old.indices.contains(place.section) && (0..<old[place.section]).contains(place.row)) {
            throw fail(
                "Row \(place.row) of section \(place.section) was deleted, reloaded or moved, but "
                    + Self.extent(of: place.section, in: old, when: "before the update")
            )
        }
        for place in came where !(new.indices.contains(place.section) && (0..<new[place.section]).contains(place.row)) {
            throw fail(
                "Row \(place.row) of section \(place.section) was inserted, but "
                    + Self.extent(of: place.section, in: new, when: "after the update")
            )
        }
        // Step 2: each row is edited in one way.
        try unique(left) { "Row \($0.row) of section \($0.section) was deleted, reloaded or moved" }
        try unique(came) { "Row \($0.row) of section \($0.section) was inserted or moved to" }
        // Step 3: no row moves out of a section that is reloaded. Rows may move out of a deleted section and into an inserted one.
        let remade = Set(changes.reloadedSections)
        for place in changes.movedRows.map(\.from) where remade.contains(place.section) {
            throw fail("Row \(place.row) of section \(place.section) was moved, and the whole section was reloaded.")
        }
    }

    func rowCounts() throws(ASInvalidUpdate) {
        let map = ASListPlan.sectionMap(of: changes, newCount: new.count)
        var (inserted, deleted, movedIn, movedOut) = ([Int: Int](), [Int: Int](), [Int: Int](), [Int: Int]())
        for place in changes.insertedRows { inserted[place.section, default: 0] += 1 }
        for place in changes.deletedRows { deleted[place.section, default: 0] += 1 }
        for move in changes.movedRows {
            movedOut[move.from.section, default: 0] += 1
            movedIn[move.to.section, default: 0] += 1
        }
        let reloaded = Set(changes.reloadedSections)
        for (section, source) in map.enumerated() {
            guard let source else { continue }
            if reloaded.contains(source) {
                guard movedIn[section] == nil else {
                    throw fail("Rows were moved into section \(section), which was reloaded as a whole.")
                }
                continue
            }
            let (i, d) = (inserted[section] ?? 0, deleted[source] ?? 0)
            let (mIn, mOut) = (movedIn[section] ?? 0, movedOut[source] ?? 0)
            let expected = old[source] + i - d + mIn - mOut
            guard new[section] == expected else {
                throw fail(
                    "Invalid number of rows in section \(section): the data source has \(new[section]) after the update, but "
                        + "\(old[source]) before + \(i) inserted − \(d) deleted + \(mIn) moved in − \(mOut) moved out make \(expected)."
                )
            }
        }
    }

    private static func extent(of section: Int, in counts: [Int], when: String) -> String {
        counts.indices.contains(section)
            ? "the section has \(counts[section]) rows \(when)."
            : "there are \(counts.count) sections \(when)."
    }
}
