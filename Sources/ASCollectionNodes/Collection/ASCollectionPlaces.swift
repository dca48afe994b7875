// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCollectionLayouts
internal import ASContainers
internal import ASListEngine
internal import Foundation

/// What a layout has said of the elements in a rectangle.
struct ASCollectionPlaces {
    let rect: CGRect
    /// By the number of the element.
    let attributes: [Int: UICollectionViewLayoutAttributes]
    let indices: RangeSet<Int>
    /// Of what belongs to the layout.
    let decorations: [UICollectionViewLayoutAttributes]
}

/// An item that shall not move on screen while others change their sizes.
struct ASCollectionAnchor {
    let element: ASListElement
    /// From the corner of the viewport to that of the item.
    let distance: CGPoint
}

/// An item that was scrolled to, and where it shall stand.
struct ASCollectionPin {
    let element: ASListElement
    let position: UICollectionView.ScrollPosition
    /// It is the first or the last one, and what lies beyond it is to be seen as well.
    var isAtEdge = false
}

/// How large items are taken to be that size themselves and that nobody has measured: the mean of those that were.
struct ASItemSizeGuess {
    private var (width, height) = (ASLengthGuess(), ASLengthGuess())

    mutating func add(_ size: CGSize) {
        width.add(size.width)
        height.add(size.height)
    }

    /// A size, if it is time for another one.
    mutating func better() -> CGSize? {
        guard let width = width.better(), let height = height.better() else { return nil }
        return CGSize(width: width, height: height)
    }
}

/// Hears of scrolling, and answers what a flow layout asks of the view's delegate.
///
/// - Thread: main
@MainActor
final class ASCollectionScrollRelay: ASContainerScrollRelaying, UICollectionViewDelegateFlowLayout {
    private unowned let collection: ASCollectionView

    init(_ collection: ASCollectionView) {
        self.collection = collection
    }

    var core: ASContainerCore { collection.core }

    /// Whom to ask about a section of the view, and which one it is there; nil for one that is not there any longer.
    private func flowDelegate(
        forSection section: Int
    ) -> (node: ASCollectionNode, delegate: any ASCollectionDelegateFlowLayout, section: Int)? {
        guard let node = collection.collectionNode,
            let delegate = collection.itemDelegate as? any ASCollectionDelegateFlowLayout,
            let section = collection.sectionForDelegate(section)
        else { return nil }
        return (node, delegate, section)
    }

    func collectionView(
        _ collectionView: UICollectionView,
        layout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets {
        guard let layout = layout as? UICollectionViewFlowLayout else { return .zero }
        guard let (node, delegate, section) = flowDelegate(forSection: section) else { return layout.sectionInset }
        return delegate.collectionNode(node, layout: layout, insetForSectionAt: section)
    }

    func collectionView(
        _ collectionView: UICollectionView,
        layout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat {
        guard let layout = layout as? UICollectionViewFlowLayout else { return 0 }
        guard let (node, delegate, section) = flowDelegate(forSection: section) else {
            return layout.minimumLineSpacing
        }
        return delegate.collectionNode(node, layout: layout, minimumLineSpacingForSectionAt: section)
    }

    func collectionView(
        _ collectionView: UICollectionView,
        layout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat {
        guard let layout = layout as? UICollectionViewFlowLayout else { return 0 }
        guard let (node, delegate, section) = flowDelegate(forSection: section) else {
            return layout.minimumInteritemSpacing
        }
        return delegate.collectionNode(node, layout: layout, minimumInteritemSpacingForSectionAt: section)
    }

    func collectionView(
        _ collectionView: UICollectionView,
        layout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
        collection.referenceSize(ofExtra: .leading, inSection: section)
    }

    func collectionView(
        _ collectionView: UICollectionView,
        layout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize {
        collection.referenceSize(ofExtra: .trailing, inSection: section)
    }
}
