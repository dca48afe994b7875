// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import Foundation
import Testing

@testable import ASTextLayout

/// The characters after which a line has to end, in all kinds of layouts.
@Suite("Ends of lines")
struct ASLineEndTests {
    /// The characters of Unicode's classes BK, CR, LF and NL, and the pair.
    private static let ends: [String] = {
        let file = try? String(contentsOf: URL(fileURLWithPath: "/usr/share/unicode/LineBreak.txt"), encoding: .utf8)
        var ends: [String] = []
        for line in (file ?? "").split(separator: "\n") {
            let fields = line.prefix { $0 != "#" }.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
            guard fields.count == 2, ["BK", "CR", "LF", "NL"].contains(fields[1]) else { continue }
            let codes = fields[0].components(separatedBy: "..").compactMap { UInt32($0, radix: 16) }
            guard let first = codes.first, let last = codes.last else { continue }
            ends += (first...last).compactMap(Unicode.Scalar.init).map(String.init)
        }
        return ends + ["\r\n"]
    }()

    private static let kinds = ["pango", "fixed", "shape", "long"]

    /// Lays out a text in a width that is sufficient for the words of the tests.
    private func layout(_ string: String, _ kind: String, alignment: NSTextAlignment = .natural) -> ASTextLayout {
        let content = text(string, size: 10) { $0.paragraphStyle.alignment = alignment }
        switch kind {
        case "fixed": return fixed(content, width: 200)
        case "shape":
            let shape = ASTextExclusionPath(CGPath(rect: CGRect(x: 90, y: 0, width: 20, height: 500)))
            return ASPangoTextMeasuring().layout(
                content,
                ASTextLayoutParameters(maximumWidth: 200, exclusionPaths: [shape], scale: 1)
            )
        default: return pango(content, width: 200)
        }
    }

    @Test func `Unicode has seven characters that end lines`() {
        #expect(Set(Self.ends) == ["\u{0A}", "\u{0B}", "\u{0C}", "\u{0D}", "\u{85}", "\u{2028}", "\u{2029}", "\r\n"])
    }

    @Test(arguments: ends, kinds) func `a line ends after each of them`(end: String, kind: String) {
        // Longer than a part of a long paragraph, so that the words are in a later part.
        let start = kind == "long" ? String(repeating: "word ", count: 14_000) + "\u{2028}" : ""
        let place = start.utf16.count
        let string = start + "ab" + end + end + "cd" + end

        let layout = layout(string, kind)

        // The words, an empty line between them, and one at the end.
        let first = layout.lineCount - 4
        let ranges = (0..<layout.lineCount).map { layout.characterRange(ofLine: $0) }
        let count = end.utf16.count
        #expect(kind == "long" ? first > 100 : first == 0)
        let begins = [0, 2 + count, 2 + 2 * count, 4 + 3 * count].map { place + $0 }
        #expect(ranges[first...].map(\.location) == begins)
        // Separators of lines are part of their line, those of paragraphs are not.
        let isIncluded = ["\u{0B}", "\u{0C}", "\u{2028}"].contains(end)
        let own = isIncluded ? 1 : 0
        #expect(ranges[first...].map(\.length) == [2 + own, own, 2 + own, 0])
        // Each stop has a caret, at the beginning of its line after a separator.
        let rects = layout.lineRects(width: 200)
        for (line, begin) in begins.enumerated() {
            let caret = layout.caretRect(at: begin, width: 200)
            #expect(caret?.minX == rects[first + line].minX && caret?.midY == rects[first + line].midY, "line \(line)")
        }
        #expect(layout.caretRect(at: place + 2, width: 200)?.midY == rects[first].midY)
        #expect(Set(rects[first...].map(\.minY)).count == 4)
        #expect(!layout.isTruncated && layout.shownRanges.last?.upperBound ?? 0 >= place + 4 + 2 * count)
    }

    @Test(arguments: ["\u{0B}", "\u{0C}", "\u{2028}"])
    func `a justified line is stretched where it wraps, and not before a line separator`(end: String) {
        let string = "one two three four five six seven eight nine ten" + end + "one two three" + end + "one two"
        let justified = layout(string, "pango", alignment: .justified).lineRects(width: 200).map(\.width)
        let natural = layout(string, "pango", alignment: .left).lineRects(width: 200).map(\.width)

        #expect(justified.count == natural.count && justified.count > 3)
        #expect(abs(justified[0] - 200) < 0.51)
        #expect(Array(justified.suffix(3)) == Array(natural.suffix(3)) && natural[1] < 190)
    }

    @Test(arguments: ["\u{0B}", "\u{0C}", "\u{2028}", "\u{85}"], [NSLineBreakMode.byTruncatingTail, .byWordWrapping])
    func `a line that is truncated before a separator has a token`(end: String, mode: NSLineBreakMode) {
        let cut = pango(text("first" + end + "second" + end + "third"), width: 300, lines: 2, mode: mode)

        #expect(cut.lineCount == 2 && cut.isTruncated && cut.truncationTokenRects().count == 1)
        let second = cut.rects(for: NSRange(location: 6, length: 6))
        #expect(second.count == 1 && abs(second[0].maxX - cut.truncationTokenRects()[0].minX) < 0.51)
    }

    @Test func `the end of the last line follows a token at its head`() {
        let cut = pango(text("first\u{2028}second\u{0B}third"), width: 300, lines: 1, mode: .byTruncatingHead)

        #expect(cut.shownRanges == [NSRange(location: 13, length: 5)] && cut.truncationTokenRects().count == 1)
    }

    @Test func `a token has spaces instead of line breaks`() {
        let token = text("a\u{0B}b\u{85}c\u{2028}d\r\ne")

        #expect(token.flattened().string == "a b c d e")
    }

    @Test func `hyphens and separators keep the positions of letters`() {
        let string = "Silbentrennung\u{0B}Bücherregale\u{0C}Straßenbahn"
        let layout = pango(
            text(string) {
                $0.language = "de"
                $0.paragraphStyle.hyphenationFactor = 1
            },
            width: 80
        )
        let ranges = (0..<layout.lineCount).map { layout.characterRange(ofLine: $0) }

        #expect(ranges.first?.location == 0 && ranges.last?.upperBound == string.utf16.count)
        #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound == $1.location })
        #expect(ranges.contains { $0.location == 15 } && ranges.contains { $0.location == 28 })
        #expect((0..<layout.lineCount).contains { layout.isHyphenated(line: $0) })
    }
}
