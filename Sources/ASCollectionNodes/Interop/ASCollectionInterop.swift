// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASCollectionLayouts
public import ASContainers
public import Foundation

/// Provides UIKit views for some items or supplementary elements of a collection, beside the nodes of the others.
///
/// If a node or block method here returns `nil`, the collection requests a view when the element becomes visible. It reuses the view after
/// the element has left the viewport. Such views are made, laid out and drawn on main, without preparation: use them for existing views
/// only. Register their classes with `collectionNode.view`. An item has the size from `constrainedSizeForItemAt` of the delegate, or from
/// the layout. Without both, it has its maximum size, or 50 × 50 points.
///
/// - Source: Texture `ASCollectionDataSourceInterop`
@preconcurrency @MainActor
public protocol ASCollectionDataSourceInterop: ASCollectionDataSource {
    /// Whether `collectionView(_:cellForItemAt:)` is also called for items with nodes, and then returns an `ASCollectionViewCell`; `false`
    /// by default.
    ///
    /// - Thread: main
    /// - Source: Texture `+dequeuesCellsForNodeBackedItems`
    static var dequeuesCellsForNodeBackedItems: Bool { get }

    /// Returns the item's cell node; `nil` for an item with a UIKit view.
    ///
    /// Called instead of the method of the same name whose result is not optional. Not called if a block method is implemented.
    ///
    /// - Thread: main
    func collectionNode(_ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath) -> ASCellNode?

    /// Returns a block that makes the item's cell node; `nil` for an item with a UIKit view.
    ///
    /// Called instead of the method of the same name whose result is not optional.
    ///
    /// - Thread: main; the block on any
    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock?

    /// Returns the node of a supplementary element; `nil` for one with a UIKit view.
    ///
    /// - Thread: main
    func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNode?

    /// Returns a block that makes the node of a supplementary element; `nil` for one with a UIKit view.
    ///
    /// - Thread: main; the block on any
    func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeBlockForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNodeBlock?

    /// Returns the cell of an item that becomes visible: dequeue it and set its content.
    ///
    /// With `dequeuesCellsForNodeBackedItems`, also called for items with nodes; the cell must then be an `ASCollectionViewCell`.
    ///
    /// - Thread: main
    func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell

    /// Returns the view of a supplementary element that becomes visible.
    ///
    /// - Thread: main
    func collectionView(
        _ collectionView: UICollectionView,
        viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView
}

extension ASCollectionDataSourceInterop {
    /// Returns `false`.
    public static var dequeuesCellsForNodeBackedItems: Bool { false }

    /// Returns a placeholder for a missing implementation, after which the block method calls the methods whose result is not optional.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeForItemAt indexPath: IndexPath
    ) -> ASCellNode? { collectionNode.missingCell }

    /// Returns a block for the node of `collectionNode(_:nodeForItemAt:)`.
    ///
    /// If that is not implemented, calls the methods whose result is not optional: all items have nodes there.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock? {
        let node: ASCellNode? = self.collectionNode(collectionNode, nodeForItemAt: indexPath)
        guard node is ASMissingCellNode else { return node.map { ASCellHandle($0).block } }
        let block: ASCellNodeBlock = self.collectionNode(collectionNode, nodeBlockForItemAt: indexPath)
        return block
    }

    /// Returns a placeholder for a missing implementation, after which the block method calls the methods whose result is not optional.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNode? { collectionNode.missingCell }

    /// Returns a block for the node of `collectionNode(_:nodeForSupplementaryElementOfKind:at:)`.
    ///
    /// If that is not implemented, calls the methods whose result is not optional: all supplementary elements have nodes there.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeBlockForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNodeBlock? {
        let node: ASCellNode? = self.collectionNode(
            collectionNode,
            nodeForSupplementaryElementOfKind: kind,
            at: indexPath
        )
        guard node is ASMissingCellNode else { return node.map { ASCellHandle($0).block } }
        let block: ASCellNodeBlock = self.collectionNode(
            collectionNode,
            nodeBlockForSupplementaryElementOfKind: kind,
            at: indexPath
        )
        return block
    }

    /// Returns an empty view.
    ///
    /// Debug builds trap, because supplementary elements without nodes require this method.
    public func collectionView(
        _ collectionView: UICollectionView,
        viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        assertionFailure(
            "\(type(of: self)) has supplementary elements without nodes, but no collectionView(_:viewForSupplementaryElementOfKind:at:). "
                + "Implement it."
        )
        return UICollectionReusableView(frame: .zero)
    }
}

/// Receives the events of UIKit views in a collection; every method is optional.
///
/// - Source: Texture `ASCollectionDelegateInterop`
@preconcurrency @MainActor
public protocol ASCollectionDelegateInterop: ASCollectionDelegate {
    /// Called before the item's cell appears in the view.
    func collectionView(
        _ collectionView: UICollectionView,
        willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    )
    /// Called after the item's cell has left the view.
    ///
    /// For a deleted item, the path is the one at which it appeared.
    func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    )
    /// Called before a supplementary view appears in the view.
    func collectionView(
        _ collectionView: UICollectionView,
        willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String,
        at indexPath: IndexPath
    )
    /// Called after a supplementary view has left the view.
    ///
    /// For a deleted element, the path is the one at which it appeared.
    func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String,
        at indexPath: IndexPath
    )
}

extension ASCollectionDelegateInterop {
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {}
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {}
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String,
        at indexPath: IndexPath
    ) {}
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String,
        at indexPath: IndexPath
    ) {}
}
