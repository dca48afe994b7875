// SPDX-License-Identifier: Apache-2.0
import ASBase
import Foundation
import Testing

@Suite("Translated texts")
struct LocalizedStringTests {
    /// Runs `body` with a bundle of these files, and in the languages of a user.
    private func with<R>(_ files: [String: Data], _ body: (Bundle, (String...) -> Void) throws -> R) throws -> R {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("texts-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (path, data) in files {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try data.write(to: file)
        }
        let bundle = try #require(Bundle(path: folder.path))
        return try ASRuntime(dispatcher: ASSystemDispatcher()).run {
            try body(bundle) { (languages: String...) in ASSetUserLocale(ASUserLocale(languages: languages)) }
        }
    }

    private func strings(_ texts: [String: String]) -> Data {
        Data(texts.map { "\"\($0)\" = \"\($1)\";\n" }.joined().utf8)
    }

    private func plurals(_ entries: [String: [String: Any]]) throws -> Data {
        try PropertyListSerialization.data(fromPropertyList: entries, format: .xml, options: 0)
    }

    private func variable(_ variants: [String: String]) -> [String: Any] {
        variants.merging(
            ["NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "ld"]
        ) { first, _ in first }
    }

    private func information(_ language: String) throws -> Data {
        try PropertyListSerialization.data(
            fromPropertyList: ["CFBundleDevelopmentRegion": language],
            format: .xml,
            options: 0
        )
    }

    @Test func `a text is in the first language that has it, then in the development language, then it is the key`()
        throws
    {
        let files = [
            "en.lproj/Localizable.strings": strings(["open": "Open", "close": "Close"]),
            "de.lproj/Localizable.strings": strings(["open": "Öffnen"]),
            "fr.lproj/Localizable.strings": strings(["open": "Ouvrir", "close": "Fermer"]),
            "pt-br.lproj/Localizable.strings": strings(["open": "Abrir"]),
        ]
        try with(files) { bundle, speak in
            func text(_ key: String, _ value: String = "") -> String {
                ASLocalizedString(key, bundle: bundle, value: value, comment: "")
            }

            speak("de-AT", "fr")
            #expect(text("open") == "Öffnen" && text("close") == "Fermer")
            #expect(text("missing") == "missing" && text("missing", "Else") == "Else")
            speak("pt-BR")
            #expect(text("open") == "Abrir" && text("close") == "Close")
            speak("ja")
            #expect(text("open") == "Open")
            speak("en-GB", "de")
            #expect(text("open") == "Open")
            speak()
            #expect(text("open") == "Open")
        }
    }

    @Test func `keys are the texts of a development language without a folder`() throws {
        let files = [
            "Info.plist": try information("de"), "en.lproj/Localizable.strings": strings(["Öffnen": "Open"]),
            "base.lproj/Localizable.strings": strings(["Hilfe": "Die Hilfe"]), "Form.strings": strings(["a": "b"]),
        ]
        try with(files) { bundle, speak in
            func text(_ key: String) -> String { ASLocalizedString(key, bundle: bundle, comment: "") }

            speak("en")
            #expect(text("Öffnen") == "Open" && text("Hilfe") == "Die Hilfe")
            speak("de", "en")
            #expect(text("Öffnen") == "Öffnen")
            speak()
            #expect(text("Öffnen") == "Öffnen")
            #expect(ASLocalizedString("a", tableName: "Form", bundle: bundle, comment: "") == "b")
        }
    }

    @Test func `files have the forms that Xcode writes`() throws {
        let text = """
            /* A comment. */
            "quote" = "\\"a\\"\\n\\U00e4 ü";  // another
            plain = word;
            """
        let files = [
            "de.lproj/Localizable.strings": Data(text.utf8),
            "de.lproj/Wide.strings": try #require("\"a\" = \"ü\";".data(using: .utf16)),
            "de.lproj/Empty.strings": Data(), "de.lproj/Note.strings": Data("/* nothing */".utf8),
            "de.lproj/Broken.strings": Data("\"a\" = \"b\" \"c\"".utf8),
            "de.lproj/List.strings": try PropertyListSerialization.data(
                fromPropertyList: ["a": "binary"],
                format: .binary,
                options: 0
            ),
        ]
        try with(files) { bundle, speak in
            speak("de")
            func text(_ key: String, _ table: String? = nil) -> String {
                ASLocalizedString(key, tableName: table, bundle: bundle, comment: "")
            }

            #expect(text("quote") == "\"a\"\nä ü" && text("plain") == "word")
            #expect(text("a", "Wide") == "ü" && text("a", "List") == "binary")
            #expect(text("a", "Empty") == "a" && text("a", "Note") == "a" && text("a", "Broken") == "a")
        }
    }

    @Test func `a number chooses the plural form of the text's language`() throws {
        let forms = ["one": "%ld файл", "few": "%ld файла", "many": "%ld файлов", "other": "%ld файла"]
        let files = [
            "en.lproj/Localizable.stringsdict": try plurals([
                "files": [
                    "NSStringLocalizedFormatKey": "%#@n@", "n": variable(["one": "%d file", "other": "%d files"]),
                ]
            ]),
            "ru.lproj/Localizable.stringsdict": try plurals([
                "files": ["NSStringLocalizedFormatKey": "%#@n@", "n": variable(forms)]
            ]),
        ]
        try with(files) { bundle, speak in
            func text(_ number: any CVarArg) -> String {
                ASLocalizedStringWithFormat("files", number, bundle: bundle)
            }

            speak("ru")
            #expect([1, 2, 5, 21, 111].map { text($0) } == ["1 файл", "2 файла", "5 файлов", "21 файл", "111 файлов"])
            #expect(text(Int8(-1)) == "-1 файл" && text(UInt16(4)) == "4 файла")
            speak("de")
            // Words in English, numbers in German.
            #expect(text(1) == "1 file" && text(5_000_000_000) == "5.000.000.000 files")
        }
    }

    @Test func `variables and specifiers take the arguments in order, or by index`() throws {
        let files = [
            "en.lproj/Localizable.stringsdict": try plurals([
                "moved": [
                    "NSStringLocalizedFormatKey": "%@ moved %#@files@ to %#@folders@ (100 %%)",
                    "files": variable(["one": "a file", "other": "%ld files"]),
                    "folders": variable(["one": "a folder", "other": "%ld folders"]),
                ],
                "nested": [
                    "NSStringLocalizedFormatKey": "%#@people@",
                    "people": variable(["one": "One person in %#@rooms@", "other": "%ld people in %#@rooms@"]),
                    "rooms": variable(["one": "one room", "other": "%ld rooms"]),
                ],
                "indexed": [
                    "NSStringLocalizedFormatKey": "%2$#@n@ of %1$@",
                    "n": variable(["one": "%2$ld part", "other": "%ld parts"]),
                ],
                "device": ["NSStringDeviceSpecificRuleType": ["mac": "Click"]],
            ]),
            "en.lproj/Localizable.strings": strings(["swap": "%2$@, %1$.1f", "moved": "no", "device": "Press"]),
        ]
        try with(files) { bundle, speak in
            speak("en-US")
            func text(_ key: String, _ arguments: [any CVarArg]) -> String {
                switch arguments.count {
                case 1: ASLocalizedStringWithFormat(key, arguments[0], bundle: bundle)
                case 2: ASLocalizedStringWithFormat(key, arguments[0], arguments[1], bundle: bundle)
                default: ASLocalizedStringWithFormat(key, arguments[0], arguments[1], arguments[2], bundle: bundle)
                }
            }

            #expect(text("moved", ["Ada", 1, 2]) == "Ada moved a file to 2 folders (100 %)")
            #expect(text("moved", ["Ada", 3, 1]) == "Ada moved 3 files to a folder (100 %)")
            #expect(
                text("nested", [1, 4]) == "One person in 4 rooms" && text("nested", [7, 1]) == "7 people in one room"
            )
            #expect(
                text("indexed", ["cake", 1]) == "1 part of cake" && text("indexed", ["cake", 3]) == "3 parts of cake"
            )
            #expect(text("swap", [2.5, "a"]) == "a, 2.5")
            #expect(ASLocalizedStringWithFormat("%d of %@", 1, "x", bundle: bundle) == "1 of x")
            #expect(ASLocalizedStringWithFormat("%d of %@", 1, bundle: bundle) == "1 of %@")
            #expect(ASLocalizedStringWithFormat("%d %", 5, bundle: bundle) == "5 %")
            #expect(ASLocalizedString("moved", bundle: bundle, comment: "").contains("%#@files@"))
            #expect(ASLocalizedString("device", bundle: bundle, comment: "") == "Press")
        }
    }

    @Test func `reading on many threads gives the same texts`() throws {
        let files = ["de.lproj/Localizable.strings": strings(["open": "Öffnen"])]
        try with(files) { bundle, speak in
            speak("de")
            let wrong = ASLock(0)
            ASDispatcherCurrent().concurrentPerform(iterations: 100) { _ in
                if ASLocalizedString("open", bundle: bundle, comment: "") != "Öffnen" { wrong.withLock { $0 += 1 } }
            }
            #expect(wrong.withLock { $0 } == 0)
        }
    }
}
