// SPDX-License-Identifier: Apache-2.0
internal import ASNodes

/// A node with a container, as it is seen by the container that has the node in a cell.
///
/// - Thread: main
@MainActor
protocol ASNestedContainer {
    /// Whether all that is in sight is drawn.
    var hasArrived: Bool { get }
}

extension ASDisplayNode {
    /// Whether all drawings of a cell have landed, also those of containers in it.
    @MainActor var hasArrivedAsCell: Bool {
        asyncTransactionContainerState == .noTransactions
            && subtree.lazy.compactMap { $0 as? any ASNestedContainer }.allSatisfy(\.hasArrived)
    }
}
