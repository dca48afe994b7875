// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCollectionLayouts
import ASLayoutEngine
import ASUIKit
import AsyncDisplayKitTesting
import Foundation

@testable import ASCollectionNodes
@testable import ASContainers
@testable import ASNodes

/// A cell with a preferred size, which accepts any other size.
final class ItemNode: ASCellNode {
    let name: Int
    private let wanted: ASLock<CGSize>

    init(_ name: Int, size: CGSize) {
        self.name = name
        wanted = ASLock(size)
        super.init()
        debugName = "\(name)"
    }

    /// Requests another size.
    func want(_ size: CGSize) {
        wanted.withLock { $0 = size }
        setNeedsLayout()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let spacer = ASLayoutSpec()
        spacer.style.preferredSize = wanted.withLock { $0 }
        return ASWrapperLayoutSpec(layoutElement: spacer)
    }
}

/// A data source of numbered items in sections; records the calls of the collection.
@MainActor
final class ItemSource: ASCollectionDataSource, ASCollectionDelegateFlowLayout {
    var sections: [[Int]]
    var size: @Sendable (Int) -> CGSize
    /// The calls of the delegate.
    var heard: [String] = []
    /// The number of items whose node was requested.
    var asked = 0
    /// How often the collection has asked for the number of sections, and for the number of items in each.
    var sectionQuestions = 0
    var rowQuestions: [Int: Int] = [:]
    /// The number of supplementary elements, other than headers and footers, whose node was requested.
    var supplementaryAsked = 0
    var constraint: ((IndexPath) -> ASSizeRange)?
    var headerRange: ASSizeRange = .unconstrained
    /// The kinds of supplementary elements of each section; nil for those of a flow layout.
    var kinds: [String]?
    /// Whether an item may be moved interactively, by name.
    var canMove: (Int) -> Bool = { _ in false }
    var target: ((IndexPath, IndexPath) -> IndexPath)?
    /// The interactive moves, as sections and items.
    var moves: [String] = []
    var refusesSelection: Set<Int> = []
    /// The number of requested batches.
    let batches = ASLock(0)
    var takesBatches = false

    init(_ sections: [[Int]], size: @escaping @Sendable (Int) -> CGSize = { _ in CGSize(width: 100, height: 100) }) {
        (self.sections, self.size) = (sections, size)
    }

    func numberOfSections(in collectionNode: ASCollectionNode) -> Int {
        sectionQuestions += 1
        return sections.count
    }

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
        rowQuestions[section, default: 0] += 1
        return sections[section].count
    }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock
    {
        asked += 1
        let (name, size) = (sections[indexPath[0]][indexPath[1]], size)
        return { ItemNode(name, size: size(name)) }
    }

    func collectionNode(
        _ collectionNode: ASCollectionNode,
        supplementaryElementKindsInSection section: Int
    ) -> [String] { kinds ?? collectionNode.defaultSupplementaryKinds(inSection: section) }

    /// Headers have the names -1, -2 and so on, footers -1001, -1002; elements of other kinds -10000, -10001 in the first section, then
    /// -10100, -10101.
    func collectionNode(
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

    func collectionNode(_ collectionNode: ASCollectionNode, canMoveItemAt indexPath: IndexPath) -> Bool {
        canMove(sections[indexPath.section][indexPath.item])
    }

    func collectionNode(
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

    func collectionNode(
        _ collectionNode: ASCollectionNode,
        targetIndexPathForMoveFromItemAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { target?(sourceIndexPath, proposedIndexPath) ?? proposedIndexPath }

    func collectionNode(
        _ collectionNode: ASCollectionNode,
        constrainedSizeForItemAt indexPath: IndexPath
    ) -> ASSizeRange { constraint?(indexPath) ?? .unconstrained }

    func collectionNode(_ collectionNode: ASCollectionNode, sizeRangeForHeaderInSection section: Int) -> ASSizeRange {
        headerRange
    }

    func collectionNode(_ collectionNode: ASCollectionNode, willDisplayItemWith node: ASCellNode) {
        heard.append("will \(node.debugName ?? "")")
    }

    func collectionNode(_ collectionNode: ASCollectionNode, didEndDisplayingItemWith node: ASCellNode) {
        heard.append("end \(node.debugName ?? "")")
    }

    func collectionNode(_ collectionNode: ASCollectionNode, willDisplaySupplementaryElementWith node: ASCellNode) {
        heard.append("will extra \(node.debugName ?? "")")
    }

    func collectionNode(
        _ collectionNode: ASCollectionNode,
        didEndDisplayingSupplementaryElementWith node: ASCellNode
    ) {
        heard.append("end extra \(node.debugName ?? "")")
    }

    func collectionNode(_ collectionNode: ASCollectionNode, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        !refusesSelection.contains(indexPath.item)
    }

    func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath) {
        heard.append("select \(indexPath.item)")
    }

    func collectionNode(_ collectionNode: ASCollectionNode, didDeselectItemAt indexPath: IndexPath) {
        heard.append("deselect \(indexPath.item)")
    }

    func collectionNode(_ collectionNode: ASCollectionNode, didHighlightItemAt indexPath: IndexPath) {
        heard.append("press \(indexPath.item)")
    }

    func collectionNode(_ collectionNode: ASCollectionNode, didUnhighlightItemAt indexPath: IndexPath) {
        heard.append("release \(indexPath.item)")
    }

    func shouldBatchFetch(for collectionNode: ASCollectionNode) -> Bool { takesBatches }

    nonisolated func collectionNode(
        _ collectionNode: ASCollectionNode,
        willBeginBatchFetchWith context: ASBatchContext
    ) {
        batches.withLock { $0 += 1 }
    }

    func takeHeard() -> [String] {
        defer { heard = [] }
        return heard
    }
}

/// A collection with its data.
@MainActor
struct CollectionScene {
    let source: ItemSource
    let node: ASCollectionNode

    init(_ source: ItemSource, _ layout: UICollectionViewLayout) {
        self.source = source
        let taken = ASUncheckedTransfer(layout)
        node = ASCollectionNode(collectionViewLayout: taken.value)
        node.dataSource = source
        node.delegate = source
    }

    init(_ source: ItemSource, layoutDelegate: any ASCollectionLayoutDelegate) {
        self.source = source
        node = ASCollectionNode(layoutDelegate: layoutDelegate)
        node.dataSource = source
        node.delegate = source
    }

    /// A grid of items of one size; without a size, items size themselves.
    static func grid(_ source: ItemSource, item: CGSize? = nil, spacing: CGFloat = 10) -> CollectionScene {
        let layout = UICollectionViewFlowLayout()
        if let item { layout.itemSize = item }
        layout.minimumLineSpacing = spacing
        layout.minimumInteritemSpacing = spacing
        return CollectionScene(source, layout)
    }

    var view: ASCollectionView { node.view }

    var flow: UICollectionViewFlowLayout? { node.collectionViewLayout as? UICollectionViewFlowLayout }

    /// The names of the visible elements, headers included, with their positions on screen.
    var places: [Int: CGRect] {
        var places: [Int: CGRect] = [:]
        for element in view.core.mounted {
            guard let cell = element.node as? ItemNode else { continue }
            places[cell.name] = cell.frame.offsetBy(dx: -view.contentOffset.x, dy: -view.contentOffset.y)
        }
        return places
    }

    /// The names of the visible items, in order.
    var visible: [Int] { node.visibleNodes.compactMap { ($0 as? ItemNode)?.name } }

    func item(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    func cell(_ item: Int, _ section: Int = 0) -> ItemNode? {
        node.nodeForItem(at: self.item(item, section)) as? ItemNode
    }
}
