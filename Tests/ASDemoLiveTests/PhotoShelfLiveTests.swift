// SPDX-License-Identifier: Apache-2.0
import Foundation
import LivePerson
import Testing

extension DemoLiveTests {
    /// Tests the shelf in a window of 760 × 640 points, with four photographs of 176 × 153 points in a line.
    @MainActor @Suite(.serialized) struct PhotoShelf {
        /// The bottom of the bar.
        private static let top = 48
        /// The colours of the labels of the first photographs, which identify them.
        private static let labels: [UInt32] = [0x0A84FF, 0xBF5AF2, 0xFF375F, 0xD27C00, 0x248A3D, 0x00819C, 0x8E5A2B]

        /// Returns a point in the middle of the photograph at `place`.
        private func middle(_ place: Int) -> (x: Int, y: Int) {
            (12 + 186 * (place % 4) + 88, Self.top + 2 + 163 * (place / 4) + 60)
        }

        /// Returns the colour of the label at `place`, beside its number.
        private func label(_ picture: WindowPicture, _ place: Int) -> UInt32 {
            picture.pixel(middle(place).x + 30, middle(place).y + 83)
        }

        private func shows(_ picture: WindowPicture, _ order: [Int]) -> Bool {
            order.enumerated().allSatisfy { label(picture, $0) == Self.labels[$1] }
        }

        @Test func `a photograph can be moved by a drag and by keys`() async throws {
            let demo = try await LiveDemo.shown("PhotoShelf", ["AS_APPEARANCE": "light"])
            let first = try await demo.wait("photographs are there") { shows($0, [0, 1, 2, 3, 4, 5]) }

            // Holds the photograph until its shadow shows that it is lifted, then moves it.
            let (start, end) = (middle(0), middle(5))
            demo.person.move(to: start.x, start.y)
            demo.person.press()
            try await demo.wait("it is taken up") { picture in
                (12..<188).contains { picture.pixel($0, Self.top + 2 + 155) != first.pixel($0, Self.top + 2 + 155) }
            }
            for step in 1...4 {
                demo.person.move(to: start.x + (end.x - start.x) * step / 4, start.y + (end.y - start.y) * step / 4)
            }
            try await demo.wait("the others make room") { shows($0, [1, 2, 3, 4, 5]) }
            demo.person.release()
            try await demo.wait("it stands where it was let go") { shows($0, [1, 2, 3, 4, 5, 0]) }
            // Keys move only photographs at rest.
            try await demo.settle()

            demo.person.key("Alt_L", isPress: true)
            demo.person.type("Up")
            demo.person.key("Alt_L", isPress: false)
            try await demo.wait("it goes up a line") { shows($0, [1, 0, 2, 3, 4, 5]) }
            try await demo.settle()
            demo.person.key("Alt_L", isPress: true)
            demo.person.type("Left")
            demo.person.key("Alt_L", isPress: false)
            try await demo.wait("it is the first again") { shows($0, [0, 1, 2, 3, 4, 5]) }

            demo.person.resize(demo.window, 560, 640)
            try await demo.wait("three are left in a line") { picture in
                // The photographs are 172 points wide and repeat every 182 points.
                picture.width == 560 && picture.pixel(12 + 364 + 116, Self.top + 2 + 129 + 12) == Self.labels[2]
            }
            #expect(try await demo.close() == 0)
        }
    }
}
