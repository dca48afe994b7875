// SPDX-License-Identifier: Apache-2.0
internal import ASBase
@_spi(ASHooks) public import ASContainers
internal import ASListEngine
public import Foundation

/// Provides a table with what a snapshot says, and changes the table from one snapshot to the next.
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
    /// Gives a block that makes an item's cell.
    ///
    /// Capture the item's data outside of the block, which runs on a background queue.
    public typealias NodeBlockProvider =
        @MainActor (_ tableNode: ASTableNode, _ indexPath: IndexPath, _ item: ItemIdentifierType) -> ASCellNodeBlock

    private let nodeBlockProvider: NodeBlockProvider

    /// How rows come and go when differences are animated; `.none` animates nothing.
    public var defaultRowAnimation = ASTableRowAnimation.automatic

    @_spi(ASHooks) override public final var animatesDifferences: Bool { defaultRowAnimation != .none }

    /// Becomes the data source of the table, empty.
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

    /// Those that the table has by now.
    open func numberOfSections(in tableNode: ASTableNode) -> Int { core.contents.sections.count }

    /// Those that the table has by now.
    open func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        core.contents.items[section].count
    }

    /// Asks the provider.
    open func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        guard let item = itemIdentifier(for: indexPath) else {
            preconditionFailure("\(type(of: self)): there is no row \(indexPath.row) in section \(indexPath.section).")
        }
        return nodeBlockProvider(tableNode, indexPath, item)
    }

    /// The cell that the block makes; a table asks for the block itself.
    open func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode {
        let block: ASCellNodeBlock = self.tableNode(tableNode, nodeBlockForRowAt: indexPath)
        return block()
    }

    /// None; override it to reload rows into the cells that they have.
    open func tableNode(_ tableNode: ASTableNode, nodeModelForRowAt indexPath: IndexPath) -> (any Sendable)? { nil }

    /// None; override it to give sections titles.
    open func tableNode(_ tableNode: ASTableNode, titleForHeaderInSection section: Int) -> String? { nil }

    /// None; override it to give sections titles.
    open func tableNode(_ tableNode: ASTableNode, titleForFooterInSection section: Int) -> String? { nil }

    /// None; override it to give sections headers.
    open func tableNode(_ tableNode: ASTableNode, nodeBlockForHeaderInSection section: Int) -> ASCellNodeBlock? { nil }

    /// None; override it to give sections footers.
    open func tableNode(_ tableNode: ASTableNode, nodeBlockForFooterInSection section: Int) -> ASCellNodeBlock? { nil }

    /// No; override it, and `commit`, to let rows be deleted.
    open func tableNode(_ tableNode: ASTableNode, canEditRowAt indexPath: IndexPath) -> Bool { false }

    /// Nothing; override it to apply a snapshot without the row.
    open func tableNode(
        _ tableNode: ASTableNode,
        commit editingStyle: ASTableEditingStyle,
        forRowAt indexPath: IndexPath
    ) {}

    /// What `reorderingHandlers` say.
    open func tableNode(_ tableNode: ASTableNode, canMoveRowAt indexPath: IndexPath) -> Bool { canMove(at: indexPath) }

    /// Changes the snapshot, and tells `reorderingHandlers`.
    open func tableNode(
        _ tableNode: ASTableNode,
        moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) { didMove(from: sourceIndexPath, to: destinationIndexPath) }

    /// None; override it for a strip at the right edge.
    open func sectionIndexTitles(for tableNode: ASTableNode) -> [String]? { nil }

    /// None; override it, and `indexPathForElement`, to have the place of the table restored.
    open func modelIdentifierForElement(at indexPath: IndexPath, in tableNode: ASTableNode) -> String? { nil }

    /// Nowhere; see `modelIdentifierForElement`.
    open func indexPathForElement(withModelIdentifier identifier: String, in tableNode: ASTableNode) -> IndexPath? {
        nil
    }

    /// The section with the title's number.
    open func tableNode(_ tableNode: ASTableNode, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        index
    }
}
