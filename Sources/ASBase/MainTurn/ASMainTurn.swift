// SPDX-License-Identifier: Apache-2.0

/// The work of the next turn of the main thread, by phase.
///
/// Each runtime has one. It runs as a block of the runtime's dispatcher, so that events and frames come between two turns.
///
/// - Thread: any; work runs on main
package final class ASMainTurn: Sendable {
    private enum Work: Sendable {
        case job(ASMainJob)
        case once(@MainActor @Sendable () -> Void)
    }

    private struct State: Sendable {
        /// The due work, by the phase's raw value.
        var due = [[Work]](repeating: [], count: ASMainPhase.allCases.count)
        /// Whether the dispatcher has a block for the next turn.
        var isScheduled = false
        /// The current phase; `nil` between turns.
        var phase: ASMainPhase?
    }

    private static let slot = ASRuntimeSlot { ASMainTurn() }
    /// The main turn of the caller's runtime.
    static var current: ASMainTurn { slot.current }

    private let state = ASLock(State())

    private init() {}

    /// Performs `work` once, in the next turn; work of one phase is performed in the order of the calls.
    package static func perform(in phase: ASMainPhase, _ work: @escaping @MainActor @Sendable () -> Void) {
        current.add(.once(work), in: phase)
    }

    /// Adds a job.
    func add(_ job: ASMainJob) { add(.job(job), in: job.phase) }

    private func add(_ work: Work, in phase: ASMainPhase) {
        let needsTurn = state.withLock { state -> Bool in
            state.due[phase.rawValue].append(work)
            // The current turn reaches the later phases by itself.
            if state.isScheduled || state.phase.map({ $0.rawValue < phase.rawValue }) ?? false { return false }
            state.isScheduled = true
            return true
        }
        if needsTurn { ASDispatcherCurrent().asyncMain { self.run() } }
    }

    @MainActor
    private func run() {
        // Work may run a nested loop, which has turns of its own.
        let outer = state.withLock { state -> ASMainPhase? in
            state.isScheduled = false
            return state.phase
        }
        for phase in ASMainPhase.allCases {
            let due = state.withLock { state -> [Work] in
                state.phase = phase
                defer { state.due[phase.rawValue] = [] }
                return state.due[phase.rawValue]
            }
            guard !due.isEmpty else { continue }
            ASTrace.span("main", "\(phase)") {
                for work in due {
                    switch work {
                    case .job(let job): job.perform(in: self)
                    case .once(let body): body()
                    }
                }
            }
        }
        state.withLock { $0.phase = outer }
    }
}
