// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// How a paragraph is set.
///
/// - Units: points
/// - Thread: any, one at a time; an `ASTextContent` keeps a copy
public class NSParagraphStyle: NSObject {
    var values: ASParagraphStyle

    /// The style of text without one.
    public static var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// The default style.
    override public init() {
        values = ASParagraphStyle()
        super.init()
    }

    init(_ values: ASParagraphStyle) {
        self.values = values
        super.init()
    }

    /// Where lines stand.
    public var alignment: NSTextAlignment { values.alignment }
    /// Distance between lines, on top of their height.
    public var lineSpacing: CGFloat { values.lineSpacing }
    /// Factor for the height of lines; 0 is none.
    ///
    /// What is added goes above the letters.
    public var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// The least height of a line.
    public var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The greatest height of a line; 0 is no limit.
    public var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// Distance to the next paragraph.
    public var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// Distance to the paragraph before; not above the first one.
    public var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// Where the first line begins.
    public var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// Where the other lines begin.
    public var headIndent: CGFloat { values.headIndent }
    /// Where lines end: from the leading edge when positive, from the trailing edge when zero or less.
    public var tailIndent: CGFloat { values.tailIndent }
    /// How lines break; of a whole text, that of the container counts, unless this says `byCharWrapping`.
    public var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The direction of the paragraph.
    public var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }

    /// Where text behind a tab character goes on; without any, at every eighth space.
    public var tabStops: [NSTextTab] { values.tabStops }

    /// From which share of its room on a line is full enough to leave the next word whole: 0 never breaks words, 1 wherever it can.
    ///
    /// Words are broken by the dictionaries of `ASHyphenation`, in the language that their text says or else that of the desktop.
    /// In text that flows round shapes, any factor counts as 1.
    public var hyphenationFactor: Float { values.hyphenationFactor }
    /// Whether words are broken although `hyphenationFactor` is 0.
    public var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }

    /// A copy that cannot be changed.
    override public func copy() -> Any { NSParagraphStyle(values) }

    /// A copy that can be changed: an `NSMutableParagraphStyle`.
    override public func mutableCopy() -> Any { NSMutableParagraphStyle(values) }

    /// Whether all values are equal.
    public static func == (a: NSParagraphStyle, b: NSParagraphStyle) -> Bool {
        a.values == b.values
    }

    /// Whether the other object is equal in the values.
    override public func isEqual(_ object: Any?) -> Bool {
        (object as? NSParagraphStyle).map { $0 == self } ?? false
    }

    /// A hash of the values.
    override public var hash: Int {
        var hasher = Hasher()
        hasher.combine(values)
        return hasher.finalize()
    }
}

/// A paragraph style that can be changed.
///
/// - Units: points
/// - Thread: any, one at a time
public final class NSMutableParagraphStyle: NSParagraphStyle {
    /// Where lines stand.
    public override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    /// Distance between lines, on top of their height.
    public override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    /// Factor for the height of lines; 0 is none.
    public override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }
    /// The least height of a line.
    public override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    /// The greatest height of a line; 0 is no limit.
    public override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    /// Distance to the next paragraph.
    public override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }
    /// Distance to the paragraph before.
    public override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }
    /// Where the first line begins.
    public override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    /// Where the other lines begin.
    public override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
    /// Where lines end.
    public override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }
    /// How lines break.
    public override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    /// The direction of the paragraph.
    public override var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }
    /// Where text behind a tab character goes on.
    public override var tabStops: [NSTextTab] {
        get { values.tabStops }
        set { values.tabStops = newValue }
    }
    /// From which share of its room on a line is full enough to leave the next word whole.
    public override var hyphenationFactor: Float {
        get { values.hyphenationFactor }
        set { values.hyphenationFactor = newValue }
    }
    /// Whether words are broken although `hyphenationFactor` is 0.
    public override var usesDefaultHyphenation: Bool {
        get { values.usesDefaultHyphenation }
        set { values.usesDefaultHyphenation = newValue }
    }
}

/// The values of a paragraph style, as they are kept in an `ASTextContent`.
///
/// - Units: points
/// - Thread: any (value)
public struct ASParagraphStyle: Hashable, Sendable {
    /// See `NSParagraphStyle.alignment`.
    public var alignment = NSTextAlignment.natural
    /// See `NSParagraphStyle.lineSpacing`.
    public var lineSpacing: CGFloat = 0
    /// See `NSParagraphStyle.lineHeightMultiple`.
    public var lineHeightMultiple: CGFloat = 0
    /// See `NSParagraphStyle.minimumLineHeight`.
    public var minimumLineHeight: CGFloat = 0
    /// See `NSParagraphStyle.maximumLineHeight`.
    public var maximumLineHeight: CGFloat = 0
    /// See `NSParagraphStyle.paragraphSpacing`.
    public var paragraphSpacing: CGFloat = 0
    /// See `NSParagraphStyle.paragraphSpacingBefore`.
    public var paragraphSpacingBefore: CGFloat = 0
    /// See `NSParagraphStyle.firstLineHeadIndent`.
    public var firstLineHeadIndent: CGFloat = 0
    /// See `NSParagraphStyle.headIndent`.
    public var headIndent: CGFloat = 0
    /// See `NSParagraphStyle.tailIndent`.
    public var tailIndent: CGFloat = 0
    /// See `NSParagraphStyle.lineBreakMode`.
    public var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// See `NSParagraphStyle.baseWritingDirection`.
    public var baseWritingDirection = NSWritingDirection.natural
    /// See `NSParagraphStyle.tabStops`.
    public var tabStops: [NSTextTab] = []
    /// See `NSParagraphStyle.hyphenationFactor`.
    public var hyphenationFactor: Float = 0
    /// See `NSParagraphStyle.usesDefaultHyphenation`.
    public var usesDefaultHyphenation = false

    /// The default style.
    public init() {}

    /// How a text is cut whose last line is in such a paragraph: as the paragraph says, where it says more than `byWordWrapping`.
    func cutMode(or mode: NSLineBreakMode) -> NSLineBreakMode {
        lineBreakMode == .byWordWrapping ? mode : lineBreakMode
    }

    /// The factor that counts: 0 where words are left whole.
    var effectiveHyphenationFactor: CGFloat {
        if hyphenationFactor > 0 { return min(1, CGFloat(hyphenationFactor)) }
        return usesDefaultHyphenation ? 1 : 0
    }

    /// The height of a line whose letters take `natural`: multiplied, then limited.
    func lineHeight(natural: CGFloat) -> CGFloat {
        var height = natural
        if lineHeightMultiple > 0, lineHeightMultiple.isFinite { height *= lineHeightMultiple }
        if minimumLineHeight > 0, minimumLineHeight.isFinite { height = max(height, minimumLineHeight) }
        if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
        return height
    }
}
