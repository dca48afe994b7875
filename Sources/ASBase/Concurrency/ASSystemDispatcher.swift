// SPDX-License-Identifier: Apache-2.0
internal import Dispatch
internal import Glibc

/// The real dispatcher: a concurrent Dispatch queue for each kind of work, the main queue, the monotonic clock.
///
/// - Thread: any
public final class ASSystemDispatcher: ASDispatcher {
    private let queues: [DispatchQueue]

    /// Makes the queues; work starts when it is handed over.
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

    /// Seconds of `CLOCK_MONOTONIC`.
    public var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Hands `work` to the queue of its kind.
    public func async(_ kind: ASWorkKind, _ work: @escaping @Sendable () -> Void) {
        queues[kind.rawValue].async(execute: work)
    }

    /// Returns when all display work that was handed over has ended.
    ///
    /// The display queue belongs to the process: a worker of this dispatcher that has not ended yet would take drawings away from the
    /// dispatcher of a test.
    package func waitForDisplay() {
        queues[ASWorkKind.display.rawValue].sync(flags: .barrier) {}
    }

    /// Hands `work` to the main queue.
    public func asyncMain(_ work: @escaping @MainActor @Sendable () -> Void) {
        DispatchQueue.main.async { MainActor.assumeIsolated(work) }
    }

    /// Hands `work` to the main queue with a deadline.
    public func asyncMain(after seconds: Double, _ work: @escaping @MainActor @Sendable () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { MainActor.assumeIsolated(work) }
    }

    /// `DispatchQueue.concurrentPerform`.
    public func concurrentPerform(iterations: Int, _ body: @Sendable (Int) -> Void) {
        DispatchQueue.concurrentPerform(iterations: iterations, execute: body)
    }
}
