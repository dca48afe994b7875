// SPDX-License-Identifier: Apache-2.0
import LivePerson
import Testing

extension DemoLiveTests {
    @MainActor @Suite(.serialized) struct GIFWall {
        /// Returns the x range of a column of tiles, in pixels.
        ///
        /// A row has nine tiles, each 84 points wide, with gaps of 10 points.
        private static func columns(_ column: Int) -> Range<Int> { 10 + 94 * column..<94 + 94 * column }
        private static let row = 60..<140

        @Test func `pictures move, a switch stops them all, and a click stops one`() async throws {
            let demo = try await LiveDemo.shown("GIFWall", ["AS_APPEARANCE": "light"], settles: false)
            let first = try await demo.wait("there is something in the first tile") {
                $0.width == 860 && Set($0.pixels[100 * 860 + 10..<100 * 860 + 94]).count > 2
            }
            @MainActor func moves(_ column: Int, since before: WindowPicture) async throws {
                try await demo.wait("tile \(column) moves") {
                    $0.differences(from: before, x: Self.columns(column), y: Self.row) > 20
                }
            }
            for column in 0..<3 { try await moves(column, since: first) }

            // Stops all pictures.
            demo.click(34, 24)
            let still = try await demo.settle()

            // Stops one picture, then resumes the others.
            demo.click(Self.columns(1).lowerBound + 42, 100)
            try await demo.wait("there is a sign on it") { $0 != still }
            let marked = try await demo.settle()
            demo.click(34, 24)
            for column in [0, 2] { try await moves(column, since: marked) }
            let now = try demo.picture()
            #expect(now.differences(from: marked, x: Self.columns(1), y: Self.row) == 0)

            // Moves the pointer off the switch first, so that the wheel scrolls the rows.
            demo.person.move(to: 430, 400)
            for _ in 0..<3 { demo.person.click(5) }
            try await demo.wait("the rows have moved") {
                $0.differences(from: now, x: Self.columns(1), y: Self.row) > 1000
            }
            #expect(try await demo.close() == 0)
        }
    }
}
