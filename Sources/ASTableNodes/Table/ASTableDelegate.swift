// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASContainers
public import ASInteractions
public import ASLayoutEngine
public import ASUIKit
public import Foundation

/// Receives the events of a table's rows; every method is optional.
///
/// - Source: Texture `ASTableDelegate`
@preconcurrency @MainActor
public protocol ASTableDelegate: ASCommonTableViewDelegate {
    /// Called before the row's cell appears in the view.
    func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode)
    /// Called after the row's cell has left the view.
    func tableNode(_ tableNode: ASTableNode, didEndDisplayingRowWith node: ASCellNode)

    /// Whether a press highlights the row; `true` by default.
    ///
    /// Returning `false` also prevents selection.
    func tableNode(_ tableNode: ASTableNode, shouldHighlightRowAt indexPath: IndexPath) -> Bool
    /// Called when a press on the row begins.
    func tableNode(_ tableNode: ASTableNode, didHighlightRowAt indexPath: IndexPath)
    /// Called when a press on the row ends.
    func tableNode(_ tableNode: ASTableNode, didUnhighlightRowAt indexPath: IndexPath)
    /// Returns the row to select when the user selects `indexPath`: that row, another one, or `nil` for none.
    func tableNode(_ tableNode: ASTableNode, willSelectRowAt indexPath: IndexPath) -> IndexPath?
    /// Called after the user has selected the row.
    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath)
    /// Returns the row to deselect after a selection of another row or a second click: `indexPath`, or `nil` to keep it selected.
    func tableNode(_ tableNode: ASTableNode, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
    /// Called after the row was deselected.
    func tableNode(_ tableNode: ASTableNode, didDeselectRowAt indexPath: IndexPath)

    /// Returns the context menu of a row; `nil` for none.
    ///
    /// - Parameters:
    ///   - tableNode: the table
    ///   - indexPath: the row
    ///   - point: the position of the pointer in the content's coordinate space; the row's centre if a key requested the menu
    /// - Returns: the menu to open
    /// - Source: UIKit `tableView(_:contextMenuConfigurationForRowAt:point:)`
    func tableNode(
        _ tableNode: ASTableNode,
        contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration?

    /// Returns the view that is lifted while the row's menu is open; `nil` for none.
    ///
    /// The row is marked in any case.
    ///
    /// - Source: UIKit `tableView(_:previewForHighlightingContextMenuWithConfiguration:)`
    func tableNode(
        _ tableNode: ASTableNode,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// Returns the view that is lowered when the menu closes; `nil` for the lifted view.
    ///
    /// - Source: UIKit `tableView(_:previewForDismissingContextMenuWithConfiguration:)`
    func tableNode(
        _ tableNode: ASTableNode,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// Called when the user clicks the preview beside the menu, which is about to close; show its full content in the animator's
    /// completion.
    ///
    /// - Source: UIKit `tableView(_:willPerformPreviewActionForMenuWith:animator:)`
    func tableNode(
        _ tableNode: ASTableNode,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    )

    /// Called after the user has pressed the detail button of the row's cell.
    ///
    /// - Source: UIKit `tableView(_:accessoryButtonTappedForRowWith:)`
    func tableNode(_ tableNode: ASTableNode, accessoryButtonTappedForRowWith indexPath: IndexPath)
    /// Returns the indentation of the row's cell, in steps of 10 points; 0 by default.
    ///
    /// Called when the cell is measured. The indentation reduces the width of the cell.
    ///
    /// - Source: UIKit `tableView(_:indentationLevelForRowAt:)`
    func tableNode(_ tableNode: ASTableNode, indentationLevelForRowAt indexPath: IndexPath) -> Int

    /// Returns the view above the rows of a section, as wide as the table; `nil` to use the title.
    ///
    /// A node block of the data source takes precedence. Called at each update if `heightForHeaderInSection` specifies no height.
    ///
    /// - Source: UIKit `tableView(_:viewForHeaderInSection:)`
    func tableNode(_ tableNode: ASTableNode, viewForHeaderInSection section: Int) -> UIView?
    /// Returns the view below the rows of a section; see `viewForHeaderInSection`.
    ///
    /// - Source: UIKit `tableView(_:viewForFooterInSection:)`
    func tableNode(_ tableNode: ASTableNode, viewForFooterInSection section: Int) -> UIView?
    /// Returns the height of a section's header, in points; `ASTableView.automaticDimension`, the default, for that of its content.
    ///
    /// With a height, the space exists even without content; 0 hides the header. Called at each update, and when the header is measured.
    ///
    /// - Source: UIKit `tableView(_:heightForHeaderInSection:)`
    /// - Deviation: 0 hides headers of grouped tables as well
    func tableNode(_ tableNode: ASTableNode, heightForHeaderInSection section: Int) -> CGFloat
    /// Returns the height of a section's footer; see `heightForHeaderInSection`.
    ///
    /// - Source: UIKit `tableView(_:heightForFooterInSection:)`
    func tableNode(_ tableNode: ASTableNode, heightForFooterInSection section: Int) -> CGFloat

    /// Returns the actions revealed behind a row that is swiped towards its beginning; without actions, the row cannot be swiped that way.
    ///
    /// By default `nil`, which provides the deletion if the row may be edited.
    ///
    /// - Source: UIKit `tableView(_:trailingSwipeActionsConfigurationForRowAt:)`
    func tableNode(
        _ tableNode: ASTableNode,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?
    /// Returns the actions revealed before a row that is swiped towards its end; `nil`, also by default, for none.
    ///
    /// - Source: UIKit `tableView(_:leadingSwipeActionsConfigurationForRowAt:)`
    func tableNode(
        _ tableNode: ASTableNode,
        leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?
    /// Whether the row makes space before it in editing mode; `true` by default.
    ///
    /// Without the space there is no button.
    func tableNode(_ tableNode: ASTableNode, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool

    /// Returns the edit that the user may make to a row that may be edited; `.delete` by default.
    func tableNode(_ tableNode: ASTableNode, editingStyleForRowAt indexPath: IndexPath) -> ASTableEditingStyle
    /// Returns the title of the button that deletes the row; "Delete" if it is `nil`.
    func tableNode(
        _ tableNode: ASTableNode,
        titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String?
    /// Called when a swipe begins.
    func tableNode(_ tableNode: ASTableNode, willBeginEditingRowAt indexPath: IndexPath)
    /// Called when the row is back in its place, or deleted (`nil`).
    func tableNode(_ tableNode: ASTableNode, didEndEditingRowAt indexPath: IndexPath?)
    /// Returns the destination of a row that the user moves: `proposedDestinationIndexPath` or another path.
    func tableNode(
        _ tableNode: ASTableNode,
        targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath

    /// Returns the size range in which the row's cell is measured; only the heights are used, because the width is that of the table.
    func tableNode(_ tableNode: ASTableNode, constrainedSizeForRowAt indexPath: IndexPath) -> ASSizeRange

    /// Whether the table may request a batch now; `true` by default.
    func shouldBatchFetch(for tableNode: ASTableNode) -> Bool

    /// Called when less than `leadingScreensForBatching` viewports of content remain: load more, insert it, and complete the context.
    ///
    /// - Thread: background
    nonisolated func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext)
}

extension ASTableDelegate {
    /// Does nothing.
    public func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode) {
        guard let indexPath = tableNode.indexPath(for: node) else { return }
        tableView(tableNode.view, willDisplay: node, forRowAt: indexPath)
        tableView(tableNode.view, willDisplayNodeForRowAt: indexPath)
    }
    /// Does nothing.
    public func tableNode(_ tableNode: ASTableNode, didEndDisplayingRowWith node: ASCellNode) {
        guard let indexPath = tableNode.indexPath(for: node) else { return }
        tableView(tableNode.view, didEndDisplaying: node, forRowAt: indexPath)
        tableView(tableNode.view, didEndDisplayingNodeForRowAt: indexPath)
    }
    /// Returns `true`.
    public func tableNode(_ tableNode: ASTableNode, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        tableView(tableNode.view, shouldHighlightRowAt: indexPath)
    }
    /// Does nothing.
    public func tableNode(_ tableNode: ASTableNode, didHighlightRowAt indexPath: IndexPath) {
        tableView(tableNode.view, didHighlightRowAt: indexPath)
    }
    /// Does nothing.
    public func tableNode(_ tableNode: ASTableNode, didUnhighlightRowAt indexPath: IndexPath) {
        tableView(tableNode.view, didUnhighlightRowAt: indexPath)
    }
    /// Returns `indexPath`.
    public func tableNode(_ tableNode: ASTableNode, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        tableView(tableNode.view, willSelectRowAt: indexPath)
    }
    /// Does nothing.
    public func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        tableView(tableNode.view, didSelectRowAt: indexPath)
    }
    /// Returns `indexPath`.
    public func tableNode(_ tableNode: ASTableNode, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        tableView(tableNode.view, willDeselectRowAt: indexPath)
    }
    /// Does nothing.
    public func tableNode(_ tableNode: ASTableNode, didDeselectRowAt indexPath: IndexPath) {
        tableView(tableNode.view, didDeselectRowAt: indexPath)
    }
    /// Returns `nil`.
    public func tableNode(
        _ tableNode: ASTableNode,
        contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? {
        tableView(tableNode.view, contextMenuConfigurationForRowAt: indexPath, point: point)
    }
    /// Returns `nil`.
    public func tableNode(
        _ tableNode: ASTableNode,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        tableView(tableNode.view, previewForHighlightingContextMenuWithConfiguration: configuration)
    }
    /// Returns `nil`: the lifted view is lowered.
    public func tableNode(
        _ tableNode: ASTableNode,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        tableView(tableNode.view, previewForDismissingContextMenuWithConfiguration: configuration)
    }
    /// Does nothing.
    public func tableNode(
        _ tableNode: ASTableNode,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        tableView(tableNode.view, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
    /// Does nothing.
    public func tableNode(_ tableNode: ASTableNode, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        tableView(tableNode.view, accessoryButtonTappedForRowWith: indexPath)
    }
    /// Returns 0.
    public func tableNode(_ tableNode: ASTableNode, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        tableView(tableNode.view, indentationLevelForRowAt: indexPath)
    }
    /// Returns `nil`.
    public func tableNode(_ tableNode: ASTableNode, viewForHeaderInSection section: Int) -> UIView? {
        tableView(tableNode.view, viewForHeaderInSection: section)
    }
    /// Returns `nil`.
    public func tableNode(_ tableNode: ASTableNode, viewForFooterInSection section: Int) -> UIView? {
        tableView(tableNode.view, viewForFooterInSection: section)
    }
    /// Returns `ASTableView.automaticDimension`.
    public func tableNode(_ tableNode: ASTableNode, heightForHeaderInSection section: Int) -> CGFloat {
        tableView(tableNode.view, heightForHeaderInSection: section)
    }
    /// Returns `ASTableView.automaticDimension`.
    public func tableNode(_ tableNode: ASTableNode, heightForFooterInSection section: Int) -> CGFloat {
        tableView(tableNode.view, heightForFooterInSection: section)
    }
    /// Returns `nil`: the action is the deletion if the row may be edited.
    public func tableNode(
        _ tableNode: ASTableNode,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    /// Returns `nil`.
    public func tableNode(
        _ tableNode: ASTableNode,
        leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    /// Returns `true`.
    public func tableNode(_ tableNode: ASTableNode, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
    /// Returns `.delete`.
    public func tableNode(_ tableNode: ASTableNode, editingStyleForRowAt indexPath: IndexPath) -> ASTableEditingStyle {
        .delete
    }
    /// Returns `nil`: the title is "Delete".
    public func tableNode(
        _ tableNode: ASTableNode,
        titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { nil }
    /// Does nothing.
    public func tableNode(_ tableNode: ASTableNode, willBeginEditingRowAt indexPath: IndexPath) {}
    /// Does nothing.
    public func tableNode(_ tableNode: ASTableNode, didEndEditingRowAt indexPath: IndexPath?) {}
    /// Returns `proposedDestinationIndexPath`.
    public func tableNode(
        _ tableNode: ASTableNode,
        targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { proposedDestinationIndexPath }
    /// Returns a range of any height.
    public func tableNode(_ tableNode: ASTableNode, constrainedSizeForRowAt indexPath: IndexPath) -> ASSizeRange {
        tableView(tableNode.view, constrainedSizeForRowAt: indexPath)
    }
    /// Returns `true`.
    public func shouldBatchFetch(for tableNode: ASTableNode) -> Bool { shouldBatchFetch(for: tableNode.view) }
    /// Declines: the delegate receives no further requests, unless it implements the method of version 1.
    public nonisolated func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext) {
        context.decline()
    }
}
