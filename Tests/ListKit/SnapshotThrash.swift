// SPDX-License-Identifier: Apache-2.0
import ASListEngine
import ASTesting

package typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>
package typealias Contents = ASDiffableContents<Int, Int>
package typealias Marks = ASDiffableMarks<Int, Int>

/// Sections of items in plain arrays, edited at random: the oracle of the snapshots' tests.
package struct SnapshotThrash {
    package var generator: ASSeededGenerator
    package private(set) var sections: [(name: Int, items: [Int])] = []
    private var lastName = 0
    private var lastItem = 0
    /// Deleted items, which may be inserted again.
    private var gone: [Int] = []

    package init(seed: UInt64, sections: Int = 3, items: Int = 12) {
        generator = ASSeededGenerator(seed: seed)
        for _ in 0..<sections { self.sections.append((makeName(), makeItems(random(0...items)))) }
    }

    package mutating func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

    private mutating func makeName() -> Int {
        lastName += 1
        return -lastName
    }

    private mutating func makeItems(_ count: Int) -> [Int] {
        (0..<count).map { _ in
            if !gone.isEmpty, random(0...3) == 0 { return gone.remove(at: random(0...gone.count - 1)) }
            lastItem += 1
            return lastItem
        }
    }

    package var snapshot: Snapshot {
        var result = Snapshot()
        for section in sections {
            result.appendSections([section.name])
            result.appendItems(section.items)
        }
        return result
    }

    package var contents: Contents {
        var result = Contents()
        (result.sections, result.items) = (sections.map(\.name), sections.map(\.items))
        return result
    }

    /// Makes a few changes of each kind, or sometimes changes everything.
    package mutating func edit() {
        // Step 1: sections are deleted and inserted, and a few move.
        for _ in 0..<random(0...1) where !sections.isEmpty {
            gone += sections.remove(at: random(0...sections.count - 1)).items
        }
        for _ in 0..<random(0...1) {
            sections.insert((makeName(), makeItems(random(0...4))), at: random(0...sections.count))
        }
        for _ in 0..<random(0...2) where !sections.isEmpty {
            let section = sections.remove(at: random(0...sections.count - 1))
            sections.insert(section, at: random(0...sections.count))
        }
        // Step 2: rows, in the same way; some move into other sections.
        for section in sections.indices {
            for _ in 0..<random(0...3) where !sections[section].items.isEmpty {
                gone.append(sections[section].items.remove(at: random(0...sections[section].items.count - 1)))
            }
            for item in makeItems(random(0...3)) {
                sections[section].items.insert(item, at: random(0...sections[section].items.count))
            }
            for _ in 0..<random(0...3) where !sections[section].items.isEmpty {
                let item = sections[section].items.remove(at: random(0...sections[section].items.count - 1))
                let goal = random(0...2) == 0 ? random(0...sections.count - 1) : section
                sections[goal].items.insert(item, at: random(0...sections[goal].items.count))
            }
            if random(0...9) == 0 { sections[section].items.shuffle(using: &generator) }
        }
        if random(0...9) == 0 { sections.shuffle(using: &generator) }
    }

    /// Marks for some of the current items.
    package mutating func marks() -> Marks {
        var marks = Marks()
        for section in sections {
            if random(0...7) == 0 { marks.reloadedSections.insert(section.name) }
            for item in section.items {
                switch random(0...9) {
                case 0: marks.reloadedItems.insert(item)
                case 1: marks.reconfiguredItems.insert(item)
                case 2:
                    (marks.reloadedItems, marks.reconfiguredItems) = (
                        marks.reloadedItems.union([item]), marks.reconfiguredItems.union([item])
                    )
                default: break
                }
            }
        }
        return marks
    }
}
