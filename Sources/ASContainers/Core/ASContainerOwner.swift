// SPDX-License-Identifier: Apache-2.0
package import ASListEngine
internal import ASNodes
internal import ASUIKit
package import Foundation

/// What the core of a container reads of its node.
package protocol ASContainerOwner: ASDisplayNode {
    /// How many viewports before the end of the content the next batch is due.
    var leadingScreensForBatching: CGFloat { get }
    /// Whether the topmost row in sight keeps its place when rows before it come or go.
    var automaticallyAdjustsContentOffset: Bool { get }
    /// How many cells outside of all ranges keep their nodes.
    var retainedCellLimit: Int { get }
    /// Whether the app has set a data source that has been released.
    @MainActor var hasLostDataSource: Bool { get }
    @MainActor var batchFetchingDelegate: (any ASBatchFetchingDelegate)? { get }
    /// Shown while there is no row and no item.
    @MainActor var emptyStateNode: ASDisplayNode? { get }
    /// Whether its elements have kinds, as in collections.
    var hasElementKinds: Bool { get }
    /// The position of a cell in the data source; `nil` once it is deleted, and for one that is no row's.
    func position(of cell: ASCellNode) -> ASListPosition?
}
