// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A row of the page.
struct LanguagesRow: Hashable, Sendable {
    /// The text at the leading edge; `nil` if `text` has the whole width.
    var title: String?
    /// The text at the trailing edge, or in the whole width; `nil` for none.
    var text: String?
}

/// A section of the page.
struct LanguagesSection: Hashable, Sendable {
    var title: String
    var rows: [LanguagesRow]

    /// The date of the samples: Sunday, 14 June 2026, 18:42 in Greenwich.
    static let sampleDate = Date(timeIntervalSince1970: 1_781_462_520)
    /// Numbers that need different plural forms in some language.
    static let counts = [0, 1, 2, 5, 21]
    /// Names with letters that languages sort differently: ä, å and ö are after z in Finnish and Swedish, ł is after l in Polish.
    static let sampleNames = ["Zoe", "Örjan", "Łukasz", "Anna", "Lydia", "Ärla", "Oskar", "Åsa", "Lucas"]

    /// Returns all sections for a user, who is the current one.
    static func all(for user: ASUserLocale) -> [LanguagesSection] {
        [dates(user), numbers(user), plurals(user), sortedNames(user), mixed]
    }

    private static func dates(_ user: ASUserLocale) -> LanguagesSection {
        func style(
            _ date: Date.FormatStyle.DateStyle? = nil,
            _ time: Date.FormatStyle.TimeStyle? = nil
        ) -> Date.FormatStyle {
            Date.FormatStyle(date: date, time: time, locale: user.dates, calendar: user.calendar, timeZone: .gmt)
        }
        // The sample is a Sunday, which calendars number as 1.
        let weekday = sampleDate.addingTimeInterval(Double(user.calendar.firstWeekday - 1) * 86_400)
        return LanguagesSection(
            title: LanguagesText.dates,
            rows: [
                LanguagesRow(
                    title: LanguagesText.shortFormat,
                    text: sampleDate.formatted(style(.numeric, .shortened))
                ),
                LanguagesRow(title: LanguagesText.longFormat, text: sampleDate.formatted(style(.complete, .omitted))),
                LanguagesRow(title: LanguagesText.firstWeekday, text: weekday.formatted(style().weekday(.wide))),
            ]
        )
    }

    private static func numbers(_ user: ASUserLocale) -> LanguagesSection {
        let price = Decimal(123_450) / 100
        let currency = user.money.currency?.identifier ?? "EUR"
        let marathon = Measurement(value: 42.195, unit: UnitLength.kilometers)
        let isMetric = user.measurementSystem == .metric
        let distance = isMetric ? marathon.value : marathon.converted(to: .miles).value
        return LanguagesSection(
            title: LanguagesText.numbers,
            rows: [
                LanguagesRow(
                    title: LanguagesText.number,
                    text: 1_234_567.89.formatted(.number.locale(user.numbers))
                ),
                LanguagesRow(title: LanguagesText.percentage, text: 0.256.formatted(.percent.locale(user.numbers))),
                LanguagesRow(
                    title: LanguagesText.money,
                    text: price.formatted(.currency(code: currency).locale(user.money))
                ),
                LanguagesRow(
                    title: LanguagesText.distance,
                    text: LanguagesText.distance(distance, isMetric: isMetric)
                ),
                LanguagesRow(
                    title: LanguagesText.fileSize,
                    text: Int64(3_456_789).formatted(.byteCount(style: .file).locale(user.numbers))
                ),
            ]
        )
    }

    private static func plurals(_ user: ASUserLocale) -> LanguagesSection {
        LanguagesSection(
            title: LanguagesText.plurals,
            rows: counts.map { count in
                LanguagesRow(
                    title: count.formatted(.number.locale(user.numbers)),
                    text: LanguagesText.files(count)
                )
            }
        )
    }

    private static func sortedNames(_ user: ASUserLocale) -> LanguagesSection {
        let locale = Locale(identifier: user.languages.first ?? "root")
        let sorted = sampleNames.sorted { left, right in
            left.compare(right, options: [], range: nil, locale: locale) == .orderedAscending
        }
        return LanguagesSection(title: LanguagesText.names, rows: sorted.map { LanguagesRow(title: $0) })
    }

    /// Texts that are aligned by their own first letter, in any language of the page.
    private static var mixed: LanguagesSection {
        let texts = [
            "The Hebrew word שלום means “peace”, and the Arabic word كتاب means “book”.",
            "הספרייה Texture נכתבה בשנת 2014 בשפת Objective-C.",
            "تعمل هذه الصفحة على Linux، وقد كُتبت بلغة Swift 6.",
        ]
        return LanguagesSection(title: LanguagesText.mixed, rows: texts.map { LanguagesRow(text: $0) })
    }
}
