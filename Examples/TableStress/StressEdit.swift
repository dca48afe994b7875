// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// Edits that a table applies as one batch, with old index paths for deletions and reloads, and new ones for insertions.
struct StressEdit: Hashable {
    /// A move between two positions.
    struct Move<Position: Hashable>: Hashable {
        var from: Position
        var to: Position
    }

    var deletedSections = IndexSet()
    var insertedSections = IndexSet()
    var reloadedSections = IndexSet()
    var movedSections: [Move<Int>] = []
    var deletedRows: [IndexPath] = []
    var insertedRows: [IndexPath] = []
    var reloadedRows: [IndexPath] = []
    var movedRows: [Move<IndexPath>] = []

    /// Submits the edits to a table; called inside of a batch.
    @MainActor
    func submit(to table: ASTableNode, with animation: ASTableRowAnimation) {
        if !deletedSections.isEmpty { table.deleteSections(deletedSections, with: animation) }
        if !insertedSections.isEmpty { table.insertSections(insertedSections, with: animation) }
        if !reloadedSections.isEmpty { table.reloadSections(reloadedSections, with: animation) }
        for move in movedSections { table.moveSection(move.from, toSection: move.to) }
        if !deletedRows.isEmpty { table.deleteRows(at: deletedRows, with: animation) }
        if !insertedRows.isEmpty { table.insertRows(at: insertedRows, with: animation) }
        if !reloadedRows.isEmpty { table.reloadRows(at: reloadedRows, with: animation) }
        for move in movedRows { table.moveRow(at: move.from, to: move.to) }
    }

    /// A summary, such as `rows +2 −1, sections ↻1`.
    var summary: String {
        let rows = Self.summarize(insertedRows.count, deletedRows.count, movedRows.count, reloadedRows.count)
        let sections = Self.summarize(
            insertedSections.count,
            deletedSections.count,
            movedSections.count,
            reloadedSections.count
        )
        let parts = [rows.map { "rows \($0)" }, sections.map { "sections \($0)" }].compactMap { $0 }
        return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
    }

    private static func summarize(_ inserted: Int, _ deleted: Int, _ moved: Int, _ reloaded: Int) -> String? {
        let parts = [("+", inserted), ("−", deleted), ("↕", moved), ("↻", reloaded)].filter { $0.1 > 0 }
        return parts.isEmpty ? nil : parts.map { "\($0.0)\($0.1)" }.joined(separator: " ")
    }
}
