// SPDX-License-Identifier: Apache-2.0
import ASTextLayout
import Dispatch
import Foundation
import Testing

@Suite("ASTextBoundaries")
struct ASTextBoundariesTests {
    /// A line of Unicode's test files: a text, with its boundaries.
    private struct Sample {
        var text: String
        /// In UTF-16, with beginning and end.
        var boundaries: Set<Int>
        var line: String
    }

    /// Reads lines such as `÷ 0061 × 0308 ÷ 0062 ÷ # …`.
    private static func samples(_ file: String) throws -> [Sample] {
        let url = URL(fileURLWithPath: "/usr/share/unicode/auxiliary/\(file)")
        return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").compactMap { line in
            let rule = line.prefix { $0 != "#" }
            guard rule.contains("÷") else { return nil }
            var (text, boundaries) = ("", Set<Int>())
            for part in rule.split(whereSeparator: \.isWhitespace) {
                if part == "÷" {
                    boundaries.insert(text.utf16.count)
                } else if part != "×" {
                    let scalar = try #require(UInt32(part, radix: 16))
                    // No text has half of a surrogate pair.
                    guard let scalar = Unicode.Scalar(scalar) else { return nil }
                    text.unicodeScalars.append(scalar)
                }
            }
            return Sample(text: text, boundaries: boundaries, line: String(line))
        }
    }

    private static func check(_ file: String, _ unit: ASTextBoundaries.Unit, atLeast count: Int) throws {
        let samples = try Self.samples(file)
        #expect(samples.count >= count)

        let wrong = samples.filter { sample in
            let found = ASTextBoundaries(sample.text)
            return Set((0...found.count).filter { found.isBoundary(unit, at: $0) }) != sample.boundaries
        }

        // A system may have another version of Unicode in Pango than in the file. Version 17 has conjuncts in further scripts, such as
        // Khmer, which Swift 6.3 does not know.
        let isNewer = try String(contentsOfFile: "/usr/share/unicode/auxiliary/\(file)", encoding: .utf8).contains(
            "-17."
        )
        #expect(
            wrong.count <= samples.count / (isNewer ? 80 : 1000),
            "\(wrong.count) of \(samples.count): \(wrong.prefix(5).map(\.line).joined(separator: "\n"))"
        )
    }

    @Test func `characters are separated as in Unicode's own test`() throws {
        try Self.check("GraphemeBreakTest.txt", .grapheme, atLeast: 600)
    }

    @Test func `words are separated as in Unicode's own test`() throws {
        try Self.check("WordBreakTest.txt", .word, atLeast: 1800)
    }

    @Test func `moving by boundaries visits the same positions forwards and backwards`() {
        // A flag, a family, a letter with two marks, Hangul, and letters outside the first plane.
        let text = "a🇩🇪👩‍👩‍👧‍👦e\u{301}\u{323}한글𝒳!"
        let found = ASTextBoundaries(text)
        #expect(found.count == text.utf16.count)
        for unit in ASTextBoundaries.Unit.allCases {
            let forward = Array(sequence(first: 0) { found.next(unit, after: $0) })
            let backward = Array(sequence(first: found.count) { found.previous(unit, before: $0) })

            #expect(forward.last == found.count)
            // No line breaks at the beginning.
            #expect(Array(backward.reversed()) == (unit == .line ? Array(forward.dropFirst()) : forward))
        }
        // 1 + 4 + 11 + 3 + 1 + 1 + 2 + 1 units.
        let characters = Array(sequence(first: 0) { found.next(.grapheme, after: $0) })
        #expect(characters == [0, 1, 5, 16, 19, 20, 21, 23, 24])
    }

    @Test func `words are found from either side, and the text between them is no word`() {
        let found = ASTextBoundaries("It's 3.14, yes.")

        #expect(found.next(.wordEnd, after: 0) == 4)
        #expect(found.next(.wordEnd, after: 4) == 9)
        #expect(found.next(.wordEnd, after: 9) == 14)
        #expect(found.next(.wordEnd, after: 14) == nil)
        #expect(found.previous(.wordStart, before: 15) == 11)
        #expect(found.previous(.wordStart, before: 11) == 5)
        #expect(found.previous(.wordStart, before: 5) == 0)
        #expect(found.previous(.wordStart, before: 0) == nil)
        #expect(found.range(of: .word, at: 6) == NSRange(location: 5, length: 4))
        #expect(found.range(of: .word, at: 9) == NSRange(location: 9, length: 1))
    }

    @Test func `sentences and lines are distinguished`() {
        let found = ASTextBoundaries("One. Two\nthree")

        #expect(found.range(of: .sentence, at: 1) == NSRange(location: 0, length: 5))
        #expect(found.isBoundary(.line, at: 5) && !found.isBoundary(.line, at: 4))
        #expect(found.isMandatoryLineBreak(at: 9) && !found.isMandatoryLineBreak(at: 5))
    }

    @Test func `Backspace deletes a letter with its accents, but one mark of Arabic or Devanagari`() {
        // e with acute; an emoji; beh with fatha; ka with a vowel sign.
        #expect(ASTextBoundaries("xe\u{301}").backspaceStart(before: 3) == 1)
        #expect(ASTextBoundaries("x👩‍👧").backspaceStart(before: 6) == 1)
        #expect(ASTextBoundaries("\u{628}\u{64E}").backspaceStart(before: 2) == 1)
        #expect(ASTextBoundaries("\u{915}\u{93F}").backspaceStart(before: 2) == 1)
        #expect(ASTextBoundaries("a").backspaceStart(before: 0) == nil)
    }

    @Test func `empty text, positions outside a text, zero bytes and ten thousand marks are handled`() {
        let nothing = ASTextBoundaries("")
        #expect(nothing.count == 0 && nothing.isBoundary(.grapheme, at: 0))
        #expect(nothing.next(.word, after: 0) == nil && nothing.previous(.word, before: 0) == nil)
        #expect(nothing.range(of: .word, at: 3) == NSRange(location: 0, length: 0))

        let short = ASTextBoundaries("ab")
        #expect(short.next(.grapheme, after: -7) == 0 && short.next(.grapheme, after: 9) == nil)
        #expect(short.previous(.grapheme, before: 9) == 2 && short.previous(.grapheme, before: -1) == nil)
        #expect(!short.isBoundary(.grapheme, at: 3) && !short.isBoundary(.grapheme, at: -1))

        let zero = ASTextBoundaries("a\0b")
        #expect((0...3).allSatisfy { zero.isBoundary(.grapheme, at: $0) })
        // From Unicode's test, version 17.
        let marked = ASTextBoundaries("\0\u{308}\r")
        #expect((0...3).allSatisfy { marked.isBoundary(.grapheme, at: $0) })
        #expect((0...3).filter { marked.isBoundary(.word, at: $0) } == [0, 2, 3])

        let marks = ASTextBoundaries("a" + String(repeating: "\u{301}", count: 10_000) + "b")
        #expect(marks.next(.grapheme, after: 0) == 10_001)
    }

    @Test func `many threads find the same boundaries`() {
        let text = "Straße 東京 สวัสดีครับ שלום 12:30"
        let expected = ASTextBoundaries(text)

        let found = Found()
        DispatchQueue.concurrentPerform(iterations: 200) { _ in
            if ASTextBoundaries(text) == expected { found.count() }
        }

        #expect(found.value == 200)
    }

    private final class Found: @unchecked Sendable {
        // @unchecked because: the counter is behind the lock.
        private let lock = NSLock()
        private(set) var value = 0

        func count() { lock.withLock { value += 1 } }
    }
}
