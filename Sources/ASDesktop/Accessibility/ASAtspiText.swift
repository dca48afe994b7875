// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// A text that clients read by Unicode scalars, words, sentences and lines.
///
/// Offsets count scalars, and are clamped to the text.
struct ASAtspiText {
    /// The unit in which a client reads the text.
    enum Unit {
        case character, word, sentence, line
    }

    let scalars: [Unicode.Scalar]

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    var count: Int { scalars.count }

    /// Returns the text from `start` to `end`; a negative `end` is the end of the text.
    func part(_ start: Int, _ end: Int) -> String {
        let last = end < 0 ? count : min(end, count)
        let first = min(max(0, start), last)
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[first..<last])
        return String(text)
    }

    /// Returns the offsets at which units begin, and the end of the text.
    private func boundaries(_ unit: Unit) -> [Int] {
        var starts = [0]
        for index in scalars.indices.dropFirst() where begins(unit, at: index) { starts.append(index) }
        return starts + [count]
    }

    private func begins(_ unit: Unit, at index: Int) -> Bool {
        let (before, here) = (scalars[index - 1], scalars[index])
        switch unit {
        case .character: return true
        case .word: return isWord(here) && !isWord(before)
        case .line: return endsLine(before, here)
        case .sentence:
            guard before.properties.isWhitespace, !here.properties.isWhitespace else { return false }
            if endsLine(before, here) { return true }
            let last = scalars[..<index].last { !$0.properties.isWhitespace }
            return last.map { ".!?…。".unicodeScalars.contains($0) } ?? false
        }
    }

    private func endsLine(_ scalar: Unicode.Scalar, _ next: Unicode.Scalar) -> Bool {
        Character(scalar).isNewline && !(scalar == "\r" && next == "\n")
    }

    private func isWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "'" || scalar == "’"
            || scalar.properties.canonicalCombiningClass != .notReordered
    }

    /// Returns the range of the unit that contains an offset, or of the unit `step` units after it; `step` may be negative.
    ///
    /// - Returns: an empty range at the start or end of the text if there is no such unit
    func range(_ unit: Unit, at offset: Int, step: Int = 0) -> Range<Int> {
        let all = boundaries(unit)
        let place = min(max(0, offset), count)
        let units = zip(all, all.dropFirst()).map { $0..<$1 }.filter { !$0.isEmpty }
        guard let here = units.lastIndex(where: { $0.lowerBound <= place }) else { return 0..<0 }
        // At the end of the text there is no character.
        if step == 0, place == count, unit == .character { return count..<count }
        let wanted = here + step
        guard units.indices.contains(wanted) else { return step < 0 ? 0..<0 : count..<count }
        return units[wanted]
    }
}
