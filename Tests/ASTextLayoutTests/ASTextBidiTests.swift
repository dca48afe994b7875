// SPDX-License-Identifier: Apache-2.0
import ASBase
import Dispatch
import Foundation
import Testing

@testable import ASTextLayout

/// Unicode's own test of bidirectional texts, compared with the positions of characters and carets.
@Suite("Text in both directions")
struct ASTextBidiTests {
    /// A line of `BidiCharacterTest.txt`.
    private struct Sample: Sendable {
        var text = ""
        var direction = NSWritingDirection.natural
        /// The levels by scalar; nil for one that is removed by the algorithm.
        var levels: [Int?] = []
        /// Scalars from left to right.
        var order: [Int] = []
        var line: Substring

        init?(_ line: Substring) {
            self.line = line
            let fields = line.split(separator: ";", omittingEmptySubsequences: false)
            guard fields.count == 5, line.first != "#" else { return nil }
            for code in fields[0].split(separator: " ") {
                guard let scalar = UInt32(code, radix: 16).flatMap(Unicode.Scalar.init) else { return nil }
                text.unicodeScalars.append(scalar)
            }
            direction = fields[1] == "0" ? .leftToRight : fields[1] == "1" ? .rightToLeft : .natural
            levels = fields[3].split(separator: " ").map { Int($0) }
            order = fields[4].split(separator: " ").compactMap { Int($0) }
        }

        var layout: ASTextLayout {
            var attributes = ASTextAttributes()
            attributes.paragraphStyle.baseWritingDirection = direction
            return ASPangoTextMeasuring().layout(
                ASTextContent(text, attributes: attributes),
                ASTextLayoutParameters(maximumWidth: .infinity)
            )
        }

        /// The index of the scalar that begins at a byte.
        func scalar(atByte byte: Int) -> Int {
            text.utf8.prefix(byte).count { $0 & 0xC0 != 0x80 }
        }
    }

    private static func samples() throws -> [Sample] {
        let url = URL(fileURLWithPath: "/usr/share/unicode/BidiCharacterTest.txt")
        return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").compactMap { Sample($0) }
    }

    @Test("Characters and carets have the visual order of Unicode's own test")
    func ordersCharacters() throws {
        let samples = try Self.samples()
        #expect(samples.count > 91_000)
        // Most have three to seven visible characters.
        #expect(samples.reduce(0) { $0 + $1.order.count } > 400_000)
        let wrong = ASLock<[String]>([])
        let parts = 16
        DispatchQueue.concurrentPerform(iterations: parts) { part in
            for index in stride(from: part, to: samples.count, by: parts) {
                guard let problem = Self.problem(of: samples[index]) else { continue }
                wrong.withLock { $0.append("\(problem): \(samples[index].line)") }
            }
        }
        let problems = wrong.withLock { $0 }
        #expect(
            problems.isEmpty,
            "\(problems.count) of \(samples.count):\n\(problems.prefix(10).joined(separator: "\n"))"
        )
    }

    private static func problem(of sample: Sample) -> String? {
        let layout = sample.layout
        guard layout.lineCount == 1, let line = layout.lines.first else { return "\(layout.lineCount) lines" }
        let cells = layout.cells(of: line)
        let starts = cells.compactMap { $0.source.map { sample.scalar(atByte: $0.lowerBound) } }
        // Several scalars may be one character; removed scalars may be anywhere.
        let begins = Set(starts)
        let shown = starts.filter { sample.levels[$0] != nil }
        let expected = sample.order.filter(begins.contains)
        guard !shown.isEmpty || expected.isEmpty, shown == expected else {
            return "order \(shown), expected \(expected)"
        }
        for cell in cells {
            guard let byte = cell.source?.lowerBound, let level = sample.levels[sample.scalar(atByte: byte)] else {
                continue
            }
            if cell.isRightToLeft != (level % 2 == 1) {
                return "scalar \(sample.scalar(atByte: byte)) has another direction"
            }
        }
        let carets = layout.carets(inLine: 0)
        let places = Set(cells.compactMap(\.source?.lowerBound) + [sample.text.utf8.count])
        guard carets.count == places.count, Set(carets.map(\.index)).count == places.count else {
            return "carets \(carets)"
        }
        return nil
    }
}
