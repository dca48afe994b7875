// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASNodes
internal import ASUIKit
internal import Foundation

// Support of screen readers.

extension ASEditableTextNode: ASReadEditor {
    @MainActor
    var readerOfText: ASEditingAccessibility {
        if let reader { return reader }
        let made = ASEditingAccessibility(self)
        reader = made
        return made
    }

    var versionedText: (text: ASEditingText, version: Int) {
        editorState.withLock { ($0.editing.text, $0.version) }
    }

    var isSingleLine: Bool { editorState.withLock { $0.isSingleLine } }

    @MainActor
    func frameInWindow(of range: NSRange) -> CGRect { view.convert(frame(forTextRange: range), to: nil) }

    @MainActor
    func frameInWindow(_ rect: CGRect) -> CGRect {
        let inset = textContainerInset
        return textView.convert(rect.offsetBy(dx: inset.left, dy: inset.top), to: nil)
    }

    @MainActor
    func textPoint(inWindow point: CGPoint) -> CGPoint? {
        guard view.bounds.contains(view.convert(point, from: nil)) else { return nil }
        return textPoint(textView.convert(point, from: nil))
    }

    @MainActor
    func write(_ string: String, over range: NSRange) -> Bool {
        let attributes = editorState.withLock { $0.editing.attributesForTyping(in: range) }
        let string = isSingleLine ? Self.inOneLine(string) : string
        guard range.length > 0 || !string.isEmpty else { return true }
        return edit(range, with: NSAttributedString(string: string, attributes: attributes))
    }
}
