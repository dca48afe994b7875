// SPDX-License-Identifier: Apache-2.0
import LivePerson
import Testing

extension DemoLiveTests {
    /// Tests a window of 640 × 760 points, with rows 57 points high below the bar and the first heading.
    @MainActor @Suite(.serialized) struct Playlists {
        private static let (red, indigo): (UInt32, UInt32) = (0xFF3B30, 0x5856D6)
        /// The y ranges of the second row and of all rows.
        private static let (second, rows) = (137..<193, 80..<700)

        private func control(_ demo: LiveDemo, _ key: String) {
            demo.person.key("Control_L", isPress: true)
            demo.person.type(key)
            demo.person.key("Control_L", isPress: false)
        }

        @Test func `a swipe removes a piece, undo restores it, and the lists can be edited`() async throws {
            let demo = try await LiveDemo.shown("Playlists", ["AS_APPEARANCE": "light"])
            let first = try demo.picture()

            demo.person.move(to: 500, 165)
            demo.person.press()
            for x in stride(from: 480, through: 300, by: -20) { demo.person.move(to: x, 165) }
            try await demo.wait("the buttons come in") { $0.count(Self.indigo, y: Self.second) > 2000 }
            // A pointer that pauses before the release causes no deceleration.
            try await demo.settle()
            demo.person.release()
            try await demo.settle()
            demo.click(600, 165)
            try await demo.wait("the piece is gone") { picture in
                picture.count(Self.red, y: Self.rows) == 0
                    && picture.differences(from: first, x: 60..<600, y: Self.second) > 200
            }
            control(demo, "z")
            try await demo.wait("it is back") { $0.differences(from: first, x: 16..<600, y: Self.rows) == 0 }

            control(demo, "e")
            try await demo.wait("each row has a button") { $0.count(Self.red, x: 0..<40, y: Self.rows) > 8 * 200 }
            control(demo, "e")
            try await demo.wait("all is as before") { $0.differences(from: first, x: 16..<600, y: Self.rows) == 0 }
            #expect(try await demo.close() == 0)
        }
    }
}
