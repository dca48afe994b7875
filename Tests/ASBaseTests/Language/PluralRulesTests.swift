// SPDX-License-Identifier: Apache-2.0
import ASBase
import Foundation
import Testing

@Suite("Plural rules")
struct PluralRulesTests {
    /// Returns the numbers of samples such as `0, 2~16, 1.0~1.5`, with their fraction digits; numbers with exponents are skipped.
    private static func numbers(_ samples: Substring) -> [(number: Double, digits: Int)] {
        samples.split(whereSeparator: { ", …".contains($0) }).flatMap { sample -> [(Double, Int)] in
            let ends = sample.split(separator: "~")
            guard let first = ends.first, let last = ends.last, let start = Double(first), let end = Double(last),
                !sample.contains("c"), !sample.contains("e")
            else { return [] }
            let digits = first.split(separator: ".").dropFirst().first?.count ?? 0
            return start == end ? [(start, digits)] : [(start, digits), (end, digits)]
        }
    }

    @Test func `the samples of CLDR have their categories in all languages`() throws {
        let file = "/usr/share/unicode/cldr/common/supplemental/plurals.xml"
        let text = try String(contentsOfFile: file, encoding: .utf8)
        let cardinal = try #require(text.firstRange(of: /<plurals type="cardinal">[\s\S]*?<\/plurals>/))
        var (count, differing) = (0, Set<String>())
        for rules in text[cardinal].matches(of: /<pluralRules locales="([^"]*)">([\s\S]*?)<\/pluralRules>/) {
            for language in rules.1.split(separator: " ").map(String.init) {
                for rule in rules.2.matches(of: /<pluralRule count="(\w+)">([^<]*)<\/pluralRule>/) {
                    for kind in rule.2.split(separator: "@").dropFirst() {
                        for (number, digits) in Self.numbers(kind.drop { $0 != " " }) {
                            let category = ASPluralRules.of(language).category(of: number, fractionDigits: digits)
                            count += 1
                            if category.rawValue != rule.1 { differing.insert(language) }
                        }
                    }
                }
            }
        }

        #expect(count > 5000)
        // CLDR 48 has the first rule for Samogitian (sgs). Before, it had other rules for some of these languages.
        let changed = ["ca", "he", "is", "iw", "mo", "mt", "ro", "scn"]
        #expect(differing.subtracting(text.contains("sgs") ? [] : changed).isEmpty)
    }

    @Test(
        "Numbers have the categories of their shortest form",
        arguments: [
            ("de", 1, .one), ("de", 1.5, .other), ("de", -1, .one), ("fr", 0, .one), ("fr", 1.9, .one),
            ("fr", 2, .other),
            ("fr", 1e6, .many), ("ru", 21, .one), ("ru", 11, .many), ("ru", 3, .few), ("ru", 0.5, .other),
            ("ar", 0, .zero), ("ar", 2, .two), ("ar", 105, .few), ("ar", 111, .many), ("ar", 100, .other),
            ("pl", 22, .few), ("pl", 12, .many), ("cs", 1.5, .many), ("ja", 1, .other), ("he", 2, .two),
            ("he", 20, .other),
            ("pt-PT", 0, .other), ("pt-BR", 0, .one), ("pt", 0, .one), ("zh-Hant", 1, .other),
            ("sr_RS@latin", 21, .one),
            ("xx", 1, .other), ("", 1, .other), ("en", .infinity, .other), ("en", 1e-9, .other), ("ru", 1e15 + 1, .one),
        ] as [(String, Double, ASPluralCategory)]
    )
    func categories(language: String, number: Double, category: ASPluralCategory) {
        #expect(ASPluralRules.of(language).category(of: number) == category)
    }
}
