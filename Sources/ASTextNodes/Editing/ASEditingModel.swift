// SPDX-License-Identifier: Apache-2.0
internal import ASTextLayout
internal import Foundation

/// A text with a caret, and the operations of a user on both: the complete editor without its display.
///
/// It is a value, and notifies no delegate. Ranges passed as arguments are clamped to the text.
struct ASEditingModel: Sendable {
    private(set) var text: ASEditingText
    private(set) var selection = ASTextSelection(0)
    /// The attributes of typed text, if they were set; `nil` for those of the text before it.
    private(set) var typingAttributes: ASTypingAttributes?
    private(set) var history = ASTextUndoHistory()
    /// The composition of an input method in the text; `nil` if there is none.
    var composition: ASTextComposition?
    /// The horizontal target of vertical movements, during a series of them.
    private var column: CGFloat?

    init(_ text: NSAttributedString = NSAttributedString(string: ""), isSecure: Bool = false) {
        self.text = ASEditingText(text, isSecure: isSecure)
    }

    // MARK: Changes by the program

    /// Replaces the text by the program: clamps the selection, and clears the undo history.
    mutating func setText(_ new: NSAttributedString) {
        composition = nil
        text = ASEditingText(new, isSecure: text.isSecure, fallback: typingAttributes?.values ?? [:])
        selection = clamped(selection)
        history.removeAll()
        column = nil
    }

    mutating func setSecure(_ isSecure: Bool) {
        guard isSecure != text.isSecure else { return }
        commitMarkedText()
        text = ASEditingText(text.attributedString, isSecure: isSecure, fallback: typingAttributes?.values ?? [:])
        if isSecure { history.removeAll() }
    }

    mutating func setTypingAttributes(_ attributes: ASTypingAttributes?) {
        typingAttributes = attributes
        // The attributes determine the height of the caret.
        if text.length == 0 {
            text = ASEditingText(
                NSAttributedString(string: ""),
                isSecure: text.isSecure,
                fallback: attributes?.values ?? [:]
            )
        }
    }

    /// The attributes of text that is typed now.
    var attributesForTyping: [NSAttributedString.Key: Any] { attributesForTyping(in: selection.range) }

    /// Returns the attributes of text that is typed in place of a range.
    func attributesForTyping(in range: NSRange) -> [NSAttributedString.Key: Any] {
        if let typingAttributes { return typingAttributes.values }
        if range.length > 0 { return text.attributes(at: range.location) ?? [:] }
        var attributes = text.attributes(at: range.location - 1) ?? text.attributes(at: range.location) ?? [:]
        // Text after an attachment is not an attachment.
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

    // MARK: Selection

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
    /// A selection that is not extended collapses to the side of the movement.
    ///
    /// - Parameters:
    ///   - movement: the movement
    ///   - extends: whether the selection is extended
    ///   - layout: the layout of this text; may be `nil` for movements that do not need it
    mutating func move(_ movement: ASTextMovement, extends: Bool = false, in layout: ASEditingLayout?) {
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

    /// Returns the offset to which a selection collapses; `nil` if the caret moves from the selection's end.
    private func edge(_ movement: ASTextMovement, _ layout: ASEditingLayout?) -> Int? {
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

    // MARK: Edits

    /// Returns the range that a deletion removes: the selection, or the text up to the target of a movement; `nil` if it is empty.
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

    /// Replaces a range and moves the caret after the new text, as one step of the undo history.
    mutating func replace(_ range: NSRange, with new: NSAttributedString, kind: ASTextUndoHistory.Kind = .other) {
        replace(range, with: ASEditingText(new, isSecure: text.isSecure), kind: kind)
    }

    /// Replaces a range by a text whose paragraphs are shared.
    mutating func replace(_ range: NSRange, with new: ASEditingText, kind: ASTextUndoHistory.Kind = .other) {
        commitMarkedText()
        let range = text.clamped(range)
        guard range.length > 0 || new.length > 0 else { return }
        let before = selection
        let old = text.slice(range)
        put(new, in: range)
        selection = ASTextSelection(range.location + new.length)
        column = nil
        history.add(
            ASTextUndoHistory.Step(
                kind: kind,
                location: range.location,
                old: old,
                new: new,
                before: before,
                after: selection
            )
        )
        // A secure text keeps no copies of its contents.
        if text.isSecure { history.removeAll() }
    }

    /// Replaces a range without a step of the undo history; the next edit is a separate step.
    mutating func replaceUnrecorded(_ range: NSRange, with new: NSAttributedString, selecting after: ASTextSelection) {
        history.close()
        put(ASEditingText(new, isSecure: text.isSecure), in: range)
        selection = clamped(after)
        column = nil
    }

    private mutating func put(_ new: ASEditingText, in range: NSRange) {
        let fallback = typingAttributes?.values ?? text.attributes(at: range.location) ?? [:]
        text.replace(range, with: new, fallback: fallback)
    }

    /// Undoes the last step.
    ///
    /// - Returns: whether there was one
    mutating func undo() -> Bool {
        commitMarkedText()
        guard let step = history.popDone() else { return false }
        put(step.old, in: NSRange(location: step.location, length: step.new.length))
        selection = clamped(step.before)
        column = nil
        return true
    }

    /// Redoes the last undone step.
    ///
    /// - Returns: whether there was one
    mutating func redo() -> Bool {
        commitMarkedText()
        guard let step = history.popUndone() else { return false }
        put(step.new, in: NSRange(location: step.location, length: step.old.length))
        selection = clamped(step.after)
        column = nil
        return true
    }

    /// The range that undoing would replace, and the replacement.
    var nextUndo: (range: NSRange, text: ASEditingText)? {
        history.done.last.map { (NSRange(location: $0.location, length: $0.new.length), $0.old) }
    }

    /// The range that redoing would replace, and the replacement.
    var nextRedo: (range: NSRange, text: ASEditingText)? {
        history.undone.last.map { (NSRange(location: $0.location, length: $0.old.length), $0.new) }
    }
}
