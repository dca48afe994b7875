// SPDX-License-Identifier: Apache-2.0
internal import ASTextLayout
internal import Foundation

/// Splits text into the paragraphs of an `ASEditingText`: after each separator, and within paragraphs that are too long.
struct ASEditingTextSplitter {
    let isSecure: Bool
    /// The attributes of an empty text, which determine the height of the caret.
    private let fallback: [NSAttributedString.Key: Any]
    /// Whether the text begins within a paragraph that is divided.
    var startsAsPart = false
    /// Whether the text ends within a paragraph that is divided.
    var endsAsPart = false

    /// The length in UTF-16 below which a part is joined with another part of its paragraph.
    static let shortestPartCount = 512
    /// The length in UTF-16 up to which a divided paragraph becomes whole again.
    static let reunitedCount = ASEditingParagraph.longestCount / 2
    /// The text before the end of a part in which a position for the end is searched, and the text after it that can decide.
    private static let (searched, ahead) = (128, 32)

    init(isSecure: Bool, fallback: [NSAttributedString.Key: Any]) {
        (self.isSecure, self.fallback) = (isSecure, fallback)
    }

    /// Returns the paragraphs of a text; with `endsText` there is a paragraph after the last separator.
    func paragraphs(of text: NSAttributedString, endsText: Bool) -> [ASEditingParagraph] {
        var string = text.string
        string.makeContiguousUTF8()
        let ranges = Self.ranges(of: string, endsText: endsText)
        let uniform = Self.uniformAttributes(of: text)
        var parts: [ASEditingParagraph] = []
        parts.reserveCapacity(ranges.count)
        for (index, found) in ranges.enumerated() {
            let isPart = index == 0 && startsAsPart || index == ranges.count - 1 && endsAsPart
            let divided = divided(found, of: string, isPart: isPart)
            for (place, range) in divided.enumerated() {
                let separator = place == divided.count - 1 ? found.separator : 0
                let part = paragraph(range, of: text, string, uniform, separator: separator)
                parts.append(part ?? emptyParagraph(behind: parts.last))
            }
        }
        return parts
    }

    /// Returns a paragraph of a text; `nil` for one without characters.
    private func paragraph(
        _ part: Part,
        of text: NSAttributedString,
        _ string: String,
        _ uniform: ASUniformAttributes?,
        separator: Int
    ) -> ASEditingParagraph? {
        guard part.utf16.length > 0 else { return nil }
        let isWhole = part.utf16.length == text.length
        guard let uniform else {
            let own = isWhole ? text : text.attributedSubstring(from: part.utf16)
            return ASEditingParagraph(own, separatorLength: separator, isSecure: isSecure, fallback: nil)
        }
        return ASEditingParagraph(
            isWhole ? string : Self.part(of: string, part.utf8),
            length: part.utf16.length,
            uniform,
            separatorLength: separator,
            isSecure: isSecure
        )
    }

    /// Returns the empty paragraph at the end of a text, which has the attributes of the one before.
    private func emptyParagraph(behind last: ASEditingParagraph?) -> ASEditingParagraph {
        let attributes = last.map { $0.attributes(at: $0.length - 1) } ?? fallback
        return ASEditingParagraph(
            NSAttributedString(string: ""),
            separatorLength: 0,
            isSecure: isSecure,
            fallback: last?.uniform ?? ASUniformAttributes(attributes)
        )
    }

    /// Returns the attributes of all characters; `nil` if they differ.
    private static func uniformAttributes(of text: NSAttributedString) -> ASUniformAttributes? {
        guard text.length > 0 else { return nil }
        var range = NSRange()
        let whole = NSRange(location: 0, length: text.length)
        let values = text.attributes(at: 0, longestEffectiveRange: &range, in: whole)
        return range.length == text.length ? ASUniformAttributes(values) : nil
    }

    private static func part(of string: String, _ range: Range<Int>) -> String {
        let utf8 = string.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        return String(string[start..<utf8.index(start, offsetBy: range.count)])
    }

