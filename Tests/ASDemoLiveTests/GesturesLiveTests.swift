// SPDX-License-Identifier: Apache-2.0
import Foundation
import LivePerson
import Testing

extension DemoLiveTests {
    /// Tests the control events of clicks and drags, which `AS_DEBUG=events` logs.
    ///
    /// The window has 720 × 680 points.
    @MainActor @Suite(.serialized) struct Gestures {
        private static let button = (x: 60, y: 425)
        private static let row = (x: 360, y: 472)

        private func shown(display: String? = nil) async throws -> LiveDemo {
            try await LiveDemo.shown(
                "Gestures",
                ["AS_APPEARANCE": "light", "AS_DEBUG": "events"],
                display: display,
                readsErrors: true
            )
        }

        /// Returns the control events up to the `count`th event `last`.
        private func sent(_ demo: LiveDemo, until last: String, count: Int = 1) async throws -> [String] {
            var events: [String] = []
            while events.count(where: { $0 == last }) < count {
                let line = try #require(await demo.program.line(), "the program has ended; it sent \(events)")
                if let range = line.range(of: " sends ") { events.append(String(line[range.upperBound...])) }
            }
            return events
        }

        @Test func `three quick clicks send a touch down and two repeats, slow ones send touch downs`() async throws {
            let demo = try await shown()

            for _ in 0..<3 { demo.click(Self.button.x, Self.button.y) }
            let quick = try await sent(demo, until: "primaryActionTriggered", count: 3)
            for _ in 0..<2 {
                let start = ContinuousClock.now
                try await LiveDemo.poll("a while goes by") { start.duration(to: .now) > .milliseconds(600) }
                demo.click(Self.button.x, Self.button.y)
            }
            let slow = try await sent(demo, until: "primaryActionTriggered", count: 2)

            let rest = ["touchUpInside", "primaryActionTriggered"]
            #expect(quick == ["touchDown"] + rest + ["touchDownRepeat"] + rest + ["touchDownRepeat"] + rest)
            #expect(slow == ["touchDown"] + rest + ["touchDown"] + rest)
            #expect(try await demo.close() == 0)
        }

        @Test func `a press that returns to the button triggers it, and one that ends outside does not`() async throws {
            let demo = try await shown()

            demo.person.move(to: Self.button.x, Self.button.y)
            demo.person.press()
            demo.person.move(to: 600, 100)
            let out = try await sent(demo, until: "touchDragOutside")
            demo.person.move(to: Self.button.x, Self.button.y)
            let back = try await sent(demo, until: "touchDragInside")
            demo.person.release()
            let end = try await sent(demo, until: "primaryActionTriggered")
            #expect(out.first == "touchDown")
            #expect(!back.contains("touchUpInside"))
            #expect(end == ["touchUpInside", "primaryActionTriggered"])

            demo.person.press()
            demo.person.move(to: 600, 100)
            _ = try await sent(demo, until: "touchDragOutside")
            demo.person.release()
            #expect(try await sent(demo, until: "touchUpOutside") == ["touchUpOutside"])
            #expect(try await demo.close() == 0)
        }

        @Test func `a press on a decelerating row stops it and presses nothing`() async throws {
            let demo = try await shown()
            let (x, y) = Self.row
            let first = try await demo.settle()
            let area = (y - 20)..<(y + 20)

            // Flicks the row, which decelerates after the release.
            demo.person.move(to: 650, y)
            demo.person.press()
            for step in 1...10 {
                let start = ContinuousClock.now
                demo.person.move(to: 650 - step * 40, y)
                try await LiveDemo.poll("the next frame") { start.duration(to: .now) > .milliseconds(8) }
            }
            demo.person.release()
            let flick = try await sent(demo, until: "touchCancel")
            #expect(!flick.contains("touchUpInside"))
            demo.person.move(to: x, y)
            demo.person.press()
            let caught = try await demo.settle()
            #expect(caught.differences(from: first, x: 0..<720, y: area) > 1000)
            demo.person.release()
            // The row stays where the press stopped it.
            #expect(try await demo.settle().differences(from: caught, x: 100..<600, y: area) == 0)
            // A click on the row at rest presses, and these are the first events.
            demo.person.click()
            let events = try await sent(demo, until: "primaryActionTriggered")

            #expect(events == ["touchDown", "touchUpInside", "primaryActionTriggered"])
            #expect(try await demo.close() == 0)
        }

        @Test func `a pinch on a touchpad enlarges the photograph under the pointer, and presses no button`()
            async throws
        {
            let server = try DeviceServer()
            let demo = try await shown(display: server.display)
            // The photograph is 240 points wide, in the middle of the window; beside it is the background.
            let (beside, area) = (500..<560, 120..<160)
            @MainActor func pinch(to scale: Double) async throws {
                server.touchpad.pinch(.began)
                for step in 1...8 {
                    server.touchpad.pinch(.updated, scale: 1 + (scale - 1) * Double(step) / 8)
                    // A frame shows only the last of several updates.
                    try await demo.settle()
                }
                server.touchpad.pinch(.ended, scale: scale)
            }

            demo.person.move(to: 360, 140)
            let first = try await demo.settle()
            try await pinch(to: 2)
            let enlarged = try await demo.wait("the photograph is larger") {
                $0.differences(from: first, x: beside, y: area) > beside.count * area.count / 2
            }
            demo.person.move(to: Self.button.x, Self.button.y)
            try await demo.settle()
            try await pinch(to: 0.5)
            let last = try await demo.settle()

            #expect(last.differences(from: enlarged, x: 0..<720, y: area) == 0)
            demo.click(Self.button.x, Self.button.y)
            #expect(try await sent(demo, until: "primaryActionTriggered").first == "touchDown")
            #expect(try await demo.close() == 0)
        }
    }
}
