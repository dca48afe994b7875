// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import Dispatch

/// A dispatcher for tests: it runs blocks only on request, one at a time, in an order determined by the seed.
///
/// Background blocks run on a separate thread while main waits, so that main-thread assertions are meaningful. The order of background and
/// main blocks is arbitrary, as on a real machine; main blocks keep their order among themselves. Time passes only in `advance(seconds:)`.
///
/// The captures of a background block are released after the next main block: on a real machine the background thread may be that late, and
/// then releases the last reference to an object.
///
/// A background block must not wait for another block, because that would be a deadlock. `concurrentPerform` is permitted.
///
/// Code reaches the dispatcher through its runtime, so tests that run in parallel do not disturb each other.
///
/// - Thread: any; run on main
public final class ASDeterministicDispatcher: ASDispatcher {
    private enum Work: Sendable {
        case background(Block)
        case main(@MainActor @Sendable () -> Void)
    }

    /// A background block that runs once; its captures are released on the thread that ran it.
    private final class Block: Sendable {
        private let work: ASLock<(@Sendable () -> Void)?>
        let callers = ASCallers()

        init(_ work: @escaping @Sendable () -> Void) {
            self.work = ASLock(work)
        }

        func run() {
            work.withLock { $0 }?()
        }

        func release() {
            _ = work.withLock { work in
                defer { work = nil }
                return work
            }
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
        /// Returns the work; `nil` after its call was released.
        var work: @Sendable () -> (@MainActor @Sendable () -> Void)?
    }

    private struct State: Sendable {
        var generator: ASSeededGenerator
        var now: Double
        var secondsPerReading = 0.0
        var holdsBackground = false
        var background: [Block] = []
        /// The background blocks that have run since the last main block.
        var ended: [Block] = []
        var main: [MainBlock] = []
        var timers: [Timer] = []
        var timerCount = 0
        var isCranking = false
        var ranCount = 0
        /// The number of blocks run since the current call began.
        var ranInTurn = 0
    }

    /// The maximum number of blocks in one `runUntilParked()`; more indicate that work creates new work endlessly.
    private static let limit = 1_000_000

    /// The seed that determines the order.
    public let seed: UInt64

    private let state: ASLock<State>
    private let helper = DispatchQueue(label: "org.asyncdisplaykit.deterministic")

    /// Creates a dispatcher without work.
    ///
    /// - Parameter seed: determines the order
    public init(seed: UInt64) {
        self.seed = seed
        // The origin is arbitrary; zero would hide code that confuses a time with an interval.
        state = ASLock(State(generator: ASSeededGenerator(seed: seed), now: 1000))
    }

    /// The number of blocks that are ready to run; timers are not counted.
    public var pendingCount: Int { state.withLock { $0.background.count + $0.main.count } }

    /// The number of timers that are not due yet; those of a released `ASDelayedCall` are not counted.
    public var pendingTimerCount: Int { timers.count }

    /// The calls that handed over each waiting block.
    package var pendingCallers: [ASCallers] { state.withLock { $0.background.map(\.callers) + $0.main.map(\.callers) } }

    /// The calls that handed over each timer that has not fired.
    package var pendingTimerCallers: [ASCallers] { timers.map(\.callers) }

    /// The number of blocks that have run.
    public var ranCount: Int { state.withLock { $0.ranCount } }

    /// The seconds that pass with each reading of `now`; 0 by default.
    ///
    /// On a real machine, time passes between two readings. A test that sets it detects code that expects equal values.
    public var secondsPerReading: Double {
        get { state.withLock { $0.secondsPerReading } }
        set { state.withLock { $0.secondsPerReading = newValue } }
    }

    /// Whether background blocks are held back, as if other work used all processors.
    public var holdsBackground: Bool {
        get { state.withLock { $0.holdsBackground } }
        set { state.withLock { $0.holdsBackground = newValue } }
    }

    // MARK: ASDispatcher

    /// The virtual time in seconds; begins at 1000.
    public var now: Double {
        state.withLock { state in
            defer { state.now += state.secondsPerReading }
            return state.now
        }
    }

