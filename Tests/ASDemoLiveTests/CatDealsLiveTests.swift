// SPDX-License-Identifier: Apache-2.0
import LivePerson
import Testing

extension DemoLiveTests {
    /// Tests the page in a window of 760 × 720 points, where a line has three cards.
    @MainActor @Suite(.serialized) struct CatDeals {
        private static let (accent, orange): (UInt32, UInt32) = (LiveDemo.accentColor, 0xC93A00)

        @Test func `End loads more deals, and a button loads those that failed`() async throws {
            let demo = try await LiveDemo.shown("CatDeals", ["AS_APPEARANCE": "light"])
            let first = try await demo.wait("there are badges and prices") { $0.count(Self.orange) > 9 * 500 }

            let bottom = 620..<715
            for _ in 0..<4 {
                demo.person.type("End")
                try await demo.settle()
            }
            let failed = try await demo.wait("a page has not come") { $0.count(Self.accent, y: bottom) > 1000 }
            #expect(failed.differences(from: first) > 100_000)
            demo.click(480, 677)
            try await demo.wait("it has come") { $0.count(Self.accent, y: bottom) == 0 }

            demo.person.type("Home")
            try await demo.wait("the beginning is back") { $0.differences(from: first, y: 50..<700) < 2000 }
            demo.person.resize(demo.window, 420, 720)
            try await demo.wait("one column is left") { picture in
                // The card of the only column covers the place of the gap between the first two of three columns.
                picture.width == 420 && picture.count(0xFFFFFF, x: 250..<262, y: 60..<200) < 200
            }
            try await demo.settle()
            #expect(try await demo.close() == 0)
        }
    }
}
