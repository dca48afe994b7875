// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The user's languages, and the locales by which dates, numbers and amounts of money are formatted.
///
/// ```swift
/// let user = ASCurrentUserLocale()
/// label.text = date.formatted(Date.FormatStyle(date: .abbreviated, time: .shortened, locale: user.dates))
/// label.text = count.formatted(.number.locale(user.numbers))
/// ```
/// They come from the variables of the environment, by the rules of glibc and gettext:
///
/// | value | variables, the first that is not empty applies |
/// | --- | --- |
/// | `languages` | `AS_LANGUAGE`; otherwise `LANGUAGE`, if one of the next three names a language; `LC_ALL`, `LC_MESSAGES`, `LANG` |
/// | `dates`, `firstWeekday`, `hourCycle` | `LC_ALL`, `LC_TIME`, `AS_LANGUAGE`, `LANG` |
/// | `numbers` | `LC_ALL`, `LC_NUMERIC`, `AS_LANGUAGE`, `LANG` |
/// | `money` | `LC_ALL`, `LC_MONETARY`, `AS_LANGUAGE`, `LANG` |
/// | `measurementSystem` | `LC_ALL`, `LC_MEASUREMENT`, `AS_LANGUAGE`, `LANG` |
///
/// `AS_LANGUAGE` and `LANGUAGE` are lists such as `de_AT:de:en`. `C`, `POSIX`, `C.UTF-8` and names that are not those of locales name no
/// language. With an `AS_LANGUAGE` that names one, variables that name none are ignored. A name may also be a BCP 47 tag, such as `zh-Hant-TW`.
///
/// Foundation on Linux does not read these variables: `Locale.current` and `Locale.autoupdatingCurrent` are always `en_001`, and nothing
/// in its public interface changes them. Formatters need an explicit locale of this type.
///
/// - Thread: any (value)
/// - Deviation: a locale need not be installed on the system. Aliases such as `german` in `locale.alias` name no language.
/// - Source: POSIX "Environment Variables"; gettext "Locale Environment Variables" and "The LANGUAGE variable"
public struct ASUserLocale: Sendable, Hashable {
    /// The languages as BCP 47 tags, the preferred one first: `["de-AT", "de", "en"]`.
    ///
    /// Each is followed by its more general forms, as gettext searches them. Chinese always has a script, and others have one if their
    /// locale names one: `zh-Hant-TW`, `sr-Latn-RS`. The list is empty when the environment names no language; then texts are in the
    /// development language of the app.
    public var languages: [String]

    /// The identifier of `dates`, as `Locale` writes it.
    var datesIdentifier: String
    /// The identifier of `numbers`, without the measurement system.
    var numbersIdentifier: String
    /// The identifier of `money`.
    var moneyIdentifier: String
    /// The identifier of the locale whose measurement system applies; that of `numbers` if it is `nil`.
    var measurementIdentifier: String?
    /// The measurement system that was set, which takes precedence over that of the locale.
    private var ownMeasurementSystem: Locale.MeasurementSystem?
    /// The first weekday that was set, which takes precedence over that of the locale.
    private var ownFirstWeekday: Locale.Weekday?

    /// The locale of an environment that names no language: Foundation's.
    static let neutralIdentifier = "en_001"

    /// Creates the locale of an environment.
    ///
    /// - Parameter environment: the values of the variables, by name
    public init(environment: [String: String]) {
        let forced = ASLocaleName.forcedLanguages(of: environment)
        languages = Self.tags(ASLocaleName.languages(of: environment))
        func identifier(_ category: String) -> String? {
            let names = ["LC_ALL", category].lazy.compactMap { environment[$0] }.filter { !$0.isEmpty }
            guard forced.isEmpty else {
                return (names.compactMap(ASLocaleName.init).first ?? forced.first)?.identifier
            }
            return (names.first ?? environment["LANG"]).flatMap(ASLocaleName.init)?.identifier
        }
        datesIdentifier = identifier("LC_TIME") ?? Self.neutralIdentifier
        numbersIdentifier = identifier("LC_NUMERIC") ?? Self.neutralIdentifier
        moneyIdentifier = identifier("LC_MONETARY") ?? Self.neutralIdentifier
        measurementIdentifier = identifier("LC_MEASUREMENT") ?? Self.neutralIdentifier
    }

