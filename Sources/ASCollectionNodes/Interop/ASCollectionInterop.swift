// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASCollectionLayouts
public import ASContainers
public import Foundation

/// Provides views of UIKit for some items or supplementary elements of a collection, beside the nodes of the others.
///
/// Where one of the two block methods here answers nil, the collection asks for a view when the element comes into sight, takes it back
/// when that is gone, and hands it out again for another element. Such views are made, laid out and drawn on main, and nothing of them is
/// prepared ahead: use them for what exists already. Register their classes with `collectionNode.view`. An item is as large as the delegate
/// says by `constrainedSizeForItemAt`, or the layout; where neither does, as large as it may be, or 50 × 50 points.
///
/// - Source: Texture `ASCollectionDataSourceInterop`
/// - Deviation: there is no `dequeuesCellsForNodeBackedItems`, as nodes stand in no cells; views are in a view that stands for them
@preconcurrency @MainActor
public protocol ASCollectionDataSourceInterop: ASCollectionDataSource {
    /// A block that makes the item's cell node; nil for an item that has a view of UIKit.
    ///
    /// Asked instead of the method of the same name whose answer must not be nil.
    ///
    /// - Thread: main; the block on any
    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock?

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
    /// That of the method whose answer must not be nil: all items have nodes.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock? {
        let block: ASCellNodeBlock = self.collectionNode(collectionNode, nodeBlockForItemAt: indexPath)
        return block
    }

    /// That of the method whose answer must not be nil: all supplementary elements have nodes.
    public func collectionNode(
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
