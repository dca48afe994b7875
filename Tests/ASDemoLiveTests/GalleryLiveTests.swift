// SPDX-License-Identifier: Apache-2.0
import LivePerson
import Testing

extension DemoLiveTests {
    @MainActor @Suite(.serialized) struct Gallery {
        @Test func `a click opens a demo, Esc and the back button of the mouse return`() async throws {
            let demo = try await LiveDemo.shown("Gallery")
            let list = try await demo.settle()

            // The second row, "Hit areas".
            demo.click(300, 154)
            try await demo.wait("the demo is open") { Gallery.isOpen($0) }
            #expect(HitAreas.buttons(try await demo.settle()).count == 8)
            demo.person.type("Escape")
            try await demo.wait("the list is back") { Gallery.isSame($0, list) }
            try await demo.settle()

            demo.click(300, 154)
            try await demo.wait("the demo is open again") { Gallery.isOpen($0) }
            try await demo.settle()
            demo.person.click(8)
            try await demo.wait("the list is back again") { Gallery.isSame($0, list) }
            #expect(try await demo.close() == 0)
        }

        @Test func `the back button of the bar returns from each demo`() async throws {
            let demo = try await LiveDemo.shown("Gallery")
            let list = try await demo.settle()
            var shown: [WindowPicture] = [list]

            for row in 0..<11 {
                demo.click(300, 82 + 73 * row)
                try await demo.wait("demo \(row) is open") { Gallery.isOpen($0) }
                let picture = try await demo.settle()
                #expect(!shown.contains(picture))
                shown.append(picture)

                demo.click(40, 24)
                try await demo.wait("the list is back") { Gallery.isSame($0, list) }
                // What moves takes no clicks, up to its last frame.
                try await demo.settle()
            }
            #expect(try await demo.close() == 0)
        }

        @Test func `F11 shows the ranges of the list, and hides them`() async throws {
            let demo = try await LiveDemo.shown("Kittens")
            let before = try await demo.settleWithPictures(y: Kittens.feed)

            demo.person.type("F11")
            let during = try await demo.wait("F11 shows a panel") { $0.differences(from: before) > 1000 }
            // A panel, not a veil over everything.
            #expect(during.differences(from: before) < 800 * 900 / 2)

            demo.person.type("F11")
            try await demo.wait("F11 hides it again") { $0 == before }
            #expect(try await demo.close() == 0)
        }

        @Test func `F10 tints what is drawn anew, and the tint goes`() async throws {
            let demo = try await LiveDemo.shown("HitAreas")
            let button = try #require(HitAreas.buttons(try await demo.settle()).first)

            demo.person.type("F10")
            try await demo.settle()
            demo.click(button.x, button.y)
            // The counter is tinted: red and blue stand out from green.
            try await demo.wait("the counter is tinted") { picture in
                (button.y + 46..<button.y + 75).contains { y in
                    (button.x - 60..<button.x + 20).contains { x in
                        let color = picture.pixel(x, y)
                        return Int(color >> 16) > Int(color >> 8 & 0xFF) + 20 && color & 0xFF > color >> 8 & 0xFF
                    }
                }
            }
            let after = try await demo.settle()
            #expect(after.pixel(button.x + 19, button.y + 74) == 0xFFFFFF)
            #expect(try await demo.close() == 0)
        }

        /// The arrow of the back button, which is wholly there only when the demo has come to rest.
        private static func isOpen(_ picture: WindowPicture) -> Bool {
            (10..<34).contains { y in (8..<40).contains { x in picture.pixel(x, y) == 0x007AFF } }
        }

        /// The pointer lies over a row, which changes nothing; the scroll indicator may fade still.
        private static func isSame(_ picture: WindowPicture, _ list: WindowPicture) -> Bool {
            picture.differences(from: list, x: 0..<780) == 0
        }
    }
}
