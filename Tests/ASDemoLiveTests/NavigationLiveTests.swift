// SPDX-License-Identifier: Apache-2.0
import LivePerson
import Testing

extension DemoLiveTests {
    @MainActor @Suite(.serialized) struct Navigation {
        /// Returns whether a back button is visible, by its blue arrow.
        private static func hasBack(_ picture: WindowPicture) -> Bool {
            (10..<34).contains { y in (8..<40).contains { x in picture.pixel(x, y) == LiveDemo.accentColor } }
        }

        @Test func `a row pushes a page, and the bar, Esc, Alt+Left and the mouse go back`() async throws {
            let demo = try await LiveDemo.shown("Navigation", ["AS_APPEARANCE": "light"])
            let root = try await demo.settle()
            func isRoot(_ picture: WindowPicture) -> Bool {
                picture.differences(from: root, x: 0..<460, y: 0..<580) == 0
            }
            let ways: [@MainActor () -> Void] = [
                { demo.click(30, 22) }, { demo.person.type("Escape") },
                { demo.person.type("Left", holding: ["Alt_L"]) }, { demo.person.click(8) },
            ]
            for goBack in ways {
                demo.click(200, 120)
                try await demo.wait("the next level is there") { Self.hasBack($0) }
                try await demo.settle()
                goBack()
                try await demo.wait("the first level is back") { isRoot($0) }
                // A moving page takes no clicks until its last frame.
                try await demo.settle()
            }
            #expect(try await demo.close() == 0)
        }

        @Test func `Control+Tab selects the tabs in turn`() async throws {
            let demo = try await LiveDemo.shown("Navigation", ["AS_APPEARANCE": "light"])
            let first = try await demo.settle()
            demo.person.type("Tab", holding: ["Control_L"])
            try await demo.wait("the second tab is there") {
                $0.differences(from: first, x: 0..<460, y: 50..<580) > 1000
            }
            try await demo.settle()
            demo.person.type("Prior", holding: ["Control_L"])
            try await demo.wait("the first tab is back") { $0.differences(from: first, x: 0..<460, y: 0..<580) == 0 }
            #expect(try await demo.close() == 0)
        }

        @Test func `the third segment makes the window dark, and AS_APPEARANCE does so from the start`() async throws {
            let demo = try await LiveDemo.shown("DarkMode", ["AS_APPEARANCE": "light"])
            let light = try await demo.settle()
            #expect(light.pixel(2, 2) == 0xFFFFFF)
            demo.click(266, 32)
            try await demo.wait("the window is dark") { $0.pixel(2, 2) == 0x000000 }
            #expect(try await demo.close() == 0)

            let dark = try await LiveDemo.shown("DarkMode", ["AS_APPEARANCE": "dark"])
            #expect(try await dark.settle().pixel(2, 2) == 0x000000)
            #expect(try await dark.close() == 0)
        }
    }
}

extension Person {
    /// Types a key while other keys are held.
    fileprivate func type(_ name: String, holding held: [String]) {
        for other in held { key(other, isPress: true) }
        type(name)
        for other in held.reversed() { key(other, isPress: false) }
    }
}
