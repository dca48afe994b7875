// SPDX-License-Identifier: Apache-2.0
internal import Foundation

extension ASListChangeSet {
    /// Returns the edits without those that another edit of the batch includes.
    ///
    /// - An edit that was requested twice is one edit.
    /// - Deletions and reloads of rows in a section that is deleted or reloaded are ignored.
    /// - Insertions of rows into a section that is inserted or reloaded are ignored.
    ///
    /// Observers of databases often report a section together with its rows.
    ///
    /// - Parameter newSectionCount: the number of sections after the batch
    /// - Returns: edits that no other one includes, in the same order
    /// - Source: Texture `_ASHierarchyChangeSet`, which merges the edits into index sets
    package func merged(newSectionCount: Int) -> ASListChangeSet {
        guard !includesReload else { return self }
        var merged = self
        merged.deletedSections = Self.once(deletedSections)
        merged.insertedSections = Self.once(insertedSections)
        merged.reloadedSections = Self.once(reloadedSections)
        merged.movedSections = Self.once(movedSections)
        merged.deletedRows = Self.once(deletedRows)
        merged.insertedRows = Self.once(insertedRows)
        merged.reloadedRows = Self.once(reloadedRows)
        merged.movedRows = Self.once(movedRows)

        let gone = Set(merged.deletedSections + merged.reloadedSections)
        guard !gone.isEmpty || !merged.insertedSections.isEmpty else { return merged }
        merged.deletedRows.removeAll { gone.contains($0.section) }
        merged.reloadedRows.removeAll { gone.contains($0.section) }
        let reloaded = Set(merged.reloadedSections)
        let origins = reloaded.isEmpty ? [] : ASListPlan.sectionMap(of: merged, newCount: newSectionCount)
        let remade = origins.indices.filter { origins[$0].map(reloaded.contains) ?? false }
        let come = Set(merged.insertedSections + remade)
        merged.insertedRows.removeAll { come.contains($0.section) }
        return merged
    }

    /// Returns the edits in the same order, each one once.
    private static func once<Edit: Hashable>(_ edits: [Edit]) -> [Edit] {
        guard edits.count > 1 else { return edits }
        var seen = Set<Edit>()
        return edits.filter { seen.insert($0).inserted }
    }
}
