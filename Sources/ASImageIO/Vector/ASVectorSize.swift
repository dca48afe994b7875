// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The size of an SVG, by the attributes and the style of its root element.
///
/// - Source: CSS Images 3 §5.3 (default sizing, 300 × 150), SVG 2 §8.2 (natural size), CSS Values 4 §6 (lengths)
struct ASVectorSize {
    /// The size in CSS pixels; zero if the image has no area.
    let size: CGSize
    /// The size of the font in pixels, by which lengths in `em` are computed.
    let fontSize: CGFloat
    /// Whether the style states that size.
    let hasStyledFont: Bool
    /// The `viewBox`; `nil` without one, or if it is not valid or has no area.
    let viewBox: CGRect?

    init(_ root: ASMarkupTag) {
        let style = Self.declarations(root["style"] ?? "")
        func value(_ name: String) -> String? { style[name] ?? root[name] }
        let fontSize = value("font-size").flatMap { Self.fontSize($0) } ?? 16
        (self.fontSize, hasStyledFont) = (fontSize, style["font-size"] != nil)
        func length(_ name: String) -> CGFloat? { value(name).flatMap { Self.length($0, fontSize: fontSize) } }
        let box = root["viewBox"].flatMap { Self.viewBox($0) }
        viewBox = box
        let ratio = box.map { $0.width / $0.height }
        switch (length("width"), length("height")) {
        case (let width?, let height?): size = CGSize(width: width, height: height)
        case (let width?, nil): size = CGSize(width: width, height: ratio.map { width / $0 } ?? 150)
        case (nil, let height?): size = CGSize(width: ratio.map { height * $0 } ?? 300, height: height)
        case (nil, nil):
            let width = ratio.map { min(300, 150 * $0) } ?? 300
            size = CGSize(width: width, height: ratio.map { width / $0 } ?? 150)
        }
    }

    /// Returns the declarations of a style; the last one of a property applies, unless another one is important.
    private static func declarations(_ style: String) -> [String: String] {
        var (result, important): ([String: String], Set<String>) = ([:], [])
        for declaration in style.split(separator: ";") {
            guard let colon = declaration.firstIndex(of: ":") else { continue }
            let name = declaration[..<colon].trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
            var value = declaration[declaration.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)
            let mark = value.lastIndex(of: "!")
            let word = mark.map { value[value.index(after: $0)...].trimmingCharacters(in: .whitespacesAndNewlines) }
            if let mark, word?.lowercased() == "important" {
                value = value[..<mark].trimmingCharacters(in: .whitespacesAndNewlines)
                important.insert(name)
            } else if important.contains(name) {
                continue
            }
            result[name] = value
        }
        return result
    }

    /// The pixels of each absolute unit.
    private static let units: [String: CGFloat] = [
        "": 1, "px": 1, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6, "pt": 96 / 72, "pc": 16,
    ]

    /// Returns a number and its unit in lower case; `nil` if the text has no number.
    private static func number(_ text: String) -> (value: CGFloat, unit: String)? {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
        var (end, hasExponent) = (text.startIndex, false)
        while end < text.endIndex {
            let next = text.index(after: end)
            let isNumeral = text[end].isASCII && (text[end].isNumber || ".+-".contains(text[end]))
            // An e begins an exponent only before digits; otherwise it begins em or ex.
            let follows = next < text.endIndex && (text[next].isNumber || "+-".contains(text[next]))
            let isExponent = text[end] == "e" && !hasExponent && follows
            guard isNumeral || isExponent else { break }
            if isExponent { hasExponent = true }
            end = next
        }
        guard let value = Double(text[..<end]), value.isFinite else { return nil }
        return (CGFloat(value), String(text[end...]))
    }

    /// Returns a length in pixels; `nil` for percentages, `auto`, and lengths that are not valid.
    private static func length(_ text: String, fontSize: CGFloat) -> CGFloat? {
        guard let (value, unit) = number(text), value >= 0 else { return nil }
        switch unit {
        case "em", "rem": return value * fontSize
        // Half an em where the font is not known (CSS Values 4 §6.1.1).
        case "ex", "ch", "rex", "rch": return value * fontSize / 2
        default: return units[unit].map { value * $0 }
        }
    }

    /// Returns the size of a font in pixels: a length, a percentage of the initial size, or a name.
    private static func fontSize(_ text: String) -> CGFloat? {
        let names: [String: CGFloat] = [
            "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24, "xx-large": 32,
        ]
        if let size = names[text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()] { return size }
        if let (value, unit) = number(text), unit == "%", value >= 0 { return value * 16 / 100 }
        return length(text, fontSize: 16)
    }

    private static func viewBox(_ text: String) -> CGRect? {
        let numbers = text.split { $0 == "," || $0.isWhitespace }.compactMap { Double($0) }
        guard numbers.count == 4, numbers.allSatisfy(\.isFinite), numbers[2] > 0, numbers[3] > 0 else { return nil }
        return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}
