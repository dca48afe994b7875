// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASContainers
public import ASTableNodes
public import Foundation

// The edits of UITableView, and the additional members of Texture's `ASTableView`. All of them forward to the node.

extension ASTableView {
    /// See `ASTableNode.nodeForRow(at:)`.
    public func nodeForRow(at indexPath: IndexPath) -> ASCellNode? { tableNode?.nodeForRow(at: indexPath) }
    /// See `ASTableNode.indexPath(for:)`.
    public func indexPath(for node: ASCellNode) -> IndexPath? { tableNode?.indexPath(for: node) }
    /// See `ASTableNode.visibleNodes`.
    public func visibleNodes() -> [ASCellNode] { tableNode?.visibleNodes ?? [] }
    /// See `ASTableNode.automaticallyAdjustsContentOffset`.
    public var automaticallyAdjustsContentOffset: Bool {
        get { tableNode?.automaticallyAdjustsContentOffset ?? false }
        set { tableNode?.automaticallyAdjustsContentOffset = newValue }
    }
    /// See `ASTableNode.inverted`.
    public var inverted: Bool {
        get { tableNode?.inverted ?? false }
        set { tableNode?.inverted = newValue }
    }

    // MARK: Edits

    /// Makes all rows again; see `ASTableNode.reloadData(completion:)`.
    public func reloadData(completion: (@MainActor () -> Void)? = nil) { tableNode?.reloadData(completion: completion) }
    /// See `ASTableNode.relayoutItems()`.
    public func relayoutItems() { tableNode?.relayoutItems() }

    /// Begins a batch of edits, which `endUpdates()` ends; batches may be nested.
    @available(*, deprecated, message: "Use performBatchUpdates(_:completion:) of the node.")
    public func beginUpdates() { tableNode?.core.beginBatch() }
    /// Ends a batch of edits, which are shown with an animation after their rows are measured.
    @available(*, deprecated, message: "Use performBatchUpdates(_:completion:) of the node.")
    public func endUpdates() { tableNode?.core.endBatch(animated: true, completion: nil) }
    /// Ends a batch of edits.
    ///
    /// - Parameters:
    ///   - animated: whether rows move to their new positions
    ///   - completion: called on main when the view shows the edits
    @available(*, deprecated, message: "Use performBatchUpdates(_:completion:) of the node.")
    public func endUpdates(animated: Bool, completion: (@MainActor (Bool) -> Void)? = nil) {
        tableNode?.core.endBatch(animated: animated, completion: completion)
    }
    /// See `ASTableNode.performBatchUpdates(_:completion:)`.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil) {
        tableNode?.performBatchUpdates({ updates?() }, completion: completion)
    }
    /// See `ASTableNode.waitUntilAllUpdatesAreProcessed()`.
    public func waitUntilAllUpdatesAreCommitted() { tableNode?.waitUntilAllUpdatesAreProcessed() }

    /// See `ASTableNode.insertRows(at:with:)`.
    public func insertRows(at indexPaths: [IndexPath], with animation: ASTableRowAnimation) {
        tableNode?.insertRows(at: indexPaths, with: animation)
    }
    /// See `ASTableNode.deleteRows(at:with:)`.
    public func deleteRows(at indexPaths: [IndexPath], with animation: ASTableRowAnimation) {
        tableNode?.deleteRows(at: indexPaths, with: animation)
    }
    /// See `ASTableNode.reloadRows(at:with:)`.
    public func reloadRows(at indexPaths: [IndexPath], with animation: ASTableRowAnimation) {
        tableNode?.reloadRows(at: indexPaths, with: animation)
    }
    /// See `ASTableNode.moveRow(at:to:)`.
    public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        tableNode?.moveRow(at: indexPath, to: newIndexPath)
    }
    /// See `ASTableNode.insertSections(_:with:)`.
    public func insertSections(_ sections: IndexSet, with animation: ASTableRowAnimation) {
        tableNode?.insertSections(sections, with: animation)
    }
    /// See `ASTableNode.deleteSections(_:with:)`.
    public func deleteSections(_ sections: IndexSet, with animation: ASTableRowAnimation) {
        tableNode?.deleteSections(sections, with: animation)
    }
    /// See `ASTableNode.reloadSections(_:with:)`.
    public func reloadSections(_ sections: IndexSet, with animation: ASTableRowAnimation) {
        tableNode?.reloadSections(sections, with: animation)
    }
    /// See `ASTableNode.moveSection(_:toSection:)`.
    public func moveSection(_ section: Int, toSection newSection: Int) {
        tableNode?.moveSection(section, toSection: newSection)
    }
}
