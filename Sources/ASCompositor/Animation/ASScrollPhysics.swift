// SPDX-License-Identifier: Apache-2.0
package import Foundation

/// The rules of motion of one axis of a scroll view: how it decelerates, bounces, follows a finger beyond its edge, and moves to a target.
///
/// - Units: points and seconds
/// - Thread: any (value)
/// - Source: UIKit's values for the speed that remains after a millisecond, and for the resistance of content beyond its edge
package struct ASScrollPhysics: Hashable, Sendable {
    /// The minimum offset at rest.
    package var minimum: CGFloat
    /// The maximum offset at rest.
    package var maximum: CGFloat
    /// The length of the view.
    package var length: CGFloat
    /// The fraction of the speed that remains after a millisecond; between 0 and 1.
    package var decelerationRate: CGFloat
    /// Whether content can move beyond its edges.
    package var bounces: Bool
    /// The distance below which motion is invisible.
    package var precision: CGFloat

    /// The angular frequency, per second, of the spring at the edges.
    package static let bounceStiffness: CGFloat = 10
    /// The angular frequency, per second, of the spring that pulls to a given target.
    package static let targetStiffness: CGFloat = 8
    /// The fraction of the distance beyond the edge by which content initially follows a finger.
    package static let rubberBandFactor: CGFloat = 0.55

    /// Creates the rules of an axis whose offset at rest is in a range.
    package init(
        minimum: CGFloat,
        maximum: CGFloat,
        length: CGFloat,
        decelerationRate: CGFloat = 0.998,
        bounces: Bool = true,
        precision: CGFloat = 0.5
    ) {
        self.minimum = minimum
        self.maximum = max(minimum, maximum)
        self.length = length
        self.decelerationRate = decelerationRate
        self.bounces = bounces
        self.precision = precision
    }

    /// The fraction of its speed that motion loses, per second: 2.002 at UIKit's normal rate, 10.05 at its fast rate.
    package var decay: CGFloat { -1000 * log(decelerationRate) }

    /// Returns the nearest offset at rest.
    package func clamped(_ offset: CGFloat) -> CGFloat { min(max(offset, minimum), maximum) }

    // MARK: Release

    /// Returns the motion of content that is released at `start` with `velocity`: it decelerates, and a spring returns it from beyond an
    /// edge.
    package func fling(from start: CGFloat, velocity: CGFloat) -> ASScrollCurve {
        let natural = start + velocity / decay
        let edge = clamped(start)
        // The content is beyond an edge, and too slow to return by itself.
        if start != edge, clamped(natural) == edge {
            return spring(from: start, velocity: velocity, to: edge, stiffness: Self.bounceStiffness)
        }
        let glide = ASScrollCurve.Piece.decay(start: start, velocity: velocity, rate: decay)
        let end = clamped(natural)
        guard end != natural else {
            let duration = glide.duration(precision: precision)
            return duration > 0 ? ASScrollCurve(first: glide, duration: duration) : rest(at: start)
        }
        // The content passes the edge at this time, with this speed.
        let time = Double(-log(1 - (end - start) * decay / velocity) / decay)
        guard bounces else {
            return ASScrollCurve(first: glide, handover: time, second: .rest(end), duration: time)
        }
        let back = spring(from: end, velocity: glide.velocity(at: time), to: end, stiffness: Self.bounceStiffness)
        return ASScrollCurve(first: glide, handover: time, second: back.first, duration: time + back.duration)
    }

    /// Returns the resting position of content that is released at `start` with `velocity`.
    package func restingPoint(from start: CGFloat, velocity: CGFloat) -> CGFloat {
        clamped(start + velocity / decay)
    }

    // MARK: Motion to a target

    /// Returns the motion to `target`, which does not overshoot if the velocity points to the target.
    ///
    /// If the speed is sufficient, it decelerates evenly; otherwise a spring of the given angular frequency pulls it.
    package func settle(
        from start: CGFloat,
        velocity: CGFloat,
        to target: CGFloat,
        stiffness: CGFloat,
        lowestRate: CGFloat? = nil
    ) -> ASScrollCurve {
        let distance = target - start
        if distance == 0, abs(velocity) < precision { return rest(at: target) }
        if distance != 0, velocity / distance >= lowestRate ?? stiffness {
            let glide = ASScrollCurve.Piece.decay(start: start, velocity: velocity, rate: velocity / distance)
            return ASScrollCurve(first: glide, duration: glide.duration(precision: precision))
        }
        return spring(from: start, velocity: velocity, to: target, stiffness: stiffness)
    }

    /// Returns a motion as `fling(from:velocity:)` does, but to a given target.
    package func fling(from start: CGFloat, velocity: CGFloat, to target: CGFloat) -> ASScrollCurve {
        settle(from: start, velocity: velocity, to: target, stiffness: Self.targetStiffness, lowestRate: decay * 0.75)
    }

    /// Returns the motion to `target` in `duration`, beginning with the current velocity.
    package func ease(from start: CGFloat, velocity: CGFloat, to target: CGFloat, duration: Double) -> ASScrollCurve {
        guard duration > 0 else { return rest(at: target) }
        return ASScrollCurve(
            first: .ease(start: start, velocity: velocity, target: target, duration: duration),
            duration: duration
        )
    }

    /// Returns a motion that stays at one position.
    package func rest(at place: CGFloat) -> ASScrollCurve {
        ASScrollCurve(first: .rest(place), duration: 0)
    }

    private func spring(from start: CGFloat, velocity: CGFloat, to target: CGFloat, stiffness: CGFloat) -> ASScrollCurve
    {
        let distance = start - target
        let piece = ASScrollCurve.Piece.spring(
            target: target,
            distance: distance,
            slope: velocity + stiffness * distance,
            stiffness: stiffness
        )
        return ASScrollCurve(first: piece, duration: piece.duration(precision: precision))
    }

    // MARK: Beyond the edge

    /// Returns the offset of content when a finger is at `offset`: beyond an edge it follows less and less, at most by the view's length.
    package func rubberBanded(_ offset: CGFloat) -> CGFloat {
        let edge = clamped(offset)
        guard offset != edge, length > 0 else { return edge }
        guard bounces else { return edge }
        let distance = abs(offset - edge)
        let followed = (1 - 1 / (distance * Self.rubberBandFactor / length + 1)) * length
        return edge + (offset < edge ? -followed : followed)
    }

    /// Returns the offset of the finger when content is at `offset`.
    package func unbanded(_ offset: CGFloat) -> CGFloat {
        let edge = clamped(offset)
        guard offset != edge, length > 0, bounces else { return offset }
        let followed = min(abs(offset - edge), length * 0.99)
        let distance = (1 / (1 - followed / length) - 1) * length / Self.rubberBandFactor
        return edge + (offset < edge ? -distance : distance)
    }

    /// Returns the fraction of the finger's speed with which content moves at `offset`.
    package func followedPart(at offset: CGFloat) -> CGFloat {
        let edge = clamped(offset)
        guard offset != edge, length > 0 else { return 1 }
        let distance = abs(unbanded(offset) - edge)
        let root = distance * Self.rubberBandFactor / length + 1
        return Self.rubberBandFactor / (root * root)
    }
}

