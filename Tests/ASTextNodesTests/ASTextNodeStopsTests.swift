// SPDX-License-Identifier: Apache-2.0
import ASPlatform
import ASUIKitTesting
import Foundation
import Testing
import ViewKit

@testable import ASTextLayout
@testable import ASTextNodes

/// Ends of selections and carets are at the same stops in text nodes and in editors: between characters as the user sees them.
@Suite("Stops in text nodes and editors", .serialized)
@MainActor
struct ASTextNodeStopsTests {
    nonisolated private static let samples = [
        "שָׁלוֹם עוֹלָם, בְּרֵאשִׁית", "مَرْحَبًا بِالْعَالَمِ، ٱللُّغَةُ", "ที่นี่น้ำกำลังเดือด", "क्षत्रिय श्रीमान् कर्त्ता", "தமிழ் ஸ்ரீ க்ஷே",
        "👩‍👩‍👧‍👦 👩🏽‍🚒👍🏿 🏳️‍🌈", "🇩🇪🇫🇷🇯🇵 1️⃣", "e\u{301}\u{323}ffi 한글 각",
    ]

    private func string(_ text: String) -> NSAttributedString {
        // This size is laid out by Pango.
        NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 16)])
    }

    private func stops(_ text: String) -> [Int] {
        let boundaries = ASTextBoundaries(text)
        return (0...boundaries.count).filter { boundaries.isBoundary(.grapheme, at: $0) }
    }

    @Test(arguments: samples) func `a drag selects whole characters`(text: String) throws {
        MarkedText.install()
        try TextStage.run(string(text), size: CGSize(width: 250, height: 60)) { stage in
            stage.node.isSelectable = true
            let stops = Set(self.stops(text))
            var ends: Set<Int> = []
            for start in stride(from: 1, through: 240, by: 61) as StrideThrough<CGFloat> {
                stage.press(start, 9)
                for end in stride(from: 0, through: 249, by: 2.5) as StrideThrough<CGFloat> {
                    stage.move(end, 9)
                    let range = stage.node.selectedRange
                    guard range.length > 0 else { continue }
                    #expect(stops.contains(range.location) && stops.contains(range.upperBound), "\(start) to \(end)")
                    ends.formUnion([range.location, range.upperBound])
                }
                stage.release()
            }
            #expect(ends.count >= stops.count / 2)
        }
    }

    @Test(arguments: samples) func `Shift and an arrow key extend a selection by whole characters`(text: String) throws
    {
        MarkedText.install()
        try TextStage.run(string(text), size: CGSize(width: 250, height: 60)) { stage in
            stage.node.isSelectable = true
            let stops = self.stops(text)
            let isRightToLeft = NSWritingDirection.natural.isRightToLeft(ASTextContent(text), 0..<text.utf8.count)
            stage.press(isRightToLeft ? 249 : 0, 9)
            stage.release()

            var found = [0]
            for _ in stops.dropFirst() {
                stage.harness.type(isRightToLeft ? .left : .right, modifiers: .shift)
                found.append(stage.node.selectedRange.upperBound)
            }
            #expect(found == stops)
        }
    }

    @Test(arguments: samples, [250, 60] as [CGFloat])
    func `arrow keys, clicks and carets of an editor are at the stops`(text: String, width: CGFloat) {
        MarkedText.install()
        var editing = ASEditingModel(string(text))
        let layout = ASEditingLayout(editing.text, ASEditingLayout.Parameters(width: width, scale: 1))
        let stops = self.stops(text)

        editing.select(ASTextSelection(0))
        var (forward, place) = ([0], 0)
        repeat {
            place = editing.selection.head.offset
            editing.move(.forward, in: layout)
            if editing.selection.head.offset != place { forward.append(editing.selection.head.offset) }
        } while editing.selection.head.offset != place
        #expect(forward == stops)
        var clicked: Set<Int> = []
        for y in stride(from: 4, to: layout.size.height, by: 8) {
            for x in stride(from: 0, through: width, by: 1) {
                clicked.insert(layout.position(at: CGPoint(x: x, y: y)).offset)
            }
        }
        #expect(clicked.isSubset(of: stops) && clicked.count > stops.count / 2)
        // A caret inside of a character would be at the beginning of the character.
        let rects = stops.map { layout.caretRect(at: ASTextPosition(offset: $0)) }
        #expect(Set(rects.map { "\($0.minX) \($0.minY)" }).count > stops.count * 2 / 3)
    }

    // MARK: Ends of paragraphs

    @Test(arguments: ["\n", "\r", "\r\n", "\u{85}", "\u{2029}"])
    func `three clicks select a paragraph up to its separator, and editors divide the text in the same way`(end: String)
    {
        let text = "one" + end + "two" + end + end + "three"
        let editing = ASEditingModel(string(text))
        let count = end.utf16.count
        let starts = [0, 3 + count, 6 + 2 * count, 6 + 3 * count]
        let lengths = [3 + count, 3 + count, count, 5]

        #expect(editing.text.starts == starts && editing.text.paragraphs.map(\.length) == lengths)
        let places = ASTextPositions(text: text)
        for place in 0..<text.utf16.count {
            let index = starts.lastIndex { $0 <= place } ?? 0
            #expect(places.paragraph(at: place) == NSRange(location: starts[index], length: lengths[index]))
        }
        #expect(places.paragraph(at: text.utf16.count) == NSRange(location: starts[3], length: 5))
        #expect(ASTextPositions(text: "").paragraph(at: 0) == NSRange(location: 0, length: 0))
    }

    @Test(arguments: ["\u{0B}", "\u{0C}", "\u{2028}"])
    func `a separator of lines is in its paragraph, and the caret after it is in the next line`(end: String) {
        let text = "ab" + end + "cd" + end
        var editing = ASEditingModel(MarkedText.string(text))
        let layout = ASEditingLayout(editing.text, ASEditingLayout.Parameters(width: 200, scale: 1))

        #expect(editing.text.paragraphs.count == 1 && ASTextPositions(text: text).paragraph(at: 1).length == 6)
        // A character is 6 points wide, a line 12 high.
        let carets = (0...6).map { layout.caretRect(at: ASTextPosition(offset: $0)).origin }
        #expect(
            carets.map(\.x) == [0, 6, 12, 0, 6, 12, 0] && carets.map { $0.y.rounded() } == [0, 0, 0, 12, 12, 12, 24]
        )
        editing.select(ASTextSelection(1))
        editing.move(.down, in: layout)
        #expect(editing.selection.head.offset == 4)
        editing.move(.lineEnd, in: layout)
        #expect(editing.selection.head.offset == 5)
        editing.move(.down, in: layout)
        #expect(editing.selection.head.offset == 6)
        #expect(layout.size.height == 36)
    }
}
