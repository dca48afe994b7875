// SPDX-License-Identifier: Apache-2.0
internal import CPango
internal import Foundation

/// The direction of a paragraph and of its characters, for a paragraph whose lines are laid out separately.
///
/// Unicode's rules look at the letter before a number and at open marks, so a line without the preceding text could be ordered differently
/// than in its paragraph. This context is put before the line as invisible marks: the marks that are still open, one in place of the
/// preceding letter, and one that joins where a word was cut between joined letters.
struct ASTextBidiParagraph {
    let isRightToLeft: Bool
    private let content: ASTextContent
    private let range: Range<Int>
    /// The level of each byte of the paragraph; empty where all text is left to right.
    private let levels: [UInt8]
    private let explicitMarks: [(place: Int, mark: Unicode.Scalar)]

    private static let marks = ["", "\u{200E}", "\u{200F}", "\u{061C}"]

    /// - Parameters:
    ///   - content: the text
    ///   - range: the bytes of the paragraph
    ///   - direction: the direction of its style
    init(_ content: ASTextContent, _ range: Range<Int>, direction: NSWritingDirection) {
        (self.content, self.range) = (content, range)
        var text = content.string
        // Below this byte there are only left-to-right letters, up to Cyrillic and Armenian.
        let isPlain = text.withUTF8 { !$0[range].contains { $0 >= 0xD6 } }
        guard !isPlain || direction == .rightToLeft else {
            (isRightToLeft, levels, explicitMarks) = (false, [], [])
            return
        }
        isRightToLeft = direction.isRightToLeft(content, range)
        let all = Self.levels(of: content.string, range, isRightToLeft: isRightToLeft)
        levels = all.contains { $0 != 0 } ? all : []
        explicitMarks = levels.isEmpty ? [] : Self.explicitMarks(in: content.string, range)
    }

    /// Returns the text to put before a line that begins at `start` and is laid out with the text up to `end`.
    func context(at start: Int, end: Int) -> String {
        guard !levels.isEmpty, range.contains(start), start > range.lowerBound, end > start else { return "" }
        let open = openMarks(before: start)
        let join = joins(at: start) ? "\u{200D}" : ""
        var best: (text: String, count: Int)?
        for mark in Self.marks {
            let text = open + mark + join
            let count = differences(behind: text, start..<min(end, range.upperBound))
            if count == 0 { return text }
            if count < best?.count ?? .max { best = (text, count) }
        }
        return best?.text ?? ""
    }

    /// Returns the number of characters of a part that would have another level than in the paragraph.
    private func differences(behind prefix: String, _ part: Range<Int>) -> Int {
        let shift = prefix.utf8.count
        var text = content.string
        let whole = text.withUTF8 { prefix + String(decoding: $0[part], as: UTF8.self) }
        let own = Self.levels(of: whole, 0..<shift + part.count, isRightToLeft: isRightToLeft)
        return text.withUTF8 { bytes in
            // White space has the level of its neighbours, which are unknown at the end of the part.
            let end = bytes[part].lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? part.lowerBound
            return (part.lowerBound..<end).reduce(0) { count, byte in
                count + (own[shift + byte - part.lowerBound] == levels[byte - range.lowerBound] ? 0 : 1)
            }
        }
    }

    /// Returns the level of each byte.
    private static func levels(of string: String, _ range: Range<Int>, isRightToLeft: Bool) -> [UInt8] {
        var (string, direction) = (string, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
        return string.withUTF8 { bytes in
            let part = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[range])
            guard let text = part.baseAddress?.assumingMemoryBound(to: CChar.self), !part.isEmpty,
                let found = pango_log2vis_get_embedding_levels(text, Int32(part.count), &direction)
            else { return [UInt8](repeating: 0, count: part.count) }
            defer { g_free(found) }
            var (levels, index) = ([UInt8](), -1)
            levels.reserveCapacity(part.count)
            for byte in part {
                if byte & 0xC0 != 0x80 { index += 1 }
                levels.append(found[max(0, index)])
            }
            return levels
        }
    }

    /// Returns the embeddings, overrides and isolates that begin before a byte and end after it.
    private func openMarks(before end: Int) -> String {
        var open: [Unicode.Scalar] = []
        for (place, mark) in explicitMarks {
            if place >= end { break }
            switch mark.value {
            case 0x202C:
                if let last = open.last, last.value < 0x2066 { open.removeLast() }
            case 0x2069:
                if let isolate = open.lastIndex(where: { $0.value >= 0x2066 }) { open.removeSubrange(isolate...) }
            default: open.append(mark)
            }
        }
        return String(String.UnicodeScalarView(open))
    }

    /// Returns the positions at which embeddings, overrides and isolates begin and end.
    private static func explicitMarks(in string: String, _ range: Range<Int>) -> [(Int, Unicode.Scalar)] {
        var string = string
        return string.withUTF8 { bytes in
            var marks: [(Int, Unicode.Scalar)] = []
            for place in range where bytes[place] == 0xE2 && place + 2 < range.upperBound {
                let value = 0x2000 | UInt32(bytes[place + 1] & 0x3F) << 6 | UInt32(bytes[place + 2] & 0x3F)
                switch value {
                case 0x202A...0x202E, 0x2066...0x2069:
                    if let mark = Unicode.Scalar(value) { marks.append((place, mark)) }
                default: break
                }
            }
            return marks
        }
    }

    /// Returns whether the letter before a byte joins the letter at it.
    private func joins(at start: Int) -> Bool {
        let scalars = content.string.unicodeScalars
        let place = content.string.utf8.index(content.string.startIndex, offsetBy: start)
        guard Self.isArabic(scalars[place].value) else { return false }
        let before = scalars[..<place].reversed().first { !$0.properties.generalCategory.isMark }
        guard let before, Self.isArabic(before.value), before.properties.isAlphabetic else { return false }
        return !Self.endsJoining(before.value)
    }

    private static func isArabic(_ scalar: UInt32) -> Bool {
        (0x0620...0x06FF).contains(scalar) || (0x0750...0x077F).contains(scalar) || (0x08A0...0x08FF).contains(scalar)
    }

    /// Returns whether an Arabic letter does not join the following one.
    ///
    /// - Source: Unicode, ArabicShaping.txt: the joining types R and U
    private static func endsJoining(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x0621...0x0625, 0x0627, 0x0629, 0x062F...0x0632, 0x0648, 0x0671...0x0677, 0x0688...0x0699, 0x06C0,
            0x06C3...0x06CB, 0x06CD, 0x06CF, 0x06D2, 0x06D3, 0x06D5, 0x06EE, 0x06EF, 0x0759...0x075B, 0x076B, 0x076C,
            0x0771, 0x0773, 0x0774, 0x0778, 0x0779, 0x08AA...0x08AC, 0x08AE, 0x08B1, 0x08B2, 0x08B9:
            true
        default: false
        }
    }
}

extension Unicode.GeneralCategory {
    fileprivate var isMark: Bool { self == .nonspacingMark || self == .enclosingMark || self == .format }
}
