// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASInteractions
import ASNodes
import ASPlatform
import ASTextLayout
import ASUIKit
import ASUIKitTesting
import EditorKit
import Foundation
import Testing
import ViewKit

@testable import ASTextNodes

/// A character is 6 points wide, a line 12 high; the node is 120 points wide, 20 characters, and 60 high, 5 lines.
@Suite("Editing long texts", .serialized)
@MainActor
struct LongTextTests: EditorSuite {
    private func layout(_ text: ASEditingText, width: CGFloat) -> ASEditingLayout {
        ASEditingLayout(text, ASEditingLayout.Parameters(width: width, scale: 1))
    }

    /// The number of lines of 20 characters in each part of a text without spaces.
    private func lineCount(_ text: ASEditingText) -> Int {
        text.paragraphs.reduce(0) { $0 + ($1.length + 19) / 20 }
    }

    private func setLong(_ string: String, _ node: ASEditableTextNode, _ harness: ASTestHarness) {
        node.attributedText = MarkedText.string(string)
        harness.runUntilParked()
    }

    // MARK: A long paragraph

    @Test func `the parts of a long paragraph are one below the other, each from the start of a line`() throws {
        let string = String(repeating: "x", count: 100_000)
        try run("", at: 0) { harness, node, _ in
            setLong(string, node, harness)
            let text = ASEditingText(MarkedText.string(string))
            #expect(text.paragraphs.count > 20)

            #expect(abs(node.textView.contentSize.height - CGFloat(lineCount(text)) * 12) < 0.01)
            node.selectedRange = NSRange(location: text.starts[3] + 25, length: 0)
            let above = text.paragraphs[0..<3].reduce(0) { $0 + ($1.length + 19) / 20 }
            let frame = node.frame(forTextRange: node.selectedRange)
            #expect(abs(frame.minX - 30) < 0.01)
            let y = frame.minY + node.textView.contentOffset.y
            #expect(abs(y - CGFloat(above + 1) * 12) < 0.01)

            harness.type("y")
            #expect(node.textView.text.utf16.count == 100_001)
            #expect(node.selectedRange.location == text.starts[3] + 26)
        }
    }

    @Test func `keys move through the parts of a long paragraph as through one`() {
        let string = String(repeating: "x", count: 50_000)
        var editing = ASEditingModel(MarkedText.string("before\n" + string + "\nbehind"))
        let layout = layout(editing.text, width: 120)
        let start = editing.text.starts[2]
        func move(_ movement: ASTextMovement, from offset: Int) -> ASTextPosition {
            editing.select(ASTextSelection(offset))
            editing.move(movement, in: layout)
            return editing.selection.head
        }

        #expect(move(.right, from: start - 1).offset == start)
        #expect(move(.left, from: start).offset == start - 1)
        #expect(move(.down, from: start - 1).offset == move(.right, from: start - 1).offset + (start - 8) % 20)
        #expect(move(.paragraphForward, from: start + 5).offset == 50_007)
        #expect(move(.paragraphBackward, from: start + 5).offset == 7)
        #expect(editing.text.rangeOfParagraph(at: start + 5) == NSRange(location: 7, length: 50_001))
        // The last line of a part ends inside of a word.
        let end = move(.lineEnd, from: start - 1)
        #expect(end == ASTextPosition(offset: start, isLineEnd: true))
        #expect(layout.caretRect(at: end).minY < layout.caretRect(at: ASTextPosition(offset: start)).minY)
    }

    @Test func `a long line that never breaks is one row, and carets and clicks agree with the widths of its letters`()
    {
        let string = String(repeating: "0123456789", count: 10_000)
        var editing = ASEditingModel(MarkedText.string(string))
        let layout = layout(editing.text, width: .infinity)
        #expect(editing.text.paragraphs.count > 20)

        #expect(abs(layout.size.width - 600_000) < 0.1 && layout.size.height == 12)
        for offset in [0, 1, editing.text.starts[1] - 1, editing.text.starts[1], editing.text.starts[7] + 3, 100_000] {
            let caret = layout.caretRect(at: ASTextPosition(offset: offset))
            #expect(abs(caret.minX - CGFloat(offset) * 6) < 0.01 && caret.minY == 0)
            #expect(layout.position(at: CGPoint(x: CGFloat(offset) * 6 + 1, y: 6)).offset == offset)
        }
        editing.select(ASTextSelection(editing.text.starts[2] - 2))
        let places = (0..<4).map { _ in
            editing.move(.right, in: layout)
            return editing.selection.head.offset - editing.text.starts[2]
        }
        #expect(places == [-1, 0, 1, 2])
        editing.move(.lineEnd, in: layout)
        #expect(editing.selection.head.offset == 100_000)
        editing.move(.lineStart, in: layout)
        #expect(editing.selection.head.offset == 0)
        let rects = layout.rects(for: NSRange(location: 0, length: 100_000))
        #expect(abs(rects.reduce(0) { $0 + $1.width } - 600_000) < 0.1)
    }

