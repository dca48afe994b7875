// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASCollectionLayouts
public import ASContainers
public import Foundation

/// Provides views of UIKit for some items or supplementary elements of a collection, beside the nodes of the others.
///
/// Where a node or block method here returns `nil`, the collection asks for a view when the element comes into sight, takes it back
/// when that is gone, and hands it out again for another element. Such views are made, laid out and drawn on main, and nothing of them is
/// prepared ahead: use them for what exists already. Register their classes with `collectionNode.view`. An item is as large as the delegate
/// says by `constrainedSizeForItemAt`, or the layout; where neither does, as large as it may be, or 50 × 50 points.
///
/// - Source: Texture `ASCollectionDataSourceInterop`
@preconcurrency @MainActor
public protocol ASCollectionDataSourceInterop: ASCollectionDataSource {
    /// Whether `collectionView(_:cellForItemAt:)` is asked for items with nodes too, and then returns an `ASCollectionViewCell`; `false`.
    ///
    /// - Thread: main
    /// - Source: Texture `+dequeuesCellsForNodeBackedItems`
    static var dequeuesCellsForNodeBackedItems: Bool { get }

    /// Makes the item's cell node; `nil` for an item that has a view of UIKit.
    ///
    /// Called instead of the method of the same name that does not return `nil`. Not called where a block method is implemented.
    ///
    /// - Thread: main
    func collectionNode(_ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath) -> ASCellNode?

    /// A block that makes the item's cell node; nil for an item that has a view of UIKit.
    ///
    /// Asked instead of the method of the same name whose answer must not be nil.
    ///
    /// - Thread: main; the block on any
    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock?

    /// Makes the node of a supplementary element; `nil` for one that has a view of UIKit.
    ///
    /// - Thread: main
    func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNode?

    /// A block that makes the node of a supplementary element; nil for one that has a view of UIKit.
    ///
    /// - Thread: main; the block on any
    func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeBlockForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNodeBlock?

    /// The cell of an item that comes into sight: dequeue it and put into it what it shall show.
    ///
    /// With `dequeuesCellsForNodeBackedItems` also that of an item with a node, which must be an `ASCollectionViewCell`.
    ///
    /// - Thread: main
    func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell

    /// The view of a supplementary element that comes into sight.
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

    /// Returns a cell that stands for a missing answer: the block method then asks the methods that do not return `nil`.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeForItemAt indexPath: IndexPath
    ) -> ASCellNode? { collectionNode.unansweredCell }

    /// Asks for the node itself, then the methods that do not return `nil`: all items have nodes there.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock? {
        let node: ASCellNode? = self.collectionNode(collectionNode, nodeForItemAt: indexPath)
        guard node is ASUnansweredCellNode else { return node.map { ASCellHandle($0).block } }
        let block: ASCellNodeBlock = self.collectionNode(collectionNode, nodeBlockForItemAt: indexPath)
        return block
    }

    /// Returns a node that stands for a missing answer: the block method then asks the methods that do not return `nil`.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNode? { collectionNode.unansweredCell }

    /// Asks for the node itself, then the methods that do not return `nil`: all supplementary elements have nodes there.
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
        guard node is ASUnansweredCellNode else { return node.map { ASCellHandle($0).block } }
        let block: ASCellNodeBlock = self.collectionNode(
            collectionNode,
            nodeBlockForSupplementaryElementOfKind: kind,
            at: indexPath
        )
        return block
    }

    /// Supplementary elements without nodes need this method: an error (debug), an empty view otherwise.
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

/// Hears of the views of UIKit in a collection; every method is optional.
///
/// - Source: Texture `ASCollectionDelegateInterop`
@preconcurrency @MainActor
public protocol ASCollectionDelegateInterop: ASCollectionDelegate {
    /// The item's cell comes into the view.
    func collectionView(
        _ collectionView: UICollectionView,
        willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    )
    /// The item's cell has left the view; the path is that of when it came, if the item is deleted.
    func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    )
    /// A supplementary view comes into the view.
    func collectionView(
        _ collectionView: UICollectionView,
        willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String,
        at indexPath: IndexPath
    )
    /// A supplementary view has left the view; the path is that of when it came, if the element is gone.
    func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String,
        at indexPath: IndexPath
    )
}

extension ASCollectionDelegateInterop {
    /// Nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {}
    /// Nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {}
    /// Nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String,
        at indexPath: IndexPath
    ) {}
    /// Nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String,
        at indexPath: IndexPath
    ) {}
}
