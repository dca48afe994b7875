// SPDX-License-Identifier: Apache-2.0
import ASBase
import Foundation
import Testing

@Suite("The user's locale")
struct UserLocaleTests {
    @Test(
        "A name of glibc or BCP 47 has a tag of BCP 47",
        arguments: [
            ("de_AT.UTF-8@euro", "de-AT"), ("sr_RS@latin", "sr-Latn-RS"), ("sr_RS.UTF-8@latin", "sr-Latn-RS"),
            ("uz_UZ@cyrillic", "uz-Cyrl-UZ"), ("tt_RU@iqtelif", "tt-Latn-RU"), ("sd_IN@devanagari", "sd-Deva-IN"),
            ("ca_ES@valencia", "ca-ES-valencia"), ("zh_TW", "zh-Hant-TW"), ("zh_HK.big5hkscs", "zh-Hant-HK"),
            ("zh_CN.GB18030", "zh-Hans-CN"), ("zh", "zh-Hans"), ("zh-hant", "zh-Hant"), ("es_419", "es-419"),
            ("iw_IL", "he-IL"), ("pt-br", "pt-BR"), ("de-Latn-1996", "de-Latn-1996"), ("DE", "de"),
        ] as [(String, String)]
    )
    func tags(name: String, tag: String) {
        #expect(ASLocaleName(name)?.tag == tag)
    }

    @Test(
        "A name is written as glibc writes it",
        arguments: [
            "de_AT", "sr_RS@latin", "sr_ME", "uz_UZ@cyrillic", "sd_IN", "sd_IN@devanagari", "ca_ES@valencia", "zh_TW",
            "zh_HK", "zh_CN", "pa_PK", "es_419", "fr",
        ]
    )
    func posixNames(name: String) {
        #expect(ASLocaleName(name)?.posixName == name)
        #expect(ASLocaleName(ASLocaleName(name)?.tag ?? "")?.posixName == name)
        #expect(ASLocaleName("zh-Hant")?.posixName == "zh_TW" && ASLocaleName("zh")?.posixName == "zh_CN")
    }

    @Test func `the toolkit's formats are the user's`() {
        let german = ASUserLocale(languages: ["de-DE"])
        #expect(german.fileSize(1_234_567) == "1,2 MB")
        #expect(german.dateAndTime(Date(timeIntervalSince1970: 1_700_000_000)).hasPrefix("1"))
        #expect(ASUserLocale(languages: ["fi"]).playingTime(3723) == "1.02.03")
        #expect(ASUserLocale(languages: ["ar-EG"]).playingTime(65) == "٠١:٠٥")
        let neutral = ASUserLocale(environment: [:])
        #expect(neutral.fileSize(512) == "512 bytes")
        #expect([0, 3_599, 3_600, 36_061].map(neutral.playingTime) == ["00:00", "59:59", "1:00:00", "10:01:01"])
    }

    @Test(
        "Names without a language have none",
        arguments: ["", "C", "POSIX", "C.UTF-8", "/usr/lib/locale/x", "d", "german", "de/AT", "de__AT", "-", "@euro"]
    )
    func nameless(name: String) {
        #expect(ASLocaleName(name) == nil)
        #expect(ASUserLocale(environment: ["LANG": name]) == ASUserLocale(environment: [:]))
    }

