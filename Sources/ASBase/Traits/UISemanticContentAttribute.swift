// SPDX-License-Identifier: Apache-2.0

/// Which direction a view or a node keeps to whatever the language.
///
/// - Source: UIKit `UISemanticContentAttribute`
public enum UISemanticContentAttribute: Int, Sendable {
    /// The surroundings': that of the language, unless they say otherwise.
    case unspecified
    /// From the left: controls of players.
    case playback
    /// From the left: controls that mean directions in space.
    case spatial
    /// From the left.
    case forceLeftToRight
    /// From the right.
    case forceRightToLeft

    /// The direction of what has this attribute.
    ///
    /// - Parameter surroundings: the direction of what it is in; what unspecified means
    /// - Returns: a direction, forced or not
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
