// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The surroundings in which something is shown.
///
/// - Thread: any (value)
/// - Source: UIKit `UITraitCollection`
/// - Deviation: a value
public struct UITraitCollection: Hashable, Sendable {
    /// Much or little room from left to right.
    public var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    /// Much or little room from top to bottom.
    public var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    /// Device pixels per point; 0 when not known.
    public var displayScale: CGFloat
    /// The colours of the display.
    public var displayGamut = UIDisplayGamut.unspecified
    /// The kind of device.
    public var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    /// Whether the display feels how hard it is pressed.
    public var forceTouchCapability = UIForceTouchCapability.unknown
    /// Light or dark.
    public var userInterfaceStyle: UIUserInterfaceStyle
    /// From the left or from the right.
    public var layoutDirection: UITraitEnvironmentLayoutDirection
    /// How large text is wanted.
    public var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    /// Whether it lies over the rest.
    public var userInterfaceLevel = UIUserInterfaceLevel.unspecified
    /// Whether more contrast is wanted.
    public var accessibilityContrast = UIAccessibilityContrast.unspecified
    /// Whether bolder letters are wanted.
    public var legibilityWeight = UILegibilityWeight.unspecified
    /// Grows with each change of the fonts that there are, or of how they are drawn; 0 when not known.
    package var fontGeneration = 0

    /// Surroundings of which only so much is known.
    public init(
        displayScale: CGFloat = 0,
        userInterfaceStyle: UIUserInterfaceStyle = .unspecified,
        layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified
    ) {
        self.displayScale = displayScale
        self.userInterfaceStyle = userInterfaceStyle
        self.layoutDirection = layoutDirection
    }

    /// Surroundings of which only the style is known.
    public init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(displayScale: 0, userInterfaceStyle: userInterfaceStyle)
    }

    /// Whether dynamic colours may look otherwise in these surroundings than in `other`.
    ///
    /// - Source: UIKit `-hasDifferentColorAppearanceComparedToTraitCollection:`
    public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
        guard let other else { return true }
        return userInterfaceStyle != other.userInterfaceStyle || userInterfaceLevel != other.userInterfaceLevel
            || accessibilityContrast != other.accessibilityContrast || displayGamut != other.displayGamut
    }
}
