// SPDX-License-Identifier: Apache-2.0
internal import ASTextLayout
internal import Foundation

/// Shows the access key of a control in its title.
enum ASAccessKeyTitle {
    /// Returns the title with the access key underlined.
    ///
    /// The key is the first letter of the title that it is equal to, regardless of case. A title in another script than Latin, such as
    /// コピー, may have a key that keyboards have, such as C: the key then follows in parentheses, before an ellipsis or a colon, as in
    /// コピー(C)…. Other titles without the letter stay as they are.
    ///
    /// - Source: GTK, its mnemonics in the translations of its messages
    static func marking(_ key: Character, in title: NSAttributedString) -> NSAttributedString {
        let marked = NSMutableAttributedString(attributedString: title)
        var range = (title.string as NSString).range(of: String(key), options: .caseInsensitive)
        if range.location == NSNotFound {
            guard isWithoutLatin(title.string) else { return title }
            let text = " (\(key.uppercased()))"
            let suffix = isEastAsian(title.string) ? String(text.dropFirst()) : text
            let end = title.string.reversed().prefix { "….:：".contains($0) }.reduce(0) { $0 + $1.utf16.count }
            let place = title.length - end
            let attributes = title.attributes(at: max(0, place - 1), effectiveRange: nil)
            marked.insert(NSAttributedString(string: suffix, attributes: attributes), at: place)
            range = NSRange(location: place + suffix.utf16.count - 1 - key.uppercased().utf16.count, length: 0)
            range.length = key.uppercased().utf16.count
        }
        marked.addAttribute(.underlineStyle, value: NSUnderlineStyle.single.rawValue, range: range)
        return marked
    }

    /// Whether a text has letters, and none of the Latin script.
    private static func isWithoutLatin(_ text: String) -> Bool {
        let letters = text.unicodeScalars.filter(\.properties.isAlphabetic)
        return !letters.isEmpty && !letters.contains { $0.value < 0x250 || (0x1E00...0x1EFF).contains($0.value) }
    }

    /// Whether a text has letters of a script that is written without spaces before parentheses: Chinese, Japanese or Korean.
    private static func isEastAsian(_ text: String) -> Bool {
        text.unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0x1100...0x11FF, 0x3040...0x30FF, 0x3130...0x318F, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
                0xAC00...0xD7A3, 0xF900...0xFAFF, 0x20000...0x3FFFF:
                true
            default: false
            }
        }
    }
}
