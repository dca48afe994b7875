// SPDX-License-Identifier: Apache-2.0
internal import CCurl
internal import Foundation

/// Dates in all three formats of HTTP.
///
/// - Source: RFC 9110 section 5.6.7
enum ASHTTPDate {
    /// Parses a date.
    ///
    /// - Parameters:
    ///   - text: such as `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` or `Sun Nov  6 08:49:37 1994`
    ///   - now: two-digit years are at most 50 years after it
    /// - Returns: seconds since 1970; `nil` for an invalid date
    static func seconds(_ text: String, now: Double) -> Double? {
        // curl 8.22 knows names in this spelling only.
        var words = text.split { " ,-".contains($0) }.map(\.capitalized)
        // The library also parses dates without a time and with other time zones, which are invalid in HTTP.
        let isAsctime = words.count == 5
        guard isAsctime || words.count == 6 && ["Gmt", "Utc"].contains(words[5]),
            text.utf8.count(where: { $0 == UInt8(ascii: ":") }) == 2
        else { return nil }
        if !isAsctime, words[3].utf8.count == 2, var year = Int(words[3]) {
            let thisYear = 1970 + Int(now / 31_556_952)
            year += thisYear / 100 * 100
            if year > thisYear + 50 { year -= 100 }
            words[3] = String(year)
        }
        if !isAsctime { words[5] = "GMT" }
        let moment = ccurl_getdate(words.joined(separator: " "))
        return moment == -1 ? nil : Double(moment)
    }

    /// Returns the text of a date.
    static func text(_ seconds: Double) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        return formatter.string(from: Date(timeIntervalSince1970: seconds))
    }
}
