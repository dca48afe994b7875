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
/// - Deviation: the action may be a closure; shortcuts on Linux desktops use `.control` where UIKit has `.command`
@preconcurrency @MainActor
public final class UIKeyCommand: UICommand {
    /// The key of the shortcut.
    public let key: ASKey
    /// The modifier keys of the shortcut, without locks.
    public let modifierFlags: UIKeyModifierFlags
    /// Whether holding the key repeats the action; `false` by default.
    public let repeats: Bool

    package init(_ base: UICommand, key: ASKey, modifierFlags: UIKeyModifierFlags, repeats: Bool) {
        (self.key, self.modifierFlags, self.repeats) = (key, modifierFlags.withoutLocks, repeats)
        super.init(
            title: base.title,
            subtitle: base.subtitle,
            image: base.image,
            action: base.action,
            propertyList: base.propertyList,
            discoverabilityTitle: base.discoverabilityTitle,
            attributes: base.attributes,
            state: base.state,
            lookup: base.lookup,
            send: base.send
        )
    }

    package override func copy() -> UICommand {
        UIKeyCommand(self, key: key, modifierFlags: modifierFlags, repeats: repeats)
    }

    /// Creates a shortcut from a key; with a title it can be shown in a menu.
    @preconcurrency public convenience init(
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
        let base = UICommand(
            title: title,
            subtitle: subtitle,
            image: image,
            action: nil,
            propertyList: nil,
            discoverabilityTitle: discoverabilityTitle,
            attributes: attributes,
            state: state,
            lookup: { _, command in
                guard let command = command as? UIKeyCommand else { return nil }
                return { action(command) }
            },
            send: { command, _ in
                if let command = command as? UIKeyCommand { action(command) }
            }
        )
        self.init(base, key: key, modifierFlags: modifierFlags, repeats: repeats)
    }

    /// The text of the shortcut in menus, such as `Ctrl+Shift+S`.
    override public var shortcutText: String? { key.shortcutText(modifierFlags) }

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
        self.init(
            title: title,
            subtitle: subtitle,
            image: image,
            key: Self.key(for: input),
            modifierFlags: modifierFlags,
            discoverabilityTitle: discoverabilityTitle,
            attributes: attributes,
            state: state,
            repeats: repeats,
            action: action
        )
    }

    /// Returns the key with a character; traps unless `input` is one character.
    package static func key(for input: String) -> ASKey {
        guard input.count == 1, let character = input.lowercased().first else {
            preconditionFailure(
                "A shortcut is one key, not \"\(input)\". For keys without a character use init(key:modifierFlags:action:)."
            )
        }
        return .character(character)
    }

    /// Whether the event matches the shortcut.
    public func matches(_ event: ASKeyEvent) -> Bool {
        (repeats || !event.isRepeat) && event.matches(key, modifierFlags)
    }

    /// Returns how well the event matches, as `ASKeyEvent.rank`; `nil` if it does not, or if the shortcut is disabled.
    package func rank(of event: ASKeyEvent) -> Int? {
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
