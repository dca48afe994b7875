// SPDX-License-Identifier: Apache-2.0
internal import CPango
public import Foundation

/// The boundaries of the characters, words, sentences and lines of a text, by the rules of Unicode as implemented in Pango.
///
/// The boundaries of characters are the stops of carets and selections everywhere. They are those of Swift, regardless of Pango's version:
/// a conjunct of an Indic script is one character, as in Unicode 15.1, while Pango 1.50 divides it, and 1.56 joins more. Only after a zero
/// width joiner Pango decides, because Swift 6.3 joins emoji alone, and not all pictographs.
///
/// Offsets count UTF-16, as in the attributed string. There is no boundary inside a surrogate pair. Pass a whole paragraph, because the
/// boundaries of a word can depend on all of it.
///
/// - Thread: any (value)
/// - Source: UAX #29, UAX #14, Pango `pango_get_log_attrs`, Swift `Character`
public struct ASTextBoundaries: Hashable, Sendable {
    /// A unit of text between two boundaries.
    public enum Unit: Hashable, Sendable, CaseIterable {
        /// A character as perceived by the user: a letter with its marks, a conjunct, a flag, a family emoji.
        case grapheme
        /// A word, or the text between two words.
        case word
        /// A sentence with the space after it.
        case sentence
        /// A part of a line: a line may break at its boundaries, except at the beginning of the text.
        case line
    }

    /// An end of a word or a sentence, without the punctuation or space around it.
    public enum Edge: Hashable, Sendable {
        case wordStart, wordEnd, sentenceStart, sentenceEnd
    }

    private struct Mark: OptionSet, Hashable, Sendable {
        let rawValue: UInt16
        static let grapheme = Mark(rawValue: 1 << 0)
        static let word = Mark(rawValue: 1 << 1)
        static let sentence = Mark(rawValue: 1 << 2)
        static let line = Mark(rawValue: 1 << 3)
        static let mandatoryLine = Mark(rawValue: 1 << 4)
        static let wordStart = Mark(rawValue: 1 << 5)
        static let wordEnd = Mark(rawValue: 1 << 6)
        /// Backspace deletes one scalar here, instead of the whole preceding character.
        static let partialBackspace = Mark(rawValue: 1 << 7)
        /// A scalar begins here.
        static let scalar = Mark(rawValue: 1 << 8)
        static let sentenceStart = Mark(rawValue: 1 << 9)
        static let sentenceEnd = Mark(rawValue: 1 << 10)
    }

    /// The marks at each offset, including the end.
    private let marks: [Mark]

    /// Finds the boundaries of a text.
    ///
    /// - Parameters:
    ///   - text: a paragraph
    ///   - language: as in BCP 47, for scripts whose rules depend on it; `nil` when it is unknown
    public init(_ text: String, language: String? = nil) {
        // Pango treats a NUL as the end; other control characters have the same boundaries.
        var text = text.replacingNUL(with: "\u{1}")
        let scalarCount = text.unicodeScalars.count
        var found = [PangoLogAttr](repeating: PangoLogAttr(), count: scalarCount + 1)
        text.withUTF8 { bytes in
            let count = Int32(clamping: bytes.count)
            let tag = pango_language_from_string(language ?? "und")
            bytes.withMemoryRebound(to: CChar.self) { characters in
                // An empty buffer has no address.
                guard let base = characters.baseAddress else { return }
                pango_get_log_attrs(base, count, -1, tag, &found, Int32(clamping: found.count))
            }
        }
        guard scalarCount > 0 else {
            marks = [[.grapheme, .scalar]]
            return
        }
        var marks: [Mark] = []
        marks.reserveCapacity(text.utf16.count + 1)
        for (scalar, attributes) in zip(text.unicodeScalars, found) {
            marks.append(Self.marks(attributes))
            if scalar.value > 0xFFFF { marks.append([]) }
        }
        marks.append(Self.marks(found[scalarCount]))
        // A line separator of two characters is treated as one.
        var before: UInt16 = 0
        for (index, unit) in text.utf16.enumerated() {
            if before == 0x0D, unit == 0x0A { marks[index + 1].remove(.partialBackspace) }
            before = unit
        }
        Self.markCharacters(of: text, &marks)
        self.marks = marks
    }

    /// Replaces the boundaries of characters by those of Swift.
    private static func markCharacters(of text: String, _ marks: inout [Mark]) {
        // Below this byte there are only characters of one scalar, and CR LF.
        guard text.utf8.contains(where: { $0 >= 0xCC }) else { return }
        var (place, followsJoiner) = (0, false)
        for character in text {
            let end = place + character.utf16.count
            if !followsJoiner { marks[place].insert(.grapheme) }
            followsJoiner = character.unicodeScalars.last == "\u{200D}"
            for inner in place + 1..<max(place + 1, end) { marks[inner].remove(.grapheme) }
            place = end
        }
    }

