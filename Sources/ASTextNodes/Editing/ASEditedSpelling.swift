// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// What is known of the spelling of a paragraph, part by part; ranges count from its beginning.
struct ASEditedSpelling: Sendable {
    /// Whom it is known from: what another says counts for nothing.
    struct Source: Hashable, Sendable {
        /// Of the editor's settings: grows with each change.
        var number: Int
        /// Of all checkers: grows when one learns.
        var knowledge: Int
    }

    private var source: Source?
    private var parts: [NSRange: [NSRange]] = [:]
    /// What was known before an edit, moved to where the words are now: shown until the checker has answered.
    private var provisional: [NSRange] = []

    init() {}

    /// What is left of the words of other paragraphs.
    init(provisional: [NSRange], from source: Source?) {
        self.provisional = provisional
        self.source = source
    }

    /// Whether the checker has answered about a part.
    func knows(_ part: NSRange, from source: Source) -> Bool {
        self.source == source && parts[part] != nil
    }

    mutating func remember(_ words: [NSRange], in part: NSRange, from source: Source) {
        if self.source != source { self = ASEditedSpelling(provisional: [], from: source) }
        parts[part] = words
        provisional.removeAll { NSIntersectionRange($0, part).length > 0 }
    }

    /// What is to be seen, known or not known any better.
    func words(from source: Source) -> [NSRange] {
        guard self.source == source else { return [] }
        return parts.values.flatMap { $0 } + provisional
    }

    /// All of it, and from whom.
    var everything: (words: [NSRange], source: Source?) { (parts.values.flatMap { $0 } + provisional, source) }
}

/// How a long paragraph is cut for a checker.
enum ASSpellingParts {
    /// About so long, in UTF-16.
    static let length = 4096
    /// How far is looked for a space.
    private static let reach = 256

    /// The parts of a text that touch a range, in their order.
    ///
    /// They depend on nothing but the text.
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

    /// Where a part begins: behind a space if there is one soon, and within no character's pair of surrogates.
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
