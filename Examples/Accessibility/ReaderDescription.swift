// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The spoken description of an element, in the order of most screen readers: label, role, state, value.
@MainActor
enum ReaderDescription {
    static func line(_ item: ASAccessibilityItem) -> String {
        var parts = [item.label.isEmpty ? "unnamed" : item.label]
        if let kind = kind(item.role) { parts.append(kind) }
        switch item.details?.check {
        case .on: parts.append("on")
        case .off: parts.append("off")
        case .mixed: parts.append("mixed")
        case nil: if let value = item.value { parts.append(value) }
        }
        if item.isSelected, item.details?.check == nil { parts.append("selected") }
        if !item.isEnabled { parts.append("disabled") }
        if item.isFocused { parts.append("focused") }
        let names = item.actions.dropFirst().map { item.name(of: $0) }
        if !names.isEmpty { parts.append("actions: " + names.joined(separator: ", ")) }
        return parts.joined(separator: " · ")
    }

    private static func kind(_ role: ASAccessibilityRole) -> String? {
        switch role {
        case .staticText, .unknown: nil
        case .switchButton: "switch"
        case .checkBox: "check box"
        case .radioButton: "radio button"
        case .progressBar: "progress"
        default: "\(role)"
        }
    }
}
