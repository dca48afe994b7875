// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit

// Names of roles and actions for the user; those of the protocol stay English.

extension ASAtspiRole {
    /// The name of the role in the user's language.
    var localizedName: String {
        switch self {
        case .alert: ASWord("alert", context: "role", comment: "read by screen readers, such as “Save, push button”")
        case .checkBox: ASWord("check box", context: "role")
        case .checkMenuItem: ASWord("check menu item", context: "role")
        case .dialog: ASWord("dialog", context: "role")
        case .frame: ASWord("frame", context: "role", comment: "a window of a program")
        case .image: ASWord("image", context: "role")
        case .label: ASWord("label", context: "role", comment: "a text that cannot be edited")
        case .list: ASWord("list", context: "role")
        case .listItem: ASWord("list item", context: "role")
        case .menu: ASWord("menu", context: "role")
        case .menuBar: ASWord("menu bar", context: "role")
        case .menuItem: ASWord("menu item", context: "role")
        case .pageTab: ASWord("page tab", context: "role")
        case .pageTabList: ASWord("page tab list", context: "role")
        case .panel: ASWord("panel", context: "role", comment: "a group of elements")
        case .passwordText: ASWord("password text", context: "role")
        case .progressBar: ASWord("progress bar", context: "role")
        case .pushButton: ASWord("push button", context: "role")
        case .radioButton: ASWord("radio button", context: "role")
        case .radioMenuItem: ASWord("radio menu item", context: "role")
        case .scrollPane: ASWord("scroll pane", context: "role")
        case .slider: ASWord("slider", context: "role")
        case .table: ASWord("table", context: "role")
        case .text: ASWord("text", context: "role", comment: "a field with several lines")
        case .toggleButton: ASWord("toggle button", context: "role")
        case .toolTip: ASWord("tool tip", context: "role")
        case .unknown: ASWord("unknown", context: "role")
        case .window: ASWord("window", context: "role", comment: "a window without a frame, such as a menu")
        case .application: ASWord("application", context: "role")
        case .entry: ASWord("entry", context: "role", comment: "a field with one line")
        case .heading: ASWord("heading", context: "role")
        case .link: ASWord("link", context: "role")
        case .landmark: ASWord("landmark", context: "role", comment: "an important part of a page")
        }
    }
}

extension ASAtspiServer {
    /// Returns the name of an action in the user's language.
    func localizedName(of action: ASAccessibilityAction, _ item: ASAccessibilityItem) -> String {
        switch action {
        case .activate:
            switch item.role {
            case .button, .key:
                ASWord("press", context: "action", comment: "what a screen reader can do: press a button")
            case .checkBox, .toggleButton, .switchButton: ASWord("toggle", context: "action")
            case .radioButton, .row, .tab: ASWord("select", context: "action")
            case .link: ASWord("jump", context: "action", comment: "open a link")
            default: ASWord("activate", context: "action")
            }
        case .increment: ASWord("increment", context: "action", comment: "the value of a slider")
        case .decrement: ASWord("decrement", context: "action")
        case .escape: ASWord("escape", context: "action", comment: "close a menu or a dialog")
        case .magicTap:
            ASWord("magic tap", context: "action", comment: "the most usual action of the program, as on iOS")
        case .scroll(.next): ASWord("scroll forward", context: "action")
        case .scroll(.previous): ASWord("scroll back", context: "action")
        case .scroll: ASWord("scroll", context: "action")
        case .showMenu: ASWord("show menu", context: "action")
        case .custom: item.name(of: action)
        }
    }
}
