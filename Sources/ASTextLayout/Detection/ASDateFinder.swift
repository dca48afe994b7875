// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Finds dates and times.
struct ASDateFinder: ASDataFinder {
    private let calendar: Calendar
    private let beginsWithMonth: Bool
    /// The numbers of months by their lower-case names.
    private let months: [String: Int]
    private let expression: NSRegularExpression
    private let now: @Sendable () -> Date

    init(locale: Locale, timeZone: TimeZone, now: @escaping @Sendable () -> Date) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        let format = DateFormatter.dateFormat(fromTemplate: "Md", options: 0, locale: locale) ?? "M/d"
        let months = Self.months(of: locale)
        let names = months.keys.sorted { $0.count > $1.count }.map(NSRegularExpression.escapedPattern(for:))
        (self.calendar, self.months, self.now) = (calendar, months, now)
        beginsWithMonth =
            format.firstIndex(of: "M") ?? format.startIndex < format.firstIndex(of: "d") ?? format.endIndex
        expression = NSRegularExpression(own: Self.pattern(month: names.joined(separator: "|")), .caseInsensitive)
    }

    private static func months(of locale: Locale) -> [String: Int] {
        var months: [String: Int] = [:]
        for locale in [locale, Locale(identifier: "en_US")] {
            let formatter = DateFormatter()
            formatter.locale = locale
            for names in [formatter.monthSymbols, formatter.shortMonthSymbols, formatter.standaloneMonthSymbols] {
                for (index, name) in names.enumerated() {
                    let plain = name.lowercased().trimmingCharacters(in: .punctuationCharacters)
                    // Short names that are numbers, as in Chinese, are found as numeric dates.
                    if plain.first?.isLetter == true { months[plain] = index + 1 }
                }
            }
        }
        months["sept"] = 9
        return months
    }

    private static func pattern(month: String) -> String {
        let day = #"\d{1,2}(?:st|nd|rd|th|\.)?"#
        let dates = [
            #"(?<y1>\d{4})(?<iso>[-/])(?<m1>\d{1,2})\k<iso>(?<d1>\d{1,2})"#,
            #"(?<m2>\#(month))\.?\s+(?<d2>\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(?<y2>\d{4}))?"#,
            #"(?<d3>\#(day))\s*(?:of\s+)?(?<m3>\#(month))\b\.?(?:,?\s+(?<y3>\d{4}))?"#,
            #"(?<a4>\d{1,2})(?<separator>[./-])(?<b4>\d{1,2})\k<separator>(?<y4>\d{4}|\d{2})"#,
            #"(?<word>today|tomorrow|yesterday)\b"#,
        ]
        func time(_ n: Int) -> String {
            #"(?:(?<h\#(n)>\d{1,2})(?::(?<i\#(n)>[0-5]\d)(?::(?<s\#(n)>[0-5]\d)(?:\.\d+)?)?)?\s*(?<p\#(n)>[ap])\.?m\b\.?"#
                + #"|(?<g\#(n)>[01]?\d|2[0-4]):(?<j\#(n)>[0-5]\d)(?::(?<t\#(n)>[0-5]\d)(?:\.\d+)?)?)"#
                + #"(?:\s*(?<z\#(n)>Z|UTC|GMT|[+-]\d{2}:?\d{2})(?![\p{L}\p{N}]))?"#
        }
        return
            #"(?<![\p{L}\p{N}_./:+-])(?:(?:\#(dates.joined(separator: "|")))(?:(?:T|,?\s+(?:at\s+)?)\#(time(5)))?|\#(time(6)))"#
            + #"(?![\p{L}\p{N}_]|[./:-]\d)"#
    }

    func matches(in text: NSString, _ options: NSRegularExpression.MatchingOptions, _ range: NSRange) -> [ASDataMatch] {
        expression.matches(in: text as String, options: options, range: range).compactMap { match in
            read { group in
                let place = match.range(withName: group)
                return place.location == NSNotFound ? nil : text.substring(with: place).lowercased()
            }
            .map { ASDataMatch(.date($0.date, $0.zone), at: match.range) }
        }
    }

    /// Returns the date of a match; `nil` for an invalid date, such as 30 February.
    private func read(_ group: (String) -> String?) -> (date: Date, zone: TimeZone?)? {
        func number(_ name: String) -> Int? { group(name).flatMap { Int($0.filter(\.isNumber)) } }
        let zone = (group("z5") ?? group("z6")).flatMap(Self.zone)
        var calendar = calendar
        if let zone { calendar.timeZone = zone }
        var parts = calendar.dateComponents([.year, .month, .day], from: now())
        if let day = number("d1") {
            (parts.year, parts.month, parts.day) = (number("y1"), number("m1"), day)
        } else if let month = (group("m2") ?? group("m3")).flatMap({ months[$0] }) {
            (parts.month, parts.day) = (month, number("d2") ?? number("d3"))
            if let year = number("y2") ?? number("y3") { parts.year = year }
        } else if let first = number("a4"), let second = number("b4"), let year = number("y4") {
            // A number above 12 is a day in any order.
            let isMonthFirst = second > 12 || first <= 12 && beginsWithMonth && group("separator") != "."
            (parts.month, parts.day) = isMonthFirst ? (first, second) : (second, first)
            // Two-digit years are interpreted as in POSIX.
            parts.year = year >= 100 ? year : year < 69 ? 2000 + year : 1900 + year
        } else if let word = group("word") {
            let days = ["tomorrow": 1, "yesterday": -1][word] ?? 0
            let other = calendar.date(byAdding: .day, value: days, to: now()) ?? now()
            parts = calendar.dateComponents([.year, .month, .day], from: other)
        }
        guard let time = Self.time(number, group) else { return nil }
        (parts.hour, parts.minute, parts.second) = time
        guard let date = calendar.date(from: parts),
            calendar.dateComponents([.year, .month, .day], from: date).day == parts.day,
            (1...12).contains(parts.month ?? 0)
        else { return nil }
        return (date, zone)
    }

    /// Returns the time of day; noon when there is none, `nil` when it is invalid.
    private static func time(_ number: (String) -> Int?, _ group: (String) -> String?) -> (Int, Int, Int)? {
        for n in 5...6 {
            if let hour = number("h\(n)") {
                guard (1...12).contains(hour) else { return nil }
                let isAfternoon = group("p\(n)") == "p"
                return (hour % 12 + (isAfternoon ? 12 : 0), number("i\(n)") ?? 0, number("s\(n)") ?? 0)
            }
            if let hour = number("g\(n)") {
                guard hour < 24 else { return nil }
                return (hour, number("j\(n)") ?? 0, number("t\(n)") ?? 0)
            }
        }
        return (12, 0, 0)
    }

    private static func zone(_ text: String) -> TimeZone? {
        let digits = text.filter(\.isNumber)
        guard digits.count == 4, let number = Int(digits) else { return TimeZone(secondsFromGMT: 0) }
        let seconds = (number / 100 * 60 + number % 100) * 60
        return TimeZone(secondsFromGMT: text.hasPrefix("-") ? -seconds : seconds)
    }
}
