// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitTesting
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
}
