// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import AppPackaging

@Suite("App.json")
struct AppDescriptionTests {
    private let folder: AppFolder

    init() throws { folder = try AppFolder() }

    @Test func `the package is named after the product unless the file names it`() throws {
        #expect(try folder.app(product: "My_Hello").packageName == "my-hello")
        #expect(try folder.app(["package": "greeter"]).packageName == "greeter")
    }

    @Test func `a version from the command line replaces the version in the file`() throws {
        #expect(try folder.app().version == "1.2.0")
        #expect(try folder.app(version: "1.3.0~rc1").version == "1.3.0~rc1")
    }

    @Test(arguments: AppFolder.values.keys.sorted().filter { !["homepage", "mimeTypes", "keywords"].contains($0) })
    func `the error names a missing key`(key: String) {
        #expect(message { try folder.app([key: NSNull()]) }.hasSuffix("App.json: \"\(key)\" is missing."))
    }

    @Test func `optional keys can be omitted`() throws {
        let app = try folder.app(["homepage": NSNull(), "mimeTypes": NSNull(), "keywords": NSNull()])

        let entry = app.desktopEntry(program: "Hello")
        #expect(entry.contains("\nExec=hello\n"))
        #expect(!entry.contains("MimeType") && !entry.contains("Keywords"))
        #expect(!app.metainfo(date: "2026-01-02").contains("url"))
    }

    @Test(arguments: [
        ("id", "Hello"), ("id", "org.example"), ("id", "org.example.my app"), ("version", "v1.0"), ("version", "1.0-1"),
        ("version", ""), ("maintainer", "Jo Doe"), ("maintainer", "Jo <jo>"), ("package", "H"), ("package", "my app"),
        ("homepage", "example.org"), ("name", ""), ("name", "Hello\nDepends: evil"), ("summary", "Two\nlines"),
        ("summary", "A sentence."), ("license", ""), ("description", " \n"),
    ])
    func `the error names an invalid value`(key: String, value: String) {
        #expect(message { try folder.app([key: value]) }.contains("App.json: \"\(key)\" is \"\(value)\"; "))
    }

    @Test func `lists are checked`() {
        #expect(message { try folder.app(["categories": [String]()]) }.contains("name one or more"))
        #expect(message { try folder.app(["categories": ["A;B"]]) }.contains("\"categories\" is \"A;B\""))
        #expect(message { try folder.app(["mimeTypes": ["text"]]) }.contains("\"mimeTypes\" is \"text\""))
        #expect(message { try folder.app(["keywords": ["a;b"]]) }.contains("\"keywords\" is \"a;b\""))
        #expect(message { try folder.app(["categories": "Utility"]) }.contains("\"categories\" is not of the type "))
    }

    @Test func `schemes and actions are checked`() {
        func shortcuts(_ list: [[String: Any]]) -> String { message { try folder.app(["shortcuts": list]) } }
        #expect(message { try folder.app(["urlSchemes": ["Hello:"]]) }.contains("\"urlSchemes\" is \"Hello:\"; write"))
        #expect(shortcuts([["id": "a b", "title": "A"]]).contains("\"shortcuts.id\" is \"a b\"; write letters"))
        #expect(shortcuts([["id": "a", "title": " "]]).contains("\"shortcuts.title\" is \" \"; write one line."))
        let twice = shortcuts([["id": "a", "title": "A"], ["id": "a", "title": "B"]])
        #expect(twice.contains("\"shortcuts.id\" is \"a\"; another shortcut has it too."))
        #expect(shortcuts([["id": "a"]]).contains("\"title\" is missing."))
        let unknown = message { try folder.app(["localizations": ["de": ["shortcuts": ["b": "B"]]]]) }
        #expect(unknown.contains("\"localizations.de.shortcuts.b\": there is no shortcut b in \"shortcuts\"."))
    }

    @Test(arguments: [
        ("de", "de"), ("pt-BR", "pt_BR"), ("zh-Hans", "zh_CN"), ("zh-Hant", "zh_TW"), ("zh-Hant-HK", "zh_HK"),
        ("sr-Latn", "sr@latin"), ("uz-Cyrl-UZ", "uz_UZ@cyrillic"), ("ca-valencia", "ca@valencia"), ("ast", "ast"),
    ])
    func `languages have the names of locales`(code: String, name: String) throws {
        let app = try folder.app(["localizations": [code: ["name": "x"]]])

        #expect(app.desktopEntry(program: "Hello").contains("\nName[\(name)]=x\n"))
    }

    @Test(arguments: ["", "de_DE", "DE", "german", "de-at", "es-419", "en-Latn-x-app", "ja-Jpan", "de@euro", "de]"])
    func `the error names a code that is not a language of a locale`(code: String) {
        let text = message { try folder.app(["localizations": [code: ["name": "x"]]]) }

        #expect(text.contains("App.json: \"localizations.\(code)\": \"\(code)\" is not a language; write a code"))
    }

    @Test func `the texts of other languages are checked`() {
        func text(_ values: [String: Any]) -> String {
            message { try folder.app(["localizations": ["de": values]]) }
        }
        #expect(text(["title": "x"]).contains("\"localizations.de.title\" is not known; the keys of a language are"))
        #expect(text(["name": "a\nb"]).contains("\"localizations.de.name\" is \"a\nb\"; write one line."))
        #expect(text(["summary": "x."]).contains("\"localizations.de.summary\" is \"x.\"; leave out the full stop."))
        #expect(text(["description": " "]).contains("\"localizations.de.description\" is \" \"; write a paragraph."))
        #expect(text(["keywords": ["a;b"]]).contains("\"localizations.de.keywords\" is \"a;b\""))
        #expect(text(["keywords": "a"]).contains("\"localizations.de.keywords\" is not of the type "))
        let twice = message { try folder.app(["localizations": ["zh-CN": ["name": "x"], "zh-Hans": ["name": "x"]]]) }
        #expect(twice.contains("zh-CN and zh-Hans are the same locale, zh_CN; keep one."))
    }

    @Test func `each error has its own line`() {
        let text = message { try folder.app(["id": "Hello", "maintainer": "Jo"]) }

        #expect(text.split(separator: "\n").count == 2)
    }

    @Test func `the error names a file that is missing or not JSON`() throws {
        let missing = folder.url.appendingPathComponent("None.json")
        #expect(
            message { try AppDescription.read(missing, version: nil, product: "A") }.contains("there is no such file")
        )
        try folder.write("{", to: "Broken.json")
        let broken = folder.url.appendingPathComponent("Broken.json")
        #expect(
            message { try AppDescription.read(broken, version: nil, product: "A") }.contains("Broken.json: is not JSON")
        )
    }
}
