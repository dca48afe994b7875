// SPDX-License-Identifier: Apache-2.0
internal import ASBase

extension ASKey {
    /// The label of the key in the user's language; `nil` for keys that are not shown in menus.
    package var name: String? {
        switch self {
        case .character(" "): ASWord("Space", context: "keyboard key")
        case .character(let character): character.uppercased()
        case .escape: ASWord("Esc", context: "keyboard key")
        case .tab: ASWord("Tab", context: "keyboard key")
        case .return: ASWord("Return", context: "keyboard key")
        case .backspace: ASWord("Backspace", context: "keyboard key")
        case .delete: ASWord("Del", context: "keyboard key")
        case .insert: ASWord("Ins", context: "keyboard key")
        case .left: "←"
        case .right: "→"
        case .up: "↑"
        case .down: "↓"
        case .home: ASWord("Home", context: "keyboard key")
        case .end: ASWord("End", context: "keyboard key")
        case .pageUp: ASWord("Page Up", context: "keyboard key")
        case .pageDown: ASWord("Page Down", context: "keyboard key")
        case .menu: ASWord("Menu", context: "keyboard key")
        case .pause: ASWord("Pause", context: "keyboard key")
        case .printScreen: ASWord("Print", context: "keyboard key")
        case .function(let number): "F\(number)"
        case .modifier, .other: nil
        }
    }
}
