// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The patterns of one level of a dictionary, in the form of an automaton.
///
/// Behind each letter of a word it stands in the longest prefix of any pattern that the letters end with; where that is a whole
/// pattern, its numbers count. Shorter patterns that end at the same letter do not: that is how Hunspell's library reads its
/// files, which are made for it.
struct ASHyphenationPatterns: Sendable {
    /// How many letters must stand before a place in a word, behind it, and within the parts of a compound.
    private(set) var leftMinimum = 2
    private(set) var rightMinimum = 2
    private(set) var compoundLeftMinimum = 2
    private(set) var compoundRightMinimum = 2

    private var prefixes = ASPrefixTable()
    /// For each pattern how many numbers, whether the spelling changes, and the numbers: one more than letters.
    private var numbers: [UInt8] = []

    private(set) var isEmpty = true

    /// Reads lines such as `.ach4` or `1b2l`; what is no pattern is left out.
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
            case 0x2F:  // Behind a slash stands how the spelling changes.
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

    /// Longer ones are none.
    private static let maximumLength = 64

    /// Reads a line such as `LEFTHYPHENMIN 2`; whether it is one.
    private mutating func readMinimum(_ line: Substring) -> Bool {
        let words = line.split(whereSeparator: \.isWhitespace)
        switch words.first {
        case "LEFTHYPHENMIN": leftMinimum = Self.minimum(words)
        case "RIGHTHYPHENMIN": rightMinimum = Self.minimum(words)
        case "COMPOUNDLEFTHYPHENMIN": compoundLeftMinimum = Self.minimum(words)
        case "COMPOUNDRIGHTHYPHENMIN": compoundRightMinimum = Self.minimum(words)
        case "NOHYPHEN": break
        default: return false
        }
        return true
    }

    private static func minimum(_ words: [Substring]) -> Int {
        let number = words.count > 1 ? Int(words[1]) ?? 2 : 2
        return max(1, min(100, number))
    }

    /// The indices of the letters before which a part of a word may be broken, without those where the spelling would change.
    func places(in part: ArraySlice<UInt32>) -> [Int] {
        let dot = UInt32(UInt8(ascii: "."))
        let letters = [dot] + part + [dot]
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
        // Before letter 0 of the part stands the dot.
        return part.indices.dropFirst().filter { index in
            let place = index - part.startIndex + 1
            return values[place] % 2 == 1 && !changes[place]
        }
    }
}

/// Which sequences of letters are the beginning of a pattern, by 64 bits of hash.
///
/// Two sequences of one hash are not told apart; among a million there is one such pair in some ten million dictionaries.
struct ASPrefixTable: Sendable {
    static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

    /// FNV-1a, by letters.
    static func hash(_ hash: UInt64, _ letter: UInt32) -> UInt64 { (hash ^ UInt64(letter)) &* 0x100_0000_01B3 }

    /// Zero is a free place.
    private var keys = [UInt64](repeating: 0, count: 1024)
    private var values = [Int32](repeating: 0, count: 1024)
    private var count = 0

    /// Where the numbers of a pattern are; -1 for what is only the beginning of one, nil for what is none.
    subscript(_ hash: UInt64) -> Int32? {
        let place = place(of: hash)
        return keys[place] == 0 ? nil : values[place]
    }

    /// Adds a sequence, unless it is there.
    mutating func insert(_ hash: UInt64) {
        let place = place(of: hash)
        guard keys[place] == 0 else { return }
        (keys[place], values[place]) = (hash, -1)
        count += 1
        if count * 2 > keys.count { grow() }
    }

    /// Makes a sequence that is there a pattern.
    mutating func set(_ hash: UInt64, _ value: Int32) { values[place(of: hash)] = value }

    /// Where a hash is, or the free place where it belongs.
    private func place(of hash: UInt64) -> Int {
        let mask = keys.count - 1
        // The low bits of FNV depend on the last letters more than on others.
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