    @Test func `a long line from right to left begins at the right`() {
        let string = String(repeating: "אבגדהוזחטי", count: 3_000)
        let editing = ASEditingModel(
            NSAttributedString(string: string, attributes: [.font: UIFont.systemFont(ofSize: 12)])
        )
        let layout = layout(editing.text, width: .infinity)
        #expect(editing.text.paragraphs.count > 5)

        let stops = editing.text.starts.map { layout.caretRect(at: ASTextPosition(offset: $0)).minX }
        #expect(stops == stops.sorted(by: >))
        #expect(abs(stops[0] - layout.size.width) < 0.01)
        let last = layout.caretRect(at: ASTextPosition(offset: editing.text.length))
        #expect(abs(last.minX) < 0.01)
    }

    @Test func `a part without a strong letter has the direction of its paragraph`() {
        let string = "א" + String(repeating: "1234567890 ", count: 2_000)
        let editing = ASEditingModel(
            NSAttributedString(string: string, attributes: [.font: UIFont.systemFont(ofSize: 12)])
        )
        let layout = layout(editing.text, width: 200)

        for index in editing.text.paragraphs.indices {
            #expect(layout.isRightToLeft(ASEditingLayout.Line(paragraph: index, line: 0)))
        }
    }

    // MARK: Many paragraphs

    @Test func `only the paragraphs near the visible part of a long text have lines`() throws {
        let lines = (0..<20_000).map { "line \($0)" }
        try run("", at: 0) { harness, node, _ in
            setLong(lines.joined(separator: "\n"), node, harness)
            @MainActor func count() -> Int {
                guard let layout = node.looks.layout else { return 0 }
                return layout.text.paragraphs.indices.count { layout.hasLines(at: $0) }
            }

            #expect(abs(node.textView.contentSize.height - 20_000 * 12) < 0.01)
            // The visible part, half of it on each side, and a tile of 512 points on each side.
            #expect(count() > 0 && count() < 120)
            for step in 1...20 {
                node.textView.contentOffset.y = CGFloat(step) * 11_900
                harness.runUntilParked()
                #expect(count() < 240)
            }
            let found = node.looks.layout.map { $0.text.paragraphs[$0.paragraph(atY: 20 * 11_900)].text.string }
            #expect(found == "line 19833\n")
        }
    }

    @Test func `a long text shows its visible part before the rest is measured`() {
        let text = ASEditingText(MarkedText.string((0..<20_000).map { "line \($0)" }.joined(separator: "\n")))
        let parameters = ASEditingLayout.Parameters(width: 120, scale: 1)
        let size = CGSize(width: 120, height: 60)

        let viewport = ASEditingLayout.Viewport(anchor: .caret(text.length), x: 0, size: size)
        let layout = ASEditingLayout.make(text, parameters, near: viewport)

        #expect(layout.isEstimated)
        #expect(layout.paragraphs(in: viewport).allSatisfy { layout.hasLines(at: $0) && layout.isPlaced(at: $0) })
        #expect(layout.hasLines(at: 19_999) && !layout.hasLines(at: 10_000))
        #expect(layout.paragraphs(in: viewport).count < 120)
    }

    @Test func `the visible text stays in place while heights above it become known`() throws {
        // Estimated as a letter of half the font's size, 24 to a line; shown in 20 to a line.
        let line = String(repeating: "abc ", count: 30)
        try run("", at: 0) { harness, node, _ in
            node.attributedText = MarkedText.string(Array(repeating: line, count: 3_000).joined(separator: "\n"))
            harness.runUntilParked()
            // Every paragraph is laid out again at another width.
            node.frame.size.width = 100
            node.view.layoutIfNeeded()
            #expect(node.looks.layout?.isEstimated == true)
            node.textView.contentOffset.y = 60_000
            let before = node.looks.layout?.paragraph(atY: node.textView.contentOffset.y)
            harness.runUntilParked()
            let layout = try #require(node.looks.layout)

            #expect(!layout.isEstimated)
            #expect(layout.paragraph(atY: node.textView.contentOffset.y) == before)
        }
    }

    @Test func `pasting a long text shows its end, and undo and redo restore both texts`() throws {
        let lines = (0..<20_000).map { "line \($0)" }.joined(separator: "\n")
        try run("before", at: 6) { harness, node, _ in
            UIPasteboard.general.string = lines
            node.paste()
            harness.runUntilParked()
            #expect(node.textView.text == "before" + lines)
            #expect(node.selectedRange.location == 6 + lines.utf16.count)
            #expect(node.shownCaret != nil)

            node.undo()
            harness.runUntilParked()
            #expect(node.textView.text == "before")
            node.redo()
            harness.runUntilParked()
            #expect(node.textView.text == "before" + lines)
        }
    }

    @Test func `a key waits for a long pasted text`() throws {
        let lines = String(repeating: "line\n", count: 20_000)
        try run("", at: 0) { harness, node, _ in
            UIPasteboard.general.string = lines
            node.paste()
            harness.type("x")
            harness.runUntilParked()
            #expect(node.textView.text == lines + "x")
        }
    }
}
