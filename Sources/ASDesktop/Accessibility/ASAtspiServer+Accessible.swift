// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import ASUIKit
internal import Foundation

// The interfaces `Application` and `Accessible`: the application and the items in its windows.

extension ASAtspiServer {
    /// Returns the interfaces that an item supports.
    func interfaces(of item: ASAccessibilityItem) -> [ASAtspiInterface] {
        var interfaces: [ASAtspiInterface] = [.accessible, .component]
        if !actions(of: item).isEmpty { interfaces.append(.action) }
        if item.editableText != nil {
            interfaces += [.text, .editableText]
        } else if text(of: item) != nil {
            interfaces.append(.text)
        }
        if item.details?.range != nil { interfaces.append(.value) }
        if item.children.contains(where: isSelectable) { interfaces.append(.selection) }
        if item.role == .image { interfaces.append(.image) }
        return interfaces
    }

    // MARK: The application

    func applicationProperty(_ name: String) -> ASDBusValue? {
        switch name {
        case "ToolkitName": .string("AsyncDisplayKit")
        case "Version": .string("1")
        case "AtspiVersion": .string("2.1")
        case "Id": .int32(identifier)
        default: nil
        }
    }

    func rootProperty(_ name: String) -> ASDBusValue? {
        switch name {
        case "Name": .string(self.name)
        case "Description", "AccessibleId", "HelpText": .string("")
        case "Parent": desktop
        case "ChildCount": .int(windows.count)
        case "Locale": .string(locale)
        default: nil
        }
    }

    func answerRoot(_ method: String, _ arguments: [ASDBusValue]) throws -> [ASDBusValue] {
        switch method {
        case "GetChildAtIndex": return [child(at: arguments[0].int ?? -1, of: windowItems)]
        case "GetChildren": return [.array(element: "(so)", windowItems.map { reference($0) })]
        case "GetIndexInParent": return [.int(-1)]
        case "GetRelationSet": return [.array(element: "(ua(so))", [])]
        case "GetRole": return [.uint32(ASAtspiRole.application.rawValue)]
        case "GetRoleName": return [.string(ASAtspiRole.application.name)]
        case "GetLocalizedRoleName": return [.string(ASAtspiRole.application.localizedName)]
        case "GetState": return [words(of: [.enabled, .sensitive, .visible, .showing])]
        case "GetAttributes": return [.texts(["toolkit": "AsyncDisplayKit"])]
        case "GetApplication": return [root]
        case "GetInterfaces": return [names(of: interfaces(of: .root))]
        default: throw Self.invalid("there is no \(method).")
        }
    }

    private func words(of states: ASAtspiState) -> ASDBusValue {
        .array(element: "u", states.words.map { .uint32($0) })
    }

    private func names(of interfaces: [ASAtspiInterface]) -> ASDBusValue {
        .array(element: "s", interfaces.map { .string($0.rawValue) })
    }

    private func child(at index: Int, of items: [ASAccessibilityItem]) -> ASDBusValue {
        reference(items.indices.contains(index) ? items[index] : nil)
    }

    // MARK: Items

    func answerAccessible(
        _ method: String,
        _ arguments: [ASDBusValue],
        _ item: ASAccessibilityItem
    ) throws -> [ASDBusValue] {
        switch method {
        case "GetChildAtIndex": return [child(at: arguments[0].int ?? -1, of: item.children)]
        case "GetChildren": return [.array(element: "(so)", item.children.map { reference($0) })]
        case "GetIndexInParent": return [.int(index(of: item))]
        case "GetRelationSet": return [.array(element: "(ua(so))", relations(of: item))]
        case "GetRole": return [.uint32(role(of: item).rawValue)]
        case "GetRoleName": return [.string(role(of: item).name)]
        case "GetLocalizedRoleName": return [.string(role(of: item).localizedName)]
        case "GetState": return [words(of: states(of: item))]
        case "GetAttributes": return [.texts(attributes(of: item))]
        case "GetApplication": return [root]
        case "GetInterfaces": return [names(of: interfaces(of: item))]
        default: throw Self.invalid("there is no \(method).")
        }
    }

    func itemProperty(_ interface: ASAtspiInterface, _ name: String, _ item: ASAccessibilityItem) -> ASDBusValue? {
        switch interface {
        case .accessible: accessibleProperty(name, item)
        case .action: name == "NActions" ? .int(actions(of: item).count) : nil
        case .text: textProperty(name, item)
        case .value: valueProperty(name, item)
        case .selection: .int(item.children.count { isSelectable($0) && $0.isSelected })
        case .image: .string(name == "ImageLocale" ? item.language ?? locale : item.label)
        default: nil
        }
    }

    private func accessibleProperty(_ name: String, _ item: ASAccessibilityItem) -> ASDBusValue? {
        switch name {
        case "Name": .string(self.name(of: item))
        case "Description", "HelpText": .string(item.hint)
        case "Parent": item.object is UIWindow ? root : reference(item.parent)
        case "ChildCount": .int(item.children.count)
        case "Locale": .string(item.language ?? locale)
        case "AccessibleId": .string(item.scriptIdentifier ?? "")
        default: nil
        }
    }

