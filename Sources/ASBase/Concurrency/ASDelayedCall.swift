// SPDX-License-Identifier: Apache-2.0

/// A call on main after some seconds, unless the object has been released by then.
///
/// Keep it where its work belongs: setting the property to nil cancels it, and an owner that ends takes its call along. The test
/// harness does not count the timer of a released call.
///
/// - Thread: main
@preconcurrency @MainActor
public final class ASDelayedCall {
    private let work: @MainActor () -> Void

    /// Has the current dispatcher call `work` no earlier than `seconds` from now, as long as the new object exists.
    public init(after seconds: Double, _ work: @escaping @MainActor () -> Void) {
        self.work = work
        ASDispatcherCurrent().schedule(self, after: seconds)
    }

    /// Makes the call; for dispatchers.
    public func perform() { work() }
}

extension ASDispatcher {
    /// Hands `call` to `asyncMain(after:_:)`, which keeps a timer for it even when it is gone.
    public func schedule(_ call: ASDelayedCall, after seconds: Double) {
        asyncMain(after: seconds) { [weak call] in call?.perform() }
    }
}
