// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASNodes
internal import ASUIKit
internal import Foundation

// What a person does to the text. Whoever listens is asked first, and told when it is done; the lock is never held meanwhile.

extension ASEditableTextNode {
    var selection: ASTextSelection { editorState.withLock { $0.editing.selection } }

    /// The text, or how it looks, is another: its size too, perhaps.
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
            // What was typed stays in order, and comes when its time has come.
            session.waiting.removeAll { if case .key = $0 { false } else { true } }
            editorState.withLock { $0.editing.select($0.editing.selection) }
        }
        offerTextInput(isEditing)
        showSelection()
        if isEditing {
            // Not before the next layout: a press puts the caret elsewhere, and means what is in sight now.
            looks.revealsCaret = true
            setNeedsLayout()
            delegate?.editableTextNodeDidBeginEditing(self)
        } else {
            delegate?.editableTextNodeDidFinishEditing(self)
        }
    }

    // MARK: Changes

    /// Replaces a part of the text, if whoever listens lets it.
    ///
    /// - Returns: whether it was done
    @MainActor
    @discardableResult
    func edit(_ range: NSRange, with new: NSAttributedString, kind: ASTextUndoHistory.Kind = .other) -> Bool {
        endComposition()
        return change(range, new.string) { $0.replace(range, with: new, kind: kind) }
    }

    @MainActor
    private func change(_ range: NSRange, _ new: String, _ body: (inout ASTextEditing) -> Void) -> Bool {
        let before = editorState.withLock { $0.version }
        let mayChange =
            delegate?.editableTextNode(self, shouldChangeTextIn: range, replacementText: new) ?? true
        // Whoever was asked may have set another text instead.
        guard mayChange, editorState.withLock({ $0.version }) == before else { return false }
        let old = selection.range
        editorState.withLock {
            body(&$0.editing)
            $0.version += 1
        }
        looks.revealsCaret = true
        textDidChange()
        tellSelection(from: old, dueToEditing: true)
        delegate?.editableTextNodeDidUpdateText(self)
        return true
    }

    /// Puts text in the place of what is selected.
    @MainActor package func write(_ text: String) { insert(text) }

    /// Deletes what is selected, or the character before the caret.
    @MainActor package func deleteBackward() { delete(.backward, kind: .backspace) }

    /// Puts text in the place of what is selected, as it looks when it is typed.
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

    /// With spaces for line breaks, of which those at the end are left out.
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

    // MARK: Selecting

    @MainActor
    func move(_ movement: ASTextMovement, extends: Bool) {
        endComposition()
        let layout = currentLayout
        select { $0.move(movement, extends: extends, in: layout) }
        if extends { offerPrimary() }
    }

    /// Changes the selection as a person does, and brings the caret into sight.
    @MainActor
    func select(reveals: Bool = true, _ change: (inout ASTextEditing) -> Void) {
        endComposition()
        let old = selection.range
        editorState.withLock { change(&$0.editing) }
        showSelection()
        if reveals { revealCaret() }
        tellSelection(from: old, dueToEditing: false)
    }

    @MainActor
    package func selectAll() {
        select { $0.select(NSRange(location: 0, length: $0.text.length)) }
        offerPrimary()
    }

    @MainActor
    func tellSelection(from old: NSRange, dueToEditing: Bool) {
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
