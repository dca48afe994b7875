// SPDX-License-Identifier: Apache-2.0
internal import Foundation

// The positions of elements after edits. Unlike in a plan, a reloaded row keeps its position although its element is new.

extension ASListChangeSet {
    /// Returns the index after the update of the element at `index` before it, or that of the element that replaces it by a reload.
    ///
    /// `plan` is the plan of these edits, and `old` the sections before the update.
    ///
    /// - Returns: `nil` for a deleted element, for a row that a reloaded section no longer has, and if everything is reloaded
    package func newPlace(ofOld index: Int, plan: ASListPlan, old: ASListSections) -> Int? {
        if let kept = plan.newIndex(ofOld: index) { return kept }
        guard !includesReload, let row = old.position(of: index) else { return nil }
        let isInReloadedSection = reloadedSections.contains(row.section)
        guard isInReloadedSection || reloadedRows.contains(row) else { return nil }
        let origins = ASListPlan.sectionMap(of: self, newCount: plan.sections.counts.count)
        guard let section = origins.firstIndex(of: row.section) else { return nil }
        let place = isInReloadedSection ? ASListPosition(section, row.row) : goal(of: row, inSection: section)
        return plan.sections.index(at: place)
    }

    /// Returns the final position of a row that keeps its position among the surviving rows; `section` is its section after the edits.
    package func goal(of row: ASListPosition, inSection section: Int) -> ASListPosition {
        let gone = (deletedRows + movedRows.map(\.from)).count { $0.section == row.section && $0.row < row.row }
        let arrivals = (insertedRows + movedRows.map(\.to)).filter { $0.section == section }.map(\.row).sorted()
        var place = row.row - gone
        for arrival in arrivals where arrival <= place { place += 1 }
        return ASListPosition(section, place)
    }
}
