// SPDX-License-Identifier: Apache-2.0
import Foundation
import LivePerson
import Testing

extension DemoLiveTests {
    @MainActor @Suite(.serialized) struct Mosaic {
        /// The rows of the content below the bar and the first heading.
        private static let content = 90..<740

        @Test func `photographs fill the window after scrolling, layout changes, shuffling and resizing`() async throws
        {
            let demo = try await LiveDemo.shown("Mosaic", ["AS_APPEARANCE": "light"])
            /// Returns the fraction of the content that is neither white nor the grey of placeholders.
            func share(_ picture: WindowPicture) -> Double {
                let bare = [UInt32(0xFFFFFF), 0xE5E5EA].map { picture.count($0, y: Self.content) }.reduce(0, +)
                return 1 - Double(bare) / Double(picture.width * Self.content.count)
            }
            let first = try await demo.wait("the mosaic is there") { share($0) > 0.5 }

            demo.person.move(to: 450, 400)
            for _ in 0..<10 { demo.person.click(5) }
            try await demo.wait("it moves") { $0.differences(from: first, y: Self.content) > 100_000 }
            let moved = try await demo.settle()
            #expect(share(moved) > 0.5)

            demo.person.type("End")
            try await demo.wait("the end is there") {
                $0.differences(from: moved, y: Self.content) > 100_000 && share($0) > 0.3
            }

            demo.click(120, 24)
            let grid = try await demo.wait("the grid is there") { picture in
                // The gap between the columns, which repeat every 150 points, is white.
                share(picture) > 0.25 && picture.count(0xFFFFFF, x: 133..<160, y: 100..<700) == 27 * 600
            }
            demo.click(262, 24)
            try await demo.wait("photographs change places") { $0.differences(from: grid, y: Self.content) > 50_000 }
            let shuffled = try await demo.settle()
            #expect(share(shuffled) > 0.25)

            demo.person.resize(demo.window, 500, 760)
            try await demo.wait("three columns are left") { $0.width == 500 && share($0) > 0.15 }
            try await demo.settle()
            #expect(try await demo.close() == 0)
        }
    }
}
