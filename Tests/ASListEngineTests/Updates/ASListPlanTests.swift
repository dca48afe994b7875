// SPDX-License-Identifier: Apache-2.0
import ASTesting
import Foundation
import ListKit
import Testing

@testable import ASListEngine

@Suite("Update plans")
struct ASListPlanTests {
    @Test("Inserting, deleting and reloading leave runs of kept rows")
    func runs() {
        var changes = ASListChangeSet()
        changes.deletedRows = [ASListPosition(0, 1)]
        changes.insertedRows = [ASListPosition(0, 3), ASListPosition(0, 4)]
        changes.reloadedRows = [ASListPosition(0, 5)]

        let plan = ASListPlan(changes, old: [6, 2], new: [7, 2])

        // Rows 0 2 3 + + 4 5', then the second section.
        #expect(plan.runs == [.kept(0..<1), .kept(2..<4), .new(2), .kept(4..<5), .new(1), .kept(6..<8)])
        #expect(plan.newElementCount == 3)
        #expect(plan.newElementIndices == [3, 4, 6])
        #expect(
            (0..<9).map { plan.origin(ofNew: $0) } == [
                .kept(0), .kept(2), .kept(3), .new(0), .new(1), .kept(4), .new(2), .kept(6), .kept(7),
            ]
        )
        #expect((0..<8).map { plan.newIndex(ofOld: $0) } == [0, nil, 1, 2, 5, nil, 7, 8])
    }

    @Test("A moved row keeps its identity")
    func move() {
        var changes = ASListChangeSet()
        changes.movedRows = [.init(from: ASListPosition(0, 4), to: ASListPosition(0, 1))]

        let plan = ASListPlan(changes, old: [5], new: [5])

        #expect(plan.runs == [.kept(0..<1), .kept(4..<5), .kept(1..<4)])
    }

    @Test("Appending keeps all previous rows in one run")
    func append() {
        var changes = ASListChangeSet()
        changes.insertedRows = (100..<120).map { ASListPosition(0, $0) }

        let plan = ASListPlan(changes, old: [100], new: [120])

        #expect(plan.runs == [.kept(0..<100), .new(20)])
    }

    @Test("Headers and footers of a section stay, move and are deleted with it")
    func extras() {
        let old = ASListSections([
            ASSectionCounts(2, leading: 1, trailing: 1), ASSectionCounts(1, leading: 2),
            ASSectionCounts(0, trailing: 1),
        ])
        let new = ASListSections([
            ASSectionCounts(0, trailing: 2), ASSectionCounts(1, leading: 1),
            ASSectionCounts(3, leading: 2, trailing: 1),
        ])
        var changes = ASListChangeSet()
        changes.movedSections = [.init(from: 2, to: 0), .init(from: 0, to: 2)]
        changes.insertedRows = [ASListPosition(2, 0)]

        let plan = ASListPlan(changes, old: old, new: new)

        // Before: h r r f, h h r, f. The third section comes first and gets a second footer, the second one loses a header,
        // and the first one gets one.
        #expect(
            plan.runs == [
                .kept(7..<8), .new(1), .kept(4..<5), .kept(6..<7), .kept(0..<1), .new(2), .kept(1..<4),
            ]
        )
        #expect(plan.newIndex(ofOld: 5) == nil)
    }

    @Test("Headers and footers of a reloaded section are new")
    func reloadedExtras() {
        let old = ASListSections([ASSectionCounts(2, leading: 1, trailing: 1), ASSectionCounts(1, leading: 1)])
        let new = ASListSections([ASSectionCounts(1, leading: 1, trailing: 1), ASSectionCounts(1, leading: 1)])
        var changes = ASListChangeSet()
        changes.reloadedSections = [0]

        #expect(ASListPlan(changes, old: old, new: new).runs == [.new(3), .kept(4..<6)])
    }

    @Test("Positions, indexes and rows of any sections are those of plain arrays")
    func sections() {
        for seed in ASSeed.announce(count: 60) {
            let thrash = ASListThrash(seed: seed, sections: 6, rows: 3, extras: 2)
            let sections = thrash.counts
            var (places, rows): ([ASElementPath], [Int]) = ([], [])
            for section in thrash.sections.indices {
                places += thrash.leading[section].indices.map { ASElementPath(section, .leading, $0) }
                rows += places.count..<places.count + thrash.sections[section].count
                places += thrash.sections[section].indices.map { ASElementPath(section, .row, $0) }
                places += thrash.trailing[section].indices.map { ASElementPath(section, .trailing, $0) }
            }

            #expect(sections.count == places.count && sections.rowCount == rows.count, "AS_SEED=\(seed)")
            for (index, place) in places.enumerated() {
                #expect(sections.path(of: index) == place && sections.index(at: place) == index, "AS_SEED=\(seed)")
                #expect(sections.section(of: index) == place.section, "AS_SEED=\(seed)")
                #expect((sections.position(of: index) != nil) == rows.contains(index), "AS_SEED=\(seed)")
            }
            for index in 0...places.count {
                #expect(sections.rowCount(before: index) == rows.count { $0 < index }, "AS_SEED=\(seed)")
            }
            for (row, index) in rows.enumerated() { #expect(sections.index(ofRow: row) == index, "AS_SEED=\(seed)") }
            for section in -1...thrash.sections.count {
                for part in [ASElementPath.Part.leading, .row, .trailing] {
                    for number in [-1, 3] {
                        #expect(sections.index(at: ASElementPath(section, part, number)) == nil, "AS_SEED=\(seed)")
                    }
                }
            }
        }
    }

    @Test("Any valid batch has the same result as deleting and inserting one by one in plain arrays")
    func againstPlainArrays() throws {
        for seed in ASSeed.announce(count: 300) {
            var thrash = ASListThrash(seed: seed, extras: seed.isMultiple(of: 2) ? 2 : 0)
            for step in 0..<20 {
                let (flat, old, oldRows) = (thrash.elements, thrash.counts, thrash.sections.map(\.count))
                let (changes, expected) = thrash.edit()

                try changes.validate(old: oldRows, new: expected.map(\.count), dataSource: "AS_SEED=\(seed)")
                let plan = ASListPlan(changes, old: old, new: thrash.counts)
                let result = plan.runs.flatMap { run in
                    switch run {
                    case .kept(let range): Array(flat[range])
                    case .new(let count): Array(repeating: -1, count: count)
                    }
                }
                // New rows are identified only as new.
                let wanted = thrash.elements.map { flat.contains($0) ? $0 : -1 }
                #expect(result == wanted, "AS_SEED=\(seed) step \(step): \(changes)")
                var fresh = 0
                for (index, row) in wanted.enumerated() {
                    let origin: ASListPlan.Origin = row < 0 ? .new(fresh) : .kept(flat.firstIndex(of: row) ?? -1)
                    #expect(plan.origin(ofNew: index) == origin, "AS_SEED=\(seed) step \(step)")
                    if row < 0 { fresh += 1 }
                }
                #expect(plan.newElementCount == fresh)
                for (index, row) in flat.enumerated() {
                    #expect(plan.newIndex(ofOld: index) == wanted.firstIndex(of: row), "AS_SEED=\(seed) step \(step)")
                }
            }
        }
    }
}
