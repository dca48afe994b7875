// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Distances from the four edges of a rectangle; positive values go inwards.
///
/// - Units: points
/// - Thread: any (value)
public struct UIEdgeInsets: Hashable, Sendable {
    /// Distance from the top edge.
    public var top: CGFloat
    /// Distance from the left edge.
    public var left: CGFloat
    /// Distance from the bottom edge.
    public var bottom: CGFloat
    /// Distance from the right edge.
    public var right: CGFloat

    /// No inset on any edge.
    public static let zero = UIEdgeInsets()

    /// Insets in the order that UIKit uses: top, left, bottom, right.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// `left + right`.
    public var horizontal: CGFloat { left + right }

    /// `top + bottom`.
    public var vertical: CGFloat { top + bottom }
}

extension CGRect {
    /// The rectangle shrunk by `insets`; negative insets grow it.
    ///
    /// The size may come out negative, as in UIKit.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left,
            y: origin.y + insets.top,
            width: size.width - insets.horizontal,
            height: size.height - insets.vertical
        )
    }
}
