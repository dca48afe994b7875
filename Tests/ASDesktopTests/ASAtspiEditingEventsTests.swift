// SPDX-License-Identifier: Apache-2.0
import ASBase
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import ASDesktop
@testable import ASPlatform
@testable import ASUIKit

/// What clients of AT-SPI are told while a text is edited.
@Suite("Events of edited text over AT-SPI", .serialized)
@MainActor
struct ASAtspiEditingEventsTests {
    @MainActor
    private final class Sent {
        var messages: [ASDBusMessage] = []

        /// `TextChanged:insert 0+1 a`, and so on; forgets them.
        func take() -> [String] {
            defer { messages = [] }
            return messages.map { message in
                let parts = message.arguments
                let detail = parts[0].text.map { $0.isEmpty ? "" : ":" + $0 } ?? ""
                let words = parts[3].unwrapped.text.map { " " + $0 } ?? ""
                let length = message.member == "TextChanged" ? "+\(parts[2].int ?? -1)" : ""
                return "\(message.member)\(detail) \(parts[1].int ?? -1)\(length)\(words)"
            }
        }
    }

    private func run(
        _ text: String,
        _ events: [String] = ["object:text-changed", "object:text-caret-moved", "object:text-selection-changed"],
        setUp: (ASEditableTextNode) -> Void = { _ in },
        _ body: @MainActor (ASAtspiScreen, ASEditableTextNode, Sent) throws -> Void
    ) throws {
        try ASAtspiScreen.run { screen in
            let sent = Sent()
            let watcher = ASAtspiWatcher(screen.server) { sent.messages.append($0) }
            UIApplication.shared.windowsObserver = { [weak watcher] in watcher?.noteChange() }
            defer { UIApplication.shared.windowsObserver = nil }
            for event in events { watcher.listeners.add(ASAtspiScreen.client, event) }
            let (page, node) = (ASDisplayNode(), ASEditableTextNode())
            node.frame = CGRect(x: 10, y: 10, width: 200, height: 100)
            node.attributedText = NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 15)])
            setUp(node)
            page.addSubnode(node)
            screen.harness.show(page)
            node.becomeFirstResponder()
            screen.harness.advance(seconds: 0.2)
            sent.messages = []
            try body(screen, node, sent)
            node.resignFirstResponder()
            // The caret's last beat.
            screen.harness.advance(seconds: 1)
        }
    }

    @Test func `each key is told: what came, what went, and where the caret is then`() throws {
        try run("é\nb") { screen, node, sent in
            node.selectedRange = NSRange(location: 2, length: 0)
            screen.harness.advance(seconds: 0.2)
            #expect(sent.take() == ["TextCaretMoved 2"])
            screen.harness.type("x")
            screen.harness.advance(seconds: 0.2)
            #expect(sent.take() == ["TextChanged:insert 2+1 x", "TextCaretMoved 3"])
            screen.harness.type(.backspace)
            screen.harness.advance(seconds: 0.2)
            #expect(sent.take() == ["TextChanged:delete 2+1 x", "TextCaretMoved 2"])
            screen.harness.type(.right)
            screen.harness.advance(seconds: 0.2)
            #expect(sent.take() == ["TextCaretMoved 3"])
            screen.harness.type(.character("z"), modifiers: .control)
            screen.harness.advance(seconds: 0.2)
            #expect(sent.take() == ["TextChanged:insert 2+1 x"])
        }
    }

    @Test func `what is selected is told, and what is typed over it`() throws {
        try run("one two") { screen, _, sent in
            screen.harness.type(.right, modifiers: [.shift, .control])
            screen.harness.advance(seconds: 0.2)
            #expect(sent.take() == ["TextCaretMoved 3", "TextSelectionChanged 0"])
            screen.harness.type("🐈")
            screen.harness.advance(seconds: 0.2)
            #expect(
                sent.take() == [
                    "TextChanged:delete 0+3 one", "TextChanged:insert 0+1 🐈", "TextCaretMoved 1",
                    "TextSelectionChanged 0",
                ]
            )
        }
    }

    @Test func `what an input method composes is told as it changes`() throws {
        try run("ab") { screen, node, sent in
            node.selectedRange = NSRange(location: 1, length: 0)
            node.setMarkedText("n", selectedRange: NSRange(location: 1, length: 0))
            screen.harness.advance(seconds: 0.2)
            #expect(sent.take() == ["TextChanged:insert 1+1 n", "TextCaretMoved 2"])
            node.setMarkedText("に", selectedRange: NSRange(location: 1, length: 0))
            screen.harness.advance(seconds: 0.2)
            #expect(sent.take() == ["TextChanged:delete 1+1 n", "TextChanged:insert 1+1 に"])
            node.unmarkText()
            screen.harness.advance(seconds: 0.2)
            #expect(sent.take() == [])
        }
    }

    @Test func `what the program sets is told too, and of a long text only what is other`() throws {
        let lines = (0..<2_000).map { "line \($0)\n" }.joined()
        try run(lines) { screen, node, sent in
            screen.harness.type("x")
            screen.harness.advance(seconds: 0.2)
            #expect(sent.take() == ["TextChanged:insert 0+1 x", "TextCaretMoved 1"])

            node.attributedText = NSAttributedString(string: "x" + lines + "end")
            screen.harness.advance(seconds: 0.2)
            #expect(sent.take() == ["TextChanged:insert \(lines.count + 1)+3 end"])
        }
    }

    @Test func `a secret is told in bullets`() throws {
        try run("abc", setUp: { $0.isSecureTextEntry = true }) { screen, _, sent in
            screen.harness.type(.end)
            screen.harness.advance(seconds: 0.2)
            #expect(sent.take() == ["TextCaretMoved 3"])
            screen.harness.type("d")
            screen.harness.advance(seconds: 0.2)
            #expect(sent.take() == ["TextChanged:insert 3+1 •", "TextCaretMoved 4"])
            screen.harness.type(.backspace, modifiers: .control)
            screen.harness.advance(seconds: 0.2)
            #expect(sent.take() == ["TextChanged:delete 0+4 ••••", "TextCaretMoved 0"])
        }
    }

    @Test func `nobody is told of what nobody wants, and nothing is told as a value`() throws {
        try run("abc", ["object:text-changed:delete", "object:property-change"]) { screen, _, sent in
            screen.harness.type("x")
            screen.harness.advance(seconds: 0.2)
            #expect(sent.take() == [])
            screen.harness.type(.backspace)
            screen.harness.advance(seconds: 0.2)
            #expect(sent.take() == ["TextChanged:delete 0+1 x"])
        }
    }
}
