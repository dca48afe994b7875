// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation
import Testing

@testable import TextEditorDemo

/// Tests the checker with a script that follows the protocol of `ispell -a`.
@Suite struct IspellCheckerTests {
    private static let script = """
        #!/bin/sh
        echo '@(#) International Ispell, or so'
        while read -r line; do
            echo "$line" >> "$0.log"
            case "$line" in
            ^wrold | "^don't") echo "& ${line#^} 2 1: world, w old"; echo ;;
            ^qqq) echo '# qqq 1'; echo ;;
            ^bye) exit 0 ;;
            ^*) echo '*'; echo ;;
            esac
        done
        """

    /// Runs `body` with the path of a `hunspell` script in a temporary folder.
    private func run(_ script: String = Self.script, _ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ispell-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
        let program = folder.appendingPathComponent("hunspell")
        try Data(script.utf8).write(to: program)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        try body(program)
    }

    private func misspelled(_ text: String, _ checker: IspellChecker) throws -> [String] {
        try checker.misspelledRanges(in: text, language: nil).map { (text as NSString).substring(with: $0) }
    }

    private func log(_ program: URL) throws -> [String] {
        try String(contentsOf: program.appendingPathExtension("log"), encoding: .utf8).split(separator: "\n").map(
            String.init
        )
    }

    @Test func `each word is checked once, and misspelled words are found`() throws {
        try run { program in
            let checker = try #require(IspellChecker.installed(["PATH": program.deletingLastPathComponent().path]))
            let text = "the 👩‍👧 wrold, don’t 'qqq' a b2 мир 世界 e\u{301}t"
            #expect(try misspelled(text, checker) == ["wrold", "don’t", "qqq"])
            #expect(Set(try log(program)) == ["^the", "^wrold", "^don't", "^qqq", "^\u{E9}t"])
            #expect(try misspelled("wrold the", checker) == ["wrold"])
            #expect(try log(program).count == 5)
            #expect(try checker.suggestions(for: "wrold", language: nil) == ["world", "w old"])
            #expect(try checker.suggestions(for: "qqq", language: nil) == [])
        }
    }

    @Test func `words can be ignored and learnt`() throws {
        try run { program in
            let checker = try IspellChecker(program, [])
            #expect(try misspelled("wrold qqq", checker) == ["wrold", "qqq"])
            try checker.ignore("wrold", language: nil)
            try checker.learn("qqq", language: nil)
            #expect(try misspelled("wrold qqq the", checker) == [])
            #expect(Array(try log(program).suffix(4)) == ["@wrold", "*qqq", "#", "^the"])
        }
    }

    @Test func `a program that ends, or does not follow the protocol, is an error`() throws {
        try run { program in
            let checker = try IspellChecker(program, [])
            #expect(throws: IspellChecker.Failure.ended) { try misspelled("bye", checker) }
            #expect(throws: (any Error).self) { try misspelled("again", checker) }
        }
        try run("#!/bin/sh\necho hello\ncat") { program in
            let checker = try IspellChecker(program, [])
            #expect(throws: IspellChecker.Failure.noGreeting("hello")) { try misspelled("word", checker) }
        }
        #expect(throws: (any Error).self) { try IspellChecker(URL(fileURLWithPath: "/nowhere/hunspell"), []) }
        #expect(IspellChecker.installed(["PATH": "/nowhere"]) == nil)
    }
}
