// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The text of a piece as Pango gets it, with soft hyphens put in, and how the places of both relate.
struct ASHyphenedText {
    /// In bytes of the piece, ascending; a soft hyphen stands before each.
    let hyphens: [Int]

    private static let softHyphen: [UInt8] = [0xC2, 0xAD]

    init(_ piece: ASTextPiece) {
        hyphens = piece.hyphens.lazy.map { $0 - piece.range.lowerBound }.filter { $0 > 0 && $0 < piece.range.count }
    }

    /// The bytes with soft hyphens.
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

    /// Where a byte of the piece stands in Pango's text: behind the soft hyphen that is put before it.
    func shown(_ byte: Int) -> Int {
        guard !hyphens.isEmpty else { return byte }
        return byte + 2 * count { $0 <= byte }
    }

    /// Which byte of the piece a byte of Pango's text is; of a soft hyphen, the one it stands before.
    func source(_ byte: Int) -> Int {
        guard !hyphens.isEmpty else { return byte }
        // Hyphen number n begins at its own place and two bytes for each before it.
        var (low, high) = (0, hyphens.count)
        while low < high {
            let middle = (low + high) / 2
            if hyphens[middle] + 2 * middle < byte { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return byte }
        return max(byte - 2 * low, hyphens[low - 1])
    }

    /// How many hyphens from the first on fulfil a condition that none behind them does.
    private func count(where isBefore: (Int) -> Bool) -> Int {
        var (low, high) = (0, hyphens.count)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(hyphens[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
