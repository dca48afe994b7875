// SPDX-License-Identifier: Apache-2.0
import DemoSupport
import Foundation

/// The expected rows as plain arrays, with random edits, which are equal for equal seeds.
struct StressOracle {
    /// The approximate number of rows after many edits.
    private static let defaultCount = 120

    private(set) var sections: [[StressItem]] = []
    private var random: SeededGenerator
    private var lastNumber = 0

    init(seed: Int, sectionCount: Int = 5) {
        random = SeededGenerator(seed: seed)
        for _ in 0..<sectionCount { sections.append(newItems(pick(12...30))) }
    }

    var count: Int { sections.reduce(0) { $0 + $1.count } }

    private mutating func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    private mutating func newItems(_ count: Int) -> [StressItem] {
        defer { lastNumber += count }
        return (lastNumber..<lastNumber + count).map { StressItem(number: $0 + 1) }
    }

    private static func reloaded(_ item: StressItem) -> StressItem {
        StressItem(number: item.number, version: item.version + 1)
    }

    // MARK: Editing

    /// A section during an edit; rows move only out of and into sections that are neither moved nor reloaded.
    private struct Section {
        var items: [StressItem]
        var isOpen: Bool
    }

    /// A row without a position.
    private struct UnplacedRow {
        /// The old position, or `nil` for a new row.
        var from: IndexPath?
        var item: StressItem
    }

    /// Makes random edits.
    ///
    /// - Returns: the edits
    mutating func edit() -> StressEdit {
        var edit = StressEdit()
        var unplaced: [UnplacedRow] = []
        // Step 1: deletions, by the old positions.
        var moving: [(from: Int, items: [StressItem])] = []
        var rest: [Section] = []
        for (number, items) in sections.enumerated() {
            switch pick(0...29) {
            case 0 where sections.count > 2: edit.deletedSections.insert(number)
            case 1:
                edit.reloadedSections.insert(number)
                rest.append(Section(items: items.map(Self.reloaded) + newItems(pick(0...3)), isOpen: false))
            case 2, 3: moving.append((number, items))
            default: rest.append(Section(items: removeRows(items, number, &edit, &unplaced), isOpen: true))
            }
        }
        // Step 2: inserted sections, in ascending order so that each keeps its index.
        var arrivals: [(from: Int?, items: [StressItem])] = moving.map { ($0.from, $0.items) }
        if sections.count < 8, pick(0...9) == 0 { arrivals.append((nil, newItems(pick(0...12)))) }
        arrivals.shuffle(using: &random)
        for (place, arrival) in zip(places(arrivals.count, among: rest.count), arrivals) {
            rest.insert(Section(items: arrival.items, isOpen: false), at: place)
            if let from = arrival.from {
                edit.movedSections.append(.init(from: from, to: place))
            } else {
                edit.insertedSections.insert(place)
            }
        }
        // Step 3: inserted rows, in the same way. Moved rows without a place are deleted.
        unplaced += newItems(pick(0...(count < Self.defaultCount ? 8 : 3))).map { UnplacedRow(from: nil, item: $0) }
        insert(unplaced, in: &rest, &edit)
        sections = rest.map(\.items)
        return edit
    }

    /// Removes some rows of a section and keeps the order of the others.
    private mutating func removeRows(
        _ items: [StressItem],
        _ section: Int,
        _ edit: inout StressEdit,
        _ unplaced: inout [UnplacedRow]
    ) -> [StressItem] {
        var left: [StressItem] = []
        for (row, item) in items.enumerated() {
            let path = IndexPath(row: row, section: section)
            switch pick(0...59) {
            case 0, 1: edit.deletedRows.append(path)
            case 2:
                edit.reloadedRows.append(path)
                left.append(Self.reloaded(item))
            case 3: unplaced.append(UnplacedRow(from: path, item: item))
            default: left.append(item)
            }
        }
        return left
    }

    private mutating func insert(_ unplaced: [UnplacedRow], in rest: inout [Section], _ edit: inout StressEdit) {
        let open = rest.indices.filter { rest[$0].isOpen }
        guard !open.isEmpty else {
            edit.deletedRows += unplaced.compactMap(\.from)
            return
        }
        let groups = Dictionary(grouping: unplaced) { _ in open[pick(0...open.count - 1)] }
        for (section, coming) in groups.sorted(by: { $0.key < $1.key }) {
            for (place, row) in zip(places(coming.count, among: rest[section].items.count), coming) {
                rest[section].items.insert(row.item, at: place)
                let path = IndexPath(row: place, section: section)
                if let from = row.from {
                    edit.movedRows.append(.init(from: from, to: path))
                } else {
                    edit.insertedRows.append(path)
                }
            }
        }
    }

    /// Returns random positions for `count` insertions among others, in ascending order.
    private mutating func places(_ count: Int, among others: Int) -> [Int] {
        Array(0..<others + count).shuffled(using: &random).prefix(count).sorted()
    }
}
