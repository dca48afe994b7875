// SPDX-License-Identifier: Apache-2.0

/// Work of a main turn that is done once, however often it was scheduled.
///
/// ```swift
/// private lazy var update = ASMainJob(.ranges) { [weak self] in self?.updateRanges() }
/// update.schedule()
/// ```
///
/// - Thread: any; the work runs on main
package final class ASMainJob: Sendable {
    let phase: ASMainPhase  // immutable after init
    private let work: @MainActor @Sendable () -> Void  // immutable after init
    /// The turn in which the job is due; `nil` when it is not due.
    private let turn = ASLock<ASMainTurn?>(nil)

    /// Creates a job that is not due yet.
    package init(_ phase: ASMainPhase, _ work: @escaping @MainActor @Sendable () -> Void) {
        self.phase = phase
        self.work = work
    }

    /// Schedules the job for the next turn, or for the current one when its phase is still to come.
    ///
    /// If it was due in another runtime, it is now due in the caller's runtime instead.
    package func schedule() {
        let turn = ASMainTurn.current
        if assign(to: turn) { turn.add(self) }
    }

    /// Performs the job now if it is due.
    @MainActor
    package func performIfDue() {
        if claim(from: nil) { work() }
    }

    /// Cancels the job if it is due.
    package func cancel() {
        turn.withLock { $0 = nil }
    }

    /// Performs the job if it is still due in `turn`.
    @MainActor
    func perform(in turn: ASMainTurn) {
        if claim(from: turn) { work() }
    }

    /// Makes the job due in `turn`, and returns whether it was not due there before.
    private func assign(to turn: ASMainTurn) -> Bool {
        self.turn.withLock { known in
            guard known !== turn else { return false }
            known = turn
            return true
        }
    }

    /// Makes the job not due, and returns whether it was due, in `turn` if that is not `nil`.
    private func claim(from turn: ASMainTurn?) -> Bool {
        self.turn.withLock { known in
            guard let due = known, turn == nil || due === turn else { return false }
            known = nil
            return true
        }
    }
}
