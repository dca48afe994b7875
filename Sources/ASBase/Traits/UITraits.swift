// SPDX-License-Identifier: Apache-2.0

// The values of traits. They are in the lowest room, because layout carries them and does not import views.

/// Whether the space on one axis is compact or regular.
///
/// - Source: UIKit `UIUserInterfaceSizeClass`
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// Unknown.
    case unspecified
    /// A window narrower than 600 points, or lower than 480.
    case compact
    /// A larger window.
    case regular

    /// Creates the size class of a window's width.
    ///
    /// - Units: points
    /// - Deviation: UIKit decides by the device; a window of a desktop has any size
    public init(windowWidth: Double) {
        self = windowWidth < 600 ? .compact : .regular
    }

    /// Creates the size class of a window's height.
    ///
    /// - Units: points
    public init(windowHeight: Double) {
        self = windowHeight < 480 ? .compact : .regular
    }
}

/// The kind of device.
///
/// - Source: UIKit `UIUserInterfaceIdiom`
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// Unknown.
    case unspecified = -1
    /// A telephone.
    case phone = 0
    /// A tablet.
    case pad = 1
    /// A television.
    case tv = 2
    /// A car.
    case carPlay = 3
    /// A desktop; this toolkit always uses it.
    case mac = 5
    /// A headset.
    case vision = 6
}

/// The colour gamut of a display.
///
/// - Source: UIKit `UIDisplayGamut`
public enum UIDisplayGamut: Int, Sendable {
    /// Unknown.
    case unspecified = -1
    /// The gamut of sRGB; this toolkit always uses it.
    case SRGB = 0
    /// The gamut of Display P3.
    case P3 = 1
}

/// Whether a display measures the force of touches.
///
/// - Source: UIKit `UIForceTouchCapability`
public enum UIForceTouchCapability: Int, Sendable {
    /// Unknown.
    case unknown
    /// The display does not measure force; this toolkit always uses it.
    case unavailable
    /// The display measures force.
    case available
}

/// The layout direction, which may be unspecified.
///
/// - Source: UIKit `UITraitEnvironmentLayoutDirection`
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// Unknown; the program's direction applies.
    case unspecified = -1
    /// As in Latin script.
    case leftToRight = 0
    /// As in Arabic and Hebrew script.
    case rightToLeft = 1
}

/// Whether the appearance is light or dark.
///
/// - Source: UIKit `UIUserInterfaceStyle`
public enum UIUserInterfaceStyle: Int, Sendable {
    /// Unknown; treated as light.
    case unspecified
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
}

/// Whether content is elevated above the rest, as a sheet is.
///
/// - Source: UIKit `UIUserInterfaceLevel`
public enum UIUserInterfaceLevel: Int, Sendable {
    /// Unknown.
    case unspecified = -1
    /// The content of the window.
    case base = 0
    /// Above the content of the window.
    case elevated = 1
}

/// Whether the user prefers more contrast.
///
/// - Source: UIKit `UIAccessibilityContrast`
public enum UIAccessibilityContrast: Int, Sendable {
    /// Unknown.
    case unspecified = -1
    /// The normal contrast.
    case normal = 0
    /// More contrast.
    case high = 1
}

/// Whether the user prefers bolder text.
///
/// - Source: UIKit `UILegibilityWeight`
public enum UILegibilityWeight: Int, Sendable {
    /// Unknown.
    case unspecified = -1
    /// The normal weight.
    case regular = 0
    /// A bolder weight.
    case bold = 1
}

/// The text size that the user prefers.
///
/// - Source: UIKit `UIContentSizeCategory`
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    /// The name in UIKit.
    public var rawValue: String

    /// Creates a category from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Unknown.
    public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
    /// Three steps below the default size.
    public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
    /// Two steps below the default size.
    public static let small = Self(rawValue: "UICTContentSizeCategoryS")
    /// One step below the default size.
    public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
    /// The default size: the text scale of the desktop is 1.
    public static let large = Self(rawValue: "UICTContentSizeCategoryL")
    /// One step above the default size.
    public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
    /// Two steps above the default size.
    public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
    /// Three steps above the default size.
    public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
    /// The smallest of the accessibility sizes.
    public static let accessibilityMedium = Self(rawValue: "UICTContentSizeCategoryAccessibilityM")
    /// The second of the accessibility sizes.
    public static let accessibilityLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityL")
    /// The third of the accessibility sizes.
    public static let accessibilityExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXL")
    /// The fourth of the accessibility sizes.
    public static let accessibilityExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    /// The largest of the accessibility sizes.
    public static let accessibilityExtraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXXXL")
}
