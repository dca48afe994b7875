// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASInteractions
internal import ASNodes
internal import ASPlatform
internal import ASUIKit
internal import Foundation

// CLIPBOARD by keys and menu, PRIMARY by selecting and the middle button.

extension ASEditableTextNode {
    @MainActor
    func canEdit(_ action: Selector) -> Bool {
        let (length, selected, isSecure) = editorState.withLock {
            ($0.editing.text.length, $0.editing.selection.range.length, $0.isSecureTextEntry)
        }
        switch action {
        case .cut, .copy: return selected > 0 && !isSecure
        case .delete: return selected > 0
        case .paste: return UIPasteboard.general.mayHaveStrings
        case .selectAll: return selected < length
        case .undo: return editorState.withLock { $0.editing.nextUndo != nil }
        case .redo: return editorState.withLock { $0.editing.nextRedo != nil }
        default: return false
        }
    }

    /// Performs an action that `canEdit(_:)` allows.
    @MainActor
    func performEdit(_ action: Selector) {
        switch action {
        case .cut: cutSelection()
        case .copy: copySelection()
        case .paste: paste()
        case .delete: delete(.forward, kind: .other)
        case .selectAll: selectAll()
        case .undo: undo()
        case .redo: redo()
        default: break
        }
    }

    /// The selected text, unless the text is secure.
    @MainActor
    private var copiedText: String? {
        editorState.withLock { state in
            guard !state.isSecureTextEntry, !state.editing.selection.isCaret else { return nil }
            return state.editing.text.substring(state.editing.selection.range)
        }
    }

    @MainActor
    func copySelection() {
        if let copiedText { UIPasteboard.general.string = copiedText }
    }

    @MainActor
    func cutSelection() {
        guard let copiedText else { return }
        UIPasteboard.general.string = copiedText
        delete(.backward, kind: .other)
    }

    /// Sets the PRIMARY selection to the selected text, so that the middle button pastes it here and in other programs.
    @MainActor
    func offerPrimary() {
        if let copiedText { UIPasteboard.primary.string = copiedText }
    }

    @MainActor
    func paste() { paste(from: .general) }

    /// Pastes the PRIMARY selection at a point of the scroll view.
    @MainActor
    func pastePrimary(at point: CGPoint) {
        guard isFirstResponder else { return }
        endComposition()
        guard let layout = currentLayout else { return }
        let position = layout.position(at: textPoint(point))
        // If the node's own selection is pasted, its text has already been copied.
        select { $0.select(ASTextSelection(anchor: position.offset, head: position)) }
        paste(from: .primary)
    }

    /// Requests the text; keys wait until it is received, or the request fails.
    @MainActor
    private func paste(from pasteboard: UIPasteboard) {
        guard !session.isPasting else { return }
        session.isPasting = true
        let node = ASWeakNode(self)
        pasteboard.loadObjects(ofClass: String.self) { (result: Result<[String], any Error>) in
            guard let editor = node.value as? ASEditableTextNode else { return }
            switch result {
            case .success(let texts): editor.insertPasted(texts.first ?? "")
            case .failure(let error):
                ASDebug.log(.events, "nothing is pasted into \(editor.debugLabel): \(error)")
                editor.endPasting()
            }
        }
    }

    /// Inserts a pasted text; the paragraphs of a long one are made in the background.
    @MainActor
    private func insertPasted(_ string: String) {
        guard string.utf8.count > ASEditingDisplayState.keptCount else {
            if !string.isEmpty { insert(string) }
            return endPasting()
        }
        endComposition()
        let (attributes, isSingleLine, isSecure) = editorState.withLock {
            (ASTypingAttributes(values: $0.editing.attributesForTyping), $0.isSingleLine, $0.isSecureTextEntry)
        }
        let node = ASWeakNode(self)
        ASDispatcherCurrent().async(.layout) {
            let inserted = isSingleLine ? Self.inOneLine(string) : string
            let text = ASEditingText(
                NSAttributedString(string: inserted, attributes: attributes.values),
                isSecure: isSecure
            )
            ASDispatcherCurrent().asyncMain {
                guard let editor = node.value as? ASEditableTextNode else { return }
                // A text that has become secure meanwhile is made again.
                if editor.isSecureTextEntry == isSecure {
                    editor.edit(editor.selection.range, with: text)
                } else {
                    editor.insert(string)
                }
                editor.endPasting()
            }
        }
    }

    /// Handles the keys that waited for pasted text.
    @MainActor
    private func endPasting() {
        session.isPasting = false
        handleWaitingKeys()
    }
}

extension ASEditableTextNode {
    /// The frame of the caret; `nil` while it is not visible.
    @MainActor var shownCaret: CGRect? {
        guard isFirstResponder, let layout = currentLayout else { return nil }
        let caret = textView.convert(caretFrame(at: selection.head, in: layout), to: view)
        return view.bounds.intersects(caret) ? caret : nil
    }
}

/// The context menu of an editable text.
@MainActor
final class ASEditingMenu: UIContextMenuInteractionDelegate {
    private weak var node: ASEditableTextNode?

    init(_ node: ASEditableTextNode) {
        self.node = node
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let node, node.isFirstResponder else { return nil }
        return UIContextMenuConfiguration { [weak node] _ in node.map { Self.menu(of: $0, at: location) } }
    }

    /// Returns the menu: actions for the word at a point of the node and for the text; actions that are impossible now are disabled.
    static func menu(of node: ASEditableTextNode, at point: CGPoint? = nil) -> UIMenu {
        func action(
            _ title: String,
            _ selector: Selector,
            _ key: Character? = nil,
            _ body: @escaping @MainActor (ASEditableTextNode) -> Void
        ) -> UIAction {
            UIAction(
                title: title,
                attributes: node.canEdit(selector) ? [] : .disabled,
                shortcutText: key.flatMap { ASKey.character($0).shortcutText(.control) }
            ) { [weak node] _ in
                if let node { body(node) }
            }
        }
        let edit = UIMenu(
            options: .displayInline,
            children: [
                action(ASWord("Cut"), .cut, "x") { $0.cutSelection() },
                action(ASWord("Copy"), .copy, "c") { $0.copySelection() },
                action(ASWord("Paste"), .paste, "v") { $0.paste() },
                action(ASWord("Delete"), .delete) { $0.delete(.forward, kind: .other) },
            ]
        )
        let spelling = point.map { node.spellingMenu(at: $0) } ?? []
        let all = action(ASWord("Select All"), .selectAll, "a") { $0.selectAll() }
        return UIMenu(children: spelling + [edit, all])
    }
}
