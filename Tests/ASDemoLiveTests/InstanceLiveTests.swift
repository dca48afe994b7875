// SPDX-License-Identifier: Apache-2.0
import Foundation
import Glibc
import LivePerson
import Testing

extension DemoLiveTests {
    /// Tests programs with a single instance, on a session bus of their own.
    @MainActor @Suite(.serialized) struct Instances {
        private func window(of process: Int32, _ person: Person) async throws -> UInt {
            var found: UInt?
            try await LiveDemo.poll("the probe shows its window") {
                found = person.window(ofProcess: process)
                return found != nil
            }
            return try #require(found)
        }

        @Test func `a further start passes its files to the running program, and opens no display`() async throws {
            let bus = try ProgramBus()
            let first = try ChildProgram("ASAppProbe", ["a.txt"], bus.environment)
            let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).absoluteString
            #expect(await first.line() == "open \(folder)a.txt")
            #expect(await first.line() == "ready")

            // A process that opened the display would end with status 1.
            let environment = bus.environment.merging(["DISPLAY": ":nowhere"]) { $1 }
            let second = try ChildProgram("ASAppProbe", ["b.txt", "hello:x"], environment)
            #expect(await second.status() == 0)
            #expect(await first.line() == "open \(folder)b.txt")
            #expect(await first.line() == "open hello:x")
            let third = try ChildProgram("ASAppProbe", ["--asyncdisplaykit-action=new"], environment)
            #expect(await third.status() == 0)
            #expect(await first.line() == "perform new “New window”")
            let fourth = try ChildProgram("ASAppProbe", [], environment)
            #expect(await fourth.status() == 0)
            #expect(await first.line() == "reopen")

            first.signal(SIGTERM)
            #expect(await first.status() == 0)
            try bus.end()
        }

        @Test func `a program with a desktop entry has the icon of its package in its windows`() async throws {
            let (bus, person) = (try ProgramBus(), try Person())
            let program = try ChildProgram("ASAppProbe", [], bus.environment)
            #expect(await program.line() == "ready")
            let window = try await window(of: program.identifier, person)

            var words: [UInt] = []
            try await LiveDemo.poll("the window has an icon") {
                words = person.words(window, "_NET_WM_ICON")
                return !words.isEmpty
            }
            #expect(words.prefix(3) == [16, 16, 0xFFFF_0000])
            program.signal(SIGTERM)
            #expect(await program.status() == 0)
            try bus.end()
        }

        @Test func `the session bus starts a program with the request of a desktop`() async throws {
            let bus = try ProgramBus()
            // The reply comes from the process that the bus has started.
            #expect(try bus.open("/tmp/c") == 0)
            // It has the name, so that another start ends with its request.
            let second = try ChildProgram("ASAppProbe", [], bus.environment.merging(["DISPLAY": ":nowhere"]) { $1 })
            #expect(await second.status() == 0)
            try bus.end()
        }
    }
}
