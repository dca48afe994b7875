// SPDX-License-Identifier: Apache-2.0
internal import ASBase
@_spi(ASHooks) public import ASContainers
internal import ASListEngine
public import Foundation

/// Provides a collection with what a snapshot says, and changes the collection from one snapshot to the next.
///
/// ```swift
/// let dataSource = ASCollectionDiffableDataSource<Album, Photo.ID>(collectionNode: grid) { [store] _, _, id in
///     let photo = store[id]
///     return { PhotoNode(photo) }
/// }
/// var snapshot = dataSource.snapshot()
/// snapshot.appendSections([.holidays])
/// snapshot.appendItems(store.ids)
/// dataSource.apply(snapshot)
/// ```
///
/// - Thread: main
/// - Source: UIKit `UICollectionViewDiffableDataSource`
@preconcurrency @MainActor
open class ASCollectionDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable,
    ItemIdentifierType: Hashable & Sendable
>: ASDiffableDataSource<SectionIdentifierType, ItemIdentifierType>, ASCollectionDataSource {
    /// Gives a block that makes an item's cell.
    ///
    /// Capture the item's data outside of the block, which runs on a background queue.
    public typealias NodeBlockProvider =
        @MainActor (_ collectionNode: ASCollectionNode, _ indexPath: IndexPath, _ item: ItemIdentifierType) ->
        ASCellNodeBlock
    /// Gives a block that makes a header, a footer or another supplementary element.
    public typealias SupplementaryNodeBlockProvider =
        @MainActor (_ collectionNode: ASCollectionNode, _ kind: String, _ indexPath: IndexPath) -> ASCellNodeBlock

    private let nodeBlockProvider: NodeBlockProvider

    /// Gives blocks for supplementary elements; nil: those that the layout has room for are empty.
    public var supplementaryNodeBlockProvider: SupplementaryNodeBlockProvider?

    /// Becomes the data source of the collection, empty.
    public init(collectionNode: ASCollectionNode, nodeBlockProvider: @escaping NodeBlockProvider) {
        self.nodeBlockProvider = nodeBlockProvider
        super.init()
        core.list = { [weak self, weak collectionNode] in
            guard let self, let collectionNode, collectionNode.dataSource === self else { return nil }
            return collectionNode
        }
        collectionNode.dataSource = self
    }

    // MARK: ASCollectionDataSource

    /// Those that the collection has by now.
    open func numberOfSections(in collectionNode: ASCollectionNode) -> Int { core.contents.sections.count }

    /// Those that the collection has by now.
    open func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
        core.contents.items[section].count
    }

    /// None; override it to tell layouts about sections.
    open func collectionNode(
        _ collectionNode: ASCollectionNode,
        contextForSection section: Int
    ) -> (any ASSectionContext)? { nil }

    /// None; override it to reload items into the cells that they have.
    open func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeModelForItemAt indexPath: IndexPath
    ) -> (any Sendable)? { nil }

    /// Asks the provider.
    open func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock {
        guard let item = itemIdentifier(for: indexPath) else {
            preconditionFailure(
                "\(type(of: self)): there is no item \(indexPath.item) in section \(indexPath.section)."
            )
        }
        return nodeBlockProvider(collectionNode, indexPath, item)
    }

    /// Asks the provider.
    open func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeBlockForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNodeBlock {
        guard let supplementaryNodeBlockProvider else { return { ASCellNode() } }
        return supplementaryNodeBlockProvider(collectionNode, kind, indexPath)
    }

    /// The cell that the block makes; a collection asks for the block itself.
    open func collectionNode(_ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath) -> ASCellNode {
        let block: ASCellNodeBlock = self.collectionNode(collectionNode, nodeBlockForItemAt: indexPath)
        return block()
    }

    /// The node that the block makes; a collection asks for the block itself.
    open func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNode {
        let block: ASCellNodeBlock = self.collectionNode(
            collectionNode,
            nodeBlockForSupplementaryElementOfKind: kind,
            at: indexPath
        )
        return block()
    }

    /// Those that a flow layout has room for, and those that are registered.
    open func collectionNode(
        _ collectionNode: ASCollectionNode,
        supplementaryElementKindsInSection section: Int
    ) -> [String] { collectionNode.usualSupplementaryKinds(inSection: section) }

    /// None; override it, and `indexPathForElement`, to have the place of the collection restored.
    open func modelIdentifierForElement(at indexPath: IndexPath, in collectionNode: ASCollectionNode) -> String? { nil }

    /// Nowhere; see `modelIdentifierForElement`.
    open func indexPathForElement(
        withModelIdentifier identifier: String,
        in collectionNode: ASCollectionNode
    ) -> IndexPath? { nil }

    /// What `reorderingHandlers` say.
    open func collectionNode(_ collectionNode: ASCollectionNode, canMoveItemAt indexPath: IndexPath) -> Bool {
        canMove(at: indexPath)
    }

    /// Changes the snapshot, and tells `reorderingHandlers`.
    open func collectionNode(
        _ collectionNode: ASCollectionNode,
        moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) { didMove(from: sourceIndexPath, to: destinationIndexPath) }
}
