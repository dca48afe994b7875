// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import GalleryDemo

@Suite struct SwiftLexerTests {
    private func tokens(_ source: String) -> [String] {
        SwiftLexer.lines(of: source).flatMap { $0 }.filter { !$0.text.allSatisfy(\.isWhitespace) }
            .map { "\($0.token) \($0.text)" }
    }

    @Test func `words, numbers, strings and comments have their own colours`() {
        let found = tokens("@MainActor let a = 0x1F...10 // one\nvar b: String? = \"x\\\"y\" /* a /* b */ c */")
        #expect(
            found == [
                "attribute @MainActor", "keyword let", "plain  a = ", "number 0x1F", "plain ...", "number 10",
                "comment // one", "keyword var", "plain  b: ", "type String", "plain ? = ", "string \"x\\\"y\"",
                "comment /* a /* b */ c */",
            ]
        )
    }

    @Test func `raw and multiline strings end where they end in Swift`() {
        #expect(tokens("#\"a\"b\"# c") == ["string #\"a\"b\"#", "plain  c"])
        #expect(
            tokens("\"\"\"\na \"b\"\n\"\"\" c").map { $0 } == [
                "string \"\"\"", "string a \"b\"", "string \"\"\"", "plain  c",
            ]
        )
        #expect(tokens("#if DEBUG").first == "attribute #if")
        // A member can have the name of a keyword.
        #expect(tokens("x.default") == ["plain x.default"])
    }

    @Test(arguments: ["", "a", "a\n", "\n\n", "\"open", "/* open", "#", "\"\"\"open\n", "1.", "é🐈\n"])
    func `no character is lost, whatever the source`(source: String) {
        let text = SwiftLexer.lines(of: source).map { $0.map(\.text).joined() }.joined(separator: "\n")
        #expect(text == (source.hasSuffix("\n") ? String(source.dropLast()) : source))
    }
}
