// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASTextLayout
internal import Foundation

/// A text as an array of paragraphs, with at least one paragraph.
///
/// A copy costs nothing and can be read on any thread; the cost of an edit is that of the paragraphs that it touches. A paragraph that is
/// too long for that is several elements of the array, see `ASEditingParagraph`. Offsets count UTF-16, as in the attributed string.
struct ASEditingText: Sendable {
    private(set) var paragraphs: [ASEditingParagraph] = []
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
        let splitter = ASEditingTextSplitter(isSecure: isSecure, fallback: fallback)
        self.init(splitter.paragraphs(of: text, endsText: true), isSecure: isSecure)
    }

    private init(_ paragraphs: [ASEditingParagraph], isSecure: Bool) {
        self.isSecure = isSecure
        self.paragraphs = paragraphs
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

    /// Returns the range of a paragraph or a part of one, with its separator.
    func range(ofParagraph index: Int) -> NSRange {
        NSRange(location: starts[index], length: paragraphs[index].length)
    }

    /// Returns the offset of a caret at the end of a paragraph, or of a part of one.
    func end(ofParagraph index: Int) -> Int { starts[index] + paragraphs[index].visibleLength }

    /// Returns whether the next element of `paragraphs` continues the same paragraph.
    func continues(_ index: Int) -> Bool { paragraphs[index].separatorLength == 0 && index + 1 < paragraphs.count }

    /// Returns whether an element of `paragraphs` continues the paragraph of the one before.
    func isContinuation(_ index: Int) -> Bool { index > 0 && continues(index - 1) }

    /// Returns the elements of `paragraphs` that form the paragraph to which one of them belongs.
    func parts(around index: Int) -> ClosedRange<Int> {
        var (first, last) = (index, index)
        while isContinuation(first) { first -= 1 }
        while continues(last) { last += 1 }
        return first...last
    }

    /// Returns the range of the whole paragraph at an offset, with its separator.
    func rangeOfParagraph(at offset: Int) -> NSRange {
        let parts = parts(around: indexOfParagraph(at: offset))
        let end = starts[parts.upperBound] + paragraphs[parts.upperBound].length
        return NSRange(location: starts[parts.lowerBound], length: end - starts[parts.lowerBound])
    }

    var attributedString: NSAttributedString { Self.joining(paragraphs[...]) }

    /// Returns the text of paragraphs.
    private static func joining(_ paragraphs: ArraySlice<ASEditingParagraph>) -> NSAttributedString {
        guard let uniform = paragraphs.first?.uniform,
            paragraphs.allSatisfy({ $0.uniform === uniform || $0.length == 0 })
        else { return .joining(paragraphs.map(\.text)) }
        return NSAttributedString(string: string(of: paragraphs), attributes: uniform.values)
    }

    var string: String { Self.string(of: paragraphs[...]) }

    private static func string(of paragraphs: ArraySlice<ASEditingParagraph>) -> String {
        var whole = ""
        whole.reserveCapacity(paragraphs.reduce(0) { $0 + $1.byteCount })
        for paragraph in paragraphs { whole += paragraph.string }
        return whole
    }

    /// Returns a part of the text, which shares its paragraphs; `range` must be inside of the text.
    func slice(_ range: NSRange) -> ASEditingText {
        let end = range.location + range.length
        let (first, last) = (indexOfParagraph(at: range.location), indexOfParagraph(at: end))
        let fallback = attributes(at: range.location) ?? [:]
        let splitter = ASEditingTextSplitter(isSecure: isSecure, fallback: fallback)
        func cut(_ index: Int, endsText: Bool) -> [ASEditingParagraph] {
            let low = max(range.location, starts[index])
            let high = min(end, starts[index] + paragraphs[index].length)
            if high - low == paragraphs[index].length, !endsText { return [paragraphs[index]] }
            let part = attributedSubstring(NSRange(location: low, length: max(0, high - low)))
            return splitter.paragraphs(of: part, endsText: endsText)
        }
        if first == last { return ASEditingText(cut(first, endsText: true), isSecure: isSecure) }
        let middle = paragraphs[first + 1..<last]
        return ASEditingText(cut(first, endsText: false) + middle + cut(last, endsText: true), isSecure: isSecure)
    }

    /// Returns a part of the text; `range` must be inside of the text.
    func attributedSubstring(_ range: NSRange) -> NSAttributedString {
        let parts = parts(range)
        if parts.count == 1, let only = parts.first {
            return only.paragraph.text.attributedSubstring(from: only.range)
        }
        if let first = parts.first?.paragraph.uniform, parts.allSatisfy({ $0.paragraph.uniform === first }) {
            return NSAttributedString(string: substring(range), attributes: first.values)
        }
        return .joining(parts.map { $0.paragraph.text.attributedSubstring(from: $0.range) })
    }

    /// Drops the lines of all paragraphs, but not their sizes.
    func dropLines() {
        for paragraph in paragraphs { paragraph.dropLines() }
    }

    /// Returns the characters of a part of the text, without attributes; `range` must be inside of the text.
    func substring(_ range: NSRange) -> String {
        let parts = parts(range)
        var whole = ""
        whole.reserveCapacity(parts.reduce(0) { $0 + $1.paragraph.byteCount })
        for part in parts {
            let isWhole = part.range.length == part.paragraph.length
            if isWhole { whole += part.paragraph.string } else { whole += part.paragraph.substring(part.range) }
        }
        return whole
    }

    /// The parts of paragraphs in a range.
    private func parts(_ range: NSRange) -> [(paragraph: ASEditingParagraph, range: NSRange)] {
        let end = range.location + range.length
        return (indexOfParagraph(at: range.location)...indexOfParagraph(at: end)).compactMap { index in
            let low = max(0, range.location - starts[index])
            let high = min(paragraphs[index].length, end - starts[index])
            guard high > low else { return nil }
            return (paragraphs[index], NSRange(location: low, length: high - low))
        }
    }

    /// Returns the attributes of a character; `nil` if it does not exist.
    func attributes(at offset: Int) -> [NSAttributedString.Key: Any]? {
        guard offset >= 0, offset < length else { return nil }
        let index = indexOfParagraph(at: offset)
        return paragraphs[index].attributes(at: offset - starts[index])
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
        let text = paragraphs[index].string.utf16
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
            if let end = paragraphs[index].boundaries.next(.wordEnd, after: place) { return starts[index] + end }
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
            if let start = paragraphs[index].boundaries.previous(.wordStart, before: place) {
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
        replace(range, with: ASEditingText(new, isSecure: isSecure), fallback: fallback)
    }

    /// Replaces a range, which must be inside of the text, by a text whose paragraphs are shared.
    mutating func replace(
        _ range: NSRange,
        with new: ASEditingText,
        fallback: [NSAttributedString.Key: Any] = [:]
    ) {
        let end = range.location + range.length
        var first = indexOfParagraph(at: range.location)
        var last = indexOfParagraph(at: end)
        // A line feed that is inserted after a carriage return forms one separator with it.
        // So may a mark that is inserted after the last letter of a part.
        let joinsBefore = first > 0 && (paragraphs[first - 1].endsWithCarriageReturn || isContinuation(first))
        if joinsBefore, range.location == starts[first] { first -= 1 }
        extend(&first, &last, replacing: range, with: new)
        let base = starts[first]
        let head = attributedSubstring(NSRange(location: base, length: range.location - base))
        let rest = starts[last] + paragraphs[last].length - end
        let tail = attributedSubstring(NSRange(location: end, length: rest))

        var splitter = ASEditingTextSplitter(isSecure: isSecure, fallback: fallback)
        let (isPart, continues) = (isContinuation(first), continues(last))
        let endsText = last == paragraphs.count - 1
        var parts: [ASEditingParagraph]
        if new.paragraphs.count <= 4 {
            (splitter.startsAsPart, splitter.endsAsPart) = (isPart, continues)
            parts = splitter.paragraphs(of: .joining([head, new.attributedString, tail]), endsText: endsText)
        } else {
            // The paragraphs between the first and the last one are kept.
            let ends = new.paragraphs.count - (new.paragraphs[new.paragraphs.count - 2].endsWithCarriageReturn ? 2 : 1)
            (splitter.startsAsPart, splitter.endsAsPart) = (isPart, new.continues(0))
            parts = splitter.paragraphs(of: .joining([head, new.paragraphs[0].text]), endsText: false)
            parts += new.paragraphs[1..<ends]
            (splitter.startsAsPart, splitter.endsAsPart) = (new.isContinuation(ends), continues)
            let texts = new.paragraphs[ends...].map(\.text) + [tail]
            parts += splitter.paragraphs(of: .joining(texts), endsText: endsText)
        }
        keepSpelling(of: first...last, beside: range, in: parts, shift: new.length - range.length)
        paragraphs.replaceSubrange(first...last, with: parts)
        number(from: first)
    }

    /// Extends the elements that an edit touches by parts of the same paragraphs, so that neither short parts nor short paragraphs in parts
    /// remain.
    private func extend(_ first: inout Int, _ last: inout Int, replacing range: NSRange, with new: ASEditingText) {
        let end = range.location + range.length
        let (lowest, highest) = (parts(around: first).lowerBound, parts(around: last).upperBound)
        let isOne = new.paragraphs.count == 1
        /// The lengths of the first and the last paragraph after the edit, if they begin and end at these elements.
        func lengths(from first: Int, to last: Int) -> (head: Int, tail: Int) {
            let head = range.location - starts[first] + new.paragraphs[0].length
            let tail = starts[last] + paragraphs[last].length - end + (new.paragraphs.last?.length ?? 0)
            return isOne ? (head + tail - new.length, head + tail - new.length) : (head, tail)
        }
        let whole = lengths(from: lowest, to: highest)
        if whole.head <= ASEditingTextSplitter.reunitedCount { first = lowest }
        if whole.tail <= ASEditingTextSplitter.reunitedCount { last = highest }
        let part = lengths(from: first, to: last)
        if isContinuation(first), part.head < ASEditingTextSplitter.shortestPartCount { first -= 1 }
        if continues(last), part.tail < ASEditingTextSplitter.shortestPartCount { last += 1 }
    }

    /// Keeps the misspelled words that the edit does not touch.
    private func keepSpelling(
        of old: ClosedRange<Int>,
        beside range: NSRange,
        in parts: [ASEditingParagraph],
        shift: Int
    ) {
        var words: [NSRange] = []
        var source: ASEditingSpelling.Source?
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
            if !own.isEmpty { part.spelling = ASEditingSpelling(provisionalWords: own, from: source) }
            start += part.length
        }
    }
}

extension ASEditingParagraph {
    fileprivate var endsWithCarriageReturn: Bool { separatorLength == 1 && string.utf16.last == 0x0D }
}
