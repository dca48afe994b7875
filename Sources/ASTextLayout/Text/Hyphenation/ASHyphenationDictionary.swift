// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CPango
internal import Foundation

/// A file of patterns, with the words that were looked up in it.
///
/// Each pattern is a part of a word with numbers between its letters. At each position in a word the greatest number of the matching
/// patterns wins, and an odd number is a possible break. A file can have a level for compounds before the level for their parts; one
/// without it has a level that divides words at hyphens and apostrophes. The level for compounds is applied to each part again, until it
/// divides none. It is read here instead of by Hunspell's library (libhyphen 2.8.8), with the same results. That takes three seconds for
/// the German file, twenty times as long as this code, and writes outside of its memory when a file is damaged: of 400 damaged files, 52
/// ended the process.
///
/// - Source: F. M. Liang, Word Hy-phen-a-tion by Com-put-er, 1983; the format of Hunspell's hyphenation library
final class ASHyphenationDictionary: Sendable {
    private let compounds: ASHyphenationPatterns
    private let parts: ASHyphenationPatterns
    private let known = ASLock<[String: [Int]]>([:])

    /// The maximum number of cached words; when it is exceeded, all are discarded.
    private static let maximumCount = 8192
    /// The maximum length of a word; longer ones are not hyphenated.
    private static let maximumLength = 100
    /// The maximum size of a file in bytes.
    private static let maximumByteCount = 32 << 20

    /// Reads a file.
    ///
    /// - Throws: `ASHyphenationError`
    init(path: String) throws {
        (compounds, parts) = try ASTrace.span("layout", "hyphenation dictionary") {
            guard let file = FileHandle(forReadingAtPath: path) else {
                throw ASHyphenationError.unreadable(path: path)
            }
            defer { file.closeFile() }
            let data: Data
            do {
                data = try file.read(upToCount: Self.maximumByteCount) ?? Data()
            } catch {
                throw ASHyphenationError.unreadable(path: path)
            }
            guard let text = Self.text(of: data) else { throw ASHyphenationError.notADictionary(path: path) }
            let levels = Self.levels(of: text).map { ASHyphenationPatterns($0) }
            guard levels.contains(where: { !$0.isEmpty }) else { throw ASHyphenationError.notADictionary(path: path) }
            return levels.count > 1 ? (levels[0], levels[1]) : (levels[0].dividingAtHyphens, levels[0])
        }
    }

    /// Returns the lines of the first two levels.
    private static func levels(of text: String) -> [Substring] {
        var (levels, start, place) = ([Substring](), text.startIndex, text.startIndex)
        while place < text.endIndex {
            let end = text.utf8[place...].firstIndex(of: 0x0A) ?? text.endIndex
            let next = end < text.endIndex ? text.utf8.index(after: end) : end
            if text.utf8[place...].starts(with: "NEXTLEVEL".utf8) {
                levels.append(text[start..<place])
                if levels.count == 2 { return levels }
                start = next
            }
            place = next
        }
        return levels + [text[start...]]
    }

    /// Returns the lines after the first, which names their encoding; `nil` when the encoding is unknown or the lines are invalid in it.
    private static func text(of data: Data) -> String? {
        guard let end = data.firstIndex(of: 0x0A), end < 40 else { return nil }
        let name = String(decoding: data[..<end], as: UTF8.self).trimmingCharacters(in: .whitespaces)
        guard !name.isEmpty, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }) else {
            return nil
        }
        let lines = data[(end + 1)...]
        let encoding = name.hasPrefix("ISO8859") ? "ISO-" + name.dropFirst(3) : name
        guard encoding != "UTF-8" else { return String(bytes: lines, encoding: .utf8).map(unifyingLineEnds) }
        let converted = lines.withUnsafeBytes { bytes -> String? in
            let base = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            guard let text = g_convert(base, gssize(bytes.count), "UTF-8", encoding, nil, nil, nil) else { return nil }
            defer { g_free(text) }
            return String(cString: text)
        }
        return converted.map(unifyingLineEnds)
    }

    private static func unifyingLineEnds(_ text: String) -> String {
        text.utf8.contains(0x0D) ? text.replacingOccurrences(of: "\r\n", with: "\n") : text
    }

    /// Returns the numbers of scalars before the positions at which a word may be hyphenated.
    func places(in word: String) -> [Int] {
        if let places = known.withLock({ $0[word] }) { return places }
        let places = look(up: word)
        known.withLock {
            if $0.count >= Self.maximumCount { $0.removeAll() }
            $0[word] = places
        }
        return places
    }

    private func look(up word: String) -> [Int] {
        let count = word.unicodeScalars.count
        let letters = word.lowercased().unicodeScalars.map(\.value)
        guard count > 1, count <= Self.maximumLength, letters.count == count else { return [] }
        let places = places(in: letters[...], isFirst: true, isLast: true)
        let left = letters.prefix(while: Self.isDigit).count + compounds.leftMinimum
        let right = letters.reversed().prefix(while: Self.isDigit).count + compounds.rightMinimum
        return compounds.removingUnhyphenated(places, in: letters).filter { $0 >= left && count - $0 >= right }.sorted()
    }

    /// Returns the positions in a part of a word, by the level for compounds as long as it divides the part, then by the level for their
    /// parts.
    private func places(in part: ArraySlice<UInt32>, isFirst: Bool, isLast: Bool) -> [Int] {
        let edges = compounds.places(in: part)
        guard !edges.isEmpty else {
            return parts.places(in: part).filter {
                (isFirst || $0 - part.startIndex >= compounds.compoundLeftMinimum)
                    && (isLast || part.endIndex - $0 >= compounds.compoundRightMinimum)
            }
        }
        return edges
            + zip([part.startIndex] + edges, edges + [part.endIndex]).flatMap { start, end -> [Int] in
                guard end - start > 1 else { return [] }
                return places(
                    in: part[start..<end],
                    isFirst: isFirst && start == part.startIndex,
                    isLast: isLast && end == part.endIndex
                )
            }
    }

    private static func isDigit(_ letter: UInt32) -> Bool { (0x30...0x39).contains(letter) }
}
