// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// Where drawing happens: a few workers that always take the most urgent drawing that waits.
///
/// How urgent a drawing is, is asked when a worker is free, not when it was handed in: what has become visible meanwhile
/// overtakes what was prefetched, and what nobody wants any more is dropped.
///
/// - Thread: any
final class ASDisplayQueue: Sendable {
    struct Job: Sendable {
        /// Higher first; equal ones in the order they were handed in.
        let urgency: @Sendable () -> Int
        let work: @Sendable () -> Void
    }

    private struct State: Sendable {
        var waiting: [Job] = []
        var workers = 0
    }

    static let shared = ASDisplayQueue()

    private let state = ASLock(State())
    private let limit = max(2, ProcessInfo.processInfo.activeProcessorCount)

    /// Hands a drawing in.
    func add(_ job: Job) {
        let startsWorker = state.withLock { state -> Bool in
            state.waiting.append(job)
            guard state.workers < limit else { return false }
            state.workers += 1
            return true
        }
        if startsWorker {
            ASDispatcherCurrent().async(.display) { self.work() }
        }
    }

    private func work() {
        while let job = next() { job.work() }
    }

    private func next() -> Job? {
        // Urgencies are asked outside of the lock: they look into nodes.
        let waiting = state.withLock { $0.waiting }
        var best = (index: 0, urgency: Int.min)
        for (index, job) in waiting.enumerated() {
            let urgency = job.urgency()
            if urgency > best.urgency { best = (index, urgency) }
        }
        return state.withLock { state -> Job? in
            guard !state.waiting.isEmpty else {
                state.workers -= 1
                return nil
            }
            // Another worker may have taken from the list meanwhile; the choice then is only nearly the best.
            return state.waiting.remove(at: min(best.index, state.waiting.count - 1))
        }
    }
}
