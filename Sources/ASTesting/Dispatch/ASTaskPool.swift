// SPDX-License-Identifier: Apache-2.0
internal import Dispatch
internal import Foundation

/// The jobs of tasks that are on threads of Swift's pool, or wait for one.
///
/// Swift continues a suspended task on such a thread first, also a task of the main actor, which returns to the main queue from there. In
/// between, the main queue is empty although something is left to do; on a busy machine this takes milliseconds.
///
/// - Thread: any
package final class ASTaskPool: @unchecked Sendable {
    // @unchecked because: the condition guards all properties.

    private typealias Original = @convention(thin) (UnownedJob) -> Void
    private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

    /// The pool of the process, whose jobs are counted from the first use on.
    ///
    /// The hook of Swift's runtime is the one that other test libraries use. Where it does not exist, no job is counted.
    package static let shared: ASTaskPool = {
        let pool = ASTaskPool()
        if let symbol = dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook") {
            symbol.assumingMemoryBound(to: Hook?.self).pointee = { job, _ in ASTaskPool.shared.enqueue(job) }
        }
        return pool
    }()

    private let condition = NSCondition()
    private var lastJob = 0
    /// The jobs that have not ended, except those that are not waited for any longer.
    private var jobs: Set<Int> = []

    /// The executor of tasks that belong to no actor: two words of zero.
    private let executor = unsafeBitCast((0, 0), to: UnownedSerialExecutor.self)

    private init() {}

    private func enqueue(_ job: UnownedJob) {
        let number = condition.withLock {
            lastJob += 1
            jobs.insert(lastJob)
            return lastJob
        }
        DispatchQueue.global(qos: quality(of: job)).async { [self] in
            job.runSynchronously(on: executor)
            condition.withLock {
                jobs.remove(number)
                condition.broadcast()
            }
        }
    }

    private func quality(of job: UnownedJob) -> DispatchQoS.QoSClass {
        switch job.priority.rawValue {
        case 0x21...: .userInteractive
        case 0x19...: .userInitiated
        case 0x15...: .default
        case 0x11...: .utility
        default: .background
        }
    }

    /// The jobs of this moment.
    package var current: Set<Int> { condition.withLock { jobs } }

    /// Waits for `awaited`, at most a millisecond, because a job may itself wait for the main thread.
    ///
    /// - Returns: whether all have ended
    package func wait(for awaited: Set<Int>) -> Bool {
        condition.withLock {
            let end = Date(timeIntervalSinceNow: 0.001)
            while !jobs.isDisjoint(with: awaited) {
                guard condition.wait(until: end) else { return jobs.isDisjoint(with: awaited) }
            }
            return true
        }
    }

    /// Does not count `stuck` any longer.
    package func forget(_ stuck: Set<Int>) {
        condition.withLock { jobs.subtract(stuck) }
    }
}
