// SPDX-License-Identifier: Apache-2.0

/// The role of an element, as other programs query it.
public enum ASAccessibilityRole: Hashable, Sendable {
    case window, popup, group, list, table, landmark, dialog, alert, scrollArea
    case menu, menuBar, menuItem, toolTip
    case button, toggleButton, link, image, staticText, heading, searchField, slider, key, tab, tabBar, unknown
    case checkBox, radioButton, switchButton, progressBar, row
    /// Editable text: of one line, of several lines, or secure.
    case textField, textArea, secureTextField
}

extension ASAccessibilityRole {
    /// Returns the role of an object other than a window, derived from its traits, details and container type.
    ///
    /// - Parameters:
    ///   - object: an element or a group
    ///   - container: the containing object in the tree; `nil` for none
    /// - Returns: `.unknown` if nothing determines the role
    @MainActor
    static func role(of object: UIAccessibilityObject, in container: UIAccessibilityObject?) -> Self {
        let (isElement, traits) = (object.isAccessibilityElement, object.accessibilityTraits)
        // A menu item with a check mark keeps the role of a menu item.
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
            if traits.contains(.menuBar) { return .menuBar }
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
