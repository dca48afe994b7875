// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CPango
internal import Foundation

/// A file of patterns, and the words that were looked up in it.
///
/// Each pattern is a part of a word with numbers between its letters; at each place of a word the greatest number of the patterns
/// that count there wins, and an odd one is a place to break. A file can have a level for compounds before the one for their parts.
/// Read here rather than by Hunspell's library (libhyphen 2.8.8), which takes three seconds for the German file, twenty times as long
/// as this, and writes outside its memory where a file is damaged: of 400 damaged ones, 52 ended the process.
///
/// - Source: F. M. Liang, Word Hy-phen-a-tion by Com-put-er, 1983; the format of Hunspell's hyphenation library
final class ASHyphenationDictionary: Sendable {
    private let levels: [ASHyphenationPatterns]
    private let known = ASLock<[String: [Int]]>([:])

    /// Words that are kept; more are forgotten all at once.
    private static let maximumCount = 8192
    /// Longer ones are no words.
    private static let maximumLength = 100
    /// Larger files are none.
    private static let maximumByteCount = 32 << 20

    /// Reads a file.
    ///
    /// - Throws: `ASHyphenationError`
    init(path: String) throws {
        levels = try ASTrace.span("layout", "hyphenation dictionary") {
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
            let levels = text.split(separator: "NEXTLEVEL\n").map { ASHyphenationPatterns($0) }
            guard levels.contains(where: { !$0.isEmpty }) else { throw ASHyphenationError.notADictionary(path: path) }
            return levels
        }
    }

    /// The lines behind the first, which names what they are written in; nil where it does not, or they are not.
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

    /// Behind how many scalars a word may be broken.
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
        guard count > 3, count <= Self.maximumLength, letters.count == count else { return [] }
        return places(in: letters[...], level: 0, isFirst: true, isLast: true).sorted()
    }

    /// The places in a part of a word, by the patterns of a level and those below.
    private func places(in part: ArraySlice<UInt32>, level: Int, isFirst: Bool, isLast: Bool) -> [Int] {
        let patterns = levels[level]
        let left = isFirst ? patterns.leftMinimum : patterns.compoundLeftMinimum
        let right = isLast ? patterns.rightMinimum : patterns.compoundRightMinimum
        let own = patterns.places(in: part).filter { $0 - part.startIndex >= left && part.endIndex - $0 >= right }
        guard level + 1 < levels.count else { return own }
        let edges = [part.startIndex] + own + [part.endIndex]
        return own
            + zip(edges, edges.dropFirst()).flatMap { start, end in
                places(
                    in: part[start..<end],
                    level: level + 1,
                    isFirst: isFirst && start == part.startIndex,
                    isLast: isLast && end == part.endIndex
                )
            }
    }
}
