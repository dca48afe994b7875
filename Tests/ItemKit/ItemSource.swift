// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCollectionLayouts
import ASCollectionNodes
import ASContainers
import ASLayoutEngine
import ASNodes
import ASUIKit
import Foundation

/// A cell with a preferred size, which accepts any other size.
package final class ItemNode: ASCellNode {
    package let name: Int
    private let wanted: ASLock<CGSize>

    package init(_ name: Int, size: CGSize) {
        self.name = name
        wanted = ASLock(size)
        super.init()
        debugName = "\(name)"
    }

    /// Requests another size.
    package func want(_ size: CGSize) {
        wanted.withLock { $0 = size }
        setNeedsLayout()
    }

    package override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let spacer = ASLayoutSpec()
        spacer.style.preferredSize = wanted.withLock { $0 }
        return ASWrapperLayoutSpec(layoutElement: spacer)
    }
}

/// A data source of numbered items in sections; records the calls of the collection.
@MainActor
package final class ItemSource: ASCollectionDataSource, ASCollectionDelegateFlowLayout {
    package var sections: [[Int]]
    package var size: @Sendable (Int) -> CGSize
    /// The calls of the delegate.
    package var heard: [String] = []
    /// The number of items whose node was requested.
    package var asked = 0
    /// How often the collection has asked for the number of sections, and for the number of items in each.
    package var sectionQuestions = 0
    package var rowQuestions: [Int: Int] = [:]
    /// The number of supplementary elements, other than headers and footers, whose node was requested.
    package var supplementaryAsked = 0
    package var constraint: ((IndexPath) -> ASSizeRange)?
    package var headerRange: ASSizeRange = .unconstrained
    /// The kinds of supplementary elements of each section; nil for those of a flow layout.
    package var kinds: [String]?
    /// Whether an item may be moved interactively, by name.
    package var canMove: (Int) -> Bool = { _ in false }
    package var target: ((IndexPath, IndexPath) -> IndexPath)?
    /// The interactive moves, as sections and items.
    package var moves: [String] = []
    package var refusesSelection: Set<Int> = []
    /// The number of requested batches.
    package let batches = ASLock(0)
    package var takesBatches = false

    package init(
        _ sections: [[Int]],
        size: @escaping @Sendable (Int) -> CGSize = { _ in CGSize(width: 100, height: 100) }
    ) {
        (self.sections, self.size) = (sections, size)
    }

    package func numberOfSections(in collectionNode: ASCollectionNode) -> Int {
        sectionQuestions += 1
        return sections.count
    }

    package func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
        rowQuestions[section, default: 0] += 1
        return sections[section].count
    }

    package func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock {
        asked += 1
        let (name, size) = (sections[indexPath[0]][indexPath[1]], size)
        return { ItemNode(name, size: size(name)) }
    }

    package func collectionNode(
        _ collectionNode: ASCollectionNode,
        supplementaryElementKindsInSection section: Int
    ) -> [String] { kinds ?? collectionNode.defaultSupplementaryKinds(inSection: section) }

    /// Headers have the names -1, -2 and so on, footers -1001, -1002; elements of other kinds -10000, -10001 in the first section, then
    /// -10100, -10101.
    package func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeBlockForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNodeBlock {
        let name: Int
        switch kind {
        case UICollectionView.elementKindSectionHeader: name = -1 - indexPath.section
        case UICollectionView.elementKindSectionFooter: name = -1001 - indexPath.section
        default:
            supplementaryAsked += 1
            name = -10_000 - 100 * indexPath.section - indexPath.item
        }
        return { ItemNode(name, size: CGSize(width: 10, height: 30)) }
    }

    package func collectionNode(_ collectionNode: ASCollectionNode, canMoveItemAt indexPath: IndexPath) -> Bool {
        canMove(sections[indexPath.section][indexPath.item])
    }

    package func collectionNode(
        _ collectionNode: ASCollectionNode,
        moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        moves.append(
            [sourceIndexPath, destinationIndexPath].map { "\($0.section).\($0.item)" }.joined(separator: " ")
        )
        let name = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
        sections[destinationIndexPath.section].insert(name, at: destinationIndexPath.item)
    }

    package func collectionNode(
        _ collectionNode: ASCollectionNode,
        targetIndexPathForMoveFromItemAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { target?(sourceIndexPath, proposedIndexPath) ?? proposedIndexPath }

    package func collectionNode(
        _ collectionNode: ASCollectionNode,
        constrainedSizeForItemAt indexPath: IndexPath
    ) -> ASSizeRange { constraint?(indexPath) ?? .unconstrained }

    package func collectionNode(
        _ collectionNode: ASCollectionNode,
        sizeRangeForHeaderInSection section: Int
    ) -> ASSizeRange {
        headerRange
    }

    package func collectionNode(_ collectionNode: ASCollectionNode, willDisplayItemWith node: ASCellNode) {
        heard.append("will \(node.debugName ?? "")")
    }

    package func collectionNode(_ collectionNode: ASCollectionNode, didEndDisplayingItemWith node: ASCellNode) {
        heard.append("end \(node.debugName ?? "")")
    }

    package func collectionNode(
        _ collectionNode: ASCollectionNode,
        willDisplaySupplementaryElementWith node: ASCellNode
    ) {
        heard.append("will extra \(node.debugName ?? "")")
    }

    package func collectionNode(
        _ collectionNode: ASCollectionNode,
        didEndDisplayingSupplementaryElementWith node: ASCellNode
    ) {
        heard.append("end extra \(node.debugName ?? "")")
    }

    package func collectionNode(_ collectionNode: ASCollectionNode, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        !refusesSelection.contains(indexPath.item)
    }

    package func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath) {
        heard.append("select \(indexPath.item)")
    }

    package func collectionNode(_ collectionNode: ASCollectionNode, didDeselectItemAt indexPath: IndexPath) {
        heard.append("deselect \(indexPath.item)")
    }

    package func collectionNode(_ collectionNode: ASCollectionNode, didHighlightItemAt indexPath: IndexPath) {
        heard.append("press \(indexPath.item)")
    }

    package func collectionNode(_ collectionNode: ASCollectionNode, didUnhighlightItemAt indexPath: IndexPath) {
        heard.append("release \(indexPath.item)")
    }

    package func shouldBatchFetch(for collectionNode: ASCollectionNode) -> Bool { takesBatches }

    package nonisolated func collectionNode(
        _ collectionNode: ASCollectionNode,
        willBeginBatchFetchWith context: ASBatchContext
    ) {
        batches.withLock { $0 += 1 }
    }

    package func takeHeard() -> [String] {
        defer { heard = [] }
        return heard
    }
}

