// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit
internal import Foundation

// The interface `Text`, for labels and for values that are texts.

extension ASAtspiServer {
    /// Returns the text of an item that clients can read by characters; `nil` if there is none.
    func text(of item: ASAccessibilityItem) -> ASAtspiText? {
        guard item.isElement else { return nil }
        switch item.role {
        case .staticText, .heading, .link: return item.label.isEmpty ? nil : ASAtspiText(item.label)
        case .searchField: return ASAtspiText(item.value ?? "")
        default:
            if let value = item.value, !value.isEmpty, item.details?.check == nil, item.role != .toggleButton {
                return ASAtspiText(value)
            }
            return item.role == .unknown && !item.label.isEmpty ? ASAtspiText(item.label) : nil
        }
    }

    func textProperty(_ name: String, _ item: ASAccessibilityItem) -> ASDBusValue? {
        if let text = item.editableText { return editorProperty(name, text) }
        return switch name {
        case "CharacterCount": .int(text(of: item)?.count ?? 0)
        // A text that is not editable has no caret.
        case "CaretOffset": .int(-1)
        default: nil
        }
    }

    func answerText(
        _ method: String,
        _ arguments: [ASDBusValue],
        _ item: ASAccessibilityItem
    ) throws -> [ASDBusValue] {
        if let text = item.editableText { return try answerText(method, arguments, item, text) }
        guard let text = text(of: item) else { throw Self.invalid("it has no text.") }
        let offset = arguments.first?.int ?? 0
        switch method {
        case "GetText": return [.string(text.part(offset, arguments[1].int ?? -1))]
        case "GetCharacterAtOffset":
            return [.int(text.scalars.indices.contains(offset) ? Int(text.scalars[offset].value) : 0)]
        case "GetTextBeforeOffset", "GetTextAtOffset", "GetTextAfterOffset", "GetStringAtOffset":
            let range = try query(method, arguments).range(at: offset, count: text.count) { text.range(of: $0, at: $1) }
            return [
                .string(text.part(range.lowerBound, range.upperBound)), .int(range.lowerBound), .int(range.upperBound),
            ]
        case "GetAttributeValue": return [.string("")]
        case "GetAttributes", "GetAttributeRun": return [.texts([:]), .int(0), .int(text.count)]
        case "GetDefaultAttributes", "GetDefaultAttributeSet": return [.texts([:])]
        case "GetCharacterExtents": return textExtents(item, arguments[1])
        case "GetRangeExtents": return textExtents(item, arguments[2])
        case "GetOffsetAtPoint": return [.int(-1)]
        case "GetNSelections": return [.int(0)]
        case "GetSelection": return [.int(-1), .int(-1)]
        // Neither the selection nor the caret can be set.
        default: return [.boolean(false)]
        }
    }

    func query(_ method: String, _ arguments: [ASDBusValue]) throws -> ASAtspiTextQuery {
        guard let query = ASAtspiTextQuery(method, arguments[1].int) else {
            throw Self.invalid("there is no such text boundary.")
        }
        return query
    }
}
