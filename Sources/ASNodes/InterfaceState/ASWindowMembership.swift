// SPDX-License-Identifier: Apache-2.0

/// Whether a node is in a window, and whether it has been notified of that.
///
/// Callbacks may move the node. The node is notified of such a move after the first one, so that it always receives entering before
/// leaving.
///
/// It is a value without a node; `ASDisplayNode.nodeState` guards the one of each node.
struct ASWindowMembership {
    /// Whether the node has been notified that it is in a window.
    private(set) var hasEntered = false
    /// Whether the node is in a window.
    private(set) var isInWindow = false
    /// Whether notification is in progress.
    private(set) var isNotifying = false

    /// Records that the node has entered a window or left it.
    ///
    /// - Returns: whether the caller has to notify the node; `false` if an outer call is doing so
    mutating func move(toWindow isEntering: Bool) -> Bool {
        isInWindow = isEntering
        guard !isNotifying else { return false }
        isNotifying = true
        return true
    }

    /// Returns the next message: `true` for entering, `false` for leaving, `nil` after the last one.
    mutating func next() -> Bool? {
        guard hasEntered != isInWindow else {
            isNotifying = false
            return nil
        }
        hasEntered = isInWindow
        return hasEntered
    }
}
