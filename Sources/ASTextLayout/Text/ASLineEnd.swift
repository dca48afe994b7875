// SPDX-License-Identifier: Apache-2.0

/// The characters that end paragraphs, and those that end a line within a paragraph.
///
/// A paragraph ends with LF, CR, both together, U+0085 or U+2029, all of which also end a paragraph for text in both directions. A line ends
/// with U+000B, U+000C or U+2028.
///
/// - Source: UAX #14, classes BK, CR, LF and NL; UAX #9, class B
package enum ASLineEnd {
    private static let (lineFeed, carriageReturn): (UInt16, UInt16) = (0x0A, 0x0D)

    /// Returns whether a unit of UTF-16 ends a paragraph.
    package static func isParagraphSeparator(_ unit: UInt16) -> Bool {
        unit == lineFeed || unit == carriageReturn || unit == 0x85 || unit == 0x2029
    }

    /// Returns whether a unit of UTF-16 is the first of the pair CR LF.
    package static func isPair(_ unit: UInt16, _ next: UInt16) -> Bool { unit == carriageReturn && next == lineFeed }

    /// Returns the number of bytes of the paragraph separator that begins at a byte of UTF-8; 0 for none.
    package static func separatorCount(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        func has(_ offset: Int, _ byte: UInt8) -> Bool { index + offset < bytes.count && bytes[index + offset] == byte }
        return switch bytes[index] {
        case 0x0A: 1
        case 0x0D: has(1, 0x0A) ? 2 : 1
        case 0xC2: has(1, 0x85) ? 2 : 0
        case 0xE2: has(1, 0x80) && has(2, 0xA9) ? 3 : 0
        default: 0
        }
    }

    /// Returns whether a scalar ends a line within a paragraph.
    static func isLineSeparator(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0x0B || scalar.value == 0x0C || scalar.value == 0x2028
    }
}

extension ASTextContent {
    /// Returns the number of bytes of the line separator that ends a range of bytes; 0 for none.
    func lineSeparatorCount(atEndOf range: Range<Int>) -> Int {
        var text = string
        return text.withUTF8 { bytes in
            guard let last = bytes[range].last else { return 0 }
            if last == 0x0B || last == 0x0C { return 1 }
            return range.count >= 3 && last == 0xA8 && bytes[range.upperBound - 2] == 0x80
                && bytes[range.upperBound - 3] == 0xE2 ? 3 : 0
        }
    }

    /// Returns the byte after the last line separator in a range that has text after it; its start without such a separator.
    func lastLineStart(in range: Range<Int>) -> Int {
        var start = range.upperBound
        let scalars = string.unicodeScalars
        var index = string.utf8.index(string.startIndex, offsetBy: range.upperBound)
        while start > range.lowerBound {
            index = scalars.index(before: index)
            if ASLineEnd.isLineSeparator(scalars[index]), start < range.upperBound { return start }
            start -= UTF8.width(scalars[index])
        }
        return range.lowerBound
    }
}
