// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Where the focus moves.
///
/// - Source: UIKit `UIFocusHeading`
public enum UIFocusHeading: Hashable, Sendable {
    /// To what follows in the order of reading; Tab.
    case next
    /// To what precedes; Shift and Tab.
    case previous
    // To the nearest one in a direction.
    case up, down, left, right
    // To the ends of the order.
    case first, last

    var isDirection: Bool {
        switch self {
        case .up, .down, .left, .right: true
        default: false
        }
    }
}

/// Who had the keyboard's focus, and who has it now.
///
/// - Thread: main
/// - Source: UIKit `UIFocusUpdateContext`
@MainActor
public struct UIFocusUpdateContext {
    /// Who had it; nil for nobody.
    public let previouslyFocusedView: UIView?
    /// Who has it; nil for nobody.
    public let nextFocusedView: UIView?
    /// Whether the focus is shown, since keys moved it; clicks move it without.
    public let isFocusVisible: Bool
}

/// How a view shows that it has the keyboard's focus.
///
/// - Source: UIKit `UIFocusHaloEffect`
public struct UIFocusHaloEffect: Hashable, Sendable {
    /// How far the ring stays away from the view's bounds; negative for inside.
    ///
    /// Where the view itself or what is round it would cut the ring off, it is drawn inside.
    ///
    /// - Units: points
    public var distance: CGFloat
    /// Of the ring's inner edge; nil follows the view's own corners.
    public var cornerRadius: CGFloat?

    /// A ring round the view.
    public init(distance: CGFloat = 2, cornerRadius: CGFloat? = nil) {
        self.distance = distance
        self.cornerRadius = cornerRadius
    }
}

/// Which key presses a control from anywhere in its window.
///
/// - Source: GTK's default widget, Win32's default push button
public enum UIKeyRole: Hashable, Sendable {
    /// None.
    case none
    /// Return, when what has the focus does not want it.
    case `default`
    /// Escape, when what has the focus does not want it.
    case cancel
}
