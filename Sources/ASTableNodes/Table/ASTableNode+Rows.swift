// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASContainers
internal import ASListEngine
internal import ASNodes
public import ASUIKit
public import Foundation

/// The animation of inserted and deleted rows.
///
/// - Source: UIKit `UITableView.RowAnimation`
/// - Deviation: rows either slide and fade, or appear at once; there is one kind of animation.
public enum ASTableRowAnimation: Hashable, Sendable {
    /// No animation.
    case none
    /// Animated.
    case automatic, fade, right, left, top, bottom, middle
}

extension ASTableNode {
    /// The view, after the first load has begun.
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

    /// Inserts rows; the index paths are those after the update.
    @preconcurrency @MainActor
    public func insertRows(at indexPaths: [IndexPath], with animation: ASTableRowAnimation) {
        edit(animation) { $0.insertedRows += indexPaths.map(ASListPosition.init) }
    }

    /// Deletes rows; the index paths are those before the update.
    @preconcurrency @MainActor
    public func deleteRows(at indexPaths: [IndexPath], with animation: ASTableRowAnimation) {
        edit(animation) { $0.deletedRows += indexPaths.map(ASListPosition.init) }
    }

    /// Reloads rows; the index paths are those before the update.
    ///
    /// A cell that can take the row's current model is kept; other cells are made again.
    @preconcurrency @MainActor
    public func reloadRows(at indexPaths: [IndexPath], with animation: ASTableRowAnimation) {
        edit(animation) { $0.reloadedRows += indexPaths.map(ASListPosition.init) }
    }

    /// Moves a row, which keeps its cell.
    @preconcurrency @MainActor
    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        edit(.automatic) {
            $0.movedRows.append(.init(from: ASListPosition(indexPath), to: ASListPosition(newIndexPath)))
        }
    }

    /// Inserts sections; the indices are those after the update.
    @preconcurrency @MainActor
    public func insertSections(_ sections: IndexSet, with animation: ASTableRowAnimation) {
        edit(animation) { $0.insertedSections += Array(sections) }
    }

    /// Deletes sections; the indices are those before the update.
    @preconcurrency @MainActor
    public func deleteSections(_ sections: IndexSet, with animation: ASTableRowAnimation) {
        edit(animation) { $0.deletedSections += Array(sections) }
    }

    /// Reloads the rows of sections, whose number may have changed.
    @preconcurrency @MainActor
    public func reloadSections(_ sections: IndexSet, with animation: ASTableRowAnimation) {
        edit(animation) { $0.reloadedSections += Array(sections) }
    }

    /// Moves a section, which keeps its cells.
    @preconcurrency @MainActor
    public func moveSection(_ section: Int, toSection newSection: Int) {
        edit(.automatic) { $0.movedSections.append(.init(from: section, to: newSection)) }
    }

    // MARK: Queries

    /// The number of sections, including all pending edits.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var numberOfSections: Int { loadedTable.data.pending.withLockUnchecked { $0.sections.counts.count } }

    /// Returns the number of rows in a section, including all pending edits; 0 if the section does not exist.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func numberOfRows(inSection section: Int) -> Int {
        loadedTable.data.rowCount(inSection: section)
    }

    /// Returns the cell of a row; makes it unless it is already being made.
    ///
    /// - Returns: the cell; `nil` if the row does not exist, or while its cell is being made in the background
    /// - Thread: main
    /// - Deviation: Texture blocks main until the background has made it.
    @preconcurrency @MainActor
    public func nodeForRow(at indexPath: IndexPath) -> ASCellNode? {
        loadedTable.data.node(at: ASElementPath(ASListPosition(indexPath)))
    }

    /// Returns the node model of a row from the data source; `nil` if the row does not exist or has no model.
    ///
    /// The cell takes a new model when the view shows the edits.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func nodeModelForRow(at indexPath: IndexPath) -> (any Sendable)? {
        loadedTable.data.nodeModel(at: ASElementPath(ASListPosition(indexPath)))
    }

    /// Returns the path of a cell, including all pending edits; `nil` after it is deleted.
    ///
    /// - Thread: any
    public func indexPath(for cell: ASCellNode) -> IndexPath? {
        cell.owningNode === self ? position(of: cell)?.indexPath : nil
    }

    /// Returns the frame of a row in the content; estimated while the row, or one above it, is not measured.
    ///
    /// Zero for a row that is not in the view yet.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func rectForRow(at indexPath: IndexPath) -> CGRect {
        let table = loadedTable
        return table.visibleIndex(of: ASElementPath(ASListPosition(indexPath))).map { table.frames.rowRect(at: $0) }
            ?? .zero
    }

    /// Returns the row at a point in the content's coordinate space.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func indexPathForRow(at point: CGPoint) -> IndexPath? {
        indexPathsForRows(in: CGRect(origin: point, size: CGSize(width: 0.01, height: 0.01))).first
    }

    /// Returns the rows that touch a rectangle in the content's coordinate space.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func indexPathsForRows(in rect: CGRect) -> [IndexPath] {
        let table = loadedTable
        return table.frames.indices(in: rect).compactMap { table.indexPath(ofVisible: $0) }
    }

    /// Returns the visible rows, in order.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func indexPathsForVisibleRows() -> [IndexPath] {
        visibleNodes.compactMap { indexPath(for: $0) }
    }

    /// Returns the view of a row's cell node; `nil` while the row is not visible.
    ///
    /// - Thread: main
    /// - Deviation: in Texture nodes are in cells of UIKit
    @preconcurrency @MainActor
    public func cellForRow(at indexPath: IndexPath) -> UIView? {
        loadedTable.data.mountedCell(at: ASListPosition(indexPath))?.view
    }

    // MARK: Scrolling

    /// Scrolls a row into view.
    ///
    /// Rows that are not measured yet do not delay the scroll: their heights are estimated. While they are being measured, the row keeps
    /// its position in the viewport until the user scrolls.
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

    /// The selected row; the first one if there are several.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var indexPathForSelectedRow: IndexPath? { indexPathsForSelectedRows?.first }

    /// The selected rows, in the order of their selection; `nil` if there are none.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var indexPathsForSelectedRows: [IndexPath]? {
        loadedTable.core.selectedPaths
    }

    /// Selects a row without notifying the delegate; `nil` deselects all rows.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ASScrollPosition = .none) {
        guard loadedTable.core.select(at: indexPath), let indexPath else { return }
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Deselects a row without notifying the delegate.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func deselectRow(at indexPath: IndexPath, animated: Bool) {
        loadedTable.core.deselect(indexPath)
    }
}
