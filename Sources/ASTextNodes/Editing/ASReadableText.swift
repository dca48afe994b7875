// SPDX-License-Identifier: Apache-2.0
internal import ASTextLayout
internal import ASUIKit
internal import Foundation

/// An edited text for screen readers: offsets count Unicode scalars, or the bullets that replace the characters of a secure text.
///
/// It is created once for a version of the text; the cost depends on the number of paragraphs, not on their lengths.
struct ASReadableText {
    let text: ASEditedText
    let count: Int
    /// The start of each paragraph; empty for a secure text.
    private let starts: [Int]
    /// The start of each character of a secure text in UTF-16, and the end.
    private let characters: [Int]

    init(_ text: ASEditedText) {
        self.text = text
        if text.isSecure {
            var (characters, place) = ([0], 0)
            for character in text.string {
                place += character.utf16.count
                characters.append(place)
            }
            (self.characters, starts, count) = (characters, [], characters.count - 1)
        } else {
            var (starts, place) = ([Int](), 0)
            starts.reserveCapacity(text.paragraphs.count)
            for paragraph in text.paragraphs {
                starts.append(place)
                place += paragraph.scalarCount
            }
            (self.starts, characters, count) = (starts, [], place)
        }
    }

    // MARK: Offsets

    /// Returns the offset for a UTF-16 offset; inside of a character of a secure text, the offset before it.
    func offset(ofUTF16 place: Int) -> Int {
        let place = min(max(0, place), text.length)
        if text.isSecure { return Self.last(characters, notBehind: place) }
        let index = text.indexOfParagraph(at: place)
        let (paragraph, rest) = (text.paragraphs[index], place - text.starts[index])
        guard paragraph.scalarCount != paragraph.length else { return starts[index] + rest }
        let string = paragraph.string
        let end = string.utf16.index(string.startIndex, offsetBy: rest, limitedBy: string.endIndex) ?? string.endIndex
        return starts[index] + string.unicodeScalars[..<end].count
    }

    /// Returns the UTF-16 offset for an offset, which is clamped to the text.
    func utf16(_ offset: Int) -> Int {
        let offset = min(max(0, offset), count)
        if text.isSecure { return characters[offset] }
        let index = Self.last(starts, notBehind: offset)
        let (paragraph, rest) = (text.paragraphs[index], offset - starts[index])
        guard paragraph.scalarCount != paragraph.length else { return text.starts[index] + rest }
        let string = paragraph.string
        let scalars = string.unicodeScalars
        let place = scalars.index(scalars.startIndex, offsetBy: rest, limitedBy: scalars.endIndex) ?? scalars.endIndex
        return text.starts[index] + string.utf16.distance(from: string.startIndex, to: place)
    }

    func utf16(_ range: Range<Int>) -> NSRange {
        let (low, high) = (utf16(range.lowerBound), utf16(range.upperBound))
        return NSRange(location: low, length: high - low)
    }

    func offsets(ofUTF16 range: NSRange) -> Range<Int> {
        let low = offset(ofUTF16: range.location)
        return low..<max(low, offset(ofUTF16: range.location + range.length))
    }

    func offset(ofParagraph index: Int) -> Int { starts[index] }

    /// Returns the index of the last of ascending numbers that is not greater than `wanted`; the first number is not greater.
    private static func last(_ numbers: [Int], notBehind wanted: Int) -> Int {
        var (low, high) = (0, numbers.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if numbers[middle] <= wanted { low = middle } else { high = middle - 1 }
        }
        return low
    }

    // MARK: Queries

    func part(_ range: Range<Int>) -> String {
        let range = range.clamped(to: 0..<count)
        return text.isSecure ? Self.bullets(range.count) : string(utf16(range))
    }

    /// Returns the string of a range, without attributes, of which there may be many.
    private func string(_ range: NSRange) -> String {
        let end = range.location + range.length
        var result = ""
        for index in text.indexOfParagraph(at: range.location)...text.indexOfParagraph(at: end) {
            let (paragraph, start) = (text.paragraphs[index], text.starts[index])
            let (low, high) = (max(0, range.location - start), min(paragraph.length, end - start))
            guard high > low else { continue }
            let whole = paragraph.string
            let units = whole.utf16
            let from = units.index(units.startIndex, offsetBy: low, limitedBy: units.endIndex) ?? units.endIndex
            let to = units.index(from, offsetBy: high - low, limitedBy: units.endIndex) ?? units.endIndex
            result += whole[from..<to]
        }
        return result
    }

    static func bullets(_ count: Int) -> String { String(repeating: "•", count: count) }

    /// Returns the range of a unit; see `ASAccessibilityEditableText.range(of:at:)`.
    func range(of unit: ASAccessibilityTextUnit, at offset: Int, in layout: ASEditedLayout?) -> Range<Int> {
        let offset = min(max(0, offset), count)
        if unit == .character, offset == count { return count..<count }
        if text.isSecure {
            // The positions of words in a secure text are not revealed.
            return unit == .character ? offset..<offset + 1 : 0..<count
        }
        let place = utf16(offset)
        let index = text.indexOfParagraph(at: place)
        let paragraph = text.paragraphs[index]
        let found = Self.range(of: unit, at: place - text.starts[index], in: paragraph)
        if unit == .paragraph { return offsets(ofUTF16: text.rangeOfParagraph(at: place)) }
        if unit == .line, let layout {
            let line = layout.line(of: ASTextPosition(offset: place))
            if layout.isInRow(index) { return offsets(ofUTF16: text.rangeOfParagraph(at: place)) }
            let lines = layout.layout(at: index)
            let isLast = line.line + 1 >= lines.lineCount
            let own = isLast && line.line == 0 ? found : lines.characterRange(ofLine: line.line)
            let end = isLast ? paragraph.length : own.location + own.length
            return offsets(ofUTF16: NSRange(location: text.starts[index] + own.location, length: end - own.location))
        }
        return offsets(ofUTF16: NSRange(location: text.starts[index] + found.location, length: found.length))
    }

    private static func range(
        of unit: ASAccessibilityTextUnit,
        at place: Int,
        in paragraph: ASEditedParagraph
    ) -> NSRange {
        guard paragraph.length > 0 else { return NSRange(location: 0, length: 0) }
        switch unit {
        case .line, .paragraph: return NSRange(location: 0, length: paragraph.length)
        case .character: return paragraph.boundaries.range(of: .grapheme, at: place)
        case .sentence: return paragraph.boundaries.range(of: .sentence, at: place)
        case .word:
            // From the start of a word to the start of the next one.
            let boundaries = paragraph.boundaries
            let start = boundaries.previousWordStart(before: min(place, paragraph.length - 1) + 1) ?? 0
            var (end, next) = (paragraph.length, boundaries.nextWordEnd(after: max(start, place)))
            while let wordEnd = next {
                if let begin = boundaries.previousWordStart(before: wordEnd), begin > max(start, place) {
                    end = begin
                    break
                }
                next = boundaries.nextWordEnd(after: wordEnd)
            }
            return NSRange(location: start, length: end - start)
        }
    }
}
