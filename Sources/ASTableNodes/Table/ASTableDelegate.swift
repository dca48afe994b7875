// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASContainers
public import ASInteractions
public import ASLayoutEngine
public import ASUIKit
public import Foundation

/// Hears what happens to the rows of a table; every method is optional.
///
/// - Source: Texture `ASTableDelegate`
@preconcurrency @MainActor
public protocol ASTableDelegate: ASCommonTableViewDelegate {
    /// The row's cell comes into the view.
    func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode)
    /// The row's cell has left the view.
    func tableNode(_ tableNode: ASTableNode, didEndDisplayingRowWith node: ASCellNode)

    /// Whether a press highlights the row; true. False prevents selection as well.
    func tableNode(_ tableNode: ASTableNode, shouldHighlightRowAt indexPath: IndexPath) -> Bool
    /// The row is pressed.
    func tableNode(_ tableNode: ASTableNode, didHighlightRowAt indexPath: IndexPath)
    /// The row is not pressed any more.
    func tableNode(_ tableNode: ASTableNode, didUnhighlightRowAt indexPath: IndexPath)
    /// A person selects the row: return it, another one, or nil for none.
    func tableNode(_ tableNode: ASTableNode, willSelectRowAt indexPath: IndexPath) -> IndexPath?
    /// A person has selected the row.
    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath)
    /// The row loses its selection to another one, or to a second click: return it, or nil to keep it selected.
    func tableNode(_ tableNode: ASTableNode, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
    /// The row has lost its selection.
    func tableNode(_ tableNode: ASTableNode, didDeselectRowAt indexPath: IndexPath)

    /// A menu is asked for at a row; nil for none.
    ///
    /// - Parameters:
    ///   - tableNode: the table
    ///   - indexPath: the row
    ///   - point: in the table's content; the row's middle, when it is asked for by a key
    /// - Returns: the menu to open
    /// - Source: UIKit `tableView(_:contextMenuConfigurationForRowAt:point:)`
    func tableNode(
        _ tableNode: ASTableNode,
        contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration?

    /// The view that is lifted while the menu of its row is open; `nil` for none. The row is marked in any case.
    ///
    /// - Source: UIKit `tableView(_:previewForHighlightingContextMenuWithConfiguration:)`
    func tableNode(
        _ tableNode: ASTableNode,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// The view that comes down when the menu closes; `nil` for the one that was lifted.
    ///
    /// - Source: UIKit `tableView(_:previewForDismissingContextMenuWithConfiguration:)`
    func tableNode(
        _ tableNode: ASTableNode,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// A person has clicked the preview beside the menu, which is about to close: show what it is of in the animator's completion.
    ///
    /// - Source: UIKit `tableView(_:willPerformPreviewActionForMenuWith:animator:)`
    func tableNode(
        _ tableNode: ASTableNode,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    )

    /// A person has pressed the detail button of the row's cell.
    ///
    /// - Source: UIKit `tableView(_:accessoryButtonTappedForRowWith:)`
    func tableNode(_ tableNode: ASTableNode, accessoryButtonTappedForRowWith indexPath: IndexPath)
    /// By how many steps of 10 points the row's cell stands away from where rows begin; 0.
    ///
    /// Asked when the cell is measured. The cell is narrower by it.
    ///
    /// - Source: UIKit `tableView(_:indentationLevelForRowAt:)`
    func tableNode(_ tableNode: ASTableNode, indentationLevelForRowAt indexPath: IndexPath) -> Int

    /// The view above the rows of a section, as broad as the table; `nil` to ask for the title.
    ///
    /// A node block of the data source goes before it. Asked at each update where `heightForHeaderInSection` does not say a height.
    ///
    /// - Source: UIKit `tableView(_:viewForHeaderInSection:)`
    func tableNode(_ tableNode: ASTableNode, viewForHeaderInSection section: Int) -> UIView?
    /// The view below the rows of a section; see `viewForHeaderInSection`.
    ///
    /// - Source: UIKit `tableView(_:viewForFooterInSection:)`
    func tableNode(_ tableNode: ASTableNode, viewForFooterInSection section: Int) -> UIView?
    /// The height of what is above the rows of a section, in points; `ASTableView.automaticDimension`, the default, for that of its content.
    ///
    /// With a height there is room even without any content; 0 hides the header. Asked at each update, and when the header is measured.
    ///
    /// - Source: UIKit `tableView(_:heightForHeaderInSection:)`
    /// - Deviation: 0 hides headers of grouped tables as well
    func tableNode(_ tableNode: ASTableNode, heightForHeaderInSection section: Int) -> CGFloat
    /// The height of what is below the rows of a section; see `heightForHeaderInSection`.
    ///
    /// - Source: UIKit `tableView(_:heightForFooterInSection:)`
    func tableNode(_ tableNode: ASTableNode, heightForFooterInSection section: Int) -> CGFloat

    /// What comes in behind the row that is swiped towards its beginning; nil, as without the method, for deleting it if it may be
    /// edited. Without any action nothing comes in.
    ///
    /// - Source: UIKit `tableView(_:trailingSwipeActionsConfigurationForRowAt:)`
    func tableNode(
        _ tableNode: ASTableNode,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?
    /// What comes in before the row that is swiped towards its end; nil, as without the method, for nothing.
    ///
    /// - Source: UIKit `tableView(_:leadingSwipeActionsConfigurationForRowAt:)`
    func tableNode(
        _ tableNode: ASTableNode,
        leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?
    /// Whether the row makes room before it while the table is being edited; true. Without it there is no button.
    func tableNode(_ tableNode: ASTableNode, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool

    /// What may be done to a row that may be edited; `.delete`.
    func tableNode(_ tableNode: ASTableNode, editingStyleForRowAt indexPath: IndexPath) -> ASTableEditingStyle
    /// The word on the button that deletes; "Delete" for nil.
    func tableNode(
        _ tableNode: ASTableNode,
        titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String?
    /// A swipe begins.
    func tableNode(_ tableNode: ASTableNode, willBeginEditingRowAt indexPath: IndexPath)
    /// The row is back in its place, or deleted (nil).
    func tableNode(_ tableNode: ASTableNode, didEndEditingRowAt indexPath: IndexPath?)
    /// A row that a person moves would come there: return that place, or another one.
    func tableNode(
        _ tableNode: ASTableNode,
        targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath

    /// What the row's cell is measured in. The width is the table's whatever is returned; the heights count.
    func tableNode(_ tableNode: ASTableNode, constrainedSizeForRowAt indexPath: IndexPath) -> ASSizeRange

    /// Whether a batch may be asked for now; true.
    func shouldBatchFetch(for tableNode: ASTableNode) -> Bool

    /// Less than `leadingScreensForBatching` viewports are left: load more, insert it, and complete the context.
    ///
    /// - Thread: background
    nonisolated func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext)
}

extension ASTableDelegate {
    /// Nothing.
    public func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode) {
        guard let indexPath = tableNode.indexPath(for: node) else { return }
        tableView(tableNode.view, willDisplay: node, forRowAt: indexPath)
        tableView(tableNode.view, willDisplayNodeForRowAt: indexPath)
    }
    /// Nothing.
    public func tableNode(_ tableNode: ASTableNode, didEndDisplayingRowWith node: ASCellNode) {
        guard let indexPath = tableNode.indexPath(for: node) else { return }
        tableView(tableNode.view, didEndDisplaying: node, forRowAt: indexPath)
        tableView(tableNode.view, didEndDisplayingNodeForRowAt: indexPath)
    }
    /// Yes.
    public func tableNode(_ tableNode: ASTableNode, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        tableView(tableNode.view, shouldHighlightRowAt: indexPath)
    }
    /// Nothing.
    public func tableNode(_ tableNode: ASTableNode, didHighlightRowAt indexPath: IndexPath) {
        tableView(tableNode.view, didHighlightRowAt: indexPath)
    }
    /// Nothing.
    public func tableNode(_ tableNode: ASTableNode, didUnhighlightRowAt indexPath: IndexPath) {
        tableView(tableNode.view, didUnhighlightRowAt: indexPath)
    }
    /// The row itself.
    public func tableNode(_ tableNode: ASTableNode, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        tableView(tableNode.view, willSelectRowAt: indexPath)
    }
    /// Nothing.
    public func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        tableView(tableNode.view, didSelectRowAt: indexPath)
    }
    /// The row itself.
    public func tableNode(_ tableNode: ASTableNode, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        tableView(tableNode.view, willDeselectRowAt: indexPath)
    }
    /// Nothing.
    public func tableNode(_ tableNode: ASTableNode, didDeselectRowAt indexPath: IndexPath) {
        tableView(tableNode.view, didDeselectRowAt: indexPath)
    }
    /// None.
    public func tableNode(
        _ tableNode: ASTableNode,
        contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? {
        tableView(tableNode.view, contextMenuConfigurationForRowAt: indexPath, point: point)
    }
    /// None.
    public func tableNode(
        _ tableNode: ASTableNode,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        tableView(tableNode.view, previewForHighlightingContextMenuWithConfiguration: configuration)
    }
    /// The one that was lifted.
    public func tableNode(
        _ tableNode: ASTableNode,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        tableView(tableNode.view, previewForDismissingContextMenuWithConfiguration: configuration)
    }
    /// Nothing.
    public func tableNode(
        _ tableNode: ASTableNode,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        tableView(tableNode.view, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
    /// Nothing.
    public func tableNode(_ tableNode: ASTableNode, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        tableView(tableNode.view, accessoryButtonTappedForRowWith: indexPath)
    }
    /// Returns 0.
    public func tableNode(_ tableNode: ASTableNode, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        tableView(tableNode.view, indentationLevelForRowAt: indexPath)
    }
    /// None.
    public func tableNode(_ tableNode: ASTableNode, viewForHeaderInSection section: Int) -> UIView? {
        tableView(tableNode.view, viewForHeaderInSection: section)
    }
    /// None.
    public func tableNode(_ tableNode: ASTableNode, viewForFooterInSection section: Int) -> UIView? {
        tableView(tableNode.view, viewForFooterInSection: section)
    }
    /// That of its content.
    public func tableNode(_ tableNode: ASTableNode, heightForHeaderInSection section: Int) -> CGFloat {
        tableView(tableNode.view, heightForHeaderInSection: section)
    }
    /// That of its content.
    public func tableNode(_ tableNode: ASTableNode, heightForFooterInSection section: Int) -> CGFloat {
        tableView(tableNode.view, heightForFooterInSection: section)
    }
    /// The deletion, if the row may be edited.
    public func tableNode(
        _ tableNode: ASTableNode,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    /// Nothing.
    public func tableNode(
        _ tableNode: ASTableNode,
        leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    /// Yes.
    public func tableNode(_ tableNode: ASTableNode, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
    /// Deletes it.
    public func tableNode(_ tableNode: ASTableNode, editingStyleForRowAt indexPath: IndexPath) -> ASTableEditingStyle {
        .delete
    }
    /// "Delete".
    public func tableNode(
        _ tableNode: ASTableNode,
        titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { nil }
    /// Nothing.
    public func tableNode(_ tableNode: ASTableNode, willBeginEditingRowAt indexPath: IndexPath) {}
    /// Nothing.
    public func tableNode(_ tableNode: ASTableNode, didEndEditingRowAt indexPath: IndexPath?) {}
    /// There.
    public func tableNode(
        _ tableNode: ASTableNode,
        targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { proposedDestinationIndexPath }
    /// Any height.
    public func tableNode(_ tableNode: ASTableNode, constrainedSizeForRowAt indexPath: IndexPath) -> ASSizeRange {
        tableView(tableNode.view, constrainedSizeForRowAt: indexPath)
    }
    /// Yes.
    public func shouldBatchFetch(for tableNode: ASTableNode) -> Bool { shouldBatchFetch(for: tableNode.view) }
    /// There is nothing to fetch: the delegate is not asked again, unless it has the form of version 1.
    public nonisolated func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext) {
        context.decline()
    }
}
