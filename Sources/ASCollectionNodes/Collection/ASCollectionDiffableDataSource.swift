// SPDX-License-Identifier: Apache-2.0
internal import ASBase
@_spi(ASHooks) public import ASContainers
internal import ASListEngine
public import Foundation

/// Provides a collection with the contents of a snapshot, and updates the collection from one snapshot to the next.
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
    /// Returns a block that makes an item's cell.
    ///
    /// Capture the item's data outside of the block, which runs on a background queue.
    public typealias NodeBlockProvider =
        @MainActor (_ collectionNode: ASCollectionNode, _ indexPath: IndexPath, _ item: ItemIdentifierType) ->
        ASCellNodeBlock
    /// Returns a block that makes a header, a footer or another supplementary element.
    public typealias SupplementaryNodeBlockProvider =
        @MainActor (_ collectionNode: ASCollectionNode, _ kind: String, _ indexPath: IndexPath) -> ASCellNodeBlock

    private let nodeBlockProvider: NodeBlockProvider

    /// Returns blocks for supplementary elements; if it is `nil`, the elements for which the layout has space are empty.
    public var supplementaryNodeBlockProvider: SupplementaryNodeBlockProvider?

    /// Creates an empty data source, and sets it as the data source of the collection.
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

    /// Returns the number of sections that the collection has so far.
    open func numberOfSections(in collectionNode: ASCollectionNode) -> Int { core.contents.sections.count }

    /// Returns the number of items that the collection has so far.
    open func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
        core.contents.items[section].count
    }

    /// Returns `nil`; override it to provide section contexts to layouts.
    open func collectionNode(
        _ collectionNode: ASCollectionNode,
        contextForSection section: Int
    ) -> (any ASSectionContext)? { nil }

    /// Returns `nil`; override it to reload items into their existing cells.
    open func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeModelForItemAt indexPath: IndexPath
    ) -> (any Sendable)? { nil }

    /// Calls the provider.
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

    /// Calls the provider.
    open func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeBlockForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNodeBlock {
        guard let supplementaryNodeBlockProvider else { return { ASCellNode() } }
        return supplementaryNodeBlockProvider(collectionNode, kind, indexPath)
    }

    /// Returns the cell from the block; a collection requests the block itself.
    open func collectionNode(_ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath) -> ASCellNode {
        let block: ASCellNodeBlock = self.collectionNode(collectionNode, nodeBlockForItemAt: indexPath)
        return block()
    }

    /// Returns the node from the block; a collection requests the block itself.
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

    /// Returns the kinds for which a flow layout has space, and the registered kinds.
    open func collectionNode(
        _ collectionNode: ASCollectionNode,
        supplementaryElementKindsInSection section: Int
    ) -> [String] { collectionNode.defaultSupplementaryKinds(inSection: section) }

    /// Returns `nil`; override it and `indexPathForElement` to restore the scroll position of the collection.
    open func modelIdentifierForElement(at indexPath: IndexPath, in collectionNode: ASCollectionNode) -> String? { nil }

    /// Returns `nil`; see `modelIdentifierForElement`.
    open func indexPathForElement(
        withModelIdentifier identifier: String,
        in collectionNode: ASCollectionNode
    ) -> IndexPath? { nil }

    /// Returns the value from `reorderingHandlers`.
    open func collectionNode(_ collectionNode: ASCollectionNode, canMoveItemAt indexPath: IndexPath) -> Bool {
        canMove(at: indexPath)
    }

    /// Updates the snapshot and calls `reorderingHandlers`.
    open func collectionNode(
        _ collectionNode: ASCollectionNode,
        moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) { didMove(from: sourceIndexPath, to: destinationIndexPath) }
}
