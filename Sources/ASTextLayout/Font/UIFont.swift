// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import Foundation

/// A typeface at a size.
///
/// One point is one device pixel at scale 1.
///
/// - Units: points; distances are from the baseline, positive upwards
/// - Thread: any
/// - Deviation: the system font is fontconfig's `sans`; characters that the face lacks are drawn in another face.
public final class UIFont: NSObject, Sendable {
    /// The weight of the strokes: from -1 to 1, where 0 is regular.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// The value of the weight in UIKit.
        public let rawValue: CGFloat

        /// Creates a weight from its value.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// The weight 100 of CSS.
        public static let ultraLight = Weight(rawValue: -0.8)
        /// The weight 200 of CSS.
        public static let thin = Weight(rawValue: -0.6)
        /// The weight 300 of CSS.
        public static let light = Weight(rawValue: -0.4)
        /// The weight 400 of CSS.
        public static let regular = Weight(rawValue: 0)
        /// The weight 500 of CSS.
        public static let medium = Weight(rawValue: 0.23)
        /// The weight 600 of CSS.
        public static let semibold = Weight(rawValue: 0.3)
        /// The weight 700 of CSS.
        public static let bold = Weight(rawValue: 0.4)
        /// The weight 800 of CSS.
        public static let heavy = Weight(rawValue: 0.56)
        /// The weight 900 of CSS.
        public static let black = Weight(rawValue: 0.62)
    }

    let face: ASFontFace
    /// The size of the em, in points.
    public let pointSize: CGFloat
    /// How the size follows the text size that the user prefers; `nil` for a constant size.
    let scaling: ASFontScaling?
    /// The hash, which is computed once because fonts are compared and looked up for each run of text.
    private let hashOfAll: Int

    /// The requested family, for which fontconfig may substitute another one.
    public var familyName: String { face.family }
    /// The weight of the strokes.
    public var weight: Weight { face.weight }
    /// The width of the letters.
    public var width: Width { face.width }
    /// Whether the letters are slanted.
    public var isItalic: Bool { face.isItalic }

    init(_ face: ASFontFace, pointSize: CGFloat, scaling: ASFontScaling? = nil) {
        self.face = face
        self.scaling = scaling
        self.pointSize = pointSize > 0 ? min(pointSize, 2000) : UIFont.systemFontSize
        var hasher = Hasher()
        hasher.combine(face)
        hasher.combine(self.pointSize)
        hasher.combine(scaling)
        hashOfAll = hasher.finalize()
        super.init()
    }

    /// The default size of text.
    public static let systemFontSize: CGFloat = 14
    /// The size of text on buttons.
    public static let buttonFontSize: CGFloat = 18
    /// The size of text on labels.
    public static let labelFontSize: CGFloat = 17
    /// The size of small print.
    public static let smallSystemFontSize: CGFloat = 12

    /// Returns the system font.
    ///
    /// A size of zero or less, or NaN, results in `systemFontSize`; the maximum is 2000.
    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular, width: Width = .standard) -> UIFont {
        UIFont(ASFontFace(family: "sans", weight: weight, width: width), pointSize: size)
    }

    /// Returns the bold system font.
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
        systemFont(ofSize: size, weight: .bold)
    }

    /// Returns the italic system font.
    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
        UIFont(ASFontFace(family: "sans", isItalic: true), pointSize: size)
    }

    /// Returns the monospaced system font.
    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(ASFontFace(family: "monospace", weight: weight), pointSize: size)
    }

    /// Returns the system font with digits of equal width.
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(ASFontFace(family: "sans", weight: weight, features: ["tnum": 1]), pointSize: size)
    }

    /// Creates a font from its family (`DejaVu Sans`) or its full name (`DejaVu Sans Bold Oblique`, `DejaVu Sans-Bold`).
    ///
    /// - Returns: `nil` when no installed family has that name
    public convenience init?(name: String, size: CGFloat) {
        guard let face = ASPangoFontNames.face(named: name) else { return nil }
        self.init(face, pointSize: size)
    }

    /// Creates the font of a descriptor.
    ///
    /// - Parameters:
    ///   - descriptor: the family, style, features and axes
    ///   - size: 0 uses the descriptor's size
    public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
        self.init(
            descriptor.face,
            pointSize: size > 0 ? size : descriptor.pointSize,
            scaling: size > 0 ? nil : descriptor.scaling
        )
    }

    /// The descriptor of the font.
    public var fontDescriptor: UIFontDescriptor {
        UIFontDescriptor(face: face, pointSize: pointSize, scaling: scaling)
    }

    /// Returns the same face in another size.
    public func withSize(_ size: CGFloat) -> UIFont {
        UIFont(face, pointSize: size)
    }

    /// Returns the same family and size with another weight or slant.
    public func withTraits(weight: Weight? = nil, isItalic: Bool? = nil) -> UIFont {
        var face = face
        if let weight { face.weight = weight }
        if let isItalic { face.isItalic = isItalic }
        return UIFont(face, pointSize: pointSize, scaling: scaling)
    }

    /// The family with the style in words.
    public var fontName: String {
        let style = [weight >= .semibold ? "Bold" : nil, isItalic ? "Italic" : nil].compactMap { $0 }
        return ([familyName] + style).joined(separator: " ")
    }

    private static let measuring = ASRuntimeSetting { ASFontMeasuring(metrics: ASPangoEngine.metrics) }

    /// Sets the function that measures the fonts of the caller's runtime; by default that of Pango.
    ///
    /// - Thread: any
    static func measureMetrics(_ metrics: @escaping @Sendable (UIFont) -> ASFontMetrics) {
        measuring.current = ASFontMeasuring(metrics: metrics)
    }

    private var metrics: ASFontMetrics { Self.measuring.current.metrics(self) }

    /// The maximum height of letters above the baseline, including accents.
    public var ascender: CGFloat { metrics.ascender }
    /// The maximum depth of letters below the baseline; negative.
    public var descender: CGFloat { metrics.descender }
    /// The extra distance between lines that the face recommends; text layout does not add it.
    public var leading: CGFloat { metrics.leading }
    /// The height of an H.
    public var capHeight: CGFloat { metrics.capHeight }
    /// The height of an x.
    public var xHeight: CGFloat { metrics.xHeight }
    /// The height of a line: `ascender - descender`.
    public var lineHeight: CGFloat { metrics.ascender - metrics.descender }

    /// Returns whether face and size are equal, and whether the sizes follow the preferred text size in the same way.
    public static func == (a: UIFont, b: UIFont) -> Bool {
        if a === b { return true }
        return a.hashOfAll == b.hashOfAll && a.pointSize == b.pointSize && a.face == b.face && a.scaling == b.scaling
    }

    /// Returns whether the other object is a font with equal face and size.
    override public func isEqual(_ object: Any?) -> Bool {
        (object as? UIFont).map { $0 == self } ?? false
    }

    override public var hash: Int { hashOfAll }
}

extension UIFont.Weight: Comparable {
    /// Returns whether the strokes of `a` are thinner.
    public static func < (a: UIFont.Weight, b: UIFont.Weight) -> Bool {
        a.rawValue < b.rawValue
    }

    /// UIKit's weights with the values of CSS, OpenType and Pango.
    private static let numbers: [(UIFont.Weight, Int)] = [
        (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500), (.semibold, 600),
        (.bold, 700), (.heavy, 800), (.black, 900),
    ]

    /// The nearest value of OpenType.
    var openTypeNumber: Int {
        Self.numbers.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }?.1 ?? 400
    }

    /// Creates the weight that is nearest to a value of OpenType.
    init(openTypeNumber number: Int) {
        self = Self.numbers.min { abs($0.1 - number) < abs($1.1 - number) }?.0 ?? .regular
    }
}

/// A structure, because the value of a setting must not itself be a function.
private struct ASFontMeasuring: Sendable {
    var metrics: @Sendable (UIFont) -> ASFontMetrics
}
