// SPDX-License-Identifier: Apache-2.0
internal import Foundation
internal import Glibc

/// The file format of a stored image: a mark, lengths, a checksum of everything, the response's head, the image's bytes.
///
/// A file that was truncated, is incomplete, or was modified has another length or another checksum.
enum ASDiskEntry {
    private static let mark = Array("ASImage1".utf8)
    private static let prefixLength = 8 + 8 + 8 + 8
    /// The maximum length of a head, which is more than any server sends.
    private static let maximumHeadByteCount = 1 << 20

    /// The system's `write(2)`.
    static let systemWrite: @Sendable (Int32, UnsafeRawBufferPointer) -> Int = {
        Glibc.write($0, $1.baseAddress, $1.count)
    }

    /// Returns the name of the file for a URL; the file contains the URL, because two URLs may have the same name.
    static func name(for key: String) -> String {
        fingerprint(of: key) + ".image"
    }

    /// Returns 32 hexadecimal digits derived from a text.
    static func fingerprint(of text: String) -> String {
        Array(text.utf8).withUnsafeBytes {
            hex(sum($0, seed: 0x9E37_79B9_7F4A_7C15)) + hex(sum($0, seed: 0xC2B2_AE3D_27D4_EB4F))
        }
    }

    /// Returns whether the name is one of this format.
    static func isName(_ name: String) -> Bool {
        name.utf8.count == 38 && name.hasSuffix(".image")
            && name.utf8.prefix(32).allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }

    /// Returns the bytes of the file before those of the image.
    static func prefix(of response: ASStoredResponse) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let head = try encoder.encode(response.head)
        var data = Data(mark)
        append(UInt64(head.count), to: &data)
        append(UInt64(response.body.count), to: &data)
        append(sum(head: head, body: response.body), to: &data)
        return data + head
    }

    /// Returns the response in a file; `nil` if the file is damaged.
    static func parse(_ file: Data) -> ASStoredResponse? {
        guard file.count >= prefixLength, Array(file.prefix(8)) == mark else { return nil }
        let numbers = (1...3).map { index in
            file.dropFirst(index * 8).prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        }
        guard numbers[0] <= UInt64(maximumHeadByteCount), numbers[1] <= UInt64(file.count),
            prefixLength + Int(numbers[0]) + Int(numbers[1]) == file.count
        else { return nil }
        let start = file.startIndex + prefixLength
        let head = Data(file[start..<start + Int(numbers[0])])
        let body = Data(file[(start + Int(numbers[0]))...])
        guard sum(head: head, body: body) == numbers[2],
            let decoded = try? JSONDecoder().decode(ASStoredResponse.Head.self, from: head)
        else { return nil }
        return ASStoredResponse(head: decoded, body: body)
    }

    private static func append(_ number: UInt64, to data: inout Data) {
        withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
    }

    private static func hex(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    private static func sum(head: Data, body: Data) -> UInt64 {
        let first = head.withUnsafeBytes { sum($0, seed: 0xA076_1D64_78BD_642F) }
        return body.withUnsafeBytes { sum($0, seed: first) }
    }

    /// Returns a checksum that detects accidental damage, but not manipulation by a process that may write to the folder.
    private static func sum(_ bytes: UnsafeRawBufferPointer, seed: UInt64) -> UInt64 {
        func mix(_ a: UInt64, _ b: UInt64) -> UInt64 {
            let product = a.multipliedFullWidth(by: b)
            return product.high ^ product.low
        }
        var state = seed ^ UInt64(bytes.count)
        var offset = 0
        while offset + 8 <= bytes.count {
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            state = mix(state ^ word, 0xE703_7ED1_A0B4_28DB) &+ 0x8EBC_6AF0_9C88_C6E3
            offset += 8
        }
        var rest: UInt64 = 0
        while offset < bytes.count {
            rest = rest << 8 | UInt64(bytes[offset])
            offset += 1
        }
        state = mix(state ^ rest, 0x5896_36E8_5C8B_5E35) &+ 0x1D8E_4E27_C47D_124F
        return mix(state, state ^ 0x9E37_79B9_7F4A_7C15)
    }
}
