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
