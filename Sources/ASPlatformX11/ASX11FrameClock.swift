// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CX11
internal import Dispatch

/// Ticks once, at the display's next refresh, each time it is armed; keeps still otherwise.
///
/// With Present the server tells of the refresh. It does so after everything that was asked of it before, so a slow
/// server makes for fewer ticks, never for a queue. Without Present a timer keeps to multiples of the display's period.
///
/// Where the way to the server and back takes longer than a refresh, one question at a time would miss every other one. Then, while
/// frames follow one another, as many questions are on their way as there are refreshes in that time.
@MainActor
final class ASX11FrameClock {
    private let display: ASX11Display
    private let window: Window
    private let usesPresent: Bool
    private var timer: (any DispatchSourceTimer)?
    private var serial: UInt32 = 0
    /// The ticks that were asked for, by their serial numbers.
    private(set) var asked: Set<UInt32> = []
    /// The refresh that was asked for last.
    private var lastTarget: UInt64 = 0
    private var isTicking = false
    /// Number and time of the last refresh that the server told of.
    private var lastRefresh: (count: UInt64, time: Double)?

    /// Called on each tick with the time of the refresh, in seconds of `ASDispatcher.now`.
    var tick: (Double) -> Void = { _ in }

    /// Seconds between refreshes.
    var period: Double

    /// Whether a tick is to come.
    var isArmed: Bool { timer != nil || !asked.isEmpty }

    /// Questions on their way at most, and seconds that drawing and the server may take of a refresh.
    private static let depthLimit = 4
    private static let slack = 0.004

    /// How many questions are on their way while frames follow one another.
    ///
    /// The least time that any answer took: a busy moment makes an answer late, and the way no longer.
    private var depth: Int {
        let roundTrip = min(display.roundTrip, display.answers.leastWait)
        return min(Self.depthLimit, 1 + Int((roundTrip + Self.slack) / period))
    }

    init(_ display: ASX11Display, window: Window, period: Double) {
        self.display = display
        self.window = window
        self.period = period
        usesPresent = display.extensions.present != nil
        if usesPresent { XPresentSelectInput(display.connection, window, UInt32(PresentCompleteNotifyMask)) }
    }

    isolated deinit {
        timer?.cancel()
    }

    /// Asks for a tick, unless one is to come; within a tick, for as many as are to be on their way.
    func arm() {
        guard usesPresent else {
            if timer == nil { armTimer() }
            return
        }
        let depth = depth
        guard isTicking, depth > 1, let last = lastRefresh?.count else {
            // Number 0 with divisor 1 is "the next one", whatever its number.
            if asked.isEmpty { ask(0) }
            return
        }
        // A request sent now arrives `depth` refreshes later. The count starts again on another monitor.
        let nearest = last + UInt64(depth)
        while asked.count < depth {
            ask(lastTarget < nearest + UInt64(depth) ? max(lastTarget + 1, nearest) : nearest)
        }
    }

    private func ask(_ target: UInt64) {
        serial &+= 1
        asked.insert(serial)
        lastTarget = target
        // With divisor 1, a refresh that has passed means the next one.
        XPresentNotifyMSC(display.connection, window, serial, target, 1, 0)
    }

    /// Forgets the tick that is to come.
    func disarm() {
        asked = []
        timer?.cancel()
        timer = nil
    }

    /// Takes the server's word that a refresh happened; words about ticks that were forgotten are ignored.
    func handle(_ event: XPresentCompleteNotifyEvent) {
        guard Int32(event.kind) == PresentCompleteKindNotifyMSC, asked.remove(event.serial_number) != nil else {
            return
        }
        // Two questions that have come late tell of one refresh.
        if let last = lastRefresh, event.msc == last.count, !asked.isEmpty { return }
        let now = ASDispatcherCurrent().now
        let told = Double(event.ust) / 1e6
        // The server's clock is usually ours. If it is not, the event's arrival has to do.
        let time = told <= now && told > now - 1 ? told : now
        if let last = lastRefresh, event.msc > last.count, event.msc - last.count < 8 {
            let measured = (told - last.time) / Double(event.msc - last.count)
            if measured > 1.0 / 500, measured < 1.0 / 20 { period += (measured - period) / 8 }
        }
        lastRefresh = (event.msc, told)
        finish(at: time)
    }

    private func armTimer() {
        let now = ASDispatcherCurrent().now
        let previous = lastRefresh?.time ?? now
        let periods = ((now - previous) / period).rounded(.down) + 1
        let next = previous + periods * period
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now() + (next - now), leeway: .microseconds(500))
        timer.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.timerFired(at: next) }
        }
        self.timer = timer
        timer.activate()
    }

    private func timerFired(at time: Double) {
        guard timer != nil else { return }
        disarm()
        lastRefresh = (0, time)
        finish(at: min(time, ASDispatcherCurrent().now))
    }

    private func finish(at time: Double) {
        ASTrace.instant(
            "main",
            "refresh",
            detail: "late \(Int((ASDispatcherCurrent().now - time) * 1e6)) µs"
        )
        isTicking = true
        tick(time)
        isTicking = false
    }
}
