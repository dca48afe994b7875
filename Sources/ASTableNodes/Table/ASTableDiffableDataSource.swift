// SPDX-License-Identifier: Apache-2.0
internal import ASBase
@_spi(ASHooks) public import ASContainers
internal import ASListEngine
public import Foundation

/// Provides a table with the contents of a snapshot, and updates the table from one snapshot to the next.
///
/// ```swift
/// let dataSource = ASTableDiffableDataSource<Group, Message.ID>(tableNode: table) { [store] _, _, id in
///     let message = store[id]
///     return { MessageNode(message) }
/// }
/// var snapshot = dataSource.snapshot()
/// snapshot.appendSections([.inbox])
/// snapshot.appendItems(store.ids)
/// dataSource.apply(snapshot)
/// ```
///
/// - Thread: main
/// - Source: UIKit `UITableViewDiffableDataSource`
@preconcurrency @MainActor
open class ASTableDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable,
    ItemIdentifierType: Hashable & Sendable
>: ASDiffableDataSource<SectionIdentifierType, ItemIdentifierType>, ASTableDataSource {
    /// Returns a block that makes an item's cell.
    ///
    /// Capture the item's data outside of the block, which runs on a background queue.
    public typealias NodeBlockProvider =
        @MainActor (_ tableNode: ASTableNode, _ indexPath: IndexPath, _ item: ItemIdentifierType) -> ASCellNodeBlock

    private let nodeBlockProvider: NodeBlockProvider

    /// The animation of inserted and deleted rows when differences are animated; `.none` for no animation.
    public var defaultRowAnimation = ASTableRowAnimation.automatic

    @_spi(ASHooks) override public final var animatesDifferences: Bool { defaultRowAnimation != .none }

    /// Creates an empty data source, and sets it as the data source of the table.
    public init(tableNode: ASTableNode, nodeBlockProvider: @escaping NodeBlockProvider) {
        self.nodeBlockProvider = nodeBlockProvider
        super.init()
        core.list = { [weak self, weak tableNode] in
            guard let self, let tableNode, tableNode.dataSource === self else { return nil }
            return tableNode
        }
        tableNode.dataSource = self
    }

    // MARK: ASTableDataSource

    /// Returns the number of sections that the table has so far.
    open func numberOfSections(in tableNode: ASTableNode) -> Int { core.contents.sections.count }

    /// Returns the number of rows that the table has so far.
    open func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        core.contents.items[section].count
    }

    /// Calls the provider.
    open func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        guard let item = itemIdentifier(for: indexPath) else {
            preconditionFailure("\(type(of: self)): there is no row \(indexPath.row) in section \(indexPath.section).")
        }
        return nodeBlockProvider(tableNode, indexPath, item)
    }

    /// Returns the cell from the block; a table requests the block itself.
    open func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode {
        let block: ASCellNodeBlock = self.tableNode(tableNode, nodeBlockForRowAt: indexPath)
        return block()
    }

    /// Returns `nil`; override it to reload rows into their existing cells.
    open func tableNode(_ tableNode: ASTableNode, nodeModelForRowAt indexPath: IndexPath) -> (any Sendable)? { nil }

    /// Returns `nil`; override it to provide titles of sections.
    open func tableNode(_ tableNode: ASTableNode, titleForHeaderInSection section: Int) -> String? { nil }

    /// Returns `nil`; override it to provide titles of sections.
    open func tableNode(_ tableNode: ASTableNode, titleForFooterInSection section: Int) -> String? { nil }

    /// Returns `nil`; override it to provide headers.
    open func tableNode(_ tableNode: ASTableNode, nodeBlockForHeaderInSection section: Int) -> ASCellNodeBlock? { nil }

    /// Returns `nil`; override it to provide footers.
    open func tableNode(_ tableNode: ASTableNode, nodeBlockForFooterInSection section: Int) -> ASCellNodeBlock? { nil }

    /// Returns `false`; override it and `commit` to let the user delete rows.
    open func tableNode(_ tableNode: ASTableNode, canEditRowAt indexPath: IndexPath) -> Bool { false }

    /// Does nothing; override it to apply a snapshot without the row.
    open func tableNode(
        _ tableNode: ASTableNode,
        commit editingStyle: ASTableEditingStyle,
        forRowAt indexPath: IndexPath
    ) {}

    /// Returns the value from `reorderingHandlers`.
    open func tableNode(_ tableNode: ASTableNode, canMoveRowAt indexPath: IndexPath) -> Bool { canMove(at: indexPath) }

    /// Updates the snapshot and calls `reorderingHandlers`.
    open func tableNode(
        _ tableNode: ASTableNode,
        moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) { didMove(from: sourceIndexPath, to: destinationIndexPath) }

    /// Returns `nil`; override it to show a section index.
    open func sectionIndexTitles(for tableNode: ASTableNode) -> [String]? { nil }

    /// Returns `nil`; override it and `indexPathForElement` to restore the scroll position of the table.
    open func modelIdentifierForElement(at indexPath: IndexPath, in tableNode: ASTableNode) -> String? { nil }

    /// Returns `nil`; see `modelIdentifierForElement`.
    open func indexPathForElement(withModelIdentifier identifier: String, in tableNode: ASTableNode) -> IndexPath? {
        nil
    }

    /// Returns `index`.
    open func tableNode(_ tableNode: ASTableNode, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        index
    }
}
