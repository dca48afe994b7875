// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// Pending calls of completions and delegates.
///
/// Animations end in the middle of other work: a setter, the removal of a layer, a deinit. The calls wait for the end of the current
/// block, transaction or frame step. If there is none, they wait for the next main turn.
@MainActor
package enum ASAnimationCalls {
    private struct State {
        var calls: [@MainActor () -> Void] = []
        var deferralCount = 0
        var isFlushing = false
        /// Makes the calls of animations that end outside of blocks, transactions and frame steps.
        let flush = ASMainJob(.commit) {
            if state.deferralCount == 0 { ASAnimationCalls.flush() }
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
        if state.deferralCount == 0, !state.isFlushing { state.flush.schedule() }
    }

    /// Runs `body`, then makes the pending calls, unless an outer call of this method does.
    package static func deferring<R>(_ body: () -> R) -> R {
        state.deferralCount += 1
        let result = body()
        state.deferralCount -= 1
        if state.deferralCount == 0 { flush() }
        return result
    }

    /// Makes the pending calls now.
    ///
    /// Calls that are added meanwhile wait for the next main turn: a completion that starts the same animation again with no duration must
    /// not block the program.
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
