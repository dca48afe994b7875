// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// A reader of the headers of BMP files.
enum ASBitmapFile {
    /// The part of an image that is missing because the file is truncated; empty for a complete file.
    struct Rest {
        /// The rows without bytes, counted from the top.
        var rows = 0..<0
        /// The number of bytes that a complete file has in addition; 0 if even its first row begins after the end.
        var byteCount = 0
    }

    /// Returns the missing part of the image; `nil` without a valid header.
    ///
    /// Of compressed pixels the bytes of a row are not known: the rows count as present.
    ///
    /// - Source: Windows `BITMAPFILEHEADER`, `BITMAPINFOHEADER` and the `BITMAPCOREHEADER` before it
    static func rest(of data: Data) -> Rest? {
        let head = [UInt8](data.prefix(54))
        guard head.count >= 26 else { return nil }
        let (start, size) = (head.little32(10), head.little32(14))
        let isCore = size == 12
        guard isCore || head.count >= 34 else { return nil }
        let width = isCore ? head.little16(18) : head.little32(18)
        // The height of top-down images is negative.
        let stored = isCore ? head.little16(20) : Int(Int32(truncatingIfNeeded: head.little32(22)))
        let height = abs(stored)
        let depth = isCore ? head.little16(24) : head.little16(28)
        let isPacked = !isCore && head.little32(30) != 0 && head.little32(30) != 3
        guard !isPacked, width < 1 << 20, height < 1 << 20, depth <= 32 else { return Rest() }
        // Rows have whole words; the last row may lack its padding.
        let row = (width * depth + 31) / 32 * 4
        let last = (width * depth + 7) / 8
        let end = start + row * (height - 1) + last
        guard row > 0, data.count < end else { return Rest() }
        let known = max(0, data.count - start + row - last) / row
        return Rest(
            rows: stored < 0 ? known..<height : 0..<(height - known),
            byteCount: start <= data.count ? start + row * height - data.count : 0
        )
    }
}
