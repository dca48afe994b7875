// SPDX-License-Identifier: Apache-2.0
import Foundation
import LivePerson
import Testing

extension DemoLiveTests {
    @MainActor @Suite(.serialized) struct Scale {
        @Test func `an open window follows the scale of the desktop and then looks like a new window`() async throws {
            let server = try PrivateServer("1920x1440x24")
            let keeper = try Person(display: server.display)
            let daemon = try SettingsDaemon(display: server.display)
            let (small, large) = (96 * Int32(1024), 144 * Int32(1024))
            daemon.set([("Xft/DPI", .number(large))])
            let other = try await LiveDemo.shown("Controls", ["AS_APPEARANCE": "light"], display: server.display)
            let expected = try other.picture()
            #expect(try await other.close() == 0)

            daemon.set([("Xft/DPI", .number(small))])
            let demo = try await LiveDemo.shown("Controls", ["AS_APPEARANCE": "light"], display: server.display)
            let usual = try demo.picture()
            #expect(usual.width * 3 == expected.width * 2 && usual.height * 3 == expected.height * 2)
            daemon.set([("Xft/DPI", .number(large))])
            try await demo.wait("all is as in a window of that scale") { $0.differences(from: expected) == 0 }
            daemon.set([("Xft/DPI", .number(small))])
            try await demo.wait("all is as it was") { $0.differences(from: usual) == 0 }
            #expect(try await demo.close() == 0)
            withExtendedLifetime(keeper) {}
        }
    }
}