    @Test func `languages are followed by their more general forms, each once, and scripts remain`() {
        #expect(ASUserLocale(environment: ["LANG": "de_AT.UTF-8"]).languages == ["de-AT", "de"])
        #expect(ASUserLocale(environment: ["LANG": "sr_RS@latin"]).languages == ["sr-Latn-RS", "sr-Latn"])
        #expect(ASUserLocale(environment: ["LANG": "zh_TW"]).languages == ["zh-Hant-TW", "zh-Hant"])
        #expect(
            ASUserLocale(environment: ["LANG": "ca_ES@valencia"]).languages
                == ["ca-ES-valencia", "ca-valencia", "ca-ES", "ca"]
        )
        let list = ASUserLocale(environment: ["LANG": "de_DE", "LANGUAGE": "de_AT:en:de"])
        #expect(list.languages == ["de-AT", "de", "en"])
    }

    @Test func `AS_LANGUAGE precedes all variables for languages, and LANG alone for formats`() {
        let other = ["LANG": "fr_FR.UTF-8", "LANGUAGE": "it", "AS_LANGUAGE": "pt_BR:de"]

        let user = ASUserLocale(environment: other)
        #expect(user.languages == ["pt-BR", "pt", "de"])
        #expect(user.dates.identifier == "pt_BR" && user.money.identifier == "pt_BR")

        let dates = ASUserLocale(environment: other.merging(["LC_TIME": "en_GB.UTF-8"]) { $1 })
        #expect(dates.dates.identifier == "en_GB" && dates.numbers.identifier == "pt_BR")
        let all = ASUserLocale(environment: other.merging(["LC_ALL": "nl_NL"]) { $1 })
        #expect(all.dates.identifier == "nl_NL" && all.languages.first == "pt-BR")
        let neutral = ASUserLocale(environment: other.merging(["LC_ALL": "C.UTF-8"]) { $1 })
        #expect(neutral.dates.identifier == "pt_BR" && neutral.languages.first == "pt-BR")
        #expect(ASUserLocale(environment: ["LANG": "fr_FR", "AS_LANGUAGE": "C"]).languages == ["fr-FR", "fr"])
    }

    @Test func `without a language there is none, and formats are Foundation's`() {
        let user = ASUserLocale(environment: ["LANG": "C.UTF-8", "LANGUAGE": "de"])

        #expect(user.languages.isEmpty && user.layoutDirection == .leftToRight)
        for locale in [user.dates, user.numbers, user.money] {
            #expect(locale.identifier == Locale.current.identifier)
        }
    }

    @Test func `formats are those of ICU`() {
        let user = ASUserLocale(environment: ["LANG": "en_US.UTF-8", "LC_TIME": "de_DE.UTF-8", "LC_NUMERIC": "ar_EG"])
        let date = Date(timeIntervalSince1970: 1_700_000_000)

        let style = Date.FormatStyle(date: .abbreviated, time: .shortened, locale: user.dates, timeZone: .gmt)
        #expect(date.formatted(style) == "14. Nov. 2023, 22:13")
        #expect(1234.5.formatted(.number.locale(user.numbers)) == "١٬٢٣٤٫٥")
        #expect(user.money.currency?.identifier == "USD")
        #expect(user.hourCycle == .zeroToTwentyThree && user.firstWeekday == .monday)
        #expect(user.calendar.firstWeekday == 2 && user.calendar.locale == user.dates)
    }

    @Test func `hours are those that the format writes`() {
        let time = Date(timeIntervalSince1970: 1_700_000_000)
        for name in ["en_001", "en_US", "en_GB", "de_DE", "ar_EG", "ko_KR", "ja_JP", "es_MX", "fi_FI", "hi_IN"] {
            let user = ASUserLocale(languages: [name])
            let style = Date.FormatStyle(date: .omitted, time: .shortened, locale: user.dates, timeZone: .gmt)
            let shown = time.formatted(style).applyingTransform(.toLatin, reverse: false) ?? ""
            #expect((user.hourCycle == .oneToTwelve) == shown.contains("10"), "\(name): \(shown)")
        }
    }

    @Test func `numbers have the measurement system, if it is that of another country`() {
        let mixed = ASUserLocale(environment: ["LANG": "en_US.UTF-8", "LC_MEASUREMENT": "de_DE.UTF-8"])
        #expect(mixed.measurementSystem == .metric && mixed.numbers.measurementSystem == .metric)
        #expect(mixed.dates.measurementSystem == .us)

        var own = ASUserLocale(languages: ["de"])
        (own.measurementSystem, own.firstWeekday) = (.us, .saturday)
        #expect(own.numbers.measurementSystem == .us && own.dates.firstDayOfWeek == .saturday)
        #expect(own.numbers.identifier.hasPrefix("de") && own.dates.identifier.hasPrefix("de"))
        own.numbers = Locale(identifier: "fr_FR")
        #expect(own.numbers.identifier == "fr_FR" && own.measurementSystem == .metric)
        own.dates = Locale(identifier: "en_US")
        #expect(own.firstWeekday == .sunday)
    }

    @Test(
        "The localization is in the first language that has one, in the nearest region",
        arguments: [
            (["de-AT"], ["en", "de-CH", "de"], "de"), (["de-AT"], ["en", "de-CH"], "de-CH"),
            (["pt-BR"], ["pt", "pt-BR"], "pt-BR"), (["pt-BR"], ["pt-PT", "pt"], "pt"),
            (["pt-PT"], ["pt-BR", "pt"], "pt"), (["pt-AO"], ["pt-BR", "pt-PT", "pt"], "pt-PT"),
            (["pt"], ["pt-PT", "pt-BR"], "pt-BR"), (["pt_PT"], ["pt_BR"], "pt_BR"),
            (["zh-Hant-TW"], ["zh-Hans", "zh-Hant"], "zh-Hant"), (["zh_TW"], ["zh_CN", "zh_TW"], "zh_TW"),
            (["zh_HK"], ["zh_CN", "zh_TW"], "zh_TW"), (["zh_CN"], ["zh_TW"], nil),
            (["zh"], ["zh_TW", "zh_CN"], "zh_CN"),
            (["zh_MO"], ["zh-Hant-TW", "zh-Hant-HK"], "zh-Hant-HK"), (["zh-SG"], ["zh", "en"], "zh"),
            (["zh-Hans"], ["zh-hans", "zh-hant"], "zh-hans"), (["sr-Latn-RS", "de"], ["sr", "de"], "de"),
            (["sr"], ["sr-Latn", "sr-Cyrl"], "sr-Cyrl"), (["sr_RS@latin"], ["sr", "sr@latin"], "sr@latin"),
            (["es-MX"], ["es", "es-419"], "es-419"), (["es-ES"], ["es-419", "es"], "es"),
            (["en-AU"], ["en", "en-GB"], "en-GB"), (["en-US"], ["en-GB", "en"], "en"), (["nb"], ["no"], "no"),
            (["no"], ["nn", "nb"], "nb"), (["he"], ["iw"], "iw"), (["fr", "de"], ["en", "de"], "de"),
            (["fr"], ["en", "de"], nil), ([], ["en"], nil), (["en-GB", "de"], ["de", "en"], "en"),
            (["ca-ES-valencia"], ["ca", "ca@valencia"], "ca@valencia"), (["az"], ["az-Arab"], nil),
        ] as [([String], [String], String?)]
    )
    func localization(languages: [String], offered: [String], expected: String?) {
        #expect(ASUserLocale(languages: languages).preferredLocalization(from: offered) == expected)
    }

    @Test func `regions inherit from others as in CLDR`() throws {
        let file = "/usr/share/unicode/cldr/common/supplemental/supplementalData.xml"
        let text = try String(contentsOfFile: file, encoding: .utf8)
        // For other locales than these, the parent is another script or language.
        let expression = /<parentLocale parent="(en_001|en_150|es_419|pt_PT|zh_Hant_HK)" locales="([^"]*)"/
        var count = 0
        for match in text.matches(of: expression) {
            for child in match.2.split(separator: " ").map(String.init) where child.prefix(2) == match.1.prefix(2) {
                let parent = String(match.1)
                let root = parent.hasPrefix("zh") ? "zh_Hant" : String(parent.prefix(2))
                let chosen = ASUserLocale(languages: [child]).preferredLocalization(from: [root, parent])
                #expect(chosen == parent, "\(child)")
                count += 1
            }
        }
        #expect(count > 120)
    }
}

