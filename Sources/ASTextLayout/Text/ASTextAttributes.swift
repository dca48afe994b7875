// SPDX-License-Identifier: Apache-2.0
public import ASGraphics
public import Foundation

/// The attributes of a stretch of text, with every default filled in.
///
/// - Units: points
/// - Thread: any (value)
public struct ASTextAttributes: Hashable, Sendable {
    /// The font.
    public var font = ASTextAttributes.defaultFont
    /// The colour of letters.
    public var foregroundColor = UIColor.label
    /// The colour behind letters.
    public var backgroundColor: UIColor?
    /// How the paragraph is set.
    public var paragraphStyle = ASParagraphStyle()
    /// Distance between characters, on top of their advance.
    public var kern: CGFloat = 0
    /// Lines under the letters.
    public var underlineStyle: NSUnderlineStyle = []
    /// Their colour; nil is that of the letters.
    public var underlineColor: UIColor?
    /// Lines through the letters.
    public var strikethroughStyle: NSUnderlineStyle = []
    /// Their colour; nil is that of the letters.
    public var strikethroughColor: UIColor?
    /// How far letters are raised.
    public var baselineOffset: CGFloat = 0
    /// Whether letters may be joined where the face has a sign for both.
    public var usesLigatures = true
    /// How heavy the outline of letters is, in hundredths of the font's size: only the outline is drawn when positive, outline
    /// and inside when negative.
    public var strokeWidth: CGFloat = 0
    /// The colour of outlines; nil is that of the letters.
    public var strokeColor: UIColor?
    /// The shadow.
    public var shadow: ASTextShadow?
    /// The picture that stands for the character, which must be U+FFFC.
    public var attachment: ASTextAttachment?
    /// The language, as in BCP 47: which shapes letters have where languages differ; nil is that of the surroundings.
    public var language: String?
    /// The link's address.
    public var link: String?

    /// The font of text without one: the system's at 12 points.
    public static let defaultFont = UIFont.systemFont(ofSize: 12)

    /// All defaults.
    public init() {}

    /// What an attributed string says; values of another type than the key asks for are left out.
    public init(_ attributes: [NSAttributedString.Key: Any]) {
        for (key, value) in attributes {
            switch key {
            case .font: if let value = value as? UIFont { font = value }
            case .foregroundColor: if let value = value as? UIColor { foregroundColor = value }
            case .backgroundColor: backgroundColor = value as? UIColor
            case .paragraphStyle: if let value = value as? NSParagraphStyle { paragraphStyle = value.values }
            case .kern: kern = Self.number(value)
            case .underlineStyle: underlineStyle = Self.style(value)
            case .underlineColor: underlineColor = value as? UIColor
            case .strikethroughStyle: strikethroughStyle = Self.style(value)
            case .strikethroughColor: strikethroughColor = value as? UIColor
            case .baselineOffset: baselineOffset = Self.number(value)
            case .ligature: usesLigatures = Self.number(value, or: 1) != 0
            case .strokeWidth: strokeWidth = Self.number(value)
            case .strokeColor: strokeColor = value as? UIColor
            case .attachment: attachment = (value as? NSTextAttachment)?.values
            case .languageIdentifier: language = value as? String
            case .shadow: shadow = (value as? NSShadow)?.values
            case .link: link = (value as? URL)?.absoluteString ?? value as? String
            default: continue
            }
        }
    }

    /// Whether a line leaves out the spaces between words.
    var hasLinesByWord: Bool {
        underlineStyle.contains(.byWord) || strikethroughStyle.contains(.byWord)
    }

    /// Whether more than glyphs is drawn: a background, lines or a picture.
    var hasBars: Bool {
        backgroundColor != nil || underlineStyle.hasLine || strikethroughStyle.hasLine || attachment != nil
    }

    /// The same attributes in another size; see `ASTextContent.scaled(by:)`.
    func scaled(by factor: CGFloat) -> ASTextAttributes {
        var attributes = self
        attributes.font = font.withSize(font.pointSize * factor)
        attributes.kern *= factor
        attributes.baselineOffset *= factor
        attributes.paragraphStyle.lineSpacing *= factor
        attributes.paragraphStyle.minimumLineHeight *= factor
        attributes.paragraphStyle.maximumLineHeight *= factor
        attributes.paragraphStyle.paragraphSpacing *= factor
        attributes.paragraphStyle.paragraphSpacingBefore *= factor
        return attributes
    }

    private static func number(_ value: Any, or fallback: CGFloat = 0) -> CGFloat {
        let number: CGFloat =
            switch value {
            case let value as CGFloat: value
            case let value as Double: value
            case let value as Float: CGFloat(value)
            case let value as Int: CGFloat(value)
            case let value as NSNumber: value.doubleValue
            default: fallback
            }
        return number.isFinite ? max(-10_000, min(10_000, number)) : 0
    }

    private static func style(_ value: Any) -> NSUnderlineStyle {
        switch value {
        case let value as NSUnderlineStyle: value
        case let value as Int: NSUnderlineStyle(rawValue: value)
        case let value as NSNumber: NSUnderlineStyle(rawValue: value.intValue)
        default: []
        }
    }
}
