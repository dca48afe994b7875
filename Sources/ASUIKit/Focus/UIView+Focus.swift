// SPDX-License-Identifier: Apache-2.0

extension UIView {
    /// Whether the view has the keyboard focus.
    ///
    /// - Thread: main
    public var isFocused: Bool { isFirstResponder && canBecomeFocused }

    /// Whether the view has the keyboard focus and shows it.
    ///
    /// - Thread: main
    public var isFocusVisible: Bool { isFocused && responderRoot?.focusSystem.isFocusVisible ?? false }

    /// Resigns the first responder if it is the view or a descendant; an edited text notifies its delegate.
    ///
    /// - Parameter force: whether the first responder is removed even if it refuses to resign
    /// - Returns: whether the view contains no first responder any longer
    /// - Thread: main
    /// - Source: UIKit `-endEditing:`
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        guard let focused = responderRoot?.firstResponder,
            sequence(first: focused, next: { $0.next }).contains(where: { $0 === self })
        else { return true }
        if force { focused.yieldFirstResponder() } else { focused.resignFirstResponder() }
        return !focused.isFirstResponder
    }
}
