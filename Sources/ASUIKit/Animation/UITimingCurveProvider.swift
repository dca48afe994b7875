// SPDX-License-Identifier: Apache-2.0
public import ASBase
package import ASCompositor
public import Foundation

/// The relation between the progress of an animator and its time, given by a curve or a spring.
///
/// - Thread: any (value)
/// - Source: UIKit `UITimingCurveProvider`
public protocol UITimingCurveProvider: Sendable {
    /// The timing curve with its control points; `nil` for a spring.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring; `nil` for a curve.
    var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
    /// The seconds until a spring with its own duration has settled; `nil` if the animator's duration applies.
    package var settlingDuration: TimeInterval? { springTimingParameters?.ownSpring?.settlingDuration }

    /// Returns the curve for an animation of `duration` seconds.
    package func curve(duration: TimeInterval) -> ASAnimationTrack.Curve {
        if let spring = springTimingParameters { return .spring(spring.spring(duration: duration)) }
        return .timing(cubicTimingParameters?.timingFunction ?? CAMediaTimingFunction(name: .linear))
    }
}

/// A Bézier curve from (0, 0) to (1, 1).
///
/// - Source: UIKit `UICubicTimingParameters`
/// - Deviation: a value, not an object
public struct UICubicTimingParameters: UITimingCurveProvider {
    let timingFunction: CAMediaTimingFunction

    /// Creates a curve by its name.
    public init(animationCurve: UIView.AnimationCurve = .easeInOut) {
        timingFunction = animationCurve.timingFunction
    }

    /// Creates a curve from its control points.
    public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
        timingFunction = CAMediaTimingFunction(
            controlPoints: Float(controlPoint1.x),
            Float(controlPoint1.y),
            Float(controlPoint2.x),
            Float(controlPoint2.y)
        )
    }

    /// Creates the curve that animation options name.
    package init(_ options: UIView.AnimationOptions) {
        timingFunction = options.timingFunction
    }

    /// Returns `self`.
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    /// Returns `nil`.
    public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring that is described by its damping ratio, and lasts for the animator's duration, or by its physics, and determines the duration.
///
/// - Source: UIKit `UISpringTimingParameters`
/// - Deviation: a value, not an object; the velocity is along the path of the animation, so `dy` has no effect
public struct UISpringTimingParameters: UITimingCurveProvider {
    private let dampingRatio: Double
    /// The velocity at the start, in distances of the animation per second.
    public let initialVelocity: CGVector
    let ownSpring: ASSpringCurve?

    /// Creates a spring that has settled at the end of the animator's duration.
    ///
    /// - Parameters:
    ///   - dampingRatio: 1 is critical damping, without overshoot; values that are not above 0 and finite count as 1
    ///   - initialVelocity: the velocity at the start, in distances of the animation per second
    public init(dampingRatio: CGFloat, initialVelocity: CGVector = CGVector(dx: 0, dy: 0)) {
        self.dampingRatio = dampingRatio > 0 && dampingRatio < .infinity ? max(0.01, Double(dampingRatio)) : 1
        self.initialVelocity = initialVelocity
        ownSpring = nil
    }

    /// Creates a spring from its physics; the animator runs until the spring has settled.
    ///
    /// Values that are not above 0 and finite count as 1.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector = CGVector(dx: 0, dy: 0))
    {
        func sound(_ value: CGFloat) -> Double { value > 0 && value < .infinity ? Double(value) : 1 }
        dampingRatio = 1
        self.initialVelocity = initialVelocity
        ownSpring = ASSpringCurve(
            mass: sound(mass),
            stiffness: sound(stiffness),
            damping: sound(damping),
            velocity: initialVelocity.dx.isFinite ? Double(initialVelocity.dx) : 0
        )
    }

    /// Returns `nil`.
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// Returns `self`.
    public var springTimingParameters: UISpringTimingParameters? { self }

    func spring(duration: TimeInterval) -> ASSpringCurve {
        ownSpring
            ?? ASSpringCurve(
                dampingRatio: dampingRatio,
                duration: max(1e-6, duration),
                velocity: initialVelocity.dx.isFinite ? Double(initialVelocity.dx) : 0
            )
    }
}