@Suite("The user's locale in a runtime")
struct CurrentUserLocaleTests {
    private let runtime = ASRuntime(dispatcher: ASSystemDispatcher())

    @Test func `a runtime has its own locale, whose first language gives the direction`() {
        let other = ASRuntime(dispatcher: ASSystemDispatcher())
        let before = other.run { (ASCurrentUserLocale(), ASDefaultLayoutDirection()) }
        runtime.run {
            let generation = ASUserLocale.generation
            ASSetUserLocale(ASUserLocale(languages: ["ar-EG", "de"]))
            ASSetUserLocale(ASUserLocale(languages: ["ar-EG", "de"]))

            #expect(ASCurrentUserLocale().languages == ["ar-EG", "ar", "de"])
            #expect(ASDefaultLayoutDirection() == .rightToLeft)
            #expect(ASUserLocale.generation == generation + 1)
            let child = ASRuntime(dispatcher: ASSystemDispatcher())
            #expect(child.run { ASCurrentUserLocale().languages.first } == "ar-EG")
            #expect(UITraitCollection().userLocale.languages.first == "ar-EG")
        }

        other.run { #expect(ASCurrentUserLocale() == before.0 && ASDefaultLayoutDirection() == before.1) }
    }

    @Test @MainActor func `a change is posted on main, once`() {
        let counts = ASLock([String]())
        let token = NotificationCenter.default.addObserver(
            forName: NSLocale.currentLocaleDidChangeNotification,
            object: nil,
            queue: nil
        ) { _ in
            if let language = ASCurrentUserLocale().languages.first { counts.withLock { $0.append(language) } }
        }
        defer { NotificationCenter.default.removeObserver(token) }

        runtime.run {
            ASSetUserLocale(ASUserLocale(languages: ["kok"]))
            ASSetUserLocale(ASUserLocale(languages: ["kok"]))
        }

        #expect(counts.withLock { $0.filter { $0 == "kok" }.count } == 1)
    }

    @Test func `AS_LAYOUT_DIRECTION precedes the direction of a new language`() async {
        await #expect(processExitsWith: .success) {
            setenv("AS_LAYOUT_DIRECTION", "ltr", 1)
            ASSetUserLocale(ASUserLocale(languages: ["he"]))
            precondition(ASDefaultLayoutDirection() == .leftToRight)
        }
    }

    @Test func `a program begins with the locale of its environment`() async {
        await #expect(processExitsWith: .success) {
            for name in ["LC_ALL", "LC_TIME", "LC_MESSAGES", "LANG", "LANGUAGE"] { unsetenv(name) }
            setenv("AS_LANGUAGE", "fa_IR:de", 1)
            precondition(ASCurrentUserLocale().languages == ["fa-IR", "fa", "de"])
            precondition(ASDefaultLayoutDirection() == .rightToLeft)
        }
    }
}
