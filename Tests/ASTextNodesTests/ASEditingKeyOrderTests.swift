// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASInteractions
import ASNodesTesting
import ASPlatform
import ASPlatformHeadless
import ASTextLayout
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing
import ViewKit

@testable import ASNodes
@testable import ASTextNodes

/// Keys while a text waits for a paste, or for its lines: each is handled after the keys before it.
@Suite("Keys of an edited text that waits", .serialized)
@MainActor
struct ASEditingKeyOrderTests {
    /// Has a shortcut that saves the current text, as a controller would.
    private final class Page: ASDisplayNode {
        @MainActor var saved: [String] = []
        @MainActor var first: ASEditableTextNode?

        override var keyCommands: [UIKeyCommand]? {
            [
                UIKeyCommand(input: "s", modifierFlags: .control) { [weak self] _ in
                    self?.saved.append(self?.first?.attributedText?.string ?? "")
                }
            ]
        }
    }

    /// Has a shortcut of its own.
    private final class Editor: ASEditableTextNode {
        @MainActor var sent: [String] = []

        override var keyCommands: [UIKeyCommand]? {
            [
                UIKeyCommand(key: .return, modifierFlags: .control) { [weak self] _ in
                    self?.sent.append(self?.attributedText?.string ?? "")
                }
            ]
        }
    }

    @MainActor
    private final class Returns: ASEditableTextNodeDelegate {
        var log: [String] = []

        func editableTextNodeShouldReturn(_ editableTextNode: ASEditableTextNode) -> Bool {
            log.append(editableTextNode.attributedText?.string ?? "")
            return true
        }
    }

    /// Two texts, the first of which is first responder, and "pasted" in the clipboard.
    private func run(
        isSingleLine: Bool = false,
        _ body: (ASTestHarness, Page, Editor, ASEditableTextNode) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 300, height: 300)) { harness in
            let (page, first, second) = (Page(), Editor(), ASEditableTextNode())
            first.frame = CGRect(x: 20, y: 20, width: 120, height: 60)
            second.frame = CGRect(x: 20, y: 120, width: 120, height: 60)
            for node in [first, second] {
                node.typingAttributes = [.font: MarkedText.font()]
                if isSingleLine { node.maximumLinesToDisplay = 1 }
                page.addSubnode(node)
            }
            page.first = first
            harness.show(page)
            UIPasteboard.general.string = "pasted"
            first.becomeFirstResponder()
            try body(harness, page, first, second)
            harness.runUntilParked()
            harness.window?.firstResponder?.resignFirstResponder()
            // Waits for the caret's last blink.
            harness.advance(seconds: 1)
        }
    }

    /// Sends keys at once, before other work is done.
    private func press(_ harness: ASTestHarness, _ keys: [(ASKey, UIKeyModifierFlags)]) {
        for (key, modifiers) in keys {
            var text = ""
            if case .character(let character) = key, modifiers.isEmpty { text = String(character) }
            let event = ASKeyEvent(key: key, modifiers: modifiers, text: text, timestamp: 0)
            harness.platformWindow.send(.keyPressed(event))
        }
    }

    private func text(_ node: ASEditableTextNode) -> String { node.attributedText?.string ?? "" }

    @Test func `a shortcut that saves is handled after the paste and the typing before it`() throws {
        try run { harness, page, first, _ in
            press(
                harness,
                [
                    (.character("v"), .control), (.character("!"), []), (.modifier, []), (.character("s"), .control),
                    (.character("?"), []),
                ]
            )
            #expect(page.saved.isEmpty && text(first).isEmpty)

            harness.runUntilParked()

            #expect(page.saved == ["pasted!"])
            #expect(text(first) == "pasted!?")
        }
    }

    @Test func `a shortcut is handled after keys that wait for the lines of a long text`() throws {
        let long = (0..<1000).map { "line \($0)" }.joined(separator: "\n")
        try run { harness, page, first, _ in
            first.attributedText = MarkedText.string(long)
            press(harness, [(.end, .control), (.up, []), (.character("!"), []), (.character("s"), .control)])
            #expect(page.saved.isEmpty)

            harness.runUntilParked()

            // At the end of the last line but one, which is as long as the last.
            let lines = long.split(separator: "\n")
            let expected = (lines.dropLast(2) + ["line 998!", "line 999"]).joined(separator: "\n")
            #expect(page.saved == [expected])
        }
    }

    @Test func `the text's own shortcut waits as well, and shortcuts are handled at once when no key waits`() throws {
        try run { harness, page, first, _ in
            press(harness, [(.character("v"), .control), (.return, .control), (.character("s"), .control)])
            #expect(first.sent.isEmpty)
            harness.runUntilParked()
            #expect(first.sent == ["pasted"] && page.saved == ["pasted"])

            press(harness, [(.return, .control), (.character("s"), .control)])
            #expect(first.sent.count == 2 && page.saved.count == 2)
        }
    }

    @Test func `Return in a single line is reported after the paste is complete`() throws {
        try run(isSingleLine: true) { harness, _, first, _ in
            let returns = Returns()
            first.delegate = returns
            press(harness, [(.character("v"), .control), (.return, [])])
            #expect(returns.log.isEmpty)

            harness.runUntilParked()

            #expect(returns.log == ["pasted"])
        }
    }

    @Test func `text typed after Tab goes to the next text`() throws {
        try run(isSingleLine: true) { harness, page, first, second in
            press(
                harness,
                [
                    (.character("v"), .control), (.tab, []), (.character("x"), []), (.character("v"), .control),
                    (.character("y"), []),
                ]
            )

            harness.runUntilParked()

            #expect(text(first) == "pasted" && text(second) == "xpastedy")
            #expect(second.isFirstResponder)
        }
    }

    @Test func `text typed before the focus moved is not lost`() throws {
        try run { harness, page, first, second in
            press(harness, [(.character("v"), .control), (.character("x"), []), (.character("s"), .control)])
            second.becomeFirstResponder()
            press(harness, [(.character("y"), [])])

            harness.runUntilParked()

            #expect(text(first) == "pastedx" && text(second) == "y")
            #expect(page.saved == ["pastedx"])
        }
    }
}
