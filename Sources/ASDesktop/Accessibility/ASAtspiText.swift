// SPDX-License-Identifier: Apache-2.0
internal import ASTextLayout
internal import ASUIKit
internal import Foundation

/// A text that clients read by Unicode scalars, words, sentences and lines.
///
/// Offsets count scalars, and are clamped to the text.
struct ASAtspiText {
    let scalars: [Unicode.Scalar]
    private let string: String

    init(_ text: String) {
        (scalars, string) = (Array(text.unicodeScalars), text)
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

    /// Returns the unit that contains an offset, as `ASAccessibilityEditableText.range(of:at:)` does.
    ///
    /// Lines are those between newlines, because the lines of the layout are not known here.
    func range(of unit: ASAccessibilityTextUnit, at offset: Int) -> Range<Int> {
        let place = min(max(0, offset), count)
        // At the end of the text there is no character.
        if unit == .character, place == count { return count..<count }
        let edges = edges(of: unit)
        let first = unit == .lineEnd ? range(of: .line, at: place).lowerBound : place + 1
        return (edges.last { $0 < first } ?? 0)..<(edges.first { $0 >= first } ?? count)
    }

    /// Returns the offsets at which units begin, or end, in ascending order.
    private func edges(of unit: ASAccessibilityTextUnit) -> [Int] {
        switch unit {
        case .character: edges { $0.next(.grapheme, after: $1) }
        case .word: edges { $0.next(.wordStart, after: $1) }
        case .wordEnd: edges { $0.next(.wordEnd, after: $1) }
        case .sentence: edges { $0.next(.sentenceStart, after: $1) }
        case .sentenceEnd: edges { $0.next(.sentenceEnd, after: $1) }
        case .line, .paragraph: (0..<count).filter { isNewline(at: $0) && !isInNewline($0 + 1) }.map { $0 + 1 }
        case .lineEnd: (0..<count).filter { isNewline(at: $0) && !isInNewline($0) }
        }
    }

    private func isNewline(at index: Int) -> Bool { Character(scalars[index]).isNewline }

    private func isInNewline(_ index: Int) -> Bool {
        index > 0 && index < count && scalars[index - 1] == "\r" && scalars[index] == "\n"
    }

    /// Returns the edges that `next` finds one after another, in UTF-16, converted to scalars.
    private func edges(_ next: (ASTextBoundaries, Int) -> Int?) -> [Int] {
        let boundaries = ASTextBoundaries(string)
        var (edges, place, width, index) = ([Int](), -1, 0, 0)
        while let edge = next(boundaries, place) {
            while width < edge {
                width += UTF16.width(scalars[index])
                index += 1
            }
            edges.append(index)
            place = edge
        }
        return edges
    }
}
