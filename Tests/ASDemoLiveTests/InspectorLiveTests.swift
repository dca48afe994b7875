// SPDX-License-Identifier: Apache-2.0
import Foundation
import LivePerson
import Testing

extension DemoLiveTests {
    @MainActor @Suite(.serialized) struct Inspector {
        /// The colour of the bar of the panel in a picture.
        private static let bar: UInt32 = 0xE6E6E6
        /// The colour of the border around the selected node.
        private static let edge: UInt32 = 0x1A66F2

        @Test func `F12 opens the inspector, a click picks a node, and F12 leaves the window as it was`() async throws {
            let demo = try await LiveDemo.shown("Transitions")
            let before = try await demo.settle()
            #expect(before.count(Self.edge) == 0)

            demo.person.type("F12")
            try await demo.wait("the panel takes the right") { $0.count(Self.bar, x: 420..<800) > 5_000 }
            let open = try await demo.settle()
            // The page is laid out beside the panel, where its first text has two lines.
            #expect(open.differences(from: before, x: 0..<420) > 0)

            // Clicks the picker, then the first tile of the first card, which extends from x = 36 to 108.
            demo.click(590, 18)
            demo.person.move(to: 45, 90)
            try await demo.wait("the tile is marked") { $0.count(Self.edge, x: 36..<108, y: 72..<118) > 200 }
            demo.person.click(1)
            demo.person.move(to: 300, 700)
            let picked = try await demo.wait("it describes the tile") {
                $0.differences(from: open, x: 420..<800) > 2_000
            }
            #expect(picked.count(Self.edge, x: 36..<108, y: 72..<118) > 200)

            demo.person.type("F12")
            demo.person.move(to: 5, 1020)
            try await demo.wait("it is gone") { $0 == before }
            #expect(try await demo.close() == 0)
        }

        @Test func `SIGUSR1 makes a program write a description of its windows`() async throws {
            let demo = try await LiveDemo.shown("Transitions", readsErrors: true)

            demo.program.signal(SIGUSR1)

            var lines: [String] = []
            while let line = await demo.program.line() {
                lines.append(line)
                if line.contains("TileNode \"C\"") { break }
            }
            #expect(lines.contains { $0.contains("1 window") })
            #expect(lines.contains { $0.contains("ASTableNode") })
            #expect(lines.last?.contains("frame={184, 16, 72, 44}") == true)
            #expect(try await demo.close() == 0)
        }
    }
}
