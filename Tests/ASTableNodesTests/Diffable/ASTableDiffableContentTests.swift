// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASContainers
import ASListEngine
import ASNodesTesting
import ASTesting
import ASUIKitTesting
import Foundation
import ListKit
import Testing

@Suite("Diffable data source of a table: new content, and trees")
@MainActor
struct ASTableDiffableContentTests {
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

    private func show(_ items: [Int], _ harness: ASTestHarness, _ scene: DiffableScene) {
        var snapshot = Snapshot()
        snapshot.appendSections([0])
        snapshot.appendItems(items)
        scene.source.apply(snapshot)
        harness.runUntilParked()
    }

    private func version(_ node: VersionNode?) -> Int? { node?.version.withLock { $0 } }

    // MARK: Content

    @Test("A reconfigured row keeps its cell, which receives the new content; it may move as well")
    func reconfigure() throws {
        try run { harness, scene in
            show([1, 2, 3], harness, scene)
            let before = scene.nodesByItem
            scene.asked = []
            scene.versions = [1: 5, 3: 6]
            var snapshot = scene.source.snapshot()
            snapshot.reconfigureItems([1, 3])
            snapshot.moveItem(3, beforeItem: 1)
            scene.source.apply(snapshot)
            harness.runUntilParked()

            let after = scene.nodesByItem
            #expect(scene.visible == [3, 1, 2] && scene.asked.isEmpty)
            #expect(Set(scene.reconfigured) == [1, 3] && scene.reconfigured.count == 2)
            for item in 1...3 { #expect(after[item] === before[item]) }
            #expect([1, 2, 3].map { version(after[$0]) } == [5, 0, 6])
            #expect(scene.source.snapshot().reconfiguredItemIdentifiers.isEmpty)
        }
    }

    @Test("A row of which only the content has changed is reconfigured before the completion")
    func contentOnly() throws {
        try run { harness, scene in
            show([1], harness, scene)
            scene.versions = [1: 5]
            var snapshot = scene.source.snapshot()
            snapshot.reconfigureItems([1])
            var shown: Int?
            scene.source.apply(snapshot) { shown = version(scene.nodesByItem[1]) }
            harness.runUntilParked()

            #expect(shown == 5)
        }
    }

    @Test("Without a handler a reconfigured row is made again, as a reloaded one is; others are not")
    func reload() throws {
        try run(reconfigures: false) { harness, scene in
            show([1, 2, 3], harness, scene)
            let before = scene.nodesByItem
            scene.versions = [1: 5, 2: 6]
            var snapshot = scene.source.snapshot()
            snapshot.reconfigureItems([1])
            snapshot.reloadItems([2])
            scene.source.apply(snapshot)
            harness.runUntilParked()

            let after = scene.nodesByItem
            #expect(after[1] !== before[1] && after[2] !== before[2] && after[3] === before[3])
            #expect([1, 2, 3].map { version(after[$0]) } == [5, 6, 0])
        }
    }

    @Test("The cells of a reloaded section are made again, the others are not")
    func reloadSection() throws {
        try run { harness, scene in
            show([1, 2], harness, scene)
            var snapshot = scene.source.snapshot()
            snapshot.appendSections([1])
            snapshot.appendItems([3])
            scene.source.apply(snapshot)
            harness.runUntilParked()
            let before = scene.nodesByItem

            snapshot.reloadSections([0])
            snapshot.moveSection(1, beforeSection: 0)
            scene.source.apply(snapshot)
            harness.runUntilParked()

            let after = scene.nodesByItem
            #expect(scene.visible == [3, 1, 2])
            #expect(after[1] !== before[1] && after[2] !== before[2] && after[3] === before[3])
        }
    }

    @Test("The marks of snapshots that are applied together are all respected")
    func marksTogether() throws {
        try run { harness, scene in
            show([1, 2, 3], harness, scene)
            scene.versions = [1: 1, 2: 1, 3: 1]
            for item in 1...3 {
                var snapshot = scene.source.snapshot()
                snapshot.reconfigureItems([item])
                scene.source.apply(snapshot)
            }
            harness.runUntilParked()

            #expect(Set(scene.reconfigured) == [1, 2, 3])
        }
    }

    @Test("After any edits all cells show the last content")
    func versions() throws {
        for seed in ASSeed.announce(count: 60) {
            try run(seed: seed) { harness, scene in
                var generator = ASSeededGenerator(seed: seed)
                var snapshot = Snapshot()
                snapshot.appendSections([0])
                snapshot.appendItems(Array(0..<Int.random(in: 1...100, using: &generator)))
                scene.source.apply(snapshot)
                for round in 1...4 {
                    // Cells are requested, being made, or made.
                    for _ in 0..<Int.random(in: 0...14, using: &generator) { harness.dispatcher.runOne() }
                    for item in snapshot.itemIdentifiers where Bool.random(using: &generator) {
                        scene.versions[item] = round
                        snapshot.reconfigureItems([item])
                    }
                    if Bool.random(using: &generator),
                        let item = snapshot.itemIdentifiers.randomElement(using: &generator)
                    {
                        snapshot.moveItem(item, beforeItem: 0)
                    }
                    scene.source.apply(snapshot, animatingDifferences: Bool.random(using: &generator))
                    snapshot = scene.source.snapshot()
                }
                harness.runUntilParked()

                let nodes = scene.nodes.joined()
                #expect(nodes.map { $0?.item } == snapshot.itemIdentifiers, "AS_SEED=\(seed)")
                let shown = nodes.map { version($0) }
                #expect(shown == snapshot.itemIdentifiers.map { scene.versions[$0] ?? 0 }, "AS_SEED=\(seed)")
            }
        }
    }

    // MARK: Trees

    private var files: DiffableScene.Source.SectionSnapshot {
        var tree = DiffableScene.Source.SectionSnapshot()
        tree.append([1, 2])
        tree.append([11, 12], to: 1)
        tree.append([111], to: 11)
        return tree
    }

    @Test("A tree shows its expanded items; rows that stay keep their cells while it collapses and expands")
    func tree() throws {
        try run { harness, scene in
            var tree = files
            scene.source.apply(tree, to: 0)
            harness.runUntilParked()
            let before = scene.nodesByItem
            #expect(scene.visible == [1, 2])

            tree.expand([1, 11])
            scene.source.apply(tree, to: 0)
            #expect(scene.source.snapshot().itemIdentifiers == [1, 11, 111, 12, 2])
            harness.runUntilParked()
            #expect(scene.visible == [1, 11, 111, 12, 2])
            #expect(scene.nodesByItem[2] === before[2])

            tree = scene.source.snapshot(for: 0)
            #expect(tree.isExpanded(11) && tree.level(of: 111) == 2)
            tree.collapse([1])
            scene.source.apply(tree, to: 0)
            harness.runUntilParked()
            #expect(scene.visible == [1, 2] && scene.nodesByItem[1] === before[1])
            #expect(scene.source.snapshot(for: 0).isExpanded(11))
        }
    }

    @Test("Section trees are side by side, and can be applied together with whole snapshots")
    func trees() throws {
        try run { harness, scene in
            var second = DiffableScene.Source.SectionSnapshot()
            second.append([21])
            second.append([22], to: 21)
            second.expand([21])
            scene.source.apply(files, to: 5)
            scene.source.apply(second, to: 6)
            var snapshot = scene.source.snapshot()
            #expect(snapshot.sectionIdentifiers == [5, 6] && snapshot.itemIdentifiers == [1, 2, 21, 22])
            snapshot.moveSection(6, beforeSection: 5)
            scene.source.apply(snapshot)
            scene.source.apply(files.snapshot(of: 1), to: 5)
            harness.runUntilParked()

            #expect(scene.visible == [21, 22, 11, 12])
            #expect(scene.source.snapshot(for: 6).level(of: 22) == 1)
            #expect(scene.source.snapshot(for: 5).items == [11, 111, 12])
        }
    }

    @Test("A snapshot that changes a section's items makes its tree flat; others keep theirs")
    func flattened() throws {
        try run { harness, scene in
            scene.source.apply(files, to: 0)
            scene.source.apply(files.snapshot(of: 11), to: 1)
            harness.runUntilParked()
            var snapshot = scene.source.snapshot()
            snapshot.deleteItems([111])
            scene.source.apply(snapshot)
            harness.runUntilParked()

            #expect(scene.source.snapshot(for: 0).items.count == 5)
            #expect(scene.source.snapshot(for: 1).items.isEmpty)
            snapshot.appendItems([3], toSection: 0)
            scene.source.apply(snapshot)
            #expect(scene.source.snapshot(for: 0).items == [1, 2, 3])
            #expect(scene.source.snapshot(for: 9).items.isEmpty)
            harness.runUntilParked()
        }
    }

    @Test("An item that a tree inserts into a second section ends the program with its name")
    func twice() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await MainActor.run {
                try ASTestHarness.run { harness in
                    let scene = DiffableScene()
                    var tree = DiffableScene.Source.SectionSnapshot()
                    tree.append([17])
                    scene.source.apply(tree, to: 0)
                    scene.source.apply(tree, to: 1)
                    harness.runUntilParked()
                }
            }
        }

        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("apply(_:to:): the item 17 occurs twice."), "\(text)")
    }
}
