// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// Creates the attributed texts of posts, on any thread.
enum PostText {
    /// Returns a text whose URLs, names and topics are links.
    static func body(_ text: String) -> NSAttributedString {
        let result = NSMutableAttributedString(
            string: text,
            attributes: [.font: DemoFont.systemFont(ofSize: 15), .foregroundColor: DemoColor.text]
        )
        for word in text.split(whereSeparator: \.isWhitespace) {
            guard let target = target(of: word) else { continue }
            result.addAttributes(
                [.link: target, .foregroundColor: DemoColor.accent],
                range: NSRange(word.startIndex..<word.index(word.startIndex, offsetBy: target.count), in: text)
            )
        }
        return result
    }

    static func small(_ text: String, _ color: UIColor = .secondaryLabel, isBold: Bool = false) -> NSAttributedString {
        NSAttributedString(
            string: text,
            attributes: [
                .font: isBold ? DemoFont.boldSystemFont(ofSize: 13) : DemoFont.systemFont(ofSize: 13),
                .foregroundColor: color,
            ]
        )
    }

    /// Returns the link target of a word without the punctuation after it, or `nil` for an ordinary word.
    private static func target(of word: Substring) -> String? {
        guard word.hasPrefix("https://") || word.hasPrefix("#") || word.hasPrefix("@") else { return nil }
        var target = word
        while let last = target.last, ".,:;!?".contains(last) { target.removeLast() }
        return target.count > 1 ? String(target) : nil
    }
}
