// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import ASUIKit

/// The menus of a main menu before the delegate changes it.
@MainActor
enum ASStandardMenus {
    static func root() -> UIMenu {
        UIMenu(
            identifier: .root,
            children: [
                UIMenu(
                    title: ASWord("File", context: "menu"),
                    identifier: .file,
                    children: [
                        section(.newItem), section(.open), section(.document), section(.print),
                        section(.close, [closeWindow]), section(.quit, [quit]),
                    ]
                ),
                UIMenu(
                    title: ASWord("Edit", context: "menu"),
                    identifier: .edit,
                    children: [
                        section(.undoRedo, undoRedo), section(.standardEdit, standardEdit), section(.find),
                        section(.preferences),
                    ]
                ),
                UIMenu(title: ASWord("Format", context: "menu"), identifier: .format),
                UIMenu(
                    title: ASWord("View", context: "menu"),
                    identifier: .view,
                    children: [section(.toolbar), section(.sidebar), section(.fullscreen, [fullScreen])]
                ),
                UIMenu(title: ASWord("Window", context: "menu"), identifier: .window),
                UIMenu(
                    title: ASWord("Help", context: "menu"),
                    identifier: .help,
                    children: [ASMainMenu.shortcutsCommand(), section(.about)]
                ),
            ]
        )
    }

    private static func section(_ identifier: UIMenu.Identifier, _ children: [UIMenuElement] = []) -> UIMenu {
        UIMenu(identifier: identifier, options: .displayInline, children: children)
    }

    private static func edit(
        _ title: String,
        _ action: Selector,
        _ key: String,
        _ held: UIKeyModifierFlags = .control
    )
        -> UICommand
    {
        UIKeyCommand(title: title, action: action, input: key, modifierFlags: held)
    }

    private static var undoRedo: [UICommand] {
        [edit(ASWord("Undo"), .undo, "z"), edit(ASWord("Redo"), .redo, "z", [.control, .shift])]
    }

    private static var standardEdit: [UICommand] {
        [
            edit(ASWord("Cut"), .cut, "x"), edit(ASWord("Copy"), .copy, "c"), edit(ASWord("Paste"), .paste, "v"),
            UICommand(title: ASWord("Delete"), action: .delete),
            edit(ASWord("Select All"), .selectAll, "a"),
        ]
    }

    private static var closeWindow: UICommand {
        UIKeyCommand(
            title: ASWord("Close Window"),
            action: UIWindow.closeByCommand,
            input: "w",
            modifierFlags: .control
        )
    }

    private static var quit: UICommand {
        UIKeyCommand(title: ASWord("Quit"), input: "q", modifierFlags: .control) { _ in
            UIApplication.shared.terminate()
        }
    }

    private static var fullScreen: UICommand {
        let command = UICommand(title: ASWord("Full Screen"), action: UIWindow.toggleFullScreen)
        return UIKeyCommand(command, key: .function(11), modifierFlags: [], repeats: false)
    }
}

extension UIWindow {
    /// Closes the window as its close button does.
    fileprivate func closeByCommand() {
        if shouldClose() { close() }
    }

    fileprivate func toggleFullScreen() { isFullScreen.toggle() }
}
