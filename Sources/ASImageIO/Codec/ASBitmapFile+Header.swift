// SPDX-License-Identifier: Apache-2.0
internal import Foundation

extension ASBitmapFile {
    /// Returns the size of the image; `nil` if the header does not tell it.
    ///
    /// - Throws: errors of reading
    /// - Source: Windows `BITMAPFILEHEADER`, `BITMAPINFOHEADER` and the `BITMAPCOREHEADER` before it
    static func header(of input: ASImageInput) throws -> ASImageHeader? {
        let head = try input.bytes(0, 26)
        guard head.count == 26 else { return nil }
        let width: Int
        let height: Int
        switch head.little32(14) {
        case 12: (width, height) = (head.little16(18), head.little16(20))
        case 40...:
            // The height of top-down images is negative.
            width = Int(Int32(truncatingIfNeeded: head.little32(18)))
            height = Int(Int32(truncatingIfNeeded: head.little32(22)).magnitude)
        default: return nil
        }
        guard width > 0, height > 0 else { return nil }
        var header = ASImageHeader(format: .bmp, pixelWidth: width, pixelHeight: height)
        header.hasAlpha = true
        return header
    }
}
