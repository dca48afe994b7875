// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASNodes
internal import ASPlatform
internal import ASUIKit
public import Foundation

// What an input method composes. It stands in the text, marked, at the place of what was selected; whoever listens is told of it as of
// other changes, but not asked: asked is what is written in the end, and then the text is as it was before. So all of it is one step to
// take back. Whatever else is done with the text, by the person or the program, ends it.

extension ASEditableTextNode {
    /// The part of the text that is being composed, and may become another yet; nil when there is none.
    ///
    /// - Thread: main
    /// - Source: UIKit `UITextInput.markedTextRange`
    /// - Deviation: a range in UTF-16
    @preconcurrency @MainActor public var markedTextRange: NSRange? {
        editorState.withLock { $0.editing.composition?.range }
    }

    /// Shows a text that is composed, in the place of the one before, or of what is selected.
    ///
    /// Input methods of the desktop do this by themselves. A text that is a secret takes none.
    ///
    /// - Parameters:
    ///   - markedText: what is composed; nil, or nothing, gives it up, and brings back what was selected
    ///   - selectedRange: what is selected in it, in its own UTF-16
    /// - Thread: main
    /// - Source: UIKit `-[UITextInput setMarkedText:selectedRange:]`
    @preconcurrency @MainActor
    public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        mark(markedText.map { ASMarkedText($0, selectedRange: selectedRange) })
    }

    /// What is composed becomes text as it is, if the delegate lets it.
    ///
    /// - Thread: main
    /// - Source: UIKit `-[UITextInput unmarkText]`
    @preconcurrency @MainActor
    public func unmarkText() {
        guard let string = editorState.withLock({ $0.editing.markedString }) else { return }
        insertTyped(string)
    }

    /// What an input method says, in its order with keys that wait.
    @MainActor
    func take(_ change: ASEditorSession.Waiting) {
        if mustWait { return session.waiting.append(change) }
        switch change {
        case .key(let event): _ = takeKey(event)
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

    /// Writes what a key or an input method gives, in the place of what is composed.
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
        tellSelection(from: old, dueToEditing: true)
        let isDone = insert(string)
        // What was seen is not there any more.
        if !isDone { composedTextDidChange(from: selection.range) }
        return isDone
    }

    @MainActor
    private func composedTextDidChange(from old: NSRange) {
        session.isComposing = markedTextRange != nil
        looks.revealsCaret = true
        textDidChange()
        tellSelection(from: old, dueToEditing: true)
        delegate?.editableTextNodeDidUpdateText(self)
    }

    /// Something else is about to happen: what is composed becomes text, and the input method begins anew.
    @MainActor
    func endComposition() {
        guard markedTextRange != nil else { return }
        unmarkText()
        input?.reset()
    }

    /// The program has set a text while something was composed.
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
            let input = ASEditorInput(
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

    /// Other input methods may be asked now, or none.
    @MainActor
    func secrecyDidChange() { input?.begin() }

    // MARK: Looks

    @MainActor
    func showMarks(in layout: ASEditedLayout) {
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