    /// Creates the locale of a user with these languages, who has all formats of the first one.
    ///
    /// - Parameter languages: locale names or BCP 47 tags, the preferred one first; names of no language are skipped
    public init(languages: [String]) {
        let names = languages.compactMap(ASLocaleName.init)
        self.languages = Self.tags(names)
        let identifier = names.first?.identifier ?? Self.neutralIdentifier
        (datesIdentifier, numbersIdentifier, moneyIdentifier) = (identifier, identifier, identifier)
    }

    private static func tags(_ names: [ASLocaleName]) -> [String] {
        var tags: [String] = []
        for tag in names.lazy.flatMap(\.withFallbacks).map(\.tag) where !tags.contains(tag) { tags.append(tag) }
        return tags
    }
}

extension ASUserLocale {
    /// The locale for dates and times.
    ///
    /// It has `firstWeekday` if that was set.
    public var dates: Locale {
        get {
            guard let ownFirstWeekday else { return Locale(identifier: datesIdentifier) }
            var components = Locale.Components(identifier: datesIdentifier)
            components.firstDayOfWeek = ownFirstWeekday
            return Locale(components: components)
        }
        set {
            datesIdentifier = newValue.identifier
            ownFirstWeekday = nil
        }
    }

    /// The locale for numbers, sizes and measurements; it has `measurementSystem`.
    public var numbers: Locale {
        get {
            let locale = Locale(identifier: numbersIdentifier)
            guard ownMeasurementSystem != nil || measurementIdentifier ?? numbersIdentifier != numbersIdentifier else {
                return locale
            }
            let system = measurementSystem
            guard locale.measurementSystem != system else { return locale }
            var components = Locale.Components(identifier: numbersIdentifier)
            components.measurementSystem = system
            return Locale(components: components)
        }
        set {
            numbersIdentifier = newValue.identifier
            (measurementIdentifier, ownMeasurementSystem) = (nil, nil)
        }
    }

    /// The locale for amounts of money; its `currency` is the user's.
    public var money: Locale {
        get { Locale(identifier: moneyIdentifier) }
        set { moneyIdentifier = newValue.identifier }
    }

    /// Whether lengths and weights are metric, those of the United States, or those of the United Kingdom.
    public var measurementSystem: Locale.MeasurementSystem {
        get { ownMeasurementSystem ?? Locale(identifier: measurementIdentifier ?? numbersIdentifier).measurementSystem }
        set { ownMeasurementSystem = newValue }
    }

    /// The first day of a week in calendars.
    public var firstWeekday: Locale.Weekday {
        get { ownFirstWeekday ?? Locale(identifier: datesIdentifier).firstDayOfWeek }
        set { ownFirstWeekday = newValue }
    }

    /// Whether times have 12 or 24 hours, as `dates` writes them.
    ///
    /// To change it, set `dates` to a locale with another `hourCycle`.
    ///
    /// - Deviation: `Locale.hourCycle` of Foundation on Linux differs from its own formats for some locales, such as `en_001`
    public var hourCycle: Locale.HourCycle {
        var isQuoted = false
        for character in DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: dates) ?? "H" {
            switch character {
            case "'": isQuoted.toggle()
            case "h" where !isQuoted: return .oneToTwelve
            case "K" where !isQuoted: return .zeroToEleven
            case "k" where !isQuoted: return .oneToTwentyFour
            default: continue
            }
        }
        return .zeroToTwentyThree
    }

    /// The calendar of the user, with `dates` as its locale, `firstWeekday`, and the current time zone.
    public var calendar: Calendar {
        let dates = dates
        var calendar = dates.calendar
        calendar.locale = dates
        calendar.firstWeekday = firstWeekdayNumber
        calendar.timeZone = .current
        return calendar
    }

    /// The number of `firstWeekday` in calendars: 1 for Sunday.
    private var firstWeekdayNumber: Int {
        let days: [Locale.Weekday] = [.sunday, .monday, .tuesday, .wednesday, .thursday, .friday, .saturday]
        return (days.firstIndex(of: firstWeekday) ?? 1) + 1
    }
}
