// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASTextLayout
internal import Foundation

/// A text as an array of paragraphs, with at least one paragraph.
///
/// A copy costs nothing and can be read on any thread; the cost of an edit is that of the paragraphs that it touches. Offsets count
/// UTF-16, as in the attributed string.
struct ASEditedText: Sendable {
    private(set) var paragraphs: [ASEditedParagraph] = []
    /// The start of each paragraph.
    private(set) var starts: [Int] = []
    private(set) var length = 0
    /// Whether its characters are shown as bullets.
    let isSecure: Bool

    /// Creates a text.
    ///
    /// - Parameters:
    ///   - text: the text, which is copied
    ///   - isSecure: whether it is shown as bullets
    ///   - fallback: the attributes of an empty text, which determine the height of the caret
    init(_ text: NSAttributedString, isSecure: Bool = false, fallback: [NSAttributedString.Key: Any] = [:]) {
        self.isSecure = isSecure
        paragraphs = Self.split(text, keepsEnd: true, isSecure: isSecure, fallback: fallback)
        number(from: 0)
    }

    private mutating func number(from first: Int) {
        var start = first > 0 ? starts[first - 1] + paragraphs[first - 1].length : 0
        starts.removeSubrange(min(first, starts.count)...)
        starts.reserveCapacity(paragraphs.count)
        for paragraph in paragraphs[first...] {
            starts.append(start)
            start += paragraph.length
        }
        length = start
    }

    // MARK: Queries

