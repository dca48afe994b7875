// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import Dispatch

/// A dispatcher for tests: nothing runs until it is cranked, then one block at a time, in an order that the seed decides.
///
/// Background blocks run on a thread of their own, so that main-thread assertions mean something, while main waits.
/// Which block is next, and when main has its turn, is arbitrary, as on a real machine; main blocks keep their order among
/// themselves. Time stands still except in `advance(seconds:)`.
///
/// A background block must not wait for another block: it would wait for ever. `concurrentPerform` is fine.
///
/// Code reaches the dispatcher through its runtime, so tests that run in parallel do not disturb each other.
///
/// - Thread: any; cranked on main
public final class ASDeterministicDispatcher: ASDispatcher {
    private enum Work: Sendable {
        case background(Block)
        case main(@MainActor @Sendable () -> Void)
    }

    /// A background block that is run once, and let go of on the thread that ran it, with all that it holds.
    private final class Block: Sendable {
        private let work: ASLock<(@Sendable () -> Void)?>
        let callers = ASCallers()

        init(_ work: @escaping @Sendable () -> Void) {
            self.work = ASLock(work)
        }

        func run() {
            let taken = work.withLock { work in
                let taken = work
                work = nil
                return taken
            }
            taken?()
        }
    }

    private struct MainBlock: Sendable {
        var work: @MainActor @Sendable () -> Void
        var callers: ASCallers
    }

    private struct Timer: Sendable {
        var deadline: Double
        var number: Int
        var callers: ASCallers
        /// Nil when its call has been let go.
        var work: @Sendable () -> (@MainActor @Sendable () -> Void)?
    }

    private struct State: Sendable {
        var generator: ASSeededGenerator
        var now: Double
        var secondsPerReading = 0.0
        var holdsBackground = false
        var background: [Block] = []
        var main: [MainBlock] = []
        var timers: [Timer] = []
        var timerCount = 0
        var isCranking = false
        var ranCount = 0
        /// Blocks run since cranking began.
        var ranInTurn = 0
    }

    /// Blocks that one `runUntilParked()` may run; more mean that work makes new work for ever.
    private static let limit = 1_000_000

    /// What decides the order.
    public let seed: UInt64

    private let state: ASLock<State>
    private let helper = DispatchQueue(label: "org.asyncdisplaykit.deterministic")

    /// A dispatcher without work.
    ///
    /// - Parameter seed: decides the order
    public init(seed: UInt64) {
        self.seed = seed
        // The origin is arbitrary; zero would hide code that takes a time for an interval.
        state = ASLock(State(generator: ASSeededGenerator(seed: seed), now: 1000))
    }

    /// Blocks that wait to run at once; timers are not among them.
    public var pendingCount: Int { state.withLock { $0.background.count + $0.main.count } }

    /// Timers that have not come due; those of an `ASDelayedCall` that is gone do not count.
    public var pendingTimerCount: Int { timers.count }

    /// The calls that handed over each waiting block.
    var pendingCallers: [ASCallers] { state.withLock { $0.background.map(\.callers) + $0.main.map(\.callers) } }

    /// The calls that handed over each timer that has not fired.
    var pendingTimerCallers: [ASCallers] { timers.map(\.callers) }

    /// Blocks that have run so far.
    public var ranCount: Int { state.withLock { $0.ranCount } }

    /// How much later it is, in seconds, each time that somebody has asked for the time; 0: it is as late as before.
    ///
    /// On a real machine time goes on between two readings. A test that sets it finds out who takes them for one.
    public var secondsPerReading: Double {
        get { state.withLock { $0.secondsPerReading } }
        set { state.withLock { $0.secondsPerReading = newValue } }
    }

    /// Whether background blocks wait, as where other work takes all processors, until this is false again.
    public var holdsBackground: Bool {
        get { state.withLock { $0.holdsBackground } }
        set { state.withLock { $0.holdsBackground = newValue } }
    }

    // MARK: ASDispatcher

    /// Virtual seconds; begins at 1000.
    public var now: Double {
        state.withLock { state in
            defer { state.now += state.secondsPerReading }
            return state.now
        }
    }

    /// Keeps `work` until it is cranked.
    public func async(_ kind: ASWorkKind, _ work: @escaping @Sendable () -> Void) {
        let block = Block(ASRuntime.carrying(work))
        state.withLock { $0.background.append(block) }
    }

    /// Keeps `work` until it is cranked.
    public func asyncMain(_ work: @escaping @MainActor @Sendable () -> Void) {
        let block = MainBlock(work: ASRuntime.carryingToMain(work), callers: ASCallers())
        state.withLock { $0.main.append(block) }
    }

    /// Keeps `work` until time is advanced far enough; a delay of zero or less is a plain `asyncMain`.
    public func asyncMain(after seconds: Double, _ work: @escaping @MainActor @Sendable () -> Void) {
        guard seconds > 0 else { return asyncMain(work) }
        let work = ASRuntime.carryingToMain(work)
        addTimer(after: seconds) { work }
    }

