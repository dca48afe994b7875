// SPDX-License-Identifier: Apache-2.0

extension ASKey {
    /// The label of the key; `nil` for keys that are not shown in menus.
    package var name: String? {
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
