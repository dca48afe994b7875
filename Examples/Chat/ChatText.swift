// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// Creates the attributed text of messages, on any thread.
enum ChatText {
    static func body(of message: ChatMessage) -> NSAttributedString {
        let isMine = message.author == .me
        let color = isMine ? ChatColor.mineText : .label
        if isEmoji(message.text) {
            return NSAttributedString(
                string: message.text,
                attributes: [.font: UIFont.systemFont(ofSize: 34), .foregroundColor: color]
            )
        }
        if message.isMarkdown {
            var style = ASMarkdownStyle()
            style.font = .systemFont(ofSize: 15)
            style.color = color
            style.headingScales = [1.3, 1.2, 1.1, 1]
            style.paragraphSpacing = 4
            style.indent = 18
            if isMine {
                style.linkColor = ChatColor.mineText
                style.quoteColor = ChatColor.mineFaint
                style.codeBackgroundColor = ChatColor.mineCode
            }
            return NSAttributedString(markdown: message.text, style: style)
        }
        let text = NSMutableAttributedString(
            string: message.text,
            attributes: [.font: UIFont.systemFont(ofSize: 15), .foregroundColor: color]
        )
        markAddresses(in: text, color: isMine ? ChatColor.mineText : DemoColor.accent)
        return text
    }

    /// Turns web addresses in a typed text into links.
    private static func markAddresses(in text: NSMutableAttributedString, color: UIColor) {
        for word in text.string.split(whereSeparator: \.isWhitespace)
        where word.hasPrefix("https://") || word.hasPrefix("http://") {
            guard let address = URL(string: String(word)), address.host != nil else { continue }
            let range = NSRange(word.startIndex..<word.endIndex, in: text.string)
            text.addAttributes(
                [.link: address, .foregroundColor: color, .underlineStyle: NSUnderlineStyle.single],
                range: range
            )
        }
    }

    /// Returns whether the text consists of a few emoji only.
    private static func isEmoji(_ text: String) -> Bool {
        text.count <= 5 && !text.isEmpty
            && text.allSatisfy { character in
                guard let first = character.unicodeScalars.first else { return false }
                return first.properties.isEmoji && first.value > 0x2000
            }
    }

    static func small(_ text: String, _ color: UIColor, size: CGFloat = 11, isBold: Bool = false) -> NSAttributedString
    {
        NSAttributedString(
            string: text,
            attributes: [
                .font: isBold ? UIFont.boldSystemFont(ofSize: size) : UIFont.systemFont(ofSize: size),
                .foregroundColor: color,
            ]
        )
    }
}
