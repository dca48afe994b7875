// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit
package import Foundation

// Sizes that become known one by one.

extension UICollectionViewFlowLayout {
    /// Sets the measured size of an item.
    ///
    /// It takes effect immediately and has precedence over the delegate, until the item is deleted or `forgetMeasuredSizes()` is called.
    /// It takes O(log n), and breaks the lines after the item again until one begins where one began before. Items without an individual
    /// size cost nothing.
    ///
    /// - Returns: whether anything has changed; the content size and the elements must then be queried again
    @discardableResult
    package func setMeasuredSize(_ size: CGSize, forItemAt indexPath: IndexPath) -> Bool {
        prepareIfNeeded()
        guard indexPath.count == 2, let (section, _) = store.section(indexPath.section),
            let old = section.lines.piece(indexPath.item)
        else { return false }
        let new = ASFlowPiece(checked(size, "the measured size of an item"), .measured)
        guard old != new else { return false }
        let item = indexPath.item
        store.update(indexPath.section) { work.brokenPieceCount += $0.replace(item..<item + 1, with: [new]) }
        return old.size != new.size
    }

    /// Returns the measured size of an item; `nil` if it was not measured.
    package func measuredSize(forItemAt indexPath: IndexPath) -> CGSize? {
        prepareIfNeeded()
        guard indexPath.count == 2, let piece = store.section(indexPath.section)?.section.lines.piece(indexPath.item),
            piece.sizeOrigin == .measured
        else { return nil }
        return piece.size
    }

    /// Discards the measured sizes of all items.
    package func forgetMeasuredSizes() {
        needs.formUnion([.measured, .lines])
        invalidateLayout()
    }

    /// Takes over the preferred size of a cell.
    func adopt(
        _ size: CGSize,
        of original: UICollectionViewLayoutAttributes,
        in context: UICollectionViewLayoutInvalidationContext
    ) {
        let old = collectionViewContentSize
        setMeasuredSize(size, forItemAt: original.indexPath)
        let new = collectionViewContentSize
        context.contentSizeAdjustment = CGSize(width: new.width - old.width, height: new.height - old.height)
        if let context = context as? UICollectionViewFlowLayoutInvalidationContext {
            // The change has already been applied.
            context.invalidateFlowLayoutDelegateMetrics = false
            context.invalidateFlowLayoutAttributes = false
        }
        // Keeps the visible elements in place when an element before them changes.
        guard let bounds = collectionView?.boundsForLayout else { return }
        if axis == .vertical, original.frame.maxY <= bounds.minY {
            context.contentOffsetAdjustment.y = context.contentSizeAdjustment.height
        } else if axis == .horizontal, original.frame.maxX <= bounds.minX {
            context.contentOffsetAdjustment.x = context.contentSizeAdjustment.width
        }
    }
}
