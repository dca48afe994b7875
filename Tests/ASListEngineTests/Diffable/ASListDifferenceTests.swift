// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASTesting
import Foundation
internal import ListKit
import Testing

@testable import ASListEngine

@Suite("Differences of snapshots")
struct ASListDifferenceTests {
    private func contents(_ sections: (String, [Int])...) -> ASDiffableContents<String, Int> {
        var result = ASDiffableContents<String, Int>()
        (result.sections, result.items) = (sections.map(\.0), sections.map(\.1))
        return result
    }

    /// The length of the longest increasing subsequence, by comparing each pair.
    private func longestRun(_ values: [Int]) -> Int {
        var best: [Int] = []
        for (index, value) in values.enumerated() {
            best.append(1 + (values[..<index].indices.filter { values[$0] < value }.map { best[$0] }.max() ?? 0))
        }
        return best.max() ?? 0
    }

    @Test("The longest increasing run is as long as the best of all subsets, and increases")
    func longestIncreasingRun() {
        for seed in ASSeed.announce(count: 200) {
            var generator = ASSeededGenerator(seed: seed)
            let values = Array(0..<Int.random(in: 0...10, using: &generator)).shuffled(using: &generator)
            let best = (0..<1 << values.count).map { subset -> Int in
                let chosen = values.indices.filter { subset >> $0 & 1 == 1 }.map { values[$0] }
                return chosen == chosen.sorted() ? chosen.count : 0
            }.max()

            let isInRun = ASLongestIncreasingRun(values)
            let run = zip(values, isInRun).filter(\.1).map(\.0)

            #expect(run == run.sorted() && run.count == best, "AS_SEED=\(seed) \(values)")
            #expect(longestRun(values) == best, "AS_SEED=\(seed) \(values)")
        }
    }

    @Test(
        "The edits lead from any snapshot to any other, with the fewest moves; items that are not reloaded keep their cells"
    )
    func againstPlainArrays() throws {
        for seed in ASSeed.announce(count: 2_000) {
            var thrash = SnapshotThrash(seed: seed)
            let old = thrash.contents
            for _ in 0...thrash.random(0...2) { thrash.edit() }
            let new = thrash.contents
            let marks = thrash.random(0...1) == 0 ? Marks() : thrash.marks()

            let difference = ASListDifference(from: old, to: new, marks: marks)

            try check(difference, old, new, marks, "AS_SEED=\(seed) \(difference.changes)")
            if !marks.namesItems, marks.reloadedSections.isEmpty { checkMoves(difference, old, new, "AS_SEED=\(seed)") }
        }
    }

