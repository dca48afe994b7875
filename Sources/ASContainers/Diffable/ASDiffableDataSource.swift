// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASListEngine
public import Foundation

/// What the diffable data sources of tables and collections share; take one of those.
///
/// Cells whose identifier stays are kept, wherever they go. What has to be done is found out on a background queue, and the list takes the
/// snapshots one after another; those that wait are taken together.
///
/// The list holds its data source weakly: keep it.
///
/// - Thread: main
/// - Source: UIKit `UITableViewDiffableDataSource`, `UICollectionViewDiffableDataSource`
/// - Deviation: snapshots are shown a little after they were applied, never at once. `snapshot()` is the one that was applied last;
///   `itemIdentifier(for:)` and its like say what the list has by now, as its index paths do.
@preconcurrency @MainActor
open class ASDiffableDataSource<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable> {
    /// What is shown.
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// What is shown in a section.
    public typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// What a person has moved.
    public typealias Transaction = NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>
    package typealias Core = ASDiffableCore<SectionIdentifierType, ItemIdentifierType>

    /// What an app says of moving items by hand; none are moved as long as `canReorderItem` is nil.
    public struct ReorderingHandlers {
        /// Whether a person may move an item; those of sections that show a tree cannot be moved.
        @preconcurrency public var canReorderItem: (@MainActor (ItemIdentifierType) -> Bool)?
        /// A person has moved an item, and the snapshot is about to say so.
        @preconcurrency public var willReorder: (@MainActor (Transaction) -> Void)?
        /// The snapshot says so: change the data behind it.
        @preconcurrency public var didReorder: (@MainActor (Transaction) -> Void)?

        /// Nothing is moved.
        public init() {}
    }

    package let core = Core()

    /// How items are moved by hand.
    public var reorderingHandlers = ReorderingHandlers()

    /// Puts new content into the cell of an item that `reconfigureItems(_:)` names; nil: the cell is made anew.
    ///
    /// Called for cells that exist; for others the provider is asked when their turn comes.
    ///
    /// - Deviation: UIKit asks the cell provider again.
    final public var reconfigureHandler: (@MainActor (_ node: ASCellNode, _ item: ItemIdentifierType) -> Void)? {
        get { core.reconfigure }
        set { core.reconfigure = newValue }
    }

    package init() {}

    /// Whether differences may be animated.
    @_spi(ASHooks) open var animatesDifferences: Bool { true }

    // MARK: Applying

    /// Shows a snapshot.
    ///
    /// - Parameters:
    ///   - snapshot: what to show
    ///   - animatingDifferences: whether cells move to their new places
    ///   - completion: called when the list shows it, or the next ones that were taken together with it
    open func apply(
        _ snapshot: Snapshot,
        animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        core.take(.everything(snapshot), mode(animatingDifferences), completion: onMain(completion))
    }

    /// Shows a snapshot, and returns when the list shows it.
    public func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
        await ending { self.apply(snapshot, animatingDifferences: animatingDifferences, completion: $0) }
    }

    /// Shows a snapshot by making all cells anew; `completion` is called when the list shows it.
    open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        core.take(.everything(snapshot), .reload, completion: onMain(completion))
    }

    /// Shows a snapshot by making all cells anew, and returns when the list shows it.
    public func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
        await ending { self.applySnapshotUsingReloadData(snapshot, completion: $0) }
    }

    /// Shows the visible items of a tree in a section, which is added at the end when there is none such.
    ///
    /// - Parameters:
    ///   - snapshot: the tree; `snapshot(for:)` returns it
    ///   - section: where
    ///   - animatingDifferences: whether cells move to their new places
    ///   - completion: called when the list shows it, or the next ones that were taken together with it
    open func apply(
        _ snapshot: SectionSnapshot,
        to section: SectionIdentifierType,
        animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        core.take(.section(snapshot, section), mode(animatingDifferences), completion: onMain(completion))
    }

    /// Shows the visible items of a tree in a section, and returns when the list does.
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

    // MARK: Asking

    /// The snapshot that was applied last, whether or not the list shows it already.
    ///
    /// What it reloads and reconfigures is left out.
    public func snapshot() -> Snapshot { core.newestState.snapshot }

    /// The tree that was applied to a section last; its items as root items when another snapshot has changed them since.
    public func snapshot(for section: SectionIdentifierType) -> SectionSnapshot { core.newestTree(of: section) }

    /// The item at an index path; nil when there is none.
    public func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        guard indexPath.count == 2 else { return nil }
        return core.contents.item(at: ASListPosition(indexPath))
    }

    /// The index path of an item; nil when the list does not have it.
    public func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        core.state.snapshot.position(of: itemIdentifier)?.indexPath
    }

    /// The section that has a number; nil when there is none such.
    public func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        core.contents.sections.indices.contains(index) ? core.contents.sections[index] : nil
    }

    /// The number of a section; nil when the list does not have it.
    public func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        core.state.snapshot.indexOfSection(sectionIdentifier)
    }

    // MARK: Moving by hand

    /// Whether a person may move the item at an index path.
    package func canMove(at indexPath: IndexPath) -> Bool {
        guard let canReorder = reorderingHandlers.canReorderItem, let item = itemIdentifier(for: indexPath) else {
            return false
        }
        return !core.showsTree(inSection: indexPath[0]) && canReorder(item)
    }

    /// A person has moved an item: the list has it at its new place.
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
