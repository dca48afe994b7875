// SPDX-License-Identifier: Apache-2.0

/// What an element is, in one word, as other programs ask for it.
public enum ASAccessibilityRole: Hashable, Sendable {
    case window, popup, group, list, table, landmark, dialog, alert, scrollArea
    case menu, menuItem, toolTip
    case button, toggleButton, link, image, staticText, heading, searchField, slider, key, tab, tabBar, unknown
    case checkBox, radioButton, switchButton, progressBar, row
    /// Text that a person edits: one line, several, or a secret.
    case textField, textArea, secureTextField
}

extension ASAccessibilityRole {
    /// The role of an object that is no window, by its traits, details and kind of container.
    ///
    /// - Parameters:
    ///   - object: an element or a group
    ///   - container: what the tree has it in; nil for nothing
    /// - Returns: `.unknown` if nothing says what it is
    @MainActor
    static func role(of object: UIAccessibilityObject, in container: UIAccessibilityObject?) -> Self {
        let (isElement, traits) = (object.isAccessibilityElement, object.accessibilityTraits)
        // What can be ticked in a menu is still a row of it.
        if isElement, traits.contains(.menuItem) { return .menuItem }
        switch object.accessibilityDetails?.kind {
        case .checkBox: return .checkBox
        case .radioButton: return .radioButton
        case .switchButton: return .switchButton
        case .progressBar: return .progressBar
        case .row: return .row
        case .alert: return .alert
        case nil: break
        }
        if isElement, let text = object.accessibilityEditableText {
            if text.isSecureTextEntry { return .secureTextField }
            if text.isMultiline { return .textArea }
            return traits.contains(.searchField) ? .searchField : .textField
        }
        guard isElement else {
            if object.accessibilityViewIsModal { return .dialog }
            if traits.contains(.tabBar) { return .tabBar }
            if traits.contains(.menu) { return .menu }
            switch object.accessibilityContainerType {
            case .dataTable: return .table
            case .list: return .list
            case .landmark: return .landmark
            case .semanticGroup: return .group
            case .none: return object.scrollsAccessibilityElements ? .scrollArea : .group
            }
        }
        let roles: [(UIAccessibilityTraits, ASAccessibilityRole)] = [
            (.toolTip, .toolTip), (.adjustable, .slider), (.toggleButton, .toggleButton),
            (.searchField, .searchField), (.keyboardKey, .key), (.link, .link), (.header, .heading),
        ]
        if let role = roles.first(where: { traits.contains($0.0) })?.1 { return role }
        if traits.contains(.button) { return container?.accessibilityTraits.contains(.tabBar) == true ? .tab : .button }
        if traits.contains(.image) { return .image }
        return traits.contains(.staticText) ? .staticText : .unknown
    }
}
