// SPDX-License-Identifier: Apache-2.0
package import Foundation

// The formats that the toolkit itself uses.

extension ASUserLocale {
    /// Formats the size of a file, such as `1.2 MB`.
    package func fileSize(_ byteCount: Int64) -> String {
        byteCount.formatted(.byteCount(style: .file).locale(numbers))
    }

    /// Formats a date with its time, such as `14 Nov 2023 at 10:13 PM`.
    package func dateAndTime(_ date: Date) -> String {
        date.formatted(Date.FormatStyle(date: .abbreviated, time: .shortened, locale: dates))
    }

    /// Formats a position in a recording as minutes and seconds, with hours if there are any: `01:05`, `1:00:00`.
    ///
    /// - Parameter seconds: at least 0; the fraction is dropped
    /// - Returns: the text
    package func playingTime(_ seconds: Int) -> String {
        let pattern: Duration.TimeFormatStyle.Pattern =
            seconds >= 3600 ? .hourMinuteSecond : .minuteSecond(padMinuteToLength: 2)
        return Duration.seconds(seconds).formatted(.time(pattern: pattern).locale(numbers))
    }
}
