// SPDX-License-Identifier: Apache-2.0
public import ASContainers
public import ASInteractions
public import ASLayoutEngine
public import ASUIKit
public import Foundation

/// The methods of the delegates of versions 1 and 2, which receive the view instead of the node; every method is optional.
///
/// Each method is called only if the corresponding method of `ASTableDelegate` is not implemented. Implement those instead.
///
/// - Thread: main
/// - Source: AsyncDisplayKit 1.9 `ASTableDelegate`, Texture `ASCommonTableViewDelegate`
@preconcurrency @MainActor
public protocol ASCommonTableViewDelegate: UIScrollViewDelegate {
    /// Called before the row's cell appears in the view; the old form of `tableNode(_:willDisplayRowWith:)`.
    func tableView(_ tableView: ASTableView, willDisplay node: ASCellNode, forRowAt indexPath: IndexPath)
    /// The form of `tableView(_:willDisplay:forRowAt:)` without the cell.
    func tableView(_ tableView: ASTableView, willDisplayNodeForRowAt indexPath: IndexPath)
    /// Called after the row's cell has left the view; the old form of `tableNode(_:didEndDisplayingRowWith:)`.
    ///
    /// Not called for a row that was deleted.
    func tableView(_ tableView: ASTableView, didEndDisplaying node: ASCellNode, forRowAt indexPath: IndexPath)
    /// The form of `tableView(_:didEndDisplaying:forRowAt:)` without the cell.
    func tableView(_ tableView: ASTableView, didEndDisplayingNodeForRowAt indexPath: IndexPath)

