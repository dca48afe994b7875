// SPDX-License-Identifier: Apache-2.0
import Foundation
import LivePerson
import Testing

extension DemoLiveTests {
    @MainActor @Suite(.serialized) struct Gallery {
        /// Returns the middle of the miniature of a card, with three columns in a window 800 points wide.
        private static func card(_ column: Int, _ row: Int) -> (x: Int, y: Int) {
            (140 + 260 * column, 226 + 230 * row)
        }

        @Test func `a click opens a page, Esc and the back button of the mouse return`() async throws {
            let demo = try await LiveDemo.shown("Gallery")
            let list = try await demo.settle()
            let (x, y) = Self.card(2, 0)

            demo.click(x, y)
            try await demo.wait("the page is open") { Gallery.isOpen($0) }
            try await demo.settle()
            demo.person.type("Escape")
            try await demo.wait("the list is back") { Gallery.isSame($0, list) }
            try await demo.settle()

            demo.click(x, y)
            try await demo.wait("the page is open again") { Gallery.isOpen($0) }
            try await demo.settle()
            demo.person.click(8)
            try await demo.wait("the list is back again") { Gallery.isSame($0, list) }
            #expect(try await demo.close() == 0)
        }

        @Test func `the back button of the bar returns from each page`() async throws {
            let demo = try await LiveDemo.shown("Gallery")
            let list = try await demo.settle()
            var shown: [WindowPicture] = [list]

            for number in 2..<9 {
                let (x, y) = Self.card(number % 3, number / 3)
                demo.click(x, y)
                try await demo.wait("page \(number) is open") { Gallery.isOpen($0) }
                let picture = try await demo.settle()
                #expect(!shown.contains(picture))
                shown.append(picture)

                demo.click(40, 24)
                try await demo.wait("the list is back") { Gallery.isSame($0, list) }
                // A moving page takes no clicks until its last frame.
                try await demo.settle()
            }
            #expect(try await demo.close() == 0)
        }

        @Test func `a page can be found by name with the keyboard alone`() async throws {
            let demo = try await LiveDemo.shown("Gallery")
            for letter in ["slash", "h", "i", "t", "space", "a", "Return"] { demo.person.type(letter) }
            try await demo.wait("the page is open") { Gallery.isOpen($0) }
            // The page is between the bar at the top and the bar at the bottom.
            #expect(HitAreas.buttons(try await demo.settle()).count == 8)
            #expect(try await demo.close() == 0)
        }

        @Test func `the window opens with the size and place that it had when it was closed`() async throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("home-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let home = ["XDG_STATE_HOME": folder.path]
            let first = try await LiveDemo.shown("Gallery", home)
            first.person.resize(first.window, 700, 600)
            first.person.place(first.window, 120, 90)
            try await first.wait("it has the new size") { ($0.width, $0.height) == (700, 600) }
            try await first.settle()
            #expect(try await first.close() == 0)

            let second = try await LiveDemo.shown("Gallery", home)
            let picture = try await second.settle()
            #expect((picture.width, picture.height) == (700, 600))
            // The left edge of the window is white beside the cards, and the screen is not.
            let screen = second.person.root
            #expect(
                second.person.pixel(screen, 123, 500) == 0xFFFFFF && second.person.pixel(screen, 117, 500) != 0xFFFFFF
            )
            #expect(try await second.close() == 0)
        }

        @Test func `F11 shows the ranges of the list, and hides them`() async throws {
            let demo = try await LiveDemo.shown("Kittens")
            let before = try await demo.settleWithPictures(y: Kittens.feed)

            demo.person.type("F11")
            let during = try await demo.wait("F11 shows a panel") { $0.differences(from: before) > 1000 }
            // The panel covers less than half of the window.
            #expect(during.differences(from: before) < 800 * 900 / 2)

            demo.person.type("F11")
            try await demo.wait("F11 hides it again") { $0 == before }
            #expect(try await demo.close() == 0)
        }

        @Test func `F10 tints redrawn areas, and the tint fades`() async throws {
            let demo = try await LiveDemo.shown("HitAreas")
            let button = try #require(HitAreas.buttons(try await demo.settle()).first)

            demo.person.type("F10")
            try await demo.settle()
            demo.click(button.x, button.y)
            // The tint adds more red and blue than green.
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

        /// Returns whether a page is open: its bottom bar reaches the left edge when the page is at rest.
        private static func isOpen(_ picture: WindowPicture) -> Bool {
            picture.pixel(4, 890) == 0xF2F2F7
        }

        /// Returns whether `picture` shows the same list as `list`.
        ///
        /// It ignores the bar at the top, where a button may be highlighted, and the scroll indicator, which may still fade.
        private static func isSame(_ picture: WindowPicture, _ list: WindowPicture) -> Bool {
            picture.differences(from: list, x: 0..<780, y: 60..<900) == 0
        }
    }
}
