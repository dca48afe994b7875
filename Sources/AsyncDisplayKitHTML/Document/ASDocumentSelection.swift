// SPDX-License-Identifier: Apache-2.0
internal import ASTextLayout
internal import ASTextNodes
internal import Foundation

/// The selection of a document, and the unit by which it is extended.
struct ASDocumentSelection: Equatable {
    enum Unit {
        case character, word, paragraph

        init(clickCount: Int) { self = clickCount <= 1 ? .character : clickCount == 2 ? .word : .paragraph }
    }

    var unit: Unit
    /// The initially selected range, which remains selected.
    var anchor: Range<ASTextDocument.Position>
    /// The end that moves.
    var head: ASTextDocument.Position

    /// The selected range.
    var range: Range<ASTextDocument.Position> {
        min(anchor.lowerBound, head)..<max(anchor.upperBound, head)
    }

    /// Moves the end to a range that the pointer has reached.
    mutating func extend(to reached: Range<ASTextDocument.Position>) {
        head = reached.lowerBound < anchor.lowerBound ? reached.lowerBound : reached.upperBound
    }

    /// From now on, only the opposite end of the selection is fixed.
    mutating func beginMoving() {
        let range = range
        let isHeadFirst = head <= range.lowerBound && !range.isEmpty
        let fixed = isHeadFirst ? range.upperBound : range.lowerBound
        (unit, anchor) = (.character, fixed..<fixed)
    }
}

extension ASTextDocument {
    /// Returns the range of a unit around a hit.
    func range(of unit: ASDocumentSelection.Unit, paragraph: Int, insertion: Int, character: Int) -> Range<Position> {
        func position(_ offset: Int) -> Position { Position(paragraph: paragraph, offset: offset) }
        switch unit {
        case .character: return position(insertion)..<position(insertion)
        case .word:
            let word = ASTextPositions(text: paragraphs[paragraph].string).word(at: character)
            return position(word.location)..<position(word.location + word.length)
        case .paragraph: return position(0)..<position(paragraphs[paragraph].length)
        }
    }

    /// Returns the next or previous position by a character or a word; paragraphs are separated by one step.
    func position(after position: Position, isForward: Bool, byWords: Bool) -> Position {
        guard paragraphs.indices.contains(position.paragraph) else { return position }
        let text = paragraphs[position.paragraph].string
        let places = ASTextPositions(text: text)
        let next =
            byWords
            ? places.wordStep(from: position.offset, isForward: isForward)
            : places.step(from: position.offset, isForward: isForward)
        if next != position.offset { return Position(paragraph: position.paragraph, offset: next) }
        let neighbour = position.paragraph + (isForward ? 1 : -1)
        guard paragraphs.indices.contains(neighbour) else { return position }
        return Position(paragraph: neighbour, offset: isForward ? 0 : paragraphs[neighbour].length)
    }
}