    private static func marks(_ attributes: PangoLogAttr) -> Mark {
        var mark: Mark = .scalar
        if attributes.is_cursor_position != 0 { mark.insert(.grapheme) }
        if attributes.is_word_boundary != 0 { mark.insert(.word) }
        if attributes.is_sentence_boundary != 0 { mark.insert(.sentence) }
        if attributes.is_line_break != 0 { mark.insert(.line) }
        if attributes.is_mandatory_break != 0 { mark.insert(.mandatoryLine) }
        // Pango's words are divided by apostrophes and decimal points; Unicode's are not.
        if attributes.is_word_start != 0, attributes.is_word_boundary != 0 { mark.insert(.wordStart) }
        if attributes.is_word_end != 0, attributes.is_word_boundary != 0 { mark.insert(.wordEnd) }
        if attributes.is_sentence_start != 0 { mark.insert(.sentenceStart) }
        if attributes.is_sentence_end != 0 { mark.insert(.sentenceEnd) }
        if attributes.backspace_deletes_character != 0 { mark.insert(.partialBackspace) }
        return mark
    }

    private static func mark(_ unit: Unit) -> Mark {
        switch unit {
        case .grapheme: .grapheme
        case .word: .word
        case .sentence: .sentence
        case .line: .line
        }
    }

    private static func mark(_ edge: Edge) -> Mark {
        switch edge {
        case .wordStart: .wordStart
        case .wordEnd: .wordEnd
        case .sentenceStart: .sentenceStart
        case .sentenceEnd: .sentenceEnd
        }
    }

    /// The length of the text.
    public var count: Int { marks.count - 1 }

    /// Returns whether a unit begins or ends at an offset; `false` outside of the text.
    public func isBoundary(_ unit: Unit, at offset: Int) -> Bool {
        has(Self.mark(unit), offset)
    }

    /// Returns whether a line has to break before the character at an offset.
    public func isMandatoryLineBreak(at offset: Int) -> Bool { has(.mandatoryLine, offset) }

    /// Returns the first boundary after an offset; `nil` at the end.
    public func next(_ unit: Unit, after offset: Int) -> Int? { next(Self.mark(unit), after: offset) }

    /// Returns the last boundary before an offset; `nil` at the beginning.
    public func previous(_ unit: Unit, before offset: Int) -> Int? { previous(Self.mark(unit), before: offset) }

    /// Returns the nearest boundary at or before an offset; 0 before the first.
    public func boundary(_ unit: Unit, atOrBefore offset: Int) -> Int {
        let place = min(max(0, offset), count)
        return isBoundary(unit, at: place) ? place : previous(unit, before: place) ?? 0
    }

    /// Returns the nearest boundary at or after an offset; the end after the last.
    public func boundary(_ unit: Unit, atOrAfter offset: Int) -> Int {
        let place = min(max(0, offset), count)
        return isBoundary(unit, at: place) ? place : next(unit, after: place) ?? count
    }

    /// Returns the first edge after an offset, of a word with letters or digits or of a sentence; `nil` when there is none.
    public func next(_ edge: Edge, after offset: Int) -> Int? { next(Self.mark(edge), after: offset) }

    /// Returns the last edge before an offset, of a word with letters or digits or of a sentence; `nil` when there is none.
    public func previous(_ edge: Edge, before offset: Int) -> Int? { previous(Self.mark(edge), before: offset) }

    /// Returns the unit around the character at an offset; at the end the last one, and an empty range in an empty text.
    public func range(of unit: Unit, at offset: Int) -> NSRange {
        let place = min(max(0, offset), max(0, count - 1))
        let start = boundary(unit, atOrBefore: place)
        let end = next(unit, after: place) ?? count
        return NSRange(location: start, length: end - start)
    }

    /// Returns the start of the text that Backspace deletes.
    ///
    /// It deletes a whole character, or only its last mark in scripts whose marks are typed separately.
    public func backspaceStart(before offset: Int) -> Int? {
        guard offset > 0, offset <= count else { return nil }
        return previous(has(.partialBackspace, offset) ? Mark.scalar : .grapheme, before: offset)
    }

    private func has(_ mark: Mark, _ offset: Int) -> Bool {
        marks.indices.contains(offset) && marks[offset].contains(mark)
    }

    private func next(_ mark: Mark, after offset: Int) -> Int? {
        guard offset < count else { return nil }
        return (max(-1, offset) + 1..<marks.count).first { marks[$0].contains(mark) }
    }

    private func previous(_ mark: Mark, before offset: Int) -> Int? {
        guard offset > 0 else { return nil }
        return (0..<min(offset, marks.count)).last { marks[$0].contains(mark) }
    }
}
