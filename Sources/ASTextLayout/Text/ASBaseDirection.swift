// SPDX-License-Identifier: Apache-2.0
internal import CPango

/// The direction of a paragraph by its first letter that has one.
///
/// Letters between an isolate's beginning and its end do not count; without an end, all letters after the beginning do not count.
///
/// - Source: UAX #9, rules P2 and P3, as implemented in FriBidi
enum ASBaseDirection {
    /// The number of bytes in which the first letter is searched at first.
    private static let firstByteCount = 128

    /// Finds the direction of a paragraph.
    ///
    /// - Parameters:
    ///   - text: the text
    ///   - range: the bytes of the paragraph, without its separator
    /// - Returns: whether it is right to left; `false` without such a letter
    static func isRightToLeft(_ text: String, _ range: Range<Int>) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            let part = UnsafeBufferPointer(rebasing: bytes[range])
            // The first letter of most texts decides, without Pango.
            let first = part.first { $0 >= 0x80 || isASCIILetter($0) }
            // Below this byte there are only left-to-right letters, up to Cyrillic and Armenian.
            guard let first, !isASCIILetter(first), part.contains(where: { $0 >= 0xD6 }) else { return false }
            var count = firstByteCount
            while count < part.count {
                while part[count] & 0xC0 == 0x80 { count -= 1 }
                let first = UnsafeBufferPointer(rebasing: part[..<count])
                // The fallback is used if no letter decides.
                let (left, right) = (isRightToLeft(first, or: false), isRightToLeft(first, or: true))
                if left == right { return left }
                count *= 8
            }
            return isRightToLeft(part, or: false)
        }
    }

    private static func isASCIILetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private static func isRightToLeft(_ bytes: UnsafeBufferPointer<UInt8>, or fallback: Bool) -> Bool {
        // Pango returns a wrong direction for text without a letter that decides, but a separator has the level of its paragraph.
        let text = bytes + [0x0A]
        var direction = fallback ? PANGO_DIRECTION_WEAK_RTL : PANGO_DIRECTION_WEAK_LTR
        return text.withUnsafeBytes { text in
            guard let base = text.baseAddress?.assumingMemoryBound(to: CChar.self),
                let levels = pango_log2vis_get_embedding_levels(base, Int32(text.count), &direction)
            else { return fallback }
            defer { g_free(levels) }
            return levels[Int(g_utf8_strlen(base, text.count)) - 1] % 2 == 1
        }
    }
}

extension NSWritingDirection {
    /// Finds the direction of a paragraph whose style has this direction.
    ///
    /// - Parameters:
    ///   - content: the text
    ///   - range: the bytes of the paragraph
    /// - Returns: whether it is right to left
    func isRightToLeft(_ content: ASTextContent, _ range: Range<Int>) -> Bool {
        switch self {
        case .natural: ASBaseDirection.isRightToLeft(content.string, range)
        case .leftToRight: false
        case .rightToLeft: true
        }
    }
}
