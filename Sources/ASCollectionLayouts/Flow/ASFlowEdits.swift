// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// The edits of an update, by section.
///
/// What goes has the places before the update, what comes those after it.
struct ASFlowEdits {
    /// Something that stays what it is at another place.
    struct Move<Place> {
        var from: Place
        var to: Place
    }

    private(set) var goneItems: [Int: IndexSet] = [:]
    private(set) var newItems: [Int: IndexSet] = [:]
    private(set) var movedItems: [Move<IndexPath>] = []
    private(set) var goneSections = IndexSet()
    private(set) var newSections = IndexSet()
    private(set) var movedSections: [Move<Int>] = []

    init(_ items: [UICollectionViewUpdateItem]) {
        for item in items where item.updateAction != .none {
            let (before, after) = (item.indexPathBeforeUpdate, item.indexPathAfterUpdate)
            if item.isSection { noteSection(before?.section, after?.section) } else { noteItem(before, after) }
            guard item.updateAction == .move, let before, let after else { continue }
            if item.isSection {
                movedSections.append(Move(from: before.section, to: after.section))
            } else {
                movedItems.append(Move(from: before, to: after))
            }
        }
    }

    private mutating func noteSection(_ before: Int?, _ after: Int?) {
        if let before { goneSections.insert(before) }
        if let after { newSections.insert(after) }
    }

    private mutating func noteItem(_ before: IndexPath?, _ after: IndexPath?) {
        if let before { goneItems[before.section, default: []].insert(before.item) }
        if let after { newItems[after.section, default: []].insert(after.item) }
    }
}

extension ASFlowStore {
    /// Changes what the edits name, and leaves everything else as it is.
    ///
    /// - Parameters:
    ///   - edits: the edits of one update
    ///   - newSection: makes a section that is new
    /// - Returns: whether all that is named is there
    mutating func apply(_ edits: ASFlowEdits, newSection: (Int) -> ASFlowSection) -> Bool {
        // Step 1: what moves is taken along.
        var travellers: [Int: [Int: ASFlowPiece]] = [:]
        for move in edits.movedItems {
            guard let piece = section(move.from.section)?.section.lines.piece(move.from.item) else { return false }
            travellers[move.to.section, default: [:]][move.to.item] = piece
        }
        // Step 2: items go, the last ones first.
        for (index, items) in edits.goneItems {
            guard let (section, _) = section(index), let last = items.last, last < section.itemCount else {
                return false
            }
            update(index) { section in
                for range in items.rangeView.reversed() { section.replace(range, with: []) }
            }
        }
        // Step 3: sections go.
        var coming: [Int: ASFlowSection] = [:]
        for move in edits.movedSections { coming[move.to] = section(move.from)?.section }
        guard edits.goneSections.last ?? -1 < totals.sections else { return false }
        for range in edits.goneSections.rangeView.reversed() { replace(range, with: []) }
        // Step 4: sections come, the first ones first.
        for index in edits.newSections {
            guard index <= totals.sections else { return false }
            replace(index..<index, with: [coming[index] ?? newSection(index)])
        }
        // Step 5: items come.
        for (index, items) in edits.newItems {
            guard section(index) != nil else { return false }
            var fits = true
            update(index) { section in
                for range in items.rangeView where fits {
                    fits = range.lowerBound <= section.itemCount
                    guard fits else { return }
                    let pieces = Self.pieces(range, travellers[index] ?? [:], section)
                    section.replace(range.lowerBound..<range.lowerBound, with: pieces)
                }
            }
            guard fits else { return false }
        }
        return true
    }

    /// Items that come: those that have moved with their sizes, others of which nothing is known.
    private static func pieces(
        _ range: Range<Int>,
        _ travellers: [Int: ASFlowPiece],
        _ section: ASFlowSection
    ) -> [ASFlowPiece] {
        var result: [ASFlowPiece] = []
        var next = range.lowerBound
        for (item, piece) in travellers.filter({ range.contains($0.key) }).sorted(by: { $0.key < $1.key }) {
            result.appendMerging(section.unknown(item - next))
            result.appendMerging(piece)
            next = item + 1
        }
        result.appendMerging(section.unknown(range.upperBound - next))
        return result
    }
}
