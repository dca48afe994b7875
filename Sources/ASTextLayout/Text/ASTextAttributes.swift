// SPDX-License-Identifier: Apache-2.0
public import ASGraphics
public import Foundation

/// The attributes of a range of text, with all defaults.
///
/// - Units: points
/// - Thread: any (value)
public struct ASTextAttributes: Hashable, Sendable {
    /// The font.
    public var font = ASTextAttributes.defaultFont
    /// The colour of the text.
    public var foregroundColor = UIColor.label
    /// The colour behind the text.
    public var backgroundColor: UIColor?
    /// The style of the paragraph.
    public var paragraphStyle = ASParagraphStyle()
    /// The extra distance between characters, which is added to their advances.
    public var kern: CGFloat = 0
    /// The style of lines under the text.
    public var underlineStyle: NSUnderlineStyle = []
    /// The colour of underlines; `nil` uses the colour of the text.
    public var underlineColor: UIColor?
    /// The style of lines through the text.
    public var strikethroughStyle: NSUnderlineStyle = []
    /// The colour of strikethroughs; `nil` uses the colour of the text.
    public var strikethroughColor: UIColor?
    /// The distance by which the text is raised.
    public var baselineOffset: CGFloat = 0
    /// Whether letters are combined when the face has a glyph for the combination.
    public var usesLigatures = true
    /// The width of the letters' outlines, in hundredths of the font's size.
    ///
    /// If it is positive, only the outline is drawn; if it is negative, both the outline and the inside are.
    public var strokeWidth: CGFloat = 0
    /// The colour of outlines; `nil` uses the colour of the text.
    public var strokeColor: UIColor?
    /// The shadow.
    public var shadow: ASTextShadow?
    /// The image in place of the character, which must be U+FFFC.
    public var attachment: ASTextAttachment?
    /// The language, as in BCP 47, which selects glyphs that differ between languages; `nil` uses the process's locale.
    public var language: String?
    /// The URL of a link.
    public var link: String?

    /// The font of text without a font: the system font at 12 points.
    public static let defaultFont = UIFont.systemFont(ofSize: 12)

    /// Creates the default attributes.
    public init() {}

    /// Creates attributes from those of an attributed string; values of an unexpected type are ignored.
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

    /// Whether lines omit the spaces between words.
    var hasLinesByWord: Bool {
        underlineStyle.contains(.byWord) || strikethroughStyle.contains(.byWord)
    }

    /// Whether more than glyphs is drawn: a background, lines or an image.
    var hasBars: Bool {
        backgroundColor != nil || underlineStyle.hasLine || strikethroughStyle.hasLine || attachment != nil
    }

    /// Returns the same attributes in another size; see `ASTextContent.scaled(by:)`.
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
