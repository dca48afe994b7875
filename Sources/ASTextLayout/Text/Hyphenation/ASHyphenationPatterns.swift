// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The patterns of one level of a dictionary, as an automaton.
///
/// After each letter of a word its state is the longest prefix of any pattern with which the letters end. If that is a whole pattern, its
/// numbers apply. Shorter patterns that end at the same letter do not: Hunspell's library reads its files in this way, and they are made
/// for it.
struct ASHyphenationPatterns: Sendable {
    /// The minimum number of letters before a position in a word, after it, and in the parts of a compound.
    var leftMinimum: Int { minimums[0] ?? 2 }
    var rightMinimum: Int { minimums[1] ?? 2 }
    var compoundLeftMinimum: Int { minimums[2] ?? 0 }
    var compoundRightMinimum: Int { minimums[3] ?? 0 }
    /// The numbers of the file, without zeros.
    private var minimums: [Int?] = [nil, nil, nil, nil]

    /// The characters next to which a word is not hyphenated.
    private var unhyphenated: [[UInt32]] = []

    private var prefixes = ASPrefixTable()
    /// For each pattern: the count of numbers, whether the spelling changes, and the numbers, one more than letters.
    private var numbers: [UInt8] = []

    private(set) var isEmpty = true

    /// Reads lines such as `.ach4` or `1b2l`; ignores invalid patterns.
    init(_ text: Substring) {
        numbers.reserveCapacity(text.utf8.count)
        for line in text.split(separator: "\n") { read(line) }
    }

    private mutating func read(_ line: Substring) {
        guard let first = line.utf8.first, first != UInt8(ascii: "#"), first != UInt8(ascii: "%") else { return }
        if first >= 0x41, first <= 0x5A, readMinimum(line) { return }
        let start = numbers.count
        numbers += [0, 0, 0]
        var (hash, count): (UInt64, Int) = (ASPrefixTable.seed, 0)
        for scalar in line.unicodeScalars {
            switch scalar.value {
            case 0x2F:  // The change of the spelling follows a slash.
                numbers[start + 1] = 1
            case 0x30...0x39:
                numbers[numbers.count - 1] = UInt8(scalar.value - 0x30)
                continue
            case 0x09, 0x20: break
            default:
                hash = ASPrefixTable.hash(hash, scalar.value)
                prefixes.insert(hash)
                numbers.append(0)
                count += 1
                if count < Self.maximumLength { continue }
            }
            break
        }
        guard count > 0, count < Self.maximumLength else {
            numbers.removeSubrange(start...)
            return
        }
        numbers[start] = UInt8(count + 1)
        prefixes.set(hash, Int32(start))
        isEmpty = false
    }

    /// The maximum length of a pattern.
    private static let maximumLength = 64

    /// Reads a line such as `LEFTHYPHENMIN 2`, and returns whether it is one.
    private mutating func readMinimum(_ line: Substring) -> Bool {
        let words = line.split(whereSeparator: \.isWhitespace)
        switch words.first {
        case "LEFTHYPHENMIN": minimums[0] = Self.minimum(words)
        case "RIGHTHYPHENMIN": minimums[1] = Self.minimum(words)
        case "COMPOUNDLEFTHYPHENMIN": minimums[2] = Self.minimum(words)
        case "COMPOUNDRIGHTHYPHENMIN": minimums[3] = Self.minimum(words)
        case "NOHYPHEN":
            unhyphenated =
                words.dropFirst().first.map { list in
                    list.split(separator: ",").map { $0.unicodeScalars.map(\.value) }
                } ?? []
        default: return false
        }
        return true
    }

    private static func minimum(_ words: [Substring]) -> Int? {
        guard words.count > 1, let number = Int(words[1]), number > 0 else { return nil }
        return min(100, number)
    }

    /// A level before this one that divides words at hyphens, dashes and apostrophes, for a file with one level.
    var dividingAtHyphens: ASHyphenationPatterns {
        var level = ASHyphenationPatterns("1-1\n1'1\n1–1\n1’1\nNOHYPHEN ',–,’,-\n")
        level.minimums = minimums
        // Without the own number, that of a word applies; the library's default is 3.
        level.minimums[2] = minimums[2] ?? minimums[0] ?? 3
        level.minimums[3] = minimums[3] ?? minimums[1] ?? 3
        return level
    }

