// SPDX-License-Identifier: Apache-2.0
internal import Foundation

extension UIFont {
    /// What a text is for.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// The name that UIKit gives the style.
        public let rawValue: String

        /// A style by its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The title of a screen that scrolls away.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// The first level of titles.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// The second level.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// The third level.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// The line above a paragraph.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// The line below a headline.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// Text to read.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// What is said beside a text.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// What is said below a text.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// What is written below a picture.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// The same, smaller.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
    }

    /// The system's font for a style, in UIKit's sizes for the default setting; body for a style that is not known.
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
