// SPDX-License-Identifier: Apache-2.0

/// The layout direction that a view or a node keeps in any language.
///
/// - Source: UIKit `UISemanticContentAttribute`
public enum UISemanticContentAttribute: Int, Sendable {
    /// The direction of the environment, which is that of the language by default.
    case unspecified
    /// Left to right: playback controls.
    case playback
    /// Left to right: controls for directions in space.
    case spatial
    /// Left to right.
    case forceLeftToRight
    /// Right to left.
    case forceRightToLeft

    /// Returns the direction of a view or a node with this attribute.
    ///
    /// - Parameter surroundings: the direction of the environment, which applies to `unspecified`
    /// - Returns: the forced direction, or that of the environment
    public func layoutDirection(
        relativeTo surroundings: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch self {
        case .unspecified: surroundings
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }
}
