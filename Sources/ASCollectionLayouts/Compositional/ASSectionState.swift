// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// The state of a section in a compositional layout, without its definition: the sizes of measured cells, and the scroll offset.
struct ASSectionState {
    /// The sizes of measured cells by item.
    var items: [Int: CGSize] = [:]
    /// The sizes of measured supplementary elements by kind.
    var extras: [String: CGSize] = [:]
    /// The orthogonal offset from the leading edge in points; `nil` before the first scroll.
    var offset: CGFloat?

    /// Deletes and inserts items; the other items keep their sizes.
    ///
    /// - Parameters:
    ///   - deleted: the indices of deleted items, before the edit
    ///   - inserted: the indices of inserted items, after the edit
    mutating func edit(deleted: IndexSet, inserted: IndexSet) {
        let inserted = Array(inserted)
        var next = 0
        var result: [Int: CGSize] = [:]
        result.reserveCapacity(items.count)
        for (number, size) in items.sorted(by: { $0.key < $1.key }) where !deleted.contains(number) {
            let rank = number - deleted.count(in: 0..<number)
            while next < inserted.count, inserted[next] <= rank + next { next += 1 }
            result[rank + next] = size
        }
        items = result
    }
}

extension Array where Element == ASSectionState {
    /// Moves each state to the new index of its section after an update, and each size to its item.
    ///
    /// - Complexity: O(m log m) for m measured cells in sections with edits
    mutating func apply(_ edits: ASFlowEdits) {
        var movedSizes: [(to: IndexPath, size: CGSize)] = []
        for move in edits.movedItems where indices.contains(move.from.section) {
            if let size = self[move.from.section].items[move.from.item] { movedSizes.append((move.to, size)) }
        }
        for (section, items) in edits.deletedItems where indices.contains(section) {
            self[section].edit(deleted: items, inserted: [])
        }
        var movedStates: [Int: ASSectionState] = [:]
        for move in edits.movedSections where indices.contains(move.from) { movedStates[move.to] = self[move.from] }
        for section in edits.deletedSections.reversed() where indices.contains(section) { remove(at: section) }
        for section in edits.newSections where section <= count {
            insert(movedStates[section] ?? ASSectionState(), at: section)
        }
        for (section, items) in edits.newItems where indices.contains(section) {
            self[section].edit(deleted: [], inserted: items)
        }
        for (to, size) in movedSizes where indices.contains(to.section) { self[to.section].items[to.item] = size }
    }
}
