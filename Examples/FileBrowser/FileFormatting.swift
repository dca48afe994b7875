// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Formats sizes, dates and counts.
enum FileFormatting {
    /// Formats a size, such as `1.5 kB`.
    static func size(_ count: Int64) -> String {
        guard count >= 1000 else { return count == 1 ? "1 byte" : "\(count) bytes" }
        var (value, unit) = (Double(count) / 1000, 0)
        let units = ["kB", "MB", "GB", "TB", "PB", "EB"]
        while value >= 999.5, unit + 1 < units.count { (value, unit) = (value / 1000, unit + 1) }
        return value < 9.95
            ? String(format: "%.1f \(units[unit])", value) : String(format: "%.0f \(units[unit])", value)
    }

    /// Formats a date, such as `2026-11-22 19:05`.
    static func date(_ seconds: Double, in zone: TimeZone) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let parts = calendar.dateComponents(
            [.year, .month, .day, .hour, .minute],
            from: Date(timeIntervalSince1970: seconds)
        )
        return String(
            format: "%04d-%02d-%02d %02d:%02d",
            parts.year ?? 0,
            parts.month ?? 0,
            parts.day ?? 0,
            parts.hour ?? 0,
            parts.minute ?? 0
        )
    }

    /// Formats a number of items, such as `12 items`.
    static func items(_ count: Int) -> String { count == 1 ? "1 item" : "\(grouped(count)) items" }

    /// Formats a number of rows, such as `12 rows`.
    static func rows(_ count: Int) -> String { count == 1 ? "1 row" : "\(grouped(count)) rows" }

    private static func grouped(_ count: Int) -> String {
        let digits = String(count)
        let groups = stride(from: digits.count, to: 0, by: -3).reversed().map { end in
            digits.dropLast(digits.count - end).suffix(3)
        }
        return groups.joined(separator: ",")
    }
}
