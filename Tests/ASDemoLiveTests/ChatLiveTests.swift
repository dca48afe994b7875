// SPDX-License-Identifier: Apache-2.0
import Foundation
import LivePerson
import Testing

extension DemoLiveTests {
    @MainActor @Suite(.serialized) struct Chat {
        /// The description of the window that the program writes on `SIGUSR1`.
        private struct Tree {
            let lines: [String]

            func frame(of name: String) -> CGRect? {
                guard let line = lines.first(where: { $0.contains("\"\(name)\"") }),
                    let start = line.range(of: "frame={"),
                    let end = line.range(of: "}", range: start.upperBound..<line.endIndex)
                else { return nil }
                let numbers = line[start.upperBound..<end.lowerBound].split(separator: ",")
                    .compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
                guard numbers.count == 4 else { return nil }
                return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
            }

            /// The names of the visible messages.
            var messages: [String] {
                lines.filter { $0.contains("ChatMessageNode") && $0.contains("visible") }
                    .compactMap { line in
                        line.split(separator: "\"", maxSplits: 2).dropFirst().first.map(String.init)
                    }
            }
        }

        private static func tree(of demo: LiveDemo) async throws -> Tree {
            demo.program.signal(SIGUSR1)
            var lines: [String] = []
            while let line = await demo.program.line() {
                lines.append(line)
                // The line describes the last node of the window.
                if line.contains("\"news\"") { return Tree(lines: lines) }
            }
            throw LiveDemo.TooLate(description: "Chat ended before it printed the dump of its window.")
        }

        /// Returns the first tree that satisfies `condition`, or throws after 20 seconds.
        private static func wait(
            _ demo: LiveDemo,
            _ what: String,
            until condition: (Tree) -> Bool
        ) async throws -> Tree {
            let start = ContinuousClock.now
            while true {
                let tree = try await tree(of: demo)
                if condition(tree) { return tree }
                guard start.duration(to: .now) < .seconds(20) else {
                    throw LiveDemo.TooLate(
                        description: "It did not happen within 20 s that \(what). In sight: \(tree.messages)."
                    )
                }
                try await Task.sleep(for: .milliseconds(30))
            }
        }

        private static func chord(_ modifier: String, _ key: String, _ person: Person) {
            person.key(modifier, isPress: true)
            person.type(key)
            person.key(modifier, isPress: false)
        }

        @Test func `the user sends a message with two lines, and later messages do not move a scrolled chat`()
            async throws
        {
            let demo = try await LiveDemo.shown(
                "Chat",
                ["AS_APPEARANCE": "light"],
                arguments: ["--quick"],
                readsErrors: true
            )
            let person = demo.person
            let start = try await Self.tree(of: demo)
            let line = try #require(start.frame(of: "field"))

            // No view has the focus, so typed text goes to the field.
            for key in ["h", "e", "y"] { person.type(key) }
            Self.chord("Shift_L", "Return", person)
            person.type("x")
            let grown = try await Self.wait(demo, "the field has two lines") {
                ($0.frame(of: "field")?.height ?? 0) > line.height + 10
            }
            #expect(grown.messages.contains { $0.contains("Write something below") })
            #expect(!grown.messages.contains { $0.hasPrefix("You: hey") })

            person.type("Return")
            let answered = try await Self.wait(demo, "it is sent and answered") {
                $0.messages.contains { $0.hasPrefix("Ada Hartwell: I see") }
            }
            #expect(answered.lines.contains { $0.contains("ChatMessageNode \"You: hey") })
            #expect(answered.frame(of: "field")?.height == line.height)

            // Scrolls up and waits for three messages.
            person.move(to: 200, 300)
            for _ in 0..<12 { person.click(4) }
            person.move(to: 5, 1020)
            try await demo.settle()
            let away = try await Self.tree(of: demo)
            #expect(!away.messages.contains { $0.hasPrefix("Ada Hartwell: I see") })
            let before = try demo.picture()
            Self.chord("Control_L", "n", person)
            let received = try await Self.wait(demo, "three messages have come") { $0.frame(of: "3 new") != nil }
            #expect(received.messages == away.messages)
            let button = try #require(received.frame(of: "3 new"))
            let after = try await demo.settle()
            // Compares the rows above the button, without the scroll indicator.
            #expect(after.differences(from: before, x: 0..<500, y: 0..<Int(button.minY) - 4) == 0)

            demo.click(Int(button.midX), Int(button.midY))
            let back = try await Self.wait(demo, "the newest message is seen") {
                $0.messages.contains { $0.hasPrefix("Ada Hartwell: 👍") }
            }
            #expect(back.frame(of: "3 new") == nil)
            #expect(try await demo.close() == 0)
        }
    }
}
