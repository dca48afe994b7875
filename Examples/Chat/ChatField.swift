// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

/// A line to write in that grows; Enter sends, Shift and Enter break the line.
final class ChatField: ASEditableTextNode {
    /// Enter was pressed; main only.
    var onEnter: (@MainActor () -> Void)?

    override func keyPressed(_ event: ASKeyEvent) -> Bool {
        let held = event.modifiers.subtracting([.alphaShift, .numericPad])
        guard isFirstResponder, event.key == .return, held.isEmpty else { return super.keyPressed(event) }
        // Holding the key sends once.
        if !event.isRepeat { onEnter?() }
        return true
    }
}
