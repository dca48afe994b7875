// SPDX-License-Identifier: Apache-2.0
internal import ASTextLayout
internal import Foundation

/// A text with a caret, and what a person can do with both: the whole of an editor without anything to see.
///
/// It is a value: nobody is told of anything. Ranges that are handed in are brought into the text.
struct ASTextEditing: Sendable {
    private(set) var text: ASEditedText
    private(set) var selection = ASTextSelection(0)
    /// What typed text looks like, where that was said; nil as the text before it.
    private(set) var typingAttributes: ASTypingAttributes?
    private(set) var history = ASTextUndoHistory()
    /// What an input method composes in the text; nil when it does not.
    var composition: ASTextComposition?
    /// The place in the line that going up and down aims at, as long as one goes up and down.
    private var column: CGFloat?

    init(_ text: NSAttributedString = NSAttributedString(string: ""), isSecure: Bool = false) {
        self.text = ASEditedText(text, isSecure: isSecure)
    }

    // MARK: From outside

    /// Another text, by the program: the selection stays as far as it can, and nothing can be taken back.
    mutating func setText(_ new: NSAttributedString) {
        composition = nil
        text = ASEditedText(new, isSecure: text.isSecure, fallback: typingAttributes?.values ?? [:])
        selection = clamped(selection)
        history.removeAll()
        column = nil
    }

    mutating func setSecure(_ isSecure: Bool) {
        guard isSecure != text.isSecure else { return }
        keepMarkedText()
        text = ASEditedText(text.attributedString, isSecure: isSecure, fallback: typingAttributes?.values ?? [:])
        if isSecure { history.removeAll() }
    }

    mutating func setTypingAttributes(_ attributes: ASTypingAttributes?) {
        typingAttributes = attributes
        // They say how high the caret is.
        if text.length == 0 {
            text = ASEditedText(
                NSAttributedString(string: ""),
                isSecure: text.isSecure,
                fallback: attributes?.values ?? [:]
            )
        }
    }

    /// What text that is typed now looks like.
    var attributesForTyping: [NSAttributedString.Key: Any] { attributesForTyping(in: selection.range) }

    /// What text looks like that is typed in the place of a part.
    func attributesForTyping(in range: NSRange) -> [NSAttributedString.Key: Any] {
        if let typingAttributes { return typingAttributes.values }
        if range.length > 0 { return text.attributes(at: range.location) ?? [:] }
        var attributes = text.attributes(at: range.location - 1) ?? text.attributes(at: range.location) ?? [:]
        // What is written behind a picture is none.
        attributes[.attachment] = nil
        return attributes
    }

    private func clamped(_ selection: ASTextSelection) -> ASTextSelection {
        let anchor = text.clamped(NSRange(location: selection.anchor, length: 0)).location
        let head = text.clamped(NSRange(location: selection.head.offset, length: 0)).location
        let isSame = head == selection.head.offset
        return ASTextSelection(
            anchor: anchor,
            head: ASTextPosition(offset: head, isLineEnd: isSame && selection.head.isLineEnd)
        )
    }

    // MARK: Selecting

    mutating func select(_ new: ASTextSelection) {
        history.close()
        selection = clamped(new)
        column = nil
    }

    mutating func select(_ range: NSRange) {
        select(ASTextSelection(text.clamped(range)))
    }

    /// Moves the caret, or with `extends` the end of the selection.
    ///
    /// A selection that is not extended collapses to the side that one goes to.
    ///
    /// - Parameters:
    ///   - movement: where to
    ///   - extends: whether what was selected stays so
    ///   - layout: of this text; may be nil for movements that need none
    mutating func move(_ movement: ASTextMovement, extends: Bool = false, in layout: ASEditedLayout?) {
        history.close()
        let from = selection.head
        if !selection.isCaret, !extends, let edge = edge(movement, layout) {
            selection = ASTextSelection(edge)
            column = nil
            return
        }
        let target: ASTextPosition
        if let layout {
            let x = column ?? layout.caretRect(at: from).minX
            target = layout.position(movement, from: from, x: x)
            column = movement.keepsColumn ? x : nil
        } else {
            target = text.position(movement, from: from.offset)
            column = nil
        }
        selection = ASTextSelection(anchor: extends ? selection.anchor : target.offset, head: target)
    }