    /// Applies the plan of the edits to the old rows, and compares the result with the new ones.
    private func check(
        _ difference: ASListDifference,
        _ old: Contents,
        _ new: Contents,
        _ marks: Marks,
        _ comment: Comment
    ) throws {
        let (oldCounts, newCounts) = (old.items.map(\.count), new.items.map(\.count))
        try difference.changes.validate(old: oldCounts, new: newCounts, dataSource: comment.rawValue)
        let plan = ASListPlan(difference.changes, old: oldCounts, new: newCounts)
        let (oldRows, newRows) = (rows(old), rows(new))
        let oldPlaces = Dictionary(uniqueKeysWithValues: oldRows.map { ($0.item, $0) })
        var index = 0
        for run in plan.runs {
            switch run {
            case .kept(let range):
                #expect(newRows[index...].prefix(range.count).map(\.item) == oldRows[range].map(\.item), comment)
                for row in newRows[index...].prefix(range.count) {
                    #expect(!isRemade(row.item, from: oldPlaces[row.item], to: row, marks), comment)
                }
                index += range.count
            case .new(let count):
                for row in newRows[index...].prefix(count) {
                    let before = oldPlaces[row.item]
                    #expect(before == nil || isRemade(row.item, from: before, to: row, marks), comment)
                }
                index += count
            }
        }
        #expect(index == newRows.count, comment)
        // An item to reconfigure is reported with both of its positions, unless it is made again.
        let expected = newRows.filter { row in
            guard let before = oldPlaces[row.item], marks.reconfiguredItems.contains(row.item) else { return false }
            return !isRemade(row.item, from: before, to: row, marks)
        }
        #expect(Set(difference.reconfigured.map(\.to)) == Set(expected.map(\.place)), comment)
        #expect(
            difference.reconfigured.allSatisfy { old.item(at: $0.from) == new.item(at: $0.to) }
                && difference.reconfigured.count == expected.count,
            comment
        )
    }

    private struct Row {
        var item: Int
        var section: Int
        var place: ASListPosition
    }

    private func rows(_ contents: Contents) -> [Row] {
        contents.items.enumerated().flatMap { section, items in
            items.enumerated().map {
                Row(item: $1, section: contents.sections[section], place: ASListPosition(section, $0))
            }
        }
    }

    private func isRemade(_ item: Int, from old: Row?, to new: Row, _ marks: Marks) -> Bool {
        marks.reloadedItems.contains(item) || marks.reloadedSections.contains(new.section)
            || old.map { marks.reloadedSections.contains($0.section) } ?? true
    }

    /// Compares the number of moves with the number of rows outside the longest runs.
    private func checkMoves(_ difference: ASListDifference, _ old: Contents, _ new: Contents, _ comment: Comment) {
        let places = Dictionary(uniqueKeysWithValues: rows(old).map { ($0.item, $0) })
        let sections = new.sections.compactMap { old.sections.firstIndex(of: $0) }
        #expect(difference.changes.movedSections.count == sections.count - longestRun(sections), comment)
        var moves = 0
        for (section, items) in zip(new.sections, new.items) {
            let survivors = items.compactMap { places[$0] }
            let staying = survivors.filter { $0.section == section }.map(\.place.row)
            moves += survivors.count - longestRun(staying)
        }
        #expect(difference.changes.movedRows.count == moves, comment)
        let (oldItems, newItems) = (Set(rows(old).map(\.item)), Set(rows(new).map(\.item)))
        #expect(difference.changes.reloadedRows.isEmpty && difference.changes.reloadedSections.isEmpty, comment)
        #expect(difference.changes.deletedRows.allSatisfy { !newItems.contains(old.item(at: $0) ?? 0) }, comment)
        #expect(difference.changes.insertedRows.allSatisfy { !oldItems.contains(new.item(at: $0) ?? 0) }, comment)
    }

    @Test("Items with equal hash values are distinguished")
    func collisions() {
        var (old, new) = (ASDiffableContents<Int, Colliding>(), ASDiffableContents<Int, Colliding>())
        (old.sections, new.sections) = ([0], [0])
        old.items = [(0..<100).map(Colliding.init)]
        new.items = [([99, 200] + (1..<99) + [201, 0]).map(Colliding.init)]

        let changes = ASListDifference(from: old, to: new).changes

        #expect(changes.description == "2 rows inserted, 2 rows moved")
        #expect(changes.insertedRows == [ASListPosition(0, 1), ASListPosition(0, 100)])
    }

    @Test("Equal snapshots have no difference")
    func equal() {
        let same = contents(("a", [1, 2, 3]), ("b", []), ("c", [4]))

        #expect(ASListDifference(from: same, to: same).changes.isEmpty)
    }

    @Test("One row that moves far is one move, and so are two neighbours that swap")
    func oneMove() {
        let old = contents(("a", Array(0..<100)))

        let far = ASListDifference(from: old, to: contents(("a", Array(1..<100) + [0])))
        let near = ASListDifference(from: old, to: contents(("a", [1, 0] + Array(2..<100))))

        #expect(far.changes.description == "1 rows moved")
        #expect(far.changes.movedRows == [.init(from: ASListPosition(0, 0), to: ASListPosition(0, 99))])
        #expect(near.changes.description == "1 rows moved")
    }

    @Test("A section that moves may have edits: origins by its old index, targets by its new one")
    func movedSection() {
        let old = contents(("a", [1]), ("b", [2]), ("c", [3, 4, 5]))

        let changes = ASListDifference(from: old, to: contents(("c", [3, 6, 5]), ("a", [1]), ("b", [2]))).changes

        #expect(changes.description == "1 sections moved, 1 rows deleted, 1 rows inserted")
        #expect(changes.movedSections == [.init(from: 2, to: 0)])
        #expect(changes.deletedRows == [ASListPosition(2, 1)])
        #expect(changes.insertedRows == [ASListPosition(0, 1)])
    }

    @Test("Rows move out of a section that is deleted, and into one that is inserted")
    func wholeSections() {
        let old = contents(("a", [1, 2]), ("b", [3]))

        let changes = ASListDifference(from: old, to: contents(("b", [2, 3]), ("c", [4, 1]))).changes

        #expect(changes.description == "1 sections deleted, 1 sections inserted, 2 rows moved")
        #expect(
            Set(changes.movedRows) == [
                .init(from: ASListPosition(0, 1), to: ASListPosition(0, 0)),
                .init(from: ASListPosition(0, 0), to: ASListPosition(1, 1)),
            ]
        )
    }

    @Test("A reloaded row that has to move is deleted and inserted; one that does not is reloaded in place")
    func reloads() {
        let marks = ASDiffableMarks<String, Int>(reloadedSections: ["b"], reloadedItems: [1, 2, 9])
        let old = contents(("a", [1, 2, 3, 4]), ("b", [5]))

        let changes = ASListDifference(from: old, to: contents(("a", [2, 3, 4, 1]), ("b", [5, 6])), marks: marks)
            .changes

        #expect(changes.description == "1 sections reloaded, 1 rows deleted, 1 rows inserted, 1 rows reloaded")
        #expect(changes.reloadedRows == [ASListPosition(0, 1)])
        #expect(changes.insertedRows == [ASListPosition(0, 3)])
    }
}

