// SPDX-License-Identifier: Apache-2.0
import LivePerson
import Testing

extension DemoLiveTests {
    @MainActor @Suite(.serialized) struct Kittens {
        /// The columns of portraits, texts and photographs, without the scroll indicator at their right.
        private static let content = 20..<780
        /// The rows above the bar with the sliders of the server.
        static let feed = 0..<859
        /// The ends of the sliders in the bar, and its button.
        private static let (slow, fast, narrow, load) = ((178, 879), (86, 879), (348, 879), (582, 879))

        /// Waits until all visible content is loaded and drawn, and returns how far it has moved up since `earlier`.
        private func distance(_ demo: LiveDemo, since earlier: WindowPicture) async throws -> Int {
            let now = try await demo.settleWithPictures(y: Self.feed)
            return try #require(
                now.scrollDistance(since: earlier, x: Self.content, y: Self.feed, overlap: 30),
                "what was shown before is not to be found, moved up, in what is shown now"
            )
        }

        @Test func `the wheel moves the content, down and back`() async throws {
            let demo = try await LiveDemo.shown("Kittens")
            let before = try await demo.settleWithPictures(y: Self.feed)

            demo.person.move(to: 400, 450)
            for _ in 0..<3 { demo.person.click(5) }
            try await demo.wait("the content moves") { $0 != before }
            let moved = try await distance(demo, since: before)
            #expect(moved > 60)

            for _ in 0..<3 { demo.person.click(4) }
            try await demo.wait("the content is where it was") {
                $0.differences(from: before, x: Self.content, y: Self.feed) == 0
            }
            #expect(try await demo.close() == 0)
        }

        @Test func `a drag moves the content, which decelerates after the release`() async throws {
            let demo = try await LiveDemo.shown("Kittens")
            let before = try await demo.settleWithPictures(y: Self.feed)

            try await drag(demo, from: 600, to: 400)
            // The content has moved by the 200 pixels of the drag, or also by the first steps of the deceleration.
            let released = try demo.picture()
            let now = try await demo.settleWithPictures(y: Self.feed)

            // On a busy machine the moves arrive close together. Such a quick drag can scroll all earlier content away.
            let moved = now.scrollDistance(since: before, x: Self.content, y: Self.feed, overlap: 30) ?? Self.feed.count
            #expect(moved > 260)
            #expect(try demo.picture() != released)
            #expect(try await demo.close() == 0)
        }

        @Test func `a drag that pauses before the release moves the content by its own length`() async throws {
            let demo = try await LiveDemo.shown("Kittens")
            let before = try await demo.settleWithPictures(y: Self.feed)

            try await drag(demo, from: 600, to: 400, rests: true)
            let moved = try await distance(demo, since: before)

            // The drag begins after the few points that distinguish it from a click.
            #expect((185...200).contains(moved))
            #expect(try await demo.close() == 0)
        }

        /// Drags from `start` to `end` with about one move per frame.
        private func drag(_ demo: LiveDemo, from start: Int, to end: Int, rests: Bool = false) async throws {
            demo.person.move(to: 400, start)
            demo.person.press()
            for step in 1...10 {
                try await Task.sleep(for: .milliseconds(16))
                demo.person.move(to: 400, start + (end - start) * step / 10)
            }
            if rests { try await demo.settle() }
            demo.person.release()
        }

        @Test func `keys move the content`() async throws {
            let demo = try await LiveDemo.shown("Kittens")
            let first = try await demo.settleWithPictures(y: Self.feed)

            demo.person.type("Next")
            try await demo.wait("Page Down moves the content") { $0 != first }
            // Consecutive pages overlap by 48 points, the distance of an arrow key.
            let page = try await distance(demo, since: first)
            #expect(page == Self.feed.count - 48)

            demo.person.type("End")
            let second = try await demo.settleWithPictures(y: Self.feed)
            demo.person.type("Up")
            demo.person.type("Home")
            try await demo.wait("Home returns to the beginning") {
                $0.differences(from: first, x: Self.content, y: Self.feed) == 0
            }
            #expect(second.differences(from: first, x: Self.content) > 10_000)
            #expect(try await demo.close() == 0)
        }

