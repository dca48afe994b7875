// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import Foundation

/// A colour of CSS, in sRGB.
struct ASHTMLColor: Hashable {
    /// The components, from 0 to 1.
    var red: CGFloat
    var green: CGFloat
    var blue: CGFloat
    var alpha: CGFloat

    private init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// Reads a CSS colour: a name, `#rgb`, `#rrggbb`, both also with alpha, `rgb()`, `rgba()`, `hsl()` or `hsla()`.
    init?(css text: some StringProtocol) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
        if text.hasPrefix("#") {
            self.init(digits: text.dropFirst())
        } else if let open = text.firstIndex(of: "("), text.hasSuffix(")") {
            let values = text[text.index(after: open)...].dropLast()
            self.init(function: text[..<open], values.split { ",/ \t".contains($0) })
        } else if text == "transparent" {
            self.init(red: 0, green: 0, blue: 0, alpha: 0)
        } else {
            guard let hex = Self.names[text] else { return nil }
            self.init(hex: hex)
        }
    }

    /// Reads the value of an attribute such as `color` of `<font>`, where digits need no `#`.
    init?(attribute text: String) {
        guard let color = Self(css: text) ?? (text.utf8.count == 6 ? Self(digits: text[...]) : nil) else { return nil }
        self = color
    }

    private init(hex: UInt32) {
        func byte(_ shift: UInt32) -> CGFloat { CGFloat(hex >> shift & 255) / 255 }
        self.init(red: byte(16), green: byte(8), blue: byte(0))
    }

    private init?(digits: Substring) {
        let values = digits.utf8.compactMap(\.hexDigitValue).map(CGFloat.init)
        guard values.count == digits.utf8.count else { return nil }
        switch values.count {
        case 3, 4:
            let alpha = values.count == 4 ? values[3] / 15 : 1
            self.init(red: values[0] / 15, green: values[1] / 15, blue: values[2] / 15, alpha: alpha)
        case 6, 8:
            func pair(_ index: Int) -> CGFloat { (values[index] * 16 + values[index + 1]) / 255 }
            self.init(red: pair(0), green: pair(2), blue: pair(4), alpha: values.count == 8 ? pair(6) : 1)
        default: return nil
        }
    }

    private init?(function name: Substring, _ values: [Substring]) {
        guard values.count >= 3 else { return nil }
        func number(_ text: Substring, whole: CGFloat) -> CGFloat? {
            let isPercent = text.hasSuffix("%")
            guard let value = Double(isPercent ? text.dropLast() : text), value.isFinite else { return nil }
            return max(0, min(1, value / (isPercent ? 100 : whole)))
        }
        let alpha = values.count > 3 ? number(values[3], whole: 1) : 1
        guard let alpha else { return nil }
        switch name {
        case "rgb", "rgba":
            guard let red = number(values[0], whole: 255), let green = number(values[1], whole: 255),
                let blue = number(values[2], whole: 255)
            else { return nil }
            self.init(red: red, green: green, blue: blue, alpha: alpha)
        case "hsl", "hsla":
            let degrees = values[0].hasSuffix("deg") ? values[0].dropLast(3) : values[0]
            guard let hue = Double(degrees), hue.isFinite, let saturation = number(values[1], whole: 100),
                let lightness = number(values[2], whole: 100)
            else { return nil }
            let turn = (hue / 360).truncatingRemainder(dividingBy: 1)
            self.init(hue: turn < 0 ? turn + 1 : turn, saturation: saturation, lightness: lightness, alpha: alpha)
        default: return nil
        }
    }

    private init(hue: CGFloat, saturation: CGFloat, lightness: CGFloat, alpha: CGFloat) {
        let range = saturation * min(lightness, 1 - lightness)
        func component(_ shift: CGFloat) -> CGFloat {
            let place = (shift + hue * 12).truncatingRemainder(dividingBy: 12)
            return lightness - range * max(-1, min(place - 3, 9 - place, 1))
        }
        self.init(red: component(0), green: component(8), blue: component(4), alpha: alpha)
    }

    // MARK: Dark environments

    private var lightness: CGFloat { (max(red, green, blue) + min(red, green, blue)) / 2 }

    /// The relative luminance of WCAG, without its exact exponent near black.
    private var luminance: CGFloat {
        0.2126 * pow(red, 2.2) + 0.7152 * pow(green, 2.2) + 0.0722 * pow(blue, 2.2)
    }

    private func withLightness(_ lightness: CGFloat) -> ASHTMLColor {
        let (most, least) = (max(red, green, blue), min(red, green, blue))
        let spread = most - least
        guard spread > 0 else { return ASHTMLColor(hue: 0, saturation: 0, lightness: lightness, alpha: alpha) }
        let sector =
            most == red
            ? (green - blue) / spread + (green < blue ? 6 : 0)
            : most == green ? (blue - red) / spread + 2 : (red - green) / spread + 4
        let saturation = spread / (1 - abs(most + least - 1))
        return ASHTMLColor(hue: sector / 6, saturation: min(1, saturation), lightness: lightness, alpha: alpha)
    }

    /// The colour for text, which is light in dark environments.
    var ofText: UIColor {
        guard luminance < 0.25 else { return plain }
        return UIColor(light: plain, dark: withLightness(max(1 - lightness, 0.7)).plain)
    }

    /// The colour for a background, which is dark in dark environments.
    var ofBackground: UIColor {
        guard luminance > 0.2 else { return plain }
        return UIColor(light: plain, dark: withLightness(min(1 - lightness, 0.25)).plain)
    }

    private var plain: UIColor { UIColor(red: red, green: green, blue: blue, alpha: alpha) }

    // MARK: Names

    private static let names: [String: UInt32] = {
        let table = """
            aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4 black 000000
            blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a burlywood deb887 cadetblue 5f9ea0 chartreuse 7fff00
            chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc crimson dc143c cyan 00ffff darkblue 00008b
            darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400 darkgrey a9a9a9 darkkhaki bdb76b
            darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000 darksalmon e9967a
            darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f darkslategrey 2f4f4f darkturquoise 00ced1
            darkviolet 9400d3 deeppink ff1493 deepskyblue 00bfff dimgray 696969 dimgrey 696969 dodgerblue 1e90ff
            firebrick b22222 floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc ghostwhite f8f8ff
            gold ffd700 goldenrod daa520 gray 808080 green 008000 greenyellow adff2f grey 808080 honeydew f0fff0
            hotpink ff69b4 indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa lavenderblush fff0f5
            lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6 lightcoral f08080 lightcyan e0ffff
            lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 lightpink ffb6c1
            lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899 lightslategrey 778899
            lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6 magenta ff00ff maroon 800000
            mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db mediumseagreen 3cb371
            mediumslateblue 7b68ee mediumspringgreen 00fa9a mediumturquoise 48d1cc mediumvioletred c71585
            midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5 navajowhite ffdead navy 000080
            oldlace fdf5e6 olive 808000 olivedrab 6b8e23 orange ffa500 orangered ff4500 orchid da70d6 palegoldenrod eee8aa
            palegreen 98fb98 paleturquoise afeeee palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9 peru cd853f
            pink ffc0cb plum dda0dd powderblue b0e0e6 purple 800080 rebeccapurple 663399 red ff0000 rosybrown bc8f8f
            royalblue 4169e1 saddlebrown 8b4513 salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee
            sienna a0522d silver c0c0c0 skyblue 87ceeb slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa
            springgreen 00ff7f steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347 turquoise 40e0d0
            violet ee82ee wheat f5deb3 white ffffff whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32
            """
        let words = table.split(whereSeparator: \.isWhitespace)
        var names: [String: UInt32] = [:]
        for index in stride(from: 0, to: words.count - 1, by: 2) {
            names[String(words[index])] = UInt32(words[index + 1], radix: 16)
        }
        return names
    }()
}
