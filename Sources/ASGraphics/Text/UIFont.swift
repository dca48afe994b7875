// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// A typeface at a size.
///
/// One point is one device pixel at scale 1.
///
/// - Units: points; distances from the baseline, positive upwards
/// - Thread: any
/// - Deviation: the system font is what fontconfig calls `sans`; a character the face lacks comes from another face.
public final class UIFont: Hashable, Sendable {
    /// How heavy the strokes are: from -1 to 1, 0 is regular.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// The number that UIKit gives the weight.
        public let rawValue: CGFloat

        /// A weight by its number.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// 100 in CSS.
        public static let ultraLight = Weight(rawValue: -0.8)
        /// 200 in CSS.
        public static let thin = Weight(rawValue: -0.6)
        /// 300 in CSS.
        public static let light = Weight(rawValue: -0.4)
        /// 400 in CSS.
        public static let regular = Weight(rawValue: 0)
        /// 500 in CSS.
        public static let medium = Weight(rawValue: 0.23)
        /// 600 in CSS.
        public static let semibold = Weight(rawValue: 0.3)
        /// 700 in CSS.
        public static let bold = Weight(rawValue: 0.4)
        /// 800 in CSS.
        public static let heavy = Weight(rawValue: 0.56)
        /// 900 in CSS.
        public static let black = Weight(rawValue: 0.62)
    }

    /// The family that was asked for; fontconfig may stand in another for it.
    public let familyName: String
    /// The size of the em.
    public let pointSize: CGFloat
    /// How heavy the strokes are.
    public let weight: Weight
    /// Whether the letters lean.
    public let isItalic: Bool
    /// Whether digits have one width.
    public let hasMonospacedDigits: Bool

    init(
        familyName: String,
        pointSize: CGFloat,
        weight: Weight = .regular,
        isItalic: Bool = false,
        hasMonospacedDigits: Bool = false
    ) {
        self.familyName = familyName
        self.pointSize = pointSize > 0 ? min(pointSize, 2000) : UIFont.systemFontSize
        self.weight = weight
        self.isItalic = isItalic
        self.hasMonospacedDigits = hasMonospacedDigits
    }

    /// The size of text where nothing else is said.
    public static let systemFontSize: CGFloat = 14
    /// The size of text on buttons.
    public static let buttonFontSize: CGFloat = 18
    /// The size of text on labels.
    public static let labelFontSize: CGFloat = 17
    /// The size of small print.
    public static let smallSystemFontSize: CGFloat = 12

    /// The system's font.
    ///
    /// A size of zero or less, or NaN, is `systemFontSize`; 2000 is the largest.
    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
        UIFont(familyName: "sans", pointSize: size, weight: weight)
    }

    /// The system's font in bold.
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
        systemFont(ofSize: size, weight: .bold)
    }

    /// The system's font, slanted.
    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
        UIFont(familyName: "sans", pointSize: size, isItalic: true)
    }

    /// The system's typewriter font.
    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(familyName: "monospace", pointSize: size, weight: weight)
    }

    /// The system's font with digits of one width.
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(familyName: "sans", pointSize: size, weight: weight, hasMonospacedDigits: true)
    }

    /// A font by family (`DejaVu Sans`) or full name (`DejaVu Sans Bold Oblique`, `DejaVu Sans-Bold`).
    ///
    /// - Returns: nil when no installed family has that name
    public convenience init?(name: String, size: CGFloat) {
        guard let face = ASPangoFontNames.face(named: name) else { return nil }
        self.init(familyName: face.family, pointSize: size, weight: face.weight, isItalic: face.isItalic)
    }

    /// The same face at another size.
    public func withSize(_ size: CGFloat) -> UIFont {
        UIFont(
            familyName: familyName,
            pointSize: size,
            weight: weight,
            isItalic: isItalic,
            hasMonospacedDigits: hasMonospacedDigits
        )
    }

    /// The same family and size with other strokes.
    public func withTraits(weight: Weight? = nil, isItalic: Bool? = nil) -> UIFont {
        UIFont(
            familyName: familyName,
            pointSize: pointSize,
            weight: weight ?? self.weight,
            isItalic: isItalic ?? self.isItalic,
            hasMonospacedDigits: hasMonospacedDigits
        )
    }

    /// The family with the style in words.
    public var fontName: String {
        let style = [weight >= .semibold ? "Bold" : nil, isItalic ? "Italic" : nil].compactMap { $0 }
        return ([familyName] + style).joined(separator: " ")
    }

    private var metrics: ASFontMetrics { ASTextMeasuringCurrent().metrics(of: self) }

    /// How far letters reach above the baseline, with room for accents.
    public var ascender: CGFloat { metrics.ascender }
    /// How far letters reach below the baseline: negative.
    public var descender: CGFloat { metrics.descender }
    /// The extra distance between lines that the face recommends; text layout does not add it.
    public var leading: CGFloat { metrics.leading }
    /// The height of an H.
    public var capHeight: CGFloat { metrics.capHeight }
    /// The height of an x.
    public var xHeight: CGFloat { metrics.xHeight }
    /// The height of a line: `ascender - descender`.
    public var lineHeight: CGFloat { metrics.ascender - metrics.descender }

    /// Whether family, size and style are equal.
    public static func == (a: UIFont, b: UIFont) -> Bool {
        a === b
            || (a.pointSize == b.pointSize && a.weight == b.weight && a.isItalic == b.isItalic
                && a.hasMonospacedDigits == b.hasMonospacedDigits && a.familyName == b.familyName)
    }

    /// Feeds family, size and style.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(familyName)
        hasher.combine(pointSize)
        hasher.combine(weight)
        hasher.combine(isItalic)
    }
}

extension UIFont.Weight: Comparable {
    /// Whether the strokes are thinner.
    public static func < (a: UIFont.Weight, b: UIFont.Weight) -> Bool {
        a.rawValue < b.rawValue
    }

    /// UIKit's weights with the numbers that CSS, OpenType and Pango use.
    private static let numbers: [(UIFont.Weight, Int)] = [
        (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500), (.semibold, 600),
        (.bold, 700), (.heavy, 800), (.black, 900),
    ]

    /// The number of OpenType nearest to the weight.
    var openTypeNumber: Int {
        Self.numbers.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }?.1 ?? 400
    }

    /// The weight nearest to a number of OpenType.
    init(openTypeNumber number: Int) {
        self = Self.numbers.min { abs($0.1 - number) < abs($1.1 - number) }?.0 ?? .regular
    }
}

/// The distances of a font.
///
/// - Units: points, positive upwards from the baseline
/// - Thread: any (value)
public struct ASFontMetrics: Hashable, Sendable {
    /// How far letters reach above the baseline.
    public var ascender: CGFloat
    /// How far letters reach below the baseline: negative.
    public var descender: CGFloat
    /// The recommended extra distance between lines.
    public var leading: CGFloat
    /// The height of an H.
    public var capHeight: CGFloat
    /// The height of an x.
    public var xHeight: CGFloat

    /// Every distance times `factor`.
    func scaled(by factor: CGFloat) -> ASFontMetrics {
        ASFontMetrics(
            ascender: ascender * factor,
            descender: descender * factor,
            leading: leading * factor,
            capHeight: capHeight * factor,
            xHeight: xHeight * factor
        )
    }
}
