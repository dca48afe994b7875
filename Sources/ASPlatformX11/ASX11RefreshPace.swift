// SPDX-License-Identifier: Apache-2.0

/// Determines from the server's reports of refreshes when to tick, and how long a refresh takes.
///
/// A server whose screen is dark, or that has no screen, may report the last refresh again and again, each time at once. Ticks then follow
/// one another at the pace of a common display, so that a program does not draw thousands of frames in a second.
///
/// Times are in seconds on one clock. It is a value without a connection.
struct ASX11RefreshPace {
    /// A report of a refresh.
    struct Report {
        /// The number of the refresh.
        var count: UInt64
        /// The time of the refresh on the server's clock, which usually is that of this machine.
        var time: Double
    }

    /// What to do after a report.
    enum Step: Hashable {
        /// Tick now; the refresh was at this time.
        case tick(at: Double)
        /// Tick after this time has passed, unless the tick is cancelled.
        case wait(seconds: Double)
        /// Do nothing, because another report will follow.
        case ignore
    }

    /// The seconds between two refreshes.
    var period: Double
    /// The last refresh that was reported.
    private(set) var lastRefresh: Report?
    /// The time of the last tick.
    private var lastTick: Double?
    /// The time of the last tick if it had to wait, because there was no new refresh.
    private var lastWait: Double?

    /// The shortest and the longest time between two refreshes of a display, in seconds.
    private static let (shortestPeriod, longestPeriod) = (1.0 / 500, 1.0 / 20)
    /// The seconds between two ticks while no new refreshes are reported.
    private static let idlePeriod = 1.0 / 60

    init(period: Double) { self.period = period }

    /// Handles a report that has arrived at the time `now`, and returns what to do.
    ///
    /// `othersArePending` is whether the server will report further refreshes.
    mutating func step(after report: Report, now: Double, othersArePending: Bool) -> Step {
        // The server's clock is usually the clock of this machine. Otherwise the arrival time of the report is used.
        let time = report.time <= now && report.time > now - 1 ? report.time : now
        guard isNew(report, at: time) else {
            // Two late requests may report the same refresh.
            if othersArePending { return .ignore }
            let pause = (lastTick ?? now) + max(period, Self.idlePeriod) - now
            return pause > 0 ? .wait(seconds: pause) : .tick(at: now)
        }
        if let last = lastRefresh, report.count > last.count, report.count - last.count < 8 {
            let measured = (report.time - last.time) / Double(report.count - last.count)
            if measured > Self.shortestPeriod, measured < Self.longestPeriod { period += (measured - period) / 8 }
        }
        (lastRefresh, lastWait) = (report, nil)
        return .tick(at: time)
    }

    /// Returns whether a report is of another refresh than the last one.
    ///
    /// The numbers restart when the window moves to another monitor.
    private func isNew(_ report: Report, at time: Double) -> Bool {
        guard let last = lastRefresh, let lastTick else { return true }
        let previous = max(report.time == time ? last.time : lastTick, lastWait ?? -.infinity)
        return report.count != last.count && time - previous >= Self.shortestPeriod
    }

    /// Records a tick; `hasWaited` is whether it followed from a step that waits.
    mutating func didTick(at now: Double, hasWaited: Bool) {
        lastTick = now
        if hasWaited { lastWait = now }
    }

    /// Records a refresh that the program has assumed at a time, because the server does not report any.
    mutating func assumeRefresh(at time: Double) { lastRefresh = Report(count: 0, time: time) }
}
