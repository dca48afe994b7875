// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The alphabetical order of names in the user's language: keys of bytes that are compared instead of the names.
///
/// A comparison by ICU takes some microseconds, and sorting a large folder needs a hundred thousand of them. Therefore ICU sorts the letters
/// that occur in the names, once, and each name gets a key of their positions.
///
/// Letters that differ only by case or accents in the language are equal in a key: `ä` and `a` in German, but not in Swedish. Pairs that are a
/// letter of the language are one: `ch` in Czech. Numbers are ordered by value.
///
/// - Thread: any (value)
/// - Source: Unicode Technical Standard 10; Foundation `String.localizedStandardCompare`
package struct ASNameOrder: Sendable {
    /// The positions of letters and pairs, from 1.
    private let positions: [String: UInt16]
    /// The pairs that are letters, by their first letter.
    private let pairs: [Character: Set<String>]

    /// Pairs that are letters in some languages.
    private static let possiblePairs = [
        "aa", "ch", "cs", "dd", "dz", "dž", "ff", "gy", "lj", "ll", "ly", "ng", "nj", "ny", "ph", "rh", "rr", "sz",
        "th", "ty", "zs",
    ]

    /// Creates the order of names.
    ///
    /// - Parameters:
    ///   - names: all names that will be sorted
    ///   - user: the user, whose first language decides; without one, the order is that of no particular language
    package init(of names: some Sequence<String>, for user: ASUserLocale) {
        let locale = Locale(identifier: user.languages.first ?? "root")
        func isBefore(_ left: String, _ right: String) -> Bool {
            // The texts behind decide only if the letters differ by case or accents alone.
            (left + "z").compare(right + "a", options: .caseInsensitive, range: nil, locale: locale)
                == .orderedAscending
        }
        let used = names.reduce(into: Set<Character>()) { $0.formUnion(Self.folded($1)) }
        var letters = used.subtracting("0123456789").map(String.init)
        var pairs: [Character: Set<String>] = [:]
        for pair in Self.possiblePairs {
            guard let first = pair.first, used.isSuperset(of: pair) else { continue }
            // A letter of its own is after all names that begin with its first letter.
            guard isBefore("\(first)zzz", pair) else { continue }
            pairs[first, default: []].insert(pair)
            letters.append(pair)
        }
        letters.sort { $0.compare($1, options: [], range: nil, locale: locale) == .orderedAscending }
        var (positions, position) = ([String: UInt16](), UInt16(1))
        for (index, letter) in letters.enumerated() {
            if index > 0, isBefore(letters[index - 1], letter), position < .max { position += 1 }
            // Digits are before letters and after signs. The replacement character is after all others in CLDR's root order.
            let isAfterDigits = letter == "\u{FFFD}" || letter.first?.isLetter ?? false
            positions[letter] = isAfterDigits ? position | 0x8000 : position
        }
        (self.positions, self.pairs) = (positions, pairs)
    }

    private static func folded(_ name: String) -> String { name.lowercased() }

    /// Returns the bytes by which a name is sorted; equal for names that differ only by case and accents.
    package func key(of name: String) -> [UInt8] {
        var key: [UInt8] = []
        var rest = Substring(Self.folded(name))
        func add(_ position: UInt16) { key += [UInt8(position >> 8), UInt8(position & 0xFF)] }
        while let character = rest.first {
            if ("0"..."9").contains(character), character.utf8.count == 1 {
                let number = rest.prefix { ("0"..."9").contains($0) && $0.utf8.count == 1 }
                let digits = number.drop { $0 == "0" }.utf8
                // A number with more digits is larger.
                key += [0x7F, UInt8(clamping: digits.count)] + digits
                rest = rest.dropFirst(number.count)
            } else if let pair = pairs[character]?.first(where: rest.hasPrefix) {
                add(positions[pair] ?? 0)
                rest = rest.dropFirst(2)
            } else {
                add(positions[String(character)] ?? 0)
                rest = rest.dropFirst()
            }
        }
        return key
    }
}
