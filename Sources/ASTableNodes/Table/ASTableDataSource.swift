// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASContainers
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

    /// A name for an element that is the same when the program runs again; `nil`, as without the method, for none.
    ///
    /// Both methods are needed for `encodeRestorableState(with:)` to save what is in sight.
    ///
    /// - Thread: main
    /// - Source: UIKit `UIDataSourceModelAssociation`
    func modelIdentifierForElement(at indexPath: IndexPath, in tableNode: ASTableNode) -> String?

    /// Where the element of such a name is now; `nil`, as without the method, for nowhere.
    ///
    /// - Thread: main
    /// - Source: UIKit `UIDataSourceModelAssociation`
    func indexPathForElement(withModelIdentifier identifier: String, in tableNode: ASTableNode) -> IndexPath?
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
        tableNode.unansweredCell
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

    /// None.
    public func modelIdentifierForElement(at indexPath: IndexPath, in tableNode: ASTableNode) -> String? { nil }
    /// Nowhere.
    public func indexPathForElement(withModelIdentifier identifier: String, in tableNode: ASTableNode) -> IndexPath? {
        nil
    }
}
