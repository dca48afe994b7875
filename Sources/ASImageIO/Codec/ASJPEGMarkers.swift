// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The information in the segments of a JPEG before its pixels.
///
/// - Source: ITU T.81 annex B; EXIF 2.3; ICC.1 annex B.4
struct ASJPEGMarkers {
    enum Colors: Hashable, Sendable {
        case gray
        case color
        case cmyk

        var space: ASColorProfile.Space {
            switch self {
            case .gray: .gray
            case .color: .rgb
            case .cmyk: .cmyk
            }
        }
    }

    private(set) var header = ASImageHeader(format: .jpeg, pixelWidth: 0, pixelHeight: 0)
    private(set) var colors = Colors.color
    private(set) var isProgressive = false
    private(set) var profile = ASColorProfile.standard

    /// Reads the markers up to the frame header.
    ///
    /// - Throws: `ASImageError`, and errors of reading
    init(_ input: ASImageInput) throws {
        let name = input.name
        var (offset, parts) = (2, [Int: [UInt8]]())
        // A file has a few dozen segments before its frame, or 256 more with a profile; a file with many more is not an image.
        for _ in 0..<1000 {
            let head = try input.bytes(offset, 10)
            guard head.count >= 4 else { throw ASImageError(.truncated, name: name) }
            guard head[0] == 0xFF else {
                offset = try Self.nextMarker(in: input, from: offset)
                continue
            }
            let (marker, length) = (head[1], head.big16(2))
            switch marker {
            case 0xFF: offset += 1  // a fill byte
            case 0x01, 0xD0...0xD8: offset += 2
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
                guard head.count >= 10 else { throw ASImageError(.truncated, name: name) }
                header.pixelWidth = head.big16(7)
                header.pixelHeight = head.big16(5)
                colors = head[9] == 1 ? .gray : head[9] == 4 ? .cmyk : .color
                isProgressive = [0xC2, 0xC6, 0xCA, 0xCE].contains(marker)
                takeProfile(parts)
                return
            case 0xD9, 0xDA: throw ASImageError(.corrupt("It has no JPEG frame."), name: name)
            default:
                guard length >= 2 else { throw ASImageError(.corrupt("A JPEG segment is too short."), name: name) }
                if marker == 0xE1 {
                    let bytes = try input.bytes(offset + 4, length - 2)
                    if bytes.has("Exif\0\0", at: 0), let found = ASImageOrientation(exif: bytes) {
                        header.orientation = found
                    }
                } else if marker == 0xE2, length > 16, parts.count < 256 {
                    let bytes = try input.bytes(offset + 4, length - 2)
                    if bytes.count > 14, bytes.has("ICC_PROFILE\0", at: 0) { parts[Int(bytes[12])] = bytes }
                }
                offset += 2 + length
            }
            guard offset < input.count else { throw ASImageError(.truncated, name: name) }
        }
        throw ASImageError(.corrupt("It has no JPEG frame."), name: name)
    }

    /// Returns the offset of the next marker: bytes between segments are skipped, as by libjpeg.
    private static func nextMarker(in input: ASImageInput, from start: Int) throws -> Int {
        var offset = start
        while offset < min(input.count, start + 1 << 16) {
            let bytes = try input.bytes(offset, 4096)
            if let index = bytes.firstIndex(of: 0xFF) { return offset + index - bytes.startIndex }
            offset += max(1, bytes.count)
        }
        throw ASImageError(.corrupt("A JPEG marker is missing."), name: input.name)
    }

    private mutating func takeProfile(_ parts: [Int: [UInt8]]) {
        guard let total = parts[1].map({ Int($0[13]) }), total > 0 else { return }
        var bytes = Data()
        for index in 1...total {
            guard let part = parts[index] else { return }
            bytes += part.dropFirst(14)
        }
        header.hasColorProfile = true
        profile = .icc(bytes)
    }

    /// Throws an error when the coefficients of all scans exceed the memory limit.
    func checkMemory(name: String, isBuffered: Bool = false) throws {
        guard isProgressive || isBuffered else { return }
        let components = colors == .gray ? 1 : colors == .cmyk ? 4 : 3
        let count = header.pixelWidth * header.pixelHeight * components * 2
        if count > ASImageLimits.current.workingByteCount {
            throw ASImageError(.tooMuchMemory(byteCount: count), name: name)
        }
    }
}
