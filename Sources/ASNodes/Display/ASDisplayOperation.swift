// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Synchronization

/// An operation in an `ASDisplayQueue`, which is taken once: by a worker or by a caller that waits for it.
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

    /// The urgency; higher ones run first, equal ones in the order of addition.
    var urgency: Int { currentUrgency.load(ordering: .relaxed) }

    /// Whether the operation is running or has run.
    var isTaken: Bool { wasTaken.load(ordering: .acquiring) }

    /// Sets the urgency.
    ///
    /// - Returns: whether the urgency has changed
    func setUrgency(_ urgency: Int) -> Bool {
        currentUrgency.exchange(urgency, ordering: .relaxed) != urgency
    }

    /// Takes the operation, which the caller must then run.
    ///
    /// - Returns: `false` if it was already taken
    func take() -> Bool { !wasTaken.exchange(true, ordering: .acquiringAndReleasing) }

    /// Runs the operation; only for the caller that has taken it.
    ///
    /// The caller frees the objects that the work retains, such as the layout of a text: main would wait for the allocator's lock, which
    /// a thread may have that has lost its processor.
    func run() {
        let work = work.withLock { work in
            defer { work = nil }
            return work
        }
        work?()
    }
}
