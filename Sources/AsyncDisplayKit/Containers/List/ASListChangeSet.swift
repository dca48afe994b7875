// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// A row by its section and its number in it.
struct ASListPosition: Hashable, Comparable, Sendable {
    var section: Int
    var row: Int

    init(_ section: Int, _ row: Int) {
        self.section = section
        self.row = row
    }

    init(_ indexPath: IndexPath) {
        self.init(indexPath[0], indexPath[1])
    }

    var indexPath: IndexPath { IndexPath(indexes: [section, row]) }

    static func < (left: ASListPosition, right: ASListPosition) -> Bool {
        (left.section, left.row) < (right.section, right.row)
    }
}

/// The edits of one batch, as they were asked for.
///
/// Deletions, reloads and the origins of moves refer to the state before, insertions and the goals of moves to the state
/// after, whatever the order of the calls.
struct ASListChangeSet: Sendable {
    struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
        var from: Place
        var to: Place
    }

    /// Everything is new; the rest does not count then.
    var includesReload = false

    var deletedSections: [Int] = []
    var insertedSections: [Int] = []
    var reloadedSections: [Int] = []
    var movedSections: [Move<Int>] = []

    var deletedRows: [ASListPosition] = []
    var insertedRows: [ASListPosition] = []
    var reloadedRows: [ASListPosition] = []
    var movedRows: [Move<ASListPosition>] = []

    var isEmpty: Bool {
        !includesReload && hasNoSectionEdits && deletedRows.isEmpty && insertedRows.isEmpty && reloadedRows.isEmpty
            && movedRows.isEmpty
    }

    /// Whether sections are reloaded, and nothing else is edited.
    var onlyReloadsSections: Bool {
        guard !reloadedSections.isEmpty else { return false }
        var rest = self
        rest.reloadedSections = []
        return rest.isEmpty
    }

    /// Whether there may be as many rows afterwards as before, but others.
    var replacesContent: Bool {
        let removes = !deletedRows.isEmpty || !deletedSections.isEmpty
        let inserts = !insertedRows.isEmpty || !insertedSections.isEmpty
        return includesReload || removes && inserts
    }

    private var hasNoSectionEdits: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
    }
}

extension ASListChangeSet: CustomStringConvertible {
    /// What is in it, in one line.
    var description: String {
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
