// SPDX-License-Identifier: Apache-2.0
package import ASListEngine
internal import ASNodes
internal import ASUIKit
package import Foundation

/// The properties of a container's node that the core uses.
package protocol ASContainerOwner: ASDisplayNode {
    /// The remaining length at which the next batch is due, in viewports.
    var leadingScreensForBatching: CGFloat { get }
    /// Whether the topmost visible row stays in place when rows before it are inserted or deleted.
    var automaticallyAdjustsContentOffset: Bool { get }
    /// The number of cells outside of all ranges that keep their nodes.
    var retainedCellLimit: Int { get }
    /// Whether the app has set a data source that has been released.
    @MainActor var hasLostDataSource: Bool { get }
    @MainActor var batchFetchingDelegate: (any ASBatchFetchingDelegate)? { get }
    /// The node that is shown while the container is empty.
    @MainActor var emptyStateNode: ASDisplayNode? { get }
    /// Whether elements have kinds, as in collections.
    var hasElementKinds: Bool { get }
    /// Returns the position of a cell in the data source; `nil` after its deletion, and for a cell that is not a row.
    func position(of cell: ASCellNode) -> ASListPosition?
}
