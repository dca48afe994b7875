// SPDX-License-Identifier: Apache-2.0
import ASNodes
import ASNodesTesting
import ASTextLayout
import ASTextNodes
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

@testable import ASDesktop

/// Each test types in one run of a program, makes everything again, and reads in the next run.
@Suite("State restoration of drafts", .serialized)
@MainActor
struct ASDraftRestorationTests {
    private func run(_ bodies: [StateRuns.Body]) throws { try StateRuns.run(bodies) }

    private func saved(_ folder: URL) -> [String: [String: ASStateValue]] { StateRuns.saved(folder) }

    private func editor(_ harness: ASTestHarness, isSecure: Bool = false) -> ASEditableTextNode {
        let node = ASEditableTextNode()
        node.restorationIdentifier = "draft"
        node.isSecureTextEntry = isSecure
        node.typingAttributes = [.font: UIFont.systemFont(ofSize: 20)]
        node.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        harness.show(node)
        harness.runUntilParked()
        return node
    }

    @Test func `a draft has its text, selection and typing attributes, and the delegate is notified`() throws {
        let text = "Grüße, שלום \u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
        try run([
            { harness, _ in
                let node = editor(harness)
                node.attributedText = NSAttributedString(string: text)
                node.selectedRange = NSRange(location: 7, length: 4)
            },
            { harness, _ in
                let watch = TextWatch()
                let node = ASEditableTextNode()
                node.delegate = watch
                node.restorationIdentifier = "draft"
                let font = UIFont.systemFont(ofSize: 20)
                node.typingAttributes = [.font: font]
                node.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
                harness.show(node)
                harness.runUntilParked()

                #expect(node.attributedText?.string == text)
                #expect(node.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == font)
                #expect(node.selectedRange == NSRange(location: 7, length: 4))
                #expect(watch.texts == [text])
                node.attributedText = nil
            },
            { harness, _ in #expect(editor(harness).attributedText == nil) },
        ])
    }

    @Test func `a text that is too long for a draft is not written`() {
        let node = ASEditableTextNode()
        for (length, isDraft) in [(1_000_000, true), (1_000_001, false)] {
            node.attributedText = NSAttributedString(string: String(repeating: "x", count: length))
            let coder = ASStateCoder()
            node.encodeRestorableState(with: coder)
            #expect(coder.containsValue(forKey: "ASEditableTextNode.text") == isDraft)
        }
    }

    @Test func `a secure text is never written, and a saved text is not shown in a secure one`() throws {
        try run([
            { harness, folder in
                let node = editor(harness, isSecure: true)
                node.attributedText = NSAttributedString(string: "secret")
                UIApplication.shared.saveRestorableState()
                #expect(saved(folder).isEmpty)
                node.isSecureTextEntry = false
                UIApplication.shared.saveRestorableState()
                #expect(saved(folder)["draft"]?["ASEditableTextNode.text"] == .string("secret"))
                node.isSecureTextEntry = true
                UIApplication.shared.saveRestorableState()
                let file = try String(contentsOf: ASStateFile(folder: folder).place, encoding: .utf8)
                #expect(!file.contains("secret"))
                node.isSecureTextEntry = false
            },
            { harness, _ in #expect(editor(harness, isSecure: true).attributedText == nil) },
        ])
    }

    @Test(
        arguments: [
            ["ASEditableTextNode.text": .integer(3)],
            ["ASEditableTextNode.text": .array([.string("x")])],
            ["ASEditableTextNode.text": .date(1)],
            ["ASEditableTextNode.location": .integer(1)],
        ] as [[String: ASStateValue]]
    )
    func `values of wrong types change nothing`(values: [String: ASStateValue]) throws {
        try run([
            { harness, folder in
                try ASStateFile(folder: folder).write([.init(path: "draft", values: values)], number: 1)
                #expect(editor(harness).attributedText == nil)
            }
        ])
    }

    @Test(arguments: [(-5, -5), (2, .max), (.max, .max), (100, 1)] as [(Int64, Int64)])
    func `a selection outside of the text is moved into it`(location: Int64, length: Int64) throws {
        try run([
            { harness, folder in
                let values: [String: ASStateValue] = [
                    "ASEditableTextNode.text": .string("four"), "ASEditableTextNode.location": .integer(location),
                    "ASEditableTextNode.length": .integer(length),
                ]
                try ASStateFile(folder: folder).write([.init(path: "draft", values: values)], number: 1)
                let range = editor(harness).selectedRange
                let start = Int(min(max(location, 0), 4))
                #expect(range == NSRange(location: start, length: length > 0 ? 4 - start : 0))
            }
        ])
    }
}

private final class TextWatch: ASEditableTextNodeDelegate {
    private(set) var texts: [String?] = []

    func editableTextNodeDidUpdateText(_ editableTextNode: ASEditableTextNode) {
        texts.append(editableTextNode.attributedText?.string)
    }
}
