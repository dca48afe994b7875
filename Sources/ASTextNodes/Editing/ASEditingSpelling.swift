// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// The results of spell checking of a paragraph, by parts; ranges are relative to its start.
struct ASEditingSpelling: Sendable {
    /// The origin of results; results of another origin are ignored.
    struct Source: Hashable, Sendable {
        /// The number of the editor's settings; incremented by each change.
        var number: Int
        /// The version of the vocabulary of all checkers; incremented when one has learned words.
        var vocabularyVersion: Int
    }

    private var source: Source?
    private var parts: [NSRange: [NSRange]] = [:]
    /// The results before an edit, moved to the current positions of the words; shown until the checker has answered.
    private var provisionalWords: [NSRange] = []

    init() {}

    /// Creates results from the remaining words of replaced paragraphs.
    init(provisionalWords: [NSRange], from source: Source?) {
        self.provisionalWords = provisionalWords
        self.source = source
    }

    /// Whether the checker has answered for a part.
    func hasResult(_ part: NSRange, from source: Source) -> Bool {
        self.source == source && parts[part] != nil
    }

    mutating func remember(_ words: [NSRange], in part: NSRange, from source: Source) {
        if self.source != source { self = ASEditingSpelling(provisionalWords: [], from: source) }
        parts[part] = words
        provisionalWords.removeAll { NSIntersectionRange($0, part).length > 0 }
    }

    /// Returns the words to underline, including provisional ones.
    func words(from source: Source) -> [NSRange] {
        guard self.source == source else { return [] }
        return parts.values.flatMap { $0 } + provisionalWords
    }

    /// All words, and their origin.
    var allWords: (words: [NSRange], source: Source?) { (parts.values.flatMap { $0 } + provisionalWords, source) }
}

/// The division of a long paragraph into parts for a checker.
enum ASSpellingParts {
    /// The approximate length of a part, in UTF-16.
    static let length = 4096
    /// The distance within which a space is searched.
    private static let reach = 256

    /// Returns the parts of a text that touch a range, in order.
    ///
    /// They depend only on the text.
    static func parts(of text: String, length visible: Int, touching range: NSRange) -> [NSRange] {
        guard visible > 0 else { return [] }
        let first = max(0, range.location - reach) / length
        let last = min(visible - 1, range.location + range.length) / length
        guard first <= last else { return [] }
        return (first...last).compactMap { index in
            let start = cut(text, visible, index)
            let end = cut(text, visible, index + 1)
            let touches = start <= range.location + range.length && end >= range.location
            return end > start && touches ? NSRange(location: start, length: end - start) : nil
        }
    }

    /// Returns the start of a part: after a space if there is one nearby, and never inside a surrogate pair.
    private static func cut(_ text: String, _ visible: Int, _ index: Int) -> Int {
        let place = index * length
        guard place > 0 else { return 0 }
        guard place < visible else { return visible }
        let units = text.utf16
        var at = units.index(units.startIndex, offsetBy: place)
        for offset in place..<min(visible, place + reach) {
            let unit = units[at]
            at = units.index(after: at)
            if let scalar = Unicode.Scalar(unit), scalar.properties.isWhitespace { return offset + 1 }
        }
        let unit = units[units.index(units.startIndex, offsetBy: place)]
        return UTF16.isTrailSurrogate(unit) ? place + 1 : place
    }
}
