// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASCollectionLayouts
public import ASCollectionNodes
public import ASContainers
public import ASUIKit
public import Foundation

// Members of UICollectionView, and the additional ones of Texture's `ASCollectionView`. All of them forward to the node.

extension ASCollectionView {
    // MARK: Appearance

    /// The view behind all items, which fills the viewport and does not scroll; `nil` for none.
    public var backgroundView: UIView? {
        get { collectionNode?.core.background.view }
        set { collectionNode?.core.background.set(newValue, in: self) }
    }

    // MARK: Queries

    /// See `ASCollectionNode.nodeForItem(at:)`.
    public func nodeForItem(at indexPath: IndexPath) -> ASCellNode? { collectionNode?.nodeForItem(at: indexPath) }
    /// See `ASCollectionNode.indexPath(for:)`.
    public func indexPath(for node: ASCellNode) -> IndexPath? { collectionNode?.indexPath(for: node) }
    /// See `ASCollectionNode.visibleNodes`.
    public func visibleNodes() -> [ASCellNode] { collectionNode?.visibleNodes ?? [] }
    /// See `ASCollectionNode.supplementaryNode(forElementKind:at:)`.
    public func supplementaryNode(forElementKind kind: String, at indexPath: IndexPath) -> ASCellNode? {
        collectionNode?.supplementaryNode(forElementKind: kind, at: indexPath)
    }
    /// See `ASCollectionNode.contextForSection(_:)`.
    public func contextForSection(_ section: Int) -> (any ASSectionContext)? {
        collectionNode?.contextForSection(section)
    }
    /// See `ASCollectionNode.indexPathForItem(at:)`.
    public func indexPathForItem(at point: CGPoint) -> IndexPath? { collectionNode?.indexPathForItem(at: point) }
    /// See `ASCollectionNode.indexPathsForVisibleItems`.
    public var indexPathsForVisibleItems: [IndexPath] { collectionNode?.indexPathsForVisibleItems ?? [] }
    /// See `ASCollectionNode.cellForItem(at:)`.
    public func cellForItem(at indexPath: IndexPath) -> UIView? { collectionNode?.cellForItem(at: indexPath) }
    /// Returns the layout's attributes of an item; `nil` if the item does not exist.
    public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }

    // MARK: Scrolling and selection

    /// See `ASCollectionNode.scrollToItem(at:at:animated:)`.
    public func scrollToItem(
        at indexPath: IndexPath,
        at scrollPosition: UICollectionView.ScrollPosition,
        animated: Bool
    ) {
        collectionNode?.scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }

    /// See `ASCollectionNode.indexPathsForSelectedItems`.
    public var indexPathsForSelectedItems: [IndexPath]? { collectionNode?.indexPathsForSelectedItems }

    /// See `ASCollectionNode.selectItem(at:animated:scrollPosition:)`.
    public func selectItem(
        at indexPath: IndexPath?,
        animated: Bool,
        scrollPosition: UICollectionView.ScrollPosition
    ) {
        collectionNode?.selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition)
    }

    /// See `ASCollectionNode.deselectItem(at:animated:)`.
    public func deselectItem(at indexPath: IndexPath, animated: Bool) {
        collectionNode?.deselectItem(at: indexPath, animated: animated)
    }

    // MARK: Edits

    /// Makes all items again; see `ASCollectionNode.reloadData(completion:)`.
    public func reloadData(completion: (@MainActor () -> Void)? = nil) {
        collectionNode?.reloadData(completion: completion)
    }
    /// See `ASCollectionNode.relayoutItems()`.
    public func relayoutItems() { collectionNode?.relayoutItems() }
    /// See `ASCollectionNode.performBatch(animated:updates:completion:)`.
    public func performBatch(
        animated: Bool,
        updates: (() -> Void)?,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        collectionNode?.performBatch(animated: animated, updates: { updates?() }, completion: completion)
    }
    /// See `ASCollectionNode.performBatchUpdates(_:completion:)`.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil) {
        performBatch(animated: true, updates: updates, completion: completion)
    }
    /// See `ASCollectionNode.waitUntilAllUpdatesAreProcessed()`.
    public func waitUntilAllUpdatesAreCommitted() { collectionNode?.waitUntilAllUpdatesAreProcessed() }
    /// See `ASCollectionNode.isProcessingUpdates`.
    public var isProcessingUpdates: Bool { collectionNode?.isProcessingUpdates ?? false }
    /// See `ASCollectionNode.insertItems(at:)`.
    public func insertItems(at indexPaths: [IndexPath]) { collectionNode?.insertItems(at: indexPaths) }
    /// See `ASCollectionNode.deleteItems(at:)`.
    public func deleteItems(at indexPaths: [IndexPath]) { collectionNode?.deleteItems(at: indexPaths) }
    /// See `ASCollectionNode.reloadItems(at:)`.
    public func reloadItems(at indexPaths: [IndexPath]) { collectionNode?.reloadItems(at: indexPaths) }
    /// See `ASCollectionNode.moveItem(at:to:)`.
    public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        collectionNode?.moveItem(at: indexPath, to: newIndexPath)
    }
    /// See `ASCollectionNode.insertSections(_:)`.
    public func insertSections(_ sections: IndexSet) { collectionNode?.insertSections(sections) }
    /// See `ASCollectionNode.deleteSections(_:)`.
    public func deleteSections(_ sections: IndexSet) { collectionNode?.deleteSections(sections) }
    /// See `ASCollectionNode.reloadSections(_:)`.
    public func reloadSections(_ sections: IndexSet) { collectionNode?.reloadSections(sections) }
    /// See `ASCollectionNode.moveSection(_:toSection:)`.
    public func moveSection(_ section: Int, toSection newSection: Int) {
        collectionNode?.moveSection(section, toSection: newSection)
    }
}
