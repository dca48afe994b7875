// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The appearance of the focus ring of a view.
///
/// - Source: UIKit `UIFocusHaloEffect`
public struct UIFocusHaloEffect: Hashable, Sendable {
    /// The distance of the ring from the view's bounds; negative for inside.
    ///
    /// Where the view or a superview would clip the ring, it is drawn inside the bounds.
    ///
    /// - Units: points
    public var distance: CGFloat
    /// The corner radius of the ring's inner edge; `nil` follows the view's corners.
    public var cornerRadius: CGFloat?

    /// Creates a ring around the view.
    public init(distance: CGFloat = 2, cornerRadius: CGFloat? = nil) {
        self.distance = distance
        self.cornerRadius = cornerRadius
    }
}
