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
/// Two implementations: the real one over Dispatch, and the seeded one of the test harness. The latter runs background work one
/// block at a time in a reproducible order, and its clock moves when told.
///
/// An implementation runs each block in the runtime in which it was handed over; see `ASRuntime.carrying(_:)`.
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

/// The dispatcher of the caller's runtime: the system's, except in a test harness.
///
/// - Thread: any
public func ASDispatcherCurrent() -> any ASDispatcher { ASRuntime.readCurrent { $0.dispatcher } }
