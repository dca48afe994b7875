// SPDX-License-Identifier: Apache-2.0

// Boundaries of paragraphs, words and characters, in UTF-8 bytes.
extension ASTextContent {
    /// Returns the paragraph that begins at byte `start`, without its separator, and the start of the next one; `nil` for none.
    func paragraph(from start: Int, end: Int) -> (Range<Int>, next: Int?) {
        var text = string
        return text.withUTF8 { bytes in
            var index = start
            while index < end {
                let count = ASLineEnd.separatorCount(in: bytes, at: index)
                if count > 0 { return (start..<index, min(end, index + count)) }
                index += 1
            }
            return (start..<end, nil)
        }
    }

    /// Returns the last boundary of Unicode scalars at or before a byte.
    func characterBoundary(atOrBefore offset: Int) -> Int {
        guard offset < byteCount else { return byteCount }
        var text = string
        return text.withUTF8 { bytes in
            var index = max(0, offset)
            while index > 0, bytes[index] & 0xC0 == 0x80 { index -= 1 }
            return index
        }
    }

    /// Returns the next white space after a byte or, if that is far away, the next boundary of Unicode scalars.
    func spaceOrBoundary(atOrAfter offset: Int) -> Int {
        guard offset < byteCount else { return byteCount }
        var text = string
        return text.withUTF8 { bytes in
            let near = offset..<min(bytes.count, offset + 64)
            if let space = bytes[near].firstIndex(of: 0x20) { return space }
            return bytes[offset...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
        }
    }

    /// Returns the bytes in `range` at which a character (grapheme cluster) begins.
    func characterStarts(in range: Range<Int>) -> [Int] {
        guard !range.isEmpty else { return [] }
        let utf8 = string.utf8
        let first = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        let last = utf8.index(first, offsetBy: range.count)
        var (offset, starts) = (range.lowerBound, [Int]())
        for character in string[first..<last] {
            starts.append(offset)
            offset += character.utf8.count
        }
        return starts
    }

    /// Returns `range` without the white space at both ends.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var text = string
        return text.withUTF8 { bytes in
            func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
            var (low, high) = (range.lowerBound, range.upperBound)
            while high > low, isSpace(bytes[high - 1]) { high -= 1 }
            while low < high, isSpace(bytes[low]) { low += 1 }
            return low..<high
        }
    }

    /// Returns the text with spaces instead of line breaks.
    func flattened() -> ASTextContent {
        var text = ASTextContent.empty
        var (start, place) = (0, 0)
        for character in string {
            let next = place + character.utf8.count
            if character.isNewline {
                text = text.appending(slice(start..<place))
                    .appending(ASTextContent(" ", attributes: attributes(atByte: place)))
                start = next
            }
            place = next
        }
        return start == 0 ? self : text.appending(slice(start..<place))
    }
}
