// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCollectionLayouts
import ASCollectionNodes
import ASContainers
import ASListEngine
import ASNodes
import ASNodesTesting
import ASTableNodes
import ASUIKitTesting
import Foundation
import Testing

private final class ModelTableSource: ASTableDiffableDataSource<Int, Int> {
    override func tableNode(_ tableNode: ASTableNode, nodeModelForRowAt indexPath: IndexPath) -> (any Sendable)? {
        itemIdentifier(for: indexPath).map { "model \($0)" }
    }
}

private final class SectionWord: ASSectionContext {
    var sectionName: String?
    weak var collectionView: ASCollectionView?
}

private final class ModelCollectionSource: ASCollectionDiffableDataSource<Int, Int> {
    override func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeModelForItemAt indexPath: IndexPath
    ) -> (any Sendable)? {
        itemIdentifier(for: indexPath).map { "model \($0)" }
    }

    override func collectionNode(
        _ collectionNode: ASCollectionNode,
        contextForSection section: Int
    ) -> (any ASSectionContext)? { SectionWord() }
}

/// Writes its items into the cells that the providers make.
private final class NamingTableSource: ASTableDiffableDataSource<Int, Int> {
    override func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode {
        let cell = super.tableNode(tableNode, nodeForRowAt: indexPath)
        cell.debugName = itemIdentifier(for: indexPath)?.description
        return cell
    }
}

private final class NamingCollectionSource: ASCollectionDiffableDataSource<Int, Int> {
    override func collectionNode(_ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath) -> ASCellNode {
        let cell = super.collectionNode(collectionNode, nodeForItemAt: indexPath)
        cell.debugName = itemIdentifier(for: indexPath)?.description
        return cell
    }

    override func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNode {
        let cell = super.collectionNode(collectionNode, nodeForSupplementaryElementOfKind: kind, at: indexPath)
        cell.debugName = kind
        return cell
    }
}

/// Optional methods of data sources in subclasses of the diffable ones.
@Suite("Diffable data sources: optional methods")
@MainActor
struct DiffableOverrideTests {
    private func snapshot() -> NSDiffableDataSourceSnapshot<Int, Int> {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([7, 8])
        return snapshot
    }

    @Test("A table asks a subclass for models")
    func table() throws {
        try ASTestHarness.run(size: CGSize(width: 100, height: 100)) { harness in
            let table = ASTableNode(style: .plain)
            let source = ModelTableSource(tableNode: table) { _, _, _ in { ASCellNode() } }
            source.apply(snapshot(), animatingDifferences: false)

            harness.show(table)

            #expect(table.nodeModelForRow(at: IndexPath(row: 1, section: 0)) as? String == "model 8")
        }
    }

    @Test("A collection asks a subclass for models and for contexts of sections")
    func collection() throws {
        try ASTestHarness.run(size: CGSize(width: 100, height: 100)) { harness in
            let collection = ASCollectionNode(collectionViewLayout: UICollectionViewFlowLayout())
            let source = ModelCollectionSource(collectionNode: collection) { _, _, _ in { ASCellNode() } }
            source.apply(snapshot(), animatingDifferences: false)

            harness.show(collection)

            #expect(collection.nodeModelForItem(at: IndexPath(item: 1, section: 0)) as? String == "model 8")
            #expect(collection.contextForSection(0) is SectionWord)
        }
    }

    @Test("A subclass overrides the method that provides a cell, which calls the provider")
    func cells() throws {
        try ASTestHarness.run(size: CGSize(width: 100, height: 100)) { harness in
            let table = ASTableNode(style: .plain)
            let rows = NamingTableSource(tableNode: table) { _, _, _ in { ASTextCellNode() } }
            rows.apply(snapshot(), animatingDifferences: false)
            let collection = ASCollectionNode(collectionViewLayout: UICollectionViewFlowLayout())
            let items = NamingCollectionSource(collectionNode: collection) { _, _, _ in { ASTextCellNode() } }
            items.supplementaryNodeBlockProvider = { _, _, _ in { ASTextCellNode() } }
            items.apply(snapshot(), animatingDifferences: false)
            let root = ASDisplayNode()
            for node in [table, collection] {
                root.addSubnode(node)
                node.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            }
            harness.show(root)
            let (source, second): (any ASTableDataSource, IndexPath) = (rows, IndexPath(row: 1, section: 0))

            let row = source.tableNode(table, nodeForRowAt: second)
            #expect(row is ASTextCellNode && row.debugName == "8")
            let cells: any ASCollectionDataSource = items
            let item = cells.collectionNode(collection, nodeForItemAt: second)
            #expect(item is ASTextCellNode && item.debugName == "8")
            let header = cells.collectionNode(collection, nodeForSupplementaryElementOfKind: "header", at: second)
            #expect(header is ASTextCellNode && header.debugName == "header")
            harness.runUntilParked()
        }
    }
}