@Suite("Rows that move out of and into whole sections")
struct ASWholeSectionMoveTests {
    /// The rows of section 0 move into section 1, which is inserted; section 0 is deleted.
    private var changes: ASListChangeSet {
        var changes = ASListChangeSet()
        changes.deletedSections = [0]
        changes.insertedSections = [0]
        changes.movedRows = [.init(from: ASListPosition(0, 1), to: ASListPosition(0, 2))]
        return changes
    }

    @Test(
        "The moves are accepted and keep their cells; other rows of those sections are deleted and inserted with them"
    )
    func accepted() throws {
        try changes.validate(old: [2, 1], new: [4, 1], dataSource: "")

        #expect(
            ASListPlan(changes, old: [2, 1], new: [4, 1]).runs == [.new(2), .kept(1..<2), .new(1), .kept(2..<3)]
        )
    }

    @Test("Other edits inside whole sections are ignored; moves out of a section that is reloaded are refused")
    func refused() {
        var (deleting, inserting, reloading) = (changes, changes, ASListChangeSet())
        deleting.deletedRows = [ASListPosition(0, 0)]
        inserting.insertedRows = [ASListPosition(0, 0)]
        reloading.reloadedSections = [0]
        reloading.movedRows = [.init(from: ASListPosition(0, 0), to: ASListPosition(1, 0))]

        #expect(deleting.merged(newSectionCount: 2).deletedRows == [])
        #expect(inserting.merged(newSectionCount: 2).insertedRows == [])
        #expect(
            reason(reloading, new: [1, 2]) == "Row 0 of section 0 was moved, and the whole section was reloaded."
        )
    }

    private func reason(_ changes: ASListChangeSet, new: [Int] = [4, 1]) -> String? {
        do {
            try changes.validate(old: [2, 1], new: new, dataSource: "")
            return nil
        } catch {
            return error.reason
        }
    }
}
