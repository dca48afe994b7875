// SPDX-License-Identifier: Apache-2.0
import CXTest
import Foundation
import Glibc
import LivePerson
import Testing

extension DemoLiveTests {
    /// Tests how applications end: editing ends first, and then the delegate is called.
    @MainActor @Suite(.serialized) struct Termination {
        private let ending = ["finished editing typed", "will terminate", "end"]

        private func lines(_ program: ChildProgram, _ count: Int) async -> [String] {
            var result: [String] = []
            while result.count < count, let line = await program.line() { result.append(line) }
            return result
        }

        private func window(of program: ChildProgram, _ person: Person) async throws -> UInt {
            var found: UInt?
            try await LiveDemo.poll("the probe shows its window") {
                found = person.window(ofProcess: program.identifier)
                return found != nil
            }
            return try #require(found)
        }

        @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
        func `a signal ends the application normally, with status 0`(number: Int32) async throws {
            let probe = try ChildProgram("ASAppProbe")
            #expect(await probe.line() == "ready")

            probe.signal(number)

            #expect(await lines(probe, 3) == ending)
            #expect(await probe.status() == 0)
        }

        @Test(arguments: [(SIGTERM, SIGTERM), (SIGTERM, SIGINT), (SIGINT, SIGHUP)])
        func `a second signal ends an application with a busy main thread at once`(
            first: Int32,
            second: Int32
        ) async throws {
            let probe = try ChildProgram("ASAppProbe", ["busy"])
            #expect(await lines(probe, 2) == ["ready", "busy"])

            probe.signal(first)
            // When the first signal has been handled, the signals have their default action again.
            try await LiveDemo.poll("the probe takes the first signal") {
                try !ProcessSignals(probe.identifier).caught.contains(second)
            }
            #expect(probe.isRunning)
            probe.signal(second)

            #expect(await probe.status() == 128 + second)
            #expect(await probe.line() == nil)
        }

        @Test func `a signal ignored at launch stays ignored`() async throws {
            let probe = try ChildProgram("ASAppProbe", ["ignoring", "\(SIGHUP)"])
            #expect(await probe.line() == "ready")
            let signals = try ProcessSignals(probe.identifier)
            #expect(signals.ignored.contains(SIGHUP) && !signals.caught.contains(SIGHUP))

            probe.signal(SIGHUP)
            probe.signal(SIGTERM)

            #expect(await lines(probe, 3) == ending)
            #expect(await probe.status() == 0)
        }

        @Test func `closing the last window ends editing and then the application`() async throws {
            let person = try Person()
            let probe = try ChildProgram("ASAppProbe")
            #expect(await probe.line() == "ready")

            person.close(try await window(of: probe, person))

            #expect(await lines(probe, 3) == ending)
            #expect(await probe.status() == 0)
        }

        @Test func `an application that terminates itself ends editing first`() async throws {
            let probe = try ChildProgram("ASAppProbe", ["terminating"])

            #expect(await lines(probe, 4) == ["ready"] + ending)
            #expect(await probe.status() == 0)
        }

        @Test func `when the X server ends, editing ends, the delegate is called, and the status is 1`() async throws {
            let server = try PrivateServer()
            let probe = try ChildProgram("ASAppProbe", [], ["DISPLAY": server.display], readsErrors: true)
            #expect(await probe.line() == "ready")
            let person = try Person(display: server.display)
            _ = try await window(of: probe, person)

            server.kill()

            let said = await lines(probe, 3)
            #expect(said.contains { $0.contains("The connection to the display is lost") })
            #expect(said.filter { ending.contains($0) } == Array(ending.dropLast()))
            #expect(await probe.line() == nil)
            #expect(await probe.status() == 1)
        }
    }
}

/// The caught and ignored signals of a process, read from `/proc`.
private struct ProcessSignals {
    let caught: Set<Int32>
    let ignored: Set<Int32>

    init(_ process: Int32) throws {
        let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        func numbers(_ name: String) throws -> Set<Int32> {
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("\(name):") })
            let mask = try #require(UInt64(line.split(separator: "\t")[1], radix: 16))
            return Set((1...64).filter { mask & (1 << UInt64($0 - 1)) != 0 })
        }
        caught = try numbers("SigCgt")
        ignored = try numbers("SigIgn")
    }
}
