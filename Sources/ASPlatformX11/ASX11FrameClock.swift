// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CX11
internal import Dispatch

/// Ticks once, at the display's next refresh, each time it is armed.
///
/// With Present the server reports the refresh. It does so after it has processed all earlier requests, so a slow server causes fewer
/// ticks but never a queue of frames. Without Present a timer fires at multiples of the display's period. While the server reports no new
/// refreshes, as with a dark screen, a timer limits the ticks (`ASX11RefreshPace`).
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
    private var pace: ASX11RefreshPace

    /// Called on each tick with the time of the refresh, in seconds of `ASDispatcher.now`.
    var tick: (Double) -> Void = { _ in }

    /// The seconds between two refreshes.
    var period: Double {
        get { pace.period }
        set { pace.period = newValue }
    }

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
        let roundTrip = min(display.roundTrip, display.replies.shortestWait)
        return min(Self.depthLimit, 1 + Int((roundTrip + Self.slack) / period))
    }

    init(_ display: ASX11Display, window: Window, period: Double) {
        self.display = display
        self.window = window
        pace = ASX11RefreshPace(period: period)
        usesPresent = display.extensions.present != nil
        if usesPresent { XPresentSelectInput(display.connection, window, UInt32(PresentCompleteNotifyMask)) }
    }

    isolated deinit {
        timer?.cancel()
    }

    /// Requests a tick unless one is pending; during a tick, requests as many as `depth`.
    func arm() {
        // With Present, a timer runs while the server reports no new refreshes; a request would be answered at once.
        guard timer == nil else { return }
        guard usesPresent else { return armTimer() }
        let depth = depth
        guard isTicking, depth > 1, let last = pace.lastRefresh?.count else {
            // A target of 0 with divisor 1 means the next refresh, regardless of its number.
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
        let step = pace.step(
            after: ASX11RefreshPace.Report(count: event.msc, time: Double(event.ust) / 1e6),
            now: ASDispatcherCurrent().now,
            othersArePending: !asked.isEmpty
        )
        switch step {
        case .tick(let time): finish(at: time, hasWaited: false)
        case .wait(let seconds): startTimer(after: seconds)
        case .ignore: break
        }
    }

    /// Starts a timer for the next multiple of the period after the last refresh.
    private func armTimer() {
        let now = ASDispatcherCurrent().now
        let previous = pace.lastRefresh?.time ?? now
        let periods = ((now - previous) / period).rounded(.down) + 1
        startTimer(after: previous + periods * period - now)
    }

    private func startTimer(after seconds: Double) {
        let due = ASDispatcherCurrent().now + seconds
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now() + seconds, leeway: .microseconds(500))
        timer.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.timerFired(at: due) }
        }
        self.timer = timer
        timer.activate()
    }

    private func timerFired(at time: Double) {
        guard timer != nil else { return }
        disarm()
        if !usesPresent { pace.assumeRefresh(at: time) }
        finish(at: min(time, ASDispatcherCurrent().now), hasWaited: usesPresent)
    }

    private func finish(at time: Double, hasWaited: Bool) {
        pace.didTick(at: ASDispatcherCurrent().now, hasWaited: hasWaited)
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
