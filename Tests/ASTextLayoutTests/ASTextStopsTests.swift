// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import Foundation
import Testing

@testable import ASTextLayout

/// The positions of carets and of ends of selections: between characters as the user sees them, and nowhere else.
@Suite("Stops of carets")
struct ASTextStopsTests {
    /// Texts whose characters consist of several scalars.
    static let samples = [
        "שָׁלוֹם עוֹלָם, בְּרֵאשִׁית בָּרָא אֱלֹהִים", "مَرْحَبًا بِالْعَالَمِ، ٱللُّغَةُ الْعَرَبِيَّةُ", "สวัสดีชาวโลก ที่นี่น้ำกำลังเดือด",
        "नमस्ते विश्व, क्षत्रिय ज्ञान श्रीमान् कर्त्ता", "தமிழ் மொழி, க்ஷேத்திரம் ஸ்ரீ", "শ্রীমান ক্ষমা", "ക്ഷമ സ്ത്രീ",
        "👩‍👩‍👧‍👦 👩🏽‍🚒👍🏿 🏳️‍🌈 ❤️‍🔥", "🇩🇪🇫🇷🇯🇵🇺🇸 1️⃣", "e\u{301}\u{323} a\u{308}ffi 한글 각", "abc שָׁלוֹם 12 مَرْحَبًا क्ष",
    ]

    private static func stops(_ text: String) -> [Int] {
        let boundaries = ASTextBoundaries(text)
        return (0...boundaries.count).filter { boundaries.isBoundary(.grapheme, at: $0) }
    }

    @Test(arguments: samples) func `no stop is inside of a character of Swift`(text: String) {
        var (places, place) = (Set([0]), 0)
        for character in text {
            place += character.utf16.count
            places.insert(place)
        }

        #expect(Set(Self.stops(text)) == places)
    }

    @Test(arguments: samples, [40, 90, 250] as [CGFloat])
    func `each stop has a caret, and no other position has`(string: String, width: CGFloat) {
        for (content, layout) in layouts(string, width: width) {
            let stops = Set(Self.stops(string))
            for place in 0...string.utf16.count {
                let caret = layout.caretRect(at: place, width: width)
                #expect((caret != nil) == stops.contains(place), "\(place) of \(content)")
                // A character may be wider than the narrowest lines.
                if let caret, width > 200 {
                    #expect(caret.minX > -0.01 && caret.maxX < width + 0.51, "\(place): \(caret)")
                }
            }
            let carets = (0..<layout.lineCount).flatMap { layout.carets(inLine: $0, width: width).map(\.index) }
            #expect(Set(carets) == stops)
        }
    }

    @Test(arguments: samples, [40, 90, 250] as [CGFloat])
    func `a click is at a stop, and each stop can be clicked`(string: String, width: CGFloat) {
        for (content, layout) in layouts(string, width: width) {
            let stops = Set(Self.stops(string))
            var found: Set<Int> = []
            for rect in layout.lineRects(width: width) {
                for x in stride(from: -1, to: width + 1, by: 0.5) {
                    guard let hit = layout.hitTest(CGPoint(x: x, y: rect.midY), width: width) else { continue }
                    #expect(stops.contains(hit.insertionIndex) && stops.contains(hit.characterIndex))
                    found.insert(hit.insertionIndex)
                }
            }
            // Characters without a width, such as spaces at the ends of lines, have no place for a click of their own.
            let cells = layout.lines.flatMap { layout.cells(of: $0) }
            let visible = cells.filter { $0.width > 1.5 }.compactMap(\.source)
            let wanted = Set(visible.map { layout.content.utf16Offset(byte: $0.lowerBound) })
            #expect(wanted.subtracting(found).count <= layout.lineCount, "\(content)")
        }
    }

    /// Layouts in which parts of characters are shaped together and separately.
    private func layouts(_ string: String, width: CGFloat) -> [(String, ASTextLayout)] {
        let plain = text(string)
        // Each scalar has a font or a colour of its own, as in text with highlighted marks.
        let runs = NSMutableAttributedString(string: string, attributes: [.font: UIFont.systemFont(ofSize: 16)])
        var place = 0
        for (index, scalar) in string.unicodeScalars.enumerated() {
            let range = NSRange(location: place, length: UTF16.width(scalar))
            if index % 2 == 1 { runs.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 17), range: range) }
            if index % 3 == 1 { runs.addAttribute(.foregroundColor, value: UIColor.red, range: range) }
            place += range.length
        }
        let mixed = ASTextContent(runs)
        return [
            ("plain", pango(plain, width: width)), ("mixed", pango(mixed, width: width)),
            ("fixed", fixed(plain, width: width)),
            ("fixed, mixed", fixed(mixed, width: width)),
        ]
    }

    @Test func `a conjunct is not broken, also where a word is wider than its line`() {
        let string = String(repeating: "क्ष", count: 12)
        let layout = pango(text(string), width: 30, mode: .byCharWrapping)
        let stops = Set(Self.stops(string))

        #expect(layout.lineCount > 3)
        #expect((0..<layout.lineCount).allSatisfy { stops.contains(layout.characterRange(ofLine: $0).location) })
    }

    @Test func `the end of a truncated text is at a stop, and a click on the token is at the last character`() throws {
        let string = "שָׁלוֹם עוֹלָם בְּרֵאשִׁית בָּרָא"
        let layout = pango(text(string), width: 70, lines: 1, mode: .byTruncatingTail)
        let token = try #require(layout.truncationTokenRects().first)
        let hit = try #require(layout.hitTest(CGPoint(x: token.midX, y: token.midY)))
        let stops = Set(Self.stops(string))

        #expect(hit.isOnTruncationToken && stops.contains(hit.characterIndex) && stops.contains(hit.insertionIndex))
        #expect(hit.characterIndex < hit.insertionIndex)
    }
}
