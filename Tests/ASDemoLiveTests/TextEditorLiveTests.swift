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

        @Test func `a file is opened, typed into, copied from, pasted into, and saved`() async throws {
            let folder = FileManager.default.temporaryDirectory
            let file = folder.appendingPathComponent("editor-\(UUID().uuidString).txt")
            try Data("line one\nline two\n".utf8).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            let demo = try await LiveDemo.shown("TextEditor", ["AS_APPEARANCE": "light"], arguments: [file.path])
            let person = demo.person
            @MainActor func save(_ expected: String) async throws {
                // What is pasted comes when the other program gives it.
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
            // It comes behind what is pasted, however long that takes.
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
    }
}
