// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// A clock for animations that can be stopped, reversed and set by code.
@MainActor
package final class ASAnimationTimeline {
    /// The elapsed fraction of the time at the moment `since`, or permanently while the timeline is stopped.
    private var fraction = 0.0
    /// The time at which the timeline started; `nil` while it is stopped.
    private var since: Double?
    private var hasHadFrame = false
    /// The whole duration in seconds.
    private var duration: Double
    private var curve: ASAnimationTrack.Curve
    /// The fraction at which the timeline continued after a stop; the curve is applied separately before and after it.
    private var knot = 0.0
    /// Whether the progress equals the fraction, as while code sets it.
    private var isLinear = false
    private let slowFactor = ASAnimationClock.slowFactor

    /// Whether time runs backwards.
    package private(set) var isReversed = false
    /// Whether the timeline stops at its end instead of finishing there.
    package var holdsAtEnd = false

    package init(duration: Double, curve: ASAnimationTrack.Curve) {
        self.duration = max(duration, 1e-9)
        self.curve = curve
    }

    /// Whether the timeline is running or waiting for the end of a delay.
    package var isRunning: Bool { since != nil }

    /// Returns the elapsed fraction of the time at `time`.
    package func fraction(at time: Double) -> Double {
        guard let since else { return fraction }
        let passed = max(0, time - since) / slowFactor / duration
        return min(1, max(0, fraction + (isReversed ? -passed : passed)))
    }

    /// Returns the progress of the animations at `time`; springs exceed 0…1.
    package func progress(at time: Double) -> Double {
        let now = fraction(at: time)
        if isLinear { return now }
        func eased(_ part: Double) -> Double { curve.progress(at: part, duration: duration) }
        if now >= knot { return knot < 1 ? knot + (1 - knot) * eased((now - knot) / (1 - knot)) : 1 }
        return knot * (1 - eased((knot - now) / knot))
    }

    /// Starts or continues the timeline at `time`.
    ///
    /// It first waits for `delay` seconds.
    package func run(from time: Double, delay: Double = 0) {
        guard since == nil else { return }
        if isLinear {
            isLinear = false
            knot = fraction
        }
        hasHadFrame = false
        since = time + delay * slowFactor
    }

    /// Continues with another duration and another curve.
    package func run(from time: Double, remaining: Double, curve: ASAnimationTrack.Curve?) {
        let rest = isReversed ? fraction : 1 - fraction
        if rest > 0 { duration = max(remaining / rest, 1e-9) }
        if let curve { self.curve = curve }
        run(from: time)
    }

    /// Stops the timeline.
    ///
    /// With `isLinear` the progress equals the fraction from now on, and the fraction is set to the current progress.
    package func stop(at time: Double, isLinear: Bool) {
        let shown = progress(at: time)
        fraction = isLinear ? min(1, max(0, shown)) : fraction(at: time)
        since = nil
        self.isLinear = isLinear
    }

    /// Sets the elapsed fraction of the time.
    package func set(_ fraction: Double, at time: Double) {
        self.fraction = min(1, max(0, fraction))
        if since != nil { since = time }
    }

    /// Reverses the direction of time.
    package func reverse(at time: Double) {
        fraction = fraction(at: time)
        if let since, since < time { self.since = time }
        isReversed.toggle()
    }

    /// Returns whether frames are needed to show the animations.
    package func isMoving(at time: Double) -> Bool {
        guard since != nil else { return false }
        let now = fraction(at: time)
        return isReversed ? now > 0 : now < 1
    }

    /// Returns whether the timeline has finished in its direction.
    func isComplete(at time: Double) -> Bool { since != nil && !holdsAtEnd && !isMoving(at: time) }

    /// Advances to the frame at `time`.
    ///
    /// - Returns: whether something has moved
    func step(to time: Double) -> Bool {
        guard let since else { return false }
        if !hasHadFrame, time >= since {
            hasHadFrame = true
            self.since = max(since, time - ASRunningAnimation.longestHeadStart)
        }
        return time >= since
    }
}
