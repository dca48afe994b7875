// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import ASInteractions
import ASNodes
import ASNodesTesting
import ASPlatform
import ASPlatformHeadless
import ASTesting
import ASTextLayout
import ASTextNodes
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing
import ViewKit

/// Letters are 6 × 12 points, drawn from 2.6 to 9.6 of their line.
@Suite("Selectable text", .serialized)
@MainActor
struct ASTextNodeSelectionTests {
    private func run(
        _ text: String = "aaaa bbbb cccc\ndd, ee",
        link: NSRange = NSRange(location: 0, length: 0),
        test: String = #function,
        _ body: @MainActor (TextStage) throws -> Void
    ) throws {
        let string = TextStage.text(text, link: link)
        try TextStage.run(string, size: CGSize(width: 200, height: 24), test: test) { stage in
            stage.node.isSelectable = true
            try body(stage)
        }
    }

    private func range(_ location: Int, _ length: Int) -> NSRange { NSRange(location: location, length: length) }

    @Test func `dragging selects, in the tint behind the letters, and the selection is PRIMARY`() throws {
        try run { stage in
            // Nearest to the positions before the third and the eighth letter.
            stage.press(13, 6)
            stage.move(43, 6)
            #expect(stage.node.selectedRange == range(2, 5))
            #expect(UIPasteboard.primary.string == nil)
            stage.release()

            #expect(UIPasteboard.primary.string == "aa bb")
            #expect(UIPasteboard.general.string == nil)
            stage.harness.advance(seconds: 0.1)
            let marked = stage.pixel(24, 1)
            #expect(marked != 0xFFFF_FFFF && marked != nil)
            #expect(stage.pixel(13, 1) == marked && stage.pixel(41, 11) == marked)
            #expect(stage.pixel(11, 1) == 0xFFFF_FFFF && stage.pixel(43, 1) == 0xFFFF_FFFF)
            #expect(stage.pixel(15, 6) == 0xFF00_0000)

            // A click removes the selection.
            stage.press(60, 6)
            stage.release()
            stage.harness.advance(seconds: 0.1)
            #expect(stage.node.selectedRange.length == 0)
            #expect(stage.pixel(24, 1) == 0xFFFF_FFFF)
            #expect(UIPasteboard.primary.string == "aa bb")
        }
    }

    @Test func `dragging back, and over lines`() throws {
        try run { stage in
            stage.press(43, 6)
            stage.move(13, 6)
            #expect(stage.node.selectedRange == range(2, 5))
            stage.move(13, 18)
            #expect(stage.node.selectedRange == range(7, 10))
            stage.release()
            #expect(UIPasteboard.primary.string == "bb cccc\ndd")
        }
    }

    @Test func `two clicks select a word, three a paragraph; dragging extends by words`() throws {
        try run { stage in
            stage.press(33, 6, clickCount: 2)
            stage.release()
            #expect(stage.node.selectedRange == range(5, 4))
            #expect(UIPasteboard.primary.string == "bbbb")

            stage.press(33, 6, clickCount: 2)
            stage.move(64, 6)
            #expect(stage.node.selectedRange == range(5, 9))
            stage.move(9, 6)
            #expect(stage.node.selectedRange == range(0, 9))
            stage.release()

            stage.press(33, 6, clickCount: 3)
            stage.release()
            #expect(stage.node.selectedRange == range(0, 15))
            stage.press(3, 18, clickCount: 3)
            stage.release()
            #expect(stage.node.selectedRange == range(15, 6))
            // The comma is no part of the word.
            stage.press(3, 18, clickCount: 2)
            stage.release()
            #expect(stage.node.selectedRange == range(15, 2))
        }
    }

    @Test func `Shift and a click extend`() throws {
        try run { stage in
            stage.press(13, 6)
            stage.release()
            stage.press(43, 6, modifiers: .shift)
            stage.release()
            #expect(stage.node.selectedRange == range(2, 5))
            stage.press(1, 6, modifiers: .shift)
            stage.release()
            #expect(stage.node.selectedRange == range(0, 2))
            #expect(UIPasteboard.primary.string == "aa")
        }
    }

