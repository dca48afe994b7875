// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit
internal import Foundation

// The interfaces `Action`, `Value` and `Selection`.

extension ASAtspiServer {
    /// Returns the actions of an item, with `activate` first; texts, headings, progress bars and sliders have no `activate`.
    func actions(of item: ASAccessibilityItem) -> [ASAccessibilityAction] {
        switch item.role {
        case .staticText, .heading, .progressBar, .slider: item.actions.filter { $0 != .activate }
        default: item.actions
        }
    }

    /// Returns the name by which clients identify an action.
    func name(of action: ASAccessibilityAction, _ item: ASAccessibilityItem) -> String {
        guard action == .activate else { return item.name(of: action) }
        switch item.role {
        case .button, .key: return "press"
        case .checkBox, .toggleButton, .switchButton: return "toggle"
        case .radioButton, .row, .tab: return "select"
        case .link: return "jump"
        default: return "activate"
        }
    }

    private func keyBinding(of action: ASAccessibilityAction, _ item: ASAccessibilityItem) -> String {
        guard action == .activate, let key = item.accessKey else { return "" }
        return "<Alt>\(key.lowercased())"
    }

    func answerAction(
        _ method: String,
        _ arguments: [ASDBusValue],
        _ item: ASAccessibilityItem
    ) throws -> [ASDBusValue] {
        let actions = actions(of: item)
        if method == "GetActions" {
            let all = actions.map { action in
                ASDBusValue.structure([
                    .string(name(of: action, item)), .string(action == .activate ? item.hint : ""),
                    .string(keyBinding(of: action, item)),
                ])
            }
            return [.array(element: "(sss)", all)]
        }
        let index = arguments[0].int ?? -1
        guard actions.indices.contains(index) else { throw Self.invalid("there is no action \(index).") }
        let action = actions[index]
        switch method {
        case "GetName": return [.string(name(of: action, item))]
        case "GetLocalizedName": return [.string(localizedName(of: action, item))]
        case "GetDescription": return [.string(action == .activate ? item.hint : "")]
        case "GetKeyBinding": return [.string(keyBinding(of: action, item))]
        default:
            // An item outside the visible area must be scrolled there before it can be pressed.
            if action == .activate || action == .showMenu, !item.isShowing { item.scrollToVisible() }
            return [.boolean(item.perform(action))]
        }
    }

    // MARK: Numbers

    func valueProperty(_ name: String, _ item: ASAccessibilityItem) -> ASDBusValue? {
        guard let range = item.details?.range else { return nil }
        switch name {
        case "MinimumValue": return .double(range.minimum)
        case "MaximumValue": return .double(range.maximum)
        case "MinimumIncrement": return .double(range.step)
        case "CurrentValue": return .double(range.value)
        case "Text": return .string(item.value ?? "")
        default: return nil
        }
    }

    // MARK: Selection

    func answerSelection(
        _ method: String,
        _ arguments: [ASDBusValue],
        _ item: ASAccessibilityItem
    ) -> [ASDBusValue] {
        let children = item.children
        let selected = children.filter { isSelectable($0) && $0.isSelected }
        let index = arguments.first?.int ?? -1
        let child = children.indices.contains(index) && isSelectable(children[index]) ? children[index] : nil
        switch method {
        case "GetSelectedChild": return [reference(selected.indices.contains(index) ? selected[index] : nil)]
        case "SelectChild": return [.boolean(child?.setSelected(true) ?? false)]
        case "DeselectChild": return [.boolean(child?.setSelected(false) ?? false)]
        case "DeselectSelectedChild":
            return [.boolean(selected.indices.contains(index) && selected[index].setSelected(false))]
        case "IsChildSelected": return [.boolean(child?.isSelected ?? false)]
        case "ClearSelection": return [.boolean(selected.allSatisfy { $0.setSelected(false) })]
        // `SelectAll` is refused, because it would have to select rows that have no item, too.
        default: return [.boolean(false)]
        }
    }
}
