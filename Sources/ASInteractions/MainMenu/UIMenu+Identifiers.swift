// SPDX-License-Identifier: Apache-2.0
public import ASUIKit

// The menus that a main menu has before the delegate changes it. Sections are empty where a program has to add its own commands; empty
// menus and sections are not shown.

extension UIMenu.Identifier {
    /// The menu that contains the menus of the bar.
    public static let root = Self("com.apple.menu.root")

    /// The File menu.
    public static let file = Self("com.apple.menu.file")
    /// The section of File for commands that create something; empty.
    public static let newItem = Self("com.apple.menu.new-item")
    /// The section of File for commands that open something; empty.
    public static let open = Self("com.apple.menu.open")
    /// The section of File for commands of the current document, such as saving; empty.
    public static let document = Self("com.apple.menu.document")
    /// The section of File that prints; empty.
    public static let print = Self("com.apple.menu.print")
    /// The section of File that closes the window.
    public static let close = Self("com.apple.menu.close")
    /// The section of File that ends the program.
    public static let quit = Self("com.apple.menu.quit")

    /// The Edit menu.
    public static let edit = Self("com.apple.menu.edit")
    /// The section of Edit that undoes and redoes.
    public static let undoRedo = Self("com.apple.menu.undo-redo")
    /// The section of Edit with cut, copy, paste, delete and select all.
    public static let standardEdit = Self("com.apple.menu.standard-edit")
    /// The section of Edit for commands that find; empty.
    public static let find = Self("com.apple.menu.find")
    /// The section of Edit for the settings of the program; empty.
    ///
    /// - Deviation: UIKit has it in the application's menu, which Linux desktops do not have
    public static let preferences = Self("com.apple.menu.preferences")

    /// The Format menu; empty.
    public static let format = Self("com.apple.menu.format")

    /// The View menu.
    public static let view = Self("com.apple.menu.view")
    /// The section of View for toolbars; empty.
    public static let toolbar = Self("com.apple.menu.toolbar")
    /// The section of View for sidebars; empty.
    public static let sidebar = Self("com.apple.menu.sidebar")
    /// The section of View that fills the screen with the window.
    public static let fullscreen = Self("com.apple.menu.fullscreen")

    /// The Window menu; empty.
    public static let window = Self("com.apple.menu.window")

    /// The Help menu, which lists the shortcuts.
    public static let help = Self("com.apple.menu.help")
    /// The section of Help for the about panel; empty.
    ///
    /// - Deviation: UIKit has it in the application's menu, which Linux desktops do not have
    public static let about = Self("com.apple.menu.about")
}

extension Selector {
    /// The action that undoes the last change.
    public static let undo: Selector = "undo:"
    /// The action that redoes the change that was undone last.
    public static let redo: Selector = "redo:"
}
