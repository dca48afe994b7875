// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASNodesTesting
import ASPlatform
import ASTextLayout
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing
import ViewKit

@testable import ASControlNodes
@testable import ASNodes
@testable import ASTextNodes

/// A character is 6 points wide, a line 12 high.
@Suite("Links by keyboard", .serialized)
@MainActor
struct LinkFocusTests {
    @MainActor
    private final class Listener: ASTextNodeDelegate {
        var log: [String] = []

        func textNode(
            _ textNode: ASTextNode,
            tappedLinkAttribute attribute: String,
            value: Any,
            at point: CGPoint,
            textRange: NSRange
        ) {
            log.append("\(value) \(textRange.location)+\(textRange.length) at \(point.x), \(point.y)")
        }

        func textNodeTappedTruncationToken(_ textNode: ASTextNode) {
            log.append("more")
            if showsAll { textNode.maximumNumberOfLines = 0 }
        }
        /// Whether the text is no longer truncated after a tap on the truncation text.
        var showsAll = false
    }

    /// Two links, the second of which continues in the second line; 16 characters a line.
    ///
    ///     ab one cd long
    ///     link e
    private static func text() -> NSAttributedString {
        let text = NSMutableAttributedString(attributedString: MarkedText.string("ab one cd long link e"))
        text.addAttribute(.link, value: "first", range: NSRange(location: 3, length: 3))
        text.addAttribute(.link, value: "second", range: NSRange(location: 10, length: 9))
        return text
    }

