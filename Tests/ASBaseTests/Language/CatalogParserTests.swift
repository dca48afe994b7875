// SPDX-License-Identifier: Apache-2.0
import CASWords
import Foundation
import Testing

@testable import ASBase

@Suite("Catalogs of gettext")
struct CatalogParserTests {
    private func catalog(_ text: String) throws -> ASWordCatalog { try ASCatalogParser.catalog(text.utf8) }

    private func texts(_ text: String) throws -> [ASWordCatalog.Key: [String]] { try catalog(text).texts }

    @Test func `a text has its translation`() throws {
        #expect(try texts("msgid \"Cancel\"\nmsgstr \"Abbrechen\"\n") == [.init(text: "Cancel"): ["Abbrechen"]])
        #expect(try texts("  msgid\t\"Cancel\"  \r\nmsgstr\"Abbrechen\"") == [.init(text: "Cancel"): ["Abbrechen"]])
    }

    @Test func `a text continues in the following lines`() throws {
        let found = try texts("msgid \"\"\n\"Can\"\n\n\"cel\"\nmsgstr \"Ab\"\n\"brechen\"\n")
        #expect(found == [.init(text: "Cancel"): ["Abbrechen"]])
    }

    @Test func `escape sequences are those of C`() throws {
        let found = try texts(
            #"""
            msgid "a"
            msgstr "\"\\\n\t\r\a\b\f\v\101\x42\303\244\7x"
            """#
        )
        #expect(found[.init(text: "a")] == ["\"\\\n\t\r\u{7}\u{8}\u{C}\u{B}ABä\u{7}x"])
    }

    @Test func `equal texts are distinguished by their contexts`() throws {
        let found = try texts(
            """
            msgid "Home"
            msgstr "Start"

            msgctxt "folder"
            msgid "Home"
            msgstr "Persönlicher Ordner"
            """
        )
        #expect(found[.init(text: "Home")] == ["Start"])
        #expect(found[.init(text: "Home", context: "folder")] == ["Persönlicher Ordner"])
    }

    @Test func `a plural has a translation for each form of the header`() throws {
        let catalog = try catalog(
            """
            msgid ""
            msgstr ""
            "Content-Type: text/plain; charset=UTF-8\\n"
            "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);\\n"

            msgid "%lld item"
            msgid_plural "%lld items"
            msgstr[0] "%lld položka"
            msgstr[1] "%lld položky"
            msgstr[2] "%lld položek"
            """
        )
        let key = ASWordCatalog.Key(text: "%lld item")
        #expect(
            [0, 1, 2, 4, 5, -1, -3].map { catalog.text(of: key, count: $0) } == [
                "%lld položek", "%lld položka", "%lld položky", "%lld položky", "%lld položek", "%lld položka",
                "%lld položky",
            ]
        )
        #expect(catalog.texts.count == 1)
    }

    @Test func `comments, empty translations, fuzzy entries and obsolete entries are no translations`() throws {
        let found = try texts(
            """
            # A comment, "with quotation marks".
            #. For translators
            #: File.swift:1
            msgid "Kept"
            msgstr "Behalten"
            #, fuzzy, c-format
            msgid "Guessed"
            msgstr "Geraten"
            msgid "Untranslated"
            msgstr ""
            #~ msgid "Gone"
            #~ msgstr "Weg"
            #| msgid "Former"
            #, c-format
            msgid "Last"
            msgstr "Letzter"
            """
        )
        #expect(found == [.init(text: "Kept"): ["Behalten"], .init(text: "Last"): ["Letzter"]])
    }

    @Test(arguments: [
        (1, "Cancel"), (1, "\"Cancel\""), (2, "msgid \"a\"\nmsgid_plural \"b"), (1, "msgid a"),
        (2, "msgid \"a\"\nmsgstr \"\\q\""), (2, "msgid \"a\"\nmsgstr \"b\" c"), (2, "msgid \"a\"\nmsgstr \"\\x\""),
        (2, "msgid \"a\"\nmsgstr \"\\777\""), (1, "msgstr \"a\""), (1, "msgid \"a\"\n\n"), (2, "\nmsgid \"a\""),
        (2, "msgid \"a\"\nmsgstr[0] \"b\""), (3, "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[1] \"c\""),
        (1, "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\""),
        (4, "msgid \"a\"\nmsgstr \"b\"\n\nmsgid \"a\"\nmsgstr \"c\""),
        (1, "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=x;\\n\""),
        (1, "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=ISO-8859-1\\n\""),
        (1, "msgctxt \"a\"\n# b\n"), (1, "msgid \"a\"\nmsgstr \"\\xFF\""),
        (3, "msgid \"a\"\nmsgstr \"b\"\nmsgstr \"c\""),
    ]) func `an error has its line`(line: Int, text: String) throws {
        let error = try #require(throws: ASCatalogError.self) { try texts(text) }
        #expect(error.line == line, "\(error)")
    }

    // MARK: msgfmt

    /// The entries of a file as `msgfmt` understands it: with its binary form, which is read here.
    ///
    /// - Source: GNU gettext manual, "The Format of GNU MO Files"
    private func compiled(_ file: [UInt8]) throws -> [ASWordCatalog.Key: [String]] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "CatalogParserTests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { unlinkAll(folder) }
        let (source, target) = (folder.appending(path: "words.po"), folder.appending(path: "words.mo"))
        try Data(file).write(to: source)
        let program = Process()
        program.executableURL = URL(fileURLWithPath: "/usr/bin/msgfmt")
        program.arguments = ["--check-format", "--check-domain", "-o", target.path, source.path]
        try program.run()
        program.waitUntilExit()
        try #require(program.terminationStatus == 0)
        let data = try [UInt8](Data(contentsOf: target))
        func number(_ offset: Int) -> Int { (0..<4).reduce(0) { $0 | Int(data[offset + $1]) << (8 * $1) } }
        func text(_ table: Int, _ index: Int) -> String {
            let (length, start) = (number(table + 8 * index), number(table + 8 * index + 4))
            return String(decoding: data[start..<(start + length)], as: UTF8.self)
        }
        try #require(number(0) == 0x9504_12DE)
        var found: [ASWordCatalog.Key: [String]] = [:]
        for index in 0..<number(8) {
            let parts = text(number(12), index).split(separator: "\u{4}", omittingEmptySubsequences: false)
            let words = parts[parts.count - 1].split(separator: "\0", omittingEmptySubsequences: false)
            let key = ASWordCatalog.Key(text: String(words[0]), context: parts.count == 2 ? String(parts[0]) : nil)
            let forms = text(number(16), index).split(separator: "\0", omittingEmptySubsequences: false)
            if !key.text.isEmpty { found[key] = forms.map(String.init) }
        }
        return found
    }

    private func unlinkAll(_ folder: URL) {
        #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) }
    }

    @Test func `msgfmt reads unusual files the same`() throws {
        let text = #"""
            # SPDX-License-Identifier: Apache-2.0
            msgid ""
            msgstr ""
            "Language: de\n"
            "Content-Type: text/plain; charset=UTF-8\n"
            "Plural-Forms: nplurals=2; plural=(n != 1);\n"

            msgctxt "a\tb"
            msgid "\"one\"\n"
            "two\\three"
            msgstr "\"eins\"\n"
            "\172\167ei\\\x64rei \344\270\255 …"

            #, fuzzy
            msgid "fuzzy"
            msgstr "geraten"
            msgid "empty"
            msgstr ""
            #~ msgid "obsolete"
            #~ msgstr "veraltet"
              msgid   "spaces"   
            msgstr	"Leerzeichen"
            msgid "one apple"
            msgid_plural "%d apples"
            msgstr[0] "ein Apfel"
            msgstr[1] "%d Äpfel"
            """#
        let file = Array(text.utf8)
        let own = try ASCatalogParser.catalog(file).texts
        #expect(own == (try compiled(file)))
        #expect(own[.init(text: "\"one\"\ntwo\\three", context: "a\tb")] == ["\"eins\"\nzwei\\drei 中 …"])
    }

    @Test(arguments: ASWordCatalog.languages)
    func `msgfmt reads the toolkit's catalogs the same`(language: String) throws {
        let file = try #require(ASWordCatalog.file(of: language))
        let own = try ASCatalogParser.catalog(file).texts
        #expect(own == (try compiled(file)))
    }

    @Test func `the program has the catalogs of the sources`() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(
            path: "../../../Sources/CASWords/languages"
        ).standardizedFileURL
        var index = 0
        while let name = cas_words_language(index) {
            let language = String(cString: name)
            let file = try [UInt8](Data(contentsOf: folder.appending(path: "\(language).po")))
            #expect(ASWordCatalog.file(of: language) == file)
            index += 1
        }
        #expect(index == 26)
        var length = 0
        #expect(cas_words("en", &length) == nil)
    }
}
