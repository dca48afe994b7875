// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASCollectionLayouts
public import ASContainers
internal import ASLayoutEngine
internal import ASListEngine
internal import ASNodes
public import ASUIKit
public import Foundation

extension ASCollectionNode {
    /// The view, after the first load has begun.
    @MainActor
    private var loadedItems: ASCollectionView {
        let collection = view
        collection.core.loadDataIfNeeded()
        return collection
    }

    // MARK: Editing

    @MainActor
    private func edit(_ change: (inout ASListChangeSet) -> Void) {
        guard isNodeLoaded else { return }
        core.edit(animated: UIView.areAnimationsEnabled, change)
    }

    /// Inserts items; the paths are those after the update.
    @preconcurrency @MainActor
    public func insertItems(at indexPaths: [IndexPath]) {
        edit { $0.insertedRows += indexPaths.map(ASListPosition.init) }
    }

    /// Deletes items; the paths are those before the update.
    @preconcurrency @MainActor
    public func deleteItems(at indexPaths: [IndexPath]) {
        edit { $0.deletedRows += indexPaths.map(ASListPosition.init) }
    }

    /// Reloads items; the paths are those before the update.
    ///
    /// A cell that can take the item's current model is kept; other cells are made again.
    @preconcurrency @MainActor
    public func reloadItems(at indexPaths: [IndexPath]) {
        edit { $0.reloadedRows += indexPaths.map(ASListPosition.init) }
    }

    /// Moves an item, which keeps its cell.
    @preconcurrency @MainActor
    public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        edit { $0.movedRows.append(.init(from: ASListPosition(indexPath), to: ASListPosition(newIndexPath))) }
    }

    /// Inserts sections; the indices are those after the update.
    @preconcurrency @MainActor
    public func insertSections(_ sections: IndexSet) {
        edit { $0.insertedSections += Array(sections) }
    }

    /// Deletes sections; the indices are those before the update.
    @preconcurrency @MainActor
    public func deleteSections(_ sections: IndexSet) {
        edit { $0.deletedSections += Array(sections) }
    }

    /// Reloads sections; the indices are those before the update.
    @preconcurrency @MainActor
    public func reloadSections(_ sections: IndexSet) {
        edit { $0.reloadedSections += Array(sections) }
    }

    /// Moves a section, which keeps its cells.
    @preconcurrency @MainActor
    public func moveSection(_ section: Int, toSection newSection: Int) {
        edit { $0.movedSections.append(.init(from: section, to: newSection)) }
    }

    // MARK: Queries

    /// The number of sections, including all pending edits.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var numberOfSections: Int { loadedItems.data.pending.withLockUnchecked { $0.sections.counts.count } }

    /// Returns the number of items in a section, including all pending edits; 0 if the section does not exist.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func numberOfItems(inSection section: Int) -> Int {
        loadedItems.data.rowCount(inSection: section)
    }

    /// Returns the cell of an item; makes it unless it is already being made.
    ///
    /// - Returns: the cell; `nil` if the item does not exist, has a UIKit view, or its cell is being made in the background
    /// - Thread: main
    /// - Deviation: Texture blocks main until the background has made it.
    @preconcurrency @MainActor
    public func nodeForItem(at indexPath: IndexPath) -> ASCellNode? {
        loadedItems.data.node(at: ASElementPath(ASListPosition(indexPath))).flatMap { ASInteropCellNode.node($0) }
    }

    /// Returns the node model of an item from the data source; `nil` if the item does not exist or has no model.
    ///
    /// The cell takes a new model when the view shows the edits.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func nodeModelForItem(at indexPath: IndexPath) -> (any Sendable)? {
        loadedItems.data.nodeModel(at: ASElementPath(ASListPosition(indexPath)))
    }

    /// Returns the context of a section from the data source, including all pending edits; `nil` if the section does not exist.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func contextForSection(_ section: Int) -> (any ASSectionContext)? {
        loadedItems.data.pendingVersion.context(ofSection: section) as? any ASSectionContext
    }

    /// Returns the node of a header, a footer or another supplementary element; makes it unless it is already being made.
    ///
    /// - Returns: the node; `nil` if the element does not exist or its node is being made in the background
    /// - Thread: main
    /// - Source: Texture `-[ASCollectionView supplementaryNodeForElementKind:atIndexPath:]`
    @preconcurrency @MainActor
    public func supplementaryNode(forElementKind kind: String, at indexPath: IndexPath) -> ASCellNode? {
        let path = ASElementPath(indexPath.section, ASElementPath.Part(elementKind: kind), indexPath.item)
        return loadedItems.data.node(at: path).flatMap { ASInteropCellNode.node($0) }
    }

    /// Returns the path of a cell, including all pending edits; `nil` after it is deleted.
    ///
    /// - Thread: any
    public func indexPath(for cell: ASCellNode) -> IndexPath? {
        cell.owningNode === self ? position(of: cell)?.indexPath : nil
    }

    /// Returns the frontmost item at a point in the content's coordinate space.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func indexPathForItem(at point: CGPoint) -> IndexPath? {
        let collection = loadedItems
        return collection.frames.element(at: point).flatMap { collection.core.indexPath(of: $0) }
    }

    /// The paths of the visible items, in order.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var indexPathsForVisibleItems: [IndexPath] { visibleCellNodes.compactMap { indexPath(for: $0) } }

    /// The elements that the view shows, with their existing cells; edits that wait for their cells are not included.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var visibleElements: ASElementMap {
        let data = loadedItems.data
        let rows = data.visible
        let cells = rows.elements(in: 0..<rows.count).map { ($0, ASElementMap.Cell($1)) }
        return ASElementMap(rows.sections, data.version, Dictionary(uniqueKeysWithValues: cells))
    }

    /// Returns the view of an item: its `UICollectionViewCell` if the data source provides one, otherwise the view of its cell node.
    ///
    /// Returns `nil` while the item is not visible.
    ///
    /// - Thread: main
    /// - Deviation: in Texture nodes are in cells of UIKit
    @preconcurrency @MainActor
    public func cellForItem(at indexPath: IndexPath) -> UIView? {
        guard let cell = loadedItems.data.mountedCell(at: ASListPosition(indexPath)) else { return nil }
        return (cell as? ASInteropCellNode)?.content?.view ?? cell.view
    }

    // MARK: Scrolling

    /// Scrolls an item into view.
    ///
    /// Items that are not measured yet do not delay the scroll: their sizes are estimated. While they are being measured, the item keeps
    /// its position in the viewport until the user scrolls.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func scrollToItem(
        at indexPath: IndexPath,
        at scrollPosition: UICollectionView.ScrollPosition,
        animated: Bool
    ) {
        let collection = loadedItems
        collection.layoutIfNeeded()
        collection.core.whenVisible(ASListPosition(indexPath)) {
            collection.scroll(to: $0, at: scrollPosition, animated: animated)
        }
    }

    // MARK: Selection

    /// The selected items, in the order of their selection; `nil` if there are none.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var indexPathsForSelectedItems: [IndexPath]? {
        loadedItems.core.selectedPaths
    }

    /// Selects an item without notifying the delegate; `nil` deselects all items.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func selectItem(
        at indexPath: IndexPath?,
        animated: Bool,
        scrollPosition: UICollectionView.ScrollPosition = []
    ) {
        guard loadedItems.core.select(at: indexPath), let indexPath else { return }
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Deselects an item without notifying the delegate.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func deselectItem(at indexPath: IndexPath, animated: Bool) {
        loadedItems.core.deselect(indexPath)
    }
}
