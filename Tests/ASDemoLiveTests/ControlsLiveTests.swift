// SPDX-License-Identifier: Apache-2.0
import LivePerson
import Testing

extension DemoLiveTests {
    @MainActor @Suite(.serialized) struct Controls {
        /// Returns whether the line at the bottom, which names the last action, has changed.
        private static func showsOtherText(_ picture: WindowPicture, than before: WindowPicture) -> Bool {
            picture.differences(from: before, x: 0..<420, y: picture.height - 50..<picture.height) > 40
        }

        @Test func `Tab shows the focus ring, Space presses, access keys and Escape press from anywhere`() async throws
        {
            let demo = try await LiveDemo.shown("Controls", ["AS_APPEARANCE": "light"])
            let first = try await demo.settle()
            // The Save button is at (16, 40). The focus ring is two points away and two points wide.
            #expect(first.pixel(13, 56) == 0xFFFFFF)

            demo.person.type("Tab")
            try await demo.wait("the ring is there") { $0.pixel(13, 56) == LiveDemo.accentColor }
            demo.person.type("space")
            let saved = try await demo.wait("the last action is shown") { Self.showsOtherText($0, than: first) }
            demo.person.type("Escape")
            let cancelled = try await demo.wait("Cancel was pressed") { Self.showsOtherText($0, than: saved) }
            demo.person.key("Alt_L", isPress: true)
            demo.person.type("s")
            demo.person.key("Alt_L", isPress: false)
            try await demo.wait("Save was pressed again") { Self.showsOtherText($0, than: cancelled) }
            demo.click(300, 700)
            try await demo.wait("a click hides the ring") { $0.pixel(13, 56) == 0xFFFFFF }

            #expect(try await demo.close() == 0)
        }

        @Test func `a button highlights under the pointer and while it is pressed`() async throws {
            let demo = try await LiveDemo.shown("Controls", ["AS_APPEARANCE": "light"])
            // The colours are systemGray5, systemGray4 and systemGray3.
            try await demo.wait("it rests") { $0.pixel(22, 45) == 0xE5E5EA }

            demo.person.move(to: 40, 50)
            try await demo.wait("the pointer is over it") { $0.pixel(22, 45) == 0xD1D1D6 }
            demo.person.press()
            try await demo.wait("it is pressed") { $0.pixel(22, 45) == 0xC7C7CC }
            demo.person.move(to: 400, 600)
            try await demo.wait("it is not pressed any more") { $0.pixel(22, 45) != 0xC7C7CC }
            demo.person.release()
            try await demo.wait("it rests again") { $0.pixel(22, 45) == 0xE5E5EA }

            #expect(try await demo.close() == 0)
        }

        @Test func `the wheel with Control enlarges the photograph`() async throws {
            let demo = try await LiveDemo.shown("Gestures", ["AS_APPEARANCE": "light"])
            let first = try await demo.settle()
            // The photograph is 240 points wide, in the middle of 720.
            let beside = first.pixel(225, 150)

            demo.person.move(to: 360, 150)
            demo.person.key("Control_L", isPress: true)
            for _ in 0..<4 { demo.person.click(4) }
            demo.person.key("Control_L", isPress: false)

            try await demo.wait("the photograph reaches farther") { $0.pixel(225, 150) != beside }
            #expect(try await demo.close() == 0)
        }

        @Test func `a click with the middle button scrolls towards the pointer, until the next click`() async throws {
            let demo = try await LiveDemo.shown("Kittens", ["AS_APPEARANCE": "light"])
            let first = try await demo.settleWithPictures(y: Kittens.feed)

            demo.click(400, 300, button: 2)
            demo.person.move(to: 400, 420)
            try await demo.wait("it scrolls") { $0.differences(from: first, x: 0..<200, y: 500..<800) > 2000 }
            demo.click(400, 420)
            let rest = try await demo.settleWithPictures(y: Kittens.feed)
            demo.person.move(to: 400, 600)

            #expect(try await demo.settle().differences(from: rest, x: 0..<200, y: Kittens.feed) == 0)
            #expect(try await demo.close() == 0)
        }
    }
}
