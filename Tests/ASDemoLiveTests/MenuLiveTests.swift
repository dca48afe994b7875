// SPDX-License-Identifier: Apache-2.0
import Foundation
import LivePerson
import Testing

extension DemoLiveTests {
    /// Tests the menus and tooltips of the controls demo, which are windows on the display.
    @MainActor @Suite(.serialized) struct Menus {
        /// `UIColor.systemTeal`, the colour of the tile with the context menu only.
        private static let teal: UInt32 = 0x30B0C7
        /// The height of a menu row, and the space above the first one.
        private static let (row, edge) = (28, 6)

        private struct Stage {
            let demo: LiveDemo
            let picture: WindowPicture
            /// A point in the tile.
            let tile: (x: Int, y: Int)
            /// A point on the button at the left of the row of the tile.
            var sort: (x: Int, y: Int) { (40, tile.y) }
        }

        private func start(_ environment: [String: String] = [:]) async throws -> Stage {
            let demo = try await LiveDemo.shown(
                "Controls",
                ["AS_APPEARANCE": "light"].merging(environment) { $1 }
            )
            demo.person.resize(demo.window, 640, 960)
            let picture = try await demo.wait("all of it is seen") { $0.height == 960 && $0.count(Self.teal) > 1000 }
            let settled = try await demo.settle()
            let rows = (0..<settled.height).filter { settled.count(Self.teal, y: $0..<$0 + 1) > 20 }
            let y = (try #require(rows.first) + (try #require(rows.last))) / 2
            let x = try #require((0..<settled.width).first { settled.pixel($0, y) == Self.teal })
            _ = picture
            return Stage(demo: demo, picture: settled, tile: (x + 10, y))
        }

        /// Waits for a popup and returns its window.
        private func popup(_ stage: Stage) async throws -> UInt {
            var found: UInt?
            try await LiveDemo.poll("a popup opens") {
                found = stage.demo.person.window(ofProcess: stage.demo.program.identifier)
                return found != stage.demo.window && found.flatMap { stage.demo.person.picture(of: $0) } != nil
            }
            return try #require(found)
        }

        private func waitForEnd(_ stage: Stage) async throws {
            try await LiveDemo.poll("it is closed") {
                stage.demo.person.window(ofProcess: stage.demo.program.identifier) == stage.demo.window
            }
        }

        private func wait(
            _ what: String,
            _ stage: Stage,
            differsFrom before: WindowPicture
        ) async throws -> WindowPicture {
            try await stage.demo.wait(what) {
                $0.differences(from: before, x: 0..<420, y: $0.height - 50..<$0.height) > 20
            }
        }

        @Test
        func `the right button opens a menu; a release or a click chooses, a click outside or Escape cancels`()
            async throws
        {
            let stage = try await start()
            let (demo, person, tile) = (stage.demo, stage.demo.person, stage.tile)

            // Presses, drags to the first row, and releases.
            person.move(to: tile.x, tile.y)
            person.press(3)
            let menu = try await popup(stage)
            #expect(
                person.words(menu, "_NET_WM_WINDOW_TYPE") == [person.atom("_NET_WM_WINDOW_TYPE_POPUP_MENU")]
            )
            person.move(to: tile.x + 40, tile.y + Self.edge + Self.row / 2)
            person.release(3)
            try await waitForEnd(stage)
            let opened = try await wait("it says Open", stage, differsFrom: stage.picture)

            // Clicks, moves to Cut over a separator 9 points high, and clicks.
            demo.click(tile.x, tile.y, button: 3)
            _ = try await popup(stage)
            demo.click(tile.x + 40, tile.y + Self.edge + 2 * Self.row + 9 + Self.row / 2)
            try await waitForEnd(stage)
            let cut = try await wait("it says Cut", stage, differsFrom: opened)

            // A click outside and Escape choose no row, and the click does not reach the button under it.
            demo.click(tile.x, tile.y, button: 3)
            _ = try await popup(stage)
            demo.click(40, 56)
            try await waitForEnd(stage)
            demo.click(tile.x, tile.y, button: 3)
            _ = try await popup(stage)
            person.type("Escape")
            try await waitForEnd(stage)
            let after = try await demo.settle()
            #expect(after.differences(from: cut, x: 0..<420, y: after.height - 50..<after.height) == 0)
            #expect(try await demo.close() == 0)
        }

        @Test func `keys open a pull-down menu, move in it and choose; a submenu opens beside its row`() async throws {
            let stage = try await start()
            let (demo, person) = (stage.demo, stage.demo.person)

            person.key("Alt_L", isPress: true)
            person.type("r")
            person.key("Alt_L", isPress: false)
            let menu = try await popup(stage)
            #expect(
                person.words(menu, "_NET_WM_WINDOW_TYPE") == [person.atom("_NET_WM_WINDOW_TYPE_DROPDOWN_MENU")]
            )
            person.type("Down")
            person.type("Return")
            try await waitForEnd(stage)
            _ = try await wait("it says Size", stage, differsFrom: stage.picture)

            demo.click(stage.tile.x, stage.tile.y, button: 3)
            let first = try await popup(stage)
            person.type("Down")
            person.type("Down")
            person.type("Right")
            var second: UInt?
            try await LiveDemo.poll("the submenu opens") {
                second = person.window(ofProcess: demo.program.identifier)
                return second != first && second.flatMap { person.picture(of: $0) } != nil
            }
            person.type("Left")
            try await LiveDemo.poll("the submenu closes") {
                person.window(ofProcess: demo.program.identifier) == first
            }
            person.type("Escape")
            try await waitForEnd(stage)
            #expect(try await demo.close() == 0)
        }

        @Test func `a tooltip appears when the pointer rests and disappears with a press`() async throws {
            let stage = try await start()
            let person = stage.demo.person

            person.move(to: stage.sort.x, stage.sort.y)
            let words = try await popup(stage)
            #expect(person.words(words, "_NET_WM_WINDOW_TYPE") == [person.atom("_NET_WM_WINDOW_TYPE_TOOLTIP")])
            person.move(to: 300, 8)
            try await waitForEnd(stage)
            #expect(try await stage.demo.close() == 0)
        }

        @Test func `a program killed with an open menu releases the pointer`() async throws {
            let stage = try await start()
            stage.demo.click(stage.tile.x, stage.tile.y, button: 3)
            _ = try await popup(stage)
            stage.demo.program.end()

            let other = try await start()
            other.demo.click(other.tile.x, other.tile.y, button: 3)
            _ = try await popup(other)
            other.demo.person.type("Escape")
            try await waitForEnd(other)
            #expect(try await other.demo.close() == 0)
        }
    }
}
