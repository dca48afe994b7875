// SPDX-License-Identifier: Apache-2.0

/// The interface state of a node, and the part of it of which the node has been notified.
///
/// Callbacks may set another state, which is valid immediately. The node is then notified of the end of states that it was notified of and
/// that are no longer valid. It is never notified of a state that was replaced before its notification.
///
/// It is a value without a node; `ASDisplayNode.nodeState` guards the one of each node.
struct ASInterfaceStateProgress {
    /// The current state.
    private(set) var state: ASInterfaceState = []
    /// The state of which the node has been notified; `nil` unless notification is in progress.
    private var notifiedState: ASInterfaceState?
    /// The state before the current round of notifications.
    private var roundStart: ASInterfaceState = []

    enum Message: Equatable {
        /// A state was entered or left.
        case step(ASInterfaceState, isEntered: Bool)
        /// All steps of one round of notifications were sent.
        case summary(ASInterfaceState, from: ASInterfaceState)
    }

    /// Sets the state.
    ///
    /// - Returns: whether the caller has to notify the node; `false` if nothing has changed, or an outer call is doing so
    mutating func set(_ newState: ASInterfaceState) -> Bool {
        guard newState != state else { return false }
        let oldState = state
        state = newState
        guard notifiedState == nil else { return false }
        (notifiedState, roundStart) = (oldState, oldState)
        return true
    }

    /// Returns the next message, in the order preload, display, visible, summary; `nil` after the last one.
    mutating func next() -> Message? {
        guard var notifiedState else { return nil }
        let steps: [ASInterfaceState] = [.preload, .display, .visible]
        if let step = steps.first(where: { notifiedState.contains($0) != state.contains($0) }) {
            notifiedState.formSymmetricDifference(step)
            self.notifiedState = notifiedState
            return .step(step, isEntered: notifiedState.contains(step))
        }
        guard state != roundStart else {
            self.notifiedState = nil
            return nil
        }
        defer { (self.notifiedState, roundStart) = (state, state) }
        return .summary(state, from: roundStart)
    }
}
