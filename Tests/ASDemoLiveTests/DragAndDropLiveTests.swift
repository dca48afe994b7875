// SPDX-License-Identifier: Apache-2.0
import Foundation
import LivePerson
import Testing

extension DemoLiveTests {
    /// Tests drags between two instances of the drag-and-drop demo, and copying and pasting with `xclip`.
    @MainActor @Suite(.serialized) struct DragAndDrop {
        /// `UIColor.systemGreen`, of which a swatch has more pixels than any other part of the window.
        private static let green: UInt32 = 0x34C759
        /// The number of green pixels of a swatch, which has 32 × 32 points without its rounded corners.
        private static let swatch = 1000...1100

        /// Starts two programs side by side, the second with a narrow window.
        private func pair(readsErrors: Bool = false) async throws -> (LiveDemo, LiveDemo) {
            let left = try await LiveDemo.shown("DragAndDrop")
            left.person.resize(left.window, 620, 640)
            try await left.wait("it has the new size") { $0.width == 620 }
            let right = try await LiveDemo.shown("DragAndDrop")
            right.person.resize(right.window, 620, 640)
            right.person.place(right.window, 640, 0)
            try await right.wait("it has the new size") { $0.width == 620 }
            try await left.settle()
            try await right.settle()
            return (left, right)
        }

        /// Returns a point in the middle of the first swatch of a colour.
        private func place(of color: UInt32, in picture: WindowPicture) throws -> (x: Int, y: Int) {
            let index = try #require(picture.pixels.firstIndex(of: color), "there is no such colour")
            return (index % picture.width, index / picture.width + 16)
        }

        /// Presses at `start` and moves to `end` in steps, without a release.
        private func drag(_ person: Person, from start: (x: Int, y: Int), to end: (x: Int, y: Int)) async throws {
            person.move(to: start.x, start.y)
            person.press()
            for step in 1...12 {
                try await Task.sleep(for: .milliseconds(16))
                person.move(to: start.x + (end.x - start.x) * step / 12, start.y + (end.y - start.y) * step / 12)
            }
        }

        @Test func `a colour can be dragged from one program to another`() async throws {
            let (left, right) = try await pair()
            let start = try place(of: Self.green, in: try await left.settle())
            let before = (try left.picture(), try right.picture())
            #expect(Self.swatch.contains(before.1.count(Self.green)))

            // The right half of the other window accepts drops.
            try await drag(left.person, from: start, to: (640 + 460, 400))
            // The shelf under the pointer has an edge in the accent colour, and the drag image covers a part of it.
            try await right.wait("it offers to take it") { $0.differences(from: before.1) > 500 }
            left.person.release()

            try await right.wait("it has two of them") {
                Self.swatch.contains($0.count(Self.green) - before.1.count(Self.green))
            }
            let after = try await left.settle()
            #expect(after.count(Self.green) == before.0.count(Self.green))
            #expect(try await left.close() == 0)
            #expect(try await right.close() == 0)
        }

        @Test func `a drag with Shift moves the colour`() async throws {
            let (left, right) = try await pair()
            let start = try place(of: Self.green, in: try await left.settle())
            let before = try right.picture().count(Self.green)

            try await drag(left.person, from: start, to: (640 + 460, 400))
            left.person.key("Shift_L", isPress: true)
            left.person.move(to: 640 + 462, 402)
            try await Task.sleep(for: .milliseconds(100))
            left.person.release()
            left.person.key("Shift_L", isPress: false)

            try await right.wait("it has two of them") { Self.swatch.contains($0.count(Self.green) - before) }
            try await left.wait("the other one has none") { $0.count(Self.green) == 0 }
            #expect(try await left.close() == 0)
            #expect(try await right.close() == 0)
        }

        @Test func `a program killed during a drag leaves no trace in the other`() async throws {
            let (left, right) = try await pair()
            let start = try place(of: Self.green, in: try await left.settle())
            let before = try await right.settle()

            try await drag(left.person, from: start, to: (640 + 460, 400))
            try await right.wait("it offers to take it") { $0.differences(from: before) > 500 }
            left.program.end()

            try await right.wait("it looks as before") { $0.differences(from: before) == 0 }
            right.person.release()
            #expect(try await right.close() == 0)
        }

        @Test func `text can be copied to and pasted from another toolkit`() async throws {
            let demo = try await LiveDemo.shown("DragAndDrop")
            let before = try await demo.settle()
            // Clicks the first card, then the first button.
            demo.click(60, 150)
            try await demo.wait("the card is marked") { $0.differences(from: before) > 100 }
            demo.click(40, 30)
            try await demo.wait("the line at the top says so") { $0.differences(from: before) > 400 }
            #expect(
                try await ClipProgram.paste() == Data("Drag me to another window, or to another program.".utf8)
            )

            let copied = try await demo.settle()
            try await ClipProgram(input: Data("from elsewhere".utf8)).copy()
            demo.click(102, 30)
            // A new card appears in the right half.
            try await demo.wait("a card comes") { $0.differences(from: copied, x: 390..<740) > 300 }
            #expect(try await demo.close() == 0)
        }
    }
}