    /// Keeps a reference to `call` until time is advanced far enough.
    public func schedule(_ call: ASDelayedCall, after seconds: Double) {
        guard seconds > 0 else { return asyncMain { [weak call] in call?.perform() } }
        let work = ASRuntime.carryingToMain { [weak call] in call?.perform() }
        addTimer(after: seconds) { [weak call] in call == nil ? nil : work }
    }

    private func addTimer(after seconds: Double, _ work: @escaping @Sendable () -> (@MainActor @Sendable () -> Void)?) {
        let callers = ASCallers()
        state.withLock {
            $0.timerCount += 1
            let deadline = $0.now + seconds
            $0.timers.append(Timer(deadline: deadline, number: $0.timerCount, callers: callers, work: work))
        }
    }

    /// Runs the indices on the calling thread, in an order that the seed decides.
    public func concurrentPerform(iterations: Int, _ body: @Sendable (Int) -> Void) {
        let order = state.withLock { (0..<iterations).shuffled(using: &$0.generator) }
        for index in order { body(index) }
    }

    /// Whether nothing waits, and no timer is due within `seconds`.
    public func isIdle(within seconds: Double) -> Bool {
        guard pendingCount == 0 else { return false }
        return state.withLock { state in state.timers.allSatisfy { $0.deadline > state.now + seconds } }
    }

    // MARK: Cranking

    /// Runs everything that waits, and what that hands over, until nothing does.
    ///
    /// - Precondition: not called from a block that it runs, and work does not make new work for ever; traps (always)
    @preconcurrency @MainActor
    public func runUntilParked() {
        crank { while step() {} }
    }

    /// Runs one block, of those that wait; false when none does.
    @preconcurrency @MainActor
    @discardableResult
    public func runOne() -> Bool {
        crank { step() }
    }

    /// Lets `seconds` pass: timers fire in the order of their deadlines, each at its own time, and everything that waits
    /// runs before time goes on.
    ///
    /// - Precondition: `seconds` is not negative; traps otherwise (always)
    @preconcurrency @MainActor
    public func advance(seconds: Double) {
        precondition(seconds >= 0, "Time cannot go back by \(seconds) seconds.")
        let end = state.withLock { $0.now } + seconds
        runUntilParked()
        while let timer = nextTimer(until: end) {
            if let work = timer.work() { asyncMain(work) }
            runUntilParked()
        }
        state.withLock { $0.now = max($0.now, end) }
    }

    /// When the next timer comes due, in seconds of `now`; nil when there is none.
    public var nextDeadline: Double? { timers.map(\.deadline).min() }

    private var timers: [Timer] { state.withLock { $0.timers }.filter { $0.work() != nil } }

    /// Drops everything that waits.
    func dropAll() {
        state.withLock { ($0.background, $0.main, $0.timers) = ([], [], []) }
    }

    @MainActor
    private func crank<R>(_ body: () -> R) -> R {
        let wasCranking = state.withLock {
            let was = $0.isCranking
            $0.isCranking = true
            $0.ranInTurn = 0
            return was
        }
        precondition(!wasCranking, "The dispatcher is cranked from a block that it runs. Crank it from the test only.")
        defer { state.withLock { $0.isCranking = false } }
        return body()
    }

    @MainActor
    private func step() -> Bool {
        guard let work = takeNext() else { return false }
        switch work {
        case .main(let block): block()
        case .background(let block):
            let done = DispatchSemaphore(value: 0)
            helper.async {
                block.run()
                done.signal()
            }
            done.wait()
        }
        return true
    }

    private func takeNext() -> Work? {
        state.withLock {
            // Each background block is as likely to be next as the first main block.
            let backgroundCount = $0.holdsBackground ? 0 : $0.background.count
            let choices = backgroundCount + ($0.main.isEmpty ? 0 : 1)
            guard choices > 0 else { return nil }
            $0.ranCount += 1
            $0.ranInTurn += 1
            precondition(
                $0.ranInTurn < Self.limit,
                "\(Self.limit) blocks have run: work seems to hand over new work for ever (AS_SEED=\(seed))."
            )
            let choice = Int.random(in: 0..<choices, using: &$0.generator)
            guard choice < backgroundCount else { return .main($0.main.removeFirst().work) }
            return .background($0.background.remove(at: choice))
        }
    }

    private func nextTimer(until end: Double) -> Timer? {
        state.withLock { state in
            let next = state.timers.indices.min {
                (state.timers[$0].deadline, state.timers[$0].number) < (
                    state.timers[$1].deadline, state.timers[$1].number
                )
            }
            guard let next, state.timers[next].deadline <= end else { return nil }
            let timer = state.timers.remove(at: next)
            state.now = max(state.now, timer.deadline)
            return timer
        }
    }
}
