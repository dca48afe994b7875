// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The environment in which a view or a node is shown.
///
/// - Thread: any (value)
/// - Source: UIKit `UITraitCollection`
/// - Deviation: it is a value
public struct UITraitCollection: Hashable, Sendable {
    /// Whether the horizontal space is compact or regular.
    public var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    /// Whether the vertical space is compact or regular.
    public var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    /// Device pixels per point; 0 when unknown.
    public var displayScale: CGFloat
    /// The colour gamut of the display.
    public var displayGamut = UIDisplayGamut.unspecified
    /// The kind of device.
    public var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    /// Whether the display measures the force of touches.
    public var forceTouchCapability = UIForceTouchCapability.unknown
    /// Whether the appearance is light or dark.
    public var userInterfaceStyle: UIUserInterfaceStyle
    /// The layout direction.
    public var layoutDirection: UITraitEnvironmentLayoutDirection
    /// The text size that the user prefers.
    public var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    /// The exact factor of the text size, which applies while the category is the one of this factor; 0 when unknown.
    package var exactTextScale: CGFloat = 0
    /// Whether the element is elevated above the rest of the interface.
    public var userInterfaceLevel = UIUserInterfaceLevel.unspecified
    /// Whether the user prefers more contrast.
    public var accessibilityContrast = UIAccessibilityContrast.unspecified
    /// Whether the user prefers bolder text.
    public var legibilityWeight = UILegibilityWeight.unspecified
    /// A number that grows when the available fonts, or the settings for drawing them, change; 0 when unknown.
    package var fontGeneration = 0
    /// A number that grows when the program's language or formats change; 0 before.
    package var localeGeneration = 0

    /// The factor of text styles: the exact one of the desktop, or that of a category that overrides it; 0 when unknown.
    package var textScale: CGFloat {
        guard preferredContentSizeCategory != .unspecified else { return 0 }
        return preferredContentSizeCategory.textScale(exact: exactTextScale)
    }

    /// Creates traits of which only these are specified.
    public init(
        displayScale: CGFloat = 0,
        userInterfaceStyle: UIUserInterfaceStyle = .unspecified,
        layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified
    ) {
        self.displayScale = displayScale
        self.userInterfaceStyle = userInterfaceStyle
        self.layoutDirection = layoutDirection
    }

    /// Creates traits of which only the style is specified.
    public init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(displayScale: 0, userInterfaceStyle: userInterfaceStyle)
    }

    /// The user's languages and formats, which are those of the program.
    ///
    /// They are no value of the traits, but a change of them is a change of the traits of all windows: views and nodes are notified by
    /// `traitCollectionDidChange(_:)` and `asyncTraitCollectionDidChange`, and drawings that read `current` are made again.
    ///
    /// - Thread: any
    /// - Source: SwiftUI `EnvironmentValues.locale`
    public var userLocale: ASUserLocale { ASCurrentUserLocale() }

    /// Returns whether dynamic colours may differ between these traits and `other`.
    ///
    /// - Source: UIKit `-hasDifferentColorAppearanceComparedToTraitCollection:`
    public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
        guard let other else { return true }
        return userInterfaceStyle != other.userInterfaceStyle || userInterfaceLevel != other.userInterfaceLevel
            || accessibilityContrast != other.accessibilityContrast || displayGamut != other.displayGamut
    }
}
