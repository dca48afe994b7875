// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The animated property, and the parameters of the animation.
struct AnimationSettings: Sendable, Equatable {
    /// The property of the box that changes.
    enum Property: String, CaseIterable, Sendable {
        case place = "Place"
        case turn = "Turn"
        case size = "Size"
        case alpha = "Alpha"
        case corners = "Corners"
        case colour = "Colour"
        case shadow = "Shadow"
    }

    /// The timing curve.
    enum Timing: String, CaseIterable, Sendable {
        case easeInOut = "Ease"
        case easeIn = "In"
        case easeOut = "Out"
        case linear = "Linear"
        case spring = "Spring"
        case keyframes = "Keyframes"

        var options: UIView.AnimationOptions {
            switch self {
            case .easeIn: .curveEaseIn
            case .easeOut: .curveEaseOut
            case .linear: .curveLinear
            default: .curveEaseInOut
            }
        }
    }

    var property = Property.place
    var timing = Timing.spring
    /// The duration in seconds, unless a spring determines it.
    var duration: CGFloat = 1
    var stiffness: CGFloat = 120
    var damping: CGFloat = 9
    /// The initial velocity, in distances per second.
    var velocity: CGFloat = 0
    var repeats = false
    var autoreverses = false
    var isSlow = false

    /// The period of an undamped spring of mass 1, in seconds.
    var springDuration: Double { 2 * .pi / Double(stiffness).squareRoot() }
    /// The amount of overshoot.
    var bounce: CGFloat {
        let ratio = damping / (2 * stiffness.squareRoot())
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }
}
