// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import Foundation

/// A colour in sRGB, or one that depends on the surroundings: a pair for light and dark ones, or whatever a block says.
///
/// The components of a dynamic colour are those for `UITraitCollection.current`.
///
/// - Units: components from 0 to 1, not multiplied by alpha; what lies outside is brought to the nearer end, NaN to 0
/// - Thread: any
/// - Deviation: one colour space; components outside 0…1 (extended range) are not kept.
public final class UIColor: NSObject, Sendable {
    struct Components: Hashable, Sendable {
        var red, green, blue, alpha: CGFloat
    }

    let light: Components
    /// The components for dark surroundings; nil when they are the same.
    let dark: Components?
    /// Says what colour it is, and then `light` and `dark` mean nothing; nil for most.
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

    /// A colour equal to another one.
    package init(copying other: UIColor) {
        light = other.light
        dark = other.dark
        provider = other.provider
        super.init()
    }

    /// A colour that `dynamicProvider` chooses, each time that one is needed.
    ///
    /// The block is called on any thread, also while something is drawn: it should be quick, and give the same for the same traits.
    /// Two colours are equal only if they share the block's one creation.
    ///
    /// - Source: UIKit `UIColor.init(dynamicProvider:)`
    @preconcurrency public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        light = Components(red: 0, green: 0, blue: 0, alpha: 1)
        dark = nil
        provider = Provider(dynamicProvider)
        super.init()
    }

    /// A colour by its red, green and blue parts.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(
            light: Components(red: unit(red), green: unit(green), blue: unit(blue), alpha: unit(alpha)),
            dark: nil
        )
    }

    /// A grey: 0 is black, 1 is white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// A colour by hue (0 and 1 are both red), saturation and brightness.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let (saturation, brightness) = (unit(saturation), unit(brightness))
        let sector = unit(hue) * 6
        func part(_ n: CGFloat) -> CGFloat {
            let k = (n + sector).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
        }
        self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
    }

    /// A colour by its six hexadecimal digits, such as `UIColor(hex: 0xFF8800)`; higher bits are ignored.
    public convenience init(hex: UInt32, alpha: CGFloat = 1) {
        self.init(
            red: CGFloat((hex >> 16) & 0xFF) / 255,
            green: CGFloat((hex >> 8) & 0xFF) / 255,
            blue: CGFloat(hex & 0xFF) / 255,
            alpha: alpha
        )
    }

    /// A dynamic colour: `light` in light surroundings, `dark` in dark ones.
    public convenience init(light: UIColor, dark: UIColor) {
        self.init(light: light.light, dark: dark.dark ?? dark.light)
    }

    /// The red part.
    public var red: CGFloat { current.red }
    /// The green part.
    public var green: CGFloat { current.green }
    /// The blue part.
    public var blue: CGFloat { current.blue }
    /// The opacity.
    public var alpha: CGFloat { current.alpha }

    private var current: Components { isDynamic ? resolvedColor(with: .current).light : light }

    /// Whether it may have other components in other surroundings.
    public var isDynamic: Bool { dark != nil || provider != nil }

    /// The plain colour to use in the given surroundings; `self` when it is plain already.
    ///
    /// What is not known of the surroundings counts as light.
    ///
    /// - Source: UIKit `UIColor.resolvedColor(with:)`
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        if let provider { return provider.block(traitCollection).resolvedColor(with: traitCollection) }
        guard let dark else { return self }
        return UIColor(light: traitCollection.userInterfaceStyle == .dark ? dark : light, dark: nil)
    }

    /// The plain colour to use in dark (`true`) or light surroundings; `self` when it is plain already.
    public func resolvedColor(dark isDark: Bool) -> UIColor {
        isDynamic ? resolvedColor(with: UITraitCollection(userInterfaceStyle: isDark ? .dark : .light)) : self
    }

    /// The plain colour for `UITraitCollection.current`.
    package var resolvedForDrawing: UIColor { isDynamic ? resolvedColor(with: .current) : self }

    /// The same colour (both of a dynamic one) with another opacity.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        if let provider { return UIColor { provider.block($0).resolvedColor(with: $0).withAlphaComponent(alpha) } }
        var (light, dark) = (light, dark)
        light.alpha = unit(alpha)
        dark?.alpha = unit(alpha)
        return UIColor(light: light, dark: dark)
    }

    /// The colour as a 32-bit word `0xAARRGGBB`, multiplied by alpha: a pixel of an `ASPixelBuffer`.
    public var premultipliedARGB: UInt32 {
        func byte(_ value: CGFloat) -> UInt32 { UInt32((value * 255).rounded()) }
        return byte(alpha) << 24 | byte(red * alpha) << 16 | byte(green * alpha) << 8 | byte(blue * alpha)
    }

    /// Whether the components are equal, those for dark surroundings included.
    public static func == (a: UIColor, b: UIColor) -> Bool {
        a === b || (a.light == b.light && a.dark == b.dark && a.provider === b.provider)
    }

    /// Whether the other object is a colour with equal components.
    override public func isEqual(_ object: Any?) -> Bool {
        (object as? UIColor).map { $0 == self } ?? false
    }

    /// A hash of the components.
    override public var hash: Int {
        var hasher = Hasher()
        hasher.combine(light)
        hasher.combine(dark)
        hasher.combine(provider.map(ObjectIdentifier.init))
        return hasher.finalize()
    }

    /// `#RRGGBB`, with the opacity behind it where it is below 1, and both colours of a dynamic one.
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
    // `max` drops NaN only when it stands second.
    value > 0 ? min(value, 1) : 0
}
