// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The text of a piece for Pango, and the relation of positions in both.
///
/// It has soft hyphens at the positions of hyphens, and U+2028 instead of the other characters that end a line, which Pango ignores. After
/// a separator at the end there is an invisible character, for which Pango makes an empty line.
struct ASHyphenedText {
    /// The bytes of the piece before which a soft hyphen is inserted, in ascending order.
    let hyphens: [Int]
    /// The bytes of the piece before which Pango's text has two more bytes: hyphens, and the ends of replaced separators.
    private let insertions: [Int]
    /// The number of bytes of the piece.
    private let count: Int
    /// Whether the text has an invisible character at its end.
    private let hasLastLine: Bool

    private static let softHyphen: [UInt8] = [0xC2, 0xAD]
    private static let separator: [UInt8] = [0xE2, 0x80, 0xA8]
    private static let zeroWidthSpace: [UInt8] = [0xE2, 0x80, 0x8B]

    init(_ piece: ASTextPiece) {
        let (range, separators) = (piece.range, piece.content.controlSeparators)
        count = range.count
        hyphens = piece.hyphens.lazy.map { $0 - range.lowerBound }.filter { $0 > 0 && $0 < range.count }
        let ends = separators.lazy.filter(range.contains).map { $0 - range.lowerBound + 1 }
        insertions = separators.isEmpty ? hyphens : (hyphens + ends).sorted()
        hasLastLine = piece.content.lineSeparatorCount(atEndOf: range) > 0
    }

    /// Whether the text is that of the piece.
    var isUnchanged: Bool { insertions.isEmpty && !hasLastLine }

    /// The number of bytes of Pango's text.
    var shownCount: Int { count + 2 * insertions.count + (hasLastLine ? Self.zeroWidthSpace.count : 0) }

    /// Returns Pango's text for the bytes of the piece.
    func bytes(of part: UnsafeRawBufferPointer) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(shownCount)
        var start = 0
        for place in insertions {
            let isSeparator = part[place - 1] == 0x0B || part[place - 1] == 0x0C
            bytes += part[start..<(isSeparator ? place - 1 : place)]
            bytes += isSeparator ? Self.separator : Self.softHyphen
            start = place
        }
        bytes += part[start...]
        return hasLastLine ? bytes + Self.zeroWidthSpace : bytes
    }

    /// Returns the position in Pango's text of a byte of the piece, after the soft hyphen that is inserted before it.
    func shown(_ byte: Int) -> Int {
        guard !insertions.isEmpty else { return byte }
        return byte + 2 * count { $0 <= byte }
    }

    /// Returns the byte of the piece for a byte of Pango's text; for a soft hyphen, the byte after it.
    func source(_ byte: Int) -> Int {
        guard !insertions.isEmpty else { return min(byte, count) }
        // Insertion number n begins at its own position, plus two bytes for each insertion before it.
        var (low, high) = (0, insertions.count)
        while low < high {
            let middle = (low + high) / 2
            if insertions[middle] + 2 * middle < byte { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return byte }
        return min(max(byte - 2 * low, insertions[low - 1]), count)
    }

    /// Returns the number of insertions that fulfil a condition, which is true up to a certain insertion and false after it.
    private func count(where isBefore: (Int) -> Bool) -> Int {
        var (low, high) = (0, insertions.count)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(insertions[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
