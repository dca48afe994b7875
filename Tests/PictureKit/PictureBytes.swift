// SPDX-License-Identifier: Apache-2.0
internal import CASImage
import Foundation
import Testing

/// Assembles files, chunk by chunk.
package enum PictureBytes {
    package static func big32(_ value: Int) -> Data {
        Data([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) })
    }

    package static func little(_ value: Int, _ bytes: Int) -> Data {
        Data((0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) })
    }

    /// A TIFF directory with one entry: the orientation.
    package static func exif(_ orientation: Int) -> Data {
        Data([0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0])
    }

    package static func chunk(_ kind: String, _ content: Data) -> Data {
        let body = Data(kind.utf8) + content
        let sum = body.withUnsafeBytes { cas_png_checksum(0, $0.baseAddress, $0.count) }
        return big32(content.count) + body + big32(Int(sum))
    }

    /// A zlib stream of at most 65,535 bytes, in one stored block.
    package static func stored(_ data: Data) -> Data {
        var (a, b) = (1, 0)
        for byte in data {
            a = (a + Int(byte)) % 65521
            b = (b + a) % 65521
        }
        return Data([0x78, 0x01, 1]) + little(data.count, 2) + little(65535 - data.count, 2) + data + big32(b << 16 | a)
    }

    package static let pngStart = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

    /// The header of a PNG of 8 bits.
    package static func pngHeader(_ width: Int, _ height: Int, color: UInt8 = 6) -> Data {
        chunk("IHDR", big32(width) + big32(height) + Data([8, color, 0, 0, 0]))
    }

    /// The chunks of a PNG.
    package static func chunks(of png: Data) -> [(kind: String, content: Data)] {
        let bytes = [UInt8](png)
        var (offset, result) = (8, [(kind: String, content: Data)]())
        while offset + 12 <= bytes.count {
            let length = bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
            let kind = String(decoding: bytes[(offset + 4)..<(offset + 8)], as: UTF8.self)
            result.append((kind, Data(bytes[(offset + 8)..<(offset + 8 + length)])))
            offset += 12 + length
        }
        return result
    }

    /// A PNG with chunks added after its header, and without those that describe its colour space.
    package static func png(_ png: Data, adding added: [(String, Data)]) throws -> Data {
        let old = chunks(of: png).filter { !["gAMA", "cHRM", "sRGB", "iCCP"].contains($0.kind) }
        let header = try #require(old.first)
        return pngStart + chunk(header.kind, header.content)
            + added.map { chunk($0.0, $0.1) }.reduce(Data(), +)
            + old.dropFirst().map { chunk($0.kind, $0.content) }.reduce(Data(), +)
    }

    package static func jpeg(_ jpeg: Data, exif: Data) -> Data {
        let segment = Data("Exif\0\0".utf8) + exif
        return jpeg.prefix(2) + Data([0xFF, 0xE1, 0, UInt8(segment.count + 2)]) + segment + jpeg.dropFirst(2)
    }
}
