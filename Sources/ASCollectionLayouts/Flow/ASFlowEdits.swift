// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// The edits of an update, by section.
///
/// Deletions have the indices before the update, insertions those after it.
struct ASFlowEdits {
    /// A move of an item or section.
    struct Move<Position> {
        var from: Position
        var to: Position
    }

    private(set) var deletedItems: [Int: IndexSet] = [:]
    private(set) var newItems: [Int: IndexSet] = [:]
    private(set) var movedItems: [Move<IndexPath>] = []
    private(set) var deletedSections = IndexSet()
    private(set) var newSections = IndexSet()
    private(set) var movedSections: [Move<Int>] = []

    init(_ items: [UICollectionViewUpdateItem]) {
        for item in items where item.updateAction != .none {
            let (before, after) = (item.indexPathBeforeUpdate, item.indexPathAfterUpdate)
            if item.isSection { recordSection(before?.section, after?.section) } else { recordItem(before, after) }
            guard item.updateAction == .move, let before, let after else { continue }
            if item.isSection {
                movedSections.append(Move(from: before.section, to: after.section))
            } else {
                movedItems.append(Move(from: before, to: after))
            }
        }
    }

    private mutating func recordSection(_ before: Int?, _ after: Int?) {
        if let before { deletedSections.insert(before) }
        if let after { newSections.insert(after) }
    }

    private mutating func recordItem(_ before: IndexPath?, _ after: IndexPath?) {
        if let before { deletedItems[before.section, default: []].insert(before.item) }
        if let after { newItems[after.section, default: []].insert(after.item) }
    }
}

extension ASFlowStore {
    /// Applies the edits; everything else is unchanged.
    ///
    /// - Parameters:
    ///   - edits: the edits of one update
    ///   - newSection: creates a new section
    /// - Returns: whether all named items and sections exist
    mutating func apply(_ edits: ASFlowEdits, newSection: (Int) -> ASFlowSection) -> Bool {
        // Step 1: take the moved items.
        var movedPieces: [Int: [Int: ASFlowPiece]] = [:]
        for move in edits.movedItems {
            guard let piece = section(move.from.section)?.section.lines.piece(move.from.item) else { return false }
            movedPieces[move.to.section, default: [:]][move.to.item] = piece
        }
        // Step 2: delete items, the last ones first.
        for (index, items) in edits.deletedItems {
            guard let (section, _) = section(index), let last = items.last, last < section.itemCount else {
                return false
            }
            update(index) { section in
                for range in items.rangeView.reversed() { section.replace(range, with: []) }
            }
        }
        // Step 3: delete sections.
        var movedByIndex: [Int: ASFlowSection] = [:]
        for move in edits.movedSections { movedByIndex[move.to] = section(move.from)?.section }
        guard edits.deletedSections.last ?? -1 < totals.sections else { return false }
        for range in edits.deletedSections.rangeView.reversed() { replace(range, with: []) }
        // Step 4: insert sections, the first ones first.
        for index in edits.newSections {
            guard index <= totals.sections else { return false }
            replace(index..<index, with: [movedByIndex[index] ?? newSection(index)])
        }
        // Step 5: insert items.
        for (index, items) in edits.newItems {
            guard section(index) != nil else { return false }
            var fits = true
            update(index) { section in
                for range in items.rangeView where fits {
                    fits = range.lowerBound <= section.itemCount
                    guard fits else { return }
                    let pieces = Self.pieces(range, movedPieces[index] ?? [:], section)
                    section.replace(range.lowerBound..<range.lowerBound, with: pieces)
                }
            }
            guard fits else { return false }
        }
        return true
    }

    /// Returns the inserted items: moved ones with their sizes, others with unknown sizes.
    private static func pieces(
        _ range: Range<Int>,
        _ movedPieces: [Int: ASFlowPiece],
        _ section: ASFlowSection
    ) -> [ASFlowPiece] {
        var result: [ASFlowPiece] = []
        var next = range.lowerBound
        for (item, piece) in movedPieces.filter({ range.contains($0.key) }).sorted(by: { $0.key < $1.key }) {
            result.appendMerging(section.unknown(item - next))
            result.appendMerging(piece)
            next = item + 1
        }
        result.appendMerging(section.unknown(range.upperBound - next))
        return result
    }
}
