// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// When an animation runs, and how its time passes; in seconds from its beginning.
package struct ASAnimationTiming: Hashable, Sendable {
    /// Where an animation is at some time.
    enum Phase: Hashable, Sendable {
        /// It waits.
        case before
        /// It runs; the fraction of one way, there or back.
        case running(Double)
        /// It is over, at the fraction where it ended.
        case after(Double)
    }

    /// Seconds to wait.
    package var delay = 0.0
    /// Seconds of one way.
    package var duration: Double
    /// How often; with `autoreverses` there and back count as once.
    package var repeatCount = 1.0
    /// Whether it goes back again.
    package var autoreverses = false
    /// Whether its first value shows while it waits.
    package var fillsBackwards = false

    package init(
        delay: Double = 0.0,
        duration: Double,
        repeatCount: Double = 1.0,
        autoreverses: Bool = false,
        fillsBackwards: Bool = false,
        fillsForwards: Bool = false,
        offset: Double = 0.0
    ) {
        self.delay = delay
        self.duration = duration
        self.repeatCount = repeatCount
        self.autoreverses = autoreverses
        self.fillsBackwards = fillsBackwards
        self.fillsForwards = fillsForwards
        self.offset = offset
    }

    /// Whether its last value stays when it is over.
    var fillsForwards = false
    /// Seconds that it is ahead within its way: it begins there, and what is left out comes at the end.
    var offset = 0.0

    private var cycle: Double { autoreverses ? duration * 2 : duration }

    /// Seconds until it is over; infinite when it never is.
    var end: Double { cycle > 0 ? delay + cycle * repeatCount : delay }

    /// The phase `elapsed` seconds after the beginning; a nanosecond of rounding does not keep it from being over.
    func phase(at elapsed: Double) -> Phase {
        guard elapsed >= delay else { return .before }
        guard elapsed < end - 1e-9 else { return .after(lastFraction) }
        return .running(fraction(of: (elapsed - delay + offset).truncatingRemainder(dividingBy: cycle)))
    }

    /// How many runs are over `elapsed` seconds after the beginning.
    func finishedRuns(at elapsed: Double) -> Int {
        guard cycle > 0, elapsed > delay else { return 0 }
        // At the very end the last run still counts as the one that is shown.
        let runs = (min(elapsed, end - 1e-9) - delay + offset) / cycle
        return runs < 1e9 ? max(0, Int(runs)) : 0
    }

    /// The fraction that shows `elapsed` seconds after the beginning; nil when the animation shows nothing then.
    func shownFraction(at elapsed: Double) -> Double? {
        switch phase(at: elapsed) {
        case .before:
            fillsBackwards ? (cycle > 0 ? fraction(of: offset.truncatingRemainder(dividingBy: cycle)) : 0) : nil
        case .running(let part): part
        case .after(let part): fillsForwards ? part : nil
        }
    }

    private var lastFraction: Double {
        guard cycle > 0, repeatCount.isFinite else { return autoreverses ? 0 : 1 }
        let rest = (repeatCount + offset / cycle).truncatingRemainder(dividingBy: 1)
        if rest == 0 { return autoreverses ? 0 : 1 }
        return fraction(of: rest * cycle)
    }

    private func fraction(of seconds: Double) -> Double {
        seconds <= duration ? seconds / duration : 2 - seconds / duration
    }
}
