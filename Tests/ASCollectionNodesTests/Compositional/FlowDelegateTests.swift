// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCollectionLayouts
import ASNodesTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import ItemKit
import Testing

@testable import ASCollectionNodes
@testable import ASContainers
@testable import ASNodes

/// A delegate as in samples for UIKit: all methods with the view.
@MainActor
private final class ViewDelegate: ASCollectionDataSource, ASCollectionDelegate, UICollectionViewDelegateFlowLayout {
    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 4 }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock
    {
        let name = indexPath.item
        return { ItemNode(name, size: CGSize(width: 30, height: 30)) }
    }

    func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeBlockForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNodeBlock {
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        return { ItemNode(isHeader ? -1 : -2, size: CGSize(width: 10, height: 10)) }
    }

    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 100, height: indexPath.item < 2 ? 40 : 60) }

    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: 7, left: 20, bottom: 9, right: 20) }

    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { 13 }

    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { 5 }

    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: 25) }

    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: 35) }
}

/// The same, with one protocol that includes all the others.
@MainActor
private final class NodeDelegate: ASCollectionDelegateFlowLayout {
    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: 11, left: 0, bottom: 0, right: 0) }

    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: 25) }
}

@Suite("Delegates of flow layouts with UIKit's methods")
@MainActor
struct FlowDelegateTests {
    private func places(_ node: ASCollectionNode) -> [Int: CGRect] {
        var places: [Int: CGRect] = [:]
        for element in node.view.core.mounted {
            if let cell = element.node as? ItemNode { places[cell.name] = cell.frame }
        }
        return places
    }

    @Test func `a flow layout calls all of them`() throws {
        try ASTestHarness.run(size: CGSize(width: 300, height: 400)) { harness in
            let node = ASCollectionNode(collectionViewLayoutBlock: { UICollectionViewFlowLayout() })
            let delegate = ViewDelegate()
            (node.dataSource, node.delegate) = (delegate, delegate)
            harness.show(node)
            harness.advance(seconds: 0.5)

            let places = places(node)
            #expect(places[-1] == CGRect(x: 0, y: 0, width: 300, height: 25))
            // 300 - 40 leaves 260: two of 100 with the remainder between them.
            #expect(places[0] == CGRect(x: 20, y: 32, width: 100, height: 40))
            #expect(places[1] == CGRect(x: 180, y: 32, width: 100, height: 40))
            #expect(places[2] == CGRect(x: 20, y: 32 + 40 + 13, width: 100, height: 60))
            #expect(places[-2] == CGRect(x: 0, y: 85 + 60 + 9, width: 300, height: 35))
        }
    }

    @Test func `the nodes' protocol falls back to UIKit's methods`() throws {
        try ASTestHarness.run(size: CGSize(width: 300, height: 400)) { harness in
            let node = ASCollectionNode(collectionViewLayoutBlock: { UICollectionViewFlowLayout() })
            let (source, delegate) = (ViewDelegate(), NodeDelegate())
            (node.dataSource, node.delegate) = (source, delegate)
            harness.show(node)
            harness.advance(seconds: 0.5)

            #expect(places(node)[-1]?.height == 25)
            #expect(places(node)[0] == CGRect(x: 0, y: 36, width: 30, height: 30))
        }
    }
}
