// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform

extension UIView {
    /// Whether the view has the keyboard focus.
    ///
    /// - Thread: main
    public var isFocused: Bool { isFirstResponder && canBecomeFocused }

    /// Whether the view has the keyboard focus and shows it.
    ///
    /// - Thread: main
    public var isFocusVisible: Bool { isFocused && window?.focusSystem.isFocusVisible ?? false }

    /// Resigns the first responder if it is the view or a descendant; an edited text notifies its delegate.
    ///
    /// - Parameter force: whether the first responder is removed even if it refuses to resign
    /// - Returns: whether the view contains no first responder any longer
    /// - Thread: main
    /// - Source: UIKit `-endEditing:`
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        guard let focused = window?.firstResponder,
            sequence(first: focused, next: { $0.next }).contains(where: { $0 === self })
        else { return true }
        if force { focused.yieldFirstResponder() } else { focused.resignFirstResponder() }
        return !focused.isFirstResponder
    }
}

extension UIWindow {
    /// Returns the first view in the focus scope with a role.
    func view(withRole role: UIKeyRole) -> UIView? {
        UIFocusOrder.candidates(in: focusScope).first { $0.keyRole == role }
    }

    /// Returns the view whose access key is pressed together with Alt.
    func view(withAccessKeyOf event: ASKeyEvent) -> UIView? {
        let views = event.bestMatches(in: UIFocusOrder.candidates(in: focusScope)) { view in
            view.accessKey?.lowercased().first.flatMap { event.rank(.character($0), .alternate) }
        }
        // If several views have the same key, repeated presses cycle through them.
        guard let index = views.firstIndex(where: { $0.isFirstResponder }) else { return views.first }
        return views[(index + 1) % views.count]
    }
}
