// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASListEngine
public import Foundation

/// The base class of the diffable data sources of tables and collections; use one of those.
///
/// Cells whose identifier stays are kept, wherever they move. Differences are computed on a background queue, and the list applies the
/// snapshots in order; waiting ones are taken together.
///
/// The list holds its data source weakly: keep a reference to it.
///
/// - Thread: main
/// - Source: UIKit `UITableViewDiffableDataSource`, `UICollectionViewDiffableDataSource`
/// - Deviation: snapshots are shown shortly after they were applied, never synchronously. `snapshot()` is the one that was applied last;
///   `itemIdentifier(for:)` and similar methods use the current content of the list, as its index paths do.
@preconcurrency @MainActor
open class ASDiffableDataSource<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable> {
    /// The snapshot of all sections.
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The snapshot of one section.
    public typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// The transaction of a move by the user.
    public typealias Transaction = NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>
    package typealias Core = ASDiffableCore<SectionIdentifierType, ItemIdentifierType>

    /// The app's handlers for moves by the user; no item can be moved while `canReorderItem` is `nil`.
    public struct ReorderingHandlers {
        /// Returns whether the user may move an item; items of sections that show a tree cannot be moved.
        @preconcurrency public var canReorderItem: (@MainActor (ItemIdentifierType) -> Bool)?
        /// Called after the user has moved an item, before the snapshot is updated.
        @preconcurrency public var willReorder: (@MainActor (Transaction) -> Void)?
        /// Called after the snapshot has been updated; change the underlying data here.
        @preconcurrency public var didReorder: (@MainActor (Transaction) -> Void)?

        /// Creates handlers that allow no moves.
        public init() {}
    }

    package let core = Core()

    /// The handlers for moves by the user.
    public var reorderingHandlers = ReorderingHandlers()

    /// Puts new content into the cell of an item passed to `reconfigureItems(_:)`; if it is `nil`, the cell is recreated.
    ///
    /// Called for existing cells; for others the cell provider is called when they are created.
    ///
    /// - Deviation: UIKit calls the cell provider again.
    final public var reconfigureHandler: (@MainActor (_ node: ASCellNode, _ item: ItemIdentifierType) -> Void)? {
        get { core.reconfigure }
        set { core.reconfigure = newValue }
    }

    package init() {}

    /// Whether differences may be animated.
    @_spi(ASHooks) open var animatesDifferences: Bool { true }

    // MARK: Applying

    /// Applies a snapshot.
    ///
    /// - Parameters:
    ///   - snapshot: the snapshot to show
    ///   - animatingDifferences: whether cells move to their new positions with an animation
    ///   - completion: called when the list shows the snapshot, or later ones that were taken together with it
    open func apply(
        _ snapshot: Snapshot,
        animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        core.take(.everything(snapshot), mode(animatingDifferences), completion: onMain(completion))
    }

    /// Applies a snapshot, and returns when the list shows it.
    public func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
        await ending { self.apply(snapshot, animatingDifferences: animatingDifferences, completion: $0) }
    }

    /// Applies a snapshot by recreating all cells; `completion` is called when the list shows it.
    open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        core.take(.everything(snapshot), .reload, completion: onMain(completion))
    }

    /// Applies a snapshot by recreating all cells, and returns when the list shows it.
    public func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
        await ending { self.applySnapshotUsingReloadData(snapshot, completion: $0) }
    }

    /// Shows the visible items of a tree in a section, which is added at the end if it does not exist.
    ///
    /// - Parameters:
    ///   - snapshot: the tree; `snapshot(for:)` returns it
    ///   - section: the identifier of the section
    ///   - animatingDifferences: whether cells move to their new positions with an animation
    ///   - completion: called when the list shows the tree, or later snapshots that were taken together with it
    open func apply(
        _ snapshot: SectionSnapshot,
        to section: SectionIdentifierType,
        animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        core.take(.section(snapshot, section), mode(animatingDifferences), completion: onMain(completion))
    }

    /// Shows the visible items of a tree in a section, and returns when the list shows them.
    public func apply(
        _ snapshot: SectionSnapshot,
        to section: SectionIdentifierType,
        animatingDifferences: Bool = true
    ) async {
        await ending {
            self.apply(snapshot, to: section, animatingDifferences: animatingDifferences, completion: $0)
        }
    }

    private func onMain(_ completion: (() -> Void)?) -> (@MainActor () -> Void)? {
        guard let completion else { return nil }
        return { completion() }
    }

    private func mode(_ animatingDifferences: Bool) -> Core.Mode {
        .difference(isAnimated: animatingDifferences && animatesDifferences)
    }

    private func ending(_ body: (@escaping @MainActor () -> Void) -> Void) async {
        await withCheckedContinuation { continuation in
            let wait = ASDiffableWait(continuation)
            body { wait.end() }
        }
    }

    // MARK: Queries

    /// Returns the snapshot that was applied last, even if the list does not show it yet.
    ///
    /// Its reload and reconfigure marks are removed.
    public func snapshot() -> Snapshot { core.newestState.snapshot }

    /// Returns the tree last applied to a section; its items as root items if another snapshot has changed them since.
    public func snapshot(for section: SectionIdentifierType) -> SectionSnapshot { core.newestTree(of: section) }

    /// Returns the item at an index path, or `nil` if there is none.
    public func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        guard indexPath.count == 2 else { return nil }
        return core.contents.item(at: ASListPosition(indexPath))
    }

    /// Returns the index path of an item, or `nil` if the list does not contain it.
    public func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        core.state.snapshot.position(of: itemIdentifier)?.indexPath
    }

    /// Returns the section at an index, or `nil` if there is none.
    public func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        core.contents.sections.indices.contains(index) ? core.contents.sections[index] : nil
    }

    /// Returns the index of a section, or `nil` if the list does not contain it.
    public func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        core.state.snapshot.indexOfSection(sectionIdentifier)
    }

    // MARK: Moves by the user

    /// Returns whether the user may move the item at an index path.
    package func canMove(at indexPath: IndexPath) -> Bool {
        guard let canReorder = reorderingHandlers.canReorderItem, let item = itemIdentifier(for: indexPath) else {
            return false
        }
        return !core.showsTree(inSection: indexPath[0]) && canReorder(item)
    }

    /// Called after the user has moved an item; the list shows it at its new position.
    package func didMove(from source: IndexPath, to destination: IndexPath) {
        let (from, to) = (ASListPosition(source), ASListPosition(destination))
        guard let item = core.contents.item(at: from) else { return }
        let initial = core.state.snapshot
        let final = initial.moving(item, to: to)
        let transaction = Transaction(initialSnapshot: initial, finalSnapshot: final, item: item, from: from, to: to)
        reorderingHandlers.willReorder?(transaction)
        core.take(final, afterMoving: item, from: from, to: to)
        reorderingHandlers.didReorder?(transaction)
    }
}
