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
