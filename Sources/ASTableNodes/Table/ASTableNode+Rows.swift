// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASContainers
internal import ASListEngine
internal import ASNodes
public import ASUIKit
public import Foundation

/// How rows come and go.
///
/// - Source: UIKit `UITableView.RowAnimation`
/// - Deviation: rows slide and fade or do not; there is one kind of animation.
public enum ASTableRowAnimation: Hashable, Sendable {
    /// At once.
    case none
    /// Animated.
    case automatic, fade, right, left, top, bottom, middle
}

extension ASTableNode {
    /// The view, with the first load begun.
    @MainActor
    var loadedTable: ASTableView {
        let table = view
        table.core.loadDataIfNeeded()
        return table
    }

    // MARK: Editing

    @MainActor
    private func edit(_ animation: ASTableRowAnimation, _ change: (inout ASListChangeSet) -> Void) {
        guard isNodeLoaded else { return }
        core.edit(animated: animation != .none, change)
    }

    /// Rows have come; the index paths are those afterwards.
    @preconcurrency @MainActor
    public func insertRows(at indexPaths: [IndexPath], with animation: ASTableRowAnimation) {
        edit(animation) { $0.insertedRows += indexPaths.map(ASListPosition.init) }
    }

    /// Rows have gone; the index paths are those of before.
    @preconcurrency @MainActor
    public func deleteRows(at indexPaths: [IndexPath], with animation: ASTableRowAnimation) {
        edit(animation) { $0.deletedRows += indexPaths.map(ASListPosition.init) }
    }

    /// Rows shall be made anew, but for those whose cells can take the models that the data source has now; the index paths are those of
    /// before.
    @preconcurrency @MainActor
    public func reloadRows(at indexPaths: [IndexPath], with animation: ASTableRowAnimation) {
        edit(animation) { $0.reloadedRows += indexPaths.map(ASListPosition.init) }
    }

    /// A row has moved and stays the same cell.
    @preconcurrency @MainActor
    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        edit(.automatic) {
            $0.movedRows.append(.init(from: ASListPosition(indexPath), to: ASListPosition(newIndexPath)))
        }
    }

    /// Sections have come.
    @preconcurrency @MainActor
    public func insertSections(_ sections: IndexSet, with animation: ASTableRowAnimation) {
        edit(animation) { $0.insertedSections += Array(sections) }
    }

    /// Sections have gone.
    @preconcurrency @MainActor
    public func deleteSections(_ sections: IndexSet, with animation: ASTableRowAnimation) {
        edit(animation) { $0.deletedSections += Array(sections) }
    }

    /// The rows of sections shall be made anew; their number may have changed.
    @preconcurrency @MainActor
    public func reloadSections(_ sections: IndexSet, with animation: ASTableRowAnimation) {
        edit(animation) { $0.reloadedSections += Array(sections) }
    }

    /// A section has moved; its cells stay the same.
    @preconcurrency @MainActor
    public func moveSection(_ section: Int, toSection newSection: Int) {
        edit(.automatic) { $0.movedSections.append(.init(from: section, to: newSection)) }
    }

    // MARK: Asking

    /// How many sections there are, with all edits so far.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var numberOfSections: Int { loadedTable.data.pending.withLockUnchecked { $0.sections.counts.count } }

    /// How many rows a section has, with all edits so far; 0 for a section that does not exist.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func numberOfRows(inSection section: Int) -> Int {
        loadedTable.data.rowCount(inSection: section)
    }

    /// The cell of a row, made here when nobody has begun to.
    ///
    /// - Returns: nil for a row that does not exist, and while its cell is being made in the background
    /// - Thread: main
    /// - Deviation: Texture blocks main until the background has made it.
    @preconcurrency @MainActor
    public func nodeForRow(at indexPath: IndexPath) -> ASCellNode? {
        loadedTable.data.node(at: ASListPlace(ASListPosition(indexPath)))
    }

    /// What the cell of a row shows, as the data source has said; nil for a row that does not exist, and where it has said nothing.
    ///
    /// The cell takes it when the view shows the edits.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func nodeModelForRow(at indexPath: IndexPath) -> (any Sendable)? {
        loadedTable.data.nodeModel(at: ASListPlace(ASListPosition(indexPath)))
    }

    /// Where a cell stands, with all edits so far; nil once it is deleted.
    ///
    /// - Thread: any
    public func indexPath(for cell: ASCellNode) -> IndexPath? {
        cell.owningNode === self ? position(of: cell)?.indexPath : nil
    }

    /// The place of a row in the content; estimated while the row, or one above it, is not measured.
    ///
    /// Zero for a row that is not in the view yet.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func rectForRow(at indexPath: IndexPath) -> CGRect {
        let table = loadedTable
        return table.visibleIndex(of: ASListPlace(ASListPosition(indexPath))).map { table.rowRect(at: $0) } ?? .zero
    }

    /// The row at a point of the content.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func indexPathForRow(at point: CGPoint) -> IndexPath? {
        indexPathsForRows(in: CGRect(origin: point, size: CGSize(width: 0.01, height: 0.01))).first
    }

    /// The rows that touch a rectangle of the content.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func indexPathsForRows(in rect: CGRect) -> [IndexPath] {
        let table = loadedTable
        return table.indices(in: rect).compactMap { table.indexPath(ofVisible: $0) }
    }

    /// The rows in sight, in order.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func indexPathsForVisibleRows() -> [IndexPath] {
        visibleNodes.compactMap { indexPath(for: $0) }
    }

    /// The view in which a row is seen, that of its cell node; nil while the row is not in sight, or not shown yet.
    ///
    /// - Thread: main
    /// - Deviation: in Texture nodes are in cells of UIKit
    @preconcurrency @MainActor
    public func cellForRow(at indexPath: IndexPath) -> UIView? {
        loadedTable.data.mountedCell(at: ASListPosition(indexPath))?.view
    }

    // MARK: Scrolling

    /// Brings a row into sight.
    ///
    /// Rows that were not measured yet do not delay it: their height is estimated, and while they are being measured the row
    /// stays where it was put, until somebody scrolls.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ASScrollPosition, animated: Bool) {
        let table = loadedTable
        table.layoutIfNeeded()
        table.core.whenVisible(ASListPosition(indexPath)) {
            table.scroll(to: $0, at: scrollPosition, animated: animated)
        }
    }

    // MARK: Selection

    /// The selected row; the first when there are several.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var indexPathForSelectedRow: IndexPath? { indexPathsForSelectedRows?.first }

    /// The selected rows, in the order they were selected; nil when there are none.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var indexPathsForSelectedRows: [IndexPath]? {
        loadedTable.core.selectedPaths
    }

    /// Selects a row without telling the delegate; nil deselects all.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ASScrollPosition = .none) {
        guard loadedTable.core.select(at: indexPath), let indexPath else { return }
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Deselects a row without telling the delegate.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func deselectRow(at indexPath: IndexPath, animated: Bool) {
        loadedTable.core.deselect(indexPath)
    }
}
