// SPDX-License-Identifier: Apache-2.0
import ASCompositor
import ASGraphics
import ASNodes
import ASNodesTesting
import ASPlatformHeadless
import ASTextLayout
import ASTextNodes
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing
import ViewKit

/// "bbbb cccc" is the link: in a width of 60, from 30 to 54 of the first line and from 0 to 24 of the second.
///
/// A rectangle reaches 4 points out of the text at the sides, 2 above and 1.5 below.
@Suite("Highlights of a text node", .serialized)
@MainActor
struct ASTextNodeHighlightTests {
    private let text = TextStage.text("aaaa bbbb cccc", link: NSRange(location: 5, length: 9))
    private let size = CGSize(width: 60, height: 24)
    private let frames = [CGRect(x: 26, y: -2, width: 32, height: 15.5), CGRect(x: -4, y: 10, width: 32, height: 15.5)]
    /// White under black of 11 percent: 0.89 · 255.
    private let shade = 227

    @Test func `a touched link has a rounded rectangle for each line, until the touch ends`() throws {
        try TextStage.run(text, size: size) { stage in
            stage.press(40, 6)
            stage.harness.advance(seconds: 0.2)

            #expect(stage.node.highlightRange == NSRange(location: 5, length: 9))
            #expect(stage.highlightFrames == frames)
            // Beside the first letter, at the corner, and where both rectangles overlap.
            #expect(stage.grey(28, 5) == shade)
            // Of the corner's pixel a circle of 2.5 points leaves 84 percent white.
            #expect((249...252).contains(stage.grey(26, -2) ?? 0))
            #expect(stage.grey(27, 11) == shade)

            stage.release()
            #expect(stage.node.highlightRange.length == 0)
            stage.harness.advance(seconds: 0.3)
            #expect(stage.highlightFrames.isEmpty)
            #expect(stage.grey(28, 5) == 255)
        }
    }

    @Test func `a highlight neither draws nor lays out the text`() throws {
        let text = TextStage.text("only highlighted", link: NSRange(location: 0, length: 4))
        try TextStage.run(text, size: CGSize(width: 120, height: 12)) { stage in
            let drawn = try #require(stage.node.layer.contents)
            stage.node.highlightRange = NSRange(location: 0, length: 4)
            let layoutCount = MarkedText.layoutCount(of: "only highlighted")
            stage.node.highlightRange = NSRange(location: 5, length: 11)
            stage.harness.advance(seconds: 0.2)

            #expect(stage.node.layer.contents === drawn)
            #expect(MarkedText.layoutCount(of: "only highlighted") == layoutCount)
            #expect(stage.highlightFrames == [CGRect(x: 26, y: -2, width: 74, height: 15.5)])
        }
    }

    @Test func `a highlight appears within 0.1 seconds and disappears within 0.15, or immediately`() throws {
        try TextStage.run(text, size: size) { stage in
            let none = NSRange(location: 0, length: 0)
            stage.node.setHighlightRange(NSRange(location: 5, length: 4), animated: true)
            stage.harness.advance(seconds: 0.05)
            let appearing = try #require(stage.grey(28, 5))
            stage.harness.advance(seconds: 0.08)
            #expect(shade < appearing && appearing < 255)
            #expect(stage.grey(28, 5) == shade)

            stage.node.setHighlightRange(none, animated: true)
            stage.harness.advance(seconds: 0.12)
            let going = try #require(stage.grey(28, 5))
            stage.harness.advance(seconds: 0.08)
            #expect(shade < going && going < 255)
            #expect(stage.grey(28, 5) == 255)

            stage.node.setHighlightRange(NSRange(location: 5, length: 4), animated: false)
            stage.harness.advance(frames: 1)
            #expect(stage.grey(28, 5) == shade)
            stage.node.highlightRange = none
            stage.harness.advance(frames: 1)
            #expect(stage.grey(28, 5) == 255)
        }
    }

    @Test func `the dark style is white of 22 percent`() throws {
        try TextStage.run(text, size: size) { stage in
            stage.node.backgroundColor = .black
            stage.node.highlightStyle = .dark
            stage.node.highlightRange = NSRange(location: 5, length: 4)
            stage.harness.advance(seconds: 0.1)
            // 0.22 · 255 = 56.1.
            #expect(stage.grey(28, 5) == 56)

            stage.node.highlightStyle = .light
            stage.harness.advance(seconds: 0.1)
            #expect(stage.grey(28, 5) == 0)
        }
    }

    @Test func `the highlight is hidden as long as the pointer is off the link`() throws {
        try TextStage.run(text, size: size) { stage in
            stage.press(40, 6)
            #expect(stage.node.highlightRange.length == 9)
            stage.move(200, 100)
            #expect(stage.node.highlightRange.length == 0)
            stage.move(10, 18)
            #expect(stage.node.highlightRange.length == 9)
            stage.move(200, 100)
            stage.release()
            #expect(stage.node.highlightRange.length == 0)
            #expect(stage.log.isEmpty)
        }
    }

