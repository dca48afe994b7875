// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCollectionLayouts
internal import ASContainers
internal import ASInteractions
internal import ASLayoutEngine
internal import ASListEngine
internal import ASUIKit
internal import Foundation

/// Queries the data source and the delegate of a collection.
///
/// - Thread: main
@MainActor
class ASCollectionSource: ASContainerSource {
    private(set) weak var node: ASCollectionNode?
    /// The view, which is passed to data sources and delegates of UIKit views.
    var view: ASCollectionView? { node?.loadedCollection }
    /// The UIKit cells behind nodes, with the paths of their items when they appeared.
    var backingCells: [ObjectIdentifier: (cell: ASCollectionViewCell, path: IndexPath)] = [:]

    init(_ node: ASCollectionNode) {
        self.node = node
    }

    // MARK: Data source

    var dataSource: AnyObject? { node?.dataSource }

    var cellLayoutMode: ASCellLayoutMode { node?.cellLayoutMode ?? [] }

    var sectionCount: Int {
        guard let node, let dataSource = node.dataSource else { return 0 }
        return dataSource.numberOfSections(in: node)
    }

    func rowCount(inSection section: Int) -> Int {
        guard let node, let dataSource = node.dataSource else { return 0 }
        return dataSource.collectionNode(node, numberOfItemsInSection: section)
    }

    func sectionCounts() -> [ASSectionCounts] {
        guard let node, let view, let dataSource = node.dataSource else { return [] }
        return (0..<sectionCount).map { view.counts(ofSection: $0, node, dataSource) }
    }

    func context(ofSection section: Int) -> (any AnyObject & Sendable)? {
        guard let node else { return nil }
        let context = node.dataSource?.collectionNode(node, contextForSection: section)
        context?.collectionView = view
        return context
    }

    func nodeBlock(at elementPath: ASElementPath) -> ASCellNodeBlock? {
        let path = IndexPath(item: elementPath.number, section: elementPath.section)
        return node.flatMap { block(at: path, kind: elementPath.part.elementKind, $0) }
    }

    func nodeModel(at path: ASElementPath) -> (any Sendable)? {
        guard let node, let row = path.row else { return nil }
        return node.dataSource?.collectionNode(node, nodeModelForItemAt: row.indexPath)
    }

    func modelIdentifier(at path: IndexPath) -> String? {
        guard let node else { return nil }
        return node.dataSource?.modelIdentifierForElement(at: path, in: node)
    }

    func path(ofModel identifier: String) -> IndexPath? {
        guard let node else { return nil }
        return node.dataSource?.indexPathForElement(withModelIdentifier: identifier, in: node)
    }

    /// Returns the size range for an item from the delegate, also by its UIKit method, or the data source of version 1; `nil` if they defer.
    func constrainedSize(ofItemAt path: IndexPath, in view: ASCollectionView) -> ASSizeRange? {
        guard let node else { return nil }
        let (delegate, dataSource, inspector) = (node.delegate, node.dataSource, node.layoutInspector)
        // An inspector that is also the delegate or the data source has already called this method.
        if let delegate, delegate !== inspector {
            let size = delegate.collectionNode(node, constrainedSizeForItemAt: path)
            if size != .unconstrained { return size }
        }
        if let dataSource, dataSource !== inspector, dataSource !== delegate {
            let size = dataSource.collectionView(view, constrainedSizeForNodeAt: path)
            if size != .unconstrained { return size }
        }
        guard let layout = view.flowLayout, let delegate = delegate as? any UICollectionViewDelegateFlowLayout else {
            return nil
        }
        return layout.size(ofItemAt: path, by: delegate).map { ASSizeRange(exactly: $0) }
    }

    // MARK: Display and batches

    func willShow(_ element: ASListElement, _ cell: ASCellNode) {
        guard let node else { return }
        if let cell = cell as? ASInteropCellNode { return showView(of: element, cell) }
        showBackingCell(of: element, behind: cell)
        if element.isRow {
            node.delegate?.collectionNode(node, willDisplayItemWith: cell)
        } else {
            node.delegate?.collectionNode(node, willDisplaySupplementaryElementWith: cell)
        }
    }

    func didEndShowing(_ element: ASListElement, _ cell: ASCellNode) {
        guard let node else { return }
        if let cell = cell as? ASInteropCellNode { return recycleView(of: element, cell) }
        recycleBackingCell(of: element)
        if element.isRow {
            node.delegate?.collectionNode(node, didEndDisplayingItemWith: cell)
        } else {
            node.delegate?.collectionNode(node, didEndDisplayingSupplementaryElementWith: cell)
        }
    }

