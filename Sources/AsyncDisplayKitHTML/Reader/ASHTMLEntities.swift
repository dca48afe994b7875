// SPDX-License-Identifier: Apache-2.0

/// The character references of HTML, such as `&eacute;` and `&#233;`.
enum ASHTMLEntities {
    private struct Entity {
        var text: String
        /// Whether the name is valid without a semicolon.
        var isLegacy: Bool
    }

    private static let names: [Substring: Entity] = {
        var names: [Substring: Entity] = [:]
        for entry in ASHTMLEntityNames.table.split(whereSeparator: \.isWhitespace) {
            guard let mark = entry.firstIndex(where: { $0 == ":" || $0 == "!" }) else { continue }
            var text = ""
            for code in entry[entry.index(after: mark)...].split(separator: ",") {
                text.unicodeScalars.append(UInt32(code, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}")
            }
            names[entry[..<mark]] = Entity(text: text, isLegacy: entry[mark] == "!")
        }
        return names
    }()

    /// The length of the longest name.
    private static let longest = 32

    /// Appends the text of the reference at an ampersand.
    ///
    /// - Parameters:
    ///   - text: receives the text
    ///   - bytes: the source
    ///   - start: the index of the ampersand
    ///   - end: the end of the text or attribute value
    ///   - isAttribute: whether the reference is in an attribute value, where names without a semicolon are literal before letters, digits
    ///     and `=`
    /// - Returns: the index after the reference, or `nil` if the ampersand is literal
    static func append(
        to text: inout [UInt8],
        bytes: UnsafeBufferPointer<UInt8>,
        start: Int,
        end: Int,
        isAttribute: Bool
    ) -> Int? {
        let first = start + 1
        guard first < end else { return nil }
        if bytes[first] == UInt8(ascii: "#") {
            return appendNumber(to: &text, bytes: bytes, start: first + 1, end: end)
        }
        var stop = first
        while stop < end, stop - first < longest, bytes[stop].isASCIILetterOrDigit { stop += 1 }
        guard stop > first else { return nil }
        let run = String(decoding: UnsafeBufferPointer(rebasing: bytes[first..<stop]), as: UTF8.self)
        if stop < end, bytes[stop] == UInt8(ascii: ";"), let entity = names[run[...]] {
            text.append(contentsOf: entity.text.utf8)
            return stop + 1
        }
        // 2. The longest name at the beginning of the run that needs no semicolon; they have two to six characters.
        for count in stride(from: min(6, run.utf8.count), to: 1, by: -1) {
            let end16 = run.utf8.index(run.startIndex, offsetBy: count)
            guard let entity = names[run[..<end16]], entity.isLegacy else { continue }
            let next = first + count
            if isAttribute, next < end, bytes[next] == UInt8(ascii: "=") || bytes[next].isASCIILetterOrDigit {
                return nil
            }
            text.append(contentsOf: entity.text.utf8)
            return next
        }
        return nil
    }

    private static func appendNumber(
        to text: inout [UInt8],
        bytes: UnsafeBufferPointer<UInt8>,
        start: Int,
        end: Int
    ) -> Int? {
        var index = start
        let isHexadecimal = index < end && bytes[index] | 0x20 == UInt8(ascii: "x")
        if isHexadecimal { index += 1 }
        let digits = index
        var value: UInt32 = 0
        while index < end, let digit = bytes[index].hexDigitValue, isHexadecimal || digit < 10 {
            // Beyond the last code point, further digits have no effect.
            value = min(value * (isHexadecimal ? 16 : 10) + UInt32(digit), 0x110000)
            index += 1
        }
        guard index > digits else { return nil }
        if index < end, bytes[index] == UInt8(ascii: ";") { index += 1 }
        text.append(contentsOf: String(scalar(value)).utf8)
        return index
    }

    /// Returns the character of a number; numbers from 128 to 159 are those of Windows-1252.
    private static func scalar(_ value: UInt32) -> Unicode.Scalar {
        if (0x80..<0xA0).contains(value) { return ASWindows1252.scalars[Int(value) - 0x80] }
        return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
    }
}

/// The upper half of the encoding Windows-1252.
enum ASWindows1252 {
    /// The characters of the bytes from 0x80 to 0x9F.
    static let scalars: [Unicode.Scalar] = [
        "\u{20AC}", "\u{81}", "\u{201A}", "\u{0192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}", "\u{02C6}",
        "\u{2030}", "\u{0160}", "\u{2039}", "\u{0152}", "\u{8D}", "\u{017D}", "\u{8F}", "\u{90}", "\u{2018}",
        "\u{2019}", "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}", "\u{02DC}", "\u{2122}", "\u{0161}",
        "\u{203A}", "\u{0153}", "\u{9D}", "\u{017E}", "\u{0178}",
    ]
}

extension UInt8 {
    var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
    var isASCIILetterOrDigit: Bool { isASCIILetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    /// Whether the byte is white space in HTML: a space, tab, line feed, form feed or carriage return.
    var isHTMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D }
    /// The lower case of an ASCII letter; other bytes are unchanged.
    var lowercased: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }
    /// The value of a hexadecimal digit.
    var hexDigitValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
