// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASNodesTesting
import ASTesting
import ASUIKitTesting
import Foundation
import ListKit
import TableKit
import Testing

@testable import ASContainers
@testable import ASListEngine
@testable import ASNodes
@testable import ASTableNodes

@Suite("Diffable data source of a table")
@MainActor
struct ASTableDiffableDataSourceTests {
    private func run(
        reconfigures: Bool = true,
        seed: UInt64? = nil,
        test: String = #function,
        _ body: @MainActor (ASTestHarness, DiffableScene) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300), seed: seed, test: test) { harness in
            let scene = DiffableScene(reconfigures: reconfigures)
            harness.show(scene.table)
            try body(harness, scene)
            harness.advance(seconds: 1)
        }
    }

    private func snapshot(_ sections: (Int, [Int])...) -> Snapshot {
        var result = Snapshot()
        for (section, items) in sections {
            result.appendSections([section])
            result.appendItems(items)
        }
        return result
    }

    // MARK: Order

    @Test("Random snapshots, alone and in bursts, end with the rows of the last; rows that stay keep their cells")
    func thrash() throws {
        for seed in ASSeed.announce(count: 12) {
            try run(seed: seed) { harness, scene in
                var thrash = SnapshotThrash(seed: seed, sections: 3, items: 8)
                var done = 0
                for step in 0..<12 {
                    let comment: Comment = "AS_SEED=\(seed) step \(step)"
                    let before = scene.nodesByItem
                    var staying = Set(before.keys)
                    let burst = thrash.random(1...4)
                    for _ in 0..<burst {
                        thrash.edit()
                        let snapshot = thrash.snapshot
                        staying.formIntersection(snapshot.itemIdentifiers)
                        if thrash.random(0...11) == 0 {
                            scene.source.applySnapshotUsingReloadData(snapshot) { done += 1 }
                            staying = []
                        } else {
                            let isAnimated = thrash.random(0...2) > 0
                            scene.source.apply(snapshot, animatingDifferences: isAnimated) { done += 1 }
                        }
                        for _ in 0..<thrash.random(0...6) { harness.dispatcher.runOne() }
                        if thrash.random(0...3) == 0 { harness.advance(frames: 2) }
                    }
                    if thrash.random(0...2) == 0 { scene.table.contentOffset.y = CGFloat(thrash.random(0...400)) }
                    harness.runUntilParked()

                    #expect(scene.nodes.map { $0.map { $0?.item } } == thrash.sections.map(\.items), comment)
                    let after = scene.nodesByItem
                    for item in staying { #expect(after[item] === before[item], comment) }
                    expectPlaces(scene, comment)
                }
                #expect(done > 12, "AS_SEED=\(seed)")
            }
        }
    }

    /// Checks that the visible rows are at their frames, and that the data source returns the index path of each.
    private func expectPlaces(_ scene: DiffableScene, _ comment: Comment) {
        let seen = scene.table.contentOffset.y..<scene.table.contentOffset.y + 300
        var visible: [Int] = []
        for (section, nodes) in scene.nodes.enumerated() {
            for (row, node) in nodes.enumerated() {
                guard let node else { continue }
                let path = IndexPath(row: row, section: section)
                let rect = scene.table.rectForRow(at: path)
                if rect.maxY > seen.lowerBound, rect.minY < seen.upperBound { visible.append(node.item) }
                #expect(node.indexPath == path && scene.source.indexPath(for: node.item) == path, comment)
                #expect(scene.source.itemIdentifier(for: path) == node.item, comment)
            }
        }
        #expect(scene.visible == visible, comment)
    }

    @Test("Completions are called in the order of the calls, each when its snapshot, or a later one, is shown")
    func completions() throws {
        try run { harness, scene in
            var heard: [Int] = []
            for step in 0..<6 {
                let snapshot = snapshot((0, Array(0...step)))
                scene.source.apply(snapshot, animatingDifferences: step % 3 == 0) {
                    #expect(scene.visible.count >= min(step + 1, 4))
                    heard.append(step)
                }
            }
            harness.runUntilParked()
            // Nothing has changed; the completion is called as well.
            scene.source.apply(scene.source.snapshot()) { heard.append(6) }
            harness.runUntilParked()

            #expect(heard == [0, 1, 2, 3, 4, 5, 6])
        }
    }

    @Test("Pending snapshots are merged: rows that are in none of the final ones are never made")
    func takenTogether() throws {
        try run { harness, scene in
            scene.source.apply(snapshot((0, [1])))
            for step in 0..<20 { scene.source.apply(snapshot((0, [1, 100 + step]))) }
            scene.source.apply(snapshot((0, [1, 2])))
            harness.runUntilParked()

            #expect(scene.asked == [1, 2])
            #expect(scene.visible == [1, 2])
        }
    }

    @Test("A reload replaces pending snapshots, and makes all cells again")
    func reloadData() throws {
        try run { harness, scene in
            scene.source.apply(snapshot((0, [1, 2])))
            harness.runUntilParked()
            let first = try #require(scene.nodesByItem[1])
            scene.asked = []

            scene.source.apply(snapshot((0, [1, 2, 3])))
            scene.source.apply(snapshot((0, [4])))
            scene.source.applySnapshotUsingReloadData(snapshot((0, [1, 5])))
            harness.runUntilParked()

            #expect(scene.visible == [1, 5])
            #expect(!scene.asked.contains(4))
            #expect(scene.nodesByItem[1] !== first)
        }
    }

    // MARK: Timing

    @Test("The table's contents change with the batch; the snapshot is the newest at once")
    func states() throws {
        try run { harness, scene in
            scene.source.apply(snapshot((7, [1, 2])))
            harness.runUntilParked()
            scene.source.apply(snapshot((8, [2]), (7, [3, 1])))

            #expect(scene.table.numberOfSections == 1 && scene.table.numberOfRows(inSection: 0) == 2)
            #expect(scene.source.itemIdentifier(for: IndexPath(row: 0, section: 0)) == 1)
            #expect(scene.source.indexPath(for: 3) == nil && scene.source.index(for: 7) == 0)
            #expect(scene.source.snapshot().itemIdentifiers == [2, 3, 1])
            harness.runUntilParked()
            #expect(scene.table.numberOfSections == 2 && scene.table.numberOfRows(inSection: 1) == 2)
            #expect(scene.source.indexPath(for: 3) == IndexPath(row: 0, section: 1))
            #expect(scene.source.index(for: 7) == 1 && scene.source.sectionIdentifier(for: 0) == 8)
            #expect(scene.source.itemIdentifier(for: IndexPath(row: 1, section: 0)) == nil)
            #expect(scene.source.sectionIdentifier(for: 2) == nil && scene.source.index(for: 9) == nil)
        }
    }

    @Test("Repeated editing of the snapshot loses no pending edit")
    func chain() throws {
        try run { harness, scene in
            scene.source.apply(snapshot((0, [])))
            for item in 0..<10 {
                var snapshot = scene.source.snapshot()
                snapshot.appendItems([item])
                scene.source.apply(snapshot)
                if item % 3 == 0 { harness.dispatcher.runOne() }
            }
            harness.runUntilParked()

            #expect(scene.source.snapshot().itemIdentifiers == Array(0..<10))
            #expect(scene.nodes.map { $0.map { $0?.item } } == [Array(0..<10)])
        }
    }

    @Test("A completion may apply the next snapshot")
    func again() throws {
        try run { harness, scene in
            scene.source.apply(snapshot((0, [1]))) { [source = scene.source, next = snapshot((0, [2, 1]))] in
                source.apply(next)
            }
            harness.runUntilParked()

            #expect(scene.visible == [2, 1])
        }
    }

    @Test("Snapshots are compared off main")
    func offMain() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let table = ASTableNode()
            let source = ASTableDiffableDataSource<Int, WatchedItem>(tableNode: table) { _, _, item in
                { VersionNode(item.number, version: 0) }
            }
            harness.show(table)
            var first = NSDiffableDataSourceSnapshot<Int, WatchedItem>()
            first.appendSections([0])
            first.appendItems((0..<50).map(WatchedItem.init))
            var second = first
            second.deleteItems([WatchedItem(number: 3)])
            second.moveItem(WatchedItem(number: 40), beforeItem: WatchedItem(number: 1))
            second.reloadItems([WatchedItem(number: 7)])
            var tree = NSDiffableDataSourceSectionSnapshot<WatchedItem>()
            tree.append((50..<90).map(WatchedItem.init))

            WatchedItem.looks.withLock { $0 = WatchedItem.Looks() }
            source.apply(first)
            source.apply(second)
            source.apply(tree, to: 1)
            harness.runUntilParked()

            let looks = WatchedItem.looks.withLock { $0 }
            #expect(looks.onMain == 0 && looks.elsewhere > 100)
            #expect(table.numberOfRows(inSection: 0) == 49 && table.numberOfRows(inSection: 1) == 40)
            harness.advance(seconds: 1)
        }
    }

    // MARK: Other lists

    @Test("Without a table that shows them snapshots are applied as well, and completions called")
    func elsewhere() throws {
        try run { harness, scene in
            let other = RowSource(count: 2)
            scene.table.dataSource = other
            var isDone = false
            scene.source.apply(snapshot((0, [1, 2, 3]))) { isDone = true }
            harness.runUntilParked()
            #expect(isDone && scene.table.visibleNodes.count == 2)

            scene.table.dataSource = scene.source
            harness.runUntilParked()
            #expect(scene.visible == [1, 2, 3])
        }
    }

    @Test(
        "Snapshots applied before the table is shown are its contents from the first load on, and completions are called"
    )
    func beforeLoad() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = DiffableScene()
            var isDone = false
            scene.source.apply(snapshot((0, [1, 2]))) { isDone = true }
            harness.runUntilParked()
            #expect(isDone && !scene.table.isNodeLoaded)

            harness.show(scene.table)
            #expect(scene.visible == [1, 2])
        }
    }

    @Test("An awaiting caller continues when the rows are shown")
    func awaiting() async throws {
        try await ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = DiffableScene()
            harness.show(scene.table)
            let snapshot = snapshot((0, [1, 2]))
            var tree = ASTableDiffableDataSource<Int, Int>.SectionSnapshot()
            tree.append([3])
            var steps: [[Int]] = []
            Task { @MainActor in
                await scene.source.apply(snapshot)
                steps.append(scene.visible)
                await scene.source.apply(tree, to: 1, animatingDifferences: false)
                steps.append(scene.visible)
                await scene.source.applySnapshotUsingReloadData(snapshot)
                steps.append(scene.visible)
            }

            await harness.advance(seconds: 1)

            #expect(steps == [[1, 2], [1, 2, 3], [1, 2]])
        }
    }

    @Test(
        "An awaiting caller continues when the data source is freed, and is resumed only once",
        .timeLimit(.minutes(1))
    )
    func forgotten() async {
        var wait: ASDiffableWait?
        await withCheckedContinuation { _ = ASDiffableWait($0) }
        await withCheckedContinuation {
            wait = ASDiffableWait($0)
            wait?.end()
        }
        wait?.end()
        wait = nil
    }
}

/// Counts its comparisons by thread.
private struct WatchedItem: Hashable, Sendable {
    struct Looks {
        var (onMain, elsewhere) = (0, 0)
    }

    static let looks = ASLock(Looks())
    var number: Int

    private static func note() {
        let isMain = ASThreadIsMain()
        looks.withLock { if isMain { $0.onMain += 1 } else { $0.elsewhere += 1 } }
    }

    static func == (left: Self, right: Self) -> Bool {
        note()
        return left.number == right.number
    }

    func hash(into hasher: inout Hasher) {
        Self.note()
        hasher.combine(number)
    }
}
