// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASPlatform
public import ASUIKit

/// The main menu of the application: its menus, and its shortcuts.
///
/// It is built when it is first needed. Commands are validated, as copies, for the responders of the moment in which a menu opens or a
/// shortcut is pressed.
@MainActor
package final class ASMainMenu {
    /// The main menu of the current runtime.
    package static var current: ASMainMenu { slot.current }

    private static let slot = ASMainSlot { ASMainMenu() }

    /// Called when the menus of the bars have changed; set by the room that shows the bars.
    package static var didChange: (@MainActor () -> Void)?
    /// Shows the list of shortcuts in a window, and returns whether there are any; set by the room that has the list.
    package static var showShortcuts: (@MainActor (UIWindow) -> Bool)?

    private var built: ASMenuTree?
    private var isBuilding = false

    private var tree: ASMenuTree {
        if let built { return built }
        let tree = ASMenuTree()
        built = tree
        isBuilding = true
        UIApplication.shared.buildMenu(with: tree)
        isBuilding = false
        return tree
    }

    package func setNeedsRebuild() {
        assert(!isBuilding, "UIMenuSystem.setNeedsRebuild() was called in buildMenu(with:), which would not end.")
        built = nil
        ASMainTurn.perform(in: .events) { Self.didChange?() }
    }

    /// Whether the application's delegate has changed the menus; otherwise the program has no menu bar and no shortcuts of it.
    package var isUsed: Bool { tree.hasChanged }

    /// The menus of the bar: those that have a visible element.
    package var menus: [UIMenu] {
        guard isUsed else { return [] }
        return tree.root.children.compactMap { $0 as? UIMenu }.filter(Self.hasElements)
    }

    private static func hasElements(_ menu: UIMenu) -> Bool {
        menu.children.contains { child in
            if let section = child as? UIMenu, section.options.contains(.displayInline) { return hasElements(section) }
            return !((child as? any UIMenuLeaf)?.attributes.contains(.hidden) ?? false)
        }
    }

    /// Returns a menu whose commands are validated for the responders of a window.
    package func validated(_ menu: UIMenu, in window: UIWindow) -> UIMenu {
        let start = window.commandResponder
        func validated(_ element: UIMenuElement) -> UIMenuElement {
            if let command = element as? UICommand { return command.validated(from: start) }
            guard let menu = element as? UIMenu else { return element }
            return menu.replacingChildren(menu.children.map(validated))
        }
        return menu.replacingChildren(menu.children.map(validated))
    }

    // MARK: Shortcuts

    /// The shortcuts of each menu of the bar.
    package var keyCommands: [(menu: UIMenu, commands: [UIKeyCommand])] {
        func commands(in menu: UIMenu) -> [UIKeyCommand] {
            menu.children.flatMap { child -> [UIKeyCommand] in
                if let menu = child as? UIMenu { return commands(in: menu) }
                return (child as? UIKeyCommand).map { [$0] } ?? []
            }
        }
        return menus.map { ($0, commands(in: $0)) }
    }

    /// Performs the shortcut that matches a key best and is possible now.
    ///
    /// - Returns: whether there was one
    package func handle(_ key: ASKeyEvent) -> Bool {
        guard let window = UIApplication.shared.keyWindow else { return false }
        let commands = isUsed ? keyCommands.flatMap(\.commands) : [Self.shortcutsCommand()]
        for command in key.bestMatches(in: commands, { $0.rank(of: key) }) {
            let current = command.validated(from: window.commandResponder)
            guard current.attributes.isDisjoint(with: [.disabled, .hidden]) else { continue }
            guard let target = current.target(from: window.commandResponder) else { continue }
            target.perform()
            return true
        }
        return false
    }

    /// Creates the command that lists the shortcuts.
    static func shortcutsCommand() -> UIKeyCommand {
        UIKeyCommand(
            title: ASWord("Keyboard Shortcuts"),
            action: UIWindow.listShortcuts,
            input: "?",
            modifierFlags: .control
        )
    }
}

extension UIWindow {
    fileprivate func listShortcuts() { _ = ASMainMenu.showShortcuts?(self) }

    /// Whether the window shows the main menu of the program; `true` by default.
    ///
    /// Set it to `false` for dialogs and tool windows. Shortcuts of the main menu work without the bar.
    ///
    /// - Deviation: UIKit has no such property
    public var showsMenuBar: Bool {
        get { additions.allowsMenuBar }
        set {
            guard newValue != additions.allowsMenuBar else { return }
            additions.allowsMenuBar = newValue
            ASMainMenu.didChange?()
        }
    }
}