    /// Stores `work` until the dispatcher is run.
    public func async(_ kind: ASWorkKind, _ work: @escaping @Sendable () -> Void) {
        let block = Block(ASRuntime.carrying(work))
        state.withLock { $0.background.append(block) }
    }

    /// Stores `work` until the dispatcher is run.
    public func asyncMain(_ work: @escaping @MainActor @Sendable () -> Void) {
        let block = MainBlock(work: ASRuntime.carryingToMain(work), callers: ASCallers())
        state.withLock { $0.main.append(block) }
    }

    /// Stores `work` until time has advanced far enough; a delay of zero or less is a plain `asyncMain`.
    public func asyncMain(after seconds: Double, _ work: @escaping @MainActor @Sendable () -> Void) {
        guard seconds > 0 else { return asyncMain(work) }
        let work = ASRuntime.carryingToMain(work)
        addTimer(after: seconds) { work }
    }

    /// Stores a reference to `call` until time has advanced far enough.
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

    /// Runs the indices on the calling thread, in an order determined by the seed.
    public func concurrentPerform(iterations: Int, _ body: @Sendable (Int) -> Void) {
        let order = state.withLock { (0..<iterations).shuffled(using: &$0.generator) }
        for index in order { body(index) }
    }

    /// Returns whether no block is pending and no timer is due within `seconds`.
    public func isIdle(within seconds: Double) -> Bool {
        guard pendingCount == 0 else { return false }
        return state.withLock { state in state.timers.allSatisfy { $0.deadline > state.now + seconds } }
    }

    // MARK: Running

    /// Runs all pending blocks and the blocks that they dispatch.
    ///
    /// - Precondition: not called from a block that it runs, and work does not create new work endlessly; traps (always)
    @preconcurrency @MainActor
    public func runUntilParked() {
        crank { while step() {} }
    }

    /// Runs one pending block; returns `false` if there is none.
    @preconcurrency @MainActor
    @discardableResult
    public func runOne() -> Bool {
        crank { step() }
    }

    /// Advances time by `seconds`: fires timers in the order of their deadlines, each at its own time.
    ///
    /// Runs all pending blocks before time advances.
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

    /// The deadline of the next timer, in seconds of `now`; `nil` if there is none.
    public var nextDeadline: Double? { timers.map(\.deadline).min() }

    private var timers: [Timer] { state.withLock { $0.timers }.filter { $0.work() != nil } }

    /// Drops all pending blocks and timers.
    package func dropAll() {
        state.withLock { ($0.background, $0.ended, $0.main, $0.timers) = ([], [], [], []) }
    }

    @MainActor
    private func crank<R>(_ body: () -> R) -> R {
        let wasCranking = state.withLock {
            let was = $0.isCranking
            $0.isCranking = true
            $0.ranInTurn = 0
            return was
        }
        precondition(!wasCranking, "The dispatcher is run from one of its own blocks. Run it from the test only.")
        defer { state.withLock { $0.isCranking = false } }
        return body()
    }

    @MainActor
    private func step() -> Bool {
        // The release of captures may create work.
        guard let work = takeNext() else { return releaseEnded() && step() }
        switch work {
        case .main(let block):
            block()
            releaseEnded()
        case .background(let block):
            onHelper { block.run() }
            state.withLock { $0.ended.append(block) }
        }
        return true
    }

    /// Releases the captures of the blocks that have run; returns whether there were any.
    @discardableResult
    private func releaseEnded() -> Bool {
        let ended = state.withLock { state in
            defer { state.ended = [] }
            return state.ended
        }
        if !ended.isEmpty { onHelper { for block in ended { block.release() } } }
        return !ended.isEmpty
    }

    private func onHelper(_ body: @escaping @Sendable () -> Void) {
        let done = DispatchSemaphore(value: 0)
        helper.async {
            body()
            done.signal()
        }
        done.wait()
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
                "\(Self.limit) blocks have run: they seem to submit new blocks endlessly (AS_SEED=\(seed))."
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
