// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASInteractions
internal import ASLayoutEngine
internal import ASNodesTesting
import ASPlatform
import ASPlatformHeadless
internal import ASTesting
import ASTextLayout
import ASUIKit
internal import ASUIKitTesting
import Dispatch
internal import EditorKit
import Foundation
import Testing
internal import ViewKit

@testable import ASControlNodes
@testable import ASNodes
@testable import ASTextNodes

/// A character is 6 points wide, a line 12 high.
@Suite("ASEditableTextNode", .serialized)
@MainActor
struct ASEditableTextNodeTests: EditorSuite {
    private func caret(_ node: ASEditableTextNode) -> CALayer? { layers(node, named: "caret").first }

    private func highlights(_ node: ASEditableTextNode) -> [CGRect] {
        layers(node, named: "selection").map(\.frame)
    }

    // MARK: Typing

    @Test func `the delegate methods are called in order`() throws {
        try run { harness, node, listener in
            harness.tap(at: CGPoint(x: 30, y: 30))
            harness.type("ab")
            harness.type(.backspace)
            node.resignFirstResponder()

            #expect(
                listener.log == [
                    "should begin", "began", "should 0+0 a", "select 0+0 1+0 true", "updated", "should 1+0 b",
                    "select 1+0 2+0 true", "updated", "should 1+1 ", "select 2+0 1+0 true", "updated", "finished",
                ]
            )
            #expect(text(node) == "a")
        }
    }

    @Test func `a text that may not begin editing gets no keyboard, and refused text is not inserted`() throws {
        try run { harness, node, listener in
            listener.mayBegin = false
            harness.tap(at: CGPoint(x: 30, y: 30))
            #expect(!node.isFirstResponder && listener.log == ["should begin"])

            listener.mayBegin = true
            listener.mayChange = { _, text in text != "x" }
            harness.tap(at: CGPoint(x: 30, y: 30))
            harness.type("axb")
            #expect(text(node) == "ab")
        }
    }

    @Test func `a delegate may set a text of its own instead`() throws {
        try run { harness, node, listener in
            node.becomeFirstResponder()
            listener.mayChange = { [unowned node] _, text in
                node.attributedText = MarkedText.string(text.uppercased())
                node.selectedRange = NSRange(location: 1, length: 0)
                return true
            }
            harness.type("q")
            #expect(text(node) == "Q" && node.selectedRange == NSRange(location: 1, length: 0))
            #expect(!listener.log.contains("updated"))
        }
    }

    @Test func `typed text has the typing attributes, text set by the program keeps its own`() throws {
        try run { harness, node, _ in
            node.attributedText = MarkedText.string("a", size: 20)
            node.selectedRange = NSRange(location: 1, length: 0)
            node.becomeFirstResponder()
            harness.type("b")

            let sizes = (0..<2).map {
                (node.attributedText?.attribute(.font, at: $0, effectiveRange: nil) as? UIFont)?.pointSize
            }
            #expect(sizes == [20, 10])
        }
    }

    @Test func `keys move, select, delete, undo and redo`() throws {
        try run("one two three") { harness, node, _ in
            node.becomeFirstResponder()
            harness.type(.end)
            #expect(node.selectedRange.location == 13)
            harness.type(.left, modifiers: .control)
            #expect(node.selectedRange.location == 8)
            harness.type(.left, modifiers: [.control, .shift])
            #expect(node.selectedRange == NSRange(location: 4, length: 4))
            harness.type(.delete)
            #expect(text(node) == "one three")
            harness.type(.character("z"), modifiers: .control)
            #expect(text(node) == "one two three" && node.selectedRange == NSRange(location: 4, length: 4))
            harness.type(.character("z"), modifiers: [.control, .shift])
            #expect(text(node) == "one three")
            harness.type(.character("z"), modifiers: .control)
            harness.type(.character("y"), modifiers: .control)
            #expect(text(node) == "one three")
            harness.type(.end, modifiers: .control)
            harness.type(.backspace, modifiers: .control)
            #expect(text(node) == "one ")
            harness.type(.character("a"), modifiers: .control)
            harness.type("x")
            #expect(text(node) == "x")
        }
    }

    @Test func `text that an input method commits is one insertion, whatever the key`() throws {
        try run { harness, node, listener in
            node.becomeFirstResponder()
            harness.type(.other(0), text: "日本👩‍👧")
            #expect(text(node) == "日本👩‍👧")
            #expect(listener.log.contains("should 0+0 日本👩‍👧"))
            harness.type(.backspace)
            #expect(text(node) == "日本")
        }
    }

    // MARK: Tab and Return

    @Test func `Tab is inserted in several lines and leaves a single line, Control and Tab leave both`() throws {
        try run { harness, node, _ in
            let button = ASButtonNode()
            button.frame = CGRect(x: 20, y: 120, width: 50, height: 20)
            button.addAction(forControlEvents: .touchUpInside) { _ in }
            node.supernode?.addSubnode(button)
            harness.runUntilParked()
            node.becomeFirstResponder()
            harness.type(.tab)
            #expect(text(node) == "\t")
            harness.type(.tab, modifiers: .control)
            #expect(button.isFirstResponder)
            node.maximumLinesToDisplay = 1
            node.becomeFirstResponder()
            harness.type(.tab)
            #expect(button.isFirstResponder && text(node) == "\t")
        }
    }

    @Test func `Return inserts a line break, or is reported in a single line, or presses the default button`() throws {
        try run { harness, node, listener in
            node.becomeFirstResponder()
            harness.type("a\nb")
            #expect(text(node) == "a\nb")

            node.maximumLinesToDisplay = 1
            var presses = 0
            let button = ASButtonNode()
            button.frame = CGRect(x: 20, y: 120, width: 50, height: 20)
            button.addAction(forControlEvents: .touchUpInside) { _ in presses += 1 }
            button.keyRole = .default
            node.supernode?.addSubnode(button)
            harness.runUntilParked()
            harness.type(.return)
            #expect(presses == 1 && text(node) == "a\nb")
            listener.takesReturn = true
            harness.type(.return)
            #expect(presses == 1 && listener.log.filter { $0 == "return" }.count == 2)
        }
    }

    // MARK: Pointer

    @Test func `a click places the caret, a drag selects, and letters replace the selection`() throws {
        try run("abcdef\nghijkl") { harness, node, listener in
            harness.tap(at: CGPoint(x: 20 + 13, y: 25))
            #expect(node.selectedRange == NSRange(location: 2, length: 0))
            #expect(caret(node)?.frame == CGRect(x: 12, y: 0, width: 1, height: 12))
            #expect(caret(node)?.isHidden == false)

            harness.drag(from: CGPoint(x: 20 + 13, y: 25), to: CGPoint(x: 20 + 19, y: 20 + 18))
            #expect(node.selectedRange == NSRange(location: 2, length: 8))
            #expect(
                highlights(node) == [
                    CGRect(x: 12, y: 0, width: 24, height: 12), CGRect(x: 36, y: 0, width: 84, height: 12),
                    CGRect(x: 0, y: 12, width: 18, height: 12),
                ]
            )
            #expect(caret(node)?.isHidden == true)
            #expect(layers(node, named: "selection").allSatisfy { $0.zPosition < 0 })
            #expect(listener.log.last?.hasSuffix("2+8 false") == true)
        }
    }

    @Test func `two clicks select a word, three a paragraph, and Shift extends`() throws {
        try run("one two\nthree") { harness, node, _ in
            harness.tap(at: CGPoint(x: 20 + 26, y: 25), clickCount: 2)
            #expect(node.selectedRange == NSRange(location: 4, length: 3))
            harness.tap(at: CGPoint(x: 20 + 26, y: 25), clickCount: 3)
            #expect(node.selectedRange == NSRange(location: 0, length: 8))

            harness.tap(at: CGPoint(x: 20 + 7, y: 25))
            let place = CGPoint(x: 20 + 30, y: 25)
            harness.movePointer(to: place)
            let pointer = ASPointerEvent(location: place, timestamp: harness.dispatcher.now, modifiers: .shift)
            harness.send(.buttonPressed(.primary, clickCount: 1, pointer))
            harness.send(.buttonReleased(.primary, pointer))
            #expect(node.selectedRange == NSRange(location: 1, length: 4))
        }
    }

    // MARK: Clipboard

    @Test func `text is cut, copied and pasted, and typing continues after it`() throws {
        try run("one two") { harness, node, _ in
            node.becomeFirstResponder()
            node.selectedRange = NSRange(location: 0, length: 4)
            harness.type(.character("x"), modifiers: .control)
            #expect(text(node) == "two" && UIPasteboard.general.string == "one ")
            harness.type(.end)
            // Both keys arrive before the text has been delivered.
            for key in [ASKey.character("v"), .character("!")] {
                let isPaste = key == .character("v")
                harness.platformWindow.send(
                    .keyPressed(
                        ASKeyEvent(
                            key: key,
                            modifiers: isPaste ? .control : [],
                            text: isPaste ? "" : "!",
                            timestamp: 0
                        )
                    )
                )
            }
            harness.runUntilParked()
            #expect(text(node) == "twoone !")
            harness.type(.character("z"), modifiers: .control)
            harness.type(.character("z"), modifiers: .control)
            #expect(text(node) == "two")
        }
    }

    @Test func `the selection is pasted by the middle button where the user clicks`() throws {
        try run("abc def") { harness, node, _ in
            harness.tap(at: CGPoint(x: 20 + 8, y: 25), clickCount: 2)
            #expect(UIPasteboard.primary.string == "abc")
            let place = CGPoint(x: 20 + 100, y: 25)
            let pointer = ASPointerEvent(location: place, timestamp: harness.dispatcher.now)
            harness.movePointer(to: place)
            harness.send(.buttonPressed(.middle, clickCount: 1, pointer))
            harness.send(.buttonReleased(.middle, pointer))
            #expect(text(node) == "abc defabc")
        }
    }

    @Test func `line breaks that are pasted into a single line become spaces`() throws {
        try run(setUp: { $0.maximumLinesToDisplay = 1 }) { harness, node, _ in
            UIPasteboard.general.string = "a\nb\r\nc\n\n"
            node.becomeFirstResponder()
            harness.type(.character("v"), modifiers: .control)
            #expect(text(node) == "a b c")
        }
    }

    @Test func `secure text is not copied, nor read aloud`() throws {
        try run("secret", setUp: { $0.isSecureTextEntry = true }) { harness, node, _ in
            UIPasteboard.general.string = "before"
            UIPasteboard.primary.string = "before"
            node.becomeFirstResponder()
            harness.type(.character("a"), modifiers: .control)
            harness.type(.character("c"), modifiers: .control)
            harness.type(.character("x"), modifiers: .control)
            #expect(UIPasteboard.general.string == "before" && UIPasteboard.primary.string == "before")
            #expect(text(node) == "secret" && node.accessibilityValue == "••••••")
            #expect(!node.canPerformAction(.copy, withSender: nil) && node.canPerformAction(.delete, withSender: nil))
            harness.type("x")
            #expect(text(node) == "x" && node.accessibilityValue == "•")
        }
    }

    @Test func `the menu offers the available actions`() throws {
        try run("abc") { harness, node, _ in
            node.becomeFirstResponder()
            UIPasteboard.general.string = "p"
            @MainActor func offered() -> [String] {
                ASEditingMenu.menu(of: node).children.flatMap { ($0 as? UIMenu)?.children ?? [$0] }
                    .compactMap { $0 as? UIAction }.filter { !$0.attributes.contains(.disabled) }.map(\.title)
            }
            #expect(offered() == ["Paste", "Select All"])
            node.selectedRange = NSRange(location: 0, length: 3)
            #expect(offered() == ["Cut", "Copy", "Paste", "Delete"])
            harness.runUntilParked()
        }
    }

    // MARK: Size

    @Test func `the size follows the text up to the maximum of lines, and the placeholder while there is no text`() {
        let node = ASEditableTextNode()
        node.typingAttributes = [.font: MarkedText.font()]
        node.textContainerInset = UIEdgeInsets(top: 3, left: 5, bottom: 4, right: 6)
        func size(_ width: CGFloat = 71, _ height: CGFloat = 1000) -> CGSize {
            node.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: width, height: height))).size
        }
        // Ten characters fit in 60 points.
        #expect(size() == CGSize(width: 11, height: 19))
        node.attributedPlaceholderText = MarkedText.string("aaaa bbbb cccc")
        #expect(size().height == 31 && node.isDisplayingPlaceholder())
        node.attributedText = MarkedText.string("aaa")
        #expect(size() == CGSize(width: 29, height: 19) && !node.isDisplayingPlaceholder())
        node.attributedText = MarkedText.string("aaaa bbbb cccc dddd eeee ffff")
        #expect(size().height == 43)
        #expect(size(71, 30).height == 30)
        node.maximumLinesToDisplay = 2
        #expect(size().height == 31)
        node.maximumLinesToDisplay = 1
        #expect(size().height == 19)
        node.attributedText = nil
        node.attributedPlaceholderText = nil
        #expect(node.attributedText == nil && size() == CGSize(width: 11, height: 19))
    }

    @Test func `the node grows during typing, then scrolls so that the caret is visible`() throws {
        try ASTestHarness.run(size: editorWindowSize) { harness in
            let (root, node) = (ASDisplayNode(), ASEditableTextNode())
            root.automaticallyManagesSubnodes = true
            root.layoutSpecBlock = { _, _ in
                let stack = ASStackLayoutSpec.vertical()
                stack.children = [node]
                return stack
            }
            node.typingAttributes = [.font: MarkedText.font()]
            node.maximumLinesToDisplay = 3
            harness.show(root)
            #expect(node.frame.height == 12)
            node.becomeFirstResponder()
            for (lines, height) in [(2, 24), (3, 36), (4, 36), (5, 36)] {
                harness.type("\nx")
                #expect(node.frame.height == CGFloat(height))
                #expect(node.textView.contentSize.height == CGFloat(lines) * 12)
                #expect(node.textView.contentOffset.y == CGFloat(max(0, lines - 3)) * 12)
            }
            harness.type(.home, modifiers: .control)
            #expect(node.textView.contentOffset.y == 0)
            node.resignFirstResponder()
            harness.advance(seconds: 1)
        }
    }

    @Test func `a single line scrolls horizontally`() throws {
        try run(setUp: { $0.maximumLinesToDisplay = 1 }) { harness, node, _ in
            node.becomeFirstResponder()
            harness.type(String(repeating: "a", count: 30))
            // 30 characters and the caret.
            #expect(node.textView.contentSize.width == 181 && node.textView.contentOffset.x == 61)
            harness.type(.home)
            #expect(node.textView.contentOffset.x == 0)
        }
    }

    // MARK: Places and ranges

    @Test func `frames of ranges, and of invalid ranges`() throws {
        try run("abc def ghi", setUp: { $0.textContainerInset = UIEdgeInsets(top: 2, left: 3, bottom: 0, right: 0) }) {
            _,
            node,
            _ in
            #expect(
                node.frame(forTextRange: NSRange(location: 4, length: 3)) == CGRect(x: 27, y: 2, width: 18, height: 12)
            )
            let errors = ASLock<[String]>([])
            let previous = ASDisplayNode.nonFatalErrorBlock
            ASDisplayNode.nonFatalErrorBlock = { error in errors.withLock { $0.append(error) } }
            defer { ASDisplayNode.nonFatalErrorBlock = previous }
            node.selectedRange = NSRange(location: 8, length: 500)
            #expect(node.selectedRange == NSRange(location: 8, length: 3))
            #expect(errors.withLock { $0.first }?.contains("8+500") == true)
            node.attributedText = MarkedText.string("ab")
            #expect(node.selectedRange == NSRange(location: 2, length: 0))
        }
    }

    // MARK: Caret

    @Test func `the caret blinks while the node has the keyboard, stops after a while, and then requests no frames`()
        throws
    {
        try run("a") { harness, node, _ in
            #expect(caret(node)?.isHidden == true)
            node.becomeFirstResponder()
            harness.runUntilParked()
            #expect(caret(node)?.isHidden == false)
            harness.advance(seconds: 0.7)
            #expect(caret(node)?.isHidden == true)
            harness.advance(seconds: 0.6)
            #expect(caret(node)?.isHidden == false)
            harness.advance(seconds: 12)
            #expect(caret(node)?.isHidden == false)
            let frames = harness.platformWindow.presentCount
            harness.advance(seconds: 5)
            #expect(harness.platformWindow.presentCount == frames)
            harness.type("b")
            harness.advance(seconds: 0.7)
            #expect(caret(node)?.isHidden == true)
            node.resignFirstResponder()
            #expect(caret(node)?.isHidden == true)
        }
    }

    // MARK: Long texts

    @Test func `a long text is laid out in the background, and keys wait for the layout in their order`() throws {
        let line = String(repeating: "word ", count: 10)
        let long = (0..<400).map { "\($0) \(line)" }.joined(separator: "\n")
        try run("short") { harness, node, _ in
            node.becomeFirstResponder()
            node.attributedText = MarkedText.string(long)
            // The visible text has not changed.
            #expect(node.looks.layout?.text.string == "short")
            for key in [ASKey.down, .end] {
                harness.platformWindow.send(.keyPressed(ASKeyEvent(key: key, timestamp: 0)))
            }
            harness.platformWindow.send(.keyPressed(ASKeyEvent(key: .character("!"), text: "!", timestamp: 0)))
            #expect(node.attributedText?.length == long.utf16.count)

            harness.runUntilParked()

            #expect(node.looks.layout?.text.length == long.utf16.count + 1)
            // After the second line of the first paragraph, which is 20 characters wide.
            let placed = text(node).firstIndex(of: "!").map {
                text(node).utf16.distance(from: text(node).startIndex, to: $0)
            }
            #expect(placed == 36)
        }
    }

    @Test func `only the text near the visible area is drawn`() throws {
        let long = (0..<2000).map { "line \($0)" }.joined(separator: "\n")
        try run(long) { harness, node, _ in
            #expect(node.textView.contentSize.height == 24_000)
            #expect(node.looks.tiles.count == 1)
            node.textView.contentOffset.y = 12_000
            harness.runUntilParked()
            #expect(node.looks.tiles.keys.allSatisfy { abs(CGFloat($0.row) * 512 - 12_000) < 600 })
            let drawn = node.looks.tiles.values.reduce(0) { $0 + $1.drawing.paragraphs.count }
            #expect(drawn > 40 && drawn < 120)
        }
    }

    @Test func `a key redraws only the tile that it changes`() throws {
        let long = (0..<100).map { "line \($0)" }.joined(separator: "\n")
        try run(long, setUp: { $0.frame = CGRect(x: 0, y: 0, width: 200, height: 200) }) { harness, node, _ in
            node.textView.contentOffset.y = 400
            harness.runUntilParked()
            let tiles = node.looks.tiles.sorted { $0.key.row < $1.key.row }
            #expect(tiles.count == 2)
            let before = tiles.map(\.value.layer.contents)
            // In the 36th line, 420 points down: 10 lines of 7 characters, 25 of 8.
            node.edit(NSRange(location: 270, length: 0), with: MarkedText.string("x"))
            #expect(node.textView.contentOffset.y == 400)
            harness.runUntilParked()
            let after = tiles.map(\.value.layer.contents)
            #expect(after[0] !== before[0] && after[1] === before[1])
        }
    }

    @Test func `the node may be made, filled and measured on any thread`() throws {
        let found = ASLock(0)
        DispatchQueue.concurrentPerform(iterations: 8) { index in
            let node = ASEditableTextNode()
            node.attributedText = NSAttributedString(string: String(repeating: "word \(index)\n", count: 50))
            node.typingAttributes = [.font: UIFont.systemFont(ofSize: 12)]
            let size = node.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 100, height: 5000))).size
            if size.height > 500, node.attributedText?.length == 350 { found.withLock { $0 += 1 } }
        }
        #expect(found.withLock { $0 } == 8)
    }
}
