// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import Foundation

/// A colour in sRGB, or a dynamic colour that depends on the traits.
///
/// A dynamic colour has a variant for light and one for dark environments, or a block that chooses.
///
/// The components of a dynamic colour are those for `UITraitCollection.current`.
///
/// - Units: components from 0 to 1, not multiplied by alpha; other values are clamped, and NaN becomes 0
/// - Thread: any
/// - Deviation: there is one colour space; components outside 0…1 (extended range) are clamped.
public final class UIColor: NSObject, Sendable {
    struct Components: Hashable, Sendable {
        var red, green, blue, alpha: CGFloat
    }

    let light: Components
    /// The components in dark environments; `nil` when they are the same.
    let dark: Components?
    /// The block that chooses the colour, in which case `light` and `dark` are ignored; `nil` for most colours.
    private let provider: Provider?

    private final class Provider: Sendable {
        let block: @Sendable (UITraitCollection) -> UIColor
        init(_ block: @escaping @Sendable (UITraitCollection) -> UIColor) { self.block = block }
    }

    init(light: Components, dark: Components?) {
        self.light = light
        self.dark = dark
        provider = nil
        super.init()
    }

    /// Creates a colour equal to another one.
    package init(copying other: UIColor) {
        light = other.light
        dark = other.dark
        provider = other.provider
        super.init()
    }

    /// Creates a dynamic colour that `dynamicProvider` chooses each time the colour is used.
    ///
    /// The block is called on any thread, also while something is drawn: it should be quick, and return the same colour for the same
    /// traits. Two colours are equal only if they come from the same call of this initialiser.
    ///
    /// - Source: UIKit `UIColor.init(dynamicProvider:)`
    @preconcurrency public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        light = Components(red: 0, green: 0, blue: 0, alpha: 1)
        dark = nil
        provider = Provider(dynamicProvider)
        super.init()
    }

    /// Creates a colour from red, green and blue components.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(
            light: Components(red: unit(red), green: unit(green), blue: unit(blue), alpha: unit(alpha)),
            dark: nil
        )
    }

    /// Creates a grey: 0 is black, 1 is white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Creates a colour from hue (0 and 1 are both red), saturation and brightness.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let (saturation, brightness) = (unit(saturation), unit(brightness))
        let sector = unit(hue) * 6
        func part(_ n: CGFloat) -> CGFloat {
            let k = (n + sector).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
        }
        self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
    }

    /// Creates a colour from six hexadecimal digits, such as `UIColor(hex: 0xFF8800)`; higher bits are ignored.
    public convenience init(hex: UInt32, alpha: CGFloat = 1) {
        self.init(
            red: CGFloat((hex >> 16) & 0xFF) / 255,
            green: CGFloat((hex >> 8) & 0xFF) / 255,
            blue: CGFloat(hex & 0xFF) / 255,
            alpha: alpha
        )
    }

    /// Creates a dynamic colour: `light` in light environments, `dark` in dark ones.
    public convenience init(light: UIColor, dark: UIColor) {
        self.init(light: light.light, dark: dark.dark ?? dark.light)
    }

    /// The red component.
    public var red: CGFloat { current.red }
    /// The green component.
    public var green: CGFloat { current.green }
    /// The blue component.
    public var blue: CGFloat { current.blue }
    /// The opacity.
    public var alpha: CGFloat { current.alpha }

    private var current: Components { isDynamic ? resolvedColor(with: .current).light : light }

    /// Whether the components may depend on the environment.
    public var isDynamic: Bool { dark != nil || provider != nil }

    /// Returns the static colour for the given traits; `self` when it is already static.
    ///
    /// Unspecified traits count as light.
    ///
    /// - Source: UIKit `UIColor.resolvedColor(with:)`
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        if let provider { return provider.block(traitCollection).resolvedColor(with: traitCollection) }
        guard let dark else { return self }
        return UIColor(light: traitCollection.userInterfaceStyle == .dark ? dark : light, dark: nil)
    }

    /// Returns the static colour for dark (`true`) or light environments; `self` when it is already static.
    public func resolvedColor(dark isDark: Bool) -> UIColor {
        isDynamic ? resolvedColor(with: UITraitCollection(userInterfaceStyle: isDark ? .dark : .light)) : self
    }

    /// The static colour for `UITraitCollection.current`.
    package var resolvedForDrawing: UIColor { isDynamic ? resolvedColor(with: .current) : self }

    /// Returns the same colour with another opacity, in both variants of a dynamic colour.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        if let provider { return UIColor { provider.block($0).resolvedColor(with: $0).withAlphaComponent(alpha) } }
        var (light, dark) = (light, dark)
        light.alpha = unit(alpha)
        dark?.alpha = unit(alpha)
        return UIColor(light: light, dark: dark)
    }

    /// The colour as a 32-bit word `0xAARRGGBB`, multiplied by alpha, as a pixel of an `ASPixelBuffer`.
    public var premultipliedARGB: UInt32 {
        func byte(_ value: CGFloat) -> UInt32 { UInt32((value * 255).rounded()) }
        return byte(alpha) << 24 | byte(red * alpha) << 16 | byte(green * alpha) << 8 | byte(blue * alpha)
    }

    /// Returns whether the components are equal, including those in dark environments.
    public static func == (a: UIColor, b: UIColor) -> Bool {
        a === b || (a.light == b.light && a.dark == b.dark && a.provider === b.provider)
    }

    /// Returns whether the other object is a colour with equal components.
    override public func isEqual(_ object: Any?) -> Bool {
        (object as? UIColor).map { $0 == self } ?? false
    }

    override public var hash: Int {
        var hasher = Hasher()
        hasher.combine(light)
        hasher.combine(dark)
        hasher.combine(provider.map(ObjectIdentifier.init))
        return hasher.finalize()
    }

    /// The colour as `#RRGGBB`, followed by the opacity if it is below 1; both variants of a dynamic colour.
    override public var description: String {
        if provider != nil { return "\(resolvedColor(dark: false))|\(resolvedColor(dark: true))" }
        func text(_ part: Components) -> String {
            let values = [part.red, part.green, part.blue].map { Int(($0 * 255).rounded()) }
            let digits = String(format: "#%02X%02X%02X", values[0], values[1], values[2])
            return part.alpha < 1 ? digits + String(format: "@%.2f", Double(part.alpha)) : digits
        }
        guard let dark else { return text(light) }
        return "\(text(light))|\(text(dark))"
    }
}

private func unit(_ value: CGFloat) -> CGFloat {
    // `max` drops NaN only as its second argument.
    value > 0 ? min(value, 1) : 0
}
