// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CX11
internal import Dispatch

/// Ticks once, at the display's next refresh, each time it is armed; keeps still otherwise.
///
/// With Present the server tells of the refresh. It does so after everything that was asked of it before, so a slow
/// server makes for fewer ticks, never for a queue. Without Present a timer keeps to multiples of the display's period.
@MainActor
final class ASX11FrameClock {
    private let display: ASX11Display
    private let window: Window
    private let usesPresent: Bool
    private var timer: (any DispatchSourceTimer)?
    private var serial: UInt32 = 0
    /// Number and time of the last refresh that the server told of.
    private var lastRefresh: (count: UInt64, time: Double)?

    /// Called on each tick with the time of the refresh, in seconds of `ASDispatcher.now`.
    var tick: (Double) -> Void = { _ in }

    /// Seconds between refreshes.
    var period: Double

    /// Whether a tick is to come.
    private(set) var isArmed = false

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

    /// Asks for a tick.
    func arm() {
        guard !isArmed else { return }
        isArmed = true
        guard usesPresent else {
            armTimer()
            return
        }
        serial &+= 1
        // Number 0 with divisor 1 is "the next one", whatever its number.
        XPresentNotifyMSC(display.connection, window, serial, 0, 1, 0)
    }

    /// Forgets the tick that is to come.
    func disarm() {
        isArmed = false
        timer?.cancel()
        timer = nil
    }

    /// Takes the server's word that a refresh happened; words about ticks that were forgotten are ignored.
    func handle(_ event: XPresentCompleteNotifyEvent) {
        guard isArmed, event.serial_number == serial, Int32(event.kind) == PresentCompleteKindNotifyMSC else { return }
        isArmed = false
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
        guard isArmed else { return }
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
        tick(time)
    }
}
