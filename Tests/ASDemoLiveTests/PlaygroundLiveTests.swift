// SPDX-License-Identifier: Apache-2.0
import LivePerson
import Testing

extension DemoLiveTests {
    @MainActor @Suite(.serialized) struct Playground {
        private static let green: UInt32 = 0x34C759

        /// Returns the left edge of the green box, which is the third one.
        private static func greenEdge(_ picture: WindowPicture) -> Int? {
            (20..<640).first { picture.pixel($0, 100) == green }
        }

        /// Returns the thumb of the first slider in the panel, at the end of its coloured track.
        private static func thumb(_ picture: WindowPicture) -> (x: Int, y: Int)? {
            // The panel begins at x = 646. A coloured run that is long enough belongs to a track.
            for y in 0..<picture.height {
                guard let start = (660..<picture.width).first(where: { picture.pixel($0, y) == LiveDemo.accentColor })
                else { continue }
                let end = (start..<picture.width).first { picture.pixel($0, y) != LiveDemo.accentColor } ?? start
                // The track is four pixels high, and the radius of the thumb is nine.
                if end - start > 8 { return (end + 9, y + 2) }
            }
            return nil
        }

        @Test func `boxes follow the slider while the pointer drags it`() async throws {
            let demo = try await LiveDemo.shown("Playground")
            let first = try await demo.settle()
            #expect((first.width, first.height) == (1000, 700))
            // 28 points to the root, 60 + 90 points for two boxes, and two spacings of 8 points.
            #expect(Self.greenEdge(first) == 194)
            let thumb = try #require(Self.thumb(first))

            demo.person.move(to: thumb.x, thumb.y)
            demo.person.press()
            demo.person.move(to: thumb.x + 30, thumb.y + 20)
            let during = try await demo.wait("the boxes move apart") { (Self.greenEdge($0) ?? 0) > 200 }
            // The pointer leaves the slider, and the thumb moves to its end, which is a spacing of 60.
            demo.person.move(to: 999, thumb.y + 200)
            let end = try await demo.wait("the boxes are 60 apart") { Self.greenEdge($0) == 298 }
            #expect(during != end)
            demo.person.release()

            // The first box is selected already. A click on the second box shows its style.
            let before = try await demo.settle()
            demo.click(160, 60)
            try await demo.wait("the second box is selected") { $0.pixel(160, 30) != before.pixel(160, 30) }
            #expect(try await demo.close() == 0)
        }

        @Test(arguments: [(700, 500), (1200, 900)]) func `a resized window is redrawn`(
            width: Int,
            height: Int
        ) async throws {
            let demo = try await LiveDemo.shown("Playground")

            demo.person.resize(demo.window, width, height)
            try await demo.wait("it has the new size") { ($0.width, $0.height) == (width, height) }
            let now = try await demo.settle()

            // The page is visible at the right edge, and the card of the panel is left of it.
            #expect(now.pixel(width - 2, height / 2) == 0xEDEDED)
            #expect(now.pixel(width - 20, height / 2) == 0xFFFFFF)
            #expect(try await demo.close() == 0)
        }
    }
}
