// SPDX-License-Identifier: Apache-2.0
internal import Synchronization

/// One piece of work in an `ASDisplayQueue`: taken once, by a worker or by whoever waits for it.
///
/// - Thread: any
package final class ASDisplayOperation: Sendable {
    private let work: @Sendable () -> Void  // immutable after init
    private let currentUrgency: Atomic<Int>
    private let wasTaken = Atomic(false)

    package init(urgency: Int, work: @escaping @Sendable () -> Void) {
        currentUrgency = Atomic(urgency)
        self.work = work
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
    func run() { work() }
}
