// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The expected values of animations, computed in other ways than by the code under test.
package enum AnimationOracle {
    /// The cubic Bézier curve through (0, 0), (x1, y1), (x2, y2), (1, 1) at `x`, found by bisection.
    package static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double) -> Double {
        // The power form: the code under test uses that of Bernstein.
        func power(_ a: Double, _ b: Double, _ t: Double) -> Double {
            ((1 - 3 * b + 3 * a) * t + (3 * b - 6 * a)) * t * t + 3 * a * t
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if power(x1, x2, middle) < x { low = middle } else { high = middle }
        }
        return power(y1, y2, low)
    }

    /// Ease in and out, as in animation blocks.
    package static func easeInOut(_ x: Double) -> Double { bezier(0.42, 0, 0.58, 1, at: x) }

    /// The distance that a spring has covered after `time`, by small steps of the equation m·x'' = k·(1 − x) − c·x'.
    package static func spring(
        mass: Double,
        stiffness: Double,
        damping: Double,
        velocity: Double,
        at time: Double
    ) -> Double {
        func force(_ x: Double, _ v: Double) -> Double { (stiffness * (1 - x) - damping * v) / mass }
        let count = 4000
        let h = time / Double(count)
        var (x, v) = (0.0, velocity)
        for _ in 0..<count {
            // Fourth-order Runge-Kutta.
            let (x1, v1) = (v, force(x, v))
            let (x2, v2) = (v + h / 2 * v1, force(x + h / 2 * x1, v + h / 2 * v1))
            let (x3, v3) = (v + h / 2 * v2, force(x + h / 2 * x2, v + h / 2 * v2))
            let (x4, v4) = (v + h * v3, force(x + h * x3, v + h * v3))
            x += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
            v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
        }
        return x
    }
}
