// SPDX-License-Identifier: Apache-2.0

/// Work of a main turn that is asked for any number of times, and done once.
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
    /// The turn in which it is due; nil when it is not.
    private let turn = ASLock<ASMainTurn?>(nil)

    /// A job that is not due yet.
    package init(_ phase: ASMainPhase, _ work: @escaping @MainActor @Sendable () -> Void) {
        self.phase = phase
        self.work = work
    }

    /// Does it in the next turn; in the one under way when its phase is still to come.
    ///
    /// What was due in another runtime is due in the caller's from now on.
    package func schedule() {
        let turn = ASMainTurn.current
        if moves(to: turn) { turn.add(self) }
    }

    /// Does it now if it is due.
    @MainActor
    package func performIfDue() {
        if isTaken(from: nil) { work() }
    }

    /// Does not do it.
    package func cancel() {
        turn.withLock { $0 = nil }
    }

    /// Does it if it is still due in `turn`.
    @MainActor
    func perform(in turn: ASMainTurn) {
        if isTaken(from: turn) { work() }
    }

    /// Makes it due in `turn`: whether it was not.
    private func moves(to turn: ASMainTurn) -> Bool {
        self.turn.withLock { known in
            guard known !== turn else { return false }
            known = turn
            return true
        }
    }

    /// Makes it not due: whether it was, in `turn` if there is one.
    private func isTaken(from turn: ASMainTurn?) -> Bool {
        self.turn.withLock { known in
            guard let due = known, turn == nil || due === turn else { return false }
            known = nil
            return true
        }
    }
}
