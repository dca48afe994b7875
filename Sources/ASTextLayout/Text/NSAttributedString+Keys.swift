// SPDX-License-Identifier: Apache-2.0
public import Foundation

// Foundation on Linux has attributed strings, but no attribute keys of UIKit.
extension NSAttributedString.Key {
    /// A `UIFont`; by default the system font at 12 points.
    public static let font = NSAttributedString.Key("NSFont")
    /// A `UIColor`; by default `UIColor.label`, which is black in light environments.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// A `UIColor` behind the text.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// An `NSParagraphStyle`; that of a paragraph's first character applies to the whole paragraph.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// An extra distance between characters, in points.
    public static let kern = NSAttributedString.Key("NSKern")
    /// The raw value of an `NSUnderlineStyle`.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// A `UIColor` of underlines; by default that of the text.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// The raw value of an `NSUnderlineStyle`.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// A `UIColor` of strikethroughs; by default that of the text.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// The distance by which the text is raised, in points.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// The number 0 for no ligatures, or 1 (the default) for those of the face.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// The width of outlines in hundredths of the font's size; if it is negative, the inside is drawn too.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// A `UIColor` of outlines; by default that of the text.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// An `NSTextAttachment`, for the character `NSTextAttachment.character`.
    public static let attachment = NSAttributedString.Key("NSAttachment")
    /// A language as in BCP 47 (`zh-Hant`), which selects glyphs that differ between languages.
    public static let languageIdentifier = NSAttributedString.Key("NSLanguage")
    /// An `NSShadow`.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// A `URL` or a `String`.
    ///
    /// It does not change the appearance of text.
    public static let link = NSAttributedString.Key("NSLink")
}
