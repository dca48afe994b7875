// SPDX-License-Identifier: Apache-2.0
import ASBase
import Foundation
import Testing

@Suite("The user's locale, compared with glibc and gettext")
struct UserLocaleOracleTests {
    private static func environments(_ choices: [(name: String, values: [String?])]) -> [[String: String]] {
        choices.reduce([[:]]) { environments, choice in
            environments.flatMap { environment in
                choice.values.map { value in
                    var environment = environment
                    environment[choice.name] = value
                    return environment
                }
            }
        }
    }

    @Test func `formats come from the variables that locale reads`() throws {
        let system = try SystemLocales(["de_DE.UTF-8", "en_US.UTF-8", "ar_EG.UTF-8", "sr_RS.UTF-8@latin"])
        let environments = Self.environments([
            ("LANG", [nil, "C", "de_DE.UTF-8", "ar_EG.UTF-8"]),
            ("LC_TIME", [nil, "", "en_US.UTF-8", "POSIX"]),
            ("LC_MEASUREMENT", [nil, "en_US.UTF-8"]),
            ("LC_MONETARY", [nil, "sr_RS.UTF-8@latin"]),
            ("LC_ALL", [nil, "", "ar_EG.UTF-8"]),
        ])
        let days: [String: Locale.Weekday] = ["1": .sunday, "2": .monday, "7": .saturday]
        let keywords = ["first_weekday", "t_fmt", "measurement", "int_curr_symbol", "LC_TIME", "LC_MEASUREMENT"]
        for environment in environments {
            let values = try system.values(keywords, environment)
            let user = ASUserLocale(environment: environment)

            // The locale C has an American week; here it is Foundation's neutral locale, and has no currency.
            let isNeutral = values["t_fmt"] == "%H:%M:%S" && values["first_weekday"] == "1"
            if isNeutral {
                #expect(user.dates.identifier == "en_001", "\(environment)")
            } else {
                #expect(user.firstWeekday == days[values["first_weekday"] ?? ""], "\(environment)")
                let isTwelve = values["t_fmt"]?.contains("%I") ?? false || values["t_fmt"] == "%r"
                #expect(user.hourCycle == (isTwelve ? .oneToTwelve : .zeroToTwentyThree), "\(environment)")
            }
            #expect(user.measurementSystem == (values["measurement"] == "2" ? .us : .metric), "\(environment)")
            let currency = values["int_curr_symbol"]?.trimmingCharacters(in: .whitespaces) ?? ""
            // ICU gives the world a currency that does not exist.
            let own = user.money.identifier == "en_001" ? "" : user.money.currency?.identifier
            #expect(own == currency, "\(environment)")
        }
    }

    @Test func `languages are searched in gettext's order`() throws {
        let catalogues = ["de", "de_AT", "fr", "pt", "pt_BR", "sr", "sr@latin", "zh_TW", "zh_CN", "en"]
        let system = try SystemLocales(
            ["de_DE.UTF-8", "pt_BR.UTF-8", "sr_RS.UTF-8@latin"],
            catalogues: catalogues
        )
        // Not among them: C.UTF-8 with LANGUAGE, which glibc ignores since 2.39 only; and names that have a catalogue of another region
        // alone, such as zh_HK, for which gettext finds none.
        let names = [
            "de_AT.UTF-8", "de_CH", "fr_FR@euro", "pt_PT", "sr_RS@latin", "sr_RS", "zh_TW", "xx", "", "C", "POSIX",
        ]
        let lists = names + names.flatMap { first in ["pt_BR", "C", "", "zh_CN:en_GB"].map { "\(first):\($0)" } }
        let environments =
            Self.environments([("LANG", ["de_DE.UTF-8"]), ("LANGUAGE", lists.map { $0 })])
            + Self.environments([
                ("LANG", [nil, "C", "pt_BR.UTF-8"]), ("LC_MESSAGES", [nil, "", "de_DE.UTF-8", "POSIX"]),
                ("LC_ALL", [nil, "", "sr_RS.UTF-8@latin"]), ("LANGUAGE", [nil, "", "xx:fr"]),
            ])
        for environment in environments {
            let user = ASUserLocale(environment: environment)

            let expected = try system.catalogue(environment)
            #expect(user.preferredLocalization(from: catalogues) == expected, "\(environment)")
        }
    }
}
