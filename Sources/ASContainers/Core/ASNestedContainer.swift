// SPDX-License-Identifier: Apache-2.0
internal import ASNodes

/// A node with a container, in a cell of another container.
///
/// - Thread: main
@MainActor
protocol ASNestedContainer {
    /// Whether all visible elements have been drawn.
    var hasArrived: Bool { get }
    /// The number of its cells that it may release.
    var outOfRangeCellCount: Int { get }
}

extension ASDisplayNode {
    private var nestedContainers: some Sequence<any ASNestedContainer> {
        subtree.lazy.compactMap { $0 as? any ASNestedContainer }
    }

    /// Whether all drawings of a cell are finished, including those of containers in it.
    @MainActor var hasArrivedAsCell: Bool {
        asyncTransactionContainerState == .noTransactions && nestedContainers.allSatisfy(\.hasArrived)
    }

    /// The number of cells that are released with a cell: itself, and those of containers in it.
    @MainActor var cellCountAsCell: Int { nestedContainers.reduce(1) { $0 + $1.outOfRangeCellCount } }
}
