// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import ASTextLayout
internal import ASUIKit
internal import Foundation

/// The look of all text in a view that is edited.
struct ASTextLook {
    var font: UIFont
    var color = UIColor.label
    var alignment = NSTextAlignment.natural

    var attributes: [NSAttributedString.Key: Any] {
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = alignment
        return [.font: font, .foregroundColor: color, .paragraphStyle: paragraph]
    }

    /// A text with this look, where it has none of its own.
    func text(_ text: NSAttributedString) -> NSAttributedString {
        let whole = NSMutableAttributedString(string: text.string, attributes: attributes)
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { own, range, _ in
            whole.addAttributes(own, range: range)
        }
        return whole
    }
}
