// SPDX-License-Identifier: Apache-2.0
public import ASContainers
public import ASInteractions
public import ASLayoutEngine
public import ASUIKit
public import Foundation

/// What delegates of tables implemented in versions 1 and 2, where they were handed the view; every method is optional.
///
/// Each method is called only where `ASTableDelegate` has none in its place. Implement those.
///
/// - Thread: main
/// - Source: AsyncDisplayKit 1.9 `ASTableDelegate`, Texture `ASCommonTableViewDelegate`
@preconcurrency @MainActor
public protocol ASCommonTableViewDelegate: UIScrollViewDelegate {
    /// The row's cell comes into the view; the old form of `tableNode(_:willDisplayRowWith:)`.
    func tableView(_ tableView: ASTableView, willDisplay node: ASCellNode, forRowAt indexPath: IndexPath)
    /// The same without the cell.
    func tableView(_ tableView: ASTableView, willDisplayNodeForRowAt indexPath: IndexPath)
    /// The row's cell has left the view; the old form of `tableNode(_:didEndDisplayingRowWith:)`.
    ///
    /// Not called for a row that was deleted.
    func tableView(_ tableView: ASTableView, didEndDisplaying node: ASCellNode, forRowAt indexPath: IndexPath)
    /// The same without the cell.
    func tableView(_ tableView: ASTableView, didEndDisplayingNodeForRowAt indexPath: IndexPath)

    /// Whether a press highlights the row; the old form of `tableNode(_:shouldHighlightRowAt:)`.
    func tableView(_ tableView: ASTableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
    /// The row is pressed; the old form of `tableNode(_:didHighlightRowAt:)`.
    func tableView(_ tableView: ASTableView, didHighlightRowAt indexPath: IndexPath)
    /// The row is no longer pressed; the old form of `tableNode(_:didUnhighlightRowAt:)`.
    func tableView(_ tableView: ASTableView, didUnhighlightRowAt indexPath: IndexPath)
    /// A person selects the row; the old form of `tableNode(_:willSelectRowAt:)`.
    func tableView(_ tableView: ASTableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
    /// A person has selected the row; the old form of `tableNode(_:didSelectRowAt:)`.
    func tableView(_ tableView: ASTableView, didSelectRowAt indexPath: IndexPath)
    /// The row loses its selection; the old form of `tableNode(_:willDeselectRowAt:)`.
    func tableView(_ tableView: ASTableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
    /// The row has lost its selection; the old form of `tableNode(_:didDeselectRowAt:)`.
    func tableView(_ tableView: ASTableView, didDeselectRowAt indexPath: IndexPath)

    /// A menu is asked for; the form of UIKit of `tableNode(_:contextMenuConfigurationForRowAt:point:)`.
    func tableView(
        _ tableView: ASTableView,
        contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration?
    /// The view that is lifted; the form of UIKit.
    func tableView(
        _ tableView: ASTableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// The view that comes down; the form of UIKit.
    func tableView(
        _ tableView: ASTableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// The preview was clicked; the form of UIKit.
    func tableView(
        _ tableView: ASTableView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    )

    /// The detail button was pressed; the form of UIKit of `tableNode(_:accessoryButtonTappedForRowWith:)`.
    func tableView(_ tableView: ASTableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
    /// How far the row is indented; the form of UIKit of `tableNode(_:indentationLevelForRowAt:)`.
    func tableView(_ tableView: ASTableView, indentationLevelForRowAt indexPath: IndexPath) -> Int
    /// The view above a section; the form of UIKit of `tableNode(_:viewForHeaderInSection:)`.
    func tableView(_ tableView: ASTableView, viewForHeaderInSection section: Int) -> UIView?
    /// The view below a section; the form of UIKit of `tableNode(_:viewForFooterInSection:)`.
    func tableView(_ tableView: ASTableView, viewForFooterInSection section: Int) -> UIView?
    /// The height above a section; the form of UIKit of `tableNode(_:heightForHeaderInSection:)`.
    func tableView(_ tableView: ASTableView, heightForHeaderInSection section: Int) -> CGFloat
    /// The height below a section; the form of UIKit of `tableNode(_:heightForFooterInSection:)`.
    func tableView(_ tableView: ASTableView, heightForFooterInSection section: Int) -> CGFloat

    /// What the row's cell is measured in; the old form of `tableNode(_:constrainedSizeForRowAt:)`.
    func tableView(_ tableView: ASTableView, constrainedSizeForRowAt indexPath: IndexPath) -> ASSizeRange

    /// Whether a batch may be asked for now; the old form of `shouldBatchFetch(for:)` with the node.
    func shouldBatchFetch(for tableView: ASTableView) -> Bool
    /// The same by its name in Objective-C.
    func shouldBatchFetchForTableView(_ tableView: ASTableView) -> Bool
    /// Load more, insert it, and complete the context; the old form of `tableNode(_:willBeginBatchFetchWith:)`.
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
    /// Asks by the name in Objective-C.
    public func shouldBatchFetch(for tableView: ASTableView) -> Bool { shouldBatchFetchForTableView(tableView) }
    /// Returns `true`.
    public func shouldBatchFetchForTableView(_ tableView: ASTableView) -> Bool { true }
    /// There is nothing to fetch: the delegate is not asked again.
    public nonisolated func tableView(_ tableView: ASTableView, willBeginBatchFetchWith context: ASBatchContext) {
        context.decline()
    }
}

/// The name of the protocol in version 1.
@available(*, deprecated, renamed: "ASTableDelegate")
public typealias ASTableViewDelegate = ASTableDelegate
