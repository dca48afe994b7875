// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit
internal import Foundation

/// The state of an editable text at the time of a scan.
@MainActor
struct ASAtspiTextState {
    private let revision: any ASAccessibilityTextRevision
    private let selection: ASAccessibilityTextSelection

    init(_ text: any ASAccessibilityEditableText) {
        (revision, selection) = (text.revision, text.selection)
    }

    /// Returns the events for the changes since an earlier scan.
    ///
    /// - Parameters:
    ///   - before: the state at the earlier scan
    ///   - isWanted: whether a client has registered for an event; texts are only compared if one has registered for text changes
    /// - Returns: the events in this order: deleted text, inserted text, moved caret, changed selection
    func events(since before: ASAtspiTextState, isWanted: (ASAtspiEvent) -> Bool) -> [ASAtspiEvent] {
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
        // The motion of a caret without a selection does not change the selection.
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
