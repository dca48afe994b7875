// SPDX-License-Identifier: Apache-2.0
import Foundation
import Glibc
import LivePerson
import Testing

extension DemoLiveTests {
    /// Tests the kind of program that people ship: a release build that contains Foundation.
    @MainActor @Suite(.serialized) struct Shipped {
        /// The names of all examples, which the program lists when it gets none.
        private func names() async throws -> [String] {
            let program = try ChildProgram("Example", [], readsErrors: true)
            let line = try #require(await program.line())
            let list = try #require(line.range(of: "there are: "))
            return line[list.upperBound...].dropLast().split(separator: " ").map(String.init)
        }

        /// The variables of a program whose fresh memory has a byte in it, and that writes its stack when it crashes.
        ///
        /// Errors that depend on such memory are then found in a few starts.
        private func environment(_ pattern: Int?) -> [String: String] {
            var variables = ["SWIFT_BACKTRACE": ChildProgram.backtraces]
            if let pattern { variables["MALLOC_PERTURB_"] = "\(pattern)" }
            return variables
        }

        /// The remaining lines of a program.
        private func rest(_ program: ChildProgram) async -> String {
            var lines: [String] = []
            while let line = await program.line() { lines.append(line) }
            return lines.joined(separator: "\n")
        }

        /// Waits until the window shows a picture and all its work is done; a page that moves all the time is shown for two seconds.
        private func showFirstFrame(_ program: ChildProgram, _ person: Person) async throws {
            var (request, window): (UInt, UInt?) = (0, nil)
            let start = ContinuousClock.now
            try await LiveDemo.poll("the window shows its first frame") {
                guard program.isRunning else { return true }
                guard let shown = window else {
                    window = person.window(ofProcess: program.identifier)
                    if let window { request = person.askForIdle(window) }
                    return false
                }
                let isOld = start.duration(to: .now) > .seconds(2)
                guard person.hasBecomeIdle(shown, request) || isOld else { return false }
                return person.picture(of: shown).map { Set($0.pixels).count > 1 } ?? false
            }
        }

        @Test(arguments: [nil, 0, 85, 170, 255])
        func `every page draws its first frame, whatever fresh memory contains`(pattern: Int?) async throws {
            var variables = environment(pattern)
            variables["XDG_CACHE_HOME"] = try await LiveDemo.photoCache()
            variables["XDG_CONFIG_HOME"] = try ChildProgram.folder("ASDemoLiveTests.shipped")
            variables["XDG_STATE_HOME"] = variables["XDG_CONFIG_HOME"]
            let person = try Person()
            let names = try await names()
            #expect(names.count > 50)

            for name in names {
                let program = try ChildProgram("Example", [name], variables, readsErrors: true)
                do {
                    try await showFirstFrame(program, person)
                } catch {
                    Issue.record("\(name): \(error)")
                }
                guard !program.isRunning else {
                    program.end()
                    continue
                }
                Issue.record("\(name) ended with status \(await program.status()):\n\(await rest(program))")
            }
        }

        @Test(arguments: [nil, 0, 85, 170, 255])
        func `everything that meets Foundation works`(pattern: Int?) async throws {
            let program = try ChildProgram("ASReleaseProbe", [], environment(pattern), readsErrors: true)

            let lines = await rest(program)

            #expect(await program.status() == 0, "\(lines)")
            #expect(lines.contains(" checks, 0 failed"), "\(lines)")
        }

        @Test func `everything that meets Foundation works in a debug build too, with Foundation as a library`()
            async throws
        {
            let program = try ChildProgram(
                "ASReleaseProbe",
                [],
                environment(nil),
                readsErrors: true,
                isReleased: false
            )

            let lines = await rest(program)

            #expect(await program.status() == 0, "\(lines)")
            #expect(lines.contains(" checks, 0 failed"), "\(lines)")
        }

        /// The output of `addr2line` for the numbers in a sentence about a trap.
        private func places(_ sentence: String, in program: String) async throws -> String {
            let numbers = sentence.split { " ;,".contains($0) }.filter { $0.hasPrefix("0x") }.map(String.init)
            let tool = Process()
            tool.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            tool.arguments = ["addr2line", "-ipfe", program] + numbers
            let output = Pipe()
            tool.standardOutput = output
            try tool.run()
            let data = output.fileHandleForReading.readDataToEndOfFile()
            return String(decoding: data, as: UTF8.self)
        }

        @Test func `a trap says its place, and the program ends by its signal`() async throws {
            let probe = try ChildProgram(
                "ASAppProbe",
                ["trapping"],
                ["SWIFT_BACKTRACE": "enable=no"],
                readsErrors: true
            )
            #expect(await probe.line() == "ready")

            var line = try #require(await probe.line())
            // A debug build writes Swift's own message first.
            if line.contains("Fatal error") { line = try #require(await probe.line()) }

            #expect(line.hasPrefix("ASAppProbe stopped by a programming error (SIG"))
            #expect(line.hasSuffix("(see \"When a program stops\" in the article \"Ship your app\")."))
            let status = await probe.status()
            #expect([128 + SIGILL, 128 + SIGTRAP].contains(status))
            let places = try await places(line, in: ChildProgram.program("ASAppProbe").path)
            #expect(places.contains("overflow") && places.contains("ASAppProbe.swift"), "\(line)\n\(places)")
        }

        @Test func `of threads that trap at the same time, one says its place`() async throws {
            for _ in 0..<10 {
                let probe = try ChildProgram(
                    "ASAppProbe",
                    ["trapping", "threads"],
                    ["SWIFT_BACKTRACE": "enable=no"],
                    readsErrors: true
                )
                #expect(await probe.line() == "ready")
                let line = try #require(await probe.line())
                #expect(line.hasPrefix("ASAppProbe stopped by a programming error (SIG"))
                #expect(line.hasSuffix("(see \"When a program stops\" in the article \"Ship your app\")."))
                #expect(await probe.line() == nil)
            }
        }

        @Test func `an error that a library finds says which code of the program called it`() async throws {
            let probe = try ChildProgram(
                "ASAppProbe",
                ["trapping", "library"],
                ["SWIFT_BACKTRACE": "enable=no"],
                readsErrors: true
            )
            #expect(await probe.line() == "ready")

            let line = try #require(await probe.line())

            #expect(line.contains("(SIGABRT, an error that a library found) in a library, called from 0x"))
            #expect(await probe.status() == 128 + SIGABRT)
            #expect(await probe.line() == nil)
        }
    }
}
