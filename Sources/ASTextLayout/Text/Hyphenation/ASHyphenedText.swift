// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The text of a piece for Pango, with inserted soft hyphens, and the relation of positions in both.
struct ASHyphenedText {
    /// The bytes of the piece before which a soft hyphen is inserted, in ascending order.
    let hyphens: [Int]

    private static let softHyphen: [UInt8] = [0xC2, 0xAD]

    init(_ piece: ASTextPiece) {
        hyphens = piece.hyphens.lazy.map { $0 - piece.range.lowerBound }.filter { $0 > 0 && $0 < piece.range.count }
    }

    /// Returns the bytes with soft hyphens.
    func bytes(of part: UnsafeRawBufferPointer) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(part.count + 2 * hyphens.count)
        var start = 0
        for hyphen in hyphens {
            bytes += part[start..<hyphen]
            bytes += Self.softHyphen
            start = hyphen
        }
        bytes += part[start...]
        return bytes
    }

    /// Returns the position in Pango's text of a byte of the piece, after the soft hyphen that is inserted before it.
    func shown(_ byte: Int) -> Int {
        guard !hyphens.isEmpty else { return byte }
        return byte + 2 * count { $0 <= byte }
    }

    /// Returns the byte of the piece for a byte of Pango's text; for a soft hyphen, the byte after it.
    func source(_ byte: Int) -> Int {
        guard !hyphens.isEmpty else { return byte }
        // Hyphen number n begins at its own place, plus two bytes for each hyphen before it.
        var (low, high) = (0, hyphens.count)
        while low < high {
            let middle = (low + high) / 2
            if hyphens[middle] + 2 * middle < byte { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return byte }
        return max(byte - 2 * low, hyphens[low - 1])
    }

    /// Returns the number of hyphens that fulfil a condition, which is true up to a certain hyphen and false after it.
    private func count(where isBefore: (Int) -> Bool) -> Int {
        var (low, high) = (0, hyphens.count)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(hyphens[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
