// SPDX-License-Identifier: Apache-2.0
import ASBase
import Foundation
import Testing

@Suite("The order of names")
struct NameOrderTests {
    private func sorted(_ names: [String], _ language: String?) -> [String] {
        let order = ASNameOrder(of: names, for: ASUserLocale(languages: language.map { [$0] } ?? []))
        return names.map { (key: order.key(of: $0), name: $0) }
            .sorted { left, right in
                left.key == right.key ? left.name < right.name : left.key.lexicographicallyPrecedes(right.key)
            }
            .map(\.name)
    }

    private static let words = [
        "zebra", "äpfel", "apfelz", "Öl", "ost", "chata", "cihla", "hora", "ål", "yla", "jonas", "ñandú", "nube", "oca",
        "łapa", "luk", "Émile", "emir", "zorro", "žaba", "aabenraa", "abc", "Ωmega", "яблоко", "ёлка", "жук", "еда",
        "日本", "東京",
    ]

    @Test(
        "It is ICU's order, except for names that differ by case and accents alone",
        arguments: ["de", "sv", "cs", "da", "lt", "es", "pl", "fr", "ru", "hu", "en", "et", "tr", "nb", "hr", nil]
    )
    func alphabets(language: String?) {
        let locale = Locale(identifier: language ?? "root")
        let expected = Self.words.sorted {
            $0.compare($1, options: .caseInsensitive, range: nil, locale: locale) == .orderedAscending
        }

        #expect(sorted(Self.words.reversed(), language) == expected)
    }

    @Test func `letters that a language adds are after those that it has in common with others`() {
        #expect(sorted(["ost", "äpfel", "zebra"], "sv") == ["ost", "zebra", "äpfel"])
        #expect(sorted(["ost", "äpfel", "zebra"], "de") == ["äpfel", "ost", "zebra"])
        #expect(sorted(["chata", "hora", "cihla", "idea"], "cs") == ["cihla", "hora", "chata", "idea"])
    }

    @Test func `numbers are ordered by value, between signs and letters`() {
        let names = ["a10", "a9", "a010b", "a", "10", "9", "_x", "b", "9a", "A1", "a 1"]

        #expect(sorted(names, "en") == ["_x", "9", "9a", "10", "a", "a 1", "A1", "a9", "a10", "a010b", "b"])
    }
}
