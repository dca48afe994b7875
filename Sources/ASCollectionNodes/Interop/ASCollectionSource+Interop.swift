// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCollectionLayouts
internal import ASContainers
internal import ASListEngine
internal import ASUIKit
internal import Foundation

// Elements with UIKit views instead of nodes.

extension ASCollectionSource {
    private var interopSource: (any ASCollectionDataSourceInterop)? {
        node?.dataSource as? any ASCollectionDataSourceInterop
    }

    /// Returns the block that makes the node at `path`, which may be a placeholder for a view.
    func block(at path: IndexPath, kind: String?, _ node: ASCollectionNode) -> ASCellNodeBlock? {
        guard let interopSource else {
            guard let kind else { return node.dataSource?.collectionNode(node, nodeBlockForItemAt: path) }
            return node.dataSource?.collectionNode(node, nodeBlockForSupplementaryElementOfKind: kind, at: path)
        }
        let block: ASCellNodeBlock? =
            if let kind {
                interopSource.collectionNode(node, nodeBlockForSupplementaryElementOfKind: kind, at: path)
            } else {
                interopSource.collectionNode(node, nodeBlockForItemAt: path)
            }
        guard let block else { return { ASInteropCellNode() } }
        return block
    }

    /// Returns the path of an element in the data source; `nil` after it is deleted there.
    private func path(of element: ASListElement) -> IndexPath? {
        let place = view?.data.path(of: element)
        return place.map { IndexPath(item: $0.number, section: $0.section) }
    }

    /// Requests the view of an element that becomes visible; shows nothing for an element that is already deleted.
    ///
    /// While the data source has an edit that the collection has not received yet, nothing is shown either. The view is requested again
    /// when the cell is placed after that edit.
    func showView(of element: ASListElement, _ cell: ASInteropCellNode) {
        guard let interopSource, let collection = view, let path = path(of: element),
            collection.data.isCurrent(path.section)
        else { return }
        cell.layoutAttributes = nil
        let interopDelegate = node?.delegate as? any ASCollectionDelegateInterop
        if let kind = element.part.elementKind {
            let view = interopSource.collectionView(collection, viewForSupplementaryElementOfKind: kind, at: path)
            cell.show(view, at: path)
            interopDelegate?.collectionView(
                collection,
                willDisplaySupplementaryView: view,
                forElementKind: kind,
                at: path
            )
        } else {
            let view = interopSource.collectionView(collection, cellForItemAt: path)
            cell.show(view, at: path)
            interopDelegate?.collectionView(collection, willDisplay: view, forItemAt: path)
        }
    }

    /// Takes the view back for reuse; a view that is still visible, such as one that fades out, stays with its cell.
    func recycleView(of element: ASListElement, _ cell: ASInteropCellNode) {
        guard let collection = view else { return }
        let isShown = collection.core.removedCells.cells.contains { $0.node === cell }
        guard let (view, oldPath) = isShown ? cell.content : cell.removeContent() else { return }
        let path = path(of: element) ?? oldPath
        let interopDelegate = node?.delegate as? any ASCollectionDelegateInterop
        if let kind = element.part.elementKind {
            interopDelegate?.collectionView(
                collection,
                didEndDisplayingSupplementaryView: view,
                forElementOfKind: kind,
                at: path
            )
        } else if let item = view as? UICollectionViewCell {
            interopDelegate?.collectionView(collection, didEndDisplaying: item, forItemAt: path)
        }
        if !isShown { collection.takeForReuse(view) }
    }

    // MARK: Cells behind nodes

    /// Shows the cell behind the node of an item, if the data source provides one.
    func showBackingCell(of element: ASListElement, behind node: ASCellNode) {
        guard let interopSource, type(of: interopSource).dequeuesCellsForNodeBackedItems, let collection = view,
            element.isRow, let path = path(of: element), collection.data.isCurrent(path.section)
        else { return }
        guard let cell = interopSource.collectionView(collection, cellForItemAt: path) as? ASCollectionViewCell else {
            assertionFailure(
                "\(type(of: interopSource)) dequeues cells for items with nodes, but the cell of item \(path.item) in section "
                    + "\(path.section) is not an ASCollectionViewCell. Register a subclass of ASCollectionViewCell."
            )
            return
        }
        cell.node = node
        backingCells[ObjectIdentifier(element)] = (cell, path)
        collection.insertSubview(cell, at: 0)
        (self.node?.delegate as? any ASCollectionDelegateInterop)?
            .collectionView(collection, willDisplay: cell, forItemAt: path)
    }

    /// Keeps the cell of an item as large as its node.
    func placeBackingCell(of element: ASListElement, frame: CGRect) {
        guard let (cell, _) = backingCells[ObjectIdentifier(element)] else { return }
        if cell.frame != frame { cell.frame = frame }
        if let attributes = cell.node?.layoutAttributes { cell.apply(attributes) }
    }

    /// Takes the cell of an item back for reuse.
    func recycleBackingCell(of element: ASListElement) {
        guard let (cell, oldPath) = backingCells.removeValue(forKey: ObjectIdentifier(element)),
            let collection = view
        else { return }
        cell.removeFromSuperview()
        (node?.delegate as? any ASCollectionDelegateInterop)?
            .collectionView(collection, didEndDisplaying: cell, forItemAt: path(of: element) ?? oldPath)
        cell.node = nil
        collection.takeForReuse(cell)
    }
}
