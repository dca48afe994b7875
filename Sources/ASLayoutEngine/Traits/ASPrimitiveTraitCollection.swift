// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import Foundation

/// The surroundings in which an element is shown, as they are handed down from the window to every node and spec.
///
/// - Thread: any (value)
/// - Source: Texture `ASPrimitiveTraitCollection`
public struct ASPrimitiveTraitCollection: Hashable, Sendable {
    /// Much or little room from left to right.
    public var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    /// Much or little room from top to bottom.
    public var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    /// Device pixels per point; 0 when not known.
    public var displayScale: CGFloat = 0
    /// The colours of the display.
    public var displayGamut = UIDisplayGamut.unspecified
    /// The kind of device.
    public var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    /// Whether the display feels how hard it is pressed.
    public var forceTouchCapability = UIForceTouchCapability.unknown
    /// The direction of reading.
    public var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    /// Light or dark.
    public var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    /// How large text is wanted.
    public var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    /// The size of the view that the traits come from, in points; zero when not known.
    public var containerSize = CGSize.zero
    /// Whether it lies over the rest.
    public var userInterfaceLevel = UIUserInterfaceLevel.unspecified
    /// Whether more contrast is wanted.
    public var accessibilityContrast = UIAccessibilityContrast.unspecified
    /// Whether bolder letters are wanted.
    public var legibilityWeight = UILegibilityWeight.unspecified
    /// Grows with each change of the fonts that there are, or of how they are drawn; 0 when not known.
    package var fontGeneration = 0

    /// Nothing known.
    public init() {}

    /// The same values.
    public static func == (a: ASPrimitiveTraitCollection, b: ASPrimitiveTraitCollection) -> Bool {
        a.containerSize == b.containerSize && a.displayScale == b.displayScale
            && a.horizontalSizeClass == b.horizontalSizeClass && a.verticalSizeClass == b.verticalSizeClass
            && a.layoutDirection == b.layoutDirection && a.userInterfaceStyle == b.userInterfaceStyle
            && a.preferredContentSizeCategory == b.preferredContentSizeCategory && a.displayGamut == b.displayGamut
            && a.userInterfaceIdiom == b.userInterfaceIdiom && a.forceTouchCapability == b.forceTouchCapability
            && a.userInterfaceLevel == b.userInterfaceLevel && a.accessibilityContrast == b.accessibilityContrast
            && a.legibilityWeight == b.legibilityWeight && a.fontGeneration == b.fontGeneration
    }
}

extension ASPrimitiveTraitCollection: CustomStringConvertible {
    /// What is known: `{horizontalSizeClass=compact, displayScale=2, containerSize={320, 480}}`; `{}` when nothing is.
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
        add("containerSize", \.containerSize) { ASFormat($0) }
        add("userInterfaceLevel", \.userInterfaceLevel) { "\($0)" }
        add("accessibilityContrast", \.accessibilityContrast) { "\($0)" }
        add("legibilityWeight", \.legibilityWeight) { "\($0)" }
        add("fontGeneration", \.fontGeneration) { "\($0)" }
        return "{\(parts.joined(separator: ", "))}"
    }
}

/// Nothing known.
///
/// - Source: Texture `ASPrimitiveTraitCollectionMakeDefault`
public func ASPrimitiveTraitCollectionMakeDefault() -> ASPrimitiveTraitCollection {
    ASPrimitiveTraitCollection()
}

/// The same values.
///
/// - Source: Texture `ASPrimitiveTraitCollectionIsEqualToASPrimitiveTraitCollection`
public func ASPrimitiveTraitCollectionIsEqualToASPrimitiveTraitCollection(
    _ a: ASPrimitiveTraitCollection,
    _ b: ASPrimitiveTraitCollection
) -> Bool {
    a == b
}

/// What is known, as text; the same as the description.
///
/// - Source: Texture `NSStringFromASPrimitiveTraitCollection`
public func NSStringFromASPrimitiveTraitCollection(_ traits: ASPrimitiveTraitCollection) -> String {
    traits.description
}
