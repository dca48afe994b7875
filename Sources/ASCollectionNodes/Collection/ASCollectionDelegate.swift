// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCollectionLayouts
public import ASContainers
public import ASInteractions
public import ASLayoutEngine
internal import ASUIKit
public import Foundation

/// Receives the events of a collection's items; every method is optional.
///
/// - Source: Texture `ASCollectionDelegate`
@preconcurrency @MainActor
public protocol ASCollectionDelegate: ASCommonCollectionDelegate {
    /// Called before the item's cell appears in the view.
    func collectionNode(_ collectionNode: ASCollectionNode, willDisplayItemWith node: ASCellNode)
    /// Called after the item's cell has left the view.
    func collectionNode(_ collectionNode: ASCollectionNode, didEndDisplayingItemWith node: ASCellNode)

    /// Called before a header or footer appears in the view.
    func collectionNode(_ collectionNode: ASCollectionNode, willDisplaySupplementaryElementWith node: ASCellNode)
    /// Called after a header or footer has left the view.
    func collectionNode(_ collectionNode: ASCollectionNode, didEndDisplayingSupplementaryElementWith node: ASCellNode)

    /// Whether a press highlights the item; `true` by default.
    ///
    /// Returning `false` also prevents selection.
    func collectionNode(_ collectionNode: ASCollectionNode, shouldHighlightItemAt indexPath: IndexPath) -> Bool
    /// Called when a press on the item begins.
    func collectionNode(_ collectionNode: ASCollectionNode, didHighlightItemAt indexPath: IndexPath)
    /// Called when a press on the item ends.
    func collectionNode(_ collectionNode: ASCollectionNode, didUnhighlightItemAt indexPath: IndexPath)
    /// Whether the user may select the item; `true` by default.
    func collectionNode(_ collectionNode: ASCollectionNode, shouldSelectItemAt indexPath: IndexPath) -> Bool
    /// Called after the user has selected the item.
    func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath)
    /// Whether a second click may deselect the item in a collection with multiple selection; `true` by default.
    func collectionNode(_ collectionNode: ASCollectionNode, shouldDeselectItemAt indexPath: IndexPath) -> Bool
    /// Called after the user has deselected the item.
    func collectionNode(_ collectionNode: ASCollectionNode, didDeselectItemAt indexPath: IndexPath)

    /// Returns the context menu of an item; `nil` for none.
    ///
    /// - Parameters:
    ///   - collectionNode: the collection
    ///   - indexPath: the item
    ///   - point: the position of the pointer in the content's coordinate space; the item's centre if a key requested the menu
    /// - Returns: the menu to open
    /// - Source: UIKit `collectionView(_:contextMenuConfigurationForItemAt:point:)`
    func collectionNode(
        _ collectionNode: ASCollectionNode,
        contextMenuConfigurationForItemAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration?

    /// Returns the view that is lifted while the item's menu is open; `nil` for none.
    ///
    /// - Source: UIKit `collectionView(_:previewForHighlightingContextMenuWithConfiguration:)`
    func collectionNode(
        _ collectionNode: ASCollectionNode,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// Returns the view that is lowered when the menu closes; `nil` for the lifted view.
    ///
    /// - Source: UIKit `collectionView(_:previewForDismissingContextMenuWithConfiguration:)`
    func collectionNode(
        _ collectionNode: ASCollectionNode,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// Called when the user clicks the preview beside the menu, which is about to close; show its full content in the animator's
    /// completion.
    ///
    /// - Source: UIKit `collectionView(_:willPerformPreviewActionForMenuWith:animator:)`
    func collectionNode(
        _ collectionNode: ASCollectionNode,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    )

    /// Returns the destination of an item that the user moves: `proposedIndexPath` or another path.
    func collectionNode(
        _ collectionNode: ASCollectionNode,
        targetIndexPathForMoveFromItemAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath

    /// Returns the size range in which the item's cell is measured; `ASSizeRange.unconstrained` defers to the layout inspector.
    func collectionNode(
        _ collectionNode: ASCollectionNode,
        constrainedSizeForItemAt indexPath: IndexPath
    ) -> ASSizeRange

    /// Whether the collection may request a batch now; `true` by default.
    func shouldBatchFetch(for collectionNode: ASCollectionNode) -> Bool

    /// Called when less than `leadingScreensForBatching` viewports of content remain: load more, insert it, and complete the context.
    ///
    /// - Thread: background
    nonisolated func collectionNode(_ collectionNode: ASCollectionNode, willBeginBatchFetchWith context: ASBatchContext)
}

// The default implementations call the corresponding methods of version 1.

extension ASCollectionDelegate {
    /// Does nothing.
    public func collectionNode(_ collectionNode: ASCollectionNode, willDisplayItemWith node: ASCellNode) {
        guard let indexPath = collectionNode.indexPath(for: node) else { return }
        collectionView(collectionNode.view, willDisplay: node, forItemAt: indexPath)
        collectionView(collectionNode.view, willDisplayNodeForItemAt: indexPath)
    }
    /// Does nothing.
    public func collectionNode(_ collectionNode: ASCollectionNode, didEndDisplayingItemWith node: ASCellNode) {
        guard let indexPath = collectionNode.indexPath(for: node) else { return }
        collectionView(collectionNode.view, didEndDisplaying: node, forItemAt: indexPath)
        collectionView(collectionNode.view, didEndDisplayingNodeForItemAt: indexPath)
    }
    /// Does nothing.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        willDisplaySupplementaryElementWith node: ASCellNode
    ) {}
    /// Does nothing.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        didEndDisplayingSupplementaryElementWith node: ASCellNode
    ) {}
    /// Returns `true`.
    public func collectionNode(_ collectionNode: ASCollectionNode, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        collectionView(collectionNode.view, shouldHighlightItemAt: indexPath)
    }
    /// Does nothing.
    public func collectionNode(_ collectionNode: ASCollectionNode, didHighlightItemAt indexPath: IndexPath) {
        collectionView(collectionNode.view, didHighlightItemAt: indexPath)
    }
    /// Does nothing.
    public func collectionNode(_ collectionNode: ASCollectionNode, didUnhighlightItemAt indexPath: IndexPath) {
        collectionView(collectionNode.view, didUnhighlightItemAt: indexPath)
    }
    /// Returns `true`.
    public func collectionNode(_ collectionNode: ASCollectionNode, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        collectionView(collectionNode.view, shouldSelectItemAt: indexPath)
    }
    /// Does nothing.
    public func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath) {
        collectionView(collectionNode.view, didSelectItemAt: indexPath)
    }
    /// Returns `true`.
    public func collectionNode(_ collectionNode: ASCollectionNode, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        collectionView(collectionNode.view, shouldDeselectItemAt: indexPath)
    }
    /// Does nothing.
    public func collectionNode(_ collectionNode: ASCollectionNode, didDeselectItemAt indexPath: IndexPath) {
        collectionView(collectionNode.view, didDeselectItemAt: indexPath)
    }
    /// Returns `nil`.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        contextMenuConfigurationForItemAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? {
        collectionView(collectionNode.view, contextMenuConfigurationForItemAt: indexPath, point: point)
    }
    /// Returns `nil`.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        collectionView(collectionNode.view, previewForHighlightingContextMenuWithConfiguration: configuration)
    }
    /// Returns `nil`: the lifted view is lowered.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        collectionView(collectionNode.view, previewForDismissingContextMenuWithConfiguration: configuration)
    }
    /// Does nothing.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        collectionView(collectionNode.view, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
    /// Returns `proposedIndexPath`.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        targetIndexPathForMoveFromItemAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath }
    /// Returns `ASSizeRange.unconstrained`, which defers to the layout inspector.
    public func collectionNode(
        _ collectionNode: ASCollectionNode,
        constrainedSizeForItemAt indexPath: IndexPath
    ) -> ASSizeRange { collectionView(collectionNode.view, constrainedSizeForNodeAt: indexPath) }
    /// Returns `true`.
    public func shouldBatchFetch(for collectionNode: ASCollectionNode) -> Bool {
        shouldBatchFetch(for: collectionNode.view)
    }
    /// Declines: the delegate receives no further requests, unless it implements the method of version 1.
    public nonisolated func collectionNode(
        _ collectionNode: ASCollectionNode,
        willBeginBatchFetchWith context: ASBatchContext
    ) {
        context.decline()
    }
}
