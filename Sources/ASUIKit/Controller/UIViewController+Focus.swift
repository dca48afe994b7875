// SPDX-License-Identifier: Apache-2.0

// Restores the keyboard focus when the user returns to a controller.
//
// The first responder in the view is stored when the view disappears or is covered. It becomes first responder again when the view
// reappears: at the start of the transition, so that keys pressed meanwhile go to the appearing view. Its scroll views do not move. Another
// responder in the view that has already become first responder keeps the focus. One that asks for it while the view is covered is stored.
extension UIViewController {
    /// Stores the first responder if it is in the view.
    func saveFocus() {
        guard let focused = viewIfLoaded?.window?.firstResponder, holds(focused) else { return }
        focusBefore = focused
    }

    /// Makes the stored responder first responder again, if it is still in the view.
    package func restoreFocus() {
        guard let focused = focusBefore, let root = viewIfLoaded?.responderRoot else { return }
        focusBefore = nil
        if let now = root.firstResponder, holds(now) { return }
        guard focused.responderRoot === root, holds(focused) else { return }
        if let view = focused as? UIView, view.canBecomeFocused {
            root.focusSystem.restore(view)
        } else {
            focused.becomeFirstResponder()
        }
    }

    /// Takes the keyboard focus from a responder in the view, and stores the responder.
    package func yieldFocus() {
        saveFocus()
        guard viewIfLoaded?.window != nil else { return }
        focusBefore?.yieldFirstResponder()
    }

    /// Whether a responder is in this controller's view, or is a child controller.
    private func holds(_ responder: UIResponder) -> Bool {
        sequence(first: responder) { $0.next }.contains { $0 === self }
    }
}

extension UIResponder {
    /// The controller around the responder over which another one is presented; `nil` if the responder is not covered.
    var coveredController: UIViewController? {
        sequence(first: self) { $0.next }.lazy.compactMap { $0 as? UIViewController }
            .first { $0.presentation?.presented.isBeingDismissed == false }
    }
}
