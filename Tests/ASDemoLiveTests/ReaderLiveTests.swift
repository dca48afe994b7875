// SPDX-License-Identifier: Apache-2.0
import Foundation
import LivePerson
import Testing

extension DemoLiveTests {
    /// Tests with a scripted screen reader on its own session bus, which uses the library of real screen readers.
    @MainActor @Suite(.serialized) struct Reader {
        /// Runs a scenario of `Reader/reader.py` and records its findings.
        private func play(
            _ scenario: String,
            with example: String,
            _ environment: [String: String] = [:],
            sourceLocation: SourceLocation = #_sourceLocation
        ) async throws {
            let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("Reader/reader.py")
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = [
                "dbus-run-session", "--", "/usr/bin/python3", script.path, scenario,
                try ChildProgram.program("Example").path, example,
            ]
            var all = ProcessInfo.processInfo.environment.merging(environment) { $1 }
            all["NO_AT_BRIDGE"] = nil
            all["AT_SPI_BUS_ADDRESS"] = nil
            all["XDG_CACHE_HOME"] = try await LiveDemo.photoCache()
            process.environment = all
            let output = Pipe()
            (process.standardOutput, process.standardError) = (output, output)
            let (ends, end) = AsyncStream.makeStream(of: Int32.self)
            process.terminationHandler = { end.yield($0.terminationStatus) }
            // Reads the output immediately, because a full pipe would block the reader.
            let (lines, line) = AsyncStream.makeStream(of: Data.self)
            output.fileHandleForReading.readabilityHandler = { handle in
                let data = handle.availableData
                if data.isEmpty { line.finish() } else { line.yield(data) }
            }
            try process.run()

            var iterator = ends.makeAsyncIterator()
            let status = await iterator.next()
            output.fileHandleForReading.readabilityHandler = nil
            line.finish()
            var text = Data()
            for await data in lines { text += data }
            guard status != 0 else { return }
            let said = String(decoding: text, as: UTF8.self)
            print(said)
            // Records the findings, or the end of the output, in one line, because summaries show complete lines.
            let found = said.range(of: "WRONG: ").map { said[$0.lowerBound...] } ?? said.suffix(1000)
            Issue.record(
                "status \(status ?? -1): \(found.split(separator: "\n").joined(separator: " | "))",
                sourceLocation: sourceLocation
            )
        }

        @Test func `everything on the page of controls can be read, pressed, set and focused`() async throws {
            try await play("controls", with: "Controls")
        }

        @Test func `every control on every page of the gallery can be read and pressed`() async throws {
            try await play("gallery", with: "Gallery")
        }

        @Test func `a reader receives the keys before the program, and the text's events are those of GTK`()
            async throws
        {
            try await play("keys", with: "TextEditor")
        }

        @Test func `names, values, actions, a custom order and announcements reach the reader`() async throws {
            try await play("page", with: "Accessibility", ["AS_SCREEN_SCALE": "2"])
        }
    }
}
