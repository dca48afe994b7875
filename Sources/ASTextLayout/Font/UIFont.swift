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
public final class UIFont: NSObject, Sendable {
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

    let face: ASFontFace
    /// The size of the em.
    public let pointSize: CGFloat
    /// Made once, because fonts are compared and looked up for each run of text.
    private let hashOfAll: Int

    /// The family that was asked for; fontconfig may stand in another for it.
    public var familyName: String { face.family }
    /// How heavy the strokes are.
    public var weight: Weight { face.weight }
    /// How wide the letters are.
    public var width: Width { face.width }
    /// Whether the letters lean.
    public var isItalic: Bool { face.isItalic }

    init(_ face: ASFontFace, pointSize: CGFloat) {
        self.face = face
        self.pointSize = pointSize > 0 ? min(pointSize, 2000) : UIFont.systemFontSize
        var hasher = Hasher()
        hasher.combine(face)
        hasher.combine(self.pointSize)
        hashOfAll = hasher.finalize()
        super.init()
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
    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular, width: Width = .standard) -> UIFont {
        UIFont(ASFontFace(family: "sans", weight: weight, width: width), pointSize: size)
    }

    /// The system's font in bold.
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
        systemFont(ofSize: size, weight: .bold)
    }

    /// The system's font, slanted.
    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
        UIFont(ASFontFace(family: "sans", isItalic: true), pointSize: size)
    }

    /// The system's typewriter font.
    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(ASFontFace(family: "monospace", weight: weight), pointSize: size)
    }

    /// The system's font with digits of one width.
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(ASFontFace(family: "sans", weight: weight, features: ["tnum": 1]), pointSize: size)
    }

    /// A font by family (`DejaVu Sans`) or full name (`DejaVu Sans Bold Oblique`, `DejaVu Sans-Bold`).
    ///
    /// - Returns: nil when no installed family has that name
    public convenience init?(name: String, size: CGFloat) {
        guard let face = ASPangoFontNames.face(named: name) else { return nil }
        self.init(face, pointSize: size)
    }

    /// What a descriptor describes.
    ///
    /// - Parameters:
    ///   - descriptor: family, style, features and axes
    ///   - size: 0 for the descriptor's own
    public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
        self.init(descriptor.face, pointSize: size > 0 ? size : descriptor.pointSize)
    }

    /// What describes this font.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(face: face, pointSize: pointSize) }

    /// The same face at another size.
    public func withSize(_ size: CGFloat) -> UIFont {
        UIFont(face, pointSize: size)
    }

    /// The same family and size with other strokes.
    public func withTraits(weight: Weight? = nil, isItalic: Bool? = nil) -> UIFont {
        var face = face
        if let weight { face.weight = weight }
        if let isItalic { face.isItalic = isItalic }
        return UIFont(face, pointSize: pointSize)
    }

    /// The family with the style in words.
    public var fontName: String {
        let style = [weight >= .semibold ? "Bold" : nil, isItalic ? "Italic" : nil].compactMap { $0 }
        return ([familyName] + style).joined(separator: " ")
    }

    private static let measuring = ASRuntimeSetting { ASFontMeasuring(metrics: ASPangoEngine.metrics) }

    /// Sets what measures the fonts of the caller's runtime; Pango by default.
    ///
    /// - Thread: any
    static func measureMetrics(_ metrics: @escaping @Sendable (UIFont) -> ASFontMetrics) {
        measuring.current = ASFontMeasuring(metrics: metrics)
    }

    private var metrics: ASFontMetrics { Self.measuring.current.metrics(self) }

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

    /// Whether face and size are equal.
    public static func == (a: UIFont, b: UIFont) -> Bool {
        a === b || (a.hashOfAll == b.hashOfAll && a.pointSize == b.pointSize && a.face == b.face)
    }

    /// Whether the other object is a font with equal face and size.
    override public func isEqual(_ object: Any?) -> Bool {
        (object as? UIFont).map { $0 == self } ?? false
    }

    /// A hash of face and size.
    override public var hash: Int { hashOfAll }
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

/// A structure, because a setting must not be a function.
private struct ASFontMeasuring: Sendable {
    var metrics: @Sendable (UIFont) -> ASFontMetrics
}
