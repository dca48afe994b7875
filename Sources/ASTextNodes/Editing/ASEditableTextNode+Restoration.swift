// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASNodes
package import Foundation

// The text and the selection as restorable state. Attributes are not saved: they are the app's.

extension ASEditableTextNode {
    /// Writes the text and the selection, unless the text is secure or too long.
    @MainActor
    package func encodeText(with coder: NSCoder) {
        let draft = editorState.withLock { state -> ASTextDraft? in
            if state.isSecureTextEntry || state.editing.text.length > ASTextDraft.maximumLength { return nil }
            var editing = state.editing
            editing.dropMarkedText()
            return ASTextDraft(text: editing.text.string, selection: editing.selection.range)
        }
        draft?.encode(with: coder)
    }

    /// Replaces the text and the selection by the saved ones.
    @MainActor
    package func decodeText(with coder: NSCoder) {
        guard !isSecureTextEntry, let draft = ASTextDraft(coder) else { return }
        let typing = editorState.withLock { ASTypingAttributes(values: $0.editing.attributesForTyping) }
        if draft.text != plainText {
            attributedText = NSAttributedString(string: draft.text, attributes: typing.values)
        }
        editorState.withLock { $0.editing.select(draft.selection) }
        if isNodeLoaded { showSelection() }
        delegate?.editableTextNodeDidUpdateText(self)
    }
}
