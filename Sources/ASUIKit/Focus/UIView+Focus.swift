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
