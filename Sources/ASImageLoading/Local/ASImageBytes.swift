// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Detects the type of bytes without decoding them; the content type of the server is not trusted.
///
/// - Thread: any
enum ASImageBytes {
    /// Returns whether the bytes begin as an image.
    static func isKnown(_ data: Data) -> Bool {
        let head = [UInt8](data.prefix(32))
        func has(_ text: String, at offset: Int = 0) -> Bool { head.dropFirst(offset).starts(with: text.utf8) }
        return head.starts(with: [0xFF, 0xD8, 0xFF]) || head.starts(with: [0x89, 0x50, 0x4E, 0x47])
            || has("GIF8") || has("BM") && head.count >= 26 || has("RIFF") && has("WEBP", at: 8) || has("ftyp", at: 4)
            || head.starts(with: [0x49, 0x49, 0x2A, 0]) || head.starts(with: [0x4D, 0x4D, 0, 0x2A])
    }

    /// Returns whether the bytes are an HTML page.
    static func isHTML(_ data: Data, _ contentType: String?) -> Bool {
        let start = String(decoding: data.prefix(512), as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
            .lowercased()
        if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") || start.hasPrefix("<head") { return true }
        let type = contentType?.lowercased() ?? ""
        return type.hasPrefix("text/html") || type.hasPrefix("application/xhtml")
    }

    /// Returns whether the bytes are an image with frames that are played: a GIF, a PNG or a WebP.
    static func isAnimated(_ data: Data) -> Bool {
        data.withUnsafeBytes { bytes in
            if starts(bytes, 0, "GIF8") { return gifHasSeveralFrames(bytes) }
            if starts(bytes, 1, "PNG\r\n") { return pngHasAnimation(bytes) }
            if starts(bytes, 0, "RIFF"), starts(bytes, 8, "WEBPVP8X"), bytes.count > 20 { return bytes[20] & 2 != 0 }
            return false
        }
    }

    private static func starts(_ bytes: UnsafeRawBufferPointer, _ offset: Int, _ text: StaticString) -> Bool {
        guard offset + text.utf8CodeUnitCount <= bytes.count else { return false }
        return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[offset + $0] == text.utf8Start[$0] }
    }

    /// - Source: GIF89a, appendices A and B
    private static func gifHasSeveralFrames(_ bytes: UnsafeRawBufferPointer) -> Bool {
        func tableLength(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
        guard bytes.count > 13 else { return false }
        var (offset, frames) = (13 + tableLength(bytes[10]), 0)
        func skipBlocks() {
            while offset < bytes.count, bytes[offset] != 0 { offset += 1 + Int(bytes[offset]) }
            offset += 1
        }
        while offset < bytes.count {
            switch bytes[offset] {
            case 0x21:
                offset += 2
                skipBlocks()
            case 0x2C:
                frames += 1
                if frames > 1 { return true }
                guard offset + 10 < bytes.count else { return false }
                offset += 10 + tableLength(bytes[offset + 9]) + 1
                skipBlocks()
            default: return false
            }
        }
        return false
    }

    /// - Source: PNG third edition, 11.3.6: acTL precedes IDAT, and so does an fcTL if the image for programs without animations is a frame
    private static func pngHasAnimation(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var (offset, frameCount) = (8, 0)
        func big32(_ offset: Int) -> Int { (0..<4).reduce(0) { $0 << 8 | Int(bytes[offset + $1]) } }
        while offset + 12 <= bytes.count {
            let length = big32(offset)
            if starts(bytes, offset + 4, "IDAT") { return frameCount > 0 }
            if starts(bytes, offset + 4, "fcTL") { return frameCount > 1 }
            if starts(bytes, offset + 4, "acTL"), length == 8, offset + 12 <= bytes.count {
                frameCount = big32(offset + 8)
            }
            offset += 12 + length
        }
        return false
    }
}
