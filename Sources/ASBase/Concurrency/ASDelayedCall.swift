// SPDX-License-Identifier: Apache-2.0

/// A call on main that comes some seconds later, unless it has been let go by then.
///
/// Keep it where its work belongs: setting the property to nil cancels it, and what ends takes its call along. The harness of tests
/// counts no timer whose call is gone.
///
/// - Thread: main
@MainActor
public final class ASDelayedCall {
    private let work: @MainActor () -> Void

    /// Has the dispatcher in force call `work` no earlier than `seconds` from now, as long as the new object exists.
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
