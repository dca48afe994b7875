// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASContainers
import ASControlNodes
import ASNodes
import ASNodesTesting
import ASPlatform
import ASTextLayout
import ASTextNodes
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

@Suite("Keyboard focus", .serialized)
@MainActor
struct FocusTests {
    private final class Log {
        var lines: [String] = []
    }

    /// Buttons at given frames, each of which logs its name when it is pressed.
    private func run(
        _ frames: [(name: String, frame: CGRect)],
        size: CGSize = CGSize(width: 300, height: 200),
        _ body: (ASTestHarness, [String: ASButtonNode], Log) throws -> Void
    ) throws {
        try ASTestHarness.run(size: size) { harness in
            let (root, log) = (ASDisplayNode(), Log())
            var buttons: [String: ASButtonNode] = [:]
            for (name, frame) in frames {
                let button = ASButtonNode()
                button.debugName = name
                button.setTitle(name, with: nil, with: nil, for: .normal)
                button.frame = frame
                button.addAction(forControlEvents: .touchUpInside) { _ in log.lines.append(name) }
                root.addSubnode(button)
                buttons[name] = button
            }
            harness.show(root)
            try body(harness, buttons, log)
        }
    }

    private func focused(_ buttons: [String: ASButtonNode]) -> String? {
        buttons.first { $0.value.isFocused }?.key
    }

    /// Two rows; in the tree they are in another order.
    private let grid: [(name: String, frame: CGRect)] = [
        ("d", CGRect(x: 110, y: 60, width: 90, height: 30)), ("b", CGRect(x: 110, y: 14, width: 90, height: 30)),
        ("c", CGRect(x: 10, y: 60, width: 90, height: 30)), ("a", CGRect(x: 10, y: 10, width: 90, height: 30)),
    ]

    @Test func `Tab moves through controls in reading order, and wraps around; Shift and Tab move back`() throws {
        try run(grid) { harness, buttons, _ in
            var way: [String?] = []
            for _ in 0..<5 {
                harness.type(.tab)
                way.append(focused(buttons))
            }
            #expect(way == ["a", "b", "c", "d", "a"])

            harness.type(.tab, modifiers: .shift)

            #expect(focused(buttons) == "d")
        }
    }

    @Test func `in right-to-left layout Tab begins at the right`() throws {
        try run(grid) { harness, buttons, _ in
            let root = try #require(buttons["a"]?.supernode)
            root.view.semanticContentAttribute = .forceRightToLeft

            var way: [String?] = []
            for _ in 0..<4 {
                harness.type(.tab)
                way.append(focused(buttons))
            }

            #expect(way == ["b", "a", "d", "c"])
        }
    }

    @Test func `disabled and invisible controls are skipped`() throws {
        try run(grid) { harness, buttons, _ in
            buttons["a"]?.isEnabled = false
            buttons["b"]?.isHidden = true
            buttons["c"]?.alpha = 0

            harness.type(.tab)
            #expect(focused(buttons) == "d")
            harness.type(.tab)
            #expect(focused(buttons) == "d")
        }
    }

    @Test func `Space presses as long as it is held, Return immediately`() throws {
        try run(grid) { harness, buttons, log in
            let button = try #require(buttons["a"])
            var events: [ASControlNodeEvent] = []
            for event: ASControlNodeEvent in [.touchDown, .touchUpInside, .primaryActionTriggered, .touchCancel] {
                button.addAction(forControlEvents: event) { _ in events.append(event) }
            }
            button.focus()
            let space = ASKeyEvent(key: .character(" "), text: " ", timestamp: 1)

            harness.send(.keyPressed(space))
            #expect(button.isHighlighted)
            #expect(events == [.touchDown])
            harness.send(.keyPressed(ASKeyEvent(key: .character(" "), text: " ", isRepeat: true, timestamp: 2)))
            #expect(events == [.touchDown])
            harness.send(.keyReleased(space))

            #expect(!button.isHighlighted)
            #expect(events == [.touchDown, .touchUpInside, .primaryActionTriggered])
            harness.type(.return)
            #expect(log.lines == ["a", "a"])
        }
    }

