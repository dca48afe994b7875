// SPDX-License-Identifier: Apache-2.0
internal import ASBase
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
    /// A description of the action, for lists of shortcuts, and for menus if there is no title.
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
        self.modifierFlags = modifierFlags.withoutLocks
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
    public var shortcutText: String? { key.shortcutText(modifierFlags) }

    /// Creates a shortcut from the character of the key, as in UIKit; upper and lower case are the same.
    ///
    /// Shift and AltGr need not be named if the keyboard layout needs them for the character.
    ///
    /// - Precondition: `input` is one character; traps otherwise
    @preconcurrency public convenience init(
        title: String = "",
        subtitle: String? = nil,
        image: UIImage? = nil,
        input: String,
        modifierFlags: UIKeyModifierFlags = [],
        discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off,
        repeats: Bool = false,
        action: @escaping @MainActor (UIKeyCommand) -> Void
    ) {
        guard input.count == 1, let character = input.lowercased().first else {
            preconditionFailure(
                "A shortcut is one key, not \"\(input)\". For keys without a character use init(key:modifierFlags:action:)."
            )
        }
        self.init(
            title: title,
            subtitle: subtitle,
            image: image,
            key: .character(character),
            modifierFlags: modifierFlags,
            discoverabilityTitle: discoverabilityTitle,
            attributes: attributes,
            state: state,
            repeats: repeats,
            action: action
        )
    }

    /// Whether the event matches the shortcut.
    public func matches(_ event: ASKeyEvent) -> Bool {
        (repeats || !event.isRepeat) && event.matches(key, modifierFlags)
    }

    /// Returns how well the event matches, as `ASKeyEvent.rank`; `nil` if it does not, or if the shortcut is disabled.
    func rank(of event: ASKeyEvent) -> Int? {
        matches(event) && !attributes.contains(.disabled) ? event.rank(key, modifierFlags) : nil
    }
}

extension ASKey {
    /// Returns the text of a shortcut in menus, such as `Ctrl+Shift+S`; `nil` for keys that are not shown in menus.
    package func shortcutText(_ modifiers: UIKeyModifierFlags) -> String? {
        guard let name else { return nil }
        var parts: [String] = []
        if modifiers.contains(.control) { parts.append(ASWord("Ctrl", context: "keyboard key")) }
        if modifiers.contains(.alternate) { parts.append(ASWord("Alt", context: "keyboard key")) }
        if modifiers.contains(.shift) { parts.append(ASWord("Shift", context: "keyboard key")) }
        if modifiers.contains(.command) { parts.append(ASWord("Super", context: "keyboard key")) }
        return (parts + [name]).joined(separator: "+")
    }
}
