// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The style of a paragraph.
///
/// - Units: points
/// - Thread: any, one at a time; an `ASTextContent` keeps a copy
public class NSParagraphStyle: NSObject {
    var values: ASParagraphStyle

    /// The style of text without a paragraph style.
    public static var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// Creates the default style.
    override public init() {
        values = ASParagraphStyle()
        super.init()
    }

    init(_ values: ASParagraphStyle) {
        self.values = values
        super.init()
    }

    /// The alignment of the lines.
    public var alignment: NSTextAlignment { values.alignment }
    /// The distance between lines, which is added to their height.
    public var lineSpacing: CGFloat { values.lineSpacing }
    /// The factor for the height of lines; 0 for none.
    ///
    /// The extra height is above the letters.
    public var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// The minimum height of a line.
    public var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The maximum height of a line; 0 is no limit.
    public var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// The distance to the next paragraph.
    public var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// The distance to the previous paragraph; not applied above the first one.
    public var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// The indent of the first line.
    public var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// The indent of the other lines.
    public var headIndent: CGFloat { values.headIndent }
    /// The end of lines: from the leading edge when positive, from the trailing edge when zero or negative.
    public var tailIndent: CGFloat { values.tailIndent }
    /// The method of breaking lines; for a whole text, that of the container applies, unless this one is `byCharWrapping`.
    public var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The direction of the paragraph.
    public var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }

    /// The positions of text after tab characters; if empty, there is a stop at every eighth space.
    public var tabStops: [NSTextTab] { values.tabStops }

    /// The fraction of the available width from which a line is full enough to keep the next word whole.
    ///
    /// The value 0 never hyphenates words, and 1 hyphenates them wherever possible.
    ///
    /// Words are hyphenated by the dictionaries of `ASHyphenation`, in the language of their text, or otherwise of the desktop. In text
    /// that flows around shapes, any factor above 0 is treated as 1.
    public var hyphenationFactor: Float { values.hyphenationFactor }
    /// Whether words are hyphenated although `hyphenationFactor` is 0.
    public var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }

    /// Returns an immutable copy.
    override public func copy() -> Any { NSParagraphStyle(values) }

    /// Returns a mutable copy: an `NSMutableParagraphStyle`.
    override public func mutableCopy() -> Any { NSMutableParagraphStyle(values) }

    /// Returns whether all values are equal.
    public static func == (a: NSParagraphStyle, b: NSParagraphStyle) -> Bool {
        a.values == b.values
    }

    /// Returns whether the other object is a style with equal values.
    override public func isEqual(_ object: Any?) -> Bool {
        (object as? NSParagraphStyle).map { $0 == self } ?? false
    }

    override public var hash: Int {
        var hasher = Hasher()
        hasher.combine(values)
        return hasher.finalize()
    }
}

/// A mutable paragraph style.
///
/// - Units: points
/// - Thread: any, one at a time
public final class NSMutableParagraphStyle: NSParagraphStyle {
    public override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    public override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    public override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }
    public override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    public override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    public override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }
    public override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }
    public override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    public override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
    public override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }
    public override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    public override var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }
    public override var tabStops: [NSTextTab] {
        get { values.tabStops }
        set { values.tabStops = newValue }
    }
    public override var hyphenationFactor: Float {
        get { values.hyphenationFactor }
        set { values.hyphenationFactor = newValue }
    }
    public override var usesDefaultHyphenation: Bool {
        get { values.usesDefaultHyphenation }
        set { values.usesDefaultHyphenation = newValue }
    }
}

/// The values of a paragraph style, as stored in an `ASTextContent`.
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

    /// Creates the default style.
    public init() {}

    /// Returns the truncation mode of a text that ends in such a paragraph: the paragraph's mode unless that is `byWordWrapping`.
    func cutMode(or mode: NSLineBreakMode) -> NSLineBreakMode {
        lineBreakMode == .byWordWrapping ? mode : lineBreakMode
    }

    /// The factor that applies: 0 where words are not hyphenated.
    var effectiveHyphenationFactor: CGFloat {
        if hyphenationFactor > 0 { return min(1, CGFloat(hyphenationFactor)) }
        return usesDefaultHyphenation ? 1 : 0
    }

    /// Returns the height of a line with letters of height `natural`: multiplied, then limited.
    func lineHeight(natural: CGFloat) -> CGFloat {
        var height = natural
        if lineHeightMultiple > 0, lineHeightMultiple.isFinite { height *= lineHeightMultiple }
        if minimumLineHeight > 0, minimumLineHeight.isFinite { height = max(height, minimumLineHeight) }
        if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
        return height
    }
}
