// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The motion of a damped spring from 0 to 1, in closed form.
///
/// The remaining distance y obeys y'' + 2ζω·y' + ω²·y = 0 with y(0) = 1 and y'(0) = −velocity.
package struct ASSpringCurve: Hashable, Sendable {
    /// The distance from the end, as a fraction of the way, below which the spring has settled.
    static let tolerance = 0.001

    /// The undamped angular frequency (ω), per second.
    let frequency: Double
    /// The damping ratio (ζ): below 1 the spring overshoots; 1 is the smallest ratio at which it does not.
    let dampingRatio: Double
    /// The initial velocity in ways per second, positive towards the end.
    let velocity: Double

    /// Creates a spring from its physical properties.
    package init(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
        frequency = (stiffness / mass).squareRoot()
        dampingRatio = damping / (2 * (stiffness * mass).squareRoot())
        self.velocity = velocity
    }

    /// Creates a spring with the perceived duration `duration`, in seconds.
    ///
    /// - Parameters:
    ///   - duration: the duration of one oscillation without damping
    ///   - bounce: 0 does not overshoot, values towards 1 oscillate ever longer, values below 0 approach slowly
    ///   - velocity: the initial velocity, in ways per second
    package init(perceptualDuration duration: Double, bounce: Double, velocity: Double) {
        frequency = 2 * .pi / duration
        dampingRatio = bounce >= 0 ? max(0.01, 1 - bounce) : 1 / max(0.01, 1 + bounce)
        self.velocity = velocity
    }

    /// Creates a spring that has just settled after `duration` seconds: the bound of its oscillation has decreased to `tolerance`.
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

    /// Returns the fraction of the way that is done after `time` seconds.
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

    /// Returns the displacement, after `time` seconds, of a spring at rest that was pushed with a velocity of 1 per second.
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

    /// The seconds until the bound of the oscillation has decreased to `tolerance`.
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

    /// Returns a bound of |y| from `time` on, which does not hold in the first moments of an overdamped spring.
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

    /// Returns the value between `low` and `high` at which `isLow` becomes false.
    private static func bisect(_ low: Double, _ high: Double, _ isLow: (Double) -> Bool) -> Double {
        var (low, high) = (low, high)
        for _ in 0..<64 {
            let middle = (low + high) / 2
            if isLow(middle) { low = middle } else { high = middle }
        }
        return high
    }
}
