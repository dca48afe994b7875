// SPDX-License-Identifier: Apache-2.0
import LivePerson
import Testing

extension DemoLiveTests {
    @MainActor @Suite(.serialized) struct Fonts {
        @Test func `an open window follows the font of the desktop and then looks like a new window`() async throws {
            let daemon = try SettingsDaemon()
            let mono = [("Gtk/FontName", SettingsDaemon.Value.text("DejaVu Sans Mono 10"))]
            daemon.set(mono)
            let other = try await LiveDemo.shown("Navigation", ["AS_APPEARANCE": "light"])
            let expected = try other.picture()
            #expect(try await other.close() == 0)
            daemon.end()

            let demo = try await LiveDemo.shown("Navigation", ["AS_APPEARANCE": "light"])
            let usual = try demo.picture()
            #expect(usual.differences(from: expected) > 100)
            let next = try SettingsDaemon()
            next.set(mono)
            try await demo.wait("letters are as wide as one another") { $0.differences(from: expected) == 0 }
            next.end()
            try await demo.wait("letters are as they were") { $0.differences(from: usual) == 0 }
            #expect(try await demo.close() == 0)
        }
    }
}
