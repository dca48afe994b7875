// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// What of a layout counts no more.
///
/// - Thread: main
/// - Source: UIKit `UICollectionViewLayoutInvalidationContext`
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext {
    /// Whether it is all: `invalidateLayout()`, or the data were loaded anew.
    open internal(set) var invalidateEverything = false
    /// Whether the numbers of sections and items may be others.
    open internal(set) var invalidateDataSourceCounts = false

    /// Items that have to be asked for again; nil for no particular ones.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// The same for supplementary views, by kind.
    open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    /// The same for decoration views, by kind.
    open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

    /// By how much the view shall scroll so that what is seen stays where it is; in points.
    open var contentOffsetAdjustment = CGPoint.zero
    /// By how much the content grows; in points.
    open var contentSizeAdjustment = CGSize.zero

    /// A context in which nothing is invalid yet.
    public required init() {}

    /// Adds items.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }

    /// Adds supplementary views.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
            .merging([elementKind: indexPaths], uniquingKeysWith: +)
    }

    /// Adds decoration views.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
            .merging([elementKind: indexPaths], uniquingKeysWith: +)
    }

    /// Makes it say what a reload does: everything is new.
    package func noteReload() {
        invalidateEverything = true
        invalidateDataSourceCounts = true
    }
}
