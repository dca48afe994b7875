// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Synchronization

/// One piece of work in an `ASDisplayQueue`: taken once, by a worker or by whoever waits for it.
///
/// - Thread: any
package final class ASDisplayOperation: Sendable {
    /// Nil once it has begun.
    private let work: ASLock<(@Sendable () -> Void)?>
    private let currentUrgency: Atomic<Int>
    private let wasTaken = Atomic(false)

    package init(urgency: Int, work: @escaping @Sendable () -> Void) {
        currentUrgency = Atomic(urgency)
        self.work = ASLock(work)
    }

    /// Higher first; equal ones in the order they were handed in.
    var urgency: Int { currentUrgency.load(ordering: .relaxed) }

    /// Whether somebody runs it, or has.
    var isTaken: Bool { wasTaken.load(ordering: .acquiring) }

    /// - Returns: whether the urgency is another one now
    func setUrgency(_ urgency: Int) -> Bool {
        currentUrgency.exchange(urgency, ordering: .relaxed) != urgency
    }

    /// Makes the caller the one who runs it.
    ///
    /// - Returns: false when somebody else was quicker
    func take() -> Bool { !wasTaken.exchange(true, ordering: .acquiringAndReleasing) }

    /// Runs the work; only for whoever has taken it.
    ///
    /// What the work holds, such as the layout of a text, is freed by the caller: main would wait for the allocator's lock, which a
    /// thread may have that has lost its processor.
    func run() {
        let work = work.withLock { work in
            defer { work = nil }
            return work
        }
        work?()
    }
}
