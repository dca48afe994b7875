// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASListEngine
import ASTesting
import Foundation

/// The data of a container under random input: sections of items with names, random edits of them, and checks of the index paths that the
/// container passes.
@MainActor
package final class StormModel {
    package private(set) var sections: [[Int]] = []
    /// Returns the name of the item at an index path, where another object has the data.
    package var finder: ((IndexPath) -> Int?)?
    /// The errors of the container, with the step of each.
    package private(set) var breaches: [String] = []
    /// The current step of the storm.
    package var step = ""
    /// The number of calls of each method with an index path.
    package private(set) var calls: [String: Int] = [:]
    private var generator: ASSeededGenerator
    private var lastName = 0

    package init(seed: UInt64) {
        generator = ASSeededGenerator(seed: seed)
        sections = [makeNames(12), [], makeNames(20)]
    }

    package func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    package func pick<Value>(_ values: [Value]) -> Value? { values.randomElement(using: &generator) }

    package func makeNames(_ count: Int) -> [Int] {
        defer { lastName += count }
        return Array(lastName..<lastName + count)
    }

    // MARK: Checks

    /// Whether an item of a name may not be highlighted.
    package static func refusesHighlight(_ name: Int) -> Bool { name % 7 == 3 }
    /// Whether an item of a name may not be selected.
    package static func refusesSelection(_ name: Int) -> Bool { name % 7 == 5 }

    package func fail(_ what: String) { breaches.append("\(step): \(what)") }

    /// Returns the name of an item that is passed to the data source or the delegate.
    @discardableResult
    package func name(_ path: IndexPath, _ method: String) -> Int {
        calls[method, default: 0] += 1
        if let name = finder.map({ $0(path) }) ?? item(at: path) { return name }
        fail("\(method) is called with \(path.map(String.init).joined(separator: ".")), which is not there")
        return 0
    }

    package func item(at path: IndexPath) -> Int? {
        guard sections.indices.contains(path.section), sections[path.section].indices.contains(path.item) else {
            return nil
        }
        return sections[path.section][path.item]
    }

    /// Checks a section that is passed to the data source or the delegate.
    package func judge(section: Int, _ method: String) {
        if finder == nil, !sections.indices.contains(section) {
            fail("\(method) is called with section \(section), which is not there")
        }
    }

    package func judgeSelection(_ path: IndexPath, _ method: String) {
        let name = name(path, method)
        if Self.refusesHighlight(name) || Self.refusesSelection(name) {
            fail("\(method): \(name) refuses to be selected")
        }
    }

    // MARK: Editing

    package func remove(at path: IndexPath) { sections[path.section].remove(at: path.item) }

    package func move(from path: IndexPath, to goal: IndexPath) {
        let name = sections[path.section].remove(at: path.item)
        sections[goal.section].insert(name, at: goal.item)
    }

    /// Inserts or deletes items or sections, so that the counts change.
    package func changeCounts() -> ASListChangeSet {
        var changes = ASListChangeSet()
        let section = random(0...sections.count - 1)
        switch random(0...5) {
        case 0 where sections.count > 1:
            changes.deletedSections = [section]
            sections.remove(at: section)
        case 1 where sections.count < 6:
            changes.insertedSections = [section]
            sections.insert(makeNames(random(0...8)), at: section)
        case 2, 3:
            guard !sections[section].isEmpty else { fallthrough }
            let count = random(1...min(4, sections[section].count))
            let rows = Array(sections[section].indices.shuffled(using: &generator).prefix(count)).sorted()
            changes.deletedRows = rows.map { ASListPosition(section, $0) }
            for row in rows.reversed() { sections[section].remove(at: row) }
        default:
            let row = random(0...sections[section].count)
            let names = makeNames(random(1...4))
            changes.insertedRows = names.indices.map { ASListPosition(section, row + $0) }
            sections[section].insert(contentsOf: names, at: row)
        }
        return changes
    }

    /// Moves or reloads items.
    package func shuffleItems() -> ASListChangeSet {
        var changes = ASListChangeSet()
        let full = sections.indices.filter { !sections[$0].isEmpty }
        guard let section = pick(full) else { return changes }
        let row = random(0...sections[section].count - 1)
        if random(0...1) == 0 {
            changes.reloadedRows = [ASListPosition(section, row)]
        } else {
            let name = sections[section].remove(at: row)
            let goal = random(0...sections.count - 1)
            let place = random(0...sections[goal].count)
            sections[goal].insert(name, at: place)
            changes.movedRows = [.init(from: ASListPosition(section, row), to: ASListPosition(goal, place))]
        }
        return changes
    }

    /// Replaces the data.
    package func replaceAll() {
        sections = (0..<random(1...4)).map { _ in makeNames(random(0...15)) }
    }
}
