// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// Tests the translations in `Examples/Languages/Resources`.
@Suite struct LanguagesResourcesTests {
    /// The categories of whole numbers by language.
    ///
    /// - Source: CLDR, `plurals.xml`
    private static let categories: [String: Set<String>] = [
        "ar": ["zero", "one", "two", "few", "many", "other"], "de": ["one", "other"], "en": ["one", "other"],
        "fi": ["one", "other"], "fr": ["one", "many", "other"], "he": ["one", "two", "other"], "ja": ["other"],
        "pl": ["one", "few", "many", "other"], "ru": ["one", "few", "many", "other"],
    ]

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Examples/Languages/Resources")

    private func list(_ language: String, _ file: String) throws -> [String: Any] {
        let data = try Data(contentsOf: Self.folder.appendingPathComponent("\(language).lproj/\(file)"))
        return try #require(try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
    }

    @Test func `there are texts in nine languages`() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)

        #expect(Set(names) == Set(Self.categories.keys.map { "\($0).lproj" }))
    }

    @Test(arguments: categories.keys.sorted())
    func `each language has all texts, and all forms of the plural`(language: String) throws {
        let texts = try list(language, "Localizable.strings")
        #expect(Set(texts.keys) == Set(try list("en", "Localizable.strings").keys))
        for (key, text) in texts {
            let text = try #require(text as? String)
            #expect(!text.isEmpty && text.contains("%.1f") == key.contains("%.1f"), "\(key)")
        }

        let entry = try #require(try list(language, "Localizable.stringsdict")["%ld files"] as? [String: Any])
        let forms = try #require(entry["files"] as? [String: String])
        let known = Set(forms.keys.filter { !$0.hasPrefix("NSString") })
        #expect(known == Self.categories[language])
        // A form for a single number may be without the number.
        for form in ["few", "many", "other"] where known.contains(form) {
            #expect(forms[form]?.contains("%ld") == true, "\(form)")
        }
    }
}
