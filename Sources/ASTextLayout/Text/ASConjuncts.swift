// SPDX-License-Identifier: Apache-2.0

/// Characters inside of which Pango (1.50) breaks a word that is wider than its line: conjuncts of Indic scripts, which are consonants that a
/// virama joins, and letters with the vowel AM of Thai or Lao.
///
/// - Source: UAX #29 (Unicode 15.1), rules GB9a and GB9c
enum ASConjuncts {
    /// Returns the bytes of each such character in a range.
    ///
    /// - Parameters:
    ///   - range: the range in bytes
    ///   - string: the text
    /// - Returns: ranges in ascending order; empty for most texts
    static func ranges(in range: Range<Int>, of string: String) -> [Range<Int>] {
        var text = string
        // The first byte of U+0800 to U+0FFF.
        let hasCandidates = text.withUTF8 { $0[range].contains(0xE0) }
        guard hasCandidates else { return [] }
        let utf8 = string.utf8
        let first = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        let last = utf8.index(first, offsetBy: range.count)
        var (ranges, place): ([Range<Int>], Int) = ([], range.lowerBound)
        for character in string[first..<last] {
            let end = place + character.utf8.count
            let isJoined =
                end - place > 3
                && character.unicodeScalars.contains(where: joins)
            if isJoined { ranges.append(place..<end) }
            place = end
        }
        return ranges
    }

    private static func joins(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0xE33 || scalar.value == 0xEB3 || scalar.properties.canonicalCombiningClass == .virama
    }
}
