// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import ASTextLayout
internal import ASUIKit
internal import Foundation

/// The appearance of all text in an editable view.
struct ASTextAppearance {
    var font: UIFont
    var color = UIColor.label
    var alignment = NSTextAlignment.natural

    var attributes: [NSAttributedString.Key: Any] {
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = alignment
        return [.font: font, .foregroundColor: color, .paragraphStyle: paragraph]
    }

    /// Returns `text` with these attributes where it has none of its own.
    func text(_ text: NSAttributedString) -> NSAttributedString {
        let whole = NSMutableAttributedString(string: text.string, attributes: attributes)
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { own, range, _ in
            whole.addAttributes(own, range: range)
        }
        return whole
    }
}
