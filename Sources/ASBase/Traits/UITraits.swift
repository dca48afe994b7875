// SPDX-License-Identifier: Apache-2.0

// The choices that a trait collection consists of. They lie at the bottom, because layout carries them and knows no views.

/// Much or little room on one axis.
///
/// - Source: UIKit `UIUserInterfaceSizeClass`
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// Not known.
    case unspecified
    /// Little: a window narrower than 600 points, or lower than 480.
    case compact
    /// Much.
    case regular

    /// The class of a window's width.
    ///
    /// - Units: points
    /// - Deviation: UIKit goes by device; a window of a desktop has any size
    public init(windowWidth: Double) {
        self = windowWidth < 600 ? .compact : .regular
    }

    /// The class of a window's height.
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
    /// Not known.
    case unspecified = -1
    /// A telephone.
    case phone = 0
    /// A tablet.
    case pad = 1
    /// A television.
    case tv = 2
    /// A car.
    case carPlay = 3
    /// A desktop: what this toolkit always says.
    case mac = 5
    /// A headset.
    case vision = 6
}

/// The colours that a display can show.
///
/// - Source: UIKit `UIDisplayGamut`
public enum UIDisplayGamut: Int, Sendable {
    /// Not known.
    case unspecified = -1
    /// Those of sRGB: what this toolkit always says.
    case SRGB = 0
    /// Those of Display P3.
    case P3 = 1
}

/// Whether a display feels how hard it is pressed.
///
/// - Source: UIKit `UIForceTouchCapability`
public enum UIForceTouchCapability: Int, Sendable {
    /// Not known.
    case unknown
    /// It does not: what this toolkit always says.
    case unavailable
    /// It does.
    case available
}

/// The direction of reading, where it may be left open.
///
/// - Source: UIKit `UITraitEnvironmentLayoutDirection`
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// Not known: the program's own counts.
    case unspecified = -1
    /// As Latin script.
    case leftToRight = 0
    /// As Arabic and Hebrew script.
    case rightToLeft = 1
}

/// Light or dark.
///
/// - Source: UIKit `UIUserInterfaceStyle`
public enum UIUserInterfaceStyle: Int, Sendable {
    /// Not known: light.
    case unspecified
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
}

/// Whether something lies over the rest, as a sheet does.
///
/// - Source: UIKit `UIUserInterfaceLevel`
public enum UIUserInterfaceLevel: Int, Sendable {
    /// Not known.
    case unspecified = -1
    /// The content of the window.
    case base = 0
    /// Over it.
    case elevated = 1
}

/// Whether more contrast is wanted.
///
/// - Source: UIKit `UIAccessibilityContrast`
public enum UIAccessibilityContrast: Int, Sendable {
    /// Not known.
    case unspecified = -1
    /// The usual contrast.
    case normal = 0
    /// More.
    case high = 1
}

/// Whether bolder letters are wanted.
///
/// - Source: UIKit `UILegibilityWeight`
public enum UILegibilityWeight: Int, Sendable {
    /// Not known.
    case unspecified = -1
    /// The usual letters.
    case regular = 0
    /// Bolder ones.
    case bold = 1
}

/// How large a person wants text.
///
/// - Source: UIKit `UIContentSizeCategory`
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String

    /// A category by its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Not known.
    public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
    /// Three steps under the usual size.
    public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
    /// Two steps under the usual size.
    public static let small = Self(rawValue: "UICTContentSizeCategoryS")
    /// One step under the usual size.
    public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
    /// The usual size: what this toolkit always says.
    public static let large = Self(rawValue: "UICTContentSizeCategoryL")
    /// One step over the usual size.
    public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
    /// Two steps over the usual size.
    public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
    /// Three steps over the usual size.
    public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
    /// The first of the sizes for people who see badly.
    public static let accessibilityMedium = Self(rawValue: "UICTContentSizeCategoryAccessibilityM")
    /// The second of them.
    public static let accessibilityLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityL")
    /// The third.
    public static let accessibilityExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXL")
    /// The fourth.
    public static let accessibilityExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    /// The largest.
    public static let accessibilityExtraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXXXL")
}