/// The motion of one scrolling axis without a finger: a closed formula of time, so that frames may come at any time.
///
/// - Units: points and seconds since the start
/// - Thread: any (value)
package struct ASScrollCurve: Hashable, Sendable {
    /// A formula.
    package enum Piece: Hashable, Sendable {
        /// No motion.
        case rest(CGFloat)
        /// The formula `start + velocity / rate · (1 − e^(−rate·t))`: the speed decays exponentially.
        case decay(start: CGFloat, velocity: CGFloat, rate: CGFloat)
        /// The formula `target + (distance + slope·t) · e^(−stiffness·t)`: a critically damped spring.
        case spring(target: CGFloat, distance: CGFloat, slope: CGFloat, stiffness: CGFloat)
        /// A cubic polynomial from a position and speed to a resting position.
        case ease(start: CGFloat, velocity: CGFloat, target: CGFloat, duration: Double)
    }

    /// The first formula.
    package var first: Piece
    /// The time at which the second formula begins.
    package var handover = Double.infinity
    /// The formula after `handover`, with a time that begins at zero.
    package var second: Piece?
    /// The time at which the motion ends.
    package var duration: Double

    /// The position at which the motion ends.
    package var end: CGFloat { (second ?? first).end }

    /// Returns the position after `time`.
    package func position(at time: Double) -> CGFloat {
        if time >= duration { return end }
        if time >= handover, let second { return second.position(at: time - handover) }
        return first.position(at: max(0, time))
    }

    /// Returns the velocity after `time`.
    package func velocity(at time: Double) -> CGFloat {
        if time >= duration { return 0 }
        if time >= handover, let second { return second.velocity(at: time - handover) }
        return first.velocity(at: max(0, time))
    }

    /// Returns the same motion at another position, for content that has moved.
    package func shifted(by distance: CGFloat) -> ASScrollCurve {
        var result = self
        result.first = first.shifted(by: distance)
        result.second = second?.shifted(by: distance)
        return result
    }
}

