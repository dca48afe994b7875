// SPDX-License-Identifier: Apache-2.0
internal import ASNodes

/// A node with a container, as it is seen by the container that has the node in a cell.
///
/// - Thread: main
@MainActor
protocol ASNestedContainer {
    /// Whether all that is in sight is drawn.
    var hasArrived: Bool { get }
    /// The number of its cells that it may let go.
    var restingCellCount: Int { get }
}

extension ASDisplayNode {
    private var nestedContainers: some Sequence<any ASNestedContainer> {
        subtree.lazy.compactMap { $0 as? any ASNestedContainer }
    }

    /// Whether all drawings of a cell have landed, also those of containers in it.
    @MainActor var hasArrivedAsCell: Bool {
        asyncTransactionContainerState == .noTransactions && nestedContainers.allSatisfy(\.hasArrived)
    }

    /// The number of cells that go with a cell: itself, and those of containers in it.
    @MainActor var cellCountAsCell: Int { nestedContainers.reduce(1) { $0 + $1.restingCellCount } }
}