    /// Whether a press highlights the row; the old form of `tableNode(_:shouldHighlightRowAt:)`.
    func tableView(_ tableView: ASTableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
    /// Called when a press on the row begins; the old form of `tableNode(_:didHighlightRowAt:)`.
    func tableView(_ tableView: ASTableView, didHighlightRowAt indexPath: IndexPath)
    /// Called when a press on the row ends; the old form of `tableNode(_:didUnhighlightRowAt:)`.
    func tableView(_ tableView: ASTableView, didUnhighlightRowAt indexPath: IndexPath)
    /// Returns the row to select; the old form of `tableNode(_:willSelectRowAt:)`.
    func tableView(_ tableView: ASTableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
    /// Called after the user has selected the row; the old form of `tableNode(_:didSelectRowAt:)`.
    func tableView(_ tableView: ASTableView, didSelectRowAt indexPath: IndexPath)
    /// Returns the row to deselect; the old form of `tableNode(_:willDeselectRowAt:)`.
    func tableView(_ tableView: ASTableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
    /// Called after the row was deselected; the old form of `tableNode(_:didDeselectRowAt:)`.
    func tableView(_ tableView: ASTableView, didDeselectRowAt indexPath: IndexPath)

    /// Returns the context menu of a row; the UIKit form of `tableNode(_:contextMenuConfigurationForRowAt:point:)`.
    func tableView(
        _ tableView: ASTableView,
        contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration?
    /// Returns the view that is lifted while the menu is open; the UIKit form of the method with the node.
    func tableView(
        _ tableView: ASTableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// Returns the view that is lowered when the menu closes; the UIKit form of the method with the node.
    func tableView(
        _ tableView: ASTableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// Called when the user clicks the preview; the UIKit form of the method with the node.
    func tableView(
        _ tableView: ASTableView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    )

    /// Called after a press of the detail button; the UIKit form of `tableNode(_:accessoryButtonTappedForRowWith:)`.
    func tableView(_ tableView: ASTableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
    /// Returns the indentation level of the row; the UIKit form of `tableNode(_:indentationLevelForRowAt:)`.
    func tableView(_ tableView: ASTableView, indentationLevelForRowAt indexPath: IndexPath) -> Int
    /// Returns the view above a section; the UIKit form of `tableNode(_:viewForHeaderInSection:)`.
    func tableView(_ tableView: ASTableView, viewForHeaderInSection section: Int) -> UIView?
    /// Returns the view below a section; the UIKit form of `tableNode(_:viewForFooterInSection:)`.
    func tableView(_ tableView: ASTableView, viewForFooterInSection section: Int) -> UIView?
    /// Returns the height of a section's header; the UIKit form of `tableNode(_:heightForHeaderInSection:)`.
    func tableView(_ tableView: ASTableView, heightForHeaderInSection section: Int) -> CGFloat
    /// Returns the height of a section's footer; the UIKit form of `tableNode(_:heightForFooterInSection:)`.
    func tableView(_ tableView: ASTableView, heightForFooterInSection section: Int) -> CGFloat

    /// Returns the size range of the row's cell; the old form of `tableNode(_:constrainedSizeForRowAt:)`.
    func tableView(_ tableView: ASTableView, constrainedSizeForRowAt indexPath: IndexPath) -> ASSizeRange

    /// Whether the table may request a batch now; the old form of `shouldBatchFetch(for:)` with the node.
    func shouldBatchFetch(for tableView: ASTableView) -> Bool
    /// The form of `shouldBatchFetch(for:)` with the name from Objective-C.
    func shouldBatchFetchForTableView(_ tableView: ASTableView) -> Bool
    /// Called when more content is needed: load it, insert it, and complete the context; the old form of
    /// `tableNode(_:willBeginBatchFetchWith:)`.
    ///
    /// - Thread: background
    nonisolated func tableView(_ tableView: ASTableView, willBeginBatchFetchWith context: ASBatchContext)
}

extension ASCommonTableViewDelegate {
    /// Does nothing.
    public func tableView(_ tableView: ASTableView, willDisplay node: ASCellNode, forRowAt indexPath: IndexPath) {}
    /// Does nothing.
    public func tableView(_ tableView: ASTableView, willDisplayNodeForRowAt indexPath: IndexPath) {}
    /// Does nothing.
    public func tableView(_ tableView: ASTableView, didEndDisplaying node: ASCellNode, forRowAt indexPath: IndexPath) {}
    /// Does nothing.
    public func tableView(_ tableView: ASTableView, didEndDisplayingNodeForRowAt indexPath: IndexPath) {}
    /// Returns `true`.
    public func tableView(_ tableView: ASTableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    /// Does nothing.
    public func tableView(_ tableView: ASTableView, didHighlightRowAt indexPath: IndexPath) {}
    /// Does nothing.
    public func tableView(_ tableView: ASTableView, didUnhighlightRowAt indexPath: IndexPath) {}
    /// Returns `indexPath`.
    public func tableView(_ tableView: ASTableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// Does nothing.
    public func tableView(_ tableView: ASTableView, didSelectRowAt indexPath: IndexPath) {}
    /// Returns `indexPath`.
    public func tableView(_ tableView: ASTableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// Does nothing.
    public func tableView(_ tableView: ASTableView, didDeselectRowAt indexPath: IndexPath) {}
    /// Returns `nil`.
    public func tableView(
        _ tableView: ASTableView,
        contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    /// Returns `nil`.
    public func tableView(
        _ tableView: ASTableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// Returns `nil`.
    public func tableView(
        _ tableView: ASTableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// Does nothing.
    public func tableView(
        _ tableView: ASTableView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    /// Does nothing.
    public func tableView(_ tableView: ASTableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
    /// Returns 0.
    public func tableView(_ tableView: ASTableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { 0 }
    /// Returns `nil`.
    public func tableView(_ tableView: ASTableView, viewForHeaderInSection section: Int) -> UIView? { nil }
    /// Returns `nil`.
    public func tableView(_ tableView: ASTableView, viewForFooterInSection section: Int) -> UIView? { nil }
    /// Returns `ASTableView.automaticDimension`.
    public func tableView(_ tableView: ASTableView, heightForHeaderInSection section: Int) -> CGFloat {
        ASTableView.automaticDimension
    }
    /// Returns `ASTableView.automaticDimension`.
    public func tableView(_ tableView: ASTableView, heightForFooterInSection section: Int) -> CGFloat {
        ASTableView.automaticDimension
    }
    /// Returns `ASSizeRange.unconstrained`.
    public func tableView(_ tableView: ASTableView, constrainedSizeForRowAt indexPath: IndexPath) -> ASSizeRange {
        .unconstrained
    }
    /// Calls the method with the name from Objective-C.
    public func shouldBatchFetch(for tableView: ASTableView) -> Bool { shouldBatchFetchForTableView(tableView) }
    /// Returns `true`.
    public func shouldBatchFetchForTableView(_ tableView: ASTableView) -> Bool { true }
    /// Declines: the delegate receives no further requests.
    public nonisolated func tableView(_ tableView: ASTableView, willBeginBatchFetchWith context: ASBatchContext) {
        context.decline()
    }
}

/// The name of the protocol in version 1.
@available(*, deprecated, renamed: "ASTableDelegate")
public typealias ASTableViewDelegate = ASTableDelegate
