// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCollectionLayouts
internal import ASContainers
internal import ASListEngine
internal import Foundation

/// The attributes that a layout returned for a rectangle.
struct ASVisibleAttributes {
    let rect: CGRect
    /// The attributes of elements, by element index.
    let attributes: [Int: UICollectionViewLayoutAttributes]
    let indices: RangeSet<Int>
    /// The attributes of decorations.
    let decorations: [UICollectionViewLayoutAttributes]
}

/// The page that a pager shows in the place of the current page after an update: usually the same page.
struct ASKeptPage {
    /// The index of the page's element after the update.
    let index: Int
    /// The vector from the corner of the viewport to that of the page.
    let distance: CGPoint
}

/// The estimated size of self-sizing items that are not measured yet: the mean of the measured sizes.
struct ASItemSizeEstimate {
    private var (width, height) = (ASLengthEstimate(), ASLengthEstimate())

    mutating func add(_ size: CGSize) {
        width.add(size.width)
        height.add(size.height)
    }

    /// Returns a new estimate when it should be replaced; otherwise `nil`.
    mutating func improve() -> CGSize? {
        guard let width = width.improve(), let height = height.improve() else { return nil }
        return CGSize(width: width, height: height)
    }
}
