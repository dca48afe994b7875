// SPDX-License-Identifier: Apache-2.0
public import ASImageIO
public import ASPlatform

/// A keyboard shortcut.
///
/// Responders provide their shortcuts in `keyCommands`. With Control, Alt or Super held, and for keys without text, commands precede
/// `keyPressed(_:)` of the same responder. For keys that write text they follow it, so that typing is never lost.
///
/// - Thread: main
/// - Source: UIKit `UIKeyCommand`
/// - Deviation: the action is a closure; shortcuts on Linux desktops use `.control` where UIKit has `.command`
@preconcurrency @MainActor
public final class UIKeyCommand: UIMenuElement, UIMenuLeaf {
    /// The key of the shortcut.
    public let key: ASKey
    /// The modifier keys of the shortcut, without locks.
    public let modifierFlags: UIKeyModifierFlags
    /// A description of the action, for lists of shortcuts.
    public let discoverabilityTitle: String?
    /// Whether holding the key repeats the action; `false` by default.
    public let repeats: Bool
    /// Attributes for menus and for the shortcut, such as `disabled`.
    public var attributes: UIMenuElement.Attributes
    /// Whether the command has a check mark in a menu.
    public var state: UIMenuElement.State
    private let action: @MainActor (UIKeyCommand) -> Void

    /// Creates a shortcut from a key; with a title it can be shown in a menu.
    @preconcurrency public init(
        title: String = "",
        subtitle: String? = nil,
        image: UIImage? = nil,
        key: ASKey,
        modifierFlags: UIKeyModifierFlags = [],
        discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off,
        repeats: Bool = false,
        action: @escaping @MainActor (UIKeyCommand) -> Void
    ) {
        self.key = key
        self.modifierFlags = modifierFlags.subtracting([.alphaShift, .numericPad])
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.repeats = repeats
        self.action = action
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Runs the action.
    public func perform(sender: Any?) { action(self) }

    /// The text of the shortcut in menus, such as `Ctrl+Shift+S`.
    public var shortcutText: String? {
        var parts: [String] = []
        if modifierFlags.contains(.control) { parts.append("Ctrl") }
        if modifierFlags.contains(.alternate) { parts.append("Alt") }
        if modifierFlags.contains(.shift) { parts.append("Shift") }
        if modifierFlags.contains(.command) { parts.append("Super") }
        guard let name = key.name else { return nil }
        return (parts + [name]).joined(separator: "+")
    }

    /// Creates a shortcut from the character of the key, as in UIKit; upper and lower case are the same.
    ///
    /// - Precondition: `input` is one character; traps otherwise
    @preconcurrency public convenience init(
        input: String,
        modifierFlags: UIKeyModifierFlags = [],
        discoverabilityTitle: String? = nil,
        repeats: Bool = false,
        action: @escaping @MainActor (UIKeyCommand) -> Void
    ) {
        guard input.count == 1, let character = input.lowercased().first else {
            preconditionFailure(
                "A shortcut is one key, not \"\(input)\". For keys without a character use init(key:modifierFlags:action:)."
            )
        }
        self.init(
            key: .character(character),
            modifierFlags: modifierFlags,
            discoverabilityTitle: discoverabilityTitle,
            repeats: repeats,
            action: action
        )
    }

    /// Whether the event matches the shortcut.
    public func matches(_ event: ASKeyEvent) -> Bool {
        guard repeats || !event.isRepeat else { return false }
        let held = event.modifiers.subtracting([.alphaShift, .numericPad])
        if event.key == key { return held == modifierFlags }
        // A character that the keyboard layout produces only with Shift.
        guard case .character(let character) = key, event.text == String(character) else { return false }
        return held.subtracting(.shift) == modifierFlags
    }
}

extension ASKey {
    /// The label of the key; `nil` for keys that are not shown in menus.
    var name: String? {
        switch self {
        case .character(" "): "Space"
        case .character(let character): character.uppercased()
        case .escape: "Esc"
        case .tab: "Tab"
        case .return: "Return"
        case .backspace: "Backspace"
        case .delete: "Del"
        case .insert: "Ins"
        case .left: "←"
        case .right: "→"
        case .up: "↑"
        case .down: "↓"
        case .home: "Home"
        case .end: "End"
        case .pageUp: "Page Up"
        case .pageDown: "Page Down"
        case .menu: "Menu"
        case .pause: "Pause"
        case .printScreen: "Print"
        case .function(let number): "F\(number)"
        case .modifier, .other: nil
        }
    }
}

extension ASKeyEvent {
    /// Whether the key writes text.
    var isTyping: Bool {
        guard modifiers.isDisjoint(with: [.control, .alternate, .command]) else { return false }
        switch key {
        case .character, .return, .backspace, .delete: return true
        default: return !text.isEmpty
        }
    }
}
