// SPDX-License-Identifier: Apache-2.0
import Foundation
import LivePerson
import Testing

extension DemoLiveTests {
    @MainActor @Suite(.serialized) struct MillionRows {
        /// The x coordinate of the middle of the marks, in pixels.
        private static let markX = 24
        /// The number of frames for which a row may be visible without content.
        ///
        /// A debug build needs several times as long to create, measure and mount a row.
        #if DEBUG
        private static let hideDelay = 6
        #else
        private static let hideDelay = 3
        #endif

        private static let colors: [UInt32] = [
            0xE5484D, 0xF2711C, 0xE9A100, 0x9BB814, 0x3FA34D, 0x12A594, 0x0AA2C0, 0x3E7BFA, 0x5B5BD6, 0x8E4EC6,
            0xC2298A, 0xB0667A,
        ]

        /// A row that was visible without content.
        private struct Blank {
            var row: Int
            var frames: Int
            /// The number of frames without those in which other processes used the processors.
            var ownFrames: Int
        }

        /// The state that the program reports.
        private struct Report {
            var rows: [Int] = []
            var table = CGRect.zero
            var blanks: [Blank] = []
        }

        /// Returns the numbers in a text.
        private static func numbers(_ text: Substring) -> [Int] {
            text.split { !$0.isNumber }.compactMap { Int($0) }
        }

        /// Returns the blank rows reported since the last call, and the current rows and table.
        private static func report(_ demo: LiveDemo) async throws -> Report {
            var result = Report()
            demo.program.signal(SIGUSR1)
            while let line = await demo.program.line() {
                if line.contains("was blank for") {
                    let numbers = numbers(line.drop { !$0.isNumber })
                    try #require(numbers.count == 3, "\(line)")
                    result.blanks.append(Blank(row: numbers[0], frames: numbers[1], ownFrames: numbers[2]))
                } else if line.contains("MillionRowNode \"row "), line.contains("visible") {
                    let name = line.split(separator: "\"", maxSplits: 2)[1]
                    result.rows += numbers(name)
                } else if line.contains("ASTableNode"), let start = line.range(of: "frame={") {
                    let values = line[start.upperBound...].prefix { $0 != "}" }
                        .split(separator: ",").compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
                    try #require(values.count == 4, "\(line)")
                    result.table = CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
                } else if line.contains("\"status: ") {
                    return result
                }
            }
            throw LiveDemo.TooLate(description: "MillionRows ended before it printed the dump of its window.")
        }

        /// Returns the colours of the marks in a picture from top to bottom.
        private static func marks(_ picture: WindowPicture, _ table: CGRect) -> [UInt32] {
            var result: [UInt32] = []
            var isInMark = false
            for y in Int(table.minY)..<Int(table.maxY) {
                let color = picture.pixel(markX, y)
                let isMark = colors.contains(color)
                if isMark, !isInMark { result.append(color) }
                isInMark = isMark
            }
            return result
        }

        /// Waits until the window is at rest, and checks that it shows consecutive rows with their marks up to its edges.
        ///
        /// Adds the rows that were blank meanwhile to `blanks`.
        ///
        /// - Returns: the numbers of the visible rows
        /// - Throws: `LiveDemo.TooLate`, and failed expectations
        @discardableResult
        private func check(
            _ demo: LiveDemo,
            _ blanks: inout [Blank],
            sourceLocation: SourceLocation = #_sourceLocation
        ) async throws -> [Int] {
            let picture = try await demo.settle()
            let report = try await Self.report(demo)
            blanks += report.blanks
            let first = try #require(report.rows.first, sourceLocation: sourceLocation)
            let rows = report.rows.sorted()
            #expect(rows == Array(rows[0]..<rows[0] + rows.count), sourceLocation: sourceLocation)
            #expect(first > 0, sourceLocation: sourceLocation)
            let shown = Self.marks(picture, report.table)
            let expected = rows.map { Self.colors[$0 % Self.colors.count] }
            // The marks of the first and last rows may be cut off.
            let cuts = [expected[...], expected.dropFirst(), expected.dropLast(), expected.dropFirst().dropLast()]
            #expect(
                cuts.contains { Array($0) == shown },
                "rows \(rows), marks \(shown)",
                sourceLocation: sourceLocation
            )
            return rows
        }

