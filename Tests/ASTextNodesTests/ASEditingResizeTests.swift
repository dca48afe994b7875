// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASNodesTesting
import ASPlatform
import ASTextLayout
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing
import ViewKit

@testable import ASNodes
@testable import ASTextNodes

/// The caret while the size of the text area changes.
///
/// A character is 6 points wide, a line 12 high.
@Suite("The caret of a text that changes its size", .serialized)
@MainActor
struct ASEditingResizeTests {
    /// A node of 120 × 60 points at (20, 20), with the caret at the end of its text.
    private func run(
        _ text: String,
        isSingleLine: Bool = false,
        hasKeyboard: Bool = true,
        _ body: (ASTestHarness, ASEditableTextNode) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 300, height: 300)) { harness in
            let (root, node) = (ASDisplayNode(), ASEditableTextNode())
            node.frame = CGRect(x: 20, y: 20, width: 120, height: 60)
            node.typingAttributes = [.font: MarkedText.font()]
            node.attributedText = MarkedText.string(text)
            if isSingleLine { node.maximumLinesToDisplay = 1 }
            root.addSubnode(node)
            harness.show(root)
            node.becomeFirstResponder()
            harness.type(.end, modifiers: .control)
            if !hasKeyboard { node.resignFirstResponder() }
            try body(harness, node)
            node.resignFirstResponder()
            // Waits for the caret's last blink.
            harness.advance(seconds: 1)
        }
    }

    private func resize(_ node: ASEditableTextNode, _ width: CGFloat, _ height: CGFloat, _ harness: ASTestHarness) {
        node.frame.size = CGSize(width: width, height: height)
        harness.runUntilParked()
    }

    /// Ten characters each.
    private func lines(_ count: Int) -> String {
        (0..<count).map { "line \(10_000 + $0)" }.joined(separator: "\n")
    }

    @Test
    func `the caret stays visible when there is less space, vertically or horizontally, and when there is more again`()
        throws
    {
        try run(lines(20)) { harness, node in
            #expect(node.textView.contentOffset.y == CGFloat(20 * 12 - 60))

            resize(node, 120, 36, harness)
            #expect(node.textView.contentOffset.y == CGFloat(20 * 12 - 36))

            // Six characters a line: two lines each.
            resize(node, 40, 36, harness)
            #expect(node.textView.contentSize.height == CGFloat(40 * 12))
            #expect(node.textView.contentOffset.y == CGFloat(40 * 12 - 36))

            resize(node, 120, 60, harness)
            #expect(node.textView.contentOffset.y == CGFloat(20 * 12 - 60))
        }
    }

    @Test func `a caret inside the text is scrolled no further than necessary`() throws {
        try run(lines(20)) { harness, node in
            node.selectedRange = NSRange(location: 10 * 11, length: 0)
            // The eleventh line is the last of the five visible ones.
            node.textView.contentOffset.y = 11 * 12 - 60
            harness.runUntilParked()

            resize(node, 120, 60 - 12, harness)

            #expect(node.textView.contentOffset.y == CGFloat(11 * 12 - 48))
        }
    }

    @Test func `a single line scrolls horizontally`() throws {
        try run(String(repeating: "a", count: 30), isSingleLine: true) { harness, node in
            // 30 characters and the caret.
            #expect(node.textView.contentOffset.x == CGFloat(181 - 120))

            resize(node, 60, 60, harness)

            #expect(node.textView.contentOffset.x == CGFloat(181 - 60))
        }
    }

    @Test func `lines that are made in the background scroll to the caret when they are ready`() throws {
        try run(lines(1000)) { harness, node in
            node.frame.size = CGSize(width: 40, height: 60)
            node.layoutIfNeeded()
            // Narrower still, before the lines for the first width are laid out.
            resize(node, 28, 24, harness)

            // Four characters a line: "line ", which breaks after its space, and "1000", "0".
            #expect(node.textView.contentSize.height == CGFloat(3000 * 12))
            #expect(node.textView.contentOffset.y == CGFloat(3000 * 12 - 24))
        }
    }

    @Test func `a text that was scrolled away from the caret, or is not first responder, keeps its offset`() throws {
        try run(lines(20)) { harness, node in
            node.textView.contentOffset.y = 24
            harness.runUntilParked()

            resize(node, 120, 36, harness)

            #expect(node.textView.contentOffset.y == 24)
        }
        try run(lines(20), hasKeyboard: false) { harness, node in
            resize(node, 120, 36, harness)

            #expect(node.textView.contentOffset.y == CGFloat(20 * 12 - 60))
        }
    }
}
