// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Moments as HTTP writes them, in all three of its ways.
///
/// - Source: RFC 9110 section 5.6.7
enum ASHTTPDate {
    private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

    /// A moment.
    ///
    /// - Parameters:
    ///   - text: such as `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` or `Sun Nov  6 08:49:37 1994`
    ///   - now: years of two digits lie at most 50 years after it
    /// - Returns: seconds since 1970; nil if it is no date
    static func seconds(_ text: String, now: Double) -> Double? {
        let words = text.split { " ,-".contains($0) }.map { $0.lowercased() }
        guard words.count >= 5 else { return nil }
        let isAsctime = months.contains(words[1])
        guard isAsctime || words.count == 6 && ["gmt", "utc"].contains(words[5]) else { return nil }
        let (dayWord, monthWord) = isAsctime ? (words[2], words[1]) : (words[1], words[2])
        let (timeWord, yearWord) = isAsctime ? (words[3], words[4]) : (words[4], words[3])
        let time = timeWord.split(separator: ":", omittingEmptySubsequences: false).map { number(String($0)) }
        guard let day = number(dayWord), let month = months.firstIndex(of: monthWord), var year = number(yearWord),
            time.count == 3, let hour = time[0], let minute = time[1], let second = time[2],
            (1...31).contains(day), (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
        else { return nil }
        if yearWord.count == 2 {
            let thisYear = 1970 + Int(now / 31_556_952)
            year += thisYear / 100 * 100
            if year > thisYear + 50 { year -= 100 }
        } else if yearWord.count != 4 {
            return nil
        }
        return Double(days(year, month + 1, day) * 86400 + hour * 3600 + minute * 60 + second)
    }

    /// The way to write a moment.
    static func text(_ seconds: Double) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        return formatter.string(from: Date(timeIntervalSince1970: seconds))
    }

    private static func number(_ text: String) -> Int? {
        text.utf8.allSatisfy { (0x30...0x39).contains($0) } && text.utf8.count <= 4 ? Int(text) : nil
    }

    /// Days from 1970-01-01 on, in the Gregorian calendar: years begin in March, so that the leap day is their last.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
    }
}
