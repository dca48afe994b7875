// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// A colour in sRGB, or a pair of them for light and dark surroundings.
///
/// - Units: components from 0 to 1, not multiplied by alpha; what lies outside is brought to the nearer end, NaN to 0
/// - Thread: any
/// - Deviation: one colour space; components outside 0…1 (extended range) are not kept.
public final class UIColor: Hashable, Sendable {
    struct Components: Hashable, Sendable {
        var red, green, blue, alpha: CGFloat
    }

    let light: Components
    /// The components for dark surroundings; nil when they are the same.
    let dark: Components?

    init(light: Components, dark: Components?) {
        self.light = light
        self.dark = dark
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

    /// The red part; of a dynamic colour, the light one's.
    public var red: CGFloat { light.red }
    /// The green part; of a dynamic colour, the light one's.
    public var green: CGFloat { light.green }
    /// The blue part; of a dynamic colour, the light one's.
    public var blue: CGFloat { light.blue }
    /// The opacity; of a dynamic colour, the light one's.
    public var alpha: CGFloat { light.alpha }

    /// Whether it has other components in dark surroundings.
    public var isDynamic: Bool { dark != nil }

    /// The plain colour to use in dark (`true`) or light surroundings; `self` when it is plain already.
    public func resolvedColor(dark isDark: Bool) -> UIColor {
        guard let dark else { return self }
        return UIColor(light: isDark ? dark : light, dark: nil)
    }

    /// The same colour (both of a dynamic one) with another opacity.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
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
        a === b || (a.light == b.light && a.dark == b.dark)
    }

    /// Feeds the components.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(light)
        hasher.combine(dark)
    }
}

extension UIColor: CustomStringConvertible {
    /// `#RRGGBB`, with the opacity behind it where it is below 1, and both colours of a dynamic one.
    public var description: String {
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
