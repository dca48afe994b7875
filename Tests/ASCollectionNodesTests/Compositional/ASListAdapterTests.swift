// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCollectionLayouts
import ASLayoutEngine
import ASNodesTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import ItemKit
import Testing

@testable import ASCollectionNodes
@testable import ASContainers
@testable import ASNodes

private struct Shelf: Identifiable, Equatable, Sendable {
    let id: Int
    var items: [Int]
}

@MainActor
private final class ShelfController: ASSectionController, ASSupplementaryNodeSource {
    var items: [Int] = []
    var updates = 0
    var selected: [Int] = []
    let batches = ASLock(0)
    var fetches = false

    func didUpdate(to object: Any) {
        updates += 1
        if let shelf = object as? Shelf { items = shelf.items }
    }

    func numberOfItems() -> Int { items.count }

    func nodeBlockForItem(at index: Int) -> ASCellNodeBlock {
        let name = items[index]
        return { ItemNode(name, size: CGSize(width: 10, height: 20)) }
    }

    func sizeRangeForItem(at index: Int) -> ASSizeRange { ASSizeRange(exactly: CGSize(width: 300, height: 20)) }

    func didSelectItem(at index: Int) { selected.append(index) }

    func nodeBlockForSupplementaryElement(ofKind kind: String, at index: Int) -> ASCellNodeBlock {
        let name = -items.count
        return { ItemNode(name, size: CGSize(width: 10, height: 15)) }
    }

    func sizeRangeForSupplementaryElement(ofKind kind: String, at index: Int) -> ASSizeRange {
        ASSizeRange(exactly: CGSize(width: 300, height: 15))
    }

    func shouldBatchFetch() -> Bool { fetches }

    nonisolated func beginBatchFetch(with context: ASBatchContext) { batches.withLock { $0 += 1 } }
}

@Suite("Sections as objects")
@MainActor
struct ASListAdapterTests {
    private func run(
        _ shelves: [Shelf],
        _ body: (ASTestHarness, ASCollectionNode, ASListAdapter<Shelf>) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 300, height: 400)) { harness in
            let node = ASCollectionNode(collectionViewLayoutBlock: {
                let layout = UICollectionViewFlowLayout()
                layout.minimumLineSpacing = 0
                return layout
            })
            let adapter = ASListAdapter<Shelf>(collectionNode: node) { _ in ShelfController() }
            adapter.setObjects(shelves)
            harness.show(node)
            harness.advance(seconds: 0.5)
            try body(harness, node, adapter)
            withExtendedLifetime(adapter) {}
        }
    }

    private func names(_ node: ASCollectionNode) -> [Int] { node.visibleNodes.compactMap { ($0 as? ItemNode)?.name } }

    private func controller(_ adapter: ASListAdapter<Shelf>, _ id: Int) -> ShelfController? {
        adapter.sectionController(for: id) as? ShelfController
    }

    @Test func `each object is a section of its controller's items, with a header`() throws {
        try run([Shelf(id: 1, items: [10, 11]), Shelf(id: 2, items: [20])]) { _, node, adapter in
            #expect(names(node) == [10, 11, 20])
            // A header of 15, two rows of 20, and the other header.
            #expect(node.nodeForItem(at: IndexPath(item: 0, section: 1))?.frame.minY == 70)
            #expect(controller(adapter, 2).flatMap { adapter.section(of: $0) } == 1)
        }
    }

    @Test func `objects that stay keep their controllers and cells`() throws {
        try run([Shelf(id: 1, items: [10]), Shelf(id: 2, items: [20])]) { harness, node, adapter in
            let (controller, cell) = (controller(adapter, 2), node.nodeForItem(at: IndexPath(item: 0, section: 1)))
            adapter.setObjects([Shelf(id: 3, items: [30]), Shelf(id: 2, items: [20])])
            harness.advance(seconds: 1)

            #expect(names(node) == [30, 20])
            #expect(self.controller(adapter, 2) === controller)
            #expect(controller?.updates == 1)
            #expect(node.nodeForItem(at: IndexPath(item: 0, section: 1)) === cell)
            #expect(adapter.sectionController(for: 1) == nil)
        }
    }

    @Test func `an object with another value makes its items and its header again`() throws {
        try run([Shelf(id: 1, items: [10]), Shelf(id: 2, items: [20])]) { harness, node, adapter in
            adapter.setObjects([Shelf(id: 1, items: [12, 13, 14]), Shelf(id: 2, items: [20])])
            harness.advance(seconds: 1)

            #expect(names(node) == [12, 13, 14, 20])
            #expect(controller(adapter, 1)?.updates == 2)
            let headers = node.view.core.mounted.filter { !$0.isRow }.compactMap { ($0.node as? ItemNode)?.name }
            #expect(headers.sorted() == [-3, -1])
        }
    }

    @Test func `a controller reports that it has other items`() throws {
        try run([Shelf(id: 1, items: [10])]) { harness, node, adapter in
            let controller = try #require(self.controller(adapter, 1))
            let cell = node.nodeForItem(at: IndexPath(item: 0, section: 0))
            controller.items = [10, 11]
            adapter.itemsDidChange(in: controller, reloads: false)
            harness.advance(seconds: 1)

            #expect(names(node) == [10, 11])
            #expect(node.nodeForItem(at: IndexPath(item: 0, section: 0)) === cell)
        }
    }

    @Test func `a click reaches the controller of the section`() throws {
        try run([Shelf(id: 1, items: [10]), Shelf(id: 2, items: [20, 21])]) { harness, _, adapter in
            // 15 + 20 + 15 + 20 and a half of the next one.
            harness.tap(at: CGPoint(x: 150, y: 80))

            #expect(controller(adapter, 2)?.selected == [1])
            #expect(controller(adapter, 1)?.selected == [])
        }
    }

    @Test func `the last section is asked for more`() throws {
        try run([Shelf(id: 1, items: [10]), Shelf(id: 2, items: Array(20..<60))]) { harness, node, adapter in
            let first = try #require(self.controller(adapter, 1))
            let last = try #require(self.controller(adapter, 2))
            #expect(last.batches.withLock { $0 } == 0)
            (first.fetches, last.fetches) = (true, true)
            try harness.scroll(node, by: 400)
            harness.advance(seconds: 1)

            #expect(last.batches.withLock { $0 } == 1)
            #expect(first.batches.withLock { $0 } == 0)
        }
    }
}
