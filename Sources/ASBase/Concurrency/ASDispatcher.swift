// SPDX-License-Identifier: Apache-2.0

/// What background work is for.
///
/// Visible drawing goes before prefetched drawing, which goes before nothing.
public enum ASWorkKind: Int, Sendable, CaseIterable {
    /// Drawing and decoding for what is, or is about to be, on screen.
    case display
    /// Making and measuring nodes.
    case layout
    /// Everything that nobody waits for: prefetching, batch fetches, writing caches.
    case utility
}

/// Where work runs and what time it is.
///
/// Two implementations: the real one over Dispatch, and the seeded one of the test harness, which runs background work
/// one block at a time in a reproducible order and whose clock is cranked by hand.
///
/// - Thread: any
public protocol ASDispatcher: Sendable {
    /// Seconds on a monotonic clock; the origin is arbitrary.
    var now: Double { get }

    /// Runs `work` on a background thread, blocks of one kind concurrently.
    func async(_ kind: ASWorkKind, _ work: @escaping @Sendable () -> Void)

    /// Runs `work` on a later main turn, in the order of the calls.
    func asyncMain(_ work: @escaping @MainActor @Sendable () -> Void)

    /// Runs `work` on main no earlier than `seconds` from now.
    func asyncMain(after seconds: Double, _ work: @escaping @MainActor @Sendable () -> Void)

    /// Performs `call` on main no earlier than `seconds` from now, unless it is gone by then.
    func schedule(_ call: ASDelayedCall, after seconds: Double)

    /// Runs `body` for each index in `0..<iterations`, on several threads where that helps; returns when all are done.
    func concurrentPerform(iterations: Int, _ body: @Sendable (Int) -> Void)

    /// Whether no work runs or waits, on main or in the background, and no timer is due within `seconds` from now.
    ///
    /// The block that asks counts as work.
    func isIdle(within seconds: Double) -> Bool
}

private let current = ASLock<any ASDispatcher>(ASSystemDispatcher())

/// The dispatcher in force: the system's unless a test harness installed its own.
///
/// - Thread: any
public func ASDispatcherCurrent() -> any ASDispatcher {
    current.withLock { $0 }
}

/// Replaces the dispatcher, for test harnesses.
///
/// Blocks already handed over stay where they are.
///
/// - Thread: any
/// - Returns: the dispatcher that was in force before
@discardableResult
public func ASDispatcherInstall(_ dispatcher: any ASDispatcher) -> any ASDispatcher {
    current.withLock {
        let previous = $0
        $0 = dispatcher
        return previous
    }
}
