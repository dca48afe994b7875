// SPDX-License-Identifier: Apache-2.0
package import Foundation

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