    @Test func `the delegate may forbid the highlight, and is asked once for a touch that stays on the link`() throws {
        try TextStage.run(text, size: size) { stage in
            stage.highlights = false
            stage.press(40, 6)
            stage.highlights = true
            stage.move(41, 6)
            #expect(stage.node.highlightRange.length == 0)
            stage.release()
            #expect(stage.log == ["tapped NSLink x 5+9"])
        }
    }

    @Test(arguments: ["disabled", "another text", "hidden", "taken away"])
    func `the highlight disappears, and the touch is cancelled`(reason: String) throws {
        try TextStage.run(text, size: size) { stage in
            stage.press(40, 6)
            stage.harness.advance(seconds: 0.2)
            #expect(stage.highlightFrames == frames)

            switch reason {
            case "disabled": stage.node.isEnabled = false
            case "another text": stage.node.attributedText = MarkedText.string("aaaa bbbb cccc")
            case "hidden": stage.harness.platformWindow.simulateCover(true)
            default: stage.node.view.removeFromSuperview()
            }
            stage.harness.runUntilParked()
            #expect(stage.node.highlightRange.length == 0)
            #expect(stage.highlightFrames.isEmpty)

            stage.harness.platformWindow.simulateCover(false)
            stage.release()
            #expect(stage.log.isEmpty)
        }
    }

    @Test func `a highlight follows the text to another width, and excludes ranges beyond the text`() throws {
        try TextStage.run(text, size: size) { stage in
            stage.node.highlightRange = NSRange(location: 10, length: 100)
            #expect(stage.node.highlightRange == NSRange(location: 10, length: 4))
            #expect(stage.highlightFrames == [frames[1]])

            stage.node.frame.size = CGSize(width: 90, height: 12)
            stage.harness.advance(seconds: 0.1)
            #expect(stage.highlightFrames == [CGRect(x: 56, y: -2, width: 32, height: 15.5)])

            stage.node.highlightRange = NSRange(location: 14, length: 3)
            #expect(stage.highlightFrames.isEmpty)
            stage.node.highlightRange = NSRange(location: NSNotFound, length: 3)
            #expect(stage.node.highlightRange == NSRange(location: 0, length: 0))
        }
    }

    @Test func `a highlight that was set before loading is shown afterwards`() throws {
        let node = ASTextNode()
        node.attributedText = text
        node.highlightRange = NSRange(location: 0, length: 4)
        try ASTestHarness.run { harness in
            harness.show(node, frame: CGRect(x: 100, y: 100, width: 60, height: 24))
            harness.advance(seconds: 0.1)
            #expect(harness.snapshot()?.pixel(x: 97, y: 105) == 0xFFE3_E3E3)
            #expect(harness.snapshot()?.pixel(x: 131, y: 101) == 0xFFFF_FFFF)
            try harness.finish(keeping: [node])
        }
    }

    @Test func `the touched truncation text is highlighted`() throws {
        try TextStage.run(MarkedText.string("aaaa bbbb cccc"), size: CGSize(width: 60, height: 12)) { stage in
            stage.node.truncationMode = .byTruncatingTail
            stage.node.additionalTruncationMessage = NSAttributedString(string: "more")
            stage.harness.advance(seconds: 0.1)
            // "aaaa… more": the token is from 24 to 60.
            stage.press(40, 6)
            stage.harness.advance(seconds: 0.2)
            #expect(stage.highlightFrames == [CGRect(x: 20, y: -2, width: 44, height: 15.5)])
            #expect(stage.node.highlightRange.length == 0)
            stage.release()
            #expect(stage.log == ["token"])
        }
    }

    @Test func `right-to-left text has its rectangle at its letters`() throws {
        let text = TextStage.text("שלום", link: NSRange(location: 0, length: 2))
        try TextStage.run(text, size: CGSize(width: 60, height: 12)) { stage in
            stage.node.highlightRange = NSRange(location: 0, length: 2)
            #expect(stage.highlightFrames == [CGRect(x: 44, y: -2, width: 20, height: 15.5)])
        }
    }

    @Test func `a range in both directions has a rectangle for each part`() throws {
        let text = NSAttributedString(string: "ab אבג cd", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        try TextStage.run(text, size: CGSize(width: 200, height: 40)) { stage in
            // "b " on the left, and the first of the Hebrew letters, which is at their right end.
            stage.node.highlightRange = NSRange(location: 1, length: 3)
            let found = stage.highlightFrames
            let letters = (1...3).map { stage.node.highlightRects(forTextRange: NSRange(location: $0, length: 1))[0] }
            let hebrew = stage.node.highlightRects(forTextRange: NSRange(location: 3, length: 3))[0]

            #expect(found.count == 2)
            #expect(found[0].minX == letters[0].minX.rounded() - 4)
            #expect(abs(letters[0].maxX - letters[1].minX) < 0.01)
            #expect(abs(letters[2].maxX - hebrew.maxX) < 0.01 && letters[2].minX > hebrew.minX)
            #expect(found[1].minX == letters[2].minX.rounded() - 4)
        }
    }
}
