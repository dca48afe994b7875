// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASInteractions
import ASNodesTesting
import ASPlatformHeadless
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing
import ViewKit

@testable import ASNodes
@testable import ASTextNodes

/// A character is 6 points wide, a line 12 high; a frame takes a sixtieth of a second.
@Suite("Scrolling while selecting", .serialized)
@MainActor
struct ASSelectionScrollTests {
    private static let lines = (0..<100).map { "line \($0)" }.joined(separator: "\n")

    /// A node of 120 × 60 points at (20, 20), which is first responder.
    private func run(
        _ text: String = Self.lines,
        setUp: (ASEditableTextNode) -> Void = { _ in },
        _ body: (ASTestHarness, ASEditableTextNode) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 200, height: 200)) { harness in
            let (root, node) = (ASDisplayNode(), ASEditableTextNode())
            node.frame = CGRect(x: 20, y: 20, width: 120, height: 60)
            node.attributedText = MarkedText.string(text)
            setUp(node)
            root.addSubnode(node)
            harness.show(root)
            node.becomeFirstResponder()
            harness.runUntilParked()
            try body(harness, node)
            node.resignFirstResponder()
            harness.advance(seconds: 1)
        }
    }

    @Test func `beyond the edge the text scrolls and selects, faster with distance, until the button is released`()
        throws
    {
        try run { harness, node in
            harness.press(at: CGPoint(x: 26, y: 26))
            harness.movePointer(to: CGPoint(x: 26, y: 70))
            harness.advance(seconds: 0.5)
            // Inside the node nothing scrolls.
            #expect(node.textView.contentOffset.y == 0 && node.selectedRange == NSRange(location: 1, length: 28))

            // 10 points beyond: 60 + 10 × 12 points per second, from the second frame on.
            harness.movePointer(to: CGPoint(x: 26, y: 90))
            // The visible text is selected, and nothing jumps.
            #expect(node.textView.contentOffset.y == 0 && node.selectedRange.upperBound == 29)
            harness.advance(seconds: 1)
            let slow = node.textView.contentOffset.y
            #expect(slow >= 174 && slow <= 180)
            // In the line at the lower edge.
            let line = Int((slow + 60 - 1) / 12)
            #expect(node.selectedRange.location == 1)
            #expect(
                node.attributedText?.attributedSubstring(from: node.selectedRange).string.hasSuffix(
                    "line \(line - 1)\nl"
                ) == true
            )

            // 60 points: 780 per second.
            harness.movePointer(to: CGPoint(x: 26, y: 140))
            harness.advance(seconds: 0.5)
            let fast = node.textView.contentOffset.y - slow
            #expect(fast > 370 && fast <= 403)

            let (offset, selected) = (node.textView.contentOffset.y, node.selectedRange)
            harness.release()
            harness.advance(seconds: 1)
            #expect(node.textView.contentOffset.y == offset && node.selectedRange == selected)
            let frames = harness.platformWindow.presentCount
            harness.advance(seconds: 1)
            #expect(harness.platformWindow.presentCount == frames)
        }
    }

    @Test func `upwards scrolling works too, to the beginning of the text, and then requests no frames`() throws {
        try run { harness, node in
            node.textView.contentOffset.y = 120
            harness.runUntilParked()
            harness.press(at: CGPoint(x: 26, y: 50))
            harness.movePointer(to: CGPoint(x: 26, y: 10))
            harness.advance(seconds: 0.2)
            #expect(node.textView.contentOffset.y > 80 && node.textView.contentOffset.y < 96)
            // Back inside the node the offset stays.
            harness.movePointer(to: CGPoint(x: 26, y: 40))
            let offset = node.textView.contentOffset.y
            harness.advance(seconds: 0.5)
            #expect(node.textView.contentOffset.y == offset)

            harness.movePointer(to: CGPoint(x: 26, y: 0))
            harness.advance(seconds: 2)
            #expect(node.textView.contentOffset.y == 0 && node.selectedRange.location == 1)
            let frames = harness.platformWindow.presentCount
            harness.advance(seconds: 1)
            #expect(harness.platformWindow.presentCount == frames)
            harness.release()
        }
    }

    @Test func `a single line scrolls horizontally`() throws {
        try run(String(repeating: "a", count: 100), setUp: { $0.maximumLinesToDisplay = 1 }) { harness, node in
            harness.press(at: CGPoint(x: 26, y: 26))
            harness.movePointer(to: CGPoint(x: 150, y: 120))
            harness.advance(seconds: 1)
            #expect(node.textView.contentOffset.y == 0)
            #expect(node.textView.contentOffset.x >= 174 && node.textView.contentOffset.x <= 180)
            harness.advance(seconds: 4)
            // All of the text, and the caret.
            #expect(node.textView.contentOffset.x == 481)
            #expect(node.selectedRange == NSRange(location: 1, length: 99))
            harness.release()
        }
    }

    @Test func `a selection by words extends by words while the text scrolls`() throws {
        try run { harness, node in
            harness.press(at: CGPoint(x: 26, y: 26), clickCount: 2)
            harness.movePointer(to: CGPoint(x: 26, y: 85))
            harness.advance(seconds: 1)
            #expect(node.textView.contentOffset.y > 100)
            let text = try #require(node.attributedText?.string as NSString?)
            #expect(node.selectedRange.location == 0)
            #expect(text.substring(with: node.selectedRange).hasSuffix("\nline"))
            harness.release()
        }
    }

    @Test func `a text that may not scroll does not, and removing the text stops the scrolling`() throws {
        try run(setUp: { $0.scrollEnabled = false }) { harness, node in
            harness.press(at: CGPoint(x: 26, y: 26))
            harness.movePointer(to: CGPoint(x: 26, y: 120))
            harness.advance(seconds: 1)
            #expect(node.textView.contentOffset.y == 0)
            harness.release()
        }
        try run { harness, node in
            harness.press(at: CGPoint(x: 26, y: 26))
            harness.movePointer(to: CGPoint(x: 26, y: 120))
            harness.advance(seconds: 0.1)
            node.removeFromSupernode()
            harness.advance(seconds: 1)
            let offset = node.textView.contentOffset.y
            harness.advance(seconds: 1)
            #expect(node.textView.contentOffset.y == offset && node.session.drag == nil)
            harness.release()
        }
    }

    @Test func `a selectable text scrolls its scroll view`() throws {
        try ASTestHarness.run(size: CGSize(width: 200, height: 200)) { harness in
            let (root, scroll, node) = (ASDisplayNode(), ASScrollNode(), ASTextNode())
            node.attributedText = MarkedText.string(Self.lines)
            node.isSelectable = true
            node.frame = CGRect(x: 0, y: 0, width: 120, height: 1200)
            scroll.frame = CGRect(x: 20, y: 20, width: 120, height: 100)
            scroll.addSubnode(node)
            root.addSubnode(scroll)
            harness.show(root)
            scroll.view.contentSize = CGSize(width: 120, height: 1200)
            harness.advance(seconds: 0.1)

            harness.press(at: CGPoint(x: 26, y: 26))
            harness.movePointer(to: CGPoint(x: 26, y: 130))
            harness.advance(seconds: 1)
            let offset = scroll.view.contentOffset.y
            #expect(offset >= 174 && offset <= 180)
            let line = Int((offset + 100 - 1) / 12)
            let selected = (Self.lines as NSString).substring(with: node.selectedRange)
            #expect(selected.hasPrefix("ine 0\n") && selected.hasSuffix("line \(line - 1)\nl"))
            #expect(UIPasteboard.primary.string == nil)

            harness.release()
            harness.advance(seconds: 1)
            #expect(scroll.view.contentOffset.y == offset && UIPasteboard.primary.string == selected)
        }
    }
}
