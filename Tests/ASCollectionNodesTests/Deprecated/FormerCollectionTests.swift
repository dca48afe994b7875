// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCollectionLayouts
import ASCollectionNodes
import ASContainers
import ASLayoutEngine
import ASNodes
import ASNodesTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import ItemKit
import Testing

/// A collection's source and delegate as in an app for version 1: all methods with the view.
@MainActor
private final class FormerItems: ASCollectionDataSource, ASCollectionDelegateFlowLayout {
    var heard: [String] = []
    let fetches = ASLock(0)
    var isOpen = false

    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        section == 0 ? 12 : 1
    }

    func collectionView(_ collectionView: ASCollectionView, nodeForItemAt indexPath: IndexPath) -> ASCellNode {
        RowNode(indexPath.item, height: 10)
    }

    func collectionView(
        _ collectionView: ASCollectionView,
        nodeForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNode { RowNode(-1, height: 20) }

    func collectionNode(_ collectionNode: ASCollectionNode, sizeRangeForHeaderInSection section: Int) -> ASSizeRange {
        ASSizeRange(exactly: CGSize(width: 0, height: section == 0 ? 20 : 0))
    }

    func collectionView(
        _ collectionView: ASCollectionView,
        constrainedSizeForNodeAt indexPath: IndexPath
    ) -> ASSizeRange { ASSizeRange(exactly: CGSize(width: 100, height: indexPath.section == 0 ? 100 : 60)) }

    func collectionView(
        _ collectionView: ASCollectionView,
        willDisplay node: ASCellNode,
        forItemAt indexPath: IndexPath
    ) { heard.append("show \(indexPath) \(node.indexPath == indexPath)") }

    func collectionView(_ collectionView: ASCollectionView, willDisplayNodeForItemAt indexPath: IndexPath) {
        heard.append("show \(indexPath)")
    }

    func collectionView(
        _ collectionView: ASCollectionView,
        didEndDisplaying node: ASCellNode,
        forItemAt indexPath: IndexPath
    ) { heard.append("hide \(indexPath) \(node.indexPath == indexPath)") }

    func collectionView(_ collectionView: ASCollectionView, didEndDisplayingNodeForItemAt indexPath: IndexPath) {
        heard.append("hide \(indexPath)")
    }

    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        heard.append("may press")
        return true
    }

    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        heard.append("press")
    }

    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        heard.append("release")
    }

    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        heard.append("may select")
        return true
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        heard.append("select")
    }

    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        heard.append("may deselect")
        return true
    }

    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        heard.append("deselect")
    }

    func shouldBatchFetchForCollectionView(_ collectionView: ASCollectionView) -> Bool { isOpen }

    nonisolated func collectionView(_ collectionView: ASCollectionView, willBeginBatchFetchWith context: ASBatchContext)
    { fetches.withLock { $0 += 1 } }
}

/// Provides node blocks and sizes, as the data source alone.
@MainActor
private final class BlockItems: ASCollectionDataSource {
    let made = ASLock((all: 0, onMain: 0))

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

