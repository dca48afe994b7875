// SPDX-License-Identifier: Apache-2.0
import Foundation
import LivePerson
import Testing

extension DemoLiveTests {
    @MainActor @Suite(.serialized) struct TextEditor {
        private static func chord(_ keys: [String], _ person: Person) {
            for key in keys { person.key(key, isPress: true) }
            for key in keys.reversed() { person.key(key, isPress: false) }
        }

        /// Shows an editor that has read a file.
        private static func shown(
            _ file: URL,
            _ environment: [String: String] = [:],
            display: String? = nil
        ) async throws -> LiveDemo {
            let demo = try await LiveDemo.shown(
                "TextEditor",
                ["AS_APPEARANCE": "light", "AS_DEBUG": "events"].merging(environment) { $1 },
                arguments: [file.path],
                display: display,
                readsErrors: true
            )
            while !(try #require(await demo.program.line(), "the program has ended")).contains("can be edited") {}
            return demo
        }

        @Test func `a file can be opened, edited, copied from, pasted into and saved`() async throws {
            let folder = FileManager.default.temporaryDirectory
            let file = folder.appendingPathComponent("editor-\(UUID().uuidString).txt")
            try Data("line one\nline two\n".utf8).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            let demo = try await Self.shown(file)
            let person = demo.person
            @MainActor func save(_ expected: String) async throws {
                // Pasted text arrives when the other program delivers it.
                try await demo.settle()
                Self.chord(["Control_L", "s"], person)
                try await LiveDemo.poll("the file says \(expected)") {
                    try String(contentsOf: file, encoding: .utf8) == expected
                }
            }

            demo.click(60, 25)
            Self.chord(["Control_L", "End"], person)
            person.type("h")
            Self.chord(["Shift_L", "i"], person)
            try await save("line one\nline two\nhI")

            Self.chord(["Control_L", "a"], person)
            Self.chord(["Control_L", "c"], person)
            try await demo.settle()
            #expect(try await ClipProgram.paste() == Data("line one\nline two\nhI".utf8))

            try await ClipProgram(input: Data("😀 from elsewhere".utf8)).copy()
            Self.chord(["Control_L", "End"], person)
            Self.chord(["Control_L", "v"], person)
            // The letter follows the pasted text, however long the paste takes.
            person.type("x")
            try await save("line one\nline two\nhI😀 from elsewherex")

            Self.chord(["Shift_L", "Home"], person)
            try await demo.settle()
            #expect(try await ClipProgram.paste(selection: "primary") == Data("hI😀 from elsewherex".utf8))
            person.type("BackSpace")
            Self.chord(["Control_L", "z"], person)
            Self.chord(["Control_L", "z"], person)
            try await save("line one\nline two\nhI😀 from elsewhere")

            #expect(try await demo.close() == 0)
        }

        @Test func `with a Cyrillic layout letters are Cyrillic, and shortcuts work`() async throws {
            let server = try PrivateServer()
            let folder = FileManager.default.temporaryDirectory
            let file = folder.appendingPathComponent("editor-\(UUID().uuidString).txt")
            try Data("line ".utf8).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            let demo = try await Self.shown(file, display: server.display)
            let person = demo.person
            // The codes of keys, named by what they write on a US keyboard.
            let (control, shift, a, s, z, x, c, v) = (37, 50, 38, 39, 52, 53, 54, 55)
            @MainActor func save(_ expected: String) async throws {
                try await demo.settle()
                person.type(codes: [control, s])
                try await LiveDemo.poll("the file says \(expected)") {
                    try String(contentsOf: file, encoding: .utf8) == expected
                }
            }
            try person.setLayout("us,ru", group: 1, of: server.display)

            demo.click(60, 25)
            person.type(codes: [control, a])
            person.type(codes: [control, c])
            person.type("End")
            person.type(codes: [control, v])
            person.type(codes: [a])
            try await save("line line ф")
            person.type(codes: [control, z])
            try await save("line line ")
            person.type(codes: [control, shift, z])
            try await save("line line ф")
            person.type(codes: [control, a])
            person.type(codes: [control, x])
            try await save("")

            #expect(try await demo.close() == 0)
        }

        /// A script that reports one misspelled word in the protocol of `hunspell -a`.
        private static let speller = """
            #!/bin/sh
            echo '@(#) International Ispell, or so'
            while read -r line; do
                case "$line" in
                ^wrold) echo '& wrold 1 1: world' ;;
                ^*) echo '*' ;;
                esac
                echo
            done
            """

        @Test func `the menu corrects a misspelled word`() async throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("speller-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let program = folder.appendingPathComponent("hunspell")
            try Data(Self.speller.utf8).write(to: program)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
            let file = folder.appendingPathComponent("text.txt")
            try Data("hello wrold\n".utf8).write(to: file)
            let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
            let demo = try await Self.shown(file, ["PATH": "\(folder.path):\(path)"])

            demo.click(300, 27)
            try await LiveDemo.poll("a wave is seen") {
                let picture = try demo.picture()
                return (20..<45).contains { y in
                    (20..<200).contains { x in
                        let pixel = picture.pixel(x, y)
                        return pixel >> 16 & 0xFF > 200 && pixel >> 8 & 0xFF < 130
                    }
                }
            }
            demo.click(75, 27, button: 3)
            try await demo.settle()
            for key in ["Down", "Return"] { demo.person.type(key) }
            try await demo.settle()
            Self.chord(["Control_L", "s"], demo.person)

            try await LiveDemo.poll("the file says world") {
                try String(contentsOf: file, encoding: .utf8) == "hello world\n"
            }
            #expect(try await demo.close() == 0)
        }
    }
}
