// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASNodes
internal import ASPlatform
internal import ASTextLayout
internal import ASTextNodes
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASUIKit
@testable import ASViews

@MainActor
private final class Scribe: UITextFieldDelegate, UITextViewDelegate {
    var lines: [String] = []
    var mayBegin = true
    var mayEnd = true
    var forbidden = ""

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { mayBegin }
    func textFieldDidBeginEditing(_ textField: UITextField) { lines.append("begin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { mayEnd }
    func textFieldDidEndEditing(_ textField: UITextField) { lines.append("end") }
    func textField(
        _ textField: UITextField,
        shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool { string != forbidden }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        lines.append("return")
        return false
    }
    func textViewDidChange(_ textView: UITextView) { lines.append(textView.text) }
}

@Suite("Text fields and text views", .serialized)
@MainActor
struct UITextFieldTests {
    private let frame = CGRect(x: 20, y: 20, width: 200, height: 34)

    @Test("typing calls the delegate and the targets, and the delegate may forbid a change")
    func typing() throws {
        let scribe = Scribe()
        scribe.forbidden = "b"
        try withView(UITextField(frame: frame)) { harness, field in
            field.delegate = scribe
            field.borderStyle = .roundedRect
            field.addAction(UIAction { _ in scribe.lines.append("changed") }, for: .editingChanged)
            field.addAction(UIAction { _ in scribe.lines.append("exit") }, for: .editingDidEndOnExit)
            harness.tap(at: field.middle)
            #expect(field.isFirstResponder && field.isEditing)
            harness.type("abc")
            #expect(field.text == "ac")
            harness.type(.return)
            #expect(scribe.lines == ["begin", "changed", "changed", "return", "exit"])

            scribe.mayEnd = false
            #expect(!field.resignFirstResponder() && field.isEditing)
            scribe.mayEnd = true
            #expect(field.resignFirstResponder() && !field.isEditing)
            #expect(scribe.lines.last == "end")
            scribe.mayBegin = false
            #expect(!field.becomeFirstResponder())
        }
    }

    @Test("a disabled field accepts neither the pointer nor the keyboard")
    func disabled() throws {
        try withView(UITextField(frame: frame)) { harness, field in
            field.isEnabled = false
            harness.tap(at: field.middle)
            #expect(!field.isEditing && !field.becomeFirstResponder())
        }
    }

    @Test("a field keeps the values that are set, and a border makes it higher")
    func values() {
        let field = UITextField()
        #expect(field.text?.isEmpty == true)
        let plain = field.sizeThatFits(.zero).height
        field.borderStyle = .roundedRect
        #expect(field.sizeThatFits(.zero).height == plain + 12)
        field.text = "Text"
        field.placeholder = "Name"
        field.font = .systemFont(ofSize: 30)
        #expect(field.text == "Text" && field.placeholder == "Name")
        #expect(field.sizeThatFits(.zero).height > plain + 12)
        field.isSecureTextEntry = true
        #expect(field.accessibilityValue == "••••")
        field.text = nil
        #expect(field.text?.isEmpty == true)
    }

    @Test("a text view reports changes, and one that is not editable does not become first responder")
    func textView() throws {
        let scribe = Scribe()
        try withView(UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))) { harness, view in
            view.delegate = scribe
            view.becomeFirstResponder()
            harness.type("a")
            harness.type(.return)
            harness.type("b")
            #expect(view.text == "a\nb" && scribe.lines == ["a", "a\n", "a\nb"])
            view.isEditable = false
            #expect(!view.isFirstResponder && !view.becomeFirstResponder())
            #expect(view.textContainerInset == UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
        }
    }

    @Test("the text of a field and a text view is restored, and the app is notified; a password is never written")
    func restoration() throws {
        func save(_ view: UIView) -> Data {
            let coder = NSKeyedArchiver(requiringSecureCoding: true)
            view.encodeRestorableState(with: coder)
            return coder.encodedData
        }
        let scribe = Scribe()
        var (line, lines) = (Data(), Data())
        try withView(UITextField(frame: frame)) { harness, field in
            field.text = "password"
            field.isSecureTextEntry = true
            let secret = try NSKeyedUnarchiver(forReadingFrom: save(field))
            #expect(!secret.containsValue(forKey: "ASEditableTextNode.text"))
            field.isSecureTextEntry = false
            field.text = "draft"
            line = save(field)
        }
        try withView(UITextView(frame: frame)) { harness, view in
            view.text = "two\nlines"
            view.selectedRange = NSRange(location: 4, length: 5)
            lines = save(view)
        }

        try withView(UITextField(frame: frame)) { harness, field in
            field.addAction(UIAction { _ in scribe.lines.append("changed") }, for: .editingChanged)
            field.decodeRestorableState(with: try NSKeyedUnarchiver(forReadingFrom: line))
            #expect(field.text == "draft" && scribe.lines == ["changed"])
        }
        try withView(UITextView(frame: frame)) { harness, view in
            view.delegate = scribe
            view.decodeRestorableState(with: try NSKeyedUnarchiver(forReadingFrom: lines))
            #expect(view.text == "two\nlines" && view.selectedRange == NSRange(location: 4, length: 5))
            #expect(scribe.lines == ["changed", "two\nlines"])
        }
    }
}