extension ASScrollCurve.Piece {
    package var end: CGFloat {
        switch self {
        case .rest(let place): place
        case .decay(let start, let velocity, let rate): start + velocity / rate
        case .spring(let target, _, _, _): target
        case .ease(_, _, let target, _): target
        }
    }

    package func position(at time: Double) -> CGFloat {
        let t = CGFloat(time)
        switch self {
        case .rest(let place):
            return place
        case .decay(let start, let velocity, let rate):
            return start + velocity / rate * (1 - exp(-rate * t))
        case .spring(let target, let distance, let slope, let stiffness):
            return target + (distance + slope * t) * exp(-stiffness * t)
        case .ease(let start, let velocity, let target, let duration):
            let s = t / CGFloat(duration)
            return start * (1 + 2 * s) * (1 - s) * (1 - s) + CGFloat(duration) * velocity * s * (1 - s) * (1 - s)
                + target * s * s * (3 - 2 * s)
        }
    }

    package func velocity(at time: Double) -> CGFloat {
        let t = CGFloat(time)
        switch self {
        case .rest:
            return 0
        case .decay(_, let velocity, let rate):
            return velocity * exp(-rate * t)
        case .spring(_, let distance, let slope, let stiffness):
            return (slope - stiffness * (distance + slope * t)) * exp(-stiffness * t)
        case .ease(let start, let velocity, let target, let duration):
            let s = t / CGFloat(duration)
            return 6 * s * (1 - s) * (target - start) / CGFloat(duration) + velocity * (1 - s) * (1 - 3 * s)
        }
    }

    package func shifted(by shift: CGFloat) -> ASScrollCurve.Piece {
        switch self {
        case .rest(let place):
            .rest(place + shift)
        case .decay(let start, let velocity, let rate):
            .decay(start: start + shift, velocity: velocity, rate: rate)
        case .spring(let target, let distance, let slope, let stiffness):
            .spring(target: target + shift, distance: distance, slope: slope, stiffness: stiffness)
        case .ease(let start, let velocity, let target, let duration):
            .ease(start: start + shift, velocity: velocity, target: target + shift, duration: duration)
        }
    }

    /// Returns the seconds until the remaining distance is less than `precision`.
    package func duration(precision: CGFloat) -> Double {
        switch self {
        case .rest:
            return 0
        case .decay(_, let velocity, let rate):
            let distance = abs(velocity) / rate
            return distance > precision ? Double(log(distance / precision) / rate) : 0
        case .spring(_, let distance, let slope, let stiffness):
            // The last time at which |distance| + |slope|·t, an upper bound, exceeds the decay. It is a fixed point, which the iteration
            // approaches from above in decreasing steps.
            var time: CGFloat = 10 / stiffness
            for _ in 0..<24 {
                let bound = abs(distance) + abs(slope) * time
                guard bound > precision else { return 0 }
                time = log(bound / precision) / stiffness
            }
            return Double(max(0, time))
        case .ease(_, _, _, let duration):
            return duration
        }
    }
}
