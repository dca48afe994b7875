// SPDX-License-Identifier: Apache-2.0
import Foundation
import LivePerson
import Testing

extension DemoLiveTests {
    @MainActor @Suite(.serialized) struct TableStress {
        /// Returns the text of the line at the bottom.
        private static func status(_ demo: LiveDemo) async throws -> String {
            demo.program.signal(SIGUSR1)
            while let line = await demo.program.line() {
                guard let start = line.range(of: "\"status: ") else { continue }
                return String(line[start.upperBound...].prefix { $0 != "\"" })
            }
            throw LiveDemo.TooLate(description: "TableStress ended before it printed the dump of its window.")
        }

        /// Waits until the line reports more than `count` updates, and returns their number.
        private static func updates(_ demo: LiveDemo, moreThan count: Int) async throws -> Int {
            let start = ContinuousClock.now
            while true {
                let status = try await status(demo)
                try #require(status.hasPrefix("Right  ·  seed 20261122  ·  "), "\(status)")
                let words = status.components(separatedBy: "  ·  ")
                let now = try #require(words[2].split(separator: " ").first.flatMap { Int($0) }, "\(status)")
                if now > count { return now }
                guard start.duration(to: .now) < .seconds(20) else {
                    throw LiveDemo.TooLate(description: "After 20 s there are no more than \(count) updates: \(status)")
                }
                try await Task.sleep(for: .milliseconds(50))
            }
        }

        @Test func `random edits of a scrolling table show the correct rows, also when the window is resized`()
            async throws
        {
            let demo = try await LiveDemo.shown(
                "TableStress",
                ["AS_APPEARANCE": "light"],
                arguments: ["20261122"],
                readsErrors: true,
                settles: false
            )
            let first = try await Self.updates(demo, moreThan: 3)
            let picture = try demo.picture()
            try await demo.wait("rows move") { $0.differences(from: picture, x: 0..<600, y: 100..<700) > 5000 }

            demo.person.resize(demo.window, 460, 700)
            try await demo.wait("it has the new size") { ($0.width, $0.height) == (460, 700) }
            let second = try await Self.updates(demo, moreThan: first + 4)

            // The wheel may scroll during edits.
            demo.person.move(to: 200, 400)
            for turn in 0..<10 { demo.person.click(turn % 4 == 3 ? 4 : 5) }
            demo.person.move(to: 5, 1020)
            _ = try await Self.updates(demo, moreThan: second + 4)

            // Turns both switches off, so that the table is at rest.
            for key in ["e", "l"] {
                demo.person.key("Control_L", isPress: true)
                demo.person.type(key)
                demo.person.key("Control_L", isPress: false)
            }
            let rest = try await demo.settle()
            #expect(rest.pixel(21, 680) == 0x34C759, "the sign is green")
            #expect(try await Self.status(demo).hasPrefix("Right"))
            #expect(try await demo.close() == 0)
        }
    }
}
