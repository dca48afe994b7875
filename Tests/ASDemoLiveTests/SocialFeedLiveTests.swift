// SPDX-License-Identifier: Apache-2.0
import LivePerson
import Testing

extension DemoLiveTests {
    /// Tests a window of 620 × 800 points, with the bar in the last 42 points.
    @MainActor @Suite(.serialized) struct SocialFeed {
        /// The columns of the texts, without the ages at their right, and the rows of the posts.
        private static let (words, posts) = (70..<540, 0..<700)

        @Test func `a new post does not move a scrolled feed, and a button shows it`() async throws {
            let demo = try await LiveDemo.shown("SocialFeed", ["AS_APPEARANCE": "light"])
            let first = try demo.picture()
            demo.click(153, 779)
            try await demo.wait("a post comes at the bottom") { $0.differences(from: first, y: Self.posts) > 20_000 }
            try await demo.settle()

            demo.person.move(to: 300, 400)
            for _ in 0..<12 { demo.person.click(4) }
            try await demo.settle()
            // Moves the pointer away from links, which it would highlight.
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
