// SPDX-License-Identifier: Apache-2.0

// Whoever goes back to a controller finds the keyboard's focus where it was.
//
// Who has the keyboard is remembered when the view goes or is covered, and gets it again when the view comes back: at the beginning
// of the way back, so that keys struck meanwhile are for what is coming. Somebody in the view who has taken the keyboard by himself
// keeps it.
extension UIViewController {
    /// Remembers who in the view has the keyboard, if anybody has.
    func rememberFocus() {
        guard let holder = viewIfLoaded?.window?.firstResponder, holds(holder) else { return }
        focusBefore = holder
    }

    /// Gives the keyboard back to who had it when the view went, if that is still there.
    package func restoreFocus() {
        guard let holder = focusBefore, let window = viewIfLoaded?.window else { return }
        focusBefore = nil
        if let now = window.firstResponder, holds(now) { return }
        guard holder.responderWindow === window, holds(holder) else { return }
        if let view = holder as? UIView, view.canBecomeFocused {
            window.focusSystem.focus(view, isVisible: window.focusSystem.isFocusVisible)
        } else {
            holder.becomeFirstResponder()
        }
    }

    /// Takes the keyboard from who in the view has it, and remembers who that was.
    package func yieldFocus() {
        rememberFocus()
        guard viewIfLoaded?.window != nil else { return }
        focusBefore?.yieldFirstResponder()
    }

    /// Whether a responder is in this controller's view, or is a controller in this one.
    private func holds(_ responder: UIResponder) -> Bool {
        sequence(first: responder) { $0.next }.contains { $0 === self }
    }
}