    func collectionView(_ collectionView: ASCollectionView, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock
    {
        let (item, made) = (indexPath.item, made)
        return {
            made.withLock { $0 = ($0.all + 1, $0.onMain + (ASThreadIsMain() ? 1 : 0)) }
            return RowNode(item, height: 10)
        }
    }

    func collectionView(
        _ collectionView: ASCollectionView,
        constrainedSizeForNodeAt indexPath: IndexPath
    ) -> ASSizeRange { ASSizeRange(exactly: CGSize(width: 70, height: 30)) }
}

/// Has methods of both versions.
@MainActor
private final class MixedItems: ASCollectionDataSource, ASCollectionDelegate {
    var heard: [String] = []

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 1 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { old(7) }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath) -> ASCellNode {
        RowNode(1, height: 10)
    }
    func collectionView(_ collectionView: ASCollectionView, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock
    {
        let block: ASCellNodeBlock = { ASCellNode() }
        return old(block)
    }

    func collectionNode(
        _ collectionNode: ASCollectionNode,
        constrainedSizeForItemAt indexPath: IndexPath
    ) -> ASSizeRange { ASSizeRange(exactly: CGSize(width: 80, height: 80)) }
    func collectionView(
        _ collectionView: ASCollectionView,
        constrainedSizeForNodeAt indexPath: IndexPath
    ) -> ASSizeRange { old(.unconstrained) }

    func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath) {
        heard.append("select")
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { old(()) }

    func collectionNode(_ collectionNode: ASCollectionNode, willDisplayItemWith node: ASCellNode) {
        heard.append("show")
    }
    func collectionView(_ collectionView: ASCollectionView, willDisplayNodeForItemAt indexPath: IndexPath) { old(()) }

    nonisolated func collectionNode(_ collectionNode: ASCollectionNode, willBeginBatchFetchWith context: ASBatchContext)
    { ASPerformBlockOnMainThread { [weak self] in self?.heard.append("fetch") } }
    nonisolated func collectionView(_ collectionView: ASCollectionView, willBeginBatchFetchWith context: ASBatchContext)
    { Issue.record("The old method was called beside that of today.") }

    private func old<Value>(_ value: Value) -> Value {
        Issue.record("The old method was called beside that of today.")
        return value
    }
}

@Suite("Collections by the methods of version 1")
@MainActor
struct FormerCollectionTests {
    /// Three items of 100 points in a line of 300.
    private func run<Source: ASCollectionDataSource>(
        _ source: Source,
        _ body: @MainActor (ASTestHarness, ASCollectionNode) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 300, height: 250)) { harness in
            let layout = UICollectionViewFlowLayout()
            layout.minimumInteritemSpacing = 0
            layout.minimumLineSpacing = 0
            let collection = ASCollectionNode(collectionViewLayout: layout)
            collection.dataSource = source
            collection.delegate = source as? any ASCollectionDelegate
            harness.show(collection)
            try body(harness, collection)
            harness.advance(seconds: 1)
        }
    }

    private func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

    @Test("items, sizes and headers are provided by the methods with the view")
    func content() throws {
        try run(FormerItems()) { _, collection in
            #expect(collection.numberOfSections == 2 && collection.numberOfItems(inSection: 0) == 12)
            #expect(collection.nodeForItem(at: path(0, 4))?.frame == CGRect(x: 100, y: 120, width: 100, height: 100))
            #expect(collection.nodeForItem(at: path(1, 0))?.calculatedSize == CGSize(width: 100, height: 60))
            #expect(collection.view.contentSize == CGSize(width: 300, height: 20 + 4 * 100 + 60))
        }
    }

    @Test("each method is called once for each item that appears and disappears")
    func display() throws {
        let items = FormerItems()
        try run(items) { harness, collection in
            #expect(items.heard.filter { $0 == "show \(path(0, 1))" }.count == 1)
            #expect(items.heard.filter { $0 == "show \(path(0, 1)) true" }.count == 1)
            items.heard = []

            collection.setContentOffset(CGPoint(x: 0, y: 220), animated: false)
            harness.runUntilParked()

            #expect(items.heard.filter { $0 == "hide \(path(0, 1))" }.count == 1)
            #expect(items.heard.filter { $0 == "hide \(path(0, 1)) true" }.count == 1)
        }
    }

    @Test("clicks are reported in the order of version 1")
    func selection() throws {
        let items = FormerItems()
        try run(items) { harness, collection in
            items.heard = []
            collection.allowsMultipleSelection = true
            for _ in 0..<2 {
                harness.tap(at: CGPoint(x: 50, y: 70))
                harness.advance(seconds: 1)
            }

            let press = ["may press", "press", "release"]
            #expect(items.heard == press + ["may select", "select"] + press + ["may deselect", "deselect"])
        }
    }

    @Test("a batch is requested once, by the method with the view, when that allows it")
    func batches() throws {
        let items = FormerItems()
        try run(items) { harness, collection in
            #expect(items.fetches.withLock { $0 } == 0)

            items.isOpen = true
            collection.reloadData()
            harness.advance(seconds: 1)

            #expect(items.fetches.withLock { $0 } == 1)
        }
    }

    @Test("blocks run once for each item off main, and only the data source provides sizes")
    func blocks() throws {
        let items = BlockItems()
        try run(items) { _, collection in
            #expect(items.made.withLock { $0.all } == 3)
            #expect(items.made.withLock { $0.onMain } == 0)
            #expect(
                collection.visibleNodes.map(\.frame.size) == Array(repeating: CGSize(width: 70, height: 30), count: 3)
            )
        }
    }

    @Test("where there are methods of both versions, only the current ones are called")
    func mixed() throws {
        let items = MixedItems()
        try run(items) { harness, collection in
            harness.tap(at: CGPoint(x: 40, y: 40))
            harness.advance(seconds: 1)

            #expect(collection.numberOfItems(inSection: 0) == 1)
            #expect(collection.visibleNodes.map(\.frame.size) == [CGSize(width: 80, height: 80)])
            #expect(items.heard.sorted() == ["fetch", "select", "show"])
        }
    }
}
