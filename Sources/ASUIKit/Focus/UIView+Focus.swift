// SPDX-License-Identifier: Apache-2.0

extension UIView {
    /// Whether the view has the keyboard's focus.
    ///
    /// - Thread: main
    public var isFocused: Bool { isFirstResponder && canBecomeFocused }

    /// Whether it has, and is to show it.
    ///
    /// - Thread: main
    public var isFocusVisible: Bool { isFocused && window?.focusSystem.isFocusVisible ?? false }

    /// Has the first responder resign if it is the view or in it; the text that it was editing tells its delegate.
    ///
    /// - Parameter force: whether it loses the keyboard even where it refuses
    /// - Returns: whether nothing in the view is first responder any longer
    /// - Thread: main
    /// - Source: UIKit `-endEditing:`
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        guard let holder = window?.firstResponder,
            sequence(first: holder, next: { $0.next }).contains(where: { $0 === self })
        else { return true }
        if force { holder.yieldFirstResponder() } else { holder.resignFirstResponder() }
        return !holder.isFirstResponder
    }
}

extension UIWindow {
    /// The first view in the scope that has the role.
    func view(withRole role: UIKeyRole) -> UIView? {
        UIFocusOrder.candidates(in: focusScope).first { $0.keyRole == role }
    }

    /// Who is reached by Alt and the key.
    func view(withAccessKey key: Character) -> UIView? {
        let wanted = key.lowercased()
        let views = UIFocusOrder.candidates(in: focusScope).filter { $0.accessKey?.lowercased() == wanted }
        // Where several have the same key, it goes round among them.
        guard let index = views.firstIndex(where: { $0.isFirstResponder }) else { return views.first }
        return views[(index + 1) % views.count]
    }
}
