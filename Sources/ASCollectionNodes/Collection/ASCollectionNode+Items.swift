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
    /// The view, with the first load begun.
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

    /// Items have come; the paths are those afterwards.
    @preconcurrency @MainActor
    public func insertItems(at indexPaths: [IndexPath]) {
        edit { $0.insertedRows += indexPaths.map(ASListPosition.init) }
    }

    /// Items have gone; the paths are those of before.
    @preconcurrency @MainActor
    public func deleteItems(at indexPaths: [IndexPath]) {
        edit { $0.deletedRows += indexPaths.map(ASListPosition.init) }
    }

    /// Items shall be made anew, but for those whose cells can take the models that the data source has now; the paths are those of before.
    @preconcurrency @MainActor
    public func reloadItems(at indexPaths: [IndexPath]) {
        edit { $0.reloadedRows += indexPaths.map(ASListPosition.init) }
    }

    /// An item has moved; its cell stays the same.
    @preconcurrency @MainActor
    public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        edit { $0.movedRows.append(.init(from: ASListPosition(indexPath), to: ASListPosition(newIndexPath))) }
    }

    /// Sections have come; the numbers are those afterwards.
    @preconcurrency @MainActor
    public func insertSections(_ sections: IndexSet) {
        edit { $0.insertedSections += Array(sections) }
    }

    /// Sections have gone; the numbers are those of before.
    @preconcurrency @MainActor
    public func deleteSections(_ sections: IndexSet) {
        edit { $0.deletedSections += Array(sections) }
    }

    /// Sections shall be made anew; the numbers are those of before.
    @preconcurrency @MainActor
    public func reloadSections(_ sections: IndexSet) {
        edit { $0.reloadedSections += Array(sections) }
    }

    /// A section has moved; its cells stay the same.
    @preconcurrency @MainActor
    public func moveSection(_ section: Int, toSection newSection: Int) {
        edit { $0.movedSections.append(.init(from: section, to: newSection)) }
    }

    // MARK: Asking

    /// How many sections there are, with all edits so far.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var numberOfSections: Int { loadedItems.data.pending.withLockUnchecked { $0.sections.counts.count } }

    /// How many items a section has, with all edits so far; 0 for a section that does not exist.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func numberOfItems(inSection section: Int) -> Int {
        loadedItems.data.rowCount(inSection: section)
    }

    /// The cell of an item, made here unless it is being made already.
    ///
    /// - Returns: nil for an item that does not exist, for one that has a view of UIKit, and while its cell is being made in the background
    /// - Thread: main
    /// - Deviation: Texture blocks main until the background has made it.
    @preconcurrency @MainActor
    public func nodeForItem(at indexPath: IndexPath) -> ASCellNode? {
        loadedItems.data.node(at: ASListPlace(ASListPosition(indexPath))).flatMap { ASInteropCellNode.node($0) }
    }

    /// What the cell of an item shows, as the data source has said; nil for an item that does not exist, and where it has said nothing.
    ///
    /// The cell takes it when the view shows the edits.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func nodeModelForItem(at indexPath: IndexPath) -> (any Sendable)? {
        loadedItems.data.nodeModel(at: ASListPlace(ASListPosition(indexPath)))
    }

    /// What the data source has said of a section, with all edits so far; nil for one that does not exist.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func contextForSection(_ section: Int) -> (any ASSectionContext)? {
        loadedItems.data.pendingVersion.context(ofSection: section) as? any ASSectionContext
    }

    /// The node of a header, a footer or another supplementary element, made here unless it is being made already.
    ///
    /// - Returns: nil for one that does not exist, and while its node is being made in the background
    /// - Thread: main
    /// - Source: Texture `-[ASCollectionView supplementaryNodeForElementKind:atIndexPath:]`
    @preconcurrency @MainActor
    public func supplementaryNode(forElementKind kind: String, at indexPath: IndexPath) -> ASCellNode? {
        let place = ASListPlace(indexPath.section, ASListPlace.Part(elementKind: kind), indexPath.item)
        return loadedItems.data.node(at: place).flatMap { ASInteropCellNode.node($0) }
    }

    /// Where a cell stands, with all edits so far; nil once it is deleted.
    ///
    /// - Thread: any
    public func indexPath(for cell: ASCellNode) -> IndexPath? {
        cell.owningNode === self ? position(of: cell)?.indexPath : nil
    }

    /// The item at a point of the content; the frontmost where there are several.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func indexPathForItem(at point: CGPoint) -> IndexPath? {
        let collection = loadedItems
        return collection.element(at: point).flatMap { collection.core.indexPath(of: $0) }
    }

    /// The items in sight, in order.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var indexPathsForVisibleItems: [IndexPath] { cellsInSight.compactMap { indexPath(for: $0) } }

    /// What the view shows, with the cells that there are: edits that wait for their cells are not among them.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var visibleElements: ASElementMap {
        let data = loadedItems.data
        let rows = data.visible
        let cells = rows.elements(in: 0..<rows.count).map { ($0, ASElementMap.Cell($1)) }
        return ASElementMap(rows.sections, data.version, Dictionary(uniqueKeysWithValues: cells))
    }

    /// The view in which an item is seen: its `UICollectionViewCell` if the data source has given one, else the view of its cell node.
    ///
    /// Nil while the item is not in sight, or not shown yet.
    ///
    /// - Thread: main
    /// - Deviation: in Texture nodes are in cells of UIKit
    @preconcurrency @MainActor
    public func cellForItem(at indexPath: IndexPath) -> UIView? {
        guard let cell = loadedItems.data.mountedCell(at: ASListPosition(indexPath)) else { return nil }
        return (cell as? ASInteropCellNode)?.content?.view ?? cell.view
    }

    // MARK: Scrolling

    /// Brings an item into sight.
    ///
    /// Items that were not measured yet do not delay it: their size is estimated, and while they are being measured the item stays
    /// where it was put, until somebody scrolls.
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

    /// The selected items, in the order they were selected; nil when there are none.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var indexPathsForSelectedItems: [IndexPath]? {
        loadedItems.core.selectedPaths
    }

    /// Selects an item without telling the delegate; nil deselects all.
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

    /// Deselects an item without telling the delegate.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func deselectItem(at indexPath: IndexPath, animated: Bool) {
        loadedItems.core.deselect(indexPath)
    }
}
