// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// A reader of the headers of BMP files.
enum ASBitmapFile {
    /// Returns whether the file has fewer bytes than its pixels need; `false` for compressed pixels, or without a valid header.
    ///
    /// - Source: Windows `BITMAPFILEHEADER`, `BITMAPINFOHEADER` and the `BITMAPCOREHEADER` before it
    static func isTruncated(_ data: Data) -> Bool {
        let head = [UInt8](data.prefix(54))
        guard head.count >= 26 else { return true }
        let (start, size) = (head.little32(10), head.little32(14))
        let isCore = size == 12
        guard isCore || head.count >= 34 else { return true }
        let width = isCore ? head.little16(18) : head.little32(18)
        // The height of top-down images is negative.
        let height = isCore ? head.little16(20) : Int(abs(Int64(Int32(truncatingIfNeeded: head.little32(22)))))
        let depth = isCore ? head.little16(24) : head.little16(28)
        let isPacked = !isCore && head.little32(30) != 0 && head.little32(30) != 3
        guard !isPacked, width < 1 << 20, height < 1 << 20, depth <= 32 else { return false }
        // Rows have whole words; the last row may lack its padding.
        let row = (width * depth + 31) / 32 * 4
        return data.count < start + row * (height - 1) + (width * depth + 7) / 8
    }
}