    /// A button, the text below it, and another button.
    private func run(
        _ body: (ASTestHarness, ASTextNode, Listener, (above: ASButtonNode, below: ASButtonNode)) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 200, height: 200)) { harness in
            let (root, node, listener) = (ASDisplayNode(), ASTextNode(), Listener())
            let (above, below) = (ASButtonNode(), ASButtonNode())
            above.frame = CGRect(x: 10, y: 10, width: 90, height: 20)
            node.frame = CGRect(x: 20, y: 50, width: 96, height: 40)
            below.frame = CGRect(x: 10, y: 120, width: 90, height: 20)
            for button in [above, below] { button.addAction(forControlEvents: .touchUpInside) { _ in } }
            node.attributedText = Self.text()
            node.isUserInteractionEnabled = true
            node.delegate = listener
            for child in [below, node, above] { root.addSubnode(child) }
            harness.show(root)
            try body(harness, node, listener, (above, below))
        }
    }

    private func focused(_ harness: ASTestHarness) -> ASLinkFocusView? {
        harness.window?.focusSystem.focusedView as? ASLinkFocusView
    }

    private func link(_ harness: ASTestHarness) -> ASTextLink? {
        guard case .link(let link)? = focused(harness)?.target else { return nil }
        return link
    }

    private func isOnToken(_ harness: ASTestHarness) -> Bool {
        guard case .truncationToken? = focused(harness)?.target else { return false }
        return true
    }

    /// One line of 16 characters, of which six are the truncation text: `ab one cd… more`.
    private func cut(_ node: ASTextNode) {
        let text = NSMutableAttributedString(attributedString: MarkedText.string("ab one cd efghijklmn opqrst uvw"))
        text.addAttribute(.link, value: "first", range: NSRange(location: 3, length: 3))
        text.addAttribute(.link, value: "last", range: NSRange(location: 28, length: 3))
        node.attributedText = text
        node.maximumNumberOfLines = 1
        node.truncationMode = .byTruncatingTail
        node.additionalTruncationMessage = NSAttributedString(string: "more")
    }

    /// The focus rings of links, in the text's coordinate space.
    private func rings(_ node: ASTextNode) -> [CGRect] {
        node.view.layer.sublayers.flatMap { layer in
            layer.sublayers.filter { $0.name == "focus ring" }.map { layer.convert($0.frame, to: node.view.layer) }
        }
    }

    @Test func `Tab moves to each link in reading order, with a ring on each of its lines`() throws {
        try run { harness, node, _, buttons in
            harness.type(.tab)
            #expect(buttons.above.isFocused)
            harness.type(.tab)
            #expect(link(harness)?.range == NSRange(location: 3, length: 3))
            // Three characters after the third, one point away and two wide.
            #expect(rings(node) == [CGRect(x: 18, y: 0, width: 18, height: 12).insetBy(dx: -3, dy: -3)])

            harness.type(.tab)

            #expect(link(harness)?.range == NSRange(location: 10, length: 9))
            let both = rings(node)
            #expect(both.count == 2)
            #expect(both.first?.origin == CGPoint(x: 57, y: -3))
            #expect(both.last == CGRect(x: 0, y: 12, width: 24, height: 12).insetBy(dx: -3, dy: -3))
            harness.type(.tab)
            #expect(buttons.below.isFocused)
            #expect(rings(node).isEmpty)
            harness.type(.tab, modifiers: .shift)
            #expect(link(harness)?.range.location == 10)
        }
    }

    @Test func `Return and Space act as a touch, once for a key that is held`() throws {
        try run { harness, node, listener, _ in
            harness.type(.tab)
            harness.type(.tab)

            harness.type(.return)
            harness.type(.character(" "))
            harness.send(.keyPressed(ASKeyEvent(key: .return, isRepeat: true, timestamp: 1)))
            harness.type(.return, modifiers: .control)

            // In the middle of its first line.
            #expect(listener.log == ["first 3+3 at 27.0, 6.0", "first 3+3 at 27.0, 6.0"])
        }
    }

    @Test func `touched links take no focus, and links of a disabled text or one without a delegate are no stops`()
        throws
    {
        try run { harness, node, listener, buttons in
            harness.type(.tab)
            harness.type(.tab)
            harness.tap(at: CGPoint(x: 20 + 27, y: 50 + 6))
            #expect(listener.log.count == 1)
            // The highlight fades.
            harness.advance(seconds: 0.3)

            node.isEnabled = false
            buttons.above.focus()
            harness.type(.tab)
            #expect(buttons.below.isFocused)
            node.isEnabled = true
            node.delegate = nil
            buttons.above.focus()
            harness.type(.tab)
            #expect(buttons.below.isFocused)
        }
    }

    @Test func `the focus follows its link, and continues from there when the link is removed`() throws {
        try run { harness, node, _, buttons in
            harness.type(.tab)
            harness.type(.tab)
            harness.type(.tab)
            // Wider: the second link is in one line.
            node.frame.size.width = 160
            harness.runUntilParked()
            #expect(rings(node) == [CGRect(x: 60, y: 0, width: 54, height: 12).insetBy(dx: -3, dy: -3)])

            node.attributedText = MarkedText.string("no link")
            harness.runUntilParked()

            #expect(harness.window?.focusSystem.focusedView == nil)
            #expect(node.view.subviews.isEmpty)
            harness.type(.tab)
            #expect(buttons.below.isFocused)
        }
    }

    @Test func `screen readers find the link with the focus, and otherwise only the text and its links`() throws {
        try run { harness, node, _, _ in
            harness.type(.tab)
            harness.type(.tab)

            let elements = node.view.accessibilityElements ?? node.view.automaticAccessibilityElements
            #expect(elements.map(\.accessibilityLabel) == ["ab one cd long link e", "one", "long link"])
            #expect(elements.map { $0.accessibilityDetails?.isFocused ?? false } == [false, true, false])
        }
    }

    @Test func `the truncation text is one more stop, after the visible links`() throws {
        try run { harness, node, listener, buttons in
            cut(node)
            harness.runUntilParked()
            harness.type(.tab)
            harness.type(.tab)
            #expect(link(harness)?.range == NSRange(location: 3, length: 3))

            harness.type(.tab)

            #expect(isOnToken(harness))
            // Nine characters before it; six of its own.
            #expect(rings(node) == [CGRect(x: 54, y: 0, width: 36, height: 12).insetBy(dx: -3, dy: -3)])
            harness.type(.return)
            harness.type(.character(" "))
            #expect(listener.log == ["more", "more"])
            harness.type(.tab)
            #expect(buttons.below.isFocused && rings(node).isEmpty)
            harness.type(.tab, modifiers: .shift)
            #expect(isOnToken(harness))
        }
    }

    @Test func `when the whole text is shown the stop is removed, and Tab continues with the revealed links`() throws {
        try run { harness, node, listener, buttons in
            listener.showsAll = true
            cut(node)
            harness.runUntilParked()
            for _ in 0..<3 { harness.type(.tab) }
            #expect(isOnToken(harness))

            harness.type(.return)

            #expect(listener.log == ["more"])
            #expect(focused(harness) == nil)
            harness.type(.tab)
            #expect(link(harness)?.range == NSRange(location: 28, length: 3))
            harness.type(.tab)
            #expect(buttons.below.isFocused)
        }
    }

    @Test func `an ellipsis without a message is no stop, unless its taps are always handled`() throws {
        try run { harness, node, _, buttons in
            cut(node)
            node.additionalTruncationMessage = nil
            harness.runUntilParked()
            for _ in 0..<3 { harness.type(.tab) }
            #expect(buttons.below.isFocused)

            node.alwaysHandleTruncationTokenTap = true
            harness.type(.tab, modifiers: .shift)
            #expect(isOnToken(harness))
            node.isEnabled = false
            buttons.above.focus()
            harness.type(.tab)
            #expect(buttons.below.isFocused)
        }
    }

    @Test func `screen readers find the truncation text by its message, and tap it`() throws {
        try run { harness, node, listener, _ in
            cut(node)
            harness.runUntilParked()
            for _ in 0..<3 { harness.type(.tab) }
            let tree = try #require(harness.window).accessibilityTree
            let items = tree.elements.filter { $0.role != .button }

            #expect(items.map(\.label) == ["ab one cd efghijklmn opqrst uvw", "one", "more"])
            #expect(items.map(\.role) == [.staticText, .link, .link])
            let token = try #require(items.last)
            #expect(token.frame == CGRect(x: 20 + 54, y: 50, width: 36, height: 12))
            #expect(token.perform(.activate) && listener.log == ["more"])
            let elements = node.view.automaticAccessibilityElements
            #expect(elements.map { $0.accessibilityDetails?.isFocused ?? false } == [false, false, true])

            node.maximumNumberOfLines = 0
            harness.runUntilParked()
            #expect(
                tree.elements.filter { $0.role != .button }.map(\.label)
                    == ["ab one cd efghijklmn opqrst uvw", "one", "uvw"]
            )
        }
    }

    @Test func `with a message that cannot be tapped the text stays one element`() throws {
        try run { harness, node, _, _ in
            cut(node)
            node.attributedText = MarkedText.string("ab one cd efghijklmn opqrst uvw")
            node.isUserInteractionEnabled = false
            harness.runUntilParked()

            let items = try #require(harness.window).accessibilityTree.elements.filter { $0.role != .button }
            #expect(items.map(\.label) == ["ab one cd efghijklmn opqrst uvw"])
        }
    }
}
