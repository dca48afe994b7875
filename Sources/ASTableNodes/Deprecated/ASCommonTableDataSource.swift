// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASContainers
public import Foundation

/// What data sources of tables implemented in versions 1 and 2, where they were handed the view.
///
/// Each method is asked only where `ASTableDataSource` has none in its place. Implement those.
///
/// - Thread: main
/// - Source: AsyncDisplayKit 1.9 `ASTableDataSource`, Texture `ASCommonTableDataSource`
@preconcurrency @MainActor
public protocol ASCommonTableDataSource: AnyObject {
    /// The number of sections; the old form of `numberOfSections(in:)` with the node.
    func numberOfSections(in tableView: ASTableView) -> Int

    /// The number of rows; the old form of `tableNode(_:numberOfRowsInSection:)`.
    func tableView(_ tableView: ASTableView, numberOfRowsInSection section: Int) -> Int

    /// A block that makes the row's cell on a background queue; the old form of `tableNode(_:nodeBlockForRowAt:)`.
    func tableView(_ tableView: ASTableView, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock

    /// The row's cell, asked when there is no node block; the old form of `tableNode(_:nodeForRowAt:)`.
    func tableView(_ tableView: ASTableView, nodeForRowAt indexPath: IndexPath) -> ASCellNode

    /// The title above a section; the old form of `tableNode(_:titleForHeaderInSection:)`.
    func tableView(_ tableView: ASTableView, titleForHeaderInSection section: Int) -> String?

    /// The title below a section; the old form of `tableNode(_:titleForFooterInSection:)`.
    func tableView(_ tableView: ASTableView, titleForFooterInSection section: Int) -> String?

    /// The titles of the strip where lines end; the old form of `sectionIndexTitles(for:)` with the node.
    func sectionIndexTitles(for tableView: ASTableView) -> [String]?

    /// The section of such a title; the old form of `tableNode(_:sectionForSectionIndexTitle:at:)`.
    func tableView(_ tableView: ASTableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int

    /// Whether a person may delete the row; the old form of `tableNode(_:canEditRowAt:)`.
    func tableView(_ tableView: ASTableView, canEditRowAt indexPath: IndexPath) -> Bool

    /// A person wants an edit; the old form of `tableNode(_:commit:forRowAt:)`.
    func tableView(_ tableView: ASTableView, commit editingStyle: ASTableEditingStyle, forRowAt indexPath: IndexPath)

    /// Whether a person may move the row; the old form of `tableNode(_:canMoveRowAt:)`.
    func tableView(_ tableView: ASTableView, canMoveRowAt indexPath: IndexPath) -> Bool

    /// A person has moved a row; the old form of `tableNode(_:moveRowAt:to:)`.
    func tableView(_ tableView: ASTableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension ASCommonTableDataSource {
    /// Returns 1.
    public func numberOfSections(in tableView: ASTableView) -> Int { 1 }

    /// Neither form is implemented: an error (debug), no rows otherwise.
    public func tableView(_ tableView: ASTableView, numberOfRowsInSection section: Int) -> Int {
        assertionFailure("\(type(of: self)) has no tableNode(_:numberOfRowsInSection:). Implement it.")
        return 0
    }

    /// Asks for the node itself.
    public func tableView(_ tableView: ASTableView, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        ASCellHandle(self.tableView(tableView, nodeForRowAt: indexPath)).block
    }

    /// No node method is implemented: an error (debug), an empty cell otherwise.
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
    /// Neither form is implemented: an error (debug), nothing otherwise.
    public func tableView(
        _ tableView: ASTableView,
        moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {
        assertionFailure("\(type(of: self)) lets rows be moved, but has no tableNode(_:moveRowAt:to:). Implement it.")
    }
}

/// The name of the protocol in version 1.
@available(*, deprecated, renamed: "ASTableDataSource")
public typealias ASTableViewDataSource = ASTableDataSource