    /// The range of a paragraph or a part of one, in both encodings.
    private struct Part {
        var utf16: NSRange
        var utf8: Range<Int>
        /// The length of the separator at its end.
        var separator = 0
    }

    /// Returns the ranges of the paragraphs, which end as `ASLineEnd` says.
    private static func ranges(of string: String, endsText: Bool) -> [Part] {
        var string = string
        return string.withUTF8 { bytes in
            var ranges: [Part] = []
            /// The starts of the paragraph, and the current position in UTF-16.
            var (start, startByte, place) = (0, 0, 0)
            func add(to end: Int, separator: Int) {
                ranges.append(
                    Part(
                        utf16: NSRange(location: start, length: place - start),
                        utf8: startByte..<end,
                        separator: separator
                    )
                )
                (start, startByte) = (place, end)
            }
            var index = 0
            while index < bytes.count {
                let byte = bytes[index]
                // Other bytes cannot begin a separator.
                let isCandidate = byte == 0x0A || byte == 0x0D || byte == 0xC2 || byte == 0xE2
                let count = isCandidate ? ASLineEnd.separatorCount(in: bytes, at: index) : 0
                if count > 0 {
                    let units = byte == 0x0D ? count : 1
                    place += units
                    index += count
                    add(to: index, separator: units)
                } else {
                    if byte & 0xC0 != 0x80 { place += byte >= 0xF0 ? 2 : 1 }
                    index += 1
                }
            }
            if startByte < bytes.count || endsText { add(to: bytes.count, separator: 0) }
            return ranges
        }
    }

    // MARK: Long paragraphs

    /// Returns a paragraph as parts of similar lengths, if it is too long.
    private func divided(_ whole: Part, of string: String, isPart: Bool) -> [Part] {
        let limit = isPart ? ASEditingParagraph.longestPartCount : ASEditingParagraph.longestCount
        guard whole.utf16.length > limit else { return [whole] }
        // No part is longer than the limit, even if all of them end as late as possible.
        let most = ASEditingParagraph.longestPartCount - Self.searched
        let count = (whole.utf16.length + most - 1) / most
        let utf16 = string.utf16
        var parts: [Part] = []
        var rest = whole
        var index = string.utf8.index(string.startIndex, offsetBy: whole.utf8.lowerBound)
        for number in 1..<count {
            let target = whole.utf16.location + whole.utf16.length * number / count
            let wanted = utf16.index(index, offsetBy: target - rest.utf16.location)
            let end = Self.end(in: string, near: wanted, after: index)
            let length = utf16.distance(from: index, to: end)
            guard length > 0, length < rest.utf16.length else { continue }
            let byteCount = string.utf8.distance(from: index, to: end)
            parts.append(
                Part(
                    utf16: NSRange(location: rest.utf16.location, length: length),
                    utf8: rest.utf8.lowerBound..<rest.utf8.lowerBound + byteCount
                )
            )
            rest.utf16 = NSRange(location: rest.utf16.location + length, length: rest.utf16.length - length)
            rest.utf8 = rest.utf8.lowerBound + byteCount..<rest.utf8.upperBound
            index = end
        }
        return parts + [rest]
    }

    /// Returns a position near another one at which a line may end or, if there is none, a boundary of characters.
    private static func end(in string: String, near target: String.Index, after low: String.Index) -> String.Index {
        let utf16 = string.utf16
        let scalars = string.unicodeScalars
        let target = scalars.index(before: scalars.index(after: target))
        let from = utf16.index(target, offsetBy: -searched, limitedBy: low) ?? low
        let start = from == low ? low : scalars.index(before: scalars.index(after: from))
        let window = scalars[start...].prefix(searched + ahead)
        let boundaries = ASTextBoundaries(String(window))
        let place = utf16.distance(from: start, to: target)
        // The start of the window is no boundary of the text.
        if let line = boundaries.previous(.line, before: place + 1), line > searched / 2 {
            return utf16.index(start, offsetBy: line)
        }
        let character = boundaries.boundary(.grapheme, atOrBefore: place)
        return character > 0 ? utf16.index(start, offsetBy: character) : target
    }
}
