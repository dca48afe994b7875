// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCollectionLayouts
import ASNodesTesting
import ASTesting
import ASUIKitTesting
import Foundation
import ItemKit
import ListKit
import Testing

@testable import ASCollectionNodes
@testable import ASContainers
@testable import ASListEngine

/// Items of 100 points, three in a line, in a window of 300.
@Suite("Diffable data source of a collection, and interactive reordering", .serialized)
@MainActor
struct ASCollectionDiffableDataSourceTests {
    private typealias Source = ASCollectionDiffableDataSource<Int, Int>
    private typealias Path = IndexPath

    @MainActor
    private final class Scene {
        let node: ASCollectionNode
        let source: Source
        /// The moves that the data source has reported.
        var moves: [String] = []

        init() {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 100, height: 100)
            (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
            layout.headerReferenceSize = CGSize(width: 0, height: 20)
            let taken = ASUncheckedTransfer(layout)
            node = ASCollectionNode(collectionViewLayout: taken.value)
            source = Source(collectionNode: node) { _, _, item in
                { ItemNode(item, size: CGSize(width: 100, height: 100)) }
            }
            source.supplementaryNodeBlockProvider = { [weak source] _, kind, path in
                #expect(kind == UICollectionView.elementKindSectionHeader)
                let name = source?.sectionIdentifier(for: path.section) ?? 0
                return { ItemNode(name, size: CGSize(width: 300, height: 20)) }
            }
            source.reorderingHandlers.canReorderItem = { $0 != 2 }
            source.reorderingHandlers.willReorder = { [weak self] in self?.note("will", $0) }
            source.reorderingHandlers.didReorder = { [weak self] in self?.note("did", $0) }
        }

        private func note(_ word: String, _ transaction: Source.Transaction) {
            let (old, new) = (transaction.initialSnapshot, transaction.finalSnapshot)
            // The reported difference is that of the snapshots.
            #expect(old.itemIdentifiers.applying(transaction.difference) == new.itemIdentifiers)
            let shown = source.itemIdentifier(for: IndexPath(item: 0, section: 0))
            #expect(shown == (word == "will" ? old : new).itemIdentifiers.first)
            moves.append("\(word) \(new.sectionIdentifiers.map { new.itemIdentifiers(inSection: $0) })")
        }

        func take(_ sections: [(Int, [Int])], animated: Bool = false) {
            var snapshot = Source.Snapshot()
            for (section, items) in sections {
                snapshot.appendSections([section])
                snapshot.appendItems(items)
            }
            source.apply(snapshot, animatingDifferences: animated)
        }

        /// The items of the collection, by its cells.
        var items: [[Int?]] {
            (0..<node.numberOfSections).map { section in
                (0..<node.numberOfItems(inSection: section)).map { item in
                    (node.nodeForItem(at: IndexPath(item: item, section: section)) as? ItemNode)?.name
                }
            }
        }

