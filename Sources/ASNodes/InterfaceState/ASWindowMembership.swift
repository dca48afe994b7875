// SPDX-License-Identifier: Apache-2.0

/// Whether a node is in a window, and what it has been told of that.
///
/// Callbacks may move the node. The node is told of such a move after it was told of the first one, so that it never hears of leaving
/// before it has heard of entering.
///
/// A value without a node; `ASDisplayNode.nodeState` guards the one of each node.
struct ASWindowMembership {
    /// Whether the node has been told that it is in a window.
    private(set) var isIn = false
    /// Whether the node is in a window.
    private(set) var belongs = false
    /// Whether the node is being told.
    private(set) var isTelling = false

    /// Notes that the node has entered a window or left it.
    ///
    /// - Returns: whether the caller has to tell the node; otherwise an outer call is doing so
    mutating func move(toWindow isIn: Bool) -> Bool {
        belongs = isIn
        guard !isTelling else { return false }
        isTelling = true
        return true
    }

    /// The next message: `true` for entering, `false` for leaving, `nil` when the node knows everything.
    mutating func next() -> Bool? {
        guard isIn != belongs else {
            isTelling = false
            return nil
        }
        isIn = belongs
        return isIn
    }
}
