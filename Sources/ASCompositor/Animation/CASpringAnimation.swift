// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// An animation from one value to another as on a spring.
///
/// It is cut off at `duration`; set that to `settlingDuration` to let it swing to its end.
///
/// - Source: Core Animation `CASpringAnimation`
@preconcurrency @MainActor
public class CASpringAnimation: CABasicAnimation {
    /// What hangs on the spring; above 0.
    public var mass: CGFloat = 1
    /// How hard the spring is; above 0.
    public var stiffness: CGFloat = 100
    /// What slows it; above 0.
    public var damping: CGFloat = 10
    /// At the start, in ways per second, towards the end when positive.
    public var initialVelocity: CGFloat = 0

    /// Seconds until it is within a thousandth of the way of its end, for good.
    public var settlingDuration: CFTimeInterval { spring.settlingDuration }

    /// An animation on the spring that seems to take `perceptualDuration` seconds; its duration is set to when it has settled.
    ///
    /// - Parameters:
    ///   - perceptualDuration: that of one swing if nothing slowed it; above 0
    ///   - bounce: 0 just does not swing over, towards 1 it swings ever longer, below 0 it creeps; from -1 to 1
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat = 0) {
        self.init(keyPath: nil)
        let seconds = perceptualDuration > 0 && perceptualDuration < .infinity ? perceptualDuration : 0.5
        let curve = ASSpringCurve(
            perceptualDuration: seconds,
            bounce: bounce.isFinite ? Double(min(1, max(-1, bounce))) : 0,
            velocity: 0
        )
        mass = 1
        stiffness = CGFloat(curve.frequency * curve.frequency)
        damping = CGFloat(2 * curve.dampingRatio * curve.frequency)
        duration = settlingDuration
    }

    override func makeCurve() -> ASAnimationTrack.Curve { .spring(spring) }

    private var spring: ASSpringCurve {
        ASSpringCurve(
            mass: sound(mass, "mass", 1),
            stiffness: sound(stiffness, "stiffness", 100),
            damping: sound(damping, "damping", 10),
            velocity: initialVelocity.isFinite ? Double(initialVelocity) : 0
        )
    }

    private func sound(_ value: CGFloat, _ name: String, _ fallback: Double) -> Double {
        if value > 0, value < .infinity { return Double(value) }
        ASAnimationClock.report(
            "CASpringAnimation: a \(name) of \(value) is not above 0 and finite. \(fallback) is taken."
        )
        return fallback
    }

    override func copyForLayer() -> CAAnimation {
        let copy = CASpringAnimation(keyPath: keyPath)
        copy.take(self)
        return copy
    }

    override func take(_ other: CAAnimation) {
        super.take(other)
        guard let other = other as? CASpringAnimation else { return }
        (mass, stiffness, damping) = (other.mass, other.stiffness, other.damping)
        initialVelocity = other.initialVelocity
    }
}
