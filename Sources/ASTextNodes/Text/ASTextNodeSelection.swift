// SPDX-License-Identifier: Apache-2.0
internal import ASTextLayout
package import Foundation

/// The selection of a text, and the unit by which it is extended.
struct ASTextNodeSelection: Equatable {
    /// The unit of a selection.
    enum Unit {
        case character, word, paragraph

        /// Creates the unit for a number of clicks.
        init(clickCount: Int) {
            self = clickCount <= 1 ? .character : clickCount == 2 ? .word : .paragraph
        }
    }

    var unit: Unit
    /// The initially selected range in UTF-16, which remains selected.
    var anchor: NSRange
    /// The end that moves.
    var head: Int

    /// The selected range, in UTF-16.
    var range: NSRange {
        let start = min(anchor.location, head)
        return NSRange(location: start, length: max(anchor.upperBound, head) - start)
    }
}

/// A drag of the pointer since its button was pressed on a text.
struct ASTextNodeSelectionDrag {
    /// The distance at which a press on a link begins to select, in points.
    static let threshold: CGFloat = 4

    /// The start in the node's coordinate space.
    var start: CGPoint
    var isSelecting: Bool
    /// The object that scrolls while the pointer is beyond the edge of the scroll view.
    var scroller: ASSelectionScroller?
}

/// The positions between the characters of a text, in UTF-16; words by Unicode's rules, computed for one paragraph at a time.
package struct ASTextPositions {
    let text: String

    /// Finds positions in a text.
    package init(text: String) { self.text = text }

    private var count: Int { text.utf16.count }

    /// A paragraph with the line break at its end, and the boundaries in it.
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

    /// Returns the next or previous position by a character.
    package func step(from place: Int, isForward: Bool) -> Int {
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

    /// Returns the end of the next word, or the start of the previous one.
    package func wordStep(from place: Int, isForward: Bool) -> Int {
        var place = max(0, min(place, count))
        while isForward ? place < count : place > 0 {
            let found = paragraphWithBoundaries(at: isForward ? place : place - 1)
            let (start, offset) = (found.range.location, place - found.range.location)
            let next =
                isForward
                ? found.boundaries.next(.wordEnd, after: offset) : found.boundaries.previous(.wordStart, before: offset)
            if let next { return start + next }
            place = isForward ? found.range.upperBound : start
        }
        return place
    }

    /// Returns the word that contains the character at a position, or the characters between words: white space or punctuation.
    package func word(at place: Int) -> NSRange {
        guard count > 0 else { return NSRange(location: 0, length: 0) }
        let place = max(0, min(place, count - 1))
        let found = paragraphWithBoundaries(at: place)
        var word = found.boundaries.range(of: .word, at: place - found.range.location)
        word.location += found.range.location
        return word
    }

    /// Returns the paragraph that contains a position, with the line break at its end.
    func paragraph(at place: Int) -> NSRange {
        let units = text.utf16
        guard !units.isEmpty else { return NSRange(location: 0, length: 0) }
        var here = units.index(units.startIndex, offsetBy: max(0, min(place, count - 1)))
        // A position between the two units of a line break belongs to it.
        if here > units.startIndex {
            let before = units.index(before: here)
            if ASLineEnd.isPair(units[before], units[here]) { here = before }
        }
        let start = units[..<here].lastIndex(where: ASLineEnd.isParagraphSeparator).map(units.index(after:))
        var end = units[here...].firstIndex(where: ASLineEnd.isParagraphSeparator) ?? units.endIndex
        if end < units.endIndex {
            let separator = units[end]
            end = units.index(after: end)
            if end < units.endIndex, ASLineEnd.isPair(separator, units[end]) { end = units.index(after: end) }
        }
        let location = units.distance(from: units.startIndex, to: start ?? units.startIndex)
        return NSRange(location: location, length: units.distance(from: start ?? units.startIndex, to: end))
    }
}
