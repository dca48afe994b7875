// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCollectionLayouts
public import ASContainers
public import ASInteractions
public import ASLayoutEngine
internal import ASUIKit
public import Foundation

/// Hears what happens to the items of a collection; every method is optional.
///
/// - Source: Texture `ASCollectionDelegate`
@preconcurrency @MainActor
public protocol ASCollectionDelegate: ASCommonCollectionDelegate {
    /// The item's cell comes into the view.
    func collectionNode(_ collectionNode: ASCollectionNode, willDisplayItemWith node: ASCellNode)
    /// The item's cell has left the view.
    func collectionNode(_ collectionNode: ASCollectionNode, didEndDisplayingItemWith node: ASCellNode)

    /// A header or footer comes into the view.
    func collectionNode(_ collectionNode: ASCollectionNode, willDisplaySupplementaryElementWith node: ASCellNode)
    /// A header or footer has left the view.
    func collectionNode(_ collectionNode: ASCollectionNode, didEndDisplayingSupplementaryElementWith node: ASCellNode)

    /// Whether a press highlights the item; true. False prevents selection as well.
    func collectionNode(_ collectionNode: ASCollectionNode, shouldHighlightItemAt indexPath: IndexPath) -> Bool
    /// The item is pressed.
    func collectionNode(_ collectionNode: ASCollectionNode, didHighlightItemAt indexPath: IndexPath)
    /// The item is not pressed any more.
    func collectionNode(_ collectionNode: ASCollectionNode, didUnhighlightItemAt indexPath: IndexPath)
    /// Whether a person may select the item; true.
    func collectionNode(_ collectionNode: ASCollectionNode, shouldSelectItemAt indexPath: IndexPath) -> Bool
    /// A person has selected the item.
    func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath)
    /// Whether a second click may take the selection from the item, where several can be selected; true.
    func collectionNode(_ collectionNode: ASCollectionNode, shouldDeselectItemAt indexPath: IndexPath) -> Bool
    /// The item has lost its selection by a person's doing.
    func collectionNode(_ collectionNode: ASCollectionNode, didDeselectItemAt indexPath: IndexPath)

    /// A menu is asked for at an item; nil for none.
    ///
    /// - Parameters:
    ///   - collectionNode: the collection
    ///   - indexPath: the item
    ///   - point: in the collection's content; the item's middle, when it is asked for by a key
    /// - Returns: the menu to open
    /// - Source: UIKit `collectionView(_:contextMenuConfigurationForItemAt:point:)`
    func collectionNode(
        _ collectionNode: ASCollectionNode,
        contextMenuConfigurationForItemAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration?

    /// The view that is lifted while the menu of its item is open; `nil` for none.
    ///
    /// - Source: UIKit `collectionView(_:previewForHighlightingContextMenuWithConfiguration:)`
    func collectionNode(
        _ collectionNode: ASCollectionNode,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// The view that comes down when the menu closes; `nil` for the one that was lifted.
    ///
    /// - Source: UIKit `collectionView(_:previewForDismissingContextMenuWithConfiguration:)`
    func collectionNode(
        _ collectionNode: ASCollectionNode,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// A person has clicked the preview beside the menu, which is about to close: show what it is of in the animator's completion.
    ///
    /// - Source: UIKit `collectionView(_:willPerformPreviewActionForMenuWith:animator:)`
    func collectionNode(
        _ collectionNode: ASCollectionNode,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    )

    /// An item that a person moves would come there: return that place, or another one.
    func collectionNode(
        _ collectionNode: ASCollectionNode,
        targetIndexPathForMoveFromItemAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath

    /// What the item's cell is measured in; `ASSizeRange.unconstrained` leaves it to the layout inspector.
    func collectionNode(
        _ collectionNode: ASCollectionNode,
        constrainedSizeForItemAt indexPath: IndexPath
    ) -> ASSizeRange

    /// Whether a batch may be asked for now; true.
    func shouldBatchFetch(for collectionNode: ASCollectionNode) -> Bool

    /// Less than `leadingScreensForBatching` viewports are left: load more, insert it, and complete the context.
    ///
    /// - Thread: background
    nonisolated func collectionNode(_ collectionNode: ASCollectionNode, willBeginBatchFetchWith context: ASBatchContext)
}

// Where a method is not implemented, its form of version 1 is called.

extension ASCollectionDelegate {
    /// Nothing.
    public func collectionNode(_ collectionNode: ASCollectionNode, willDisplayItemWith node: ASCellNode) {
        guard let indexPath = collectionNode.indexPath(for: node) else { return }
        collectionView(collectionNode.view, willDisplay: node, forItemAt: indexPath)
        collectionView(collectionNode.view, willDisplayNodeForItemAt: indexPath)
    }
    /// Nothing.
    public func collectionNode(_ collectionNode: ASCollectionNode, didEndDisplayingItemWith node: ASCellNode) {
        guard let indexPath = collectionNode.indexPath(for: node) else { return }
        collectionView(collectionNode.view, didEndDisplaying: node, forItemAt: indexPath)
        collectionView(collectionNode.view, didEndDisplayingNodeForItemAt: indexPath)
    }
    /// Nothing.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        willDisplaySupplementaryElementWith node: ASCellNode
    ) {}
    /// Nothing.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        didEndDisplayingSupplementaryElementWith node: ASCellNode
    ) {}
    /// Yes.
    public func collectionNode(_ collectionNode: ASCollectionNode, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        collectionView(collectionNode.view, shouldHighlightItemAt: indexPath)
    }
    /// Nothing.
    public func collectionNode(_ collectionNode: ASCollectionNode, didHighlightItemAt indexPath: IndexPath) {
        collectionView(collectionNode.view, didHighlightItemAt: indexPath)
    }
    /// Nothing.
    public func collectionNode(_ collectionNode: ASCollectionNode, didUnhighlightItemAt indexPath: IndexPath) {
        collectionView(collectionNode.view, didUnhighlightItemAt: indexPath)
    }
    /// Yes.
    public func collectionNode(_ collectionNode: ASCollectionNode, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        collectionView(collectionNode.view, shouldSelectItemAt: indexPath)
    }
    /// Nothing.
    public func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath) {
        collectionView(collectionNode.view, didSelectItemAt: indexPath)
    }
    /// Yes.
    public func collectionNode(_ collectionNode: ASCollectionNode, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        collectionView(collectionNode.view, shouldDeselectItemAt: indexPath)
    }
    /// Nothing.
    public func collectionNode(_ collectionNode: ASCollectionNode, didDeselectItemAt indexPath: IndexPath) {
        collectionView(collectionNode.view, didDeselectItemAt: indexPath)
    }
    /// None.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        contextMenuConfigurationForItemAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? {
        collectionView(collectionNode.view, contextMenuConfigurationForItemAt: indexPath, point: point)
    }
    /// None.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        collectionView(collectionNode.view, previewForHighlightingContextMenuWithConfiguration: configuration)
    }
    /// The one that was lifted.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        collectionView(collectionNode.view, previewForDismissingContextMenuWithConfiguration: configuration)
    }
    /// Nothing.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        collectionView(collectionNode.view, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
    /// There.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        targetIndexPathForMoveFromItemAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath }
    /// Left to the layout inspector.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        constrainedSizeForItemAt indexPath: IndexPath
    ) -> ASSizeRange { collectionView(collectionNode.view, constrainedSizeForNodeAt: indexPath) }
    /// Yes.
    public func shouldBatchFetch(for collectionNode: ASCollectionNode) -> Bool {
        shouldBatchFetch(for: collectionNode.view)
    }
    /// There is nothing to fetch: the delegate is not asked again, unless it has the form of version 1.
    public nonisolated func collectionNode(
        _ collectionNode: ASCollectionNode,
        willBeginBatchFetchWith context: ASBatchContext
    ) {
        context.decline()
    }
}