    /// Returns the paragraph that contains an offset, or begins there.
    func indexOfParagraph(at offset: Int) -> Int {
        var (low, high) = (0, paragraphs.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= offset { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// Returns the range of a paragraph, with its separator.
    func range(ofParagraph index: Int) -> NSRange {
        NSRange(location: starts[index], length: paragraphs[index].length)
    }

    /// Returns the offset of a caret at the end of a paragraph.
    func end(ofParagraph index: Int) -> Int { starts[index] + paragraphs[index].visibleLength }

    var attributedString: NSAttributedString { NSAttributedString.joining(paragraphs.map(\.text)) }

    var string: String { paragraphs.map(\.text.string).joined() }

    /// Returns a part of the text; `range` must be inside of the text.
    func attributedSubstring(_ range: NSRange) -> NSAttributedString {
        NSAttributedString.joining(parts(range).map { $0.paragraph.attributedSubstring(from: $0.range) })
    }

    /// Returns the characters of a part of the text, without attributes; `range` must be inside of the text.
    func substring(_ range: NSRange) -> String {
        parts(range).map { part in
            let string = part.paragraph.string
            guard part.range.length < part.paragraph.length else { return Substring(string) }
            let utf16 = string.utf16
            let start = utf16.index(utf16.startIndex, offsetBy: part.range.location)
            return string[start..<utf16.index(start, offsetBy: part.range.length)]
        }.joined()
    }

    /// The parts of paragraphs in a range.
    private func parts(_ range: NSRange) -> [(paragraph: NSAttributedString, range: NSRange)] {
        let end = range.location + range.length
        return (indexOfParagraph(at: range.location)...indexOfParagraph(at: end)).compactMap { index in
            let low = max(0, range.location - starts[index])
            let high = min(paragraphs[index].length, end - starts[index])
            guard high > low else { return nil }
            return (paragraphs[index].text, NSRange(location: low, length: high - low))
        }
    }

    /// Returns the attributes of a character; `nil` if it does not exist.
    func attributes(at offset: Int) -> [NSAttributedString.Key: Any]? {
        guard offset >= 0, offset < length else { return nil }
        let index = indexOfParagraph(at: offset)
        return paragraphs[index].text.attributes(at: offset - starts[index], effectiveRange: nil)
    }

    /// Returns the nearest valid range: inside of the text, and with whole surrogate pairs.
    func clamped(_ range: NSRange) -> NSRange {
        guard range.location != NSNotFound else { return NSRange(location: length, length: 0) }
        let low = min(max(0, range.location), length)
        let (sum, overflow) = range.location.addingReportingOverflow(max(0, range.length))
        let high = overflow ? length : min(max(low, sum), length)
        let start = scalarBoundary(atOrBefore: low)
        let end = high == low ? start : scalarBoundary(atOrAfter: high)
        return NSRange(location: start, length: end - start)
    }

    private func scalarBoundary(atOrBefore offset: Int) -> Int { splitsPair(offset) ? offset - 1 : offset }

    private func scalarBoundary(atOrAfter offset: Int) -> Int { splitsPair(offset) ? offset + 1 : offset }

    private func splitsPair(_ offset: Int) -> Bool {
        guard offset > 0, offset < length else { return false }
        let index = indexOfParagraph(at: offset)
        let place = offset - starts[index]
        guard place > 0 else { return false }
        let text = paragraphs[index].text.string.utf16
        return UTF16.isTrailSurrogate(text[text.index(text.startIndex, offsetBy: place)])
    }

    // MARK: Characters and words

    /// Returns the next caret position after an offset; `nil` at the end.
    func nextGrapheme(after offset: Int) -> Int? {
        guard offset < length else { return nil }
        let index = indexOfParagraph(at: offset)
        return paragraphs[index].boundaries.next(.grapheme, after: offset - starts[index]).map { $0 + starts[index] }
    }

    /// Returns the previous caret position before an offset; `nil` at the start.
    func previousGrapheme(before offset: Int) -> Int? {
        previous(before: offset) { $0.previous(.grapheme, before: $1) }
    }

    /// Returns the start of the text that Backspace deletes; `nil` at the start.
    func backspaceStart(before offset: Int) -> Int? {
        // A secure text must not reveal the parts of a character.
        previous(before: offset) { isSecure ? $0.previous(.grapheme, before: $1) : $0.backspaceStart(before: $1) }
    }

    private func previous(before offset: Int, _ look: (ASTextBoundaries, Int) -> Int?) -> Int? {
        guard offset > 0 else { return nil }
        let place = min(offset, length)
        // At the start of a paragraph, look at the separator before it.
        let index = indexOfParagraph(at: place - 1)
        return look(paragraphs[index].boundaries, place - starts[index]).map { $0 + starts[index] }
    }

    /// Returns the nearest caret position at or before an offset.
    func caretBoundary(atOrBefore offset: Int) -> Int {
        let place = min(max(0, offset), length)
        let index = indexOfParagraph(at: place)
        return starts[index] + paragraphs[index].boundaries.boundary(.grapheme, atOrBefore: place - starts[index])
    }

    /// Returns the end of the next word; after the last one, the end of the text.
    func nextWordEnd(after offset: Int) -> Int {
        guard !isSecure else { return length }
        var index = indexOfParagraph(at: offset)
        var place = offset - starts[index]
        while index < paragraphs.count {
            if let end = paragraphs[index].boundaries.nextWordEnd(after: place) { return starts[index] + end }
            (index, place) = (index + 1, -1)
        }
        return length
    }

    /// Returns the start of the previous word; 0 before the first one.
    func previousWordStart(before offset: Int) -> Int {
        guard !isSecure else { return 0 }
        var index = indexOfParagraph(at: offset)
        var place = offset - starts[index]
        while index >= 0 {
            if let start = paragraphs[index].boundaries.previousWordStart(before: place) {
                return starts[index] + start
            }
            index -= 1
            if index >= 0 { place = paragraphs[index].length }
        }
        return 0
    }

    /// Returns the range that a double click at an offset selects: a word, or the characters between two words, never a separator.
    func wordRange(at offset: Int) -> NSRange {
        let index = indexOfParagraph(at: offset)
        let visible = paragraphs[index].visibleLength
        guard visible > 0, !isSecure else { return NSRange(location: starts[index], length: visible) }
        let found = paragraphs[index].boundaries.range(of: .word, at: min(offset - starts[index], visible - 1))
        return NSRange(location: starts[index] + found.location, length: min(found.length, visible - found.location))
    }

    // MARK: Edits

    /// Replaces a range, which must be inside of the text.
    ///
    /// - Parameters:
    ///   - range: the replaced range
    ///   - new: the replacement
    ///   - fallback: as in `init`
    mutating func replace(
        _ range: NSRange,
        with new: NSAttributedString,
        fallback: [NSAttributedString.Key: Any] = [:]
    ) {
        let end = range.location + range.length
        var first = indexOfParagraph(at: range.location)
        let last = indexOfParagraph(at: end)
        // A line feed that is inserted after a carriage return forms one separator with it.
        if first > 0, range.location == starts[first], paragraphs[first - 1].endsWithCarriageReturn { first -= 1 }
        let base = starts[first]
        // Built from pieces, because Foundation's own replacement miscounts the attributes.
        let merged = NSMutableAttributedString(string: "")
        func add(_ part: NSAttributedString) { if part.length > 0 { merged.append(part) } }
        add(attributedSubstring(NSRange(location: base, length: range.location - base)))
        add(new)
        let rest = starts[last] + paragraphs[last].length - end
        add(attributedSubstring(NSRange(location: end, length: rest)))
        let isLast = last == paragraphs.count - 1
        let parts = Self.split(merged, keepsEnd: isLast, isSecure: isSecure, fallback: fallback)
        keepSpelling(of: first...last, beside: range, in: parts, shift: new.length - range.length)
        paragraphs.replaceSubrange(first...last, with: parts)
        number(from: first)
    }

    /// Keeps the misspelled words that the edit does not touch.
    private func keepSpelling(
        of old: ClosedRange<Int>,
        beside range: NSRange,
        in parts: [ASEditedParagraph],
        shift: Int
    ) {
        var words: [NSRange] = []
        var source: ASEditedSpelling.Source?
        for index in old {
            let known = paragraphs[index].spelling.allWords
            guard !known.words.isEmpty else { continue }
            source = known.source
            for word in known.words {
                let place = starts[index] + word.location
                if place + word.length < range.location {
                    words.append(NSRange(location: place, length: word.length))
                } else if place > range.location + range.length {
                    words.append(NSRange(location: place + shift, length: word.length))
                }
            }
        }
        guard !words.isEmpty else { return }
        var start = starts[old.lowerBound]
        for part in parts {
            let own = words.filter { $0.location >= start && $0.upperBound <= start + part.length }
                .map { NSRange(location: $0.location - start, length: $0.length) }
            if !own.isEmpty { part.spelling = ASEditedSpelling(provisionalWords: own, from: source) }
            start += part.length
        }
    }

    /// Splits a text after each separator; with `keepsEnd` there is a paragraph after the last one.
    private static func split(
        _ text: NSAttributedString,
        keepsEnd: Bool,
        isSecure: Bool,
        fallback: [NSAttributedString.Key: Any]
    ) -> [ASEditedParagraph] {
        var parts: [ASEditedParagraph] = []
        var last = fallback
        func add(from start: Int, to end: Int, separator: Int) {
            let part = text.attributedSubstring(from: NSRange(location: start, length: end - start))
            parts.append(
                ASEditedParagraph(part, separatorLength: separator, isSecure: isSecure, fallback: last)
            )
            if part.length > 0 { last = part.attributes(at: part.length - 1, effectiveRange: nil) }
        }
        let units = Array(text.string.utf16)
        var (start, index) = (0, 0)
        while index < units.count {
            let separator: Int
            switch units[index] {
            case 0x0A, 0x2029: separator = 1
            case 0x0D: separator = index + 1 < units.count && units[index + 1] == 0x0A ? 2 : 1
            default: separator = 0
            }
            index += max(1, separator)
            guard separator > 0 else { continue }
            add(from: start, to: index, separator: separator)
            start = index
        }
        if start < units.count || keepsEnd { add(from: start, to: units.count, separator: 0) }
        return parts
    }
}

extension ASEditedParagraph {
    fileprivate var endsWithCarriageReturn: Bool { separatorLength == 1 && text.string.utf16.last == 0x0D }
}
