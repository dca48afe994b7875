// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASContainers
internal import ASUIKit
public import Foundation

/// Provides the rows of a table.
///
/// One of the two node methods is required; the block is preferred.
///
/// - Source: Texture `ASTableDataSource`
@preconcurrency @MainActor
public protocol ASTableDataSource: ASCommonTableDataSource {
    /// Returns the number of sections; 1 by default.
    ///
    /// - Thread: main
    func numberOfSections(in tableNode: ASTableNode) -> Int

    /// Returns the number of rows in a section.
    ///
    /// - Thread: main
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int

    /// Returns the model of a row, which its cell receives as `nodeModel`; `nil`, also by default, for none.
    ///
    /// Called together with the request for the cell's block, and when the row is reloaded. On a reload, a cell that can take the new
    /// model is kept with all its state, and no other cell is made (`ASCellNode.canUpdate(toNodeModel:)`). Models cross to other threads:
    /// use values or thread-safe objects.
    ///
    /// - Thread: main
    func tableNode(_ tableNode: ASTableNode, nodeModelForRowAt indexPath: IndexPath) -> (any Sendable)?

    /// Returns a block that makes the row's cell.
    ///
    /// Capture the row's data outside of the block. The block runs later on a background queue, when the data source may have changed.
    ///
    /// - Thread: main; the block on any
    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock

    /// Returns the row's cell, made on the main thread; called if there is no node block.
    ///
    /// - Thread: main
    func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode

    /// Returns the title above the rows of a section; `nil`, also by default, for none.
    ///
    /// Called at each update; a changed title is shown when its section is reloaded.
    ///
    /// - Thread: main
    func tableNode(_ tableNode: ASTableNode, titleForHeaderInSection section: Int) -> String?

    /// Returns the title below the rows of a section; `nil`, also by default, for none.
    ///
    /// - Thread: main
    func tableNode(_ tableNode: ASTableNode, titleForFooterInSection section: Int) -> String?

    /// Returns a block that makes a section's header; `nil`, also by default, to use its title.
    ///
    /// Called at each update to find out whether there is a header; the block runs when the header comes near the viewport.
    ///
    /// - Thread: main; the block on any
    /// - Deviation: Texture takes views of UIKit, from its delegate.
    func tableNode(_ tableNode: ASTableNode, nodeBlockForHeaderInSection section: Int) -> ASCellNodeBlock?

    /// Returns a block that makes a section's footer; `nil`, also by default, to use its title.
    ///
    /// - Thread: main; the block on any
    /// - Deviation: Texture takes views of UIKit, from its delegate.
    func tableNode(_ tableNode: ASTableNode, nodeBlockForFooterInSection section: Int) -> ASCellNodeBlock?

    /// Returns short titles, such as letters, for the section index at the trailing edge; `nil` for none.
    ///
    /// - Thread: main
    func sectionIndexTitles(for tableNode: ASTableNode) -> [String]?

    /// Returns the section for a title of the section index; by default the section with the title's index.
    ///
    /// - Thread: main
    func tableNode(_ tableNode: ASTableNode, sectionForSectionIndexTitle title: String, at index: Int) -> Int

    /// Whether the user may delete the row, by a swipe or the Delete key, or insert one there; `false` by default.
    ///
    /// - Thread: main
    /// - Deviation: in UIKit, rows may be edited if `commit` is implemented.
    func tableNode(_ tableNode: ASTableNode, canEditRowAt indexPath: IndexPath) -> Bool

    /// Called when the user requests the deletion of the row, or an insertion there.
    ///
    /// Change the data, and call `deleteRows(at:with:)` or `insertRows(at:with:)` of the table.
    ///
    /// - Thread: main
    func tableNode(_ tableNode: ASTableNode, commit editingStyle: ASTableEditingStyle, forRowAt indexPath: IndexPath)

    /// Whether the user may move the row, by a long press and drag, or with Alt and the arrow keys; `false` by default.
    ///
    /// - Thread: main
    /// - Deviation: in UIKit, rows may be moved if `moveRowAt` is implemented.
    func tableNode(_ tableNode: ASTableNode, canMoveRowAt indexPath: IndexPath) -> Bool

