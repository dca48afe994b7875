// SPDX-License-Identifier: Apache-2.0

/// A call on the main thread after a delay, unless the object has been released by then.
///
/// Store it in the object whose work it does: setting the property to `nil` cancels the call, and so does the end of the owner. The test
/// harness ignores the timer of a released call.
///
/// - Thread: main
@preconcurrency @MainActor
public final class ASDelayedCall {
    private let work: @MainActor () -> Void

    /// Schedules `work` with the current dispatcher, no earlier than `seconds` from now, as long as the new object exists.
    public init(after seconds: Double, _ work: @escaping @MainActor () -> Void) {
        self.work = work
        ASDispatcherCurrent().schedule(self, after: seconds)
    }

    /// Performs the call; dispatchers use it.
    public func perform() { work() }
}

extension ASDispatcher {
    /// Passes `call` to `asyncMain(after:_:)`, which keeps a timer for it even after it is released.
    public func schedule(_ call: ASDelayedCall, after seconds: Double) {
        asyncMain(after: seconds) { [weak call] in call?.perform() }
    }
}
