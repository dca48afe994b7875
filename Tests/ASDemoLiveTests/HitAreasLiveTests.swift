// SPDX-License-Identifier: Apache-2.0
import LivePerson
import Testing

extension DemoLiveTests {
    @MainActor @Suite(.serialized) struct HitAreas {
        /// Returns the middles of the small buttons in the accent colour, from top to bottom.
        ///
        /// The corners are round, so only the middle rows of a button have the full length of `side` pixels.
        static func buttons(_ picture: WindowPicture, side: Int = 14) -> [(x: Int, y: Int)] {
            var found: [(x: Int, y: Int)] = []
            for y in 0..<picture.height {
                var x = 0
                while x < picture.width {
                    var end = x
                    while end < picture.width, picture.pixel(end, y) == LiveDemo.accentColor { end += 1 }
                    let middle = (x: x + side / 2, y: y + side / 2)
                    let isNew = !found.contains { $0.x == middle.x && abs($0.y - middle.y) < side }
                    if end - x == side, isNew { found.append(middle) }
                    x = max(end, x + 1)
                }
            }
            // The first row of full length is below the round corner.
            return found.map { ($0.x, $0.y - 3 * side / 14) }
        }

        /// Returns the number of different pixels in the text below the box of a sample.
        ///
        /// The box extends 45 pixels below the middle of the button.
        private func counterChanges(_ now: WindowPicture, _ before: WindowPicture, _ button: (x: Int, y: Int)) -> Int {
            now.differences(from: before, x: button.x - 60..<button.x + 60, y: button.y + 46..<button.y + 75)
        }

        @Test func `a click counts inside of the slop and not outside`() async throws {
            let demo = try await LiveDemo.shown("HitAreas")
            let first = try demo.picture()
            #expect((first.width, first.height) == (800, 900))
            let buttons = Self.buttons(first)
            // The window has seven samples, and the rear one of the two overlapping buttons.
            try #require(buttons.count == 8)
            // For each button: the distance from its middle at which a click counts, and one at which it does not.
            for (button, inside, outside) in [(buttons[0], 6, 9), (buttons[1], 20, 24), (buttons[2], 2, 5)] {
                let before = try await demo.settle()

                demo.click(button.x + outside, button.y)
                demo.click(button.x, button.y - outside)
                #expect(try await demo.settle() == before)

                demo.click(button.x + inside, button.y)
                let once = try await demo.wait("the counter changes") { counterChanges($0, before, button) > 0 }
                // Only the counter has changed.
                #expect(once.differences(from: before) == counterChanges(once, before, button))

                demo.click(button.x, button.y - inside)
                try await demo.wait("the counter changes again") {
                    counterChanges($0, once, button) > 0 && counterChanges($0, before, button) > 0
                }
            }
            #expect(try await demo.close() == 0)
        }

        @Test func `F9 shows the areas and hides them`() async throws {
            let demo = try await LiveDemo.shown("HitAreas")
            let before = try demo.picture()
            let button = try #require(Self.buttons(before).dropFirst().first)

            demo.person.type("F9")
            let during = try await demo.wait("F9 shows something") { $0 != before }
            // The green area extends 22 pixels from the middle of the second button to both sides.
            let box: UInt32 = before.pixel(button.x - 40, button.y)
            let reach = (-40..<40).filter { during.pixel(button.x + $0, button.y) != box }
            #expect(reach == Array(-22..<22))
            let green = during.pixel(button.x - 15, button.y)
            #expect(green >> 8 & 0xFF > green >> 16 & 0xFF && green >> 8 & 0xFF > green & 0xFF)

            demo.person.type("F9")
            try await demo.wait("F9 hides it again") { $0 == before }
        }

        @Test(arguments: [(2.0, 28), (1.5, 21)]) func `a scaled window is larger and sharp`(
            scale: Double,
            side: Int
        ) async throws {
            let server = try PrivateServer("1700x1900x24")
            let demo = try await LiveDemo.shown(
                "HitAreas",
                ["AS_SCREEN_SCALE": "\(scale)"],
                display: server.display
            )

            let picture = try demo.picture()

            #expect((picture.width, picture.height) == (Int(800 * scale), Int(900 * scale)))
            let buttons = Self.buttons(picture, side: side)
            try #require(buttons.count == 8)
            for button in buttons.prefix(3) {
                // The pixels directly beside the colour are grey, so no edge is blurred.
                let half = side / 2
                let box = picture.pixel(button.x - side * 2, button.y)
                #expect(box >> 16 == box & 0xFF && box & 0xFF > 0xE0)
                #expect(picture.pixel(button.x - half - 1, button.y) == box)
                #expect(picture.pixel(button.x - half, button.y) == LiveDemo.accentColor)
                #expect(picture.pixel(button.x - half + side - 1, button.y) == LiveDemo.accentColor)
                #expect(picture.pixel(button.x - half + side, button.y) == box)
            }
            // The caption is drawn at the scale of the window. Smooth enlargement would leave no steep edges,
            // and repeated pixels would have them only between blocks.
            let caption = (x: 16..<Int(130 * scale), y: Int(62 * scale)..<Int(90 * scale))
            var (steepest, oddEdges) = (0, 0)
            for y in caption.y {
                for x in caption.x {
                    let step = abs(Int(picture.pixel(x, y) & 0xFF) - Int(picture.pixel(x + 1, y) & 0xFF))
                    steepest = max(steepest, step)
                    if x % 2 == 0, step > 40 { oddEdges += 1 }
                }
            }
            #expect(steepest > 140)
            #expect(oddEdges > 20)
            server.kill()
            demo.program.end()
        }
    }
}
