// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Parses the dates of feeds: RFC 3339 in Atom and JSON, RFC 822 with its usual variations in RSS.
enum FeedDate {
    private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
    /// Offsets in hours; a zone that is not listed counts as UTC, as RFC 2822 specifies.
    private static let zones = ["EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7]

    static func parse(_ text: String) -> Date? { parseInternet(text) ?? parseMail(text) }

    /// Parses `2026-11-30T18:05:00.25+01:00`; a day without a time is its midnight in UTC.
    private static func parseInternet(_ text: String) -> Date? {
        let pattern = #/(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(\.\d+)?)?\s*([Zz]|[+-]\d\d:?\d\d)?)?/#
        guard let match = text.wholeMatch(of: pattern) else { return nil }
        func number(_ text: Substring?) -> Int { text.flatMap { Int($0) } ?? 0 }
        return date(
            DateComponents(
                year: number(match.1),
                month: number(match.2),
                day: number(match.3),
                hour: number(match.4),
                minute: number(match.5),
                second: number(match.6)
            ),
            fraction: match.7.flatMap { Double("0\($0)") } ?? 0,
            zone: match.8.map(String.init) ?? "Z"
        )
    }

    /// Parses `Mon, 30 Nov 2026 18:05:00 +0100`; the weekday, the seconds and the zone may be missing, and years may have two digits.
    private static func parseMail(_ text: String) -> Date? {
        let pattern =
            #/(?:\w+\s*,\s*)?(\d{1,2})\s+(\w{3})\w*\s+(\d{2,4})(?:\s+(\d{1,2}):(\d\d)(?::(\d\d))?\s*(\S*)(?:\s.*)?)?/#
        guard let match = text.wholeMatch(of: pattern), let month = months.firstIndex(of: match.2.lowercased()),
            var year = Int(match.3)
        else { return nil }
        if year < 100 { year += year < 50 ? 2000 : 1900 }
        return date(
            DateComponents(
                year: year,
                month: month + 1,
                day: Int(match.1),
                hour: match.4.flatMap { Int($0) } ?? 0,
                minute: match.5.flatMap { Int($0) } ?? 0,
                second: match.6.flatMap { Int($0) } ?? 0
            ),
            fraction: 0,
            zone: match.7.map(String.init) ?? ""
        )
    }

    private static func date(_ components: DateComponents, fraction: Double, zone: String) -> Date? {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        guard let date = calendar.date(from: components) else { return nil }
        return date.addingTimeInterval(fraction - offset(of: zone))
    }

    /// Returns the offset of a zone from UTC, in seconds.
    private static func offset(of zone: String) -> Double {
        if let hours = zones[zone.uppercased()] { return Double(hours) * 3600 }
        let digits = zone.dropFirst().replacing(":", with: "")
        guard let sign = zone.first, "+-".contains(sign), digits.count == 4, let value = Int(digits) else { return 0 }
        let seconds = Double(value / 100 * 3600 + value % 100 * 60)
        return sign == "-" ? -seconds : seconds
    }
}
