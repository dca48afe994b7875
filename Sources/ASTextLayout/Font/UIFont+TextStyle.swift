// SPDX-License-Identifier: Apache-2.0
public import ASBase
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
        /// A remark next to a text.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// A footnote below a text.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// The caption of an image.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// A smaller caption of an image.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
    }

    /// Returns the system font for a style, in UIKit's size multiplied by the text scale of the desktop.
    ///
    /// An unknown style has the font of `body`. The size of the font itself does not change later; see
    /// `adjustsFontForContentSizeCategory` of labels, fields and text nodes.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        font(of: style, ASTextScale.current)
    }

    /// Returns the system font for a style at the text size of these traits; `nil` for that of the desktop.
    ///
    /// - Deviation: all styles grow by the factor of `body`; in UIKit large styles grow less
    public static func preferredFont(
        forTextStyle style: TextStyle,
        compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        font(of: style, UIFontMetrics.scale(traitCollection))
    }

    private static func font(of style: TextStyle, _ textScale: CGFloat) -> UIFont {
        let size: CGFloat =
            switch style {
            case .largeTitle: 34
            case .title1: 28
            case .title2: 22
            case .title3: 20
            case .subheadline: 15
            case .callout: 16
            case .footnote: 13
            case .caption1: 12
            case .caption2: 11
            default: 17
            }
        let scaling = ASFontScaling(size: size)
        let weight: Weight = style == .headline ? .semibold : .regular
        return UIFont(
            ASFontFace(family: "sans", weight: weight),
            pointSize: scaling.pointSize(at: textScale),
            scaling: scaling
        )
    }
}
