// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// What a BMP's headers say.
enum ASBitmapFile {
    /// Whether there are fewer bytes than its pixels take; false where they are packed or the header is none.
    ///
    /// - Source: Windows `BITMAPFILEHEADER`, `BITMAPINFOHEADER` and the `BITMAPCOREHEADER` before it
    static func endsEarly(_ data: Data) -> Bool {
        let head = [UInt8](data.prefix(54))
        guard head.count >= 26 else { return true }
        let (start, size) = (head.little32(10), head.little32(14))
        let isCore = size == 12
        guard isCore || head.count >= 34 else { return true }
        let width = isCore ? head.little16(18) : head.little32(18)
        // Rows from above have a negative count.
        let height = isCore ? head.little16(20) : Int(abs(Int64(Int32(truncatingIfNeeded: head.little32(22)))))
        let depth = isCore ? head.little16(24) : head.little16(28)
        let isPacked = !isCore && head.little32(30) != 0 && head.little32(30) != 3
        guard !isPacked, width < 1 << 20, height < 1 << 20, depth <= 32 else { return false }
        // Rows are of whole words; the last may lack what fills it up.
        let row = (width * depth + 31) / 32 * 4
        return data.count < start + row * (height - 1) + (width * depth + 7) / 8
    }
}
