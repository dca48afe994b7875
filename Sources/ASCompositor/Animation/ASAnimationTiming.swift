// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The time span of an animation and its repetitions, in seconds from its beginning.
package struct ASAnimationTiming: Hashable, Sendable {
    /// The phase of an animation at some time.
    enum Phase: Hashable, Sendable {
        /// The animation waits for its delay.
        case before
        /// The animation runs; the value is the fraction of one run, forwards or backwards.
        case running(Double)
        /// The animation has ended; the value is the fraction at which it ended.
        case after(Double)
    }

    /// The delay in seconds.
    package var delay = 0.0
    /// The duration of one run in seconds.
    package var duration: Double
    /// The number of runs; with `autoreverses` a run forwards and backwards is one run.
    package var repeatCount = 1.0
    /// Whether each run is followed by one backwards.
    package var autoreverses = false
    /// Whether the first value shows during the delay.
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

    /// Whether the last value stays after the end.
    var fillsForwards = false
    /// The offset in seconds at which a run begins; the omitted part comes at its end.
    var offset = 0.0

    private var cycle: Double { autoreverses ? duration * 2 : duration }

    /// The seconds until the end; infinite when the animation never ends.
    var end: Double { cycle > 0 ? delay + cycle * repeatCount : delay }

    /// Returns the phase `elapsed` seconds after the beginning; a rounding error of a nanosecond does not delay the end.
    func phase(at elapsed: Double) -> Phase {
        guard elapsed >= delay else { return .before }
        guard elapsed < end - 1e-9 else { return .after(lastFraction) }
        return .running(fraction(of: (elapsed - delay + offset).truncatingRemainder(dividingBy: cycle)))
    }

    /// Returns the number of runs that have finished `elapsed` seconds after the beginning.
    func finishedRuns(at elapsed: Double) -> Int {
        guard cycle > 0, elapsed > delay else { return 0 }
        // At the very end the last run is still the current one.
        let runs = (min(elapsed, end - 1e-9) - delay + offset) / cycle
        return runs < 1e9 ? max(0, Int(runs)) : 0
    }

    /// Returns the fraction to show `elapsed` seconds after the beginning; `nil` when the animation shows nothing then.
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
