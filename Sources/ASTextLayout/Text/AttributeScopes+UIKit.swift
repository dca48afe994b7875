// SPDX-License-Identifier: Apache-2.0
public import ASGraphics
public import Foundation

// Swift's attributed strings have UIKit's attributes with the same names as in Apple's frameworks.

extension AttributeScopes {
    /// The attributes of text that are drawn.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

    /// The attributes of text that are drawn.
    public struct UIKitAttributes: AttributeScope {
        /// See `NSAttributedString.Key.font`.
        public let font: ASTextAttributeKey.Font
        /// See `NSAttributedString.Key.foregroundColor`.
        public let foregroundColor: ASTextAttributeKey.ForegroundColor
        /// See `NSAttributedString.Key.backgroundColor`.
        public let backgroundColor: ASTextAttributeKey.BackgroundColor
        /// See `NSAttributedString.Key.paragraphStyle`.
        public let paragraphStyle: ASTextAttributeKey.ParagraphStyle
        /// See `NSAttributedString.Key.kern`.
        public let kern: ASTextAttributeKey.Kern
        /// See `NSAttributedString.Key.underlineStyle`.
        public let underlineStyle: ASTextAttributeKey.UnderlineStyle
        /// See `NSAttributedString.Key.strikethroughStyle`.
        public let strikethroughStyle: ASTextAttributeKey.StrikethroughStyle
        /// See `NSAttributedString.Key.baselineOffset`.
        public let baselineOffset: ASTextAttributeKey.BaselineOffset
        /// Foundation's own attributes, such as links.
        public let foundation: AttributeScopes.FoundationAttributes
    }
}

extension AttributeDynamicLookup {
    /// Provides attributes as properties: `text.foregroundColor = .red`.
    public subscript<Key: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>)
        -> Key
    {
        self[Key.self]
    }
}

/// The keys of `AttributeScopes.UIKitAttributes`.
public enum ASTextAttributeKey {
    /// See `NSAttributedString.Key.font`.
    public enum Font: AttributedStringKey {
        /// The type of the value.
        public typealias Value = UIFont
        /// The name of the attribute.
        public static let name = "NSFont"
    }

    /// See `NSAttributedString.Key.foregroundColor`.
    public enum ForegroundColor: AttributedStringKey {
        /// The type of the value.
        public typealias Value = UIColor
        /// The name of the attribute.
        public static let name = "NSColor"
    }

    /// See `NSAttributedString.Key.backgroundColor`.
    public enum BackgroundColor: AttributedStringKey {
        /// The type of the value.
        public typealias Value = UIColor
        /// The name of the attribute.
        public static let name = "NSBackgroundColor"
    }

    /// See `NSAttributedString.Key.paragraphStyle`; the value is `Sendable`.
    public enum ParagraphStyle: AttributedStringKey {
        /// The type of the value.
        public typealias Value = ASParagraphStyle
        /// The name of the attribute.
        public static let name = "NSParagraphStyle"
    }

    /// See `NSAttributedString.Key.kern`.
    public enum Kern: AttributedStringKey {
        /// The type of the value.
        public typealias Value = CGFloat
        /// The name of the attribute.
        public static let name = "NSKern"
    }

    /// See `NSAttributedString.Key.underlineStyle`.
    public enum UnderlineStyle: AttributedStringKey {
        /// The type of the value.
        public typealias Value = NSUnderlineStyle
        /// The name of the attribute.
        public static let name = "NSUnderline"
    }

    /// See `NSAttributedString.Key.strikethroughStyle`.
    public enum StrikethroughStyle: AttributedStringKey {
        /// The type of the value.
        public typealias Value = NSUnderlineStyle
        /// The name of the attribute.
        public static let name = "NSStrikethrough"
    }

    /// See `NSAttributedString.Key.baselineOffset`.
    public enum BaselineOffset: AttributedStringKey {
        /// The type of the value.
        public typealias Value = CGFloat
        /// The name of the attribute.
        public static let name = "NSBaselineOffset"
    }
}

extension NSAttributedString {
    /// Creates a copy with the attributes that are drawn, and links.
    ///
    /// - Thread: any
    public convenience init(_ attributedString: AttributedString) {
        let text = NSMutableAttributedString(string: "")
        for run in attributedString.runs {
            var attributes: [NSAttributedString.Key: Any] = [:]
            attributes[.font] = run.font
            attributes[.foregroundColor] = run.foregroundColor
            attributes[.backgroundColor] = run.backgroundColor
            attributes[.paragraphStyle] = run.paragraphStyle.map { NSParagraphStyle($0) }
            attributes[.kern] = run.kern
            attributes[.underlineStyle] = run.underlineStyle?.rawValue
            attributes[.strikethroughStyle] = run.strikethroughStyle?.rawValue
            attributes[.baselineOffset] = run.baselineOffset
            attributes[.link] = run.link
            attributes[.languageIdentifier] = run.languageIdentifier
            let part = String(attributedString.characters[run.range])
            text.append(NSAttributedString(string: part, attributes: attributes))
        }
        self.init(attributedString: text)
    }
}
