// SPDX-License-Identifier: Apache-2.0
internal import ASTextLayout
internal import Foundation

/// The edits of a text, for undo and redo.
///
/// Text that is typed without interruption is one step, up to the end of a word; so are characters that are deleted one after the other.
struct ASTextUndoHistory: Sendable {
    /// The kind of an edit.
    enum Kind: Hashable, Sendable {
        case typing, backspace, forwardDelete, other
    }

    /// A replacement.
    struct Step: Sendable {
        var kind: Kind
        /// The location, which is the same before and after.
        var location: Int
        /// The replaced text and the replacement, which share paragraphs with the edited text.
        var old: ASEditingText
        var new: ASEditingText
        var before: ASTextSelection
        var after: ASTextSelection
    }

    private(set) var undone: [Step] = []
    private(set) var done: [Step] = []
    /// Whether the next edit may be joined with the last step.
    private(set) var isOpen = false

    /// The limits beyond which the oldest steps are discarded.
    static let (maximumCount, maximumLength) = (1000, 16 << 20)
    private var totalLength = 0

    var canUndo: Bool { !done.isEmpty }
    var canRedo: Bool { !undone.isEmpty }

    /// Makes the next edit a separate step.
    mutating func close() { isOpen = false }

    mutating func removeAll() { self = ASTextUndoHistory() }

    mutating func add(_ step: Step) {
        undone.removeAll()
        // Its text is probably not shown again soon.
        done.last?.old.dropLines()
        let size = step.old.length + step.new.length
        totalLength += size
        if isOpen, let last = done.last, let joined = Self.join(last, step) {
            done[done.count - 1] = joined
        } else {
            done.append(step)
        }
        isOpen = step.kind != .other
        while done.count > 1, done.count > Self.maximumCount || totalLength > Self.maximumLength {
            let oldest = done.removeFirst()
            totalLength -= oldest.old.length + oldest.new.length
        }
    }

    /// Returns both steps as one, if they belong together.
    private static func join(_ last: Step, _ next: Step) -> Step? {
        guard last.kind == next.kind else { return nil }
        var joined = last
        joined.after = next.after
        switch next.kind {
        case .typing:
            let beginsWord =
                last.new.string.unicodeScalars.last?.properties.isWhitespace == true
                && next.new.string.unicodeScalars.first?.properties.isWhitespace == false
            let isNewLine = next.new.string.contains(where: \.isNewline)
            guard next.old.length == 0, next.location == last.location + last.new.length, !beginsWord, !isNewLine else {
                return nil
            }
            joined.new = last.new.appending(next.new)
        case .backspace:
            guard next.location + next.old.length == last.location, next.new.length == 0 else { return nil }
            joined.location = next.location
            joined.old = next.old.appending(last.old)
        case .forwardDelete:
            guard next.location == last.location, next.new.length == 0 else { return nil }
            joined.old = last.old.appending(next.old)
        case .other: return nil
        }
        return joined
    }

    mutating func popDone() -> Step? {
        isOpen = false
        guard let step = done.popLast() else { return nil }
        undone.append(step)
        return step
    }

    mutating func popUndone() -> Step? {
        isOpen = false
        guard let step = undone.popLast() else { return nil }
        done.append(step)
        return step
    }
}

extension ASEditingText {
    fileprivate func appending(_ other: ASEditingText) -> ASEditingText {
        var joined = self
        joined.replace(NSRange(location: length, length: 0), with: other)
        return joined
    }
}
