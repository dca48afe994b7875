// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import AsyncDisplayKit

@Suite("Update plans")
struct ASListPlanTests {
    @Test("Inserting, deleting and reloading leave runs of rows that stay")
    func runs() {
        var changes = ASListChangeSet()
        changes.deletedRows = [ASListPosition(0, 1)]
        changes.insertedRows = [ASListPosition(0, 3), ASListPosition(0, 4)]
        changes.reloadedRows = [ASListPosition(0, 5)]

        let plan = ASListPlan(changes, old: [6, 2], new: [7, 2])

        // Rows 0 2 3 + + 4 5', then the second section.
        #expect(plan.runs == [.kept(0..<1), .kept(2..<4), .fresh(2), .kept(4..<5), .fresh(1), .kept(6..<8)])
        #expect(plan.freshCount == 3)
        #expect(plan.freshIndices == [3, 4, 6])
        #expect(
            (0..<9).map { plan.origin(ofNew: $0) } == [
                .kept(0), .kept(2), .kept(3), .fresh(0), .fresh(1), .kept(4), .fresh(2), .kept(6), .kept(7),
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

    @Test("Appending leaves everything before in one run")
    func append() {
        var changes = ASListChangeSet()
        changes.insertedRows = (100..<120).map { ASListPosition(0, $0) }

        let plan = ASListPlan(changes, old: [100], new: [120])

        #expect(plan.runs == [.kept(0..<100), .fresh(20)])
    }

    @Test("Any valid batch gives what deleting and inserting one by one in plain arrays gives")
    func againstPlainArrays() throws {
        for seed in ASSeed.announce(count: 300) {
            var thrash = ASListThrash(seed: seed)
            for step in 0..<20 {
                let old = thrash.sections
                let (changes, expected) = thrash.edit()
                let (oldCounts, newCounts) = (old.map(\.count), expected.map(\.count))

                try changes.validate(old: oldCounts, new: newCounts, dataSource: "AS_SEED=\(seed)")
                let plan = ASListPlan(changes, old: oldCounts, new: newCounts)
                let flat = old.flatMap { $0 }
                let result = plan.runs.flatMap { run in
                    switch run {
                    case .kept(let range): Array(flat[range])
                    case .fresh(let count): Array(repeating: -1, count: count)
                    }
                }
                // New rows are known by being new.
                let wanted = expected.flatMap { $0 }.map { flat.contains($0) ? $0 : -1 }
                #expect(result == wanted, "AS_SEED=\(seed) step \(step): \(changes)")
                var fresh = 0
                for (index, row) in wanted.enumerated() {
                    let origin: ASListPlan.Origin = row < 0 ? .fresh(fresh) : .kept(flat.firstIndex(of: row) ?? -1)
                    #expect(plan.origin(ofNew: index) == origin, "AS_SEED=\(seed) step \(step)")
                    if row < 0 { fresh += 1 }
                }
                #expect(plan.freshCount == fresh)
                for (index, row) in flat.enumerated() {
                    #expect(plan.newIndex(ofOld: index) == wanted.firstIndex(of: row), "AS_SEED=\(seed) step \(step)")
                }
            }
        }
    }
}
