// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import ASBase

@Suite("Forms of the plural")
struct PluralFormsTests {
    /// The sample integers of the categories of a language: `plurals.xml` of CLDR, in the package unicode-cldr-core.
    private static func samples(_ language: String) throws -> [[UInt]] {
        let path = "/usr/share/unicode/cldr/common/supplemental/plurals.xml"
        let file = try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
        let names = ["pt": "pt_PT", "pt_BR": "pt", "zh_CN": "zh", "zh_TW": "zh"]
        let name = names[language] ?? language
        let sets = file.components(separatedBy: "<pluralRules locales=\"").dropFirst()
        let own = try #require(
            sets.first { $0.prefix { $0 != "\"" }.split(separator: " ").contains(Substring(name)) }
        )
        let rules = own.components(separatedBy: "</pluralRules>")[0].components(separatedBy: "<pluralRule count=\"")
        var found: [(category: String, numbers: [UInt])] = []
        for rule in rules.dropFirst() {
            guard let integers = rule.components(separatedBy: "@integer").dropFirst().first else { continue }
            let list = integers.prefix { $0 != "@" && $0 != "<" }.split(separator: ",")
            let numbers = list.flatMap { part -> [UInt] in
                let ends = part.split(separator: "~").compactMap { UInt($0.trimmingCharacters(in: .whitespaces)) }
                // A number such as 1c6 is a million in compact form, which no text of the toolkit has.
                return ends.first.flatMap { first in ends.last.map { Array(first...$0) } } ?? []
            }
            found.append((String(rule.prefix { $0 != "\"" }), numbers))
        }
        // Since version 42, the category "many" of Hebrew is a part of "other".
        if language == "he", let many = found.firstIndex(where: { $0.category == "many" }) {
            let numbers = found.remove(at: many).numbers
            let other = try #require(found.firstIndex { $0.category == "other" })
            found[other].numbers += numbers
        }
        return found.map(\.numbers)
    }

    @Test(arguments: ASWordCatalog.languages)
    func `the forms of a language are the categories of CLDR`(language: String) throws {
        let samples = try Self.samples(language)
        let forms = try #require(ASWordCatalog.named(language)).pluralForms
        let used = samples.map { numbers in Set(numbers.map { forms.form(of: $0) }) }

        #expect(!samples.isEmpty && samples.allSatisfy { !$0.isEmpty })
        #expect(used.allSatisfy { $0.count == 1 }, "numbers of a category have several forms: \(used)")
        #expect(Set(used).count == samples.count, "categories have the same form: \(used)")
        #expect(forms.count == samples.count)
    }

    @Test(
        arguments: [
            ("0", 5, 0), ("n", 5, 5), ("n+1", 5, 6), ("n-1", 0, 0), ("n*2", 3, 6), ("n/2", 7, 3), ("n%3", 8, 2),
            ("!n", 0, 1),
            ("!!n", 7, 1), ("n==1", 1, 1), ("n!=1", 1, 0), ("n<2", 2, 0), ("n<=2", 2, 1), ("n>2", 3, 1), ("n>=4", 3, 0),
            ("n&&0", 1, 0), ("n||0", 1, 1), ("1||1&&0", 1, 1), ("1+2*3", 1, 7), ("(1+2)*3", 1, 9), ("8-2-1", 1, 5),
            ("9/3/3", 1, 1),
            ("n ? 2 : 3 ? 4 : 5", 0, 4), ("n ? n==1 ? 6 : 7 : 8", 2, 7), ("1<2==1", 0, 1), ("0&&1/0", 0, 0),
            ("1||1/0", 0, 1),
            ("(n)", 4, 4), (" n\t%\t2 ", 3, 1),
        ] as [(String, UInt, Int)]
    ) func `an expression has the value of C`(text: String, number: UInt, value: Int) throws {
        #expect(try ASPluralForms("nplurals=10; plural=\(text);").form(of: number) == value)
    }

    @Test func `a form that does not exist is the first one`() throws {
        #expect(try ASPluralForms("nplurals=2; plural=n;").form(of: 2) == 0)
        #expect(try ASPluralForms("nplurals=2; plural=1/n;").form(of: 0) == 0)
        #expect(try ASPluralForms("nplurals=2; plural=1%n;").form(of: 0) == 0)
        #expect(try ASPluralForms("nplurals=2; plural=n-1;").form(of: 0) == 0)
    }

    @Test(arguments: [
        "", "nplurals=2;", "plural=n;", "nplurals=0; plural=0;", "nplurals=x; plural=0;", "nplurals=2; plural=;",
        "nplurals=2; plural=n+;", "nplurals=2; plural=(n;", "nplurals=2; plural=n);", "nplurals=2; plural=n ? 1;",
        "nplurals=2; plural=m;", "nplurals=2; plural=n n;", "nplurals=2; plural=n=1;", "nplurals=2; plural=n & 1;",
        "nplurals=2; plural=99999999999999999999;", "nplurals=2; plural=\(String(repeating: "(", count: 600));",
    ]) func `an invalid field is rejected`(field: String) {
        #expect(throws: ASPluralForms.Invalid.self) { try ASPluralForms(field) }
    }
}