        /// The items of the data source's snapshot.
        var reportedItems: [[Int]] {
            let snapshot = source.snapshot()
            return snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0) }
        }
    }

    private func run(
        seed: UInt64? = nil,
        test: String = #function,
        _ body: @MainActor (ASTestHarness, Scene) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 300, height: 300), seed: seed, test: test) { harness in
            let scene = Scene()
            harness.show(scene.node)
            try body(harness, scene)
            harness.advance(seconds: 2)
        }
    }

    private func carry(_ harness: ASTestHarness, from start: CGPoint, to end: CGPoint) {
        harness.press(at: start)
        harness.advance(seconds: 0.3)
        harness.movePointer(to: end)
        harness.advance(seconds: 1)
        harness.release()
        harness.advance(seconds: 1)
    }

    @Test func `random snapshots end with the items of the last one; items that stay keep their cells`() throws {
        for seed in ASSeed.announce(count: 8) {
            try run(seed: seed) { harness, scene in
                var thrash = SnapshotThrash(seed: seed, sections: 3, items: 8)
                for step in 0..<12 {
                    let comment: Comment = "AS_SEED=\(seed) step \(step)"
                    @MainActor func cells() -> [Int: ASCellNode] {
                        var cells: [Int: ASCellNode] = [:]
                        for item in scene.items.joined().compactMap({ $0 }) {
                            cells[item] = scene.source.indexPath(for: item).flatMap { scene.node.nodeForItem(at: $0) }
                        }
                        return cells
                    }
                    let before = cells()
                    var staying = Set(before.keys)
                    for _ in 0..<thrash.random(1...3) {
                        thrash.edit()
                        staying.formIntersection(thrash.snapshot.itemIdentifiers)
                        scene.source.apply(thrash.snapshot, animatingDifferences: thrash.random(0...1) == 0)
                        for _ in 0..<thrash.random(0...6) { harness.dispatcher.runOne() }
                    }
                    if thrash.random(0...2) == 0 { scene.node.contentOffset.y = CGFloat(thrash.random(0...400)) }
                    harness.runUntilParked()

                    #expect(scene.items == thrash.sections.map(\.items), comment)
                    let after = cells()
                    for item in staying { #expect(after[item] === before[item], comment) }
                    for (section, content) in thrash.sections.enumerated() {
                        #expect(scene.source.sectionIdentifier(for: section) == content.name, comment)
                    }
                }
            }
        }
    }

    @Test func `an item that is moved interactively is moved in the snapshot, and handlers are notified`() throws {
        try run { harness, scene in
            scene.take([(-1, [0, 1, 2]), (-2, [3, 4])])
            harness.runUntilParked()
            // The first line begins below its header.
            carry(harness, from: CGPoint(x: 50, y: 70), to: CGPoint(x: 150, y: 70))
            #expect(scene.reportedItems == [[1, 0, 2], [3, 4]])
            #expect(scene.items == [[1, 0, 2], [3, 4]])
            #expect(scene.moves == ["will [[1, 0, 2], [3, 4]]", "did [[1, 0, 2], [3, 4]]"])
            #expect(scene.source.indexPath(for: 0) == Path(item: 1, section: 0))

            // Into the other section, and an item that may not be moved.
            carry(harness, from: CGPoint(x: 50, y: 70), to: CGPoint(x: 52, y: 190))
            #expect(scene.reportedItems == [[0, 2], [3, 1, 4]])
            carry(harness, from: CGPoint(x: 150, y: 70), to: CGPoint(x: 50, y: 70))
            #expect(scene.reportedItems == [[0, 2], [3, 1, 4]])
            #expect(scene.items == scene.reportedItems)

            // The next snapshot starts from this one.
            let kept = try #require(scene.node.nodeForItem(at: Path(item: 1, section: 1)))
            var snapshot = scene.source.snapshot()
            snapshot.deleteItems([0])
            snapshot.appendItems([9], toSection: -1)
            scene.source.apply(snapshot)
            harness.advance(seconds: 1)
            #expect(scene.items == [[2, 9], [3, 1, 4]])
            #expect(scene.node.nodeForItem(at: Path(item: 1, section: 1)) === kept)
        }
    }

    @Test func `a snapshot that is being compared while an item is moved is compared again`() throws {
        try run { harness, scene in
            scene.take([(-1, [0, 1, 2, 3])])
            harness.runUntilParked()
            harness.press(at: CGPoint(x: 50, y: 70))
            harness.advance(seconds: 0.3)
            harness.movePointer(to: CGPoint(x: 150, y: 70))
            harness.advance(seconds: 1)
            var snapshot = scene.source.snapshot()
            snapshot.appendItems([7])
            scene.source.apply(snapshot, animatingDifferences: true)
            harness.release()
            harness.advance(seconds: 1)
            // Applying a snapshot from before the move undoes the move.
            #expect(scene.items == [[0, 1, 2, 3, 7]])
            #expect(scene.reportedItems == scene.items)
            #expect(scene.moves.count == 2)
        }
    }

    @Test func `items of trees, and items without a handler, stay where they are`() throws {
        try run { harness, scene in
            scene.take([(-1, [0, 1, 3])])
            harness.runUntilParked()
            var tree = Source.SectionSnapshot()
            tree.append([0, 1])
            tree.append([5], to: 0)
            tree.expand([0])
            scene.source.apply(tree, to: -1, animatingDifferences: false)
            harness.advance(seconds: 1)
            #expect(scene.items == [[0, 5, 1]])
            carry(harness, from: CGPoint(x: 50, y: 70), to: CGPoint(x: 150, y: 70))
            #expect(scene.items == [[0, 5, 1]])

            scene.take([(-1, [0, 1, 3])])
            harness.advance(seconds: 1)
            scene.source.reorderingHandlers = .init()
            carry(harness, from: CGPoint(x: 50, y: 70), to: CGPoint(x: 150, y: 70))
            #expect(scene.items == [[0, 1, 3]])
            #expect(scene.moves.isEmpty)
        }
    }

    @Test func `rows of tables are moved in the same way`() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = DiffableScene()
            var snapshot = DiffableScene.Source.Snapshot()
            snapshot.appendSections([-1])
            snapshot.appendItems([2, 5, 8])
            scene.source.reorderingHandlers.canReorderItem = { _ in true }
            var finals: [[Int]] = []
            scene.source.reorderingHandlers.didReorder = { finals.append($0.finalSnapshot.itemIdentifiers) }
            harness.show(scene.table)
            scene.source.apply(snapshot, animatingDifferences: false)
            harness.runUntilParked()
            // Rows of 59 points and a separator.
            carry(harness, from: CGPoint(x: 100, y: 30), to: CGPoint(x: 100, y: 155))
            #expect(finals == [[5, 8, 2]])
            #expect(scene.visible == [5, 8, 2])
            #expect(scene.source.snapshot().itemIdentifiers == [5, 8, 2])
        }
    }
}
