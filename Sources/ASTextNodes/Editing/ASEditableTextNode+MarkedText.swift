// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASNodes
internal import ASPlatform
internal import ASUIKit
public import Foundation

// The composition of an input method. The marked text replaces the selection in the text. The delegate is notified of it as
// of other changes. It is asked only about the committed text; at that time, the node has the text from before the composition. The whole
// composition is one step to undo. Any other edit, by the user or the program, ends it.

extension ASEditableTextNode {
    /// The range of the text that is being composed and may still change; `nil` if there is none.
    ///
    /// - Thread: main
    /// - Source: UIKit `UITextInput.markedTextRange`
    /// - Deviation: the range counts UTF-16
    @preconcurrency @MainActor public var markedTextRange: NSRange? {
        editorState.withLock { $0.editing.composition?.range }
    }

    /// Sets the composed text, which replaces the previous one, or the selection.
    ///
    /// The input methods of the desktop call this automatically. A secure text accepts no marked text.
    ///
    /// - Parameters:
    ///   - markedText: the composed text; `nil` or empty cancels the composition, and restores the selected text
    ///   - selectedRange: the selection in `markedText`, in UTF-16
    /// - Thread: main
    /// - Source: UIKit `-[UITextInput setMarkedText:selectedRange:]`
    @preconcurrency @MainActor
    public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        mark(markedText.map { ASMarkedText($0, selectedRange: selectedRange) })
    }

    /// Commits the composed text, if the delegate allows it.
    ///
    /// - Thread: main
    /// - Source: UIKit `-[UITextInput unmarkText]`
    @preconcurrency @MainActor
    public func unmarkText() {
        guard let string = editorState.withLock({ $0.editing.markedString }) else { return }
        insertTyped(string)
    }

    /// Handles input of an input method, in order with waiting keys.
    @MainActor
    func take(_ change: ASEditingSession.Waiting) {
        if mustWait { return session.waiting.append(change) }
        switch change {
        case .key(let event): _ = handleKey(event)
        case .marking(let text): mark(text)
        case .unmarking: unmarkText()
        }
    }

    @MainActor
    private func mark(_ new: ASMarkedText?) {
        let old = selection.range
        let isChanged = editorState.withLock { state -> Bool in
            let hasText = new.map { !$0.string.isEmpty } ?? false
            guard !state.isSecureTextEntry, hasText || state.editing.composition != nil else { return false }
            state.editing.setMarkedText(new)
            state.version += 1
            return true
        }
        guard isChanged else { return }
        composedTextDidChange(from: old)
    }

    /// Inserts typed or committed text in place of the composition.
    @MainActor
    @discardableResult
    func insertTyped(_ string: String) -> Bool {
        guard markedTextRange != nil else { return insert(string, kind: .typing) }
        let old = selection.range
        editorState.withLock {
            $0.editing.dropMarkedText()
            $0.version += 1
        }
        session.isComposing = false
        notifySelection(from: old, dueToEditing: true)
        let isDone = insert(string)
        // The displayed composition has been removed.
        if !isDone { composedTextDidChange(from: selection.range) }
        return isDone
    }

    @MainActor
    private func composedTextDidChange(from old: NSRange) {
        session.isComposing = markedTextRange != nil
        looks.revealsCaret = true
        textDidChange()
        notifySelection(from: old, dueToEditing: true)
        delegate?.editableTextNodeDidUpdateText(self)
    }

    /// Commits the composition before another edit, and resets the input method.
    @MainActor
    func endComposition() {
        guard markedTextRange != nil else { return }
        unmarkText()
        input?.reset()
    }

    /// Ends a composition after the program has set a text.
    @MainActor
    func endLostComposition() {
        guard session.isComposing, markedTextRange == nil else { return }
        session.isComposing = false
        input?.reset()
    }

    // MARK: The window

    @MainActor
    func offerTextInput(_ isEditing: Bool) {
        if isEditing {
            let input = ASEditingInput(
                window: { [weak self] in self?.loadedView?.window },
                caret: { [weak self] in self?.caretInWindow },
                isSecure: { [weak self] in self?.isSecureTextEntry ?? false },
                change: { [weak self] in self?.take($0) }
            )
            self.input = input
            input.begin()
        } else {
            input?.end()
            self.input = nil
        }
    }

    @MainActor
    private var caretInWindow: CGRect? {
        currentLayout.map { textView.convert(caretFrame(at: selection.head, in: $0), to: nil) }
    }

    /// Updates the window's text input client, because other input methods, or none, may be used now.
    @MainActor
    func secrecyDidChange() { input?.begin() }

    // MARK: Appearance

    @MainActor
    func showMarks(in layout: ASEditingLayout) {
        let (composition, inset) = editorState.withLock { ($0.editing.composition, $0.textContainerInset) }
        looks.marks.show(
            composition,
            in: textView.layer,
            layout,
            origin: CGPoint(x: inset.left, y: inset.top),
            tint: textView.tintColor ?? .systemBlue
        )
    }
}
