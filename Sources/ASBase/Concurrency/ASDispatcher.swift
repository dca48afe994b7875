// SPDX-License-Identifier: Apache-2.0

/// The purpose of background work.
///
/// Drawing for the screen precedes prefetching.
public enum ASWorkKind: Int, Sendable, CaseIterable {
    /// Drawing and decoding of content that is, or is about to be, on screen.
    case display
    /// Creating and measuring nodes.
    case layout
    /// Work with no waiting caller: prefetching, batch fetches, writing caches.
    case utility
}

/// The service that runs work on threads and reads the clock.
///
/// There are two implementations: one over Dispatch, and the seeded one of the test harness. The latter runs background work one block at
/// a time in a reproducible order, and its clock moves only when a test advances it.
///
/// An implementation runs each block in the runtime of the caller that passed it; see `ASRuntime.carrying(_:)`.
///
/// - Thread: any
public protocol ASDispatcher: Sendable {
    /// The time of a monotonic clock with an arbitrary origin, in seconds.
    var now: Double { get }

    /// Runs `work` on a background thread; blocks of one kind run concurrently.
    func async(_ kind: ASWorkKind, _ work: @escaping @Sendable () -> Void)

    /// Runs `work` on a later main turn, in the order of the calls.
    func asyncMain(_ work: @escaping @MainActor @Sendable () -> Void)

    /// Runs `work` on the main thread no earlier than `seconds` from now.
    func asyncMain(after seconds: Double, _ work: @escaping @MainActor @Sendable () -> Void)

    /// Performs `call` on the main thread no earlier than `seconds` from now, unless it has been released by then.
    func schedule(_ call: ASDelayedCall, after seconds: Double)

    /// Runs `body` for each index in `0..<iterations`, on several threads where that helps, and returns when all have finished.
    func concurrentPerform(iterations: Int, _ body: @Sendable (Int) -> Void)

    /// Returns whether no work runs or waits, on the main thread or in the background, and no timer is due within `seconds` from now.
    ///
    /// The calling block is treated as work.
    func isIdle(within seconds: Double) -> Bool
}

/// Returns the dispatcher of the caller's runtime: the system's, except in a test harness.
///
/// - Thread: any
public func ASDispatcherCurrent() -> any ASDispatcher { ASRuntime.readCurrent { $0.dispatcher } }
