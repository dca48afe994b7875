// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CX11
internal import Dispatch

/// Ticks once, at the display's next refresh, each time it is armed.
///
/// With Present the server reports the refresh. It does so after it has processed all earlier requests, so a slow server causes fewer
/// ticks but never a queue of frames. Without Present a timer fires at multiples of the display's period.
///
/// If a round trip takes longer than a refresh, a single pending request would miss every other refresh. Therefore, during continuous
/// frames, as many requests are pending as there are refreshes in a round trip.
@MainActor
final class ASX11FrameClock {
    private let display: ASX11Display
    private let window: Window
    private let usesPresent: Bool
    private var timer: (any DispatchSourceTimer)?
    private var serial: UInt32 = 0
    /// The serial numbers of the pending requests.
    private(set) var asked: Set<UInt32> = []
    /// The number of the refresh in the last request.
    private var lastTarget: UInt64 = 0
    private var isTicking = false
    /// The number and time of the last refresh that the server reported.
    private var lastRefresh: (count: UInt64, time: Double)?

    /// Called on each tick with the time of the refresh, in seconds of `ASDispatcher.now`.
    var tick: (Double) -> Void = { _ in }

    /// The seconds between two refreshes.
    var period: Double

    /// Whether a tick is pending.
    var isArmed: Bool { timer != nil || !asked.isEmpty }

    /// The maximum number of pending requests, and the seconds of a refresh that drawing and the server may take.
    private static let depthLimit = 4
    private static let slack = 0.004

    /// The number of pending requests during continuous frames.
    ///
    /// It is computed from the shortest round trip so far, because a busy moment delays a reply without lengthening the connection's
    /// latency.
    private var depth: Int {
        let roundTrip = min(display.roundTrip, display.answers.shortestWait)
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

    /// Requests a tick unless one is pending; during a tick, requests as many as `depth`.
    func arm() {
        guard usesPresent else {
            if timer == nil { armTimer() }
            return
        }
        let depth = depth
        guard isTicking, depth > 1, let last = lastRefresh?.count else {
            // A target of 0 with divisor 1 means the next refresh, whatever its number.
            if asked.isEmpty { ask(0) }
            return
        }
        // A request sent now takes effect `depth` refreshes later. The numbers restart when the window moves to another monitor.
        let nearest = last + UInt64(depth)
        while asked.count < depth {
            ask(lastTarget < nearest + UInt64(depth) ? max(lastTarget + 1, nearest) : nearest)
        }
    }

    private func ask(_ target: UInt64) {
        serial &+= 1
        asked.insert(serial)
        lastTarget = target
        // With divisor 1, a target in the past means the next refresh.
        XPresentNotifyMSC(display.connection, window, serial, target, 1, 0)
    }

    /// Cancels the pending ticks.
    func disarm() {
        asked = []
        timer?.cancel()
        timer = nil
    }

    /// Handles the server's report of a refresh; reports for cancelled ticks are ignored.
    func handle(_ event: XPresentCompleteNotifyEvent) {
        guard Int32(event.kind) == PresentCompleteKindNotifyMSC, asked.remove(event.serial_number) != nil else {
            return
        }
        // Two late requests may report the same refresh.
        if let last = lastRefresh, event.msc == last.count, !asked.isEmpty { return }
        let now = ASDispatcherCurrent().now
        let reportedTime = Double(event.ust) / 1e6
        // The server's clock is usually the clock of this machine. Otherwise the arrival time of the event is used.
        let time = reportedTime <= now && reportedTime > now - 1 ? reportedTime : now
        if let last = lastRefresh, event.msc > last.count, event.msc - last.count < 8 {
            let measured = (reportedTime - last.time) / Double(event.msc - last.count)
            if measured > 1.0 / 500, measured < 1.0 / 20 { period += (measured - period) / 8 }
        }
        lastRefresh = (event.msc, reportedTime)
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
