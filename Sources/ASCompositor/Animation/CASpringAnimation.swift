// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// An animation from one value to another with the motion of a spring.
///
/// It is cut off at `duration`; set that to `settlingDuration` to let the spring settle.
///
/// - Source: Core Animation `CASpringAnimation`
@preconcurrency @MainActor
public class CASpringAnimation: CABasicAnimation {
    /// The mass at the end of the spring; above 0.
    public var mass: CGFloat = 1
    /// The stiffness of the spring; above 0.
    public var stiffness: CGFloat = 100
    /// The damping of the motion; above 0.
    public var damping: CGFloat = 10
    /// The initial velocity towards the end; 1 is the whole distance per second.
    public var initialVelocity: CGFloat = 0

    /// The seconds until the value permanently stays within a thousandth of the distance from its end.
    public var settlingDuration: CFTimeInterval { spring.settlingDuration }

    /// Creates an animation of a spring with the perceived duration `perceptualDuration`, in seconds.
    ///
    /// Its `duration` is set to the time in which the spring settles.
    ///
    /// - Parameters:
    ///   - perceptualDuration: the duration of one oscillation without damping; above 0
    ///   - bounce: 0 does not overshoot, values towards 1 oscillate ever longer, values below 0 approach slowly; from -1 to 1
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
            mass: validated(mass, "mass", 1),
            stiffness: validated(stiffness, "stiffness", 100),
            damping: validated(damping, "damping", 10),
            velocity: initialVelocity.isFinite ? Double(initialVelocity) : 0
        )
    }

    private func validated(_ value: CGFloat, _ name: String, _ fallback: Double) -> Double {
        if value > 0, value < .infinity { return Double(value) }
        ASAnimationClock.report(
            "CASpringAnimation: a \(name) of \(value) is invalid; it must be finite and above 0. \(fallback) is used."
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