    /// Called after the user has moved a row: change the data.
    ///
    /// The table has already applied the move.
    ///
    /// - Thread: main
    func tableNode(_ tableNode: ASTableNode, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)

    /// Returns an identifier of an element that stays the same across runs of the program; `nil`, also by default, for none.
    ///
    /// `encodeRestorableState(with:)` saves the visible position only if both this method and `indexPathForElement` are implemented.
    ///
    /// - Thread: main
    /// - Source: UIKit `UIDataSourceModelAssociation`
    func modelIdentifierForElement(at indexPath: IndexPath, in tableNode: ASTableNode) -> String?

    /// Returns the current path of the element with an identifier; `nil`, also by default, if there is none.
    ///
    /// - Thread: main
    /// - Source: UIKit `UIDataSourceModelAssociation`
    func indexPathForElement(withModelIdentifier identifier: String, in tableNode: ASTableNode) -> IndexPath?
}

// The default implementations call the corresponding methods of version 1.

extension ASTableDataSource {
    /// Returns 1.
    public func numberOfSections(in tableNode: ASTableNode) -> Int { numberOfSections(in: tableNode.view) }

    /// Calls the version 1 method; if it is not implemented either, debug builds trap and others return 0.
    public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        tableView(tableNode.view, numberOfRowsInSection: section)
    }

    /// Returns `nil`.
    public func tableNode(_ tableNode: ASTableNode, nodeModelForRowAt indexPath: IndexPath) -> (any Sendable)? { nil }

    /// Returns a block for the node of `tableNode(_:nodeForRowAt:)`.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let cell = self.tableNode(tableNode, nodeForRowAt: indexPath)
        guard cell is ASMissingCellNode else { return ASCellHandle(cell).block }
        return tableView(tableNode.view, nodeBlockForRowAt: indexPath)
    }

    /// Returns a placeholder for a missing implementation, after which the block method calls the methods of version 1.
    public func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode {
        tableNode.missingCell
    }

    /// Returns `nil`.
    public func tableNode(_ tableNode: ASTableNode, titleForHeaderInSection section: Int) -> String? {
        tableView(tableNode.view, titleForHeaderInSection: section)
    }
    /// Returns `nil`.
    public func tableNode(_ tableNode: ASTableNode, titleForFooterInSection section: Int) -> String? {
        tableView(tableNode.view, titleForFooterInSection: section)
    }
    /// Returns `nil`.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForHeaderInSection section: Int) -> ASCellNodeBlock? {
        nil
    }
    /// Returns `nil`.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForFooterInSection section: Int) -> ASCellNodeBlock? {
        nil
    }
    /// Returns `nil`.
    public func sectionIndexTitles(for tableNode: ASTableNode) -> [String]? { sectionIndexTitles(for: tableNode.view) }
    /// Returns `index`.
    public func tableNode(_ tableNode: ASTableNode, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        tableView(tableNode.view, sectionForSectionIndexTitle: title, at: index)
    }
    /// Returns `false`.
    public func tableNode(_ tableNode: ASTableNode, canEditRowAt indexPath: IndexPath) -> Bool {
        tableView(tableNode.view, canEditRowAt: indexPath)
    }
    /// Does nothing.
    public func tableNode(
        _ tableNode: ASTableNode,
        commit editingStyle: ASTableEditingStyle,
        forRowAt indexPath: IndexPath
    ) { tableView(tableNode.view, commit: editingStyle, forRowAt: indexPath) }
    /// Returns `false`.
    public func tableNode(_ tableNode: ASTableNode, canMoveRowAt indexPath: IndexPath) -> Bool {
        tableView(tableNode.view, canMoveRowAt: indexPath)
    }
    /// Does nothing.
    ///
    /// Debug builds trap, because rows that may be moved require this method.
    public func tableNode(
        _ tableNode: ASTableNode,
        moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        tableView(tableNode.view, moveRowAt: sourceIndexPath, to: destinationIndexPath)
    }

    /// Returns `nil`.
    public func modelIdentifierForElement(at indexPath: IndexPath, in tableNode: ASTableNode) -> String? { nil }
    /// Returns `nil`.
    public func indexPathForElement(withModelIdentifier identifier: String, in tableNode: ASTableNode) -> IndexPath? {
        nil
    }
}
