// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASCompositor
public import Foundation

/// How the progress of an animator follows its time: one of the two types here.
///
/// - Thread: any (value)
/// - Source: UIKit `UITimingCurveProvider`
public protocol UITimingCurveProvider: Sendable {
    /// The curve by its control points; nil for a spring.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring; nil for a curve.
    var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
    /// Seconds until a spring has settled that says so itself; nil for what takes the animator's duration.
    var settlingDuration: TimeInterval? { springTimingParameters?.ownSpring?.settlingDuration }

    /// The curve of a way of `duration` seconds.
    func curve(duration: TimeInterval) -> ASAnimationTrack.Curve {
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

    /// A curve by its name.
    public init(animationCurve: UIView.AnimationCurve = .easeInOut) {
        timingFunction = animationCurve.timingFunction
    }

    /// A curve by its control points.
    public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
        timingFunction = CAMediaTimingFunction(
            controlPoints: Float(controlPoint1.x),
            Float(controlPoint1.y),
            Float(controlPoint2.x),
            Float(controlPoint2.y)
        )
    }

    init(_ function: CAMediaTimingFunction) {
        timingFunction = function
    }

    /// Itself.
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    /// None.
    public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring: by how it swings, for the animator's duration, or by its physics, for as long as it takes.
///
/// - Source: UIKit `UISpringTimingParameters`
/// - Deviation: a value, not an object; the velocity is that along the way, so `dy` says nothing
public struct UISpringTimingParameters: UITimingCurveProvider {
    private let dampingRatio: Double
    /// At the start, in ways per second.
    public let initialVelocity: CGVector
    let ownSpring: ASSpringCurve?

    /// A spring that has settled at the animator's end.
    ///
    /// - Parameters:
    ///   - dampingRatio: 1 just does not swing over; what is not above 0 and finite counts as 1
    ///   - initialVelocity: at the start, in ways per second
    public init(dampingRatio: CGFloat, initialVelocity: CGVector = CGVector(dx: 0, dy: 0)) {
        self.dampingRatio = dampingRatio > 0 && dampingRatio < .infinity ? max(0.01, Double(dampingRatio)) : 1
        self.initialVelocity = initialVelocity
        ownSpring = nil
    }

    /// A spring by its physics; the animator takes until it has settled.
    ///
    /// What is not above 0 and finite counts as 1.
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

    /// None.
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// Itself.
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
