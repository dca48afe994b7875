// SPDX-License-Identifier: Apache-2.0
internal import Dispatch
internal import Glibc

/// The dispatcher of programs: a concurrent Dispatch queue for each kind of work, the main queue and the monotonic clock.
///
/// - Thread: any
public final class ASSystemDispatcher: ASDispatcher {
    /// The submitted work that has not finished.
    private struct Load: Sendable {
        var blocks = 0
        /// The due times of the timers, in seconds of `now`, unordered.
        var deadlines: [Double] = []
    }

    private let queues: [DispatchQueue]
    private let load = ASLock(Load())

    /// Creates the queues; they start threads only when work is submitted.
    public init() {
        queues = ASWorkKind.allCases.map { kind in
            let quality: DispatchQoS =
                switch kind {
                case .display: .userInitiated
                case .layout: .userInitiated
                case .utility: .utility
                }
            return DispatchQueue(label: "org.asyncdisplaykit.\(kind)", qos: quality, attributes: .concurrent)
        }
    }

    /// The time of `CLOCK_MONOTONIC`, in seconds.
    public var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Submits `work` to the queue of its kind, which runs it with a lower priority than the main thread.
    public func async(_ kind: ASWorkKind, _ work: @escaping @Sendable () -> Void) {
        begin()
        let work = ASRuntime.carrying(work)
        queues[kind.rawValue].async { [load] in
            ASScheduling.lowerPriority()
            work()
            load.withLock { $0.blocks -= 1 }
        }
    }

    /// Submits `work` to the main queue.
    public func asyncMain(_ work: @escaping @MainActor @Sendable () -> Void) {
        begin()
        let work = ASRuntime.carryingToMain(work)
        DispatchQueue.main.async { [load] in
            MainActor.assumeIsolated(work)
            load.withLock { $0.blocks -= 1 }
        }
    }

    /// Submits `work` to the main queue with a deadline.
    public func asyncMain(after seconds: Double, _ work: @escaping @MainActor @Sendable () -> Void) {
        let deadline = now + seconds
        load.withLock { $0.deadlines.append(deadline) }
        let work = ASRuntime.carryingToMain(work)
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [load] in
            MainActor.assumeIsolated(work)
            load.withLock { load in
                guard let index = load.deadlines.firstIndex(of: deadline) else { return }
                load.deadlines.swapAt(index, load.deadlines.count - 1)
                load.deadlines.removeLast()
            }
        }
    }

    /// Returns whether no work of this dispatcher is pending; work submitted directly to Dispatch, and network transfers, are not counted.
    public func isIdle(within seconds: Double) -> Bool {
        let limit = now + seconds
        return load.withLock { load in load.blocks == 0 && load.deadlines.allSatisfy { $0 > limit } }
    }

    private func begin() {
        load.withLock { $0.blocks += 1 }
    }

    /// Calls `DispatchQueue.concurrentPerform`.
    public func concurrentPerform(iterations: Int, _ body: @Sendable (Int) -> Void) {
        let runtime = ASRuntime.current
        DispatchQueue.concurrentPerform(iterations: iterations) { index in
            if ASRuntime.current === runtime { body(index) } else { runtime.run { body(index) } }
        }
    }
}
