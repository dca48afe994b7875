// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCollectionLayouts
import ASCompositor
import ASNodesTesting
import ASPlatformHeadless
import ASUIKitTesting
import Foundation
import ItemKit
import TableKit
import Testing

@testable import ASCollectionNodes
@testable import ASContainers
@testable import ASNodes
@testable import ASTableNodes

/// A grid that counts the updates.
@MainActor
private final class CountingLayout: UICollectionViewFlowLayout {
    var updates = 0

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        updates += 1
    }
}

/// Items that record the order in which they are made.
@MainActor
private final class MakingSource: ASCollectionDataSource {
    let made = ASLock<[Int]>([])

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 9 }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock
    {
        let item = indexPath.item
        return { [made] in
            made.withLock { $0.append(item) }
            return ItemNode(item, size: CGSize(width: 100, height: 100))
        }
    }
}

@Suite("Cell layout modes of collections")
@MainActor
struct ASCellLayoutModeTests {
    private func run(
        _ mode: ASCellLayoutMode,
        items: Int = 9,
        _ body: @MainActor (ASTestHarness, CollectionScene, CountingLayout) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let layout = CountingLayout()
            let scene = CollectionScene(ItemSource([Array(0..<items), [1000]]), layout)
            scene.node.cellLayoutMode = mode
            harness.show(scene.node)
            harness.runUntilParked()
            try body(harness, scene, layout)
            harness.advance(seconds: 1)
        }
    }

    @Test func `with alwaysSync an edit is shown when the call returns`() throws {
        try run(.alwaysSync) { _, scene, _ in
            scene.source.sections[0].insert(100, at: 0)
            scene.node.insertItems(at: [scene.item(0)])
            #expect(!scene.node.isProcessingUpdates)
            #expect(scene.visible.first == 100)

            scene.source.sections[0] = [200, 201]
            scene.node.reloadData()
            #expect(scene.visible == [200, 201, 1000])
        }
    }

    @Test func `without alwaysSync the view waits for the cell`() throws {
        for mode in [ASCellLayoutMode(), .alwaysAsync] {
            try run(mode) { harness, scene, _ in
                scene.source.sections[0].insert(100, at: 0)
                scene.node.insertItems(at: [scene.item(0)])
                #expect(scene.node.isProcessingUpdates)
                #expect(scene.visible.first == 0)
                harness.runUntilParked()
                #expect(scene.visible.first == 100)
            }
        }
    }

    @Test(arguments: [ASCellLayoutMode(), .alwaysReloadData, [.alwaysReloadData, .alwaysBatchUpdateSectionReload]])
    func `edits may be shown as a reload, cells stay anyway`(mode: ASCellLayoutMode) throws {
        try run(mode) { harness, scene, layout in
            let isReload = mode.contains(.alwaysReloadData)
            let cell = try #require(scene.cell(5))
            scene.source.sections[0].removeFirst()
            scene.node.performBatchUpdates { scene.node.deleteItems(at: [scene.item(0)]) }
            harness.advance(frames: 2)
            #expect(layout.updates == (isReload ? 0 : 1))
            #expect(scene.cell(4) === cell)
            #expect(cell.layer.transform.isIdentity == isReload)
            harness.advance(seconds: 1)
            #expect(scene.places[5]?.origin == CGPoint(x: 110, y: 110))
            #expect(scene.places[5]?.size == CGSize(width: 100, height: 100))

            layout.updates = 0
            scene.node.performBatchUpdates { scene.node.reloadSections([1]) }
            harness.advance(seconds: 1)
            #expect(layout.updates == (mode == .alwaysReloadData ? 0 : 1))
        }
    }

    @Test func `without ranges only visible cells are made, and they are released when they leave`() throws {
        var usual = 0
        try run([], items: 300) { harness, scene, _ in
            scene.node.contentOffset.y = 10
            harness.runUntilParked()
            usual = scene.source.asked
        }
        try run(.disableRangeController, items: 300) { harness, scene, _ in
            let first = try #require(scene.cell(0))
            scene.node.contentOffset.y = 10
            harness.runUntilParked()
            #expect(scene.source.asked < usual)
            #expect(first.interfaceState == .inHierarchy)
            scene.node.contentOffset.y = 500
            harness.runUntilParked()
            #expect(first.interfaceState == .measureLayout)
            scene.node.cellLayoutMode = []
            harness.runUntilParked()
            #expect(first.interfaceState.contains(.preload))
        }
    }

    @Test func `node blocks run one after another on request`() throws {
        var orders = Set<[Int]>()
        for (isSerial, seed) in [(true, 1), (true, 2), (true, 3), (false, 1), (false, 2), (false, 3)] {
            let source = MakingSource()
            try ASTestHarness.run(size: CGSize(width: 320, height: 320), seed: UInt64(seed)) { harness in
                let layout = UICollectionViewFlowLayout()
                layout.itemSize = CGSize(width: 100, height: 100)
                let taken = ASUncheckedTransfer(layout)
                let collection = ASCollectionNode(collectionViewLayout: taken.value)
                collection.cellLayoutMode = isSerial ? .serializeNodeCreation : []
                collection.dataSource = source
                harness.show(collection)
                harness.runUntilParked()
            }
            let order = source.made.withLock { $0 }
            #expect(order.sorted() == Array(0..<9))
            if isSerial { #expect(order == Array(0..<9)) } else { orders.insert(order) }
        }
        #expect(orders != [Array(0..<9)])
    }

    @Test func `a callback reports when view and data are in sync`() throws {
        try run([]) { harness, scene, _ in
            var heard: [String] = []
            scene.node.onDidFinishSynchronizing { heard.append("at once") }
            #expect(heard == ["at once"])
            #expect(scene.node.isSynchronized)

            scene.source.sections[0].insert(100, at: 0)
            scene.node.insertItems(at: [scene.item(0)])
            #expect(!scene.node.isSynchronized)
            scene.node.onDidFinishSynchronizing { heard.append("shows \(scene.visible.first ?? -1)") }
            #expect(heard == ["at once"])
            harness.runUntilParked()
            #expect(heard == ["at once", "shows 100"])
            #expect(scene.node.isSynchronized)
        }
    }

    @Test func `the view of an item exists while it is visible`() throws {
        try run([], items: 90) { harness, scene, _ in
            #expect(scene.node.cellForItem(at: scene.item(1)) === scene.cell(1)?.view)
            #expect(scene.node.cellForItem(at: scene.item(60)) == nil)
            #expect(scene.node.cellForItem(at: scene.item(500)) == nil)
            let attributes = try #require(scene.cell(1)?.layoutAttributes)
            #expect(attributes.frame == CGRect(x: 110, y: 0, width: 100, height: 100))
            #expect(scene.cell(1)?.supplementaryElementKind == nil)
            scene.node.contentOffset.y = 2000
            harness.runUntilParked()
            #expect(scene.node.cellForItem(at: scene.item(1)) == nil)
            #expect(scene.node.cellForItem(at: scene.item(60)) === scene.cell(60)?.view)
        }
    }

    @Test func `the view of a row exists while it is visible`() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = TableScene(RowSource(count: 50))
            harness.show(scene.table)
            harness.runUntilParked()
            #expect(scene.table.cellForRow(at: scene.row(1)) === scene.node(1)?.view)
            #expect(scene.table.cellForRow(at: scene.row(20)) == nil)
            #expect(scene.table.isSynchronized)
        }
    }
}
