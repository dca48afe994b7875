// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import ASTextLayout
import AsyncDisplayKitHTML
import Foundation

/// Returns the text of HTML, with `⏎` for the line breaks in a paragraph.
func text(_ html: String) throws -> String {
    try NSAttributedString(html: html).string.replacingOccurrences(of: "\u{2028}", with: "⏎")
}

extension NSAttributedString {
    /// Returns the value of an attribute at the first occurrence of a part of the text.
    func value(_ key: NSAttributedString.Key, of part: String) -> Any? {
        let place = (string as NSString).range(of: part)
        return place.location == NSNotFound ? nil : attribute(key, at: place.location, effectiveRange: nil)
    }

    func font(_ part: String) -> UIFont? { value(.font, of: part) as? UIFont }
    func color(_ part: String) -> UIColor? { value(.foregroundColor, of: part) as? UIColor }
    func paragraph(_ part: String) -> NSParagraphStyle? { value(.paragraphStyle, of: part) as? NSParagraphStyle }
    func link(_ part: String) -> String? { (value(.link, of: part) as? URL)?.absoluteString }
}
