// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import Foundation

/// The environment in which an element is shown, passed from the window to every node and spec.
///
/// - Thread: any (value)
/// - Source: Texture `ASPrimitiveTraitCollection`
public struct ASPrimitiveTraitCollection: Hashable, Sendable {
    /// Whether the horizontal space is compact or regular.
    public var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    /// Whether the vertical space is compact or regular.
    public var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    /// Device pixels per point; 0 when unknown.
    public var displayScale: CGFloat = 0
    /// The colour gamut of the display.
    public var displayGamut = UIDisplayGamut.unspecified
    /// The kind of device.
    public var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    /// Whether the display measures the force of touches.
    public var forceTouchCapability = UIForceTouchCapability.unknown
    /// The reading direction.
    public var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    /// Whether the appearance is light or dark.
    public var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    /// The text size that the user prefers.
    public var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    /// The exact factor of the text size, which applies while the category is the one of this factor; 0 when unknown.
    package var exactTextScale: CGFloat = 0
    /// The size, in points, of the view that the traits come from; zero when unknown.
    public var containerSize = CGSize.zero
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

    /// Creates traits that are all unspecified.
    public init() {}

    /// Returns whether both have the same values.
    public static func == (a: ASPrimitiveTraitCollection, b: ASPrimitiveTraitCollection) -> Bool {
        a.containerSize == b.containerSize && a.displayScale == b.displayScale
            && a.horizontalSizeClass == b.horizontalSizeClass && a.verticalSizeClass == b.verticalSizeClass
            && a.layoutDirection == b.layoutDirection && a.userInterfaceStyle == b.userInterfaceStyle
            && a.preferredContentSizeCategory == b.preferredContentSizeCategory && a.displayGamut == b.displayGamut
            && a.userInterfaceIdiom == b.userInterfaceIdiom && a.forceTouchCapability == b.forceTouchCapability
            && a.userInterfaceLevel == b.userInterfaceLevel && a.accessibilityContrast == b.accessibilityContrast
            && a.legibilityWeight == b.legibilityWeight && a.fontGeneration == b.fontGeneration
            && a.localeGeneration == b.localeGeneration && a.exactTextScale == b.exactTextScale
    }
}

extension ASPrimitiveTraitCollection: CustomStringConvertible {
    /// The specified traits: `{horizontalSizeClass=compact, displayScale=2, containerSize={320, 480}}`, or `{}` when there are none.
    public var description: String {
        let plain = ASPrimitiveTraitCollection()
        var parts: [String] = []
        func add<Value: Equatable>(_ name: String, _ path: KeyPath<Self, Value>, _ text: (Value) -> String) {
            if self[keyPath: path] != plain[keyPath: path] { parts.append("\(name)=\(text(self[keyPath: path]))") }
        }
        add("horizontalSizeClass", \.horizontalSizeClass) { "\($0)" }
        add("verticalSizeClass", \.verticalSizeClass) { "\($0)" }
        add("displayScale", \.displayScale) { ASFormat($0) }
        add("displayGamut", \.displayGamut) { "\($0)" }
        add("userInterfaceIdiom", \.userInterfaceIdiom) { "\($0)" }
        add("forceTouchCapability", \.forceTouchCapability) { "\($0)" }
        add("layoutDirection", \.layoutDirection) { "\($0)" }
        add("userInterfaceStyle", \.userInterfaceStyle) { "\($0)" }
        add("preferredContentSizeCategory", \.preferredContentSizeCategory) { $0.rawValue }
        if exactTextScale > 0, exactTextScale != preferredContentSizeCategory.textScale {
            add("textScale", \.exactTextScale) { ASFormat($0) }
        }
        add("containerSize", \.containerSize) { ASFormat($0) }
        add("userInterfaceLevel", \.userInterfaceLevel) { "\($0)" }
        add("accessibilityContrast", \.accessibilityContrast) { "\($0)" }
        add("legibilityWeight", \.legibilityWeight) { "\($0)" }
        add("fontGeneration", \.fontGeneration) { "\($0)" }
        add("localeGeneration", \.localeGeneration) { "\($0)" }
        return "{\(parts.joined(separator: ", "))}"
    }
}

/// Returns traits that are all unspecified.
///
/// - Source: Texture `ASPrimitiveTraitCollectionMakeDefault`
public func ASPrimitiveTraitCollectionMakeDefault() -> ASPrimitiveTraitCollection {
    ASPrimitiveTraitCollection()
}

/// Returns whether both have the same values.
///
/// - Source: Texture `ASPrimitiveTraitCollectionIsEqualToASPrimitiveTraitCollection`
public func ASPrimitiveTraitCollectionIsEqualToASPrimitiveTraitCollection(
    _ a: ASPrimitiveTraitCollection,
    _ b: ASPrimitiveTraitCollection
) -> Bool {
    a == b
}

/// Returns the specified traits as text; the same as the description.
///
/// - Source: Texture `NSStringFromASPrimitiveTraitCollection`
public func NSStringFromASPrimitiveTraitCollection(_ traits: ASPrimitiveTraitCollection) -> String {
    traits.description
}