        /// Drags from `start` to `end` with about one move per frame, without a release.
        private func drag(_ demo: LiveDemo, x: Int, from start: Int, to end: Int) async throws {
            demo.person.move(to: x, start)
            demo.person.press()
            for step in 1...20 {
                try await Task.sleep(for: .milliseconds(16))
                demo.person.move(to: x, start + (end - start) * step / 20)
            }
        }

        /// Other processes can delay single rows, so the test fails only if rows are late in three tours.
        @Test func `any of a million rows appears within a few frames`() async throws {
            var late: [Blank] = []
            for _ in 0..<3 {
                late = try await tour().filter { $0.ownFrames > Self.hideDelay }
                if late.isEmpty { return }
            }
            #expect(late.isEmpty, "\(Self.summary(late))")
        }

        /// Scrolls by wheel, keys and scroll bar and resizes the window, and checks the visible rows each time.
        ///
        /// - Returns: the rows that were visible without content meanwhile
        /// - Throws: `LiveDemo.TooLate`, and failed expectations
        private func tour() async throws -> [Blank] {
            let demo = try await LiveDemo.shown(
                "MillionRows",
                ["AS_APPEARANCE": "light"],
                arguments: ["--frames"],
                readsErrors: true
            )
            var opening: [Blank] = []
            var blanks: [Blank] = []
            let table = try await Self.report(demo).table
            #expect(try await check(demo, &opening).first == 1)

            // Turns the wheel and resizes the window meanwhile.
            demo.person.move(to: 300, 400)
            for turn in 0..<24 {
                demo.person.click(5)
                if turn == 12 { demo.person.resize(demo.window, 560, 700) }
                try await Task.sleep(for: .milliseconds(20))
            }
            try await demo.wait("it has the new size") { ($0.width, $0.height) == (560, 700) }
            let scrolled = try await check(demo, &blanks)
            #expect((10...60).contains(scrolled[0]), "\(scrolled)")
            demo.person.resize(demo.window, 720, 800)
            try await demo.wait("it has its size again") { ($0.width, $0.height) == (720, 800) }
            try await check(demo, &blanks)

            demo.person.type("Home")
            #expect(try await check(demo, &blanks).first == 1)
            demo.person.type("End")
            #expect(try await check(demo, &blanks).last == 1_000_000)
            demo.person.type("Home")
            #expect(try await check(demo, &blanks).first == 1)

            // The thumb of the scroll bar is 32 points high and 2 points from the edges.
            let (top, height) = (Int(table.minY), Int(table.height))
            try await drag(demo, x: 714, from: top + 18, to: top + height / 2)
            demo.person.release()
            demo.person.move(to: 5, 1020)
            let middle = try await check(demo, &blanks)
            #expect((480_000...520_000).contains(middle[0]), "\(middle)")

            demo.person.resize(demo.window, 600, 760)
            try await demo.wait("it is narrower") { ($0.width, $0.height) == (600, 760) }
            let resized = try await check(demo, &blanks)
            #expect(abs(resized[0] - middle[0]) < 8, "\(middle), \(resized)")

            #expect(!opening.isEmpty || !blanks.isEmpty, "no row was ever without content: are blank rows reported?")
            print("blank rows: \(Self.summary(blanks)); at the opening: \(Self.summary(opening))")
            #expect(try await demo.close() == 0)
            return blanks
        }

        /// Returns a text with the number of blank rows for each number of frames.
        private static func summary(_ blanks: [Blank]) -> String {
            Dictionary(grouping: blanks) { "\($0.frames) frames, \($0.ownFrames) of them own" }
                .map { ($0.value[0].frames, "\($0.value.count) rows for \($0.key)") }
                .sorted { $0.0 < $1.0 }.map(\.1).joined(separator: "; ")
        }
    }
}