/// A collection with its data.
@MainActor
package struct CollectionScene {
    package let source: ItemSource
    package let node: ASCollectionNode

    package init(_ source: ItemSource, _ layout: UICollectionViewLayout) {
        self.source = source
        let taken = ASUncheckedTransfer(layout)
        node = ASCollectionNode(collectionViewLayout: taken.value)
        node.dataSource = source
        node.delegate = source
    }

    package init(_ source: ItemSource, layoutDelegate: any ASCollectionLayoutDelegate) {
        self.source = source
        node = ASCollectionNode(layoutDelegate: layoutDelegate)
        node.dataSource = source
        node.delegate = source
    }

    /// A grid of items of one size; without a size, items size themselves.
    package static func grid(_ source: ItemSource, item: CGSize? = nil, spacing: CGFloat = 10) -> CollectionScene {
        let layout = UICollectionViewFlowLayout()
        if let item { layout.itemSize = item }
        layout.minimumLineSpacing = spacing
        layout.minimumInteritemSpacing = spacing
        return CollectionScene(source, layout)
    }

    package var view: ASCollectionView { node.view }

    package var flow: UICollectionViewFlowLayout? { node.collectionViewLayout as? UICollectionViewFlowLayout }

    /// The names of the visible elements, headers included, with their positions on screen.
    package var places: [Int: CGRect] {
        var places: [Int: CGRect] = [:]
        for element in view.core.mounted {
            guard let cell = element.node as? ItemNode else { continue }
            places[cell.name] = cell.frame.offsetBy(dx: -view.contentOffset.x, dy: -view.contentOffset.y)
        }
        return places
    }

    /// The names of the visible items, in order.
    package var visible: [Int] { node.visibleNodes.compactMap { ($0 as? ItemNode)?.name } }

    package func item(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    package func cell(_ item: Int, _ section: Int = 0) -> ItemNode? {
        node.nodeForItem(at: self.item(item, section)) as? ItemNode
    }
}
