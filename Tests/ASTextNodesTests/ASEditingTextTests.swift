// SPDX-License-Identifier: Apache-2.0
import ASTesting
import ASTextLayout
import Foundation
import Testing
import ViewKit

@testable import ASTextNodes

@Suite("The paragraphs of an edited text, and the parts of long ones")
struct ASEditingTextTests {
    /// Pieces of text: letters, marks, pairs of surrogates, joined emoji, and all separators.
    private static let pieces = [
        "a", "word ", "{\"key\":1},", "é", "e\u{301}", "漢字", "שלום ", "👩‍👩‍👧‍👦", "🇩🇪", "\n", "\r", "\r\n", "\u{2029}",
        "\u{85}",
    ]

    private func random(_ count: Int, separators: Bool, using random: inout ASSeededGenerator) -> String {
        var text = ""
        while text.utf16.count < count {
            let last = separators ? Self.pieces.count : 9
            text += Self.pieces[Int.random(in: 0..<last, using: &random)]
        }
        return text
    }

    /// The lengths of the paragraphs of a text, with their separators, by a scan of its UTF-16.
    private func paragraphLengths(_ units: [UInt16]) -> [Int] {
        var (lengths, start, index) = ([Int](), 0, 0)
        while index < units.count {
            let isPair = units[index] == 0x0D && index + 1 < units.count && units[index + 1] == 0x0A
            let isSeparator = [0x0A, 0x0D, 0x85, 0x2029].contains(units[index])
            index += isPair ? 2 : 1
            if isSeparator {
                lengths.append(index - start)
                start = index
            }
        }
        return lengths + [units.count - start]
    }

    private func check(_ text: ASEditingText, _ model: [UInt16], _ comment: Comment) {
        #expect(Array(text.string.utf16) == model, comment)
        #expect(text.length == model.count, comment)
        var (index, start, lengths) = (0, 0, [Int]())
        while index < text.paragraphs.count {
            let parts = text.parts(around: index)
            #expect(parts.lowerBound == index, comment)
            var length = 0
            for part in parts {
                #expect(text.starts[part] == start + length, comment)
                length += text.paragraphs[part].length
                let limit = parts.count == 1 ? ASEditingParagraph.longestCount : ASEditingParagraph.longestPartCount
                #expect(text.paragraphs[part].length <= limit, comment)
                #expect(parts.count == 1 || text.paragraphs[part].length > 0, comment)
            }
            lengths.append(length)
            (index, start) = (parts.upperBound + 1, start + length)
        }
        #expect(lengths == paragraphLengths(model), comment)
    }

    @Test("Random edits give the text that replacing its characters gives", arguments: [1, 2, 3])
    func edits(seed: UInt64) {
        var random = ASSeededGenerator(seed: seed)
        var model = Array(self.random(30_000, separators: seed % 2 == 0, using: &random).utf16)
        var text = ASEditingText(MarkedText.string(String(decoding: model, as: UTF16.self)))
        check(text, model, "seed \(seed), before")
        for step in 0..<30 {
            let size = [1, 40, 3_000, 30_000][Int.random(in: 0..<4, using: &random)]
            let place = Int.random(in: 0...model.count, using: &random)
            let range = text.clamped(NSRange(location: place, length: Int.random(in: 0...size, using: &random)))
            let count = [0, 1, 30, 20_000][Int.random(in: 0..<4, using: &random)]
            let hasSeparators = Bool.random(using: &random)
            let new = count == 0 ? "" : self.random(count, separators: hasSeparators, using: &random)

            text.replace(range, with: MarkedText.string(new))
            model.replaceSubrange(range.location..<range.upperBound, with: new.utf16)

            check(text, model, "seed \(seed), step \(step)")
        }
    }

    @Test("A slice has the characters of its range, and replacing by it restores them", arguments: [11, 12, 13])
    func slices(seed: UInt64) {
        var random = ASSeededGenerator(seed: seed)
        let model = Array(self.random(60_000, separators: seed != 12, using: &random).utf16)
        let text = ASEditingText(MarkedText.string(String(decoding: model, as: UTF16.self)))
        for _ in 0..<15 {
            let low = Int.random(in: 0...model.count, using: &random)
            let high = Int.random(in: low...model.count, using: &random)
            let range = text.clamped(NSRange(location: low, length: high - low))

            let slice = text.slice(range)
            var other = text
            other.replace(range, with: MarkedText.string("x"))
            other.replace(NSRange(location: range.location, length: 1), with: slice)

            check(slice, Array(model[range.location..<range.upperBound]), "seed \(seed), slice \(range)")
            check(other, model, "seed \(seed), restored \(range)")
        }
    }

    @Test func `a long paragraph is divided where a line may end, and never inside of a character`() {
        let words = String(repeating: "word ", count: 8_000)
        let families = String(repeating: "👩‍👩‍👧‍👦", count: 3_000)

        let text = ASEditingText(MarkedText.string(words))
        #expect(text.paragraphs.count > 1)
        #expect(text.paragraphs.allSatisfy { $0.length % 5 == 0 })

        let emoji = ASEditingText(MarkedText.string(families))
        #expect(emoji.paragraphs.count > 1)
        #expect(emoji.paragraphs.allSatisfy { $0.length % 11 == 0 })
    }

    @Test func `an edit in a long paragraph replaces the part that it touches`() {
        let string = String(repeating: "{\"key\":1},", count: 20_000)
        var text = ASEditingText(MarkedText.string(string))
        let before = text.paragraphs
        let middle = text.starts[before.count / 2] + 1_000

        text.replace(NSRange(location: middle, length: 0), with: MarkedText.string("x"))

        let old = Set(before.map(ObjectIdentifier.init))
        #expect(text.paragraphs.count == before.count)
        #expect(text.paragraphs.count { !old.contains(ObjectIdentifier($0)) } == 1)
    }

    @Test func `a paragraph that has become short is whole again`() {
        let string = String(repeating: "word ", count: 8_000)
        var text = ASEditingText(MarkedText.string(string))

        text.replace(NSRange(location: 1_000, length: 35_000), with: MarkedText.string(""))

        #expect(text.paragraphs.count == 1)
        #expect(text.length == 5_000)
    }

    @Test func `a carriage return and a line feed that meet are one separator`() {
        let lines = (0..<6).map { "line \($0)\r" }.joined()
        var text = ASEditingText(MarkedText.string("a\nb"))

        // The last paragraph of the inserted text ends with a carriage return, before a line feed.
        text.replace(NSRange(location: 1, length: 0), with: ASEditingText(MarkedText.string(lines)))

        #expect(text.string == "a" + lines + "\nb")
        #expect(text.paragraphs.map(\.length) == [8, 7, 7, 7, 7, 8, 1])
    }
}
