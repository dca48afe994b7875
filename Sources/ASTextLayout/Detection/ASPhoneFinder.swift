// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Finds phone numbers.
struct ASPhoneFinder: ASDataFinder {
    private static let expression = NSRegularExpression(
        own: #"(?<![\p{L}\p{N}_@/:+.,$€£-])(?:\+ ?)?(?:\(\d{1,5}\)|\d)(?:[ \u00A0.()/\u2010-\u2013-]{0,3}\d){5,17}"#
            + #"(?![\p{L}\p{N}_@]|[.,:/-]\d)"#
    )
    /// Dates, IP addresses, numbers with groups of three digits, and decimal numbers.
    private static let others = NSRegularExpression(
        own:
            #"^(?:\d{4}([./-])\d{1,2}\1\d{1,2}|\d{1,2}([./-])\d{1,2}\2\d{2,4}|\d{1,3}(?:\.\d{1,3}){3}|[1-9]\d{0,2}(?:[ .\u00A0]\d{3})+"#
            + #"|\d+\.\d+|\d{4} ?[-\u2013/] ?\d{4}|\d{4}-\d{2}-\d{2} .*)$"#
    )

    func matches(in text: NSString, _ options: NSRegularExpression.MatchingOptions, _ range: NSRange) -> [ASDataMatch] {
        Self.expression.matches(in: text as String, options: options, range: range).compactMap { match in
            let number = text.substring(with: match.range)
            guard Self.isPhoneNumber(number) else { return nil }
            return ASDataMatch(.phoneNumber(number), at: match.range)
        }
    }

    /// Returns whether the number of digits is valid in the international plan (ITU-T E.164), and the text is not another kind of number.
    private static func isPhoneNumber(_ text: String) -> Bool {
        let digits = text.filter(\.isNumber)
        guard (7...15).contains(digits.count) else { return false }
        if text.hasPrefix("+") { return true }
        let whole = NSRange(location: 0, length: (text as NSString).length)
        guard others.firstMatch(in: text, range: whole) == nil else { return false }
        return digits.count < text.count || (10...11).contains(digits.count) || digits.hasPrefix("0")
    }
}
