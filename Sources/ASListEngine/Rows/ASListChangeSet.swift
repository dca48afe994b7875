// SPDX-License-Identifier: Apache-2.0
package import Foundation

/// The position of a row: its section and its index in the section.
package struct ASListPosition: Hashable, Comparable, Sendable {
    package var section: Int
    package var row: Int

    package init(_ section: Int, _ row: Int) {
        self.section = section
        self.row = row
    }

    package init(_ indexPath: IndexPath) {
        self.init(indexPath[0], indexPath[1])
    }

    package var indexPath: IndexPath { IndexPath(indexes: [section, row]) }

    package static func < (left: ASListPosition, right: ASListPosition) -> Bool {
        (left.section, left.row) < (right.section, right.row)
    }
}

/// The edits of one batch, as requested.
///
/// Deletions, reloads and the origins of moves refer to the state before the batch; insertions and the destinations of moves refer to the
/// state after it. The order of the calls does not matter.
package struct ASListChangeSet: Sendable {
    package struct Move<Position: Hashable & Sendable>: Hashable, Sendable {
        package var from: Position
        package var to: Position

        package init(from: Position, to: Position) {
            self.from = from
            self.to = to
        }
    }

    /// Whether everything is reloaded; the other edits are ignored then.
    package var includesReload = false

    package var deletedSections: [Int] = []
    package var insertedSections: [Int] = []
    package var reloadedSections: [Int] = []
    package var movedSections: [Move<Int>] = []

    package var deletedRows: [ASListPosition] = []
    package var insertedRows: [ASListPosition] = []
    package var reloadedRows: [ASListPosition] = []
    package var movedRows: [Move<ASListPosition>] = []

    package var isEmpty: Bool {
        !includesReload && hasNoSectionEdits && deletedRows.isEmpty && insertedRows.isEmpty && reloadedRows.isEmpty
            && movedRows.isEmpty
    }

    /// Whether sections are reloaded and nothing else is edited.
    package var onlyReloadsSections: Bool {
        guard !reloadedSections.isEmpty else { return false }
        var rest = self
        rest.reloadedSections = []
        return rest.isEmpty
    }

    /// Whether the number of rows may be unchanged although the rows differ.
    package var replacesContent: Bool {
        let removes = !deletedRows.isEmpty || !deletedSections.isEmpty
        let inserts = !insertedRows.isEmpty || !insertedSections.isEmpty
        return includesReload || removes && inserts
    }

    private var hasNoSectionEdits: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
    }

    package init() {
    }
}

extension ASListChangeSet: CustomStringConvertible {
    /// The numbers of edits, in one line.
    package var description: String {
        if includesReload { return "reload of everything" }
        let parts: [(Int, String)] = [
            (deletedSections.count, "sections deleted"), (insertedSections.count, "sections inserted"),
            (reloadedSections.count, "sections reloaded"), (movedSections.count, "sections moved"),
            (deletedRows.count, "rows deleted"), (insertedRows.count, "rows inserted"),
            (reloadedRows.count, "rows reloaded"), (movedRows.count, "rows moved"),
        ]
        let present = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return present.isEmpty ? "no edits" : present.joined(separator: ", ")
    }
}
