// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

/// A growing text field, in which Enter sends and Shift+Enter inserts a line break.
final class ChatField: ASEditableTextNode {
    /// Called when Enter is pressed; main only.
    var onEnter: (@MainActor () -> Void)?

    override func keyPressed(_ event: ASKeyEvent) -> Bool {
        let held = event.modifiers.subtracting([.alphaShift, .numericPad])
        guard isFirstResponder, event.key == .return, held.isEmpty else { return super.keyPressed(event) }
        // A held key sends once.
        if !event.isRepeat { onEnter?() }
        return true
    }
}