    var wantsBatches: Bool { node?.delegate != nil }

    func batchFetch() -> (@Sendable (ASBatchContext) -> Void)? {
        guard let node, let delegate = node.delegate, delegate.shouldBatchFetch(for: node) else { return nil }
        // The node is a thread-safe handle, and the delegate is used only for its one method that may be called on any thread.
        let call = ASUncheckedTransfer((node, delegate))
        let view = ASMainHeld(node.view)
        return { context in
            let (node, delegate) = call.value
            delegate.collectionNode(node, willBeginBatchFetchWith: context)
            if context.beginAgainIfDeclined(), let view = view.object {
                delegate.collectionView(view, willBeginBatchFetchWith: context)
            }
            view.releaseOnMain()
        }
    }

    // MARK: Selection

    var selectionRules: ASSelectionRules? { node?.selectionRules }

    func allowsClick(at path: IndexPath) -> Bool {
        guard let node else { return false }
        return node.delegate?.collectionNode(node, shouldHighlightItemAt: path) ?? true
    }

    func notifyHighlighted(_ isHighlighted: Bool, at path: IndexPath) {
        guard let node, let delegate = node.delegate else { return }
        if isHighlighted {
            delegate.collectionNode(node, didHighlightItemAt: path)
        } else {
            delegate.collectionNode(node, didUnhighlightItemAt: path)
        }
    }

    func pathToSelect(for path: IndexPath) -> IndexPath? {
        guard let node, let delegate = node.delegate else { return path }
        return delegate.collectionNode(node, shouldSelectItemAt: path) ? path : nil
    }

    /// Returns the path to deselect.
    ///
    /// Only a click on a selected item calls the delegate, because other items may always be chosen.
    func pathToDeselect(for path: IndexPath, byItself: Bool) -> IndexPath? {
        guard byItself, let node, let delegate = node.delegate else { return path }
        return delegate.collectionNode(node, shouldDeselectItemAt: path) ? path : nil
    }

    func notifySelected(_ isSelected: Bool, at path: IndexPath) {
        guard let node, let delegate = node.delegate else { return }
        if isSelected {
            delegate.collectionNode(node, didSelectItemAt: path)
        } else {
            delegate.collectionNode(node, didDeselectItemAt: path)
        }
    }

    func contextMenu(at path: IndexPath, _ point: CGPoint) -> UIContextMenuConfiguration? {
        guard let node else { return nil }
        return node.delegate?.collectionNode(node, contextMenuConfigurationForItemAt: path, point: point)
    }

    func menuPreview(_ configuration: UIContextMenuConfiguration, isDismissing: Bool) -> UITargetedPreview? {
        guard let node, let delegate = node.delegate else { return nil }
        return isDismissing
            ? delegate.collectionNode(node, previewForDismissingContextMenuWithConfiguration: configuration)
            : delegate.collectionNode(node, previewForHighlightingContextMenuWithConfiguration: configuration)
    }

    func performPreviewAction(
        _ configuration: UIContextMenuConfiguration,
        _ animator: any UIContextMenuInteractionCommitAnimating
    ) {
        guard let node else { return }
        node.delegate?.collectionNode(node, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }

    func actionsForReader(of element: ASListElement) -> [UIAccessibilityCustomAction] {
        let backward = ASWord("Move backward", comment: "an item, to the place before it")
        let forward = ASWord("Move forward", comment: "an item, to the place after it")
        return view?.core.movingActions(of: element, [(backward, -1), (forward, 1)]) ?? []
    }

    // MARK: Moving

    func allowsMove(at path: IndexPath) -> Bool {
        guard let node else { return false }
        return node.dataSource?.collectionNode(node, canMoveItemAt: path) ?? false
    }

    func goal(ofMoveFrom path: IndexPath, to proposed: IndexPath) -> IndexPath {
        guard let node, let delegate = node.delegate else { return proposed }
        return delegate.collectionNode(
            node,
            targetIndexPathForMoveFromItemAt: path,
            toProposedIndexPath: proposed
        )
    }

    func move(from path: IndexPath, to goal: IndexPath) {
        guard let node else { return }
        node.dataSource?.collectionNode(node, moveItemAt: path, to: goal)
    }
}
