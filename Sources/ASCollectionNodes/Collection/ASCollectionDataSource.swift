// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASContainers
public import Foundation

/// Provides the items of a collection.
///
/// One of the two node methods is needed; the block is preferred.
///
/// - Source: Texture `ASCollectionDataSource`
@preconcurrency @MainActor
public protocol ASCollectionDataSource: ASCommonCollectionDataSource {
    /// How many sections there are; 1.
    ///
    /// - Thread: main
    func numberOfSections(in collectionNode: ASCollectionNode) -> Int

    /// How many items a section has.
    ///
    /// - Thread: main
    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int

    /// What shall be said of a section, for layouts and others; nil for nothing, as without the method.
    ///
    /// Asked once for each section that comes, or is reloaded.
    ///
    /// - Thread: main
    func collectionNode(
        _ collectionNode: ASCollectionNode,
        contextForSection section: Int
    ) -> (any ASSectionContext)?

    /// What the item's cell shows, to be found in its `nodeModel`; nil, which means nothing, without the method.
    ///
    /// Asked when the cell's block is, and when the item is reloaded: then a cell that can take the new model stays, with all its state, and
    /// no other is made (`ASCellNode.canUpdate(toNodeModel:)`). Models go to other threads: values, or objects that are safe there.
    ///
    /// - Thread: main
    func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeModelForItemAt indexPath: IndexPath
    ) -> (any Sendable)?

    /// A block that makes the item's cell. Capture the item's data outside of the block: it runs later, on a background queue, while
    /// the data source may have changed.
    ///
    /// - Thread: main; the block on any
    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock

    /// The item's cell, made on main; asked when there is no node block.
    ///
    /// - Thread: main
    func collectionNode(_ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath) -> ASCellNode

    /// Whether a person may move the item, by holding it and carrying it elsewhere, or with Alt and the arrow keys; false.
    ///
    /// - Thread: main
    /// - Deviation: Texture asks with the cell
    func collectionNode(_ collectionNode: ASCollectionNode, canMoveItemAt indexPath: IndexPath) -> Bool

    /// A person has moved an item: change the data. The collection knows already.
    ///
    /// - Thread: main
    func collectionNode(
        _ collectionNode: ASCollectionNode,
        moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    )

    /// Which kinds of supplementary elements a section has, such as `UICollectionView.elementKindSectionHeader`: one of each, or as many as
    /// the layout inspector says.
    ///
    /// Without an answer of its own: the header and the footer that a flow layout has room for, and the kinds that were registered by
    /// `registerSupplementaryNode(ofKind:)`.
    ///
    /// - Thread: main
    func collectionNode(_ collectionNode: ASCollectionNode, supplementaryElementKindsInSection section: Int) -> [String]

    /// A block that makes the node of a supplementary element.
    ///
    /// - Thread: main; the block on any
    func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeBlockForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNodeBlock

    /// The node of a supplementary element, made on main; asked when there is no node block.
    ///
    /// - Thread: main
    func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNode

    /// A name for an element that is the same when the program runs again; `nil`, as without the method, for none.
    ///
    /// Both methods are needed for `encodeRestorableState(with:)` to save what is in sight.
    ///
    /// - Thread: main
    /// - Source: UIKit `UIDataSourceModelAssociation`
    func modelIdentifierForElement(at indexPath: IndexPath, in collectionNode: ASCollectionNode) -> String?

    /// Where the element of such a name is now; `nil`, as without the method, for nowhere.
    ///
    /// - Thread: main
    /// - Source: UIKit `UIDataSourceModelAssociation`
    func indexPathForElement(withModelIdentifier identifier: String, in collectionNode: ASCollectionNode) -> IndexPath?
}

// Where a method is not implemented, its form of version 1 is asked.

extension ASCollectionDataSource {
    /// One.
    public func numberOfSections(in collectionNode: ASCollectionNode) -> Int {
        numberOfSections(in: collectionNode.view)
    }

    /// A form of it is needed: an error (debug), none otherwise.
    public func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int {
        collectionView(collectionNode.view, numberOfItemsInSection: section)
    }

    /// Nothing.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        contextForSection section: Int
    ) -> (any ASSectionContext)? { nil }

    /// None.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeModelForItemAt indexPath: IndexPath
    ) -> (any Sendable)? { nil }

    /// Asks for the node itself.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock {
        let cell = self.collectionNode(collectionNode, nodeForItemAt: indexPath)
        guard cell is ASUnansweredCellNode else { return ASCellHandle(cell).block }
        return collectionView(collectionNode.view, nodeBlockForItemAt: indexPath)
    }

    /// No.
    public func collectionNode(_ collectionNode: ASCollectionNode, canMoveItemAt indexPath: IndexPath) -> Bool { false }

    /// Items that may be moved need this method: an error (debug), nothing otherwise.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        moveItemAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        assertionFailure(
            "\(type(of: self)) lets items be moved, but has no collectionNode(_:moveItemAt:to:). Implement it."
        )
    }

    /// Those that a flow layout has room for, and those that are registered.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        supplementaryElementKindsInSection section: Int
    ) -> [String] {
        collectionNode.usualSupplementaryKinds(inSection: section)
    }

    /// Asks for the node itself.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeBlockForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNodeBlock {
        ASCellHandle(self.collectionNode(collectionNode, nodeForSupplementaryElementOfKind: kind, at: indexPath)).block
    }

    /// An empty node.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNode { collectionView(collectionNode.view, nodeForSupplementaryElementOfKind: kind, at: indexPath) }

    /// Returns a cell that stands for a missing answer: the block method then asks the methods of version 1.
    public func collectionNode(_ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath) -> ASCellNode {
        collectionNode.unansweredCell
    }

    /// None.
    public func modelIdentifierForElement(at indexPath: IndexPath, in collectionNode: ASCollectionNode) -> String? {
        nil
    }
    /// Nowhere.
    public func indexPathForElement(
        withModelIdentifier identifier: String,
        in collectionNode: ASCollectionNode
    ) -> IndexPath? { nil }
}
