// SPDX-License-Identifier: Apache-2.0
import CXTest
import Foundation
import LivePerson
import Testing

extension DemoLiveTests {
    /// The end of a process whose other threads are in calls of libraries: each quit has the same status and loses no output.
    @MainActor @Suite(.serialized) struct ProcessEnd {
        private let output = ["ready", "will terminate", "end", "at exit", "kept"]

        /// Returns the output of a probe until it ends, with its status.
        private func end(_ probe: ChildProgram) async -> [String] {
            var lines: [String] = []
            while let line = await probe.line() { lines.append(line) }
            return lines + ["status \(await probe.status())"]
        }

        private func quit(
            _ arguments: [String],
            _ environment: [String: String] = [:],
            hasInput: Bool = false
        ) async throws -> [String] {
            await end(try start(arguments, environment, hasInput: hasInput))
        }

        /// Starts a probe whose C library keeps output, as it does by itself for a pipe: `stdbuf`, under which tests run, would change that.
        private func start(
            _ arguments: [String],
            _ environment: [String: String] = [:],
            hasInput: Bool = false
        ) throws -> ChildProgram {
            let environment = environment.merging(["LD_PRELOAD": ""]) { own, _ in own }
            return try ChildProgram("ASAppProbe", ["ending"] + arguments, environment, hasInput: hasInput)
        }

        private var expected: [String] { output + ["status 0"] }

        /// The moments in milliseconds after a thread has begun to use a library.
        private nonisolated static let moments = [0, 1, 2, 4, 6, 9, 13, 20, 30, 50]

        @Test(arguments: 0..<20) func `the first key may end the application, while tables of keys are read`(
            number: Int
        ) async throws {
            let person = try Person()
            let probe = try start(["keys"])
            #expect(await probe.line() == "ready")
            try await focus(probe, person)

            person.type("q")

            #expect(await end(probe) == Array(expected.dropFirst()))
        }

        @Test func `the first key may end the application, while its input method does not answer`() async throws {
            let server = try PrivateServer()
            let person = try Person(display: server.display)
            cxt_silent_input_method(person.display, "silent")
            let environment = ["DISPLAY": server.display, "XMODIFIERS": "@im=silent"]
            let probe = try start(["keys", "text"], environment)
            #expect(await probe.line() == "ready")
            try await focus(probe, person)

            person.type("q")

            #expect(await end(probe) == ["finished editing typed"] + expected.dropFirst())
        }

        @Test(arguments: moments) func `fonts may be looked up meanwhile`(moment: Int) async throws {
            #expect(try await quit(["fonts", "\(moment)"]) == expected)
        }

        @Test(arguments: moments, ["http", "https"]) func `images may be downloaded meanwhile`(
            moment: Int,
            scheme: String
        ) async throws {
            // The port refuses connections; downloads are tried again.
            #expect(try await quit(["downloads", "\(moment)", "\(scheme)://127.0.0.1:9"]) == expected)
        }

        @Test(arguments: moments) func `the session bus may be asked meanwhile`(moment: Int) async throws {
            // A bus that does not answer.
            let bus = "unixexec:path=/bin/sleep,argv1=5"
            let lines = try await quit(["desktop", "\(moment)"], ["DBUS_SESSION_BUS_ADDRESS": bus])
            #expect(lines == expected)
        }

        @Test(arguments: 0..<10) func `a video may play meanwhile`(number: Int) async throws {
            let probe = try ChildProgram("ASVideoProbe", hasInput: true)
            #expect(await probe.line() == "ready")
            probe.send("play")
            repeat { probe.send("count") } while await probe.line() == "frames 0"

            probe.send("quit")

            while await probe.line() != nil {}
            #expect(await probe.status() == 0)
        }

        @Test func `a thread may wait for input meanwhile`() async throws {
            #expect(try await quit(["input", "50"], hasInput: true) == expected)
        }

        @Test func `an app that calls exit on a thread ends with its status`() async throws {
            #expect(try await quit(["exit"]) == ["ready", "at exit", "kept", "status 3"])
        }

        private func focus(_ probe: ChildProgram, _ person: Person) async throws {
            var found: UInt?
            try await LiveDemo.poll("the probe shows its window") {
                found = person.window(ofProcess: probe.identifier)
                return found.map { cxt_focus(person.display) == $0 } ?? false
            }
        }
    }
}
