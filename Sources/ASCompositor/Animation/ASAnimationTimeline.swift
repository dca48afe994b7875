// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// A clock for animations that can be stopped, turned round and set by hand.
@MainActor
package final class ASAnimationTimeline {
    /// The part of the time that is over, at the moment `since`, or for good while nothing moves.
    private var fraction = 0.0
    /// When time began to pass; nil while it does not.
    private var since: Double?
    private var hasHadFrame = false
    /// Seconds of the whole way.
    private var duration: Double
    private var curve: ASAnimationTrack.Curve
    /// The fraction at which time went on after a stop; what lies on either side of it is a way of its own.
    private var knot = 0.0
    /// Whether progress is the fraction itself, as while it is set by hand.
    private var isLinear = false
    private let slowFactor = ASAnimationClock.slowFactor

    /// Whether time runs back.
    package private(set) var isReversed = false
    /// Whether it stops at its end instead of being over there.
    package var holdsAtEnd = false

    package init(duration: Double, curve: ASAnimationTrack.Curve) {
        self.duration = max(duration, 1e-9)
        self.curve = curve
    }

    /// Whether time passes, or waits for the end of a delay.
    package var isRunning: Bool { since != nil }

    /// The part of the time that is over at `time`.
    package func fraction(at time: Double) -> Double {
        guard let since else { return fraction }
        let passed = max(0, time - since) / slowFactor / duration
        return min(1, max(0, fraction + (isReversed ? -passed : passed)))
    }

    /// The part of the way that is done at `time`; springs leave 0…1.
    package func progress(at time: Double) -> Double {
        let now = fraction(at: time)
        if isLinear { return now }
        func eased(_ part: Double) -> Double { curve.progress(at: part, duration: duration) }
        if now >= knot { return knot < 1 ? knot + (1 - knot) * eased((now - knot) / (1 - knot)) : 1 }
        return knot * (1 - eased((knot - now) / knot))
    }

    /// Time begins to pass at `time`, or goes on.
    ///
    /// Before that, `delay` seconds are waited.
    package func run(from time: Double, delay: Double = 0) {
        guard since == nil else { return }
        if isLinear {
            isLinear = false
            knot = fraction
        }
        hasHadFrame = false
        since = time + delay * slowFactor
    }

    /// Goes on at another pace and on another curve.
    package func run(from time: Double, remaining: Double, curve: ASAnimationTrack.Curve?) {
        let rest = isReversed ? fraction : 1 - fraction
        if rest > 0 { duration = max(remaining / rest, 1e-9) }
        if let curve { self.curve = curve }
        run(from: time)
    }

    /// Time stops.
    ///
    /// With `isLinear` progress is the fraction itself from now on, and the fraction becomes what the progress is.
    package func stop(at time: Double, isLinear: Bool) {
        let shown = progress(at: time)
        fraction = isLinear ? min(1, max(0, shown)) : fraction(at: time)
        since = nil
        self.isLinear = isLinear
    }

    /// Sets the part of the time that is over.
    package func set(_ fraction: Double, at time: Double) {
        self.fraction = min(1, max(0, fraction))
        if since != nil { since = time }
    }

    /// Turns time round.
    package func reverse(at time: Double) {
        fraction = fraction(at: time)
        if let since, since < time { self.since = time }
        isReversed.toggle()
    }

    /// Whether frames are needed to show it.
    package func isMoving(at time: Double) -> Bool {
        guard since != nil else { return false }
        let now = fraction(at: time)
        return isReversed ? now > 0 : now < 1
    }

    /// Whether it is through, in its direction.
    func isOver(at time: Double) -> Bool { since != nil && !holdsAtEnd && !isMoving(at: time) }

    /// A frame is made.
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
