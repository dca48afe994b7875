// SPDX-License-Identifier: Apache-2.0
internal import ASBase
import ASCollectionLayouts
import ASInteractions
import ASLayoutEngine
import ASUIKit
import Foundation
internal import ItemKit
internal import ListKit

@testable import ASCollectionNodes
@testable import ASContainers
@testable import ASTableNodes

/// The data source and the delegate of a collection in a storm; checks each index path.
@MainActor
class StormCollectionSource: ASCollectionDataSource, ASCollectionDelegateFlowLayout {
    let model: StormModel

    init(_ model: StormModel) { self.model = model }

    // MARK: Data

    func numberOfSections(in collectionNode: ASCollectionNode) -> Int { model.sections.count }

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
        model.judge(section: section, "numberOfItems")
        return model.sections[section].count
    }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock
    {
        let name = model.name(indexPath, "nodeBlock")
        return { ItemNode(name, size: CGSize(width: 60 + name % 5, height: 50)) }
    }

    func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeBlockForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNodeBlock {
        model.judge(section: indexPath.section, "supplementaryNodeBlock")
        return { ItemNode(-1, size: CGSize(width: 60, height: 20)) }
    }

    func collectionNode(_ collectionNode: ASCollectionNode, canMoveItemAt indexPath: IndexPath) -> Bool {
        model.name(indexPath, "canMove") % 2 == 0
    }

    func collectionNode(
        _ collectionNode: ASCollectionNode,
        moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        model.name(sourceIndexPath, "moveItem")
        model.judge(section: destinationIndexPath.section, "moveItem")
        model.move(from: sourceIndexPath, to: destinationIndexPath)
    }

    // MARK: Delegate

    func collectionNode(
        _ collectionNode: ASCollectionNode,
        targetIndexPathForMoveFromItemAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        model.name(sourceIndexPath, "targetOfMove")
        model.judge(section: proposedIndexPath.section, "targetOfMove")
        return proposedIndexPath
    }

    func collectionNode(
        _ collectionNode: ASCollectionNode,
        constrainedSizeForItemAt indexPath: IndexPath
    ) -> ASSizeRange {
        model.name(indexPath, "constrainedSize")
        return .unconstrained
    }

    func collectionNode(
        _ collectionNode: ASCollectionNode,
        layout: UICollectionViewFlowLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets {
        model.judge(section: section, "insetForSection")
        return .zero
    }

    func collectionNode(_ collectionNode: ASCollectionNode, sizeRangeForHeaderInSection section: Int) -> ASSizeRange {
        model.judge(section: section, "sizeRangeForHeader")
        return ASSizeRange(min: .zero, max: CGSize(width: 320, height: 30))
    }

    func collectionNode(_ collectionNode: ASCollectionNode, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        !StormModel.refusesHighlight(model.name(indexPath, "shouldHighlight"))
    }

    func collectionNode(_ collectionNode: ASCollectionNode, didHighlightItemAt indexPath: IndexPath) {
        model.name(indexPath, "didHighlight")
    }

    func collectionNode(_ collectionNode: ASCollectionNode, didUnhighlightItemAt indexPath: IndexPath) {
        model.name(indexPath, "didUnhighlight")
    }

    func collectionNode(_ collectionNode: ASCollectionNode, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        !StormModel.refusesSelection(model.name(indexPath, "shouldSelect"))
    }

    func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath) {
        model.judgeSelection(indexPath, "didSelect")
    }

    func collectionNode(_ collectionNode: ASCollectionNode, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        model.name(indexPath, "shouldDeselect")
        return true
    }

    func collectionNode(_ collectionNode: ASCollectionNode, didDeselectItemAt indexPath: IndexPath) {
        model.judgeSelection(indexPath, "didDeselect")
    }

    func collectionNode(
        _ collectionNode: ASCollectionNode,
        contextMenuConfigurationForItemAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? {
        model.name(indexPath, "contextMenu")
        return nil
    }
}

/// Items with odd names have UIKit cells.
@MainActor
final class StormInteropSource: StormCollectionSource, ASCollectionDataSourceInterop, ASCollectionDelegateInterop {
    func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock? {
        let name = model.name(indexPath, "nodeBlock")
        if name % 2 == 1 { return nil }
        return { ItemNode(name, size: CGSize(width: 60, height: 50)) }
    }

    func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeBlockForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNodeBlock? {
        let block: ASCellNodeBlock = self.collectionNode(
            collectionNode,
            nodeBlockForSupplementaryElementOfKind: kind,
            at: indexPath
        )
        return block
    }

    func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        model.name(indexPath, "cellForItem")
        return collectionView.dequeueReusableCell(withReuseIdentifier: "plain", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView,
        willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        model.name(indexPath, "willDisplayCell")
    }
}

/// Pages in a storm.
@MainActor
final class StormPages: ASPagerDataSource, ASPagerDelegate {
    let model: StormModel

    init(_ model: StormModel) { self.model = model }

    func numberOfPages(in pagerNode: ASPagerNode) -> Int { model.sections[0].count }

    func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock {
        let name = model.name(IndexPath(item: index, section: 0), "nodeBlock")
        return { NumberedPage(name) }
    }
}
