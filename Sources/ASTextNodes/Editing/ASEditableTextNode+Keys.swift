// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASNodes
internal import ASPlatform
internal import ASUIKit
internal import Foundation

// Keyboard input, as on Linux desktops.

extension ASEditableTextNode {
    /// Handles a key, and returns whether it was handled.
    @MainActor
    func handleKey(_ event: ASKeyEvent) -> Bool {
        guard isFirstResponder || session.isCatchingUp else { return false }
        // All keys remain in order while the editor waits, including those for other responders, such as a shortcut that saves the text.
        if mustWait {
            if case .modifier = event.key { return false }
            session.waiting.append(.key(event))
            return true
        }
        guard let action = keyAction(of: event) else { return false }
        if action.needsLayout, !isLaidOut {
            session.waiting.append(.key(event))
            return true
        }
        return perform(action)
    }

    /// Whether pasting, or earlier input, has to finish first.
    @MainActor
    package var mustWait: Bool { session.isPasting || !session.waiting.isEmpty && !session.isCatchingUp }

    /// Handles keys that waited for lines or for pasted text; forwards unhandled ones to the next responder.
    @MainActor
    func handleWaitingKeys() {
        guard !session.isCatchingUp else { return }
        session.isCatchingUp = true
        defer { session.isCatchingUp = false }
        while !session.isPasting, let next = session.waiting.first {
            if case .key(let event) = next, keyAction(of: event)?.needsLayout ?? false, !isLaidOut { return }
            session.waiting.removeFirst()
            let hadKeyboard = isFirstResponder
            guard case .key(let event) = next else {
                take(next)
                continue
            }
            if let window = view.window {
                window.redeliver(event, from: view)
            } else if let action = keyAction(of: event) {
                _ = perform(action)
            }
            // The key has moved the focus: later keys are for the new first responder.
            if hadKeyboard, !isFirstResponder { return forwardWaitingKeys() }
        }
    }

    @MainActor
    private func forwardWaitingKeys() {
        let waiting = session.waiting
        session.waiting = []
        for case .key(let event) in waiting { view.window?.redeliver(event) }
    }

    private enum KeyAction: Hashable {
        case insert(String)
        case newline, returnInLine
        case move(ASTextMovement, extends: Bool)
        case deleteBackward, deleteForward, deleteWordBackward, deleteWordForward
        case selectAll, cut, copy, paste, undo, redo
        case focus(UIFocusHeading)

        var needsLayout: Bool {
            if case .move(let movement, _) = self { return movement.needsLayout }
            return false
        }
    }

    @MainActor
    private func perform(_ action: KeyAction) -> Bool {
        // An action other than an insertion first ends the composition of the input method.
        if case .insert = action {} else { endComposition() }
        switch action {
        case .insert(let text): insertTyped(text)
        case .newline: insert("\n", kind: .typing)
        case .returnInLine: return delegate?.editableTextNodeShouldReturn(self) ?? false
        case .move(let movement, let extends): move(movement, extends: extends)
        case .deleteBackward: delete(.backward, kind: .backspace)
        case .deleteForward: delete(.forward, kind: .forwardDelete)
        case .deleteWordBackward: delete(.wordBackward, kind: .other)
        case .deleteWordForward: delete(.wordForward, kind: .other)
        case .selectAll: selectAll()
        case .cut: cutSelection()
        case .copy: copySelection()
        case .paste: paste()
        case .undo: undo()
        case .redo: redo()
        case .focus(let heading): return view.window?.focusSystem.moveFocus(heading) ?? false
        }
        return true
    }

    /// Returns the action of a key; `nil` if the key is for another responder.
    @MainActor
    private func keyAction(of event: ASKeyEvent) -> KeyAction? {
        let held = event.modifiers.withoutLocks
        guard held.isDisjoint(with: [.alternate, .command]) else {
            // An input method commits text regardless of the held modifier keys.
            return event.text.isEmpty || held.contains(.command) ? nil : .insert(event.text)
        }
        let isShifted = held.contains(.shift)
        let isControlled = held.contains(.control)
        if let movement = movement(event.key, isControlled) { return .move(movement, extends: isShifted) }
        let isSingleLine = editorState.withLock { $0.isSingleLine }
        switch event.key {
        case .backspace: return isControlled ? .deleteWordBackward : .deleteBackward
        case .delete:
            if isShifted { return .cut }
            return isControlled ? .deleteWordForward : .deleteForward
        case .insert:
            if isControlled { return .copy }
            return isShifted ? .paste : nil
        case .return:
            if isSingleLine { return event.isRepeat || isControlled ? nil : .returnInLine }
            return isControlled ? nil : .newline
        case .tab:
            if isControlled { return .focus(isShifted ? .previous : .next) }
            return isShifted || isSingleLine ? nil : .insert("\t")
        case .character(let character) where isControlled:
            return shortcut(character, isShifted)
        case .escape: return nil
        default:
            return event.text.isEmpty || isControlled ? nil : .insert(event.text)
        }
    }

    private func shortcut(_ character: Character, _ isShifted: Bool) -> KeyAction? {
        switch (character, isShifted) {
        case ("a", false): .selectAll
        case ("c", false): .copy
        case ("x", false): .cut
        case ("v", false): .paste
        case ("z", false): .undo
        case ("z", true), ("y", false): .redo
        default: nil
        }
    }

    @MainActor
    private func movement(_ key: ASKey, _ isControlled: Bool) -> ASTextMovement? {
        let page = max(0, textView.bounds.height - 20)
        switch key {
        case .left: return isControlled ? .wordLeft : .left
        case .right: return isControlled ? .wordRight : .right
        case .up: return isControlled ? .paragraphBackward : .up
        case .down: return isControlled ? .paragraphForward : .down
        case .home: return isControlled ? .documentStart : .lineStart
        case .end: return isControlled ? .documentEnd : .lineEnd
        case .pageUp: return isControlled ? nil : .pageUp(page)
        case .pageDown: return isControlled ? nil : .pageDown(page)
        default: return nil
        }
    }
}
