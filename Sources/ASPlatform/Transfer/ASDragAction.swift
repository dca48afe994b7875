// SPDX-License-Identifier: Apache-2.0

/// The result of a drag for the dragged data, by the names of XDND.
public enum ASDragAction: Hashable, Sendable, CaseIterable {
    /// The data is copied to the destination.
    case copy
    /// The data is moved to the destination.
    case move
    /// The destination refers to the source.
    case link
    /// The user is asked after the drop.
    case ask

    /// Returns the action for held keys: Shift moves, Control copies, both link, Alt asks; `nil` without any.
    public static func wanted(by modifiers: UIKeyModifierFlags) -> ASDragAction? {
        if modifiers.contains(.shift), modifiers.contains(.control) { return .link }
        if modifiers.contains(.shift) { return .move }
        if modifiers.contains(.control) { return .copy }
        return modifiers.contains(.alternate) ? .ask : nil
    }
}
