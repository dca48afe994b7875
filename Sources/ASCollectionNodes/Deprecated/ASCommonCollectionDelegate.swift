// SPDX-License-Identifier: Apache-2.0
public import ASCollectionLayouts
public import ASContainers
public import ASInteractions
public import ASUIKit
public import Foundation

/// What delegates of collections implemented in versions 1 and 2, where they were handed the view; every method is optional.
///
/// Each method is called only where `ASCollectionDelegate` has none in its place. Implement those.
///
/// - Thread: main
/// - Source: AsyncDisplayKit 1.9 `ASCollectionDelegate`, Texture `ASCommonCollectionDelegate`
@preconcurrency @MainActor
public protocol ASCommonCollectionDelegate: UIScrollViewDelegate, ASCommonCollectionSizes {
    /// The item's cell comes into the view; the old form of `collectionNode(_:willDisplayItemWith:)`.
    func collectionView(
        _ collectionView: ASCollectionView,
        willDisplay node: ASCellNode,
        forItemAt indexPath: IndexPath
    )
    /// The same without the cell.
    func collectionView(_ collectionView: ASCollectionView, willDisplayNodeForItemAt indexPath: IndexPath)
    /// The item's cell has left the view; the old form of `collectionNode(_:didEndDisplayingItemWith:)`.
    ///
    /// Not called for an item that was deleted.
    func collectionView(
        _ collectionView: ASCollectionView,
        didEndDisplaying node: ASCellNode,
        forItemAt indexPath: IndexPath
    )
    /// The same without the cell.
    func collectionView(_ collectionView: ASCollectionView, didEndDisplayingNodeForItemAt indexPath: IndexPath)

    /// Whether a press highlights the item; the old form of `collectionNode(_:shouldHighlightItemAt:)`.
    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
    /// The item is pressed; the old form of `collectionNode(_:didHighlightItemAt:)`.
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
    /// The item is no longer pressed; the old form of `collectionNode(_:didUnhighlightItemAt:)`.
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
    /// Whether a person may select the item; the old form of `collectionNode(_:shouldSelectItemAt:)`.
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
    /// A person has selected the item; the old form of `collectionNode(_:didSelectItemAt:)`.
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
    /// Whether a second click may deselect the item; the old form of `collectionNode(_:shouldDeselectItemAt:)`.
    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool
    /// The item has lost its selection; the old form of `collectionNode(_:didDeselectItemAt:)`.
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)

    /// A menu is asked for; the form of UIKit of `collectionNode(_:contextMenuConfigurationForItemAt:point:)`.
    func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfigurationForItemAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration?
    /// The view that is lifted; the form of UIKit.
    func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// The view that comes down; the form of UIKit.
    func collectionView(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// The preview was clicked; the form of UIKit.
    func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    )

    /// Whether a batch may be asked for now; the old form of `shouldBatchFetch(for:)` with the node.
    func shouldBatchFetch(for collectionView: ASCollectionView) -> Bool
    /// The same by its name in Objective-C.
    func shouldBatchFetchForCollectionView(_ collectionView: ASCollectionView) -> Bool
    /// Load more, insert it, and complete the context; the old form of `collectionNode(_:willBeginBatchFetchWith:)`.
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
    /// Asks by the name in Objective-C.
    public func shouldBatchFetch(for collectionView: ASCollectionView) -> Bool {
        shouldBatchFetchForCollectionView(collectionView)
    }
    /// Returns `true`.
    public func shouldBatchFetchForCollectionView(_ collectionView: ASCollectionView) -> Bool { true }
    /// There is nothing to fetch: the delegate is not asked again.
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
