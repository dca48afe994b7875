// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// An XML text in UTF-16.
struct ASWideText {
    private let bytes: Data
    private let isBigEndian: Bool

    /// Finds the byte order of a text; `nil` for other bytes.
    ///
    /// - Parameter bytes: a text that begins with a byte order mark, or with `<` and the first letter of a name, a comment or an instruction
    /// - Source: XML 1.0 (fifth edition) appendix F
    init?(_ bytes: Data) {
        let start = [UInt8](bytes.prefix(4))
        guard start.count == 4 else { return nil }
        func isLetter(_ byte: UInt8) -> Bool {
            [0x21, 0x3F, 0x5F].contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
        }
        switch (start[0], start[1]) {
        case (0xFE, 0xFF): (self.bytes, isBigEndian) = (bytes.dropFirst(2), true)
        case (0xFF, 0xFE): (self.bytes, isBigEndian) = (bytes.dropFirst(2), false)
        case (0, 0x3C) where start[2] == 0 && isLetter(start[3]): (self.bytes, isBigEndian) = (bytes, true)
        case (0x3C, 0) where start[3] == 0 && isLetter(start[2]): (self.bytes, isBigEndian) = (bytes, false)
        default: return nil
        }
    }

    /// The text.
    var string: String {
        let bytes = [UInt8](bytes)
        let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        return String(decoding: units, as: UTF16.self)
    }

    /// The same text in UTF-8, without its XML declaration, which names the encoding.
    var text: Data {
        let text = string
        let hasDeclaration = text.hasPrefix("<?xml") && text.dropFirst(5).first?.isWhitespace == true
        guard hasDeclaration, let end = text.firstRange(of: "?>") else { return Data(text.utf8) }
        return Data(text[end.upperBound...].utf8)
    }
}
