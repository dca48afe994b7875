// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import ASBase

@Suite("Texts of the toolkit")
struct MessageTests {
    private static let posix = Locale(identifier: "en_US_POSIX")

    private func german(_ entries: String) throws -> ASWordCatalog { try ASCatalogParser.catalog(entries.utf8) }

    // MARK: Placeholders

    @Test func `the values fill the placeholders`() throws {
        let message = ASMessage("“%@” has %lld pages, 100 %% of them %@.", "a", 3, "read")
        #expect(message.english == "“a” has 3 pages, 100 % of them read.")
    }

    @Test func `a translation may change the order of the values`() throws {
        let catalog = try german("msgid \"%@ of %@, %lld\"\nmsgstr \"%3$lld: %2$@ und %1$@, %2$@\"")
        let message = ASMessage("%@ of %@, %lld", "a", "b", 7)
        #expect(message.text(in: catalog, numbers: nil) == "7: b und a, b")
    }

    @Test func `values are not searched for placeholders`() {
        #expect(ASMessage("%@ and %@", "%2$@ 50 %% %@", "b").english == "%2$@ 50 %% %@ and b")
    }

    @Test func `placeholders without a value stay`() {
        #expect(ASMessage("%@ %@ %3$@ %0$@ %d 5 %", "a").english == "a %@ %3$@ %0$@ %d 5 %")
    }

    @Test func `a text without values keeps its percent signs`() {
        #expect(ASMessage("100 %%").english == "100 %%")
    }

    @Test func `a message is translated inside of another`() throws {
        let catalog = try german("msgid \"no\"\nmsgstr \"nein\"\nmsgid \"%@ (%@)\"\nmsgstr \"%@ – %@\"")
        let message = ASMessage("%@ (%@)", ASMessage("no"), ASMessage.verbatim("%@ no"))
        #expect(message.text(in: catalog, numbers: nil) == "nein – %@ no")
        #expect(message.english == "no (%@ no)")
    }

    /// - Source: CLDR, patterns and symbols of numbers
    @Test(arguments: [
        ("de_DE", "1.234.567 1.234,5"), ("en_US", "1,234,567 1,234.5"), ("en_US_POSIX", "1234567 1234.5"),
        ("fr_FR", "1\u{202F}234\u{202F}567 1\u{202F}234,5"), ("sv_SE", "1\u{A0}234\u{A0}567 1\u{A0}234,5"),
        ("hi_IN", "12,34,567 1,234.5"), ("ar_EG", "١٬٢٣٤٬٥٦٧ ١٬٢٣٤٫٥"), ("fa_IR", "۱٬۲۳۴٬۵۶۷ ۱٬۲۳۴٫۵"),
    ])
    func `numbers are written as in the user's locale`(identifier: String, text: String) {
        let message = ASMessage("%lld %@", 1_234_567, ASDecimal(1234.5, fractionDigits: 1))
        #expect(message.text(in: nil, numbers: Locale(identifier: identifier)) == text)
        #expect(message.english == "1234567 1234.5")
    }

    // MARK: Languages

    @Test func `a plural without a translation is English`() {
        let counts = [0, 1, 2, -1]
        let texts = counts.map { ASMessage("%lld item", "%lld items", count: $0).english }
        #expect(texts == ["0 items", "1 item", "2 items", "-1 items"])
    }

    @Test func `a plural has the form of its number, and further values`() throws {
        let catalog = try german(
            "msgid \"%lld byte: %@\"\nmsgid_plural \"%lld bytes: %@\"\nmsgstr[0] \"ein Byte: %2$@\"\nmsgstr[1] \"%lld Byte: %@\""
        )
        let texts = [1, 2].map {
            ASMessage("%lld byte: %@", "%lld bytes: %@", count: $0, "x").text(in: catalog, numbers: Self.posix)
        }
        #expect(texts == ["ein Byte: x", "2 Byte: x"])
    }

    @Test(arguments: [("ja", "a、b", "a。"), ("ar", "a، b", "a."), ("hi", "a, b", "a।"), ("de", "a, b", "a.")])
    func `a list and a sentence have the punctuation of the language`(
        language: String,
        list: String,
        sentence: String
    ) throws {
        let catalog = try #require(ASWordCatalog.named(language))
        #expect(ASMessage("%@, %@", context: "list", "a", "b").text(in: catalog, numbers: nil) == list)
        #expect(ASMessage("%@.", "a").text(in: catalog, numbers: nil) == sentence)
    }

    @Test func `the items of a list keep their order`() {
        #expect(ASWordList([]) == "")
        #expect(ASWordList(["a"]) == "a")
        #expect(ASWordList(["a", "%@ b", "c"]) == "a, %@ b, c")
    }

    @Test func `a text that is not in the catalog is English`() throws {
        let catalog = try german("msgctxt \"folder\"\nmsgid \"Home\"\nmsgstr \"Persönlicher Ordner\"")
        #expect(ASMessage("Home").text(in: catalog, numbers: nil) == "Home")
        #expect(ASMessage("Home", context: "folder").text(in: catalog, numbers: nil) == "Persönlicher Ordner")
        #expect(ASMessage("Home", context: "folder").text(in: nil, numbers: nil) == "Home")
    }

    @Test func `the catalog follows the user's languages`() {
        let cancel = ASMessage("Cancel")
        func text(_ languages: [String]) -> String {
            cancel.text(in: ASWordCatalog.current(for: languages), numbers: nil)
        }
        for _ in 0..<2 {
            #expect(text(["de-AT", "en"]) == "Abbrechen")
            #expect(text(["en-GB", "de"]) == "Cancel")
            #expect(text([]) == "Cancel")
        }
    }

    @Test(
        arguments: [
            (["de-AT"], "de"), (["de"], "de"), (["pt-BR"], "pt_BR"), (["pt"], "pt"), (["pt-PT"], "pt"),
            (["pt-AO"], "pt"),
            (["zh-Hant-TW"], "zh_TW"), (["zh-TW"], "zh_TW"), (["zh-HK"], "zh_TW"), (["zh-Hant"], "zh_TW"),
            (["zh"], "zh_CN"),
            (["zh-Hans"], "zh_CN"), (["zh-Hans-HK"], "zh_CN"), (["zh-SG"], "zh_CN"), (["pt_BR"], "pt_BR"),
            (["iw-IL"], "he"),
            (["in"], "id"), (["nb", "da"], "da"), (["tlh", "ru-UA", "uk"], "ru"), (["en", "de"], nil), (["en-GB"], nil),
            (["tlh", "en", "de"], nil), (["tlh"], nil), ([], nil), ([""], nil), (["sr-Latn-RS"], nil), (["fil"], nil),
        ] as [([String], String?)]
    ) func `the language is the first one of the user's that exists`(
        wanted: [String],
        language: String?
    ) {
        #expect(ASWordLanguage.best(of: ASWordCatalog.languages, for: wanted) == language)
    }

    @Test func `the same catalog is read by many threads`() async {
        await withTaskGroup(of: String.self) { group in
            for index in 0..<64 {
                group.addTask {
                    let languages = [["de"], ["en"], ["de-CH"]][index % 3]
                    return ASMessage("Copy").text(in: ASWordCatalog.current(for: languages), numbers: nil)
                }
            }
            for await text in group { #expect(["Kopieren", "Copy"].contains(text)) }
        }
    }
}
