// SPDX-License-Identifier: Apache-2.0
internal import Foundation

extension UIFont {
    /// The purpose of a text, which determines its font.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// The name of the style in UIKit.
        public let rawValue: String

        /// Creates a style from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The large title of a screen, which scrolls with the content.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// The first level of titles.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// The second level of titles.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// The third level of titles.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// The heading of a paragraph.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// The line below a headline.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// Running text.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// A remark beside a text.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// A footnote below a text.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// The caption of an image.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// A smaller caption of an image.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
    }

    /// Returns the system font for a style, in UIKit's sizes for the default setting; that of `body` for an unknown style.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        switch style {
        case .largeTitle: systemFont(ofSize: 34)
        case .title1: systemFont(ofSize: 28)
        case .title2: systemFont(ofSize: 22)
        case .title3: systemFont(ofSize: 20)
        case .headline: systemFont(ofSize: 17, weight: .semibold)
        case .subheadline: systemFont(ofSize: 15)
        case .callout: systemFont(ofSize: 16)
        case .footnote: systemFont(ofSize: 13)
        case .caption1: systemFont(ofSize: 12)
        case .caption2: systemFont(ofSize: 11)
        default: systemFont(ofSize: 17)
        }
    }
}
