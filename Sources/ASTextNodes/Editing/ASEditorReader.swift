// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASInteractions
internal import ASNodes
internal import ASUIKit
internal import Foundation

/// What readers of the screen talk to, for an editable text.
@MainActor
final class ASEditorReader: ASAccessibilityEditableText {
    private weak var node: ASEditableTextNode?
    /// The text that was asked for last; never a secret.
    private var known: (version: Int, readable: ASReadableText)?

    init(_ node: ASEditableTextNode) {
        self.node = node
    }

    /// The text as it is, and its version.
    private var current: (version: Int, readable: ASReadableText) {
        guard let node else { return (-1, ASReadableText(ASEditedText(NSAttributedString(string: "")))) }
        let (text, version) = node.editorState.withLock { ($0.editing.text, $0.version) }
        if let known, known.version == version { return known }
        let made = (version, ASReadableText(text))
        known = text.isSecure ? nil : made
        return made
    }

    private var readable: ASReadableText { current.readable }

    // MARK: Reading

    var isSecureTextEntry: Bool { node?.isSecureTextEntry ?? false }

    var isMultiline: Bool { node.map { $0.maximumLinesToDisplay != 1 } ?? false }

    var characterCount: Int { readable.count }

    var selection: ASAccessibilityTextSelection { selection(in: readable) }

    private func selection(in readable: ASReadableText) -> ASAccessibilityTextSelection {
        let selection = node?.selection ?? ASTextSelection(0)
        return ASAccessibilityTextSelection(
            anchor: readable.offset(ofUTF16: selection.anchor),
            caret: readable.offset(ofUTF16: selection.head.offset)
        )
    }

    func text(in range: Range<Int>) -> String { readable.part(range) }

    func range(of unit: ASAccessibilityTextUnit, at offset: Int) -> Range<Int> {
        readable.range(of: unit, at: offset, in: node?.currentLayout)
    }

    var revision: any ASAccessibilityTextRevision {
        let (version, readable) = current
        return ASEditorRevision(readable, version: version, caret: selection(in: readable).caret)
    }

    // MARK: Places

    func frame(of range: Range<Int>) -> CGRect? {
        guard let node, let layout = node.currentLayout else { return nil }
        let part = readable.utf16(range)
        let start = ASTextPosition(offset: part.location)
        let last = ASTextPosition(offset: max(part.location, part.location + part.length - 1))
        guard layout.line(of: start) != layout.line(of: last) else {
            return node.view.convert(node.frame(forTextRange: part), to: nil)
        }
        // Lines, from edge to edge: nobody has to look at all of them.
        let (top, bottom) = (layout.caretRect(at: start).minY, layout.caretRect(at: last).maxY)
        let inset = node.textContainerInset
        let lines = CGRect(x: inset.left, y: inset.top + top, width: layout.width, height: bottom - top)
        return node.scrollNode.view.convert(lines, to: nil)
    }

    func offset(at point: CGPoint) -> Int? {
        guard let node, let layout = node.currentLayout,
            node.view.bounds.contains(node.view.convert(point, from: nil))
        else { return nil }
        let place = node.textPoint(node.scrollNode.view.convert(point, from: nil))
        return readable.offset(ofUTF16: layout.characterIndex(at: place))
    }

    // MARK: Doing

    func select(_ selection: ASAccessibilityTextSelection) {
        guard let node else { return }
        // Before offsets are looked up: the text may be another then.
        node.endComposition()
        let readable = readable
        let (anchor, head) = (readable.utf16(selection.anchor), readable.utf16(selection.caret))
        node.select { $0.select(ASTextSelection(anchor: anchor, head: ASTextPosition(offset: head))) }
        if anchor != head { node.offerPrimary() }
    }

    func replace(_ range: Range<Int>, with text: String) -> Bool {
        guard let node else { return false }
        node.endComposition()
        let part = readable.utf16(range)
        let (attributes, isSingleLine) = node.editorState.withLock {
            ($0.editing.attributesForTyping(in: part), $0.isSingleLine)
        }
        let string = isSingleLine ? ASEditableTextNode.inOneLine(text) : text
        guard part.length > 0 || !string.isEmpty else { return true }
        return node.edit(part, with: NSAttributedString(string: string, attributes: attributes))
    }

    func copy(_ range: Range<Int>) -> Bool {
        let readable = readable
        guard node != nil, !readable.text.isSecure else { return false }
        if !range.isEmpty { UIPasteboard.general.string = readable.part(range) }
        return true
    }

    func paste(in range: Range<Int>) -> Bool {
        guard let node, !node.mustWait, UIPasteboard.general.hasStrings else { return false }
        select(ASAccessibilityTextSelection(anchor: range.lowerBound, caret: range.upperBound))
        node.paste()
        return true
    }
}

extension ASEditableTextNode {
    @MainActor
    var readerOfText: ASEditorReader {
        if let known = session.reader { return known }
        let made = ASEditorReader(self)
        session.reader = made
        return made
    }
}
