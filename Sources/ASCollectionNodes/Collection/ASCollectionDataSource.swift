// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASContainers
public import Foundation

/// Provides the items of a collection.
///
/// One of the two node methods is required; the block is preferred.
///
/// - Source: Texture `ASCollectionDataSource`
@preconcurrency @MainActor
public protocol ASCollectionDataSource: ASCommonCollectionDataSource {
    /// Returns the number of sections; 1 by default.
    ///
    /// - Thread: main
    func numberOfSections(in collectionNode: ASCollectionNode) -> Int

    /// Returns the number of items in a section.
    ///
    /// - Thread: main
    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int

    /// Returns the context of a section for layouts and other observers; `nil`, also by default, for none.
    ///
    /// Called once for each section that is inserted or reloaded.
    ///
    /// - Thread: main
    func collectionNode(
        _ collectionNode: ASCollectionNode,
        contextForSection section: Int
    ) -> (any ASSectionContext)?

    /// Returns the model of an item, which its cell receives as `nodeModel`; `nil`, also by default, for none.
    ///
    /// Called together with the request for the cell's block, and when the item is reloaded. On a reload, a cell that can take the new
    /// model is kept with all its state, and no other cell is made (`ASCellNode.canUpdate(toNodeModel:)`). Models cross to other threads:
    /// use values or thread-safe objects.
    ///
    /// - Thread: main
    func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeModelForItemAt indexPath: IndexPath
    ) -> (any Sendable)?

    /// Returns a block that makes the item's cell.
    ///
    /// Capture the item's data outside of the block. The block runs later on a background queue, when the data source may have changed.
    ///
    /// - Thread: main; the block on any
    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock

    /// Returns the item's cell, made on the main thread; called if there is no node block.
    ///
    /// - Thread: main
    func collectionNode(_ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath) -> ASCellNode

    /// Whether the user may move the item, by a long press and drag, or with Alt and the arrow keys; `false` by default.
    ///
    /// - Thread: main
    /// - Deviation: Texture passes the cell
    func collectionNode(_ collectionNode: ASCollectionNode, canMoveItemAt indexPath: IndexPath) -> Bool

    /// Called after the user has moved an item: change the data.
    ///
    /// The collection has already applied the move.
    ///
    /// - Thread: main
    func collectionNode(
        _ collectionNode: ASCollectionNode,
        moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    )

    /// Returns the kinds of supplementary elements in a section, such as `UICollectionView.elementKindSectionHeader`.
    ///
    /// A section has one element of each kind, or the number from the layout inspector. By default, the kinds are the header and the
    /// footer for which a flow layout has space, and the kinds registered with `registerSupplementaryNode(ofKind:)`.
    ///
    /// - Thread: main
    func collectionNode(_ collectionNode: ASCollectionNode, supplementaryElementKindsInSection section: Int) -> [String]

    /// Returns a block that makes the node of a supplementary element.
    ///
    /// - Thread: main; the block on any
    func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeBlockForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNodeBlock

    /// Returns the node of a supplementary element, made on the main thread; called if there is no node block.
    ///
    /// - Thread: main
    func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNode

    /// Returns an identifier of an element that stays the same across runs of the program; `nil`, also by default, for none.
    ///
    /// `encodeRestorableState(with:)` saves the visible position only if both this method and `indexPathForElement` are implemented.
    ///
    /// - Thread: main
    /// - Source: UIKit `UIDataSourceModelAssociation`
    func modelIdentifierForElement(at indexPath: IndexPath, in collectionNode: ASCollectionNode) -> String?

    /// Returns the current path of the element with an identifier; `nil`, also by default, if there is none.
    ///
    /// - Thread: main
    /// - Source: UIKit `UIDataSourceModelAssociation`
    func indexPathForElement(withModelIdentifier identifier: String, in collectionNode: ASCollectionNode) -> IndexPath?
}

// The default implementations call the corresponding methods of version 1.

extension ASCollectionDataSource {
    /// Returns 1.
    public func numberOfSections(in collectionNode: ASCollectionNode) -> Int {
        numberOfSections(in: collectionNode.view)
    }

    /// Calls the version 1 method; if it is not implemented either, debug builds trap and others return 0.
    public func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
        collectionView(collectionNode.view, numberOfItemsInSection: section)
    }

    /// Returns `nil`.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        contextForSection section: Int
    ) -> (any ASSectionContext)? { nil }

    /// Returns `nil`.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeModelForItemAt indexPath: IndexPath
    ) -> (any Sendable)? { nil }

    /// Returns a block for the node of `collectionNode(_:nodeForItemAt:)`.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock {
        let cell = self.collectionNode(collectionNode, nodeForItemAt: indexPath)
        guard cell is ASMissingCellNode else { return ASCellHandle(cell).block }
        return collectionView(collectionNode.view, nodeBlockForItemAt: indexPath)
    }

    /// Returns `false`.
    public func collectionNode(_ collectionNode: ASCollectionNode, canMoveItemAt indexPath: IndexPath) -> Bool { false }

    /// Does nothing.
    ///
    /// Debug builds trap, because items that may be moved require this method.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        assertionFailure(
            "\(type(of: self)) allows items to be moved, but has no collectionNode(_:moveItemAt:to:). Implement it."
        )
    }

    /// Returns the kinds for which a flow layout has space, and the registered kinds.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        supplementaryElementKindsInSection section: Int
    ) -> [String] {
        collectionNode.defaultSupplementaryKinds(inSection: section)
    }

    /// Returns a block for the node of `collectionNode(_:nodeForSupplementaryElementOfKind:at:)`.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeBlockForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNodeBlock {
        ASCellHandle(self.collectionNode(collectionNode, nodeForSupplementaryElementOfKind: kind, at: indexPath)).block
    }

    /// Returns an empty node.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNode { collectionView(collectionNode.view, nodeForSupplementaryElementOfKind: kind, at: indexPath) }

    /// Returns a placeholder for a missing implementation, after which the block method calls the methods of version 1.
    public func collectionNode(_ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath) -> ASCellNode {
        collectionNode.missingCell
    }

    /// Returns `nil`.
    public func modelIdentifierForElement(at indexPath: IndexPath, in collectionNode: ASCollectionNode) -> String? {
        nil
    }
    /// Returns `nil`.
    public func indexPathForElement(
        withModelIdentifier identifier: String,
        in collectionNode: ASCollectionNode
    ) -> IndexPath? { nil }
}
