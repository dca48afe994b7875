// SPDX-License-Identifier: Apache-2.0
import ASListEngine
import ASTesting

/// Plain arrays of rows, each with its own number, and random batches of edits on them: the oracle of the update tests.
///
/// With `extras` sections have up to that number of elements before and after their rows.
package struct ASListThrash {
    private var generator: ASSeededGenerator
    package private(set) var sections: [[Int]]
    package private(set) var leading: [[Int]]
    package private(set) var trailing: [[Int]]
    private let extras: Int
    private var lastRow = 0

    package init(seed: UInt64, sections: Int = 3, rows: Int = 8, extras: Int = 0) {
        generator = ASSeededGenerator(seed: seed)
        self.extras = extras
        self.sections = []
        (leading, trailing) = ([], [])
        for _ in 0..<sections { self.sections.append(makeRows(Int.random(in: 0...rows, using: &generator))) }
        leading = self.sections.map { _ in makeExtras([]) }
        trailing = self.sections.map { _ in makeExtras([]) }
    }

    /// All elements in order.
    package var elements: [Int] { sections.indices.flatMap { leading[$0] + sections[$0] + trailing[$0] } }

    package var counts: ASListSections {
        ASListSections(
            sections.indices.map {
                ASSectionCounts(sections[$0].count, leading: leading[$0].count, trailing: trailing[$0].count)
            }
        )
    }

    /// Returns another number of extra elements, of which the first ones are the old ones.
    private mutating func makeExtras(_ present: [Int]) -> [Int] {
        guard extras > 0 else { return [] }
        let count = random(0...extras)
        return present.prefix(count) + makeRows(max(0, count - present.count))
    }

    package mutating func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

    private mutating func makeRows(_ count: Int) -> [Int] {
        defer { lastRow += count }
        return Array(lastRow + 1..<lastRow + 1 + count)
    }

    /// Makes a batch; returns it with the rows afterwards.
    ///
    /// Reloaded rows get new numbers.
    package mutating func edit() -> (ASListChangeSet, [[Int]]) {
        var changes = ASListChangeSet()
        // Step 1: deletions, by the old positions.
        var fate: [Fate] = sections.indices.map { _ in Fate.stays }
        for section in sections.indices {
            switch random(0...11) {
            case 0:
                fate[section] = .goes
                changes.deletedSections.append(section)
            case 1:
                fate[section] = .reloads
                changes.reloadedSections.append(section)
            case 2: fate[section] = .moves
            default: break
            }
        }
        /// Rows only move into and out of sections that stay.
        var rest: [Rest] = []
        var movedSections: [(from: Int, rows: [Int])] = []
        var movedRows: [(from: ASListPosition, row: Int)] = []
        for (section, rows) in sections.enumerated() {
            switch fate[section] {
            case .goes: continue
            case .reloads: rest.append(Rest(rows: makeRows(random(0...5))))
            case .moves: movedSections.append((section, rows))
            case .stays:
                var left: [Int] = []
                for (index, row) in rows.enumerated() {
                    let place = ASListPosition(section, index)
                    switch random(0...7) {
                    case 0: changes.deletedRows.append(place)
                    case 1:
                        changes.reloadedRows.append(place)
                        left += makeRows(1)
                    case 2: movedRows.append((place, row))
                    default: left.append(row)
                    }
                }
                rest.append(Rest(rows: left, origin: section, isOpen: true))
            }
        }
        // Step 2: inserted sections, in ascending order so that each keeps its index.
        var arrivals = movedSections.map { ($0.from as Int?, $0.rows) }
        for _ in 0..<random(0...1) { arrivals.append((nil, makeRows(random(0...5)))) }
        arrivals.shuffle(using: &generator)
        var places = Array(0..<rest.count + arrivals.count).shuffled(using: &generator).prefix(arrivals.count).sorted()
        for (from, rows) in arrivals {
            let place = places.removeFirst()
            rest.insert(Rest(rows: rows, origin: from), at: place)
            if let from {
                changes.movedSections.append(.init(from: from, to: place))
            } else {
                changes.insertedSections.append(place)
            }
        }
        // Step 3: inserted rows, in the same way; moved rows without a place are deleted.
        let open = rest.indices.filter { rest[$0].isOpen }
        guard !open.isEmpty else {
            changes.deletedRows += movedRows.map(\.from)
            take(rest)
            return (changes, sections)
        }
        var coming: [Int: [(origin: ASListPosition?, row: Int)]] = [:]
        for moved in movedRows { coming[open[random(0...open.count - 1)], default: []].append((moved.from, moved.row)) }
        for _ in 0..<random(0...6) {
            coming[open[random(0...open.count - 1)], default: []].append((nil, makeRows(1)[0]))
        }
        for (section, rows) in coming.sorted(by: { $0.key < $1.key }) {
            var places = Array(0..<rest[section].rows.count + rows.count).shuffled(using: &generator).prefix(rows.count)
                .sorted()
            for (origin, row) in rows {
                let place = ASListPosition(section, places.removeFirst())
                rest[section].rows.insert(row, at: place.row)
                if let origin {
                    changes.movedRows.append(.init(from: origin, to: place))
                } else {
                    changes.insertedRows.append(place)
                }
            }
        }
        take(rest)
        return (changes, sections)
    }

    private mutating func take(_ rest: [Rest]) {
        let (oldLeading, oldTrailing) = (leading, trailing)
        sections = rest.map(\.rows)
        leading = rest.map { makeExtras($0.origin.map { oldLeading[$0] } ?? []) }
        trailing = rest.map { makeExtras($0.origin.map { oldTrailing[$0] } ?? []) }
    }

    /// A section after the edits.
    private struct Rest {
        package var rows: [Int]
        /// The section's old index; nil when it is new, or reloaded.
        package var origin: Int?
        /// Whether rows may move into it and out of it.
        package var isOpen = false
    }

    private enum Fate {
        case stays, goes, reloads, moves
    }
}
