// SPDX-License-Identifier: Apache-2.0
import ASCompositor
import ASGraphics
import ASPlatform
import ASPlatformHeadless
import ASTextLayout
import ASUIKit
import ASUIKitTesting
import EditorKit
import Foundation
import Testing
import ViewKit

@testable import ASNodes
@testable import ASTextNodes

/// A character is 6 points wide, a line 12 high.
@Suite("Marked text", .serialized)
@MainActor
struct ASMarkedTextTests: EditorSuite {
    private func marks(_ node: ASEditableTextNode) -> [CGRect] {
        layers(node, named: "mark").map(\.frame)
    }

    private func range(_ location: Int, _ length: Int = 0) -> NSRange { NSRange(location: location, length: length) }

    // MARK: Composing

    @Test func `marked text is part of the text and underlined, until text is committed`() throws {
        try run("ab", at: 1) { harness, node, _ in
            #expect(harness.compose("x") && harness.compose("xy"))
            #expect(text(node) == "axyb" && node.markedTextRange == range(1, 2) && node.selectedRange == range(3))
            // From the second character on, with a gap after it.
            #expect(marks(node) == [CGRect(x: 6, y: 11, width: 10, height: 1)])

            harness.commit("日本")
            #expect(text(node) == "a日本b" && node.markedTextRange == nil && node.selectedRange == range(3))
            #expect(marks(node).isEmpty)
        }
    }

    @Test func `one undo removes all composition of a word`() throws {
        try run("ab", at: 1) { harness, node, _ in
            harness.type("-")
            for part in ["x", "xy", "xyz"] { harness.compose(part) }
            harness.commit("字")
            harness.compose("q")
            harness.commit("母")
            #expect(text(node) == "a-字母b")
            harness.type(.character("z"), modifiers: .control)
            #expect(text(node) == "a-字b" && node.selectedRange == range(3))
            harness.type(.character("z"), modifiers: .control)
            #expect(text(node) == "a-b" && node.selectedRange == range(2))
            harness.type(.character("y"), modifiers: .control)
            #expect(text(node) == "a-字b")
            harness.type(.character("z"), modifiers: .control)
            harness.type(.character("z"), modifiers: .control)
            #expect(text(node) == "ab")
        }
    }

    @Test func `the delegate is notified of marked text, and asked about committed text`() throws {
        try run("ab", at: 1) { harness, _, listener in
            harness.compose("x")
            #expect(listener.log == ["select 1+0 2+0 true", "updated"])
            listener.log = []
            harness.compose("xy")
            #expect(listener.log == ["select 2+0 3+0 true", "updated"])
            listener.log = []
            harness.commit("Z")
            #expect(listener.log == ["select 3+0 1+0 true", "should 1+0 Z", "select 1+0 2+0 true", "updated"])
        }
    }

    @Test func `text that the delegate refuses is not inserted, and the text is unchanged`() throws {
        try run("abc", at: 0) { harness, node, listener in
            listener.mayChange = { [unowned node] range, text in
                // As a length limit is computed: the current length, without the removed text, with the inserted text.
                (node.attributedText?.length ?? 0) - range.length + text.utf16.count <= 4
            }
            node.selectedRange = range(0, 2)
            harness.compose("too long")
            #expect(text(node) == "too longc")
            harness.commit("tooo")
            #expect(text(node) == "abc" && node.selectedRange == range(0, 2) && listener.log.last == "updated")
            harness.compose("tooo")
            harness.commit("too")
            #expect(text(node) == "tooc")
            harness.compose("much")
            node.unmarkText()
            harness.runUntilParked()
            #expect(text(node) == "tooc" && node.markedTextRange == nil && marks(node).isEmpty)
        }
    }

    @Test func `the selection is replaced, and restored when the composition is cancelled`() throws {
        try run("one two", at: 0) { harness, node, _ in
            node.selectedRange = range(0, 3)
            harness.compose("x")
            #expect(text(node) == "x two" && node.markedTextRange == range(0, 1))
            harness.compose(nil)
            #expect(text(node) == "one two" && node.selectedRange == range(0, 3) && node.markedTextRange == nil)

            harness.compose("x")
            harness.compose(nil)
            harness.commit("y")
            #expect(text(node) == "y two")
            harness.type(.character("z"), modifiers: .control)
            #expect(text(node) == "one two" && node.selectedRange == range(0, 3))
        }
    }

