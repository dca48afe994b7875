// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit
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
/// Rows whose identifier stays keep their cells, wherever they go. What has to be done is found out on a background queue, and the
/// table takes the snapshots one after another; those that wait are taken together.
///
/// The table holds its data source weakly: keep it.
///
/// - Thread: main
/// - Source: UIKit `UITableViewDiffableDataSource`
/// - Deviation: snapshots are shown a little after they were applied, never at once. `snapshot()` is the one that was applied last;
///   `itemIdentifier(for:)` and its like say what the table has by now, as its index paths do.
@MainActor
open class ASTableDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable,
    ItemIdentifierType: Hashable & Sendable
>: ASTableDataSource {
    /// Gives a block that makes an item's cell.
    ///
    /// Capture the item's data outside of the block, which runs on a background queue.
    public typealias NodeBlockProvider =
        @MainActor (_ tableNode: ASTableNode, _ indexPath: IndexPath, _ item: ItemIdentifierType) -> ASCellNodeBlock
    /// What is shown.
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// What is shown in a section.
    public typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    private typealias Core = ASDiffableCore<SectionIdentifierType, ItemIdentifierType>

    private let core = Core()
    private let nodeBlockProvider: NodeBlockProvider

    /// How rows come and go when differences are animated; `.none` animates nothing.
    public var defaultRowAnimation = ASTableRowAnimation.automatic

    /// Puts new content into the cell of an item that `reconfigureItems(_:)` names; nil: the cell is made anew.
    ///
    /// Called for cells that exist; for others the provider is asked when their turn comes.
    ///
    /// - Deviation: UIKit asks the cell provider again.
    public var reconfigureHandler: (@MainActor (_ node: ASCellNode, _ item: ItemIdentifierType) -> Void)? {
        get { core.reconfigure }
        set { core.reconfigure = newValue }
    }

    /// Becomes the data source of the table, empty.
    public init(tableNode: ASTableNode, nodeBlockProvider: @escaping NodeBlockProvider) {
        self.nodeBlockProvider = nodeBlockProvider
        core.list = { [weak self, weak tableNode] in
            guard let self, let tableNode, tableNode.dataSource === self else { return nil }
            return tableNode
        }
        tableNode.dataSource = self
    }

    // MARK: Applying

    /// Shows a snapshot.
    ///
    /// - Parameters:
    ///   - snapshot: what to show
    ///   - animatingDifferences: whether rows move to their new places
    ///   - completion: called when the table shows it, or the next ones that were taken together with it
    open func apply(
        _ snapshot: Snapshot,
        animatingDifferences: Bool = true,
        completion: (@MainActor () -> Void)? = nil
    ) {
        core.take(.everything(snapshot), mode(animatingDifferences), completion: completion)
    }

    /// Shows a snapshot, and returns when the table shows it.
    public func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
        await ending { self.apply(snapshot, animatingDifferences: animatingDifferences, completion: $0) }
    }

    /// Shows a snapshot by making all rows anew; `completion` is called when the table shows it.
    open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (@MainActor () -> Void)? = nil) {
        core.take(.everything(snapshot), .reload, completion: completion)
    }

    /// Shows a snapshot by making all rows anew, and returns when the table shows it.
    public func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
        await ending { self.applySnapshotUsingReloadData(snapshot, completion: $0) }
    }

    /// Shows the visible items of a tree in a section, which is added at the end when there is none such.
    ///
    /// - Parameters:
    ///   - snapshot: the tree; `snapshot(for:)` returns it
    ///   - section: where
    ///   - animatingDifferences: whether rows move to their new places
    ///   - completion: called when the table shows it, or the next ones that were taken together with it
    open func apply(
        _ snapshot: SectionSnapshot,
        to section: SectionIdentifierType,
        animatingDifferences: Bool = true,
        completion: (@MainActor () -> Void)? = nil
    ) {
        core.take(.section(snapshot, section), mode(animatingDifferences), completion: completion)
    }

    /// Shows the visible items of a tree in a section, and returns when the table does.
    public func apply(
        _ snapshot: SectionSnapshot,
        to section: SectionIdentifierType,
        animatingDifferences: Bool = true
    ) async {
        await ending {
            self.apply(snapshot, to: section, animatingDifferences: animatingDifferences, completion: $0)
        }
    }

    private func mode(_ animatingDifferences: Bool) -> Core.Mode {
        .difference(isAnimated: animatingDifferences && defaultRowAnimation != .none)
    }

    private func ending(_ body: (@escaping @MainActor () -> Void) -> Void) async {
        await withCheckedContinuation { continuation in
            let wait = ASDiffableWait(continuation)
            body { wait.end() }
        }
    }

    // MARK: Asking

    /// The snapshot that was applied last, whether or not the table shows it already.
    ///
    /// What it reloads and reconfigures is left out.
    public func snapshot() -> Snapshot { core.newestState.snapshot }

    /// The tree that was applied to a section last; its items as root items when another snapshot has changed them since.
    public func snapshot(for section: SectionIdentifierType) -> SectionSnapshot { core.newestTree(of: section) }

    /// The item of a row; nil when there is no such row.
    public func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        guard indexPath.count == 2 else { return nil }
        return core.contents.item(at: ASListPosition(indexPath))
    }

    /// The row of an item; nil when the table does not have it.
    public func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        core.state.snapshot.position(of: itemIdentifier)?.indexPath
    }

    /// The section that has a number; nil when there is none such.
    public func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        core.contents.sections.indices.contains(index) ? core.contents.sections[index] : nil
    }

    /// The number of a section; nil when the table does not have it.
    public func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        core.state.snapshot.indexOfSection(sectionIdentifier)
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

    /// None; override it for a strip at the right edge.
    open func sectionIndexTitles(for tableNode: ASTableNode) -> [String]? { nil }

    /// The section with the title's number.
    open func tableNode(_ tableNode: ASTableNode, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        index
    }
}