    @Test
    func `a held Space is cancelled when the focus moves, by Escape, and when the control is disabled`()
        throws
    {
        try run(grid) { harness, buttons, log in
            let button = try #require(buttons["a"])
            var cancels = 0
            button.addAction(forControlEvents: .touchCancel) { _ in cancels += 1 }
            let space = ASKeyEvent(key: .character(" "), text: " ", timestamp: 1)

            button.focus()
            harness.send(.keyPressed(space))
            buttons["b"]?.focus()
            #expect(!button.isHighlighted)
            #expect(cancels == 1)
            button.focus()
            harness.send(.keyPressed(space))
            harness.type(.escape)
            #expect(cancels == 2)
            harness.send(.keyPressed(space))
            button.isEnabled = false
            harness.runUntilParked()
            #expect(cancels == 3)
            harness.send(.keyReleased(space))

            #expect(log.lines.isEmpty)
        }
    }

    @Test func `the focus ring is shown for keys, not for clicks, and follows the size`() throws {
        try run(grid) { harness, buttons, _ in
            let (a, b) = (try #require(buttons["a"]), try #require(buttons["b"]))
            @MainActor func ring(_ node: ASDisplayNode) -> CALayer? {
                node.layer.sublayers.first { $0.name == "focus ring" }
            }

            harness.type(.tab)
            // Two points away and two wide, around a corner of two.
            #expect(ring(a)?.frame == CGRect(x: -4, y: -4, width: 98, height: 38))
            #expect(ring(a)?.cornerRadius == 6)
            a.frame.size.width = 50
            harness.runUntilParked()
            #expect(ring(a)?.frame.width == 58)

            try harness.tap(b)

            #expect(b.isFocused && !b.view.isFocusVisible)
            #expect(ring(a) == nil && ring(b) == nil)
        }
    }

    @Test func `the ring is inside a clipping view, and where it would be cut off`() throws {
        try run(grid) { harness, buttons, _ in
            let (a, c) = (try #require(buttons["a"]), try #require(buttons["c"]))
            @MainActor func ring(_ node: ASDisplayNode) -> CALayer? {
                node.layer.sublayers.first { $0.name == "focus ring" }
            }
            a.clipsToBounds = true
            c.frame.origin.x = 1

            a.focus()
            #expect(ring(a)?.frame == a.bounds)
            c.focus()
            harness.runUntilParked()

            #expect(ring(c)?.frame == c.bounds)
        }
    }

    @Test func `Tab continues from the place of a control that was removed`() throws {
        try run(grid) { harness, buttons, _ in
            buttons["b"]?.focus()
            buttons["b"]?.removeFromSupernode()
            harness.runUntilParked()
            #expect(focused(buttons) == nil)

            harness.type(.tab)

            #expect(focused(buttons) == "c")
        }
    }

    @Test func `a group is one stop of Tab, with arrows inside`() throws {
        try run(grid) { harness, buttons, _ in
            for name in ["a", "b", "c"] { buttons[name]?.focusGroupIdentifier = "tools" }

            harness.type(.tab)
            #expect(focused(buttons) == "a")
            harness.type(.right)
            #expect(focused(buttons) == "b")
            harness.type(.right)
            #expect(focused(buttons) == "b")
            harness.type(.tab)
            #expect(focused(buttons) == "d")
            harness.type(.tab, modifiers: .shift)
            #expect(focused(buttons) == "a")
            harness.type(.down)
            #expect(focused(buttons) == "c")
        }
    }

    @Test func `Return and Escape press the controls with these roles, unless the focused view handles the key`()
        throws
    {
        try run(grid) { harness, buttons, log in
            buttons["c"]?.keyRole = .default
            buttons["d"]?.keyRole = .cancel

            harness.type(.return)
            harness.type(.escape)
            #expect(log.lines == ["c", "d"])
            buttons["a"]?.focus()
            harness.type(.return)
            harness.type(.escape)
            #expect(log.lines == ["c", "d", "a", "d"])
            buttons["c"]?.isEnabled = false
            buttons["a"]?.resignFirstResponder()
            harness.type(.return)

            #expect(log.lines.count == 4)
        }
    }

    @Test func `Alt and a letter press the control with this access key, which is underlined`() throws {
        try run([("Save", CGRect(x: 10, y: 10, width: 90, height: 30))]) { harness, buttons, log in
            let save = try #require(buttons["Save"])
            save.accessKey = "v"
            harness.runUntilParked()
            let title = try #require(save.titleNode.attributedText)
            var range = NSRange()
            #expect(title.attribute(.underlineStyle, at: 2, effectiveRange: &range) != nil)
            #expect(range == NSRange(location: 2, length: 1))

            harness.type(.character("v"), modifiers: .alternate)
            harness.type(.character("v"))
            // An access key of another script, by its own layout.
            save.accessKey = "Ф"
            harness.type(.character("a"), modifiers: .alternate, alternatives: [ASKeyAlternative("ф")])
            harness.type(.character("a"), modifiers: .alternate)

            #expect(log.lines == ["Save", "Save"])
            #expect(save.isFocused)
        }
    }

    @Test func `shortcuts precede keys without text, and follow keys that insert text`() throws {
        final class Typing: ASDisplayNode {
            @MainActor var typed = ""
            @MainActor var run: [String] = []
            override var canBecomeFirstResponder: Bool { true }
            override func keyPressed(_ event: ASKeyEvent) -> Bool {
                typed += event.text
                return !event.text.isEmpty
            }
            override var keyCommands: [UIKeyCommand]? {
                [
                    UIKeyCommand(input: "s", modifierFlags: .control) { _ in self.run.append("save") },
                    UIKeyCommand(input: "s") { _ in self.run.append("never while typing") },
                    UIKeyCommand(key: .function(5)) { _ in self.run.append("reload") },
                    UIKeyCommand(input: "/", modifierFlags: .control) { _ in self.run.append("search") },
                    UIKeyCommand(input: "+", modifierFlags: .control) { _ in self.run.append("larger") },
                    UIKeyCommand(input: "q", modifierFlags: .control) { _ in self.run.append("quit") },
                ]
            }
        }
        try ASTestHarness.run { harness in
            let node = Typing()
            harness.show(node)
            node.focus()

            harness.type(.character("s"))
            harness.type(.character("s"), modifiers: [.control, .alphaShift])
            harness.type(.function(5))
            // On a layout where plus is Shift and equals.
            let plus = ASKeyAlternative("+", consumed: .shift)
            harness.type(.character("="), modifiers: [.control, .shift], alternatives: [plus])
            harness.type(.character("s"), modifiers: [.control, .shift])
            // On a Hebrew layout, where the slash is on the key Q.
            harness.type(.character("q"), modifiers: .control, alternatives: [ASKeyAlternative("/")])

            #expect(node.typed == "s")
            #expect(node.run == ["save", "reload", "larger", "quit"])
        }
    }

    @Test func `the focus stays in presented content`() throws {
        try ASTestHarness.run { harness in
            @MainActor func controller(_ name: String) -> (UIViewController, ASButtonNode) {
                let root = ASDisplayNode()
                let button = ASButtonNode()
                button.setTitle(name, with: nil, with: nil, for: .normal)
                button.frame = CGRect(x: 20, y: 20, width: 80, height: 30)
                button.addAction(forControlEvents: .touchUpInside) { _ in }
                root.addSubnode(button)
                return (ASDKViewController(node: root), button)
            }
            let ((below, first), (sheet, second)) = (controller("below"), controller("sheet"))
            harness.show(below)
            below.present(sheet, animated: false)
            harness.runUntilParked()

            harness.type(.tab)
            #expect(second.isFocused)
            harness.type(.tab)

            #expect(second.isFocused && !first.isFocused)
        }
    }

    @Test func `a control in a scroll view is scrolled to`() throws {
        try ASTestHarness.run(size: CGSize(width: 200, height: 200)) { harness in
            let scroll = ASScrollNode()
            let content = ASDisplayNode()
            content.frame = CGRect(x: 0, y: 0, width: 200, height: 1_000)
            var buttons: [ASButtonNode] = []
            for index in 0..<10 {
                let button = ASButtonNode()
                button.frame = CGRect(x: 10, y: index * 100 + 10, width: 100, height: 30)
                button.addAction(forControlEvents: .touchUpInside) { _ in }
                content.addSubnode(button)
                buttons.append(button)
            }
            scroll.addSubnode(content)
            harness.show(scroll)
            let view = scroll.view
            view.contentSize = CGSize(width: 200, height: 1_000)

            for _ in 0..<7 { harness.type(.tab) }
            harness.advance(seconds: 1)

            #expect(buttons[6].isFocused)
            let shown = view.bounds
            #expect(shown.contains(CGRect(x: 10, y: 610, width: 100, height: 30)))
        }
    }
}