    /// Where a selection collapses to; nil where the caret goes on from the selection's end.
    private func edge(_ movement: ASTextMovement, _ layout: ASEditedLayout?) -> Int? {
        let range = selection.range
        let isRightToLeft = layout.map { $0.isRightToLeft($0.line(of: selection.head)) } ?? false
        switch movement {
        case .left: return isRightToLeft ? range.location + range.length : range.location
        case .right: return isRightToLeft ? range.location : range.location + range.length
        case .backward: return range.location
        case .forward: return range.location + range.length
        default: return nil
        }
    }

    // MARK: Editing

    /// What deleting takes, in a direction and so far, unless something is selected; nil when there is nothing.
    func rangeToDelete(_ movement: ASTextMovement) -> NSRange? {
        if !selection.isCaret { return selection.range }
        let place = selection.head.offset
        let other: Int
        switch movement {
        case .backward: other = text.backspaceStart(before: place) ?? 0
        default: other = text.position(movement, from: place).offset
        }
        return other == place ? nil : NSRange(location: min(place, other), length: abs(place - other))
    }

    /// Replaces a part and puts the caret behind what has come, as one step that can be taken back.
    mutating func replace(_ range: NSRange, with new: NSAttributedString, kind: ASTextUndoHistory.Kind = .other) {
        keepMarkedText()
        let range = text.clamped(range)
        guard range.length > 0 || new.length > 0 else { return }
        let before = selection
        let old = ASAttributedText(text.attributedSubstring(range))
        put(new, in: range)
        selection = ASTextSelection(range.location + new.length)
        column = nil
        history.add(
            ASTextUndoHistory.Step(
                kind: kind,
                location: range.location,
                old: old,
                new: ASAttributedText(new),
                before: before,
                after: selection
            )
        )
        // What hides a text keeps no copy of it.
        if text.isSecure { history.removeAll() }
    }

    /// Replaces a part without a step that can be taken back; what comes next is a step of its own.
    mutating func replaceUnrecorded(_ range: NSRange, with new: NSAttributedString, selecting after: ASTextSelection) {
        history.close()
        put(new, in: range)
        selection = clamped(after)
        column = nil
    }

    private mutating func put(_ new: NSAttributedString, in range: NSRange) {
        let fallback = typingAttributes?.values ?? text.attributes(at: range.location) ?? [:]
        text.replace(range, with: new, fallback: fallback)
    }

    /// Takes the last step back.
    ///
    /// - Returns: whether there was one
    mutating func undo() -> Bool {
        keepMarkedText()
        guard let step = history.popDone() else { return false }
        put(step.old.value, in: NSRange(location: step.location, length: step.new.length))
        selection = clamped(step.before)
        column = nil
        return true
    }

    /// Does it again.
    ///
    /// - Returns: whether there was anything
    mutating func redo() -> Bool {
        keepMarkedText()
        guard let step = history.popUndone() else { return false }
        put(step.new.value, in: NSRange(location: step.location, length: step.old.length))
        selection = clamped(step.after)
        column = nil
        return true
    }

    /// What undoing would replace, and by what.
    var nextUndo: (range: NSRange, text: NSAttributedString)? {
        history.done.last.map { (NSRange(location: $0.location, length: $0.new.length), $0.old.value) }
    }

    /// What redoing would replace, and by what.
    var nextRedo: (range: NSRange, text: NSAttributedString)? {
        history.undone.last.map { (NSRange(location: $0.location, length: $0.old.length), $0.new.value) }
    }
}
