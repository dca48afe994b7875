// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// An encoder for gzip data without compression.
///
/// - Source: RFC 1952; RFC 1951 section 3.2.4
enum PictureGzip {
    static func pack(_ data: Data) -> Data {
        var packed = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF])
        var offset = 0
        repeat {
            let count = min(65_535, data.count - offset)
            packed.append(offset + count == data.count ? 1 : 0)
            packed.append(contentsOf: [
                UInt8(count & 0xFF), UInt8(count >> 8), ~UInt8(count & 0xFF), ~UInt8(count >> 8),
            ])
            packed.append(data.dropFirst(offset).prefix(count))
            offset += count
        } while offset < data.count
        for number in [checksum(data), UInt32(truncatingIfNeeded: data.count)] {
            packed.append(contentsOf: (0..<4).map { UInt8(number >> ($0 * 8) & 0xFF) })
        }
        return packed
    }

    private static func checksum(_ data: Data) -> UInt32 {
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in data {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
        }
        return ~sum
    }
}
