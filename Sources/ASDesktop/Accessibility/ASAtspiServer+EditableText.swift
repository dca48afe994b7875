// SPDX-License-Identifier: Apache-2.0
internal import ASTextLayout
internal import ASUIKit
internal import Foundation

// The interfaces `Text` and `EditableText` of text that the user edits. Offsets outside the text are clamped, as in GTK. A negative
// offset means the end of the text where a position is expected.

extension ASAtspiServer {
    func editorProperty(_ name: String, _ text: any ASAccessibilityEditableText) -> ASDBusValue? {
        switch name {
        case "CharacterCount": .int(text.characterCount)
        case "CaretOffset": .int(text.selection.caret)
        default: nil
        }
    }

    // MARK: Reading

    func answerText(
        _ method: String,
        _ arguments: [ASDBusValue],
        _ item: ASAccessibilityItem,
        _ text: any ASAccessibilityEditableText
    ) throws -> [ASDBusValue] {
        let offset = arguments.first?.int ?? 0
        switch method {
        case "GetText": return [.string(Self.words(text, range(arguments[0], arguments[1], text)))]
        case "GetCharacterAtOffset":
            guard offset >= 0, offset < text.characterCount else { return [.int(0)] }
            return [.int(text.text(in: offset..<offset + 1).unicodeScalars.first.map { Int($0.value) } ?? 0)]
        case "GetTextBeforeOffset", "GetTextAtOffset", "GetTextAfterOffset", "GetStringAtOffset":
            let range = try query(method, arguments).range(at: offset, count: text.characterCount) {
                text.range(of: $0, at: $1)
            }
            return [.string(Self.words(text, range)), .int(range.lowerBound), .int(range.upperBound)]
        case "GetAttributeValue": return [.string("")]
        case "GetAttributes", "GetAttributeRun": return [.texts([:]), .int(0), .int(text.characterCount)]
        case "GetDefaultAttributes", "GetDefaultAttributeSet": return [.texts([:])]
        case "GetCharacterExtents":
            let start = min(max(0, offset), text.characterCount)
            return textExtents(item, arguments[1], of: text.frame(of: text.range(of: .character, at: start)))
        case "GetRangeExtents":
            return textExtents(item, arguments[2], of: text.frame(of: range(arguments[0], arguments[1], text)))
        case "GetOffsetAtPoint":
            return [.int(text.offset(at: textPoint(item, arguments)) ?? -1)]
        case "GetNSelections": return [.int(text.selection.range.isEmpty ? 0 : 1)]
        case "GetSelection":
            let selected = text.selection.range
            guard offset == 0, !selected.isEmpty else { return [.int(-1), .int(-1)] }
            return [.int(selected.lowerBound), .int(selected.upperBound)]
        default: return [.boolean(item.isEnabled && select(method, arguments, text))]
        }
    }

    private func select(
        _ method: String,
        _ arguments: [ASDBusValue],
        _ text: any ASAccessibilityEditableText
    ) -> Bool {
        let old = text.selection
        switch method {
        case "SetCaretOffset":
            let place = place(arguments[0], text)
            text.select(ASAccessibilityTextSelection(anchor: place, caret: place))
        // A text has at most one selection.
        case "AddSelection" where old.range.isEmpty:
            let (start, end) = (place(arguments[0], text), place(arguments[1], text))
            text.select(ASAccessibilityTextSelection(anchor: start, caret: end))
        case "RemoveSelection" where arguments[0].int == 0 && !old.range.isEmpty:
            text.select(ASAccessibilityTextSelection(anchor: old.caret, caret: old.caret))
        case "SetSelection" where arguments[0].int == 0:
            let (start, end) = (place(arguments[1], text), place(arguments[2], text))
            text.select(ASAccessibilityTextSelection(anchor: start, caret: end))
        default: return false
        }
        return true
    }

    /// Returns a part of the text, in the form in which the bus can carry it.
    private static func words(_ text: any ASAccessibilityEditableText, _ range: Range<Int>) -> String {
        carried(text.text(in: range))
    }

    /// Replaces each NUL, which D-Bus does not allow, by U+FFFD, so that offsets stay valid.
    nonisolated static func carried(_ words: String) -> String { words.replacingNUL(with: "\u{FFFD}") }

    /// Returns an offset clamped to the text; a negative offset is the end.
    private func place(_ value: ASDBusValue, _ text: any ASAccessibilityEditableText) -> Int {
        let (offset, count) = (value.int ?? 0, text.characterCount)
        return offset < 0 ? count : min(offset, count)
    }

    /// Returns a range clamped to the text; a negative end is the end of the text.
    private func range(
        _ start: ASDBusValue,
        _ end: ASDBusValue,
        _ text: any ASAccessibilityEditableText
    ) -> Range<Int> {
        let last = place(end, text)
        return min(max(0, start.int ?? 0), last)..<last
    }

    // MARK: Editing

    func answerEditableText(
        _ method: String,
        _ arguments: [ASDBusValue],
        _ item: ASAccessibilityItem
    ) throws -> [ASDBusValue] {
        guard let text = item.editableText else { throw Self.invalid("it is not editable text.") }
        if method == "CopyText" {
            guard text.copy(range(arguments[0], arguments[1], text)) else {
                throw ASDBusFailure(
                    name: "org.freedesktop.DBus.Error.AccessDenied",
                    description: "secure text cannot be copied."
                )
            }
            return []
        }
        return [.boolean(item.isEnabled && edit(method, arguments, text))]
    }

    private func edit(
        _ method: String,
        _ arguments: [ASDBusValue],
        _ text: any ASAccessibilityEditableText
    ) -> Bool {
        switch method {
        case "SetTextContents": return text.replace(0..<text.characterCount, with: arguments[0].text ?? "")
        case "InsertText":
            let place = place(arguments[0], text)
            return text.replace(place..<place, with: Self.first(arguments[2].int ?? -1, of: arguments[1].text ?? ""))
        case "DeleteText": return text.replace(range(arguments[0], arguments[1], text), with: "")
        case "CutText":
            let range = range(arguments[0], arguments[1], text)
            return text.copy(range) && text.replace(range, with: "")
        case "PasteText":
            let place = place(arguments[0], text)
            return text.paste(in: place..<place)
        default: return false
        }
    }

    /// Returns at most `count` characters of `words`, or all of them if `count` is negative.
    ///
    /// Some clients send the length of the text in bytes instead of characters; then the result is the whole text.
    private static func first(_ count: Int, of words: String) -> String {
        count < 0 ? words : String(String.UnicodeScalarView(words.unicodeScalars.prefix(count)))
    }
}