    /// Returns the positions that are not next to characters of the file's list.
    func removingUnhyphenated(_ places: [Int], in letters: [UInt32]) -> [Int] {
        guard !unhyphenated.isEmpty else { return places }
        return places.filter { place in
            !unhyphenated.contains { letters[place...].starts(with: $0) || letters[..<place].ends(with: $0) }
        }
    }

    /// Returns the indices of the letters before which a part of a word may be hyphenated, except where the spelling would change.
    func places(in part: ArraySlice<UInt32>) -> [Int] {
        let dot = UInt32(UInt8(ascii: "."))
        // The library looks up digits as dots.
        let letters = [dot] + part.map { (0x30...0x39).contains($0) ? dot : $0 } + [dot]
        var values = [UInt8](repeating: 0, count: letters.count + 1)
        var changes = [Bool](repeating: false, count: letters.count + 1)
        var start = 0
        for end in letters.indices {
            var found: Int32?
            while start <= end {
                let hash = letters[start...end].reduce(ASPrefixTable.seed, ASPrefixTable.hash)
                found = prefixes[hash]
                if found != nil { break }
                start += 1
            }
            guard let found, found >= 0 else { continue }
            let place = Int(found)
            for offset in 0..<Int(numbers[place]) {
                let value = numbers[place + 2 + offset]
                guard value > values[start + offset] else { continue }
                values[start + offset] = value
                changes[start + offset] = numbers[place + 1] != 0
            }
        }
        // The dot is before letter 0 of the part.
        return part.indices.dropFirst().filter { index in
            let place = index - part.startIndex + 1
            return values[place] % 2 == 1 && !changes[place]
        }
    }
}

/// The sequences of letters that begin a pattern, by a 64-bit hash.
///
/// Two sequences with one hash are not distinguished. With a million sequences this occurs in one of about ten million dictionaries.
struct ASPrefixTable: Sendable {
    static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Returns the FNV-1a hash, extended by a letter.
    static func hash(_ hash: UInt64, _ letter: UInt32) -> UInt64 { (hash ^ UInt64(letter)) &* 0x100_0000_01B3 }

    /// The keys; zero marks a free slot.
    private var keys = [UInt64](repeating: 0, count: 1024)
    private var values = [Int32](repeating: 0, count: 1024)
    private var count = 0

    /// The index of the numbers of a pattern; -1 for a prefix that is not a pattern, `nil` for any other sequence.
    subscript(_ hash: UInt64) -> Int32? {
        let place = place(of: hash)
        return keys[place] == 0 ? nil : values[place]
    }

    /// Adds a sequence, unless it exists.
    mutating func insert(_ hash: UInt64) {
        let place = place(of: hash)
        guard keys[place] == 0 else { return }
        (keys[place], values[place]) = (hash, -1)
        count += 1
        if count * 2 > keys.count { grow() }
    }

    /// Makes an existing sequence a pattern.
    mutating func set(_ hash: UInt64, _ value: Int32) { values[place(of: hash)] = value }

    /// Returns the index of a hash, or the free index for it.
    private func place(of hash: UInt64) -> Int {
        let mask = keys.count - 1
        // The low bits of FNV depend more on the last letters than on others.
        var place = Int(truncatingIfNeeded: hash ^ (hash >> 29)) & mask
        while keys[place] != 0, keys[place] != hash { place = (place + 1) & mask }
        return place
    }

    private mutating func grow() {
        let old = zip(keys, values).filter { $0.0 != 0 }
        keys = [UInt64](repeating: 0, count: keys.count * 2)
        values = [Int32](repeating: 0, count: keys.count)
        for (key, value) in old {
            let place = place(of: key)
            (keys[place], values[place]) = (key, value)
        }
    }
}

extension ArraySlice<UInt32> {
    fileprivate func ends(with other: [UInt32]) -> Bool { suffix(other.count).elementsEqual(other) }
}
