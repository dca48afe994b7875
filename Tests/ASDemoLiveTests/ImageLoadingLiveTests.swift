// SPDX-License-Identifier: Apache-2.0
import LivePerson
import Testing

extension DemoLiveTests {
    /// Tests the page in a window of 800 × 900 pixels with the server of the example.
    @MainActor @Suite(.serialized) struct ImageLoading {
        /// The area of the progressive JPEG; the baseline one is `shift` pixels to the right.
        private static let (columns, rows, shift) = (20..<388, 130..<368, 392)
        /// The rows of the versions on the first screen.
        private static let versionRows = 560..<800
        /// The ends of the bandwidth slider.
        private static let (narrow, wide) = ((348, 879), (441, 879))

        private static func shown() async throws -> LiveDemo {
            try await LiveDemo.shown("ImageLoading", ["AS_APPEARANCE": "light"])
        }

        /// Sets the full bandwidth and returns the page when all pictures have loaded.
        private static func loaded(_ demo: LiveDemo) async throws -> WindowPicture {
            demo.click(wide.0, wide.1)
            return try await demo.wait("both photographs are there") { areSame($0) }
        }

        /// Returns whether both photographs have the same pixels.
        private static func areSame(_ picture: WindowPicture) -> Bool {
            rows.allSatisfy { y in columns.allSatisfy { picture.pixel($0, y) == picture.pixel($0 + shift, y) } }
                && Set(columns.map { picture.pixel($0, rows.upperBound) }).count > 20
        }

        @Test func `a progressive JPEG is fully visible before a baseline one and becomes sharper`() async throws {
            let demo = try await Self.shown()
            let end = try await Self.loaded(demo)

            demo.click(Self.narrow.0, Self.narrow.1)
            demo.click(50, 80)
            let low = 340..<368
            try await demo.wait("it loads again") {
                $0.count(LiveDemo.placeholderColor, x: Self.columns, y: low) == Self.columns.count * low.count
            }
            let early = try await demo.wait("the progressive one reaches down to its lowest rows") { picture in
                picture.count(LiveDemo.placeholderColor, x: Self.columns, y: low) == 0
            }
            let right = Self.columns.lowerBound + Self.shift..<Self.columns.upperBound + Self.shift
            #expect(early.count(LiveDemo.placeholderColor, x: right, y: low) > 9000, "the other one does not yet")
            #expect(early.differences(from: end, x: Self.columns, y: Self.rows) > 10_000, "it is coarse")
            let labels = early.differences(from: end, x: Self.columns, y: 384..<446)
            #expect(labels > 50, "the status lines change")

            demo.click(Self.wide.0, Self.wide.1)
            try await demo.wait("it is sharp") { $0.differences(from: end, x: Self.columns, y: Self.rows) == 0 }
            try await demo.wait("the other one is there") { Self.areSame($0) }
            #expect(try await demo.close() == 0)
        }

        @Test func `without shouldRenderProgressImages a picture appears only when it is complete`() async throws {
            let demo = try await Self.shown()
            let end = try await Self.loaded(demo)
            demo.click(124, 80)
            try await demo.settle()
            demo.click(Self.narrow.0, Self.narrow.1)
            demo.click(50, 80)
            let grey = Self.columns.count * Self.rows.count
            let empty = try await demo.wait("nothing is there") {
                $0.count(LiveDemo.placeholderColor, x: Self.columns, y: Self.rows) == grey
            }
            // The progress bars below the pictures fill.
            try await demo.wait("bytes come") { $0.differences(from: empty, x: Self.columns, y: 374..<384) > 20 }
            demo.click(Self.wide.0, Self.wide.1)
            try await demo.wait("all or nothing is there") { picture in
                let left = picture.count(LiveDemo.placeholderColor, x: Self.columns, y: Self.rows)
                let isWhole = picture.differences(from: end, x: Self.columns, y: Self.rows) == 0
                #expect(left == grey || isWhole)
                return isWhole
            }
            #expect(try await demo.close() == 0)
        }

        @Test func `the best version can be set to fail and to load`() async throws {
            let demo = try await Self.shown()
            _ = try await Self.loaded(demo)
            let best = try await demo.settleAfterTransfers()

            demo.click(190, 531)
            try await demo.wait("it loads again") {
                $0.differences(from: best, x: Self.columns, y: Self.versionRows) > 10_000
            }
            let poor = try await demo.settleAfterTransfers()
            #expect(poor.differences(from: best, x: Self.columns, y: Self.versionRows) > 10_000)

            demo.click(190, 531)
            try await demo.wait("the best one comes") {
                $0.differences(from: best, x: Self.columns, y: Self.versionRows) == 0
            }
            #expect(try await demo.close() == 0)
        }

        @Test func `a failed picture shows a message and loads when the server is no longer busy`() async throws {
            let demo = try await Self.shown()
            _ = try await Self.loaded(demo)
            demo.person.move(to: 400, 450)
            for _ in 0..<20 { demo.person.click(5) }
            let none = try await demo.settle()
            // In the last section the picture extends from y = 491 to 741. The controls are beside it, and the message is below.
            let (x, y) = (20..<388, 500..<735)
            #expect(none.count(LiveDemo.placeholderColor, x: x, y: y) == x.count * y.count)

            var seen = [none]
            for segment in [596, 671] {
                demo.click(segment, 483)
                let next = try await demo.wait("there is another message") { picture in
                    seen.allSatisfy { picture.differences(from: $0, x: x, y: 795..<850) > 100 }
                }
                #expect(next.count(LiveDemo.placeholderColor, x: x, y: y) == x.count * y.count)
                seen.append(try await demo.settle())
            }
            demo.click(746, 483)
            let busy = try await demo.wait("the third attempt succeeds") {
                $0.count(LiveDemo.placeholderColor, x: x, y: y) == 0
            }
            #expect(busy.differences(from: none, x: x, y: y) > 10_000)
            #expect(try await demo.close() == 0)
        }
    }
}
