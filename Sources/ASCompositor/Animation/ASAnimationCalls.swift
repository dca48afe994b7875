// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// Calls to completions and delegates that are due.
///
/// Animations end in the middle of other things: a setter, a layer's removal, a deinit. What others are told of it waits for the end of the
/// block, transaction or frame step that is under way; when there is none, for the next main turn.
@MainActor
package enum ASAnimationCalls {
    private struct State {
        var calls: [@MainActor () -> Void] = []
        var holdCount = 0
        var isFlushing = false
        /// Makes the calls of animations that end outside of everything.
        let flush = ASMainJob(.commit) {
            if state.holdCount == 0 { ASAnimationCalls.flush() }
        }
    }

    private static let slot = ASMainSlot { State() }
    private static var state: State {
        get { slot.current }
        _modify { yield &slot.current }
    }

    /// Adds a call.
    static func add(_ call: @escaping @MainActor () -> Void) {
        state.calls.append(call)
        if state.holdCount == 0, !state.isFlushing { state.flush.schedule() }
    }

    /// Runs `body`; makes the calls that came up until then, unless an outer one does.
    package static func holding<R>(_ body: () -> R) -> R {
        state.holdCount += 1
        let result = body()
        state.holdCount -= 1
        if state.holdCount == 0 { flush() }
        return result
    }

    /// Makes the calls that are due now.
    ///
    /// What comes up meanwhile waits for the next main turn: a completion that begins the same again at no duration must
    /// not stop the program.
    private static func flush() {
        guard !state.isFlushing else { return }
        state.flush.cancel()
        state.isFlushing = true
        let due = state.calls
        state.calls = []
        for call in due { call() }
        state.isFlushing = false
        if !state.calls.isEmpty { state.flush.schedule() }
    }
}
