// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The way of a damped spring from 0 to 1, in closed form.
///
/// What is left of the way, y, obeys y'' + 2ζω·y' + ω²·y = 0 with y(0) = 1 and y'(0) = −velocity.
package struct ASSpringCurve: Hashable, Sendable {
    /// What counts as arrived, as a fraction of the way.
    static let tolerance = 0.001

    /// Undamped angular frequency (ω), per second.
    let frequency: Double
    /// Damping ratio (ζ): below 1 it swings over, at 1 it does not just so.
    let dampingRatio: Double
    /// At the start, in ways per second, towards the end when positive.
    let velocity: Double

    /// A spring by its physics.
    package init(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
        frequency = (stiffness / mass).squareRoot()
        dampingRatio = damping / (2 * (stiffness * mass).squareRoot())
        self.velocity = velocity
    }

    /// The spring that seems to take `duration` seconds.
    ///
    /// - Parameters:
    ///   - duration: that of one swing if nothing slowed it
    ///   - bounce: 0 just does not swing over, towards 1 it swings ever longer, below 0 it creeps
    ///   - velocity: at the start, in ways per second
    package init(perceptualDuration duration: Double, bounce: Double, velocity: Double) {
        frequency = 2 * .pi / duration
        dampingRatio = bounce >= 0 ? max(0.01, 1 - bounce) : 1 / max(0.01, 1 + bounce)
        self.velocity = velocity
    }

    /// The spring that has just settled after `duration` seconds: what bounds its swing has come down to `tolerance`.
    package init(dampingRatio: Double, duration: Double, velocity: Double) {
        self.dampingRatio = dampingRatio
        self.velocity = velocity
        let bound = { Self.bound(frequency: $0, dampingRatio: dampingRatio, velocity: velocity, at: duration) }
        var low = 1e-3 / duration
        var high = low
        for _ in 0..<200 where bound(high) > Self.tolerance {
            low = high
            high *= 2
        }
        frequency = Self.bisect(low, high) { bound($0) > Self.tolerance }
    }

    /// The part of the way that is done after `time` seconds.
    func progress(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        let (w, z) = (frequency, dampingRatio)
        if abs(z - 1) < 1e-6 { return 1 - exp(-w * time) * (1 + (w - velocity) * time) }
        if z < 1 {
            let damped = w * (1 - z * z).squareRoot()
            let swing = cos(damped * time) + (z * w - velocity) / damped * sin(damped * time)
            return 1 - exp(-z * w * time) * swing
        }
        let root = (z * z - 1).squareRoot()
        let slow = -w * (z - root)
        let fast = -w * (z + root)
        let share = (-velocity - fast) / (slow - fast)
        return 1 - share * exp(slow * time) - (1 - share) * exp(fast * time)
    }

    /// How far a spring at rest at its end is after `time` seconds when it was pushed at a speed of 1 per second.
    func response(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        let (w, z) = (frequency, dampingRatio)
        if abs(z - 1) < 1e-6 { return time * exp(-w * time) }
        if z < 1 {
            let damped = w * (1 - z * z).squareRoot()
            return exp(-z * w * time) * sin(damped * time) / damped
        }
        let root = (z * z - 1).squareRoot()
        return (exp(-w * (z - root) * time) - exp(-w * (z + root) * time)) / (2 * w * root)
    }

    /// Seconds until what bounds the swing has come down to `tolerance`.
    package var settlingDuration: Double {
        let bound = { Self.bound(frequency: frequency, dampingRatio: dampingRatio, velocity: velocity, at: $0) }
        var low = 0.0
        var high = 1 / frequency
        for _ in 0..<200 where bound(high) > Self.tolerance {
            low = high
            high *= 2
        }
        return Self.bisect(low, high) { bound($0) > Self.tolerance }
    }

    /// What |y| is not above from `time` on, but for an overdamped spring's first moments.
    private static func bound(frequency w: Double, dampingRatio z: Double, velocity: Double, at time: Double) -> Double
    {
        if abs(z - 1) < 1e-6 { return exp(-w * time) * (1 + abs(w - velocity) * time) }
        if z < 1 {
            let damped = w * (1 - z * z).squareRoot()
            return exp(-z * w * time) * hypot(1, (z * w - velocity) / damped)
        }
        let root = (z * z - 1).squareRoot()
        let slow = -w * (z - root)
        let fast = -w * (z + root)
        let share = (-velocity - fast) / (slow - fast)
        return abs(share) * exp(slow * time) + abs(1 - share) * exp(fast * time)
    }

    /// Where `isLow` stops holding between `low` and `high`.
    private static func bisect(_ low: Double, _ high: Double, _ isLow: (Double) -> Bool) -> Double {
        var (low, high) = (low, high)
        for _ in 0..<64 {
            let middle = (low + high) / 2
            if isLow(middle) { low = middle } else { high = middle }
        }
        return high
    }
}
