// SPDX-License-Identifier: Apache-2.0
internal import ASTextLayout
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
    /// Scrolls on beyond the edge of what the text is in.
    var scroller: ASSelectionScroller?
}

/// Places between the characters of a text, in UTF-16; words as Unicode has them, one paragraph looked at at a time.
struct ASTextPlaces {
    let text: String

    private var count: Int { text.utf16.count }

    /// A paragraph with the break at its end, and what begins and ends in it.
    private struct Paragraph {
        var range: NSRange
        var boundaries: ASTextBoundaries
    }

    private func paragraphWithBoundaries(at place: Int) -> Paragraph {
        let range = paragraph(at: place)
        return Paragraph(
            range: range,
            boundaries: ASTextBoundaries((text as NSString).substring(with: range))
        )
    }

    /// The place a character farther on, or before.
    func step(from place: Int, isForward: Bool) -> Int {
        let place = max(0, min(place, count))
        if isForward {
            guard place < count else { return place }
            let found = paragraphWithBoundaries(at: place)
            let next = found.boundaries.next(.grapheme, after: place - found.range.location)
            return next.map { found.range.location + $0 } ?? found.range.upperBound
        }
        guard place > 0 else { return 0 }
        let found = paragraphWithBoundaries(at: place - 1)
        let previous = found.boundaries.previous(.grapheme, before: place - found.range.location)
        return found.range.location + (previous ?? 0)
    }

    /// The end of the next word, or the beginning of the one before.
    func wordStep(from place: Int, isForward: Bool) -> Int {
        var place = max(0, min(place, count))
        while isForward ? place < count : place > 0 {
            let found = paragraphWithBoundaries(at: isForward ? place : place - 1)
            let (start, offset) = (found.range.location, place - found.range.location)
            let next =
                isForward
                ? found.boundaries.nextWordEnd(after: offset) : found.boundaries.previousWordStart(before: offset)
            if let next { return start + next }
            place = isForward ? found.range.upperBound : start
        }
        return place
    }

    /// The word that the character at a place belongs to, or what lies between words: white space, or a sign.
    func word(at place: Int) -> NSRange {
        guard count > 0 else { return NSRange(location: 0, length: 0) }
        let place = max(0, min(place, count - 1))
        let found = paragraphWithBoundaries(at: place)
        var word = found.boundaries.range(of: .word, at: place - found.range.location)
        word.location += found.range.location
        return word
    }

    /// The paragraph that a place is in, with the break at its end.
    func paragraph(at place: Int) -> NSRange {
        let utf16 = text.utf16
        var start = utf16.index(utf16.startIndex, offsetBy: max(0, min(place, count)))
        if start == utf16.endIndex, start > utf16.startIndex { start = utf16.index(before: start) }
        // What is within a character, as between the two units of a line break, belongs to it.
        if start < utf16.endIndex { start = text.index(before: text.index(after: start)) }
        var end = start
        while start > text.startIndex, !text[text.index(before: start)].isNewline { start = text.index(before: start) }
        while end < text.endIndex, !text[end].isNewline { end = text.index(after: end) }
        if end < text.endIndex { end = text.index(after: end) }
        let location = utf16.distance(from: utf16.startIndex, to: start)
        return NSRange(location: location, length: utf16.distance(from: start, to: end))
    }
}
