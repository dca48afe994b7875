// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Distances from the four edges of a rectangle; positive values are inside the rectangle.
///
/// - Units: points
/// - Thread: any (value)
public struct UIEdgeInsets: Hashable, Sendable {
    /// The distance from the top edge.
    public var top: CGFloat
    /// The distance from the left edge.
    public var left: CGFloat
    /// The distance from the bottom edge.
    public var bottom: CGFloat
    /// The distance from the right edge.
    public var right: CGFloat

    /// Insets that are zero on all edges.
    public static let zero = UIEdgeInsets()

    /// Creates insets in the order that UIKit uses: top, left, bottom, right.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// The sum of `left` and `right`.
    public var horizontal: CGFloat { left + right }

    /// The sum of `top` and `bottom`.
    public var vertical: CGFloat { top + bottom }

    /// The insets with 0 for each edge whose distance is negative or no finite number.
    package var notNegative: UIEdgeInsets {
        func valid(_ distance: CGFloat) -> CGFloat { distance > 0 && distance < .infinity ? distance : 0 }
        return UIEdgeInsets(top: valid(top), left: valid(left), bottom: valid(bottom), right: valid(right))
    }
}

extension CGRect {
    /// Returns the rectangle reduced by `insets`; negative insets enlarge it.
    ///
    /// The size may be negative, as in UIKit.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left,
            y: origin.y + insets.top,
            width: size.width - insets.horizontal,
            height: size.height - insets.vertical
        )
    }
}
