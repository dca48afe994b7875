// SPDX-License-Identifier: Apache-2.0
public import ASImageIO
public import ASPlatform

/// A shortcut.
///
/// Responders give theirs in `keyCommands`. With Control, Alt or Super held, and for keys that write nothing, commands come
/// before `keyPressed(_:)` of the same responder; for keys that write something, after it, so that typing is never lost.
///
/// - Thread: main
/// - Source: UIKit `UIKeyCommand`
/// - Deviation: the action is a closure; shortcuts of Linux desktops are held with `.control` where UIKit has `.command`
@preconcurrency @MainActor
public final class UIKeyCommand: UIMenuElement, UIMenuLeaf {
    /// The key.
    public let key: ASKey
    /// What has to be held with it; locks do not count.
    public let modifierFlags: UIKeyModifierFlags
    /// What it does, for lists of shortcuts.
    public let discoverabilityTitle: String?
    /// Whether holding the key repeats it; false.
    public let repeats: Bool
    /// How it can be used, in a menu and by its keys.
    public var attributes: UIMenuElement.Attributes
    /// Whether it is ticked in a menu.
    public var state: UIMenuElement.State
    private let action: @MainActor (UIKeyCommand) -> Void

    /// A shortcut by its key; with a title it can stand in a menu.
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

    /// Runs it.
    public func perform(sender: Any?) { action(self) }

    /// The shortcut as it is written in menus, such as `Ctrl+Shift+S`.
    public var shortcutText: String? {
        var parts: [String] = []
        if modifierFlags.contains(.control) { parts.append("Ctrl") }
        if modifierFlags.contains(.alternate) { parts.append("Alt") }
        if modifierFlags.contains(.shift) { parts.append("Shift") }
        if modifierFlags.contains(.command) { parts.append("Super") }
        guard let name = key.name else { return nil }
        return (parts + [name]).joined(separator: "+")
    }

    /// A shortcut by the character that the key gives, as in UIKit; upper and lower case are the same.
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
                "A shortcut is one key, not \"\(input)\". For keys without a character take init(key:modifierFlags:action:)."
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

    /// Whether the event is this shortcut.
    public func matches(_ event: ASKeyEvent) -> Bool {
        guard repeats || !event.isRepeat else { return false }
        let held = event.modifiers.subtracting([.alphaShift, .numericPad])
        if event.key == key { return held == modifierFlags }
        // A character that the layout gives with Shift only.
        guard case .character(let character) = key, event.text == String(character) else { return false }
        return held.subtracting(.shift) == modifierFlags
    }
}

extension ASKey {
    /// What is written on the key; nil for keys that nobody would look for.
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
    /// Whether the key writes something.
    var isTyping: Bool {
        guard modifiers.isDisjoint(with: [.control, .alternate, .command]) else { return false }
        switch key {
        case .character, .return, .backspace, .delete: return true
        default: return !text.isEmpty
        }
    }
}