    func index(of item: ASAccessibilityItem) -> Int {
        let siblings = item.object is UIWindow ? windowItems : item.parent?.children ?? []
        return siblings.firstIndex { $0 === item } ?? -1
    }

    func role(of item: ASAccessibilityItem) -> ASAtspiRole {
        guard item.role == .menuItem else { return ASAtspiRole(item.role) }
        if item.traits.contains(.hasMenu) { return .menu }
        return switch item.details?.kind {
        case .checkBox: .checkMenuItem
        case .radioButton: .radioMenuItem
        default: .menuItem
        }
    }

    /// Returns the label of an item; for a row without a label, the labels of the elements in it as a list.
    func name(of item: ASAccessibilityItem) -> String {
        guard item.label.isEmpty, item.role == .row, !item.isElement else { return item.label }
        var parts: [String] = []
        func visit(_ item: ASAccessibilityItem) {
            if item.isElement, !item.label.isEmpty { parts.append(item.label) }
            item.children.forEach(visit)
        }
        item.children.forEach(visit)
        return ASWordList(parts)
    }

    func attributes(of item: ASAccessibilityItem) -> [String: String] {
        var attributes = ["toolkit": "AsyncDisplayKit"]
        if let place = item.details?.place {
            attributes["posinset"] = String(place.index + 1)
            attributes["setsize"] = String(place.count)
        }
        if let identifier = item.scriptIdentifier { attributes["id"] = identifier }
        // The value of an editable text may be long; clients read it by the interface `Text`.
        if item.editableText == nil, item.details?.check == nil, let value = item.value, !value.isEmpty {
            attributes["valuetext"] = value
        }
        return attributes
    }

    /// Returns the relations of an item: to its headers, and to the radio buttons of its group.
    private func relations(of item: ASAccessibilityItem) -> [ASDBusValue] {
        let (labelledBy, memberOf): (UInt32, UInt32) = (2, 5)
        let related = [(labelledBy, item.isElement ? item.headers : []), (memberOf, radioGroup(of: item))]
        return related.filter { !$0.1.isEmpty }.map { kind, items in
            .structure([.uint32(kind), .array(element: "(so)", items.map { reference($0) })])
        }
    }

    /// Returns the radio buttons of an item's group, including the item; empty for an item that is not a radio button.
    private func radioGroup(of item: ASAccessibilityItem) -> [ASAccessibilityItem] {
        guard item.role == .radioButton, let place = item.details?.place, let parent = item.parent,
            let here = parent.children.firstIndex(where: { $0 === item })
        else { return [] }
        let first = here - place.index
        let range = max(0, first)..<min(parent.children.count, max(first, 0) + place.count)
        return parent.children[range].filter { $0.role == .radioButton }
    }

    func isSelectable(_ item: ASAccessibilityItem) -> Bool {
        item.details?.isSelectable == true || item.role == .tab
    }

    // MARK: States

    func states(of item: ASAccessibilityItem) -> ASAtspiState {
        let (role, details) = (item.role, item.details)
        let window = item.window
        var states: ASAtspiState = .visible
        if item.isEnabled { states.formUnion([.enabled, .sensitive]) }
        if window?.isOnScreen == true, item.isShowing { states.insert(.showing) }
        if role == .window || role == .popup {
            if role == .window { states.insert(.resizable) }
            if window?.platformHandle?.isFocused == true { states.insert(.active) }
            return states
        }
        // In a list whose current row receives the keys, the row has the focus instead of the list.
        let isFocused = item.isFocused && !item.children.contains { $0.details?.isFocused == true }
        if item.isFocusable || isFocused { states.insert(.focusable) }
        // An open menu receives the keys, although the platform's focus stays on the window that opened it.
        let hasKeys = window?.platformHandle?.isFocused == true || window is ASPopupWindow
        if isFocused, hasKeys { states.insert(.focused) }
        if isSelectable(item) { states.insert(.selectable) }
        if item.traits.contains(.hasMenu) { states.insert(.hasPopup) }
        if role == .dialog || role == .alert { states.insert(.modal) }
        if role == .slider { states.insert(.horizontal) }
        if let text = item.editableText {
            if item.isEnabled { states.insert(.editable) }
            states.formUnion([.selectableText, text.isMultiline ? .multiLine : .singleLine])
        }
        if role == .progressBar { states.insert(.readOnly) }
        if details?.isBusy == true { states.formUnion([.busy, .indeterminate]) }
        if details?.allowsMultipleSelection == true { states.insert(.multiselectable) }
        let turnedOn = role == .toggleButton && (item.isSelected || item.value == "1")
        let check = details?.check ?? (role == .toggleButton ? (turnedOn ? .on : .off) : nil)
        switch check {
        case .on: states.formUnion([.checkable, .checked])
        case .mixed: states.formUnion([.checkable, .indeterminate])
        case .off: states.insert(.checkable)
        case nil: if item.isSelected { states.insert(.selected) }
        }
        return states
    }
}
