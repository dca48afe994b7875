// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// Calls to completions and delegates that are due.
///
/// Animations end in the middle of other things: a setter, a layer's removal, a deinit. What others are told of it waits for the end of the
/// block, transaction or frame step that is under way; when there is none, for the next main turn.
@MainActor
package enum ASAnimationCalls {
    private static var calls: [@MainActor () -> Void] = []
    private static var holdCount = 0
    private static var isFlushing = false
    private static var isFlushScheduled = false

    /// Adds a call.
    static func add(_ call: @escaping @MainActor () -> Void) {
        calls.append(call)
        if holdCount == 0 { scheduleFlush() }
    }

    /// Runs `body`; makes the calls that came up until then, unless an outer one does.
    package static func holding<R>(_ body: () -> R) -> R {
        holdCount += 1
        let result = body()
        holdCount -= 1
        if holdCount == 0 { flush() }
        return result
    }

    /// Makes the calls that are due now.
    ///
    /// What comes up meanwhile waits for the next main turn: a completion that begins the same again at no duration must
    /// not stop the program.
    private static func flush() {
        guard !isFlushing else { return }
        isFlushScheduled = false
        isFlushing = true
        let due = calls
        calls = []
        for call in due { call() }
        isFlushing = false
        if !calls.isEmpty { scheduleFlush() }
    }

    private static func scheduleFlush() {
        guard !isFlushScheduled, !isFlushing else { return }
        isFlushScheduled = true
        ASDispatcherCurrent().asyncMain {
            if holdCount == 0 { flush() }
        }
    }
}
