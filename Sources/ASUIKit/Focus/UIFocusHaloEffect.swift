// SPDX-License-Identifier: Apache-2.0
public import Foundation

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
