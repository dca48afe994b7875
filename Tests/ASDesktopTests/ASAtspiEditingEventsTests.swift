// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASNodes
import ASNodesTesting
import ASTextLayout
import ASTextNodes
import ASUIKitTesting
import BusKit
import Foundation
import Testing

@testable import ASDesktop
@testable import ASPlatform
@testable import ASUIKit

/// The events that AT-SPI clients receive while a text is edited.
@Suite("Events of edited text over AT-SPI", .serialized)
@MainActor
struct ASAtspiEditingEventsTests {
    @MainActor
    private final class Sent {
        var messages: [ASDBusMessage] = []

        /// Removes the messages and returns a line for each, such as `TextChanged:insert 0+1 a`.
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
            UIApplication.shared.windowsObserver = { [weak watcher] in watcher?.scheduleScan() }
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
            // The last blink of the caret.
            screen.harness.advance(seconds: 1)
        }
    }

    @Test func `each key sends events with the inserted text, the deleted text and the new caret`() throws {
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

    @Test func `selecting text and typing over it send events`() throws {
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

    @Test func `each change of a composition sends events`() throws {
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

    @Test func `text that the program sets sends events, which contain only the changed part of a long text`() throws {
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

    @Test func `events of a secure text contain bullets`() throws {
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

    @Test func `only registered events are sent, and an edited text sends no value`() throws {
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
