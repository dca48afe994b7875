// SPDX-License-Identifier: Apache-2.0
public import Foundation

// Foundation on Linux has attributed strings, but no attributes.
extension NSAttributedString.Key {
    /// A `UIFont`; the system's at 12 points where there is none.
    public static let font = NSAttributedString.Key("NSFont")
    /// A `UIColor`; `UIColor.label` where there is none, which is black in the light.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// A `UIColor` behind the letters.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// An `NSParagraphStyle`; that of a paragraph's first character counts for all of it.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// A number of points between characters.
    public static let kern = NSAttributedString.Key("NSKern")
    /// The raw value of an `NSUnderlineStyle`.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// A `UIColor`; that of the letters where there is none.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// The raw value of an `NSUnderlineStyle`.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// A `UIColor`; that of the letters where there is none.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// A number of points by which letters are raised.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// 0 for no ligatures, 1 (the default) for those that the face has.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// A number of hundredths of the font's size: the outline alone when positive, outline and inside when negative.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// A `UIColor`; that of the letters where there is none.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// An `NSTextAttachment`; counts where the text has `NSTextAttachment.character`.
    public static let attachment = NSAttributedString.Key("NSAttachment")
    /// A language as in BCP 47 (`zh-Hant`), where letters look different from language to language.
    public static let languageIdentifier = NSAttributedString.Key("NSLanguage")
    /// An `NSShadow`.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// A `URL` or a `String`.
    ///
    /// It does not change how text looks.
    public static let link = NSAttributedString.Key("NSLink")
}
