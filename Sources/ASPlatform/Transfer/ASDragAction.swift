// SPDX-License-Identifier: Apache-2.0

/// What becomes of what is dragged, by the names of XDND.
public enum ASDragAction: Hashable, Sendable, CaseIterable {
    /// It is in both places then.
    case copy
    /// It is in the new place only.
    case move
    /// The new place refers to the old one.
    case link
    /// The person is asked when it is dropped.
    case ask

    /// What held keys ask for: Shift moves, Control copies, both link, Alt asks; nil without any.
    public static func wanted(by modifiers: UIKeyModifierFlags) -> ASDragAction? {
        if modifiers.contains(.shift), modifiers.contains(.control) { return .link }
        if modifiers.contains(.shift) { return .move }
        if modifiers.contains(.control) { return .copy }
        return modifiers.contains(.alternate) ? .ask : nil
    }
}
