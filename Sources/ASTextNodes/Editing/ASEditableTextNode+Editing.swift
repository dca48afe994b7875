// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASNodes
internal import ASUIKit
internal import Foundation

// Edits by the user. The delegate is asked before an edit and notified after it; the lock is never held meanwhile.

extension ASEditableTextNode {
    var selection: ASTextSelection { editorState.withLock { $0.editing.selection } }

    /// Called when the text or its appearance has changed, so that its size may have changed too.
    func textDidChange() {
        setNeedsLayout()
        guard isNodeLoaded else { return }
        performOnMain { node in
            (node as? ASEditableTextNode)?.endLostComposition()
            (node as? ASEditableTextNode)?.spellingTextDidChange()
            (node as? ASEditableTextNode)?.updateLines()
            node.loadedView?.setNeedsAccessibilityUpdate()
        }
    }

    @MainActor
    func keyboardDidChange() {
        let isEditing = isFirstResponder
        guard isEditing != session.isEditing else { return }
        session.isEditing = isEditing
        if !isEditing {
            endComposition()
            looks.caret.hide()
            // Typed keys remain in order, and are handled when the editor no longer has to wait.
            session.waiting.removeAll { if case .key = $0 { false } else { true } }
            editorState.withLock { $0.editing.select($0.editing.selection) }
        }
        offerTextInput(isEditing)
        showSelection()
        if isEditing {
            // Not before the next layout: a press moves the caret, and refers to the text that is visible now.
            looks.revealsCaret = true
            setNeedsLayout()
            delegate?.editableTextNodeDidBeginEditing(self)
        } else {
            delegate?.editableTextNodeDidFinishEditing(self)
        }
    }

    // MARK: Edits

    /// Replaces a range of the text, if the delegate allows it.
    ///
    /// - Returns: whether the text was replaced
    @MainActor
    @discardableResult
    func edit(_ range: NSRange, with new: NSAttributedString, kind: ASTextUndoHistory.Kind = .other) -> Bool {
        edit(range, with: ASEditingText(new, isSecure: isSecureTextEntry), kind: kind)
    }

    /// Replaces a range of the text by a text whose paragraphs are shared, if the delegate allows it.
    @MainActor
    @discardableResult
    func edit(_ range: NSRange, with new: ASEditingText, kind: ASTextUndoHistory.Kind = .other) -> Bool {
        endComposition()
        return change(range, new.string) { $0.replace(range, with: new, kind: kind) }
    }

    @MainActor
    private func change(
        _ range: NSRange,
        _ new: @autoclosure () -> String,
        _ body: (inout ASEditingModel) -> Void
    ) -> Bool {
        let before = editorState.withLock { $0.version }
        let mayChange =
            delegate?.editableTextNode(self, shouldChangeTextIn: range, replacementText: new()) ?? true
        // The delegate may have set another text instead.
        guard mayChange, editorState.withLock({ $0.version }) == before else { return false }
        let old = selection.range
        editorState.withLock {
            body(&$0.editing)
            $0.version += 1
        }
        looks.revealsCaret = true
        textDidChange()
        notifySelection(from: old, dueToEditing: true)
        delegate?.editableTextNodeDidUpdateText(self)
        return true
    }

    /// Replaces the selection by a text.
    @MainActor package func write(_ text: String) { insert(text) }

    /// Deletes the selection, or the character before the caret.
    @MainActor package func deleteBackward() { delete(.backward, kind: .backspace) }

    /// Replaces the selection by a text with the typing attributes.
    @MainActor
    @discardableResult
    func insert(_ string: String, kind: ASTextUndoHistory.Kind = .other) -> Bool {
        endComposition()
        let (range, attributes, isSingleLine) = editorState.withLock {
            ($0.editing.selection.range, $0.editing.attributesForTyping, $0.isSingleLine)
        }
        var string = string
        if isSingleLine { string = Self.inOneLine(string) }
        guard !string.isEmpty || range.length > 0 else { return false }
        return edit(range, with: NSAttributedString(string: string, attributes: attributes), kind: kind)
    }

    /// Returns the text with spaces instead of line breaks, without those at the end.
    static func inOneLine(_ text: String) -> String {
        guard text.contains(where: \.isNewline) else { return text }
        let end = text.lastIndex { !$0.isNewline }.map { text.index(after: $0) } ?? text.startIndex
        return String(text[..<end].map { $0.isNewline ? " " : $0 })
    }

    @MainActor
    @discardableResult
    func delete(_ movement: ASTextMovement, kind: ASTextUndoHistory.Kind) -> Bool {
        endComposition()
        guard let range = editorState.withLock({ $0.editing.rangeToDelete(movement) }) else { return false }
        return edit(range, with: NSAttributedString(string: ""), kind: kind)
    }

    @MainActor
    func undo() {
        endComposition()
        guard let next = editorState.withLock({ $0.editing.nextUndo }) else { return }
        _ = change(next.range, next.text.string) { _ = $0.undo() }
    }

    @MainActor
    func redo() {
        endComposition()
        guard let next = editorState.withLock({ $0.editing.nextRedo }) else { return }
        _ = change(next.range, next.text.string) { _ = $0.redo() }
    }

    // MARK: Selection

    @MainActor
    func move(_ movement: ASTextMovement, extends: Bool) {
        endComposition()
        let layout = currentLayout
        select { $0.move(movement, extends: extends, in: layout) }
        if extends { offerPrimary() }
    }

    /// Changes the selection as the user does, and scrolls the caret into view.
    @MainActor
    func select(reveals: Bool = true, _ change: (inout ASEditingModel) -> Void) {
        endComposition()
        let old = selection.range
        editorState.withLock { change(&$0.editing) }
        showSelection()
        if reveals { revealCaret() }
        notifySelection(from: old, dueToEditing: false)
    }

    @MainActor
    package func selectAll() {
        select { $0.select(NSRange(location: 0, length: $0.text.length)) }
        offerPrimary()
    }

    @MainActor
    func notifySelection(from old: NSRange, dueToEditing: Bool) {
        let new = selection.range
        guard new != old else { return }
        loadedView?.setNeedsAccessibilityUpdate()
        delegate?.editableTextNodeDidChangeSelection(
            self,
            fromSelectedRange: old,
            toSelectedRange: new,
            dueToEditing: dueToEditing
        )
    }
}
