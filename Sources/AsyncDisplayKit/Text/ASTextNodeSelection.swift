// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// What of a text is selected, and how it grows.
struct ASTextNodeSelection: Equatable {
    /// What a selection grows by.
    enum Unit {
        case character, word, paragraph

        /// By how often the button was pressed.
        init(clickCount: Int) {
            self = clickCount <= 1 ? .character : clickCount == 2 ? .word : .paragraph
        }
    }

    var unit: Unit
    /// What was selected first, in UTF-16; it stays selected.
    var anchor: NSRange
    /// The end that moves.
    var head: Int

    /// What is selected, in UTF-16.
    var range: NSRange {
        let start = min(anchor.location, head)
        return NSRange(location: start, length: max(anchor.upperBound, head) - start)
    }
}

/// The pointer's way since its button went down on a text.
struct ASTextNodeSelectionDrag {
    /// How far it goes before a press on a link selects, in points.
    static let threshold: CGFloat = 4

    /// In the node's coordinate space.
    var start: CGPoint
    var isSelecting: Bool
}

/// Places between the characters of a text, in UTF-16.
struct ASTextPlaces {
    let text: String

    private func index(_ place: Int) -> String.Index {
        let utf16 = text.utf16
        let found = utf16.index(utf16.startIndex, offsetBy: max(0, min(place, utf16.count)))
        // Within a character is before it.
        return found == text.endIndex ? found : text.index(before: text.index(after: found))
    }

    private func place(_ index: String.Index) -> Int { text.utf16.distance(from: text.startIndex, to: index) }

    private func range(_ range: Range<String.Index>) -> NSRange {
        let start = place(range.lowerBound)
        return NSRange(location: start, length: place(range.upperBound) - start)
    }

    /// The place a character farther on, or before.
    func step(from place: Int, isForward: Bool) -> Int {
        let from = index(place)
        if isForward { return from < text.endIndex ? self.place(text.index(after: from)) : place }
        return from > text.startIndex ? self.place(text.index(before: from)) : 0
    }

    /// The end of the next word, or the beginning of the one before.
    func wordStep(from place: Int, isForward: Bool) -> Int {
        var at = index(place)
        if isForward {
            while at < text.endIndex, !text[at].isOfWord { at = text.index(after: at) }
            while at < text.endIndex, text[at].isOfWord { at = text.index(after: at) }
        } else {
            while at > text.startIndex, !text[text.index(before: at)].isOfWord { at = text.index(before: at) }
            while at > text.startIndex, text[text.index(before: at)].isOfWord { at = text.index(before: at) }
        }
        return self.place(at)
    }

    /// The word that the character at a place belongs to, or what lies between words: white space, or signs of one kind.
    func word(at place: Int) -> NSRange {
        var start = index(place)
        guard !text.isEmpty else { return NSRange(location: 0, length: 0) }
        if start == text.endIndex { start = text.index(before: start) }
        let kind = text[start].kind
        var end = text.index(after: start)
        while start > text.startIndex, text[text.index(before: start)].kind == kind {
            start = text.index(before: start)
        }
        while end < text.endIndex, text[end].kind == kind { end = text.index(after: end) }
        return range(start..<end)
    }

    /// The paragraph that a place is in, with the break at its end.
    func paragraph(at place: Int) -> NSRange {
        var start = index(place)
        if start == text.endIndex, start > text.startIndex { start = text.index(before: start) }
        var end = start
        while start > text.startIndex, !text[text.index(before: start)].isNewline { start = text.index(before: start) }
        while end < text.endIndex, !text[end].isNewline { end = text.index(after: end) }
        if end < text.endIndex { end = text.index(after: end) }
        return range(start..<end)
    }
}

extension Character {
    fileprivate enum Kind { case word, space, lineBreak, sign }

    fileprivate var kind: Kind {
        if isOfWord { return .word }
        if isNewline { return .lineBreak }
        return isWhitespace ? .space : .sign
    }

    fileprivate var isOfWord: Bool { isLetter || isNumber || self == "_" || self == "’" || self == "'" }
}
