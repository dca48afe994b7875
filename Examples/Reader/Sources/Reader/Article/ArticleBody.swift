// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation
import ReaderModel

/// The texts of an article.
///
/// Another way to show HTML replaces only this file.
enum ArticleBody {
    static func text(_ html: String) -> NSAttributedString { styled(ArticleText.plain(html), .body, lineSpacing: 4) }

    static func title(_ title: String?) -> NSAttributedString? { title.map { styled($0, .title1, lineSpacing: 0) } }

    private static func styled(_ text: String, _ style: UIFont.TextStyle, lineSpacing: CGFloat) -> NSAttributedString {
        let paragraph = NSMutableParagraphStyle()
        paragraph.lineSpacing = lineSpacing
        paragraph.alignment = alignment(of: text)
        return NSAttributedString(
            string: text,
            attributes: [
                .font: UIFont.preferredFont(forTextStyle: style), .foregroundColor: UIColor.label,
                .paragraphStyle: paragraph,
            ]
        )
    }

    /// Returns the edge at which lines of an article begin: that of its script, whatever the language of the user.
    static func alignment(of text: String) -> NSTextAlignment {
        let letter = text.unicodeScalars.first { $0.properties.isAlphabetic }
        let isRightToLeft = letter.map { scalar in
            [0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF]
                .contains { $0.contains(Int(scalar.value)) }
        }
        return isRightToLeft == true ? .right : .left
    }
}