    @Test func `Control with A and C select all and copy`() throws {
        try run { stage in
            stage.press(13, 6)
            stage.release()
            #expect(stage.node.isFirstResponder)
            stage.harness.type(.character("c"), modifiers: .control)
            #expect(UIPasteboard.general.string == nil)
            stage.harness.type(.character("a"), modifiers: .control)
            #expect(stage.node.selectedRange == range(0, 21))
            stage.harness.type(.character("c"), modifiers: .control)
            #expect(UIPasteboard.general.string == "aaaa bbbb cccc\ndd, ee")
            stage.harness.type(.escape)
            #expect(stage.node.selectedRange.length == 0)
        }
    }

    @Test func `Shift and arrows move the end by letters, words and lines`() throws {
        try run("aaaa b\u{1F44D}\u{1F3FD} cccc\ndd, ee") { stage in
            stage.press(13, 6)
            stage.release()
            @MainActor func type(_ key: ASKey, _ modifiers: UIKeyModifierFlags = .shift) -> NSRange {
                stage.harness.type(key, modifiers: modifiers)
                return stage.node.selectedRange
            }
            #expect(type(.right) == range(2, 1))
            #expect(type(.right, [.shift, .control]) == range(2, 2))
            // The hand with its skin tone is one character of four units.
            #expect(type(.right, [.shift, .control]) == range(2, 4))
            #expect(type(.right) == range(2, 8))
            #expect(type(.left) == range(2, 4))
            #expect(type(.home) == range(0, 2))
            #expect(type(.end) == range(2, 13))
            #expect(type(.home) == range(0, 2))
            #expect(type(.down) == range(2, 14))
            #expect(type(.end, [.shift, .control]) == range(2, 20))
            // The end of the last line is below the hand.
            #expect(type(.up) == range(2, 4))
            #expect(type(.home, [.shift, .control]) == range(0, 2))
            #expect(UIPasteboard.primary.string == "aa")
        }
    }

    @Test func `a link is tapped by a click, and text selected by a drag from it`() throws {
        try run(link: NSRange(location: 0, length: 4)) { stage in
            stage.press(13, 6)
            stage.move(15, 6)
            stage.release()
            #expect(stage.log == ["tapped NSLink x 0+4"])
            #expect(stage.node.selectedRange.length == 0)

            stage.press(13, 6)
            stage.move(43, 6)
            #expect(stage.node.highlightRange.length == 0)
            stage.release()
            #expect(stage.log.count == 1)
            #expect(stage.node.selectedRange == range(2, 5))

            // 4 points beside the link, the text is hit.
            stage.press(28, 6)
            stage.release()
            #expect(stage.log.count == 1)
        }
    }

    @Test func `the selection is removed when the text loses focus, the text changes, or the option is disabled`()
        throws
    {
        try run { stage in
            @MainActor func select() {
                stage.press(13, 6)
                stage.move(43, 6)
                stage.release()
                #expect(stage.node.selectedRange == range(2, 5))
            }
            select()
            stage.node.resignFirstResponder()
            #expect(stage.node.selectedRange.length == 0)
            select()
            stage.node.attributedText = MarkedText.string("aaaa bbbb cccc\ndd, ee", [.foregroundColor: UIColor.red])
            #expect(stage.node.selectedRange == range(2, 5))
            stage.node.attributedText = MarkedText.string("other")
            #expect(stage.node.selectedRange.length == 0)
            stage.node.attributedText = MarkedText.string("aaaa bbbb cccc\ndd, ee")
            select()
            stage.node.isSelectable = false
            #expect(stage.node.selectedRange.length == 0)
            stage.press(13, 6)
            stage.move(43, 6)
            stage.release()
            #expect(stage.node.selectedRange.length == 0)
            #expect(stage.node.view.cursor == nil)
        }
    }

    @Test func `in a scroll view the pointer selects, and does not drag the content`() throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 300)) { harness in
            let (scroll, node) = (ASScrollNode(), ASTextNode())
            node.attributedText = MarkedText.string("aaaa bbbb cccc")
            node.isSelectable = true
            node.frame = CGRect(x: 100, y: 100, width: 200, height: 24)
            scroll.addSubnode(node)
            harness.show(scroll)
            scroll.view.contentSize = CGSize(width: 1000, height: 1000)
            harness.advance(seconds: 0.1)

            harness.drag(from: CGPoint(x: 184, y: 106), to: CGPoint(x: 101, y: 106))
            harness.advance(seconds: 1)

            #expect(node.selectedRange == range(0, 14))
            #expect(scroll.view.contentOffset == .zero)
        }
    }
}
