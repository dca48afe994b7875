// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The parts of a layout that are invalid.
///
/// - Thread: main
/// - Source: UIKit `UICollectionViewLayoutInvalidationContext`
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext {
    /// Whether the whole layout is invalid: after `invalidateLayout()`, or after the data was reloaded.
    open internal(set) var invalidateEverything = false
    /// Whether the numbers of sections and items may have changed.
    open internal(set) var invalidateDataSourceCounts = false

    /// The invalid items; `nil` if no items were named.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// The invalid supplementary views by kind; `nil` if none were named.
    open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    /// The invalid decoration views by kind; `nil` if none were named.
    open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

    /// The distance to scroll so that the visible elements stay in place; in points.
    open var contentOffsetAdjustment = CGPoint.zero
    /// The change of the content size; in points.
    open var contentSizeAdjustment = CGSize.zero

    /// Creates a context in which nothing is invalid.
    public required init() {}

    /// Adds invalid items.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }

    /// Adds invalid supplementary views.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
            .merging([elementKind: indexPaths], uniquingKeysWith: +)
    }

    /// Adds invalid decoration views.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
            .merging([elementKind: indexPaths], uniquingKeysWith: +)
    }

    /// Marks everything as invalid, for a reload.
    package func noteReload() {
        invalidateEverything = true
        invalidateDataSourceCounts = true
    }
}
