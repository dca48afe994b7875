// SPDX-License-Identifier: Apache-2.0
import Foundation
import LivePerson
import Testing

extension DemoLiveTests {
    @MainActor @Suite(.serialized) struct FileBrowser {
        /// The name of the item in a row, and the frame of the row in the table.
        private struct Row: Equatable {
            var name: String
            var frame: CGRect
        }

        /// Returns a temporary folder for the test.
        private static func folder() throws -> URL {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("files-\(UUID().uuidString)")
            let inner = folder.appendingPathComponent("letters")
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
            for (name, count) in [("a.txt", 10), ("b.txt", 3000), ("c.txt", 200), ("letters/may.txt", 1)] {
                try Data(count: count).write(to: folder.appendingPathComponent(name))
            }
            return folder
        }

        /// Returns the visible rows from top to bottom, and the top of the table.
        private static func rows(_ demo: LiveDemo) async throws -> (rows: [Row], top: CGFloat) {
            var rows: [Row] = []
            var top: CGFloat = 0
            demo.program.signal(SIGUSR1)
            while let line = await demo.program.line() {
                if line.contains("\"status: ") { return (rows.sorted { $0.frame.minY < $1.frame.minY }, top) }
                guard let start = line.range(of: "frame={") else { continue }
                let values = line[start.upperBound...].prefix { $0 != "}" }
                    .split(separator: ",").compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
                guard values.count == 4 else { continue }
                let frame = CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
                if line.contains("ASTableNode") { top = frame.minY }
                if line.contains("FileRowNode \""), line.contains("visible") {
                    rows.append(Row(name: String(line.split(separator: "\"", maxSplits: 2)[1]), frame: frame))
                }
            }
            throw LiveDemo.TooLate(description: "FileBrowser ended before it printed the dump of its window.")
        }

        /// Waits until the visible rows have the given names, and throws after 20 seconds.
        private static func wait(
            _ demo: LiveDemo,
            for names: [String],
            sourceLocation: SourceLocation = #_sourceLocation
        ) async throws {
            let start = ContinuousClock.now
            while true {
                let now = try await rows(demo).rows.map(\.name)
                if now == names { return }
                guard start.duration(to: .now) < .seconds(20) else {
                    throw LiveDemo.TooLate(
                        description: "After 20 s there is \(now) instead of \(names), \(sourceLocation)."
                    )
                }
                try await Task.sleep(for: .milliseconds(40))
            }
        }

        private static func click(_ name: String, x: Int, _ demo: LiveDemo) async throws {
            let (rows, top) = try await rows(demo)
            let row = try #require(rows.first { $0.name == name }, "no \(name) among \(rows.map(\.name))")
            demo.click(x, Int(top + row.frame.midY))
        }

        private static func chord(_ modifier: String, _ key: String, _ demo: LiveDemo) {
            demo.person.key(modifier, isPress: true)
            demo.person.type(key)
            demo.person.key(modifier, isPress: false)
        }

        @Test func `folders open and close, files are sorted and deleted, and changes on disk appear`()
            async throws
        {
            let folder = try Self.folder()
            defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
            let demo = try await LiveDemo.shown(
                "FileBrowser",
                ["AS_APPEARANCE": "light"],
                arguments: [folder.path],
                readsErrors: true
            )
            try await Self.wait(demo, for: ["letters", "a.txt", "b.txt", "c.txt"])

            // Uses the triangle, then keys.
            try await Self.click("letters", x: 19, demo)
            try await Self.wait(demo, for: ["letters", "may.txt", "a.txt", "b.txt", "c.txt"])
            try await Self.click("letters", x: 200, demo)
            demo.person.type("Left")
            try await Self.wait(demo, for: ["letters", "a.txt", "b.txt", "c.txt"])
            demo.person.type("Right")
            try await Self.wait(demo, for: ["letters", "may.txt", "a.txt", "b.txt", "c.txt"])

            let before = try await demo.settle()
            Self.chord("Control_L", "2", demo)
            try await Self.wait(demo, for: ["letters", "may.txt", "b.txt", "c.txt", "a.txt"])
            // The rows of three files have changed places.
            let after = try await demo.settle()
            #expect(after.differences(from: before, x: 50..<110, y: 130..<240) > 30)

            // Renames a file, and adds another one to an open folder.
            try FileManager.default.moveItem(
                at: folder.appendingPathComponent("c.txt"),
                to: folder.appendingPathComponent("renamed.txt")
            )
            try Data(count: 5).write(to: folder.appendingPathComponent("letters/june.txt"))
            try await Self.wait(demo, for: ["letters", "june.txt", "may.txt", "b.txt", "renamed.txt", "a.txt"])

            try await Self.click("b.txt", x: 200, demo)
            Self.chord("Shift_L", "Delete", demo)
            try await demo.settle()
            #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent("b.txt").path))
            demo.person.type("Return")
            try await Self.wait(demo, for: ["letters", "june.txt", "may.txt", "renamed.txt", "a.txt"])
            #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("b.txt").path))

            demo.person.resize(demo.window, 420, 600)
            try await demo.wait("it has the new size") { ($0.width, $0.height) == (420, 600) }
            try await Self.wait(demo, for: ["letters", "june.txt", "may.txt", "renamed.txt", "a.txt"])
            #expect(try await demo.close() == 0)
        }
    }
}
