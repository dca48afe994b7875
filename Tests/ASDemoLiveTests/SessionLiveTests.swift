// SPDX-License-Identifier: Apache-2.0
import CXTest
import LivePerson
import Testing

extension DemoLiveTests {
    /// Tests what a program does when the session pauses, as announced on the system bus.
    @MainActor @Suite(.serialized) struct Session {
        @Test(arguments: ["lock", "sleep"])
        func `an open menu closes when the session pauses, so that a screen locker can grab the input`(
            event: String
        ) async throws {
            let logind = try BusService("logind.py")
            defer { logind.end() }
            let person = try Person()
            let environment = ["DBUS_SYSTEM_BUS_ADDRESS": logind.address, "XDG_SESSION_ID": "1"]
            let probe = try ChildProgram("ASAppProbe", ["desktop", "480", "320"], environment, hasInput: true)
            defer { probe.end() }
            var found: UInt?
            try await LiveDemo.poll("the probe shows its window") {
                found = person.window(ofProcess: probe.identifier)
                return found.flatMap { person.picture(of: $0) } != nil
            }
            let window = try #require(found)
            person.place(window, 100, 100)
            person.move(to: 140, 115)
            person.click()
            try await LiveDemo.poll("the menu opens") { person.window(ofProcess: probe.identifier) != window }

            // The program asks for the signals when its first menu opens.
            try await LiveDemo.poll("the menu closes") {
                logind.announce(event)
                return person.window(ofProcess: probe.identifier) == window
            }

            let locker = try Person()
            try await LiveDemo.poll("the locker has pointer and keyboard") { cxt_grab(locker.display, 1) == 1 }
            _ = cxt_grab(locker.display, 0)
        }
    }
}
