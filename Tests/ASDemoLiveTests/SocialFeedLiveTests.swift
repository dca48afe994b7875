// SPDX-License-Identifier: Apache-2.0
import LivePerson
import Testing

extension DemoLiveTests {
    /// A window of 620 × 800, with the bar in the last 42 points.
    @MainActor @Suite(.serialized) struct SocialFeed {
        /// Of the texts; ages stand at their right.
        private static let (words, posts) = (70..<540, 0..<700)

        @Test func `what comes while one reads further up moves nothing, and is shown by a button`() async throws {
            let demo = try await LiveDemo.shown("SocialFeed", ["AS_APPEARANCE": "light"])
            let first = try demo.picture()
            demo.click(153, 779)
            try await demo.wait("a post comes at the bottom") { $0.differences(from: first, y: Self.posts) > 20_000 }
            try await demo.settle()

            demo.person.move(to: 300, 400)
            for _ in 0..<12 { demo.person.click(4) }
            try await demo.settle()
            // Away from the links, which show where the pointer is.
            demo.person.move(to: 153, 779)
            let read = try await demo.settle()
            demo.person.click(1)
            try await demo.wait("a button says so") { $0.count(LiveDemo.accentColor, x: 260..<360, y: 720..<746) > 800 }
            let still = try await demo.settle()
            #expect(still.differences(from: read, x: Self.words, y: Self.posts) == 0)

            demo.click(310, 733)
            try await demo.wait("the newest is shown") { picture in
                picture.count(LiveDemo.accentColor, x: 260..<360, y: 720..<746) == 0
                    && picture.differences(from: read, y: Self.posts) > 50_000
            }
            try await demo.settle()
            #expect(try await demo.close() == 0)
        }
    }
}
