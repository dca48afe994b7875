// SPDX-License-Identifier: Apache-2.0
import CXTest
import Foundation
import LivePerson
import Testing

extension DemoLiveTests {
    /// Tests what a program does when the session pauses, as announced on the system bus.
    @MainActor @Suite(.serialized) struct Session {
        /// `Session/logind.py`, whose bus is that of the tested program.
        @MainActor
        private final class Logind {
            struct DidNotStart: Error {}

            private let process = Process()
            private let (input, output) = (Pipe(), Pipe())
            let address: String

            init() throws {
                let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                    .appendingPathComponent("Session/logind.py")
                process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
                process.arguments = [script.path]
                (process.standardInput, process.standardOutput) = (input, output)
                process.standardError = FileHandle.nullDevice
                try process.run()
                var text = ""
                while !text.hasSuffix("\n") {
                    let data = output.fileHandleForReading.availableData
                    guard !data.isEmpty else { throw DidNotStart() }
                    text += String(decoding: data, as: UTF8.self)
                }
                address = text.trimmingCharacters(in: .whitespacesAndNewlines)
            }

            func announce(_ event: String) {
                input.fileHandleForWriting.write(Data("\(event)\n".utf8))
            }

            /// Ends the bus as well.
            func end() { announce("end") }
        }

        @Test(arguments: ["lock", "sleep"])
        func `an open menu closes when the session pauses, so that a screen locker can grab the input`(
            event: String
        ) async throws {
            let logind = try Logind()
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
