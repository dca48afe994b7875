// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The header of a TIFF file: the tags of its first image.
///
/// - Source: TIFF 6.0 §2, §8 and §18; tags 0x0100, 0x0101, 0x0112, 0x0152; ICC.1:2022 annex B.4, tag 0x8773
struct ASTIFFHeader {
    private(set) var width = 0
    private(set) var height = 0
    private(set) var orientation = ASImageOrientation.up
    /// Whether the pixels are multiplied by alpha.
    private(set) var isMultiplied = false
    /// The bytes of the ICC profile in the file; empty without one.
    private(set) var profile = 0..<0

    /// Reads the tags; `nil` if they do not have the size.
    ///
    /// - Throws: errors of reading
    init?(_ input: ASImageInput) throws {
        let start = try input.bytes(0, 8)
        guard start.count == 8, start[0] == start[1], start[0] == 0x49 || start[0] == 0x4D else { return nil }
        let isLittle = start[0] == 0x49
        func short(_ bytes: [UInt8], _ offset: Int) -> Int {
            isLittle ? bytes.little16(offset) : bytes.big16(offset)
        }
        func long(_ bytes: [UInt8], _ offset: Int) -> Int {
            isLittle ? bytes.little32(offset) : bytes.big32(offset)
        }
        let directory = long(start, 4)
        let head = try input.bytes(directory, 2)
        guard head.count == 2 else { return nil }
        let entries = try input.bytes(directory + 2, 12 * short(head, 0))
        for offset in stride(from: 0, to: entries.count - 11, by: 12) {
            // Values of one number are in the entry: type 3 has 16 bits, type 4 has 32.
            let type = short(entries, offset + 2)
            if short(entries, offset) == 0x8773, type == 7 {
                let (count, start) = (long(entries, offset + 4), long(entries, offset + 8))
                if count > 4, count <= input.count, start <= input.count - count { profile = start..<(start + count) }
            }
            guard type == 3 || type == 4 else { continue }
            let value = type == 3 ? short(entries, offset + 8) : long(entries, offset + 8)
            switch short(entries, offset) {
            case 0x0100: width = value
            case 0x0101: height = value
            case 0x0112: orientation = ASImageOrientation(rawValue: value) ?? .up
            case 0x0152: isMultiplied = value == 1
            default: break
            }
        }
        guard width > 0, height > 0 else { return nil }
    }

    /// The header for all formats.
    var header: ASImageHeader {
        var header = ASImageHeader(format: .tiff, pixelWidth: width, pixelHeight: height)
        header.orientation = orientation
        header.hasAlpha = true
        return header
    }
}
