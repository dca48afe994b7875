// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASContainers
internal import ASNodes
internal import ASPlatform
internal import ASTableNodes
internal import ASUIKit
internal import Foundation

// The lines of the inspector's tree, and the keys that move the selection.

extension ASInspectorPanelNode {
    /// Shows other lines; lines that remain keep their cells.
    @MainActor
    func show(_ newItems: [ASInspectorItem]) {
        guard newItems != items else { return }
        let old = items
        items = newItems
        let known = Set(old)
        let staying = newItems.reduce(0) { $0 + (known.contains($1) ? 1 : 0) }
        // Finding the smallest difference takes time proportional to the number of lines times the number of changes.
        guard treeNode.isNodeLoaded, old.count + newItems.count - 2 * staying < 200 else {
            treeNode.reloadData { [weak self] in self?.markSelection(scrolls: false) }
            return
        }
        let changes = newItems.difference(from: old)
        treeNode.performBatch(animated: false) {
            treeNode.deleteRows(at: changes.removals.map { Self.path($0) }, with: .none)
            treeNode.insertRows(at: changes.insertions.map { Self.path($0) }, with: .none)
        } completion: { [weak self] _ in
            self?.markSelection(scrolls: false)
        }
    }

    private static func path(_ change: CollectionDifference<ASInspectorItem>.Change) -> IndexPath {
        switch change {
        case .insert(let offset, _, _), .remove(let offset, _, _): IndexPath(row: offset, section: 0)
        }
    }

    /// Selects the line of an item, and scrolls until it is visible.
    @MainActor
    func select(_ id: ObjectIdentifier?) {
        selection = id
        markSelection(scrolls: true)
    }

    @MainActor
    private func markSelection(scrolls: Bool) {
        let row = selection.flatMap { id in items.firstIndex { $0.id == id } }
        let path = row.map { IndexPath(row: $0, section: 0) }
        if treeNode.indexPathForSelectedRow != path { treeNode.selectRow(at: path, animated: false) }
        guard scrolls, let path else { return }
        let isInSight = treeNode.view.bounds.contains(treeNode.rectForRow(at: path))
        if !isInSight { treeNode.scrollToRow(at: path, at: .middle, animated: false) }
    }

    /// Moves the selection with the arrow keys, and resigns first responder on Escape.
    ///
    /// - Returns: whether the key was handled; `nil` for a key that does not concern the tree
    @MainActor
    func takeTreeKey(_ event: ASKeyEvent) -> Bool? {
        guard event.modifiers.isDisjoint(with: [.shift, .control, .alternate, .command]) else { return false }
        let row = selection.flatMap { id in items.firstIndex { $0.id == id } }
        switch event.key {
        case .escape where view.isFirstResponder: resignFirstResponder()
        case .down: select((row ?? -1) + 1)
        case .up: select((row ?? items.count) - 1)
        case .left:
            guard let row else { return true }
            if items[row].disclosure == .open {
                onDisclose?(items[row].id, false)
            } else if let parent = items[..<row].lastIndex(where: { $0.depth < items[row].depth }) {
                select(parent)
            }
        case .right:
            guard let row else { return true }
            if items[row].disclosure == .closed { onDisclose?(items[row].id, true) } else { select(row + 1) }
        default: return nil
        }
        return true
    }

    @MainActor
    private func select(_ row: Int) {
        guard items.indices.contains(row) else { return }
        onSelect?(items[row].id)
    }
}

extension ASInspectorPanelNode: ASTableDataSource, ASTableDelegate {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { items.count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let item = items[indexPath.row]
        return { ASInspectorRowNode(item) }
    }

    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        guard items.indices.contains(indexPath.row) else { return }
        onSelect?(items[indexPath.row].id)
    }
}
