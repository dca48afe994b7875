// SPDX-License-Identifier: Apache-2.0

/// The interface state of a node, and what it has been told of it.
///
/// Callbacks may set another state, which is valid at once. The node then hears of the end of what it has been told and that is not valid any
/// more. It never hears of what was replaced before it was told.
///
/// A value without a node; `ASDisplayNode.nodeState` guards the one of each node.
struct ASInterfaceStateProgress {
    /// The current state.
    private(set) var state: ASInterfaceState = []
    /// The state that the node has been told of; `nil` when nothing is being told.
    private var told: ASInterfaceState?
    /// The state before the round of messages that is under way.
    private var roundStart: ASInterfaceState = []

    enum Message: Equatable {
        /// One range was entered or left.
        case step(ASInterfaceState, isEntered: Bool)
        /// All steps of a round were told.
        case summary(ASInterfaceState, from: ASInterfaceState)
    }

    /// Sets the state.
    ///
    /// - Returns: whether the caller has to tell the node; otherwise nothing has changed, or an outer call is doing so
    mutating func set(_ newState: ASInterfaceState) -> Bool {
        guard newState != state else { return false }
        let oldState = state
        state = newState
        guard told == nil else { return false }
        (told, roundStart) = (oldState, oldState)
        return true
    }

    /// The next message, in the order preload, display, visible, summary; `nil` when the node knows everything.
    mutating func next() -> Message? {
        guard var told else { return nil }
        let steps: [ASInterfaceState] = [.preload, .display, .visible]
        if let step = steps.first(where: { told.contains($0) != state.contains($0) }) {
            told.formSymmetricDifference(step)
            self.told = told
            return .step(step, isEntered: told.contains(step))
        }
        guard state != roundStart else {
            self.told = nil
            return nil
        }
        defer { (self.told, roundStart) = (state, state) }
        return .summary(state, from: roundStart)
    }
}
