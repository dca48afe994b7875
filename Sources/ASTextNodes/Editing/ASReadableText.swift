// SPDX-License-Identifier: Apache-2.0
internal import ASTextLayout
internal import ASUIKit
internal import Foundation

/// An edited text for screen readers: offsets count Unicode scalars, or the bullets that replace the characters of a secure text.
///
/// It is created once for a version of the text; the cost depends on the number of paragraphs, not on their lengths.
struct ASReadableText {
    let text: ASEditingText
    let count: Int
    /// The start of each paragraph; empty for a secure text.
    private let starts: [Int]
    /// The start of each character of a secure text in UTF-16, and the end.
    private let characters: [Int]

    init(_ text: ASEditingText) {
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
    func range(of unit: ASAccessibilityTextUnit, at offset: Int, in layout: ASEditingLayout?) -> Range<Int> {
        let offset = min(max(0, offset), count)
        if unit == .character, offset == count { return count..<count }
        if text.isSecure {
            // The positions of words in a secure text are not revealed.
            return unit == .character ? offset..<offset + 1 : 0..<count
        }
        let place = utf16(offset)
        switch unit {
        case .character:
            let index = text.indexOfParagraph(at: place)
            let found = text.paragraphs[index].boundaries.range(of: .grapheme, at: place - text.starts[index])
            return offsets(ofUTF16: NSRange(location: text.starts[index] + found.location, length: found.length))
        case .word: return range(between: .wordStart, around: place)
        case .wordEnd: return range(between: .wordEnd, around: place)
        case .sentence: return range(between: .sentenceStart, around: place)
        case .sentenceEnd: return range(between: .sentenceEnd, around: place)
        case .paragraph: return offsets(ofUTF16: text.rangeOfParagraph(at: place))
        case .line: return offsets(ofUTF16: line(at: place, in: layout))
        case .lineEnd:
            let line = line(at: place, in: layout)
            let start = line.location > 0 ? end(of: self.line(at: line.location - 1, in: layout)) : 0
            return offsets(ofUTF16: NSRange(location: start, length: end(of: line) - start))
        }
    }

    /// Returns the range from the last edge that is not after an offset, in UTF-16, to the first edge after it.
    private func range(between edge: ASTextBoundaries.Edge, around place: Int) -> Range<Int> {
        let start = self.edge(edge, notAfter: place) ?? 0
        let end = self.edge(edge, after: place) ?? text.length
        return offsets(ofUTF16: NSRange(location: start, length: end - start))
    }

    private func edge(_ edge: ASTextBoundaries.Edge, notAfter place: Int) -> Int? {
        let last = text.indexOfParagraph(at: place)
        for index in (0...last).reversed() where hasWords(index) {
            let limit = index == last ? place - text.starts[index] : text.paragraphs[index].length
            if let found = text.paragraphs[index].boundaries.previous(edge, before: limit + 1) {
                return text.starts[index] + found
            }
        }
        return nil
    }

    private func edge(_ edge: ASTextBoundaries.Edge, after place: Int) -> Int? {
        let first = text.indexOfParagraph(at: place)
        for index in first..<text.paragraphs.count where hasWords(index) {
            let limit = index == first ? place - text.starts[index] : -1
            if let found = text.paragraphs[index].boundaries.next(edge, after: limit) {
                return text.starts[index] + found
            }
        }
        return nil
    }

    /// Returns whether a paragraph has more than a separator; the boundaries of empty ones need not be found.
    private func hasWords(_ index: Int) -> Bool {
        text.paragraphs[index].length > text.paragraphs[index].separatorLength
    }

    /// Returns the line at an offset, with the separator after it, in UTF-16.
    private func line(at place: Int, in layout: ASEditingLayout?) -> NSRange {
        let index = text.indexOfParagraph(at: place)
        let (paragraph, start) = (text.paragraphs[index], text.starts[index])
        let whole = NSRange(location: start, length: paragraph.length)
        guard let layout else { return whole }
        if layout.isInRow(index) { return text.rangeOfParagraph(at: place) }
        let line = layout.line(of: ASTextPosition(offset: place)).line
        let lines = layout.layout(at: index)
        let isLast = line + 1 >= lines.lineCount
        if isLast, line == 0 { return whole }
        let own = lines.characterRange(ofLine: line)
        let end = isLast ? paragraph.length : own.location + own.length
        return NSRange(location: start + own.location, length: end - own.location)
    }

    /// Returns the end of a line without its separator, or without the space at which it is broken.
    private func end(of line: NSRange) -> Int {
        let end = line.location + line.length
        let index = text.indexOfParagraph(at: line.location)
        let paragraph = text.paragraphs[index]
        if end == text.starts[index] + paragraph.length { return end - paragraph.separatorLength }
        let isBroken = string(NSRange(location: end - 1, length: 1)).first?.isWhitespace ?? false
        return isBroken ? end - 1 : end
    }
}