        @Test func `each press of End loads more rows`() async throws {
            let demo = try await LiveDemo.shown("Kittens")
            var seen = [try await demo.settleWithPictures(y: Self.feed)]

            for _ in 0..<3 {
                demo.person.type("End")
                try await demo.wait("End goes further") {
                    $0.differences(from: seen[seen.count - 1], x: Self.content) > 10_000
                }
                seen.append(try await demo.settleWithPictures(y: Self.feed))
            }

            #expect(try await demo.close() == 0)
        }

        @Test func `a resized window shows its content up to all edges`() async throws {
            let demo = try await LiveDemo.shown("Kittens")
            let before = try await demo.settleWithPictures(y: Self.feed)

            demo.person.resize(demo.window, 1000, 700)
            try await demo.wait("it has the new size") { ($0.width, $0.height) == (1000, 700) }
            let wide = try await demo.settleWithPictures(y: 0..<650)
            // The margins of the rows are white. The new area between them is neither black nor empty.
            #expect(wide.count(0xFFFFFF, x: 982..<990, y: 0..<650) > 8 * 600)
            #expect(wide.count(0x000000, x: 800..<1000) < 200)
            let plain = wide.count(0xFFFFFF, x: 800..<980, y: 0..<650)
            // Texts extend into this area, but photographs are not wider than their pixels.
            #expect((1000...180 * 650 - 500).contains(plain))

            demo.person.resize(demo.window, 800, 900)
            try await demo.wait("it looks as before") { $0 == before }
            #expect(try await demo.close() == 0)
        }

        @Test func `pictures from a slow server return at once until the caches are emptied`() async throws {
            let demo = try await LiveDemo.shown("Kittens")
            let first = try await demo.settleWithPictures(y: Self.feed)
            for _ in 0..<3 {
                demo.person.type("Next")
                try await demo.settle()
                try await demo.settleWithPictures(y: Self.feed)
            }

            // The program is idle during the two seconds of latency but not while it draws, so a placeholder
            // in a settled window means a request.
            demo.click(Self.slow.0, Self.slow.1)
            try await demo.settle()
            // The slider has the focus now, so this uses the wheel.
            demo.person.move(to: 400, 450)
            for _ in 0..<16 {
                for _ in 0..<5 { demo.person.click(4) }
                #expect(!LiveDemo.isAwaiting(try await demo.settle(), y: Self.feed))
            }
            try await demo.wait("the beginning is back") {
                $0.differences(from: first, x: Self.content, y: Self.feed) == 0
            }

            demo.click(Self.load.0, Self.load.1)
            try await demo.wait("everything is asked for again") { LiveDemo.isAwaiting($0, y: Self.feed) }
            try await demo.wait("it comes as it was") {
                $0.differences(from: first, x: Self.content, y: Self.feed) == 0
            }
            #expect(try await demo.close() == 0)
        }

        @Test func `photographs appear row by row over a slow connection, and at once over a fast one`() async throws {
            let demo = try await LiveDemo.shown("Kittens")
            let first = try await demo.settleWithPictures(y: Self.feed)
            demo.click(Self.narrow.0, Self.narrow.1)
            demo.click(Self.fast.0, Self.fast.1)
            try await demo.settle()

            demo.click(Self.load.0, Self.load.1)
            // In the first photograph, which has 451 × 300 pixels, the upper rows have loaded and the lower ones are grey.
            let (x, y) = (20..<471, 110..<390)
            try await demo.wait("some of it is there") { picture in
                let isPart = picture.count(LiveDemo.placeholderColor, x: x, y: 360..<390) > 400 * 30
                return isPart && picture.differences(from: first, x: x, y: y.prefix(20)) < 2000
            }
            demo.click(440, Self.narrow.1)
            try await demo.wait("it is there") { $0.differences(from: first, x: Self.content, y: Self.feed) == 0 }
            #expect(try await demo.close() == 0)
        }
    }
}
