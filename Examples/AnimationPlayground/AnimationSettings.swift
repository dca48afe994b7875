// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// What is animated, and how.
struct AnimationSettings: Sendable, Equatable {
    /// What of the box changes.
    enum Property: String, CaseIterable, Sendable {
        case place = "Place"
        case turn = "Turn"
        case size = "Size"
        case alpha = "Alpha"
        case corners = "Corners"
        case colour = "Colour"
        case shadow = "Shadow"
    }

    /// How progress follows time.
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
    /// Seconds, where no spring says otherwise.
    var duration: CGFloat = 1
    var stiffness: CGFloat = 120
    var damping: CGFloat = 9
    /// At the start, in ways per second.
    var velocity: CGFloat = 0
    var repeats = false
    var autoreverses = false
    var isSlow = false

    /// Seconds of one swing of the spring if nothing slowed it; its mass is 1.
    var springDuration: Double { 2 * .pi / Double(stiffness).squareRoot() }
    /// How much it swings over.
    var bounce: CGFloat {
        let ratio = damping / (2 * stiffness.squareRoot())
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }
}
