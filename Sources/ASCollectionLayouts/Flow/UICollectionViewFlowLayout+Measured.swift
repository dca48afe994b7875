// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit
package import Foundation

// Sizes that come to be known one by one.

extension UICollectionViewFlowLayout {
    /// Gives an item the size that it was measured as.
    ///
    /// It holds at once and goes before what the delegate says, until the item goes or `forgetMeasuredSizes()`. It takes O(log n), and
    /// what the lines from the item on cost until one begins where one began before; items without a size of their own cost nothing.
    ///
    /// - Returns: whether that changes anything: ask for the size of the content and for the elements again
    @discardableResult
    package func setMeasuredSize(_ size: CGSize, forItemAt indexPath: IndexPath) -> Bool {
        prepareIfNeeded()
        guard indexPath.count == 2, let (section, _) = store.section(indexPath.section),
            let old = section.lines.piece(indexPath.item)
        else { return false }
        let new = ASFlowPiece(checked(size, "the measured size of an item"), .measured)
        guard old != new else { return false }
        let item = indexPath.item
        store.update(indexPath.section) { work.brokenPieces += $0.replace(item..<item + 1, with: [new]) }
        return old.size != new.size
    }

    /// The size that an item was measured as; nil where it was not.
    package func measuredSize(forItemAt indexPath: IndexPath) -> CGSize? {
        prepareIfNeeded()
        guard indexPath.count == 2, let piece = store.section(indexPath.section)?.section.lines.piece(indexPath.item),
            piece.knowledge == .measured
        else { return nil }
        return piece.size
    }

    /// Takes all items for not measured.
    package func forgetMeasuredSizes() {
        needs.formUnion([.measured, .lines])
        invalidateLayout()
    }

    /// Takes over the size that a cell wants.
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
            // It is done.
            context.invalidateFlowLayoutDelegateMetrics = false
            context.invalidateFlowLayoutAttributes = false
        }
        // What is seen stays where it is when something changes before it.
        guard let bounds = collectionView?.boundsForLayout else { return }
        if axis == .vertical, original.frame.maxY <= bounds.minY {
            context.contentOffsetAdjustment.y = context.contentSizeAdjustment.height
        } else if axis == .horizontal, original.frame.maxX <= bounds.minX {
            context.contentOffsetAdjustment.x = context.contentSizeAdjustment.width
        }
    }
}
