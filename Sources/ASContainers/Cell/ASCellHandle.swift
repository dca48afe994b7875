// SPDX-License-Identifier: Apache-2.0

/// A handle that passes a cell between threads: its block, its measurement and its container.
package struct ASCellHandle: @unchecked Sendable {
    // @unchecked because: a node is a handle that is safe on any thread, and the thread that passes a cell on does not keep it.
    package let node: ASCellNode

    package init(_ node: ASCellNode) {
        self.node = node
    }

    /// A block that returns the cell.
    package var block: ASCellNodeBlock { { node } }
}
