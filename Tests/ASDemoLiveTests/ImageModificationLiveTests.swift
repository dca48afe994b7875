// SPDX-License-Identifier: Apache-2.0
import LivePerson
import Testing

extension DemoLiveTests {
    @MainActor @Suite(.serialized) struct ImageModification {
        /// The area of the picture, which is in a box of 588 × 240 points at (16, 16).
        private static let picture = (x: 16..<604, y: 16..<256)
        /// The y coordinates of the control with the looks and of the slider below it.
        private static let (looks, slider) = (359, 395)

        private static func isGrey(_ pixel: UInt32) -> Bool {
            pixel & 0xFF == pixel >> 8 & 0xFF && pixel & 0xFF == pixel >> 16 & 0xFF
        }

        private static func greyShare(_ shown: WindowPicture) -> Double {
            let columns = stride(from: picture.x.lowerBound + 4, to: picture.x.upperBound - 4, by: 7)
            let places = columns.flatMap { x in stride(from: 30, to: 240, by: 7).map { (x, $0) } }
            return Double(places.count { isGrey(shown.pixel($0.0, $0.1)) }) / Double(places.count)
        }

        /// Returns the sum of the differences between neighbouring pixels.
        private static func sharpness(_ shown: WindowPicture) -> Int {
            var sum = 0
            for y in stride(from: 40, to: 230, by: 5) {
                for x in 40..<580 {
                    sum += abs(Int(shown.pixel(x, y) >> 8 & 0xFF) - Int(shown.pixel(x + 1, y) >> 8 & 0xFF))
                }
            }
            return sum
        }

        @Test func `a look changes the picture, and dragging the slider changes its strength`() async throws {
            let demo = try await LiveDemo.shown("ImageModification", ["AS_APPEARANCE": "light"])
            let plain = try await demo.wait("the cat is there") {
                Self.sharpness($0) > 1000 && Self.greyShare($0) < 0.3
            }

            demo.click(487, Self.looks)
            try await demo.wait("it is grey") { Self.greyShare($0) == 1 }

            demo.click(130, Self.looks)
            let blurred = try await demo.wait("it is blurred") { Self.sharpness($0) * 3 < Self.sharpness(plain) * 2 }
            // Drags the thumb from its value of 12 to the end at 40.
            demo.person.move(to: 229, Self.slider)
            demo.person.press()
            for x in stride(from: 240, through: 530, by: 10) { demo.person.move(to: x, Self.slider) }
            let stronger = try await demo.wait("it is blurred more while the button is down") {
                Self.sharpness($0) * 3 < Self.sharpness(blurred) * 2
            }
            demo.person.release()
            #expect(Self.greyShare(stronger) < 0.3)

            demo.click(42, Self.looks)
            try await demo.wait("it is as it was") {
                $0.differences(from: plain, x: Self.picture.x, y: Self.picture.y) == 0
            }
            #expect(try await demo.close() == 0)
        }

        @Test func `the wheel scrolls to the switch, which adds the overlay to each picture`() async throws {
            let demo = try await LiveDemo.shown("ImageModification", ["AS_APPEARANCE": "light"])
            demo.person.resize(demo.window, 620, 420)
            try await demo.wait("it is lower") { $0.height == 420 }
            // Waits for the layout, so that the content can scroll.
            try await demo.settle()
            demo.person.move(to: 300, 130)
            for _ in 0..<30 { demo.person.click(5) }
            let below = try await demo.settle()
            // From the bottom: a margin of 16 points, pictures 150 points high, a gap of 10, and the switch above.
            let line = 420 - 16 - 150 - 10 - 14

            demo.click(38, line)
            try await demo.wait("there is red on the largest picture") { now in
                let columns = 180..<380
                return now.differences(from: below, x: columns, y: 380..<404) > 100
            }
            #expect(try await demo.close() == 0)
        }
    }
}
