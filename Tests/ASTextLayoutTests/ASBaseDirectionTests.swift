// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import Foundation
import Testing

@testable import ASTextLayout

/// The direction of paragraphs, by Unicode's rules P2 and P3.
@Suite("The base direction")
struct ASBaseDirectionTests {
    private static func isRightToLeft(_ text: String) -> Bool {
        NSWritingDirection.natural.isRightToLeft(ASTextContent(text), 0..<text.utf8.count)
    }

    /// A character of each of Unicode's classes that are in a paragraph.
    private static let characters: [Substring: Unicode.Scalar] = [
        "L": "a", "R": "\u{5D0}", "AL": "\u{627}", "EN": "1", "ES": "+", "ET": "#", "AN": "\u{661}", "CS": ",",
        "S": "\t",
        "WS": " ", "ON": "!", "NSM": "\u{300}", "BN": "\u{AD}", "LRE": "\u{202A}", "RLE": "\u{202B}", "PDF": "\u{202C}",
        "LRO": "\u{202D}", "RLO": "\u{202E}", "LRI": "\u{2066}", "RLI": "\u{2067}", "FSI": "\u{2068}",
        "PDI": "\u{2069}",
    ]

    /// Each line has classes of characters, and bits for the directions with which they have the same levels: 1 for the one that the text
    /// determines, 2 for left to right, 4 for right to left.
    @Test func `the base direction of a paragraph is that of Unicode's own test`() throws {
        let url = URL(fileURLWithPath: "/usr/share/unicode/BidiTest.txt")
        var (count, isolateCount, wrong) = (0, 0, [Substring]())
        for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
            // Where all directions have the same levels, the line does not tell.
            guard let last = line.last, last == "3" || last == "5", line.first != "#", line.first != "@" else {
                continue
            }
            let classes = line.prefix { $0 != ";" }.split(separator: " ")
            guard !classes.contains("B") else { continue }
            let text = try classes.map { try #require(Self.characters[$0]) }
            count += 1
            if classes.contains(where: { $0.hasSuffix("I") }) { isolateCount += 1 }
            if Self.isRightToLeft(String(String.UnicodeScalarView(text))) != (last == "5") { wrong.append(line) }
        }

        #expect(count > 150_000 && isolateCount > 50_000)
        #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(5).joined(separator: "\n"))")
    }

    private static let samples: [(String, Bool)] = [
        ("\u{2067}abc\u{2069} אב", true), ("\u{2066}אב\u{2069} abc", false), ("\u{2068}abc\u{2069} שלום", true),
        // Isolates in isolates; an end without a beginning; a beginning without an end.
        ("\u{2066}a\u{2067}b\u{2069}c\u{2069} א", true), ("\u{2069}א b", true), ("\u{2067}א", false),
        ("\u{2066}a", false),
        // The letters of an embedding count, and its marks do not.
        ("\u{202A}א\u{202C} b", true), ("\u{202B}b\u{202C} א", false), ("\u{202E}123 b", false),
        // Marks are letters; digits and punctuation are not.
        ("\u{200F}abc", true), ("\u{200E}אב", false), ("\u{061C}abc", true), ("12, 34! אב", true), ("12, 34!", false),
        ("", false), ("  \u{2067}a\u{2069}", false), ("مرحبا", true), ("漢字 א", false), ("Привет א", false),
        (String(repeating: "1 ", count: 5000) + "א", true),
        (String(repeating: "\u{2066}abc\u{2069} – ", count: 900) + "א b", true),
    ]

    @Test(arguments: samples) func `letters in isolates do not count`(text: String, isRightToLeft: Bool) {
        #expect(Self.isRightToLeft(text) == isRightToLeft)
    }

    @Test(arguments: samples)
    func `text is aligned at the edge where its paragraph begins`(text string: String, isRightToLeft: Bool) {
        guard !string.isEmpty, string.utf8.count < 1000 else { return }
        let around = ASTextExclusionPath(CGPath(rect: CGRect(x: 0, y: 300, width: 10, height: 10)))
        for layout in [
            pango(text(string), width: 300), fixed(text(string), width: 300),
            ASPangoTextMeasuring().layout(
                text(string),
                ASTextLayoutParameters(maximumWidth: 300, exclusionPaths: [around], scale: 1)
            ),
        ] {
            #expect(layout.lineDirectionsAreRightToLeft == [isRightToLeft])
            let rect = layout.lineRects(width: 300)[0]
            #expect(isRightToLeft ? abs(rect.maxX - 300) < 0.01 : abs(rect.minX) < 0.01, "\(rect)")
        }
    }

    @Test func `a long paragraph has the direction of its first letter in all parts`() {
        let string = "\u{2067}abc\u{2069} " + String(repeating: "שלום 12 and English ", count: 8000)
        let layout = pango(text(string), width: 400)

        #expect(layout.lineCount > 1000 && layout.lineDirectionsAreRightToLeft.allSatisfy { $0 })
    }

    @Test func `each paragraph has its own direction, and lines in a paragraph have the same`() {
        #expect(pango(text("abc\u{85}אב\u{2029}abc")).lineDirectionsAreRightToLeft == [false, true, false])
        #expect(
            pango(text("abc\u{2028}אב\u{0B}12\u{0C}אב")).lineDirectionsAreRightToLeft == [false, false, false, false]
        )
        #expect(fixed(text("אב\u{2028}abc\u{0B}12\nabc")).lineDirectionsAreRightToLeft == [true, true, true, false])
    }
}
