// SPDX-License-Identifier: Apache-2.0
import ASBase
import Testing

@Suite("ASMainTurn") @MainActor
struct ASMainTurnTests {
    private let dispatcher = ManualDispatcher()
    private let notes = ASLock<[String]>([])

    private func run(_ body: () -> Void) {
        ASRuntime(dispatcher: dispatcher).run {
            body()
            dispatcher.runAll()
        }
    }

    private func note(_ word: String) { notes.withLock { $0.append(word) } }

    private var words: [String] { notes.withLock { $0 } }

    @Test func `phases run in their order, and jobs of a phase in the order of their requests`() {
        run {
            for round in 1...2 {
                for phase in ASMainPhase.allCases.reversed() {
                    ASMainTurn.perform(in: phase) { note("\(phase) \(round)") }
                }
            }
        }

        let order = ["events", "data", "geometry", "mounting", "ranges", "commit"]
        #expect(words == order.flatMap { ["\($0) 1", "\($0) 2"] })
    }

    @Test func `a job is done once for several requests, and again for a later request`() {
        let job = ASMainJob(.data) { note("done") }
        run {
            for _ in 1...3 { job.schedule() }
            dispatcher.runAll()
            #expect(words == ["done"])
            job.schedule()
        }

        #expect(words == ["done", "done"])
    }

    @Test func `requests for later phases are done in the same turn, for the same or earlier ones in the next`() {
        run {
            ASMainTurn.perform(in: .geometry) {
                note("geometry")
                for phase in [ASMainPhase.commit, .geometry, .data] {
                    ASMainTurn.perform(in: phase) { note("asked for: \(phase)") }
                }
                ASDispatcherCurrent().asyncMain { note("next turn") }
            }
        }

        #expect(
            words == ["geometry", "asked for: commit", "asked for: data", "asked for: geometry", "next turn"]
        )
    }

    @Test func `a job that requests itself lets other blocks run in between`() {
        let rest = ASLock(3)
        let jobs = ASLock<[ASMainJob]>([])
        let job = ASMainJob(.ranges) {
            note("part")
            if rest.withLock({
                $0 -= 1; return $0 > 0
            }) {
                jobs.withLock { $0[0] }.schedule()
            }
        }
        jobs.withLock { $0 = [job] }
        run {
            job.schedule()
            ASDispatcherCurrent().asyncMain { note("block") }
        }

        #expect(words == ["part", "block", "part", "part"])
        jobs.withLock { $0 = [] }
    }

    @Test func `jobs that are cancelled or done before are not done in the turn`() {
        let cancelled = ASMainJob(.data) { note("cancelled") }
        let early = ASMainJob(.data) { note("early") }
        run {
            cancelled.schedule()
            cancelled.cancel()
            early.performIfDue()
            #expect(words.isEmpty)
            early.schedule()
            early.performIfDue()
            #expect(words == ["early"])
        }

        #expect(words == ["early"])
    }

    @Test func `a job that was cancelled and requested again is done once`() {
        let job = ASMainJob(.data) { note("done") }
        run {
            job.schedule()
            job.cancel()
            job.schedule()
        }

        #expect(words == ["done"])
    }

    @Test func `a job that was pending in a runtime that has ended is done in the next one`() {
        let job = ASMainJob(.commit) { note("done") }
        ASRuntime(dispatcher: ManualDispatcher()).run { job.schedule() }
        run { job.schedule() }

        #expect(words == ["done"])
    }

    @Test func `jobs requested by several threads at the same time are all done, each by one thread at a time`() {
        let count = ASLock(0)
        let shared = ASMainJob(.mounting) { count.withLock { $0 += 1 } }
        let system = ASSystemDispatcher()
        run {
            let runtime = ASRuntime.current
            system.concurrentPerform(iterations: 200) { number in
                runtime.run {
                    shared.schedule()
                    ASMainTurn.perform(in: number.isMultiple(of: 2) ? .events : .commit) { note("\(number)") }
                }
            }
        }

        #expect(words.count == 200 && Set(words).count == 200 && count.withLock { $0 } == 1)
    }
}

/// Stores the blocks of main until the test runs them.
private final class ManualDispatcher: ASDispatcher {
    private let blocks = ASLock<[Block]>([])
    let now = 0.0

    private struct Block: Sendable { var run: @MainActor @Sendable () -> Void }

    func async(_ kind: ASWorkKind, _ work: @escaping @Sendable () -> Void) { work() }

    func asyncMain(_ work: @escaping @MainActor @Sendable () -> Void) {
        let block = Block(run: ASRuntime.carryingToMain(work))
        blocks.withLock { $0.append(block) }
    }

    func asyncMain(after seconds: Double, _ work: @escaping @MainActor @Sendable () -> Void) { asyncMain(work) }

    func concurrentPerform(iterations: Int, _ body: @Sendable (Int) -> Void) { (0..<iterations).forEach(body) }

    func isIdle(within seconds: Double) -> Bool { blocks.withLock { $0.isEmpty } }

    @MainActor
    func runAll() {
        while let block = blocks.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { block.run() }
    }
}
