// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASContainers
public import Foundation

/// The methods of the data sources of versions 1 and 2, which receive the view instead of the node.
///
/// Each method is called only if the corresponding method of `ASTableDataSource` is not implemented. Implement those instead.
///
/// - Thread: main
/// - Source: AsyncDisplayKit 1.9 `ASTableDataSource`, Texture `ASCommonTableDataSource`
@preconcurrency @MainActor
public protocol ASCommonTableDataSource: AnyObject {
    /// Returns the number of sections; the old form of `numberOfSections(in:)` with the node.
    func numberOfSections(in tableView: ASTableView) -> Int

    /// Returns the number of rows; the old form of `tableNode(_:numberOfRowsInSection:)`.
    func tableView(_ tableView: ASTableView, numberOfRowsInSection section: Int) -> Int

    /// Returns a block that makes the row's cell on a background queue; the old form of `tableNode(_:nodeBlockForRowAt:)`.
    func tableView(_ tableView: ASTableView, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock

    /// Returns the row's cell; called if there is no node block; the old form of `tableNode(_:nodeForRowAt:)`.
    func tableView(_ tableView: ASTableView, nodeForRowAt indexPath: IndexPath) -> ASCellNode

    /// Returns the title above a section; the old form of `tableNode(_:titleForHeaderInSection:)`.
    func tableView(_ tableView: ASTableView, titleForHeaderInSection section: Int) -> String?

    /// Returns the title below a section; the old form of `tableNode(_:titleForFooterInSection:)`.
    func tableView(_ tableView: ASTableView, titleForFooterInSection section: Int) -> String?

    /// Returns the titles of the section index; the old form of `sectionIndexTitles(for:)` with the node.
    func sectionIndexTitles(for tableView: ASTableView) -> [String]?

    /// Returns the section for a title of the section index; the old form of `tableNode(_:sectionForSectionIndexTitle:at:)`.
    func tableView(_ tableView: ASTableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int

    /// Whether the user may delete the row; the old form of `tableNode(_:canEditRowAt:)`.
    func tableView(_ tableView: ASTableView, canEditRowAt indexPath: IndexPath) -> Bool

    /// Called when the user requests an edit; the old form of `tableNode(_:commit:forRowAt:)`.
    func tableView(_ tableView: ASTableView, commit editingStyle: ASTableEditingStyle, forRowAt indexPath: IndexPath)

    /// Whether the user may move the row; the old form of `tableNode(_:canMoveRowAt:)`.
    func tableView(_ tableView: ASTableView, canMoveRowAt indexPath: IndexPath) -> Bool

    /// Called after the user has moved a row; the old form of `tableNode(_:moveRowAt:to:)`.
    func tableView(_ tableView: ASTableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension ASCommonTableDataSource {
    /// Returns 1.
    public func numberOfSections(in tableView: ASTableView) -> Int { 1 }

    /// Returns 0.
    ///
    /// Debug builds trap, because one of the forms is required.
    public func tableView(_ tableView: ASTableView, numberOfRowsInSection section: Int) -> Int {
        assertionFailure("\(type(of: self)) has no tableNode(_:numberOfRowsInSection:). Implement it.")
        return 0
    }

    /// Returns a block for the node of `tableView(_:nodeForRowAt:)`.
    public func tableView(_ tableView: ASTableView, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        ASCellHandle(self.tableView(tableView, nodeForRowAt: indexPath)).block
    }

    /// Returns an empty cell.
    ///
    /// Debug builds trap, because a node method is required.
    public func tableView(_ tableView: ASTableView, nodeForRowAt indexPath: IndexPath) -> ASCellNode {
        assertionFailure(
            "\(type(of: self)) has neither tableNode(_:nodeBlockForRowAt:) nor tableNode(_:nodeForRowAt:). Implement one."
        )
        return ASCellNode()
    }

    /// Returns `nil`.
    public func tableView(_ tableView: ASTableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// Returns `nil`.
    public func tableView(_ tableView: ASTableView, titleForFooterInSection section: Int) -> String? { nil }
    /// Returns `nil`.
    public func sectionIndexTitles(for tableView: ASTableView) -> [String]? { nil }
    /// Returns `index`.
    public func tableView(_ tableView: ASTableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        index
    }
    /// Returns `false`.
    public func tableView(_ tableView: ASTableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    /// Does nothing.
    public func tableView(
        _ tableView: ASTableView,
        commit editingStyle: ASTableEditingStyle,
        forRowAt indexPath: IndexPath
    ) {}
    /// Returns `false`.
    public func tableView(_ tableView: ASTableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// Does nothing.
    ///
    /// Debug builds trap, because rows that may be moved require one of the forms.
    public func tableView(
        _ tableView: ASTableView,
        moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        assertionFailure(
            "\(type(of: self)) allows rows to be moved, but has no tableNode(_:moveRowAt:to:). Implement it."
        )
    }
}

/// The name of the protocol in version 1.
@available(*, deprecated, renamed: "ASTableDataSource")
public typealias ASTableViewDataSource = ASTableDataSource
