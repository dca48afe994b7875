// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit
internal import Foundation

/// What was seen of a text that a person edits.
@MainActor
struct ASAtspiSeenText {
    private let revision: any ASAccessibilityTextRevision
    private let selection: ASAccessibilityTextSelection

    init(_ text: any ASAccessibilityEditableText) {
        (revision, selection) = (text.revision, text.selection)
    }

    /// What there is to tell since an earlier look: what went, what came, where the caret is, that something else is selected.
    ///
    /// - Parameters:
    ///   - before: the earlier look
    ///   - isWanted: whether anybody wants to hear of it; what nobody wants is not looked for
    /// - Returns: in this order
    func events(since before: ASAtspiSeenText, isWanted: (ASAtspiEvent) -> Bool) -> [ASAtspiEvent] {
        var events: [ASAtspiEvent] = []
        if isWanted(.text(inserted: true, at: 0, "")) || isWanted(.text(inserted: false, at: 0, "")),
            let change = revision.change(since: before.revision)
        {
            if !change.removed.isEmpty { events.append(.text(inserted: false, at: change.offset, change.removed)) }
            if !change.inserted.isEmpty { events.append(.text(inserted: true, at: change.offset, change.inserted)) }
        }
        if selection.caret != before.selection.caret {
            events.append(ASAtspiEvent(kind: "Object", name: "TextCaretMoved", first: selection.caret))
        }
        let (old, new) = (before.selection.range, selection.range)
        // A caret that moves selects nothing else.
        if old != new, !(old.isEmpty && new.isEmpty) {
            events.append(ASAtspiEvent(kind: "Object", name: "TextSelectionChanged"))
        }
        return events
    }
}

extension ASAtspiEvent {
    fileprivate static func text(inserted: Bool, at offset: Int, _ words: String) -> ASAtspiEvent {
        ASAtspiEvent(
            kind: "Object",
            name: "TextChanged",
            detail: inserted ? "insert" : "delete",
            first: offset,
            second: words.unicodeScalars.count,
            value: .string(ASAtspiServer.carried(words))
        )
    }
}