    @Test func `clauses, the selected clause and the caret are as the input method sets them`() throws {
        try run("ab", at: 1) { harness, node, _ in
            harness.compose(
                ASMarkedText(
                    "12345",
                    clauses: [
                        .init(range: range(1, 2), style: .highlighted), .init(range: range(3, 2), style: .underlined),
                    ],
                    selectedRange: range(1)
                )
            )
            #expect(node.selectedRange == range(2))
            let grounds = layers(node, named: "mark").filter { $0.zPosition < 0 }
            #expect(grounds.map(\.frame) == [CGRect(x: 12, y: 0, width: 12, height: 12)])
            let lines = layers(node, named: "mark").filter { $0.zPosition > 0 }
            #expect(
                lines.map(\.frame) == [
                    CGRect(x: 6, y: 11, width: 4, height: 1), CGRect(x: 12, y: 10, width: 10, height: 2),
                    CGRect(x: 24, y: 11, width: 10, height: 1),
                ]
            )
            let caret = layers(node, named: "caret").first
            #expect(caret?.frame.minX == 12 && caret?.isHidden == false)
        }
    }

    @Test func `marked text over several lines is underlined in each, and not beyond its letters`() throws {
        try run(String(repeating: "a", count: 18), at: 18) { harness, node, _ in
            harness.compose("xyzuv")
            // 20 characters fit in a line.
            #expect(
                marks(node) == [CGRect(x: 108, y: 11, width: 10, height: 1), CGRect(x: 0, y: 23, width: 16, height: 1)]
            )
        }
    }

    @Test func `marked text has the typing attributes, and keeps none of its own`() throws {
        try run("ab", at: 1) { harness, node, _ in
            node.typingAttributes = [.font: MarkedText.font(20), .foregroundColor: UIColor.red]
            harness.compose("x")
            let keys = node.attributedText?.attributes(at: 1, effectiveRange: nil).keys.map(\.rawValue).sorted()
            #expect(keys == [NSAttributedString.Key.foregroundColor, .font].map(\.rawValue).sorted())
            let mark = layers(node, named: "mark").first
            #expect(mark?.backgroundColor == .red)
        }
    }

    // MARK: Invalid input

    @Test func `ranges outside the text, halves of characters and line breaks are handled`() throws {
        try run("ab", at: 1) { harness, node, _ in
            harness.compose(
                ASMarkedText(
                    "👩‍👧\r\nx\u{2028}",
                    clauses: [
                        .init(range: range(1, 1), style: .highlighted),
                        .init(range: range(4, .max), style: .underlined),
                        .init(range: NSRange(location: NSNotFound, length: 3), style: .highlighted),
                        .init(range: range(-4, 2), style: .highlighted),
                    ],
                    selectedRange: range(99, 7)
                )
            )
            // One paragraph, as long as before.
            #expect(text(node) == "a👩‍👧  x b" && node.markedTextRange == range(1, 9) && node.selectedRange == range(10))
            harness.compose(ASMarkedText("😀", selectedRange: range(1)))
            #expect(node.selectedRange == range(1) || node.selectedRange == range(3))
            harness.compose("")
            #expect(text(node) == "ab" && node.markedTextRange == nil)
            harness.compose("👩‍👧")
            harness.commit("👩‍👧")
            harness.type(.backspace)
            #expect(text(node) == "ab")
        }
    }

    // MARK: Ending a composition

    @Test func `a click, a key that the input method ignores, and a selection by the program commit the marked text`()
        throws
    {
        try run("abcdef", at: 3) { harness, node, listener in
            let ends: [(String, () -> Void)] = [
                ("click", { harness.tap(at: CGPoint(x: 20 + 7, y: 25)) }), ("left", { harness.type(.left) }),
                ("backspace", { harness.type(.backspace) }), ("program", { node.selectedRange = range(0) }),
                ("select all", { harness.type(.character("a"), modifiers: .control) }),
            ]
            for (name, end) in ends {
                node.attributedText = MarkedText.string("abcdef")
                node.selectedRange = range(3)
                harness.compose("12")
                let resets = harness.platformWindow.textInputResetCount
                listener.log = []
                end()
                harness.runUntilParked()
                #expect(listener.log.contains("should 3+0 12"), "\(name)")
                #expect(text(node) == (name == "backspace" ? "abc1def" : "abc12def"), "\(name)")
                #expect(node.markedTextRange == nil && marks(node).isEmpty, "\(name)")
                #expect(harness.platformWindow.textInputResetCount == resets + 1, "\(name)")
            }
            harness.compose("x")
            harness.type(.character("z"), modifiers: .control)
            #expect(text(node) == "abc12def")
        }
    }

    @Test func `losing the keyboard commits before editing ends, and resets the input method`() throws {
        try run("ab", at: 2) { harness, node, listener in
            harness.compose("xy")
            listener.log = []
            node.resignFirstResponder()
            #expect(
                listener.log == ["select 4+0 2+0 true", "should 2+0 xy", "select 2+0 4+0 true", "updated", "finished"]
            )
            #expect(text(node) == "abxy" && harness.platformWindow.textInputResetCount == 1)
            #expect(harness.platformWindow.textInputClient == nil && !harness.compose("z"))
            #expect(text(node) == "abxy")
        }
    }

    @Test func `another window in front, and the end of the input method, lose no text`() throws {
        try run("ab", at: 2) { harness, node, _ in
            harness.compose("xy")
            harness.platformWindow.simulateFocus(false)
            #expect(text(node) == "abxy" && node.markedTextRange == nil)
            harness.platformWindow.simulateFocus(true)
            harness.compose("z")
            harness.platformWindow.simulateInputMethodEnd()
            harness.runUntilParked()
            #expect(text(node) == "abxyz" && node.markedTextRange == nil && marks(node).isEmpty)
            harness.type("!")
            #expect(text(node) == "abxyz!")
        }
    }

    @Test func `a text that the program sets replaces the text, and ends the composition`() throws {
        try run("ab", at: 1) { harness, node, _ in
            harness.compose("xy")
            node.attributedText = MarkedText.string("new")
            harness.runUntilParked()
            #expect(text(node) == "new" && node.markedTextRange == nil && marks(node).isEmpty)
            #expect(harness.platformWindow.textInputResetCount == 1)
            harness.compose("z")
            harness.commit("Z")
            #expect(text(node) == "newZ")
        }
    }

    // MARK: Availability

    @Test func `secure text cannot be composed, nor text without a first responder`() throws {
        try run("ab", at: 2, setUp: { $0.isSecureTextEntry = true }) { harness, node, _ in
            #expect(harness.platformWindow.textInputClient?.isSecureTextEntry == true)
            #expect(!harness.compose("x"))
            node.setMarkedText("x", selectedRange: range(1))
            #expect(text(node) == "ab" && node.markedTextRange == nil)
            harness.commit("é")
            #expect(text(node) == "abé")

            node.isSecureTextEntry = false
            #expect(harness.platformWindow.textInputClient?.isSecureTextEntry == false && harness.compose("x"))
            node.isSecureTextEntry = true
            harness.runUntilParked()
            #expect(text(node) == "abéx" && node.markedTextRange == nil)
            #expect(harness.platformWindow.textInputResetCount == 1)
        }
    }

    @Test func `candidates are shown at the caret, at any scroll offset`() throws {
        try run((0..<20).map { "\($0)" }.joined(separator: "\n"), at: 1) { harness, node, _ in
            #expect(harness.platformWindow.textInputClient?.caretFrame == CGRect(x: 26, y: 20, width: 1, height: 12))
            harness.compose("xy")
            #expect(harness.platformWindow.textInputClient?.caretFrame == CGRect(x: 38, y: 20, width: 1, height: 12))
            node.textView.contentOffset.y = 10
            #expect(harness.platformWindow.textInputClient?.caretFrame?.minY == 10)
        }
    }

    @Test func `the program composes as an input method does`() throws {
        try run("ab", at: 1) { harness, node, _ in
            node.setMarkedText("xyz", selectedRange: range(1, 1))
            harness.runUntilParked()
            #expect(text(node) == "axyzb" && node.selectedRange == range(2, 1))
            node.unmarkText()
            #expect(text(node) == "axyzb" && node.markedTextRange == nil)
            node.unmarkText()
            harness.type(.character("z"), modifiers: .control)
            #expect(text(node) == "ab")
        }
    }

    // MARK: Long texts

    @Test func `composition in a long text lays out one paragraph, immediately`() throws {
        let long = (0..<4000).map { "\($0) some words that make it long" }.joined(separator: "\n")
        try run(long, at: 0) { harness, node, _ in
            harness.runUntilParked()
            harness.platformWindow.simulateComposition(ASMarkedText("xy"))
            // No background work has run meanwhile.
            #expect(node.isLaidOut && marks(node).count == 1)
            #expect(node.attributedText?.length == long.utf16.count + 2)
        }
    }

    @Test func `keys and compositions made before the lines are ready keep their order`() throws {
        let long = (0..<400).map { "\($0) some words" }.joined(separator: "\n")
        try run("short", at: 0) { harness, node, _ in
            node.attributedText = MarkedText.string(long)
            node.selectedRange = range(0)
            // Down waits for its line; the composition after it is not visible in the line before.
            harness.platformWindow.send(.keyPressed(ASKeyEvent(key: .down, timestamp: 0)))
            harness.platformWindow.simulateComposition(ASMarkedText("x"))
            harness.platformWindow.send(.keyPressed(ASKeyEvent(key: .other(0), text: "字", timestamp: 0)))
            harness.runUntilParked()
            #expect(text(node).hasPrefix("0 some words\n字1 some") && node.markedTextRange == nil)
        }
    }
}
