// SPDX-License-Identifier: Apache-2.0
public import ASCollectionLayouts
public import ASContainers
public import ASInteractions
public import ASUIKit
public import Foundation

/// The methods of the delegates of versions 1 and 2, which receive the view instead of the node; every method is optional.
///
/// Each method is called only if the corresponding method of `ASCollectionDelegate` is not implemented. Implement those instead.
///
/// - Thread: main
/// - Source: AsyncDisplayKit 1.9 `ASCollectionDelegate`, Texture `ASCommonCollectionDelegate`
@preconcurrency @MainActor
public protocol ASCommonCollectionDelegate: UIScrollViewDelegate, ASCommonCollectionSizes {
    /// Called before the item's cell appears in the view; the old form of `collectionNode(_:willDisplayItemWith:)`.
    func collectionView(
        _ collectionView: ASCollectionView,
        willDisplay node: ASCellNode,
        forItemAt indexPath: IndexPath
    )
    /// The form of `collectionView(_:willDisplay:forItemAt:)` without the cell.
    func collectionView(_ collectionView: ASCollectionView, willDisplayNodeForItemAt indexPath: IndexPath)
    /// Called after the item's cell has left the view; the old form of `collectionNode(_:didEndDisplayingItemWith:)`.
    ///
    /// Not called for an item that was deleted.
    func collectionView(
        _ collectionView: ASCollectionView,
        didEndDisplaying node: ASCellNode,
        forItemAt indexPath: IndexPath
    )
    /// The form of `collectionView(_:didEndDisplaying:forItemAt:)` without the cell.
    func collectionView(_ collectionView: ASCollectionView, didEndDisplayingNodeForItemAt indexPath: IndexPath)

    /// Whether a press highlights the item; the old form of `collectionNode(_:shouldHighlightItemAt:)`.
    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
    /// Called when a press on the item begins; the old form of `collectionNode(_:didHighlightItemAt:)`.
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
    /// Called when a press on the item ends; the old form of `collectionNode(_:didUnhighlightItemAt:)`.
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
    /// Whether the user may select the item; the old form of `collectionNode(_:shouldSelectItemAt:)`.
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
    /// Called after the user has selected the item; the old form of `collectionNode(_:didSelectItemAt:)`.
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
    /// Whether a second click may deselect the item; the old form of `collectionNode(_:shouldDeselectItemAt:)`.
    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool
    /// Called after the user has deselected the item; the old form of `collectionNode(_:didDeselectItemAt:)`.
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)

    /// Returns the context menu of an item; the UIKit form of `collectionNode(_:contextMenuConfigurationForItemAt:point:)`.
    func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfigurationForItemAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration?
    /// Returns the view that is lifted while the menu is open; the UIKit form of the method with the node.
    func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// Returns the view that is lowered when the menu closes; the UIKit form of the method with the node.
    func collectionView(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// Called when the user clicks the preview; the UIKit form of the method with the node.
    func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    )

    /// Whether the collection may request a batch now; the old form of `shouldBatchFetch(for:)` with the node.
    func shouldBatchFetch(for collectionView: ASCollectionView) -> Bool
    /// The form of `shouldBatchFetch(for:)` with the name from Objective-C.
    func shouldBatchFetchForCollectionView(_ collectionView: ASCollectionView) -> Bool
    /// Called when more content is needed: load it, insert it, and complete the context; the old form of
    /// `collectionNode(_:willBeginBatchFetchWith:)`.
    ///
    /// - Thread: background
    nonisolated func collectionView(_ collectionView: ASCollectionView, willBeginBatchFetchWith context: ASBatchContext)
}

extension ASCommonCollectionDelegate {
    /// Does nothing.
    public func collectionView(
        _ collectionView: ASCollectionView,
        willDisplay node: ASCellNode,
        forItemAt indexPath: IndexPath
    ) {}
    /// Does nothing.
    public func collectionView(_ collectionView: ASCollectionView, willDisplayNodeForItemAt indexPath: IndexPath) {}
    /// Does nothing.
    public func collectionView(
        _ collectionView: ASCollectionView,
        didEndDisplaying node: ASCellNode,
        forItemAt indexPath: IndexPath
    ) {}
    /// Does nothing.
    public func collectionView(_ collectionView: ASCollectionView, didEndDisplayingNodeForItemAt indexPath: IndexPath) {
    }
    /// Returns `true`.
    public func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        true
    }
    /// Does nothing.
    public func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
    /// Does nothing.
    public func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
    /// Returns `true`.
    public func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        true
    }
    /// Does nothing.
    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    /// Returns `true`.
    public func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        true
    }
    /// Does nothing.
    public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    /// Returns `nil`.
    public func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfigurationForItemAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    /// Returns `nil`.
    public func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// Returns `nil`.
    public func collectionView(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// Does nothing.
    public func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    /// Calls the method with the name from Objective-C.
    public func shouldBatchFetch(for collectionView: ASCollectionView) -> Bool {
        shouldBatchFetchForCollectionView(collectionView)
    }
    /// Returns `true`.
    public func shouldBatchFetchForCollectionView(_ collectionView: ASCollectionView) -> Bool { true }
    /// Declines: the delegate receives no further requests.
    public nonisolated func collectionView(
        _ collectionView: ASCollectionView,
        willBeginBatchFetchWith context: ASBatchContext
    ) { context.decline() }
}

/// The name of the protocol in version 1.
@available(*, deprecated, renamed: "ASCollectionDelegate")
public typealias ASCollectionViewDelegate = ASCollectionDelegate

/// The name of the protocol in version 1.
@available(*, deprecated, renamed: "ASCollectionDelegateFlowLayout")
public typealias ASCollectionViewDelegateFlowLayout = ASCollectionDelegateFlowLayout
