// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASGraphics
import ASNodes
import ASTextLayout
import ASTextNodes
import ASUIKit
import ASUIKitTesting
import ASViews
import EditorKit
import Foundation
import Testing
import ViewKit

@Suite("The text view of an editable node", .serialized)
@MainActor
struct ASEditableTextViewTests: EditorSuite {
    @Test("text, attributes and selection are those of the node")
    func state() throws {
        try run("abc") { _, node, _ in
            let view: UITextView = node.textView

            #expect(view.text == "abc" && view.typingAttributes[.font] as? UIFont == MarkedText.font())
            view.text = "changed"
            view.selectedRange = NSRange(location: 1, length: 2)
            #expect(node.attributedText?.string == "changed" && node.selectedRange == NSRange(location: 1, length: 2))
            #expect(node.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == MarkedText.font())
            view.text = nil
            #expect(node.attributedText == nil && view.text.isEmpty && !view.hasText)
            view.attributedText = NSAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red])
            #expect(node.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
            #expect(node.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == MarkedText.font())
        }
    }

    @Test("font, colour and alignment change the whole text and the typing attributes")
    func looks() throws {
        try run("abc") { _, node, _ in
            let font = UIFont.systemFont(ofSize: 30)
            node.textView.font = font
            node.textView.textColor = .green
            node.textView.textAlignment = .center

            let attributes = try #require(node.attributedText).attributes(at: 2, effectiveRange: nil)
            #expect(attributes[.font] as? UIFont == font && attributes[.foregroundColor] as? UIColor == .green)
            #expect((attributes[.paragraphStyle] as? NSParagraphStyle)?.alignment == .center)
            #expect(node.typingAttributes?[.font] as? UIFont == font && node.textView.textColor == .green)
        }
    }

    @Test("a node whose text view is not editable does not become first responder")
    func notEditable() throws {
        try run("abc", at: 1) { harness, node, _ in
            #expect(node.isFirstResponder && node.textView.isFirstResponder)

            node.textView.isEditable = false
            #expect(!node.isFirstResponder && !node.becomeFirstResponder())
            harness.type("x")
            #expect(text(node) == "abc")
            node.textView.isEditable = true
            #expect(node.textView.becomeFirstResponder() && node.isFirstResponder)
        }
    }

    @Test("links have the text view's link attributes, whenever these are set")
    func links() throws {
        try run { _, node, _ in
            let text = NSMutableAttributedString(string: "a link")
            text.addAttribute(.link, value: "https://example.org", range: NSRange(location: 2, length: 4))
            @MainActor func color(_ index: Int) -> UIColor? {
                node.attributedText?.attribute(.foregroundColor, at: index, effectiveRange: nil) as? UIColor
            }
            node.attributedText = text
            #expect(color(3) == nil)

            node.textView.linkTextAttributes = [.foregroundColor: UIColor.red]
            #expect(color(0) == nil && color(3) == .red)
            node.attributedText = text
            #expect(color(0) == nil && color(3) == .red)
        }
    }

    @Test("insets, scrolling and traits of input methods are those of the node")
    func forwarding() throws {
        try run((0..<10).map(String.init).joined(separator: "\n")) { harness, node, _ in
            let view = node.textView
            view.textContainerInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            #expect(node.textContainerInset == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
            view.isScrollEnabled = false
            harness.runUntilParked()
            #expect(!node.scrollEnabled && !view.isScrollEnabled)
            node.scrollEnabled = true
            harness.runUntilParked()
            #expect(view.isScrollEnabled && view.contentSize.height == 10 * 12 + 4)
            // As wide as a digit with its insets, and ten lines high.
            #expect(view.sizeThatFits(CGSize(width: 500, height: 10)) == CGSize(width: 12, height: 124))
            view.keyboardType = .emailAddress
            view.returnKeyType = .send
            view.autocorrectionType = .no
            view.autocapitalizationType = .none
            view.isSecureTextEntry = true
            #expect(node.keyboardType == .emailAddress && node.returnKeyType == .send)
            #expect(node.autocorrectionType == .no && node.autocapitalizationType == .none && node.isSecureTextEntry)
        }
    }

    @Test("the caret has the tint of the text view")
    func tint() throws {
        try run("abc", at: 1) { harness, node, _ in
            node.textView.tintColor = .red
            harness.runUntilParked()

            let colors = node.textView.layer.sublayers.map(\.backgroundColor)
            #expect(colors.contains { $0 == UIColor.red })
        }
    }
}
