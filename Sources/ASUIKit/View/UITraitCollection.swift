// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Whether text and what goes with it runs from the left or from the right.
///
/// - Source: UIKit `UIUserInterfaceLayoutDirection`
public enum UIUserInterfaceLayoutDirection: Hashable, Sendable {
    case leftToRight, rightToLeft
}

/// Which direction a view keeps to whatever the language.
///
/// - Source: UIKit `UISemanticContentAttribute`
public enum UISemanticContentAttribute: Hashable, Sendable {
    /// The superview's.
    case unspecified
    /// From the left: controls of players.
    case playback
    /// From the left: controls that mean directions in space.
    case spatial
    case forceLeftToRight, forceRightToLeft
}

/// Light or dark.
///
/// - Source: UIKit `UIUserInterfaceStyle`
public enum UIUserInterfaceStyle: Hashable, Sendable {
    case light, dark
}

/// The surroundings in which something is shown.
///
/// - Thread: any (value)
/// - Source: UIKit `UITraitCollection`
/// - Deviation: a value, of the traits that a desktop has
public struct UITraitCollection: Hashable, Sendable {
    /// Device pixels per point.
    public var displayScale: CGFloat
    /// Light or dark.
    public var userInterfaceStyle: UIUserInterfaceStyle
    /// From the left or from the right.
    public var layoutDirection: UIUserInterfaceLayoutDirection

    /// Surroundings.
    public init(
        displayScale: CGFloat = 1,
        userInterfaceStyle: UIUserInterfaceStyle = .light,
        layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight
    ) {
        self.displayScale = displayScale
        self.userInterfaceStyle = userInterfaceStyle
        self.layoutDirection = layoutDirection
    }
}
