// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASContainers
public import ASInteractions
public import ASLayoutEngine
internal import ASUIKit
public import Foundation

/// Provides the rows of a table.
///
/// One of the two node methods is needed; the block is preferred.
///
/// - Source: Texture `ASTableDataSource`
@preconcurrency @MainActor
public protocol ASTableDataSource: ASCommonTableDataSource {
    /// How many sections there are; 1.
    ///
    /// - Thread: main
    func numberOfSections(in tableNode: ASTableNode) -> Int

    /// How many rows a section has.
    ///
    /// - Thread: main
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int

    /// What the row's cell shows, to be found in its `nodeModel`; nil, which means nothing, without the method.
    ///
    /// Asked when the cell's block is, and when the row is reloaded: then a cell that can take the new model stays, with all its state, and
    /// no other is made (`ASCellNode.canUpdate(toNodeModel:)`). Models go to other threads: values, or objects that are safe there.
    ///
    /// - Thread: main
    func tableNode(_ tableNode: ASTableNode, nodeModelForRowAt indexPath: IndexPath) -> (any Sendable)?

    /// A block that makes the row's cell. Capture the row's data outside of the block: it runs later, on a background queue,
    /// while the data source may have changed.
    ///
    /// - Thread: main; the block on any
    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock

    /// The row's cell, made on main; asked when there is no node block.
    ///
    /// - Thread: main
    func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode

    /// What stands above the rows of a section; nil for nothing, as without the method.
    ///
    /// Asked at each update; a title that has changed shows when its section is reloaded.
    ///
    /// - Thread: main
    func tableNode(_ tableNode: ASTableNode, titleForHeaderInSection section: Int) -> String?

    /// What stands below the rows of a section; nil for nothing, as without the method.
    ///
    /// - Thread: main
    func tableNode(_ tableNode: ASTableNode, titleForFooterInSection section: Int) -> String?

    /// A block that makes a section's header; nil, as without the method, to ask for its title.
    ///
    /// Asked at each update for whether there is one; the block runs when the header comes near to being seen.
    ///
    /// - Thread: main; the block on any
    /// - Deviation: Texture takes views of UIKit, from its delegate.
    func tableNode(_ tableNode: ASTableNode, nodeBlockForHeaderInSection section: Int) -> ASCellNodeBlock?

    /// A block that makes a section's footer; nil, as without the method, to ask for its title.
    ///
    /// - Thread: main; the block on any
    /// - Deviation: Texture takes views of UIKit, from its delegate.
    func tableNode(_ tableNode: ASTableNode, nodeBlockForFooterInSection section: Int) -> ASCellNodeBlock?

    /// Short titles, such as letters, for a strip where lines end; nil for none.
    ///
    /// - Thread: main
    func sectionIndexTitles(for tableNode: ASTableNode) -> [String]?

    /// The section that a title of the strip goes to; the one with the title's number.
    ///
    /// - Thread: main
    func tableNode(_ tableNode: ASTableNode, sectionForSectionIndexTitle title: String, at index: Int) -> Int

    /// Whether a person may delete the row, by a swipe or the Delete key, or insert one there; false.
    ///
    /// - Thread: main
    /// - Deviation: UIKit takes the presence of `commit` for a yes.
    func tableNode(_ tableNode: ASTableNode, canEditRowAt indexPath: IndexPath) -> Bool

    /// A person wants the row to be deleted, or one to be inserted there: change the data, and tell the table by `deleteRows(at:with:)` or
    /// `insertRows(at:with:)`.
    ///
    /// - Thread: main
    func tableNode(_ tableNode: ASTableNode, commit editingStyle: ASTableEditingStyle, forRowAt indexPath: IndexPath)

    /// Whether a person may move the row, by holding it and carrying it elsewhere, or with Alt and the arrow keys; false.
    ///
    /// - Thread: main
    /// - Deviation: UIKit takes the presence of `moveRowAt` for a yes.
    func tableNode(_ tableNode: ASTableNode, canMoveRowAt indexPath: IndexPath) -> Bool

    /// A person has moved a row: change the data. The table knows already.
    ///
    /// - Thread: main
    func tableNode(_ tableNode: ASTableNode, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

// Where a method is not implemented, its form of version 1 is asked.

extension ASTableDataSource {
    /// One.
    public func numberOfSections(in tableNode: ASTableNode) -> Int { numberOfSections(in: tableNode.view) }

    /// A form of it is needed: an error (debug), none otherwise.
    public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        tableView(tableNode.view, numberOfRowsInSection: section)
    }

    /// None.
    public func tableNode(_ tableNode: ASTableNode, nodeModelForRowAt indexPath: IndexPath) -> (any Sendable)? { nil }

    /// Asks for the node itself.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let cell = self.tableNode(tableNode, nodeForRowAt: indexPath)
        guard cell is ASUnansweredCellNode else { return ASCellHandle(cell).block }
        return tableView(tableNode.view, nodeBlockForRowAt: indexPath)
    }

    /// Returns a cell that stands for a missing answer: the block method then asks the methods of version 1.
    public func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode {
        ASUnansweredCellNode()
    }

    /// None.
    public func tableNode(_ tableNode: ASTableNode, titleForHeaderInSection section: Int) -> String? {
        tableView(tableNode.view, titleForHeaderInSection: section)
    }
    /// None.
    public func tableNode(_ tableNode: ASTableNode, titleForFooterInSection section: Int) -> String? {
        tableView(tableNode.view, titleForFooterInSection: section)
    }
    /// None.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForHeaderInSection section: Int) -> ASCellNodeBlock? {
        nil
    }
    /// None.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForFooterInSection section: Int) -> ASCellNodeBlock? {
        nil
    }
    /// None.
    public func sectionIndexTitles(for tableNode: ASTableNode) -> [String]? { sectionIndexTitles(for: tableNode.view) }
    /// The section with the title's number.
    public func tableNode(_ tableNode: ASTableNode, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        tableView(tableNode.view, sectionForSectionIndexTitle: title, at: index)
    }
    /// No.
    public func tableNode(_ tableNode: ASTableNode, canEditRowAt indexPath: IndexPath) -> Bool {
        tableView(tableNode.view, canEditRowAt: indexPath)
    }
    /// Nothing.
    public func tableNode(
        _ tableNode: ASTableNode,
        commit editingStyle: ASTableEditingStyle,
        forRowAt indexPath: IndexPath
    ) { tableView(tableNode.view, commit: editingStyle, forRowAt: indexPath) }
    /// No.
    public func tableNode(_ tableNode: ASTableNode, canMoveRowAt indexPath: IndexPath) -> Bool {
        tableView(tableNode.view, canMoveRowAt: indexPath)
    }
    /// Rows that may be moved need this method: an error (debug), nothing otherwise.
    public func tableNode(
        _ tableNode: ASTableNode,
        moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        tableView(tableNode.view, moveRowAt: sourceIndexPath, to: destinationIndexPath)
    }
}

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
    ) -> UIContextMenuConfiguration? { nil }
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
