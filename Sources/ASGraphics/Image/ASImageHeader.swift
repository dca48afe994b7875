// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// What the first bytes of a picture say.
struct ASImageHeader: Hashable, Sendable {
    enum Format: Hashable, Sendable {
        case jpeg
        case png
        /// Whatever gdk-pixbuf reads.
        case other
    }

    var format: Format
    /// As stored, before it is turned upright.
    var pixelWidth: Int
    var pixelHeight: Int
    var orientation = ASImageOrientation.up

    /// The size after it is turned upright.
    var uprightSize: (width: Int, height: Int) {
        orientation.swapsSides ? (pixelHeight, pixelWidth) : (pixelWidth, pixelHeight)
    }

    /// The header of a picture.
    ///
    /// - Parameters:
    ///   - count: number of bytes of the picture
    ///   - name: for errors
    ///   - read: gives up to so many bytes from an offset on
    /// - Throws: `ASImageError`, and what `read` throws
    init(byteCount count: Int, name: String, read: (_ offset: Int, _ count: Int) throws -> Data) throws {
        let start = [UInt8](try read(0, 32))
        if start.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = try Self.jpeg(count, name, read)
        } else if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), start.count >= 24 {
            self.init(format: .png, pixelWidth: start.big32(16), pixelHeight: start.big32(20))
        } else if start.starts(with: Array("GIF8".utf8)), start.count >= 10 {
            self.init(format: .other, pixelWidth: start.little16(6), pixelHeight: start.little16(8))
        } else {
            guard count > 0 else { throw ASImageError(.unknownFormat, name: name) }
            let size = try ASPixbufDecoder.size(of: try read(0, count), name: name)
            self.init(format: .other, pixelWidth: size.width, pixelHeight: size.height)
        }
        guard pixelWidth > 0, pixelHeight > 0 else { throw ASImageError(.corrupt("It has no pixels."), name: name) }
    }

    /// The header of a picture that is in memory.
    init(data: Data, name: String) throws {
        try self.init(byteCount: data.count, name: name) { data.dropFirst($0).prefix($1) }
    }

    private init(format: Format, pixelWidth: Int, pixelHeight: Int, orientation: ASImageOrientation = .up) {
        self.format = format
        self.pixelWidth = pixelWidth
        self.pixelHeight = pixelHeight
        self.orientation = orientation
    }

    /// Throws when there are more pixels than allowed.
    func checkLimit(name: String) throws {
        guard pixelWidth <= ASImageLimits.maximumPixelCount / pixelHeight else {
            throw ASImageError(.tooManyPixels(width: pixelWidth, height: pixelHeight), name: name)
        }
    }

    /// Walks from marker to marker up to the frame header.
    ///
    /// - Source: ITU T.81 annex B
    private static func jpeg(
        _ count: Int,
        _ name: String,
        _ read: (_ offset: Int, _ count: Int) throws -> Data
    ) throws -> ASImageHeader {
        var (offset, orientation) = (2, ASImageOrientation.up)
        // A file has a few dozen segments before its frame; more are no picture.
        for _ in 0..<1000 {
            let head = [UInt8](try read(offset, 10))
            guard head.count >= 4 else { throw ASImageError(.truncated, name: name) }
            guard head[0] == 0xFF else { throw ASImageError(.corrupt("A JPEG marker is missing."), name: name) }
            let (marker, length) = (head[1], Int(head[2]) << 8 | Int(head[3]))
            switch marker {
            case 0xFF: offset += 1  // fill byte
            case 0x01, 0xD0...0xD8: offset += 2
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
                guard head.count >= 9 else { throw ASImageError(.truncated, name: name) }
                return ASImageHeader(
                    format: .jpeg,
                    pixelWidth: Int(head[7]) << 8 | Int(head[8]),
                    pixelHeight: Int(head[5]) << 8 | Int(head[6]),
                    orientation: orientation
                )
            case 0xD9, 0xDA: throw ASImageError(.corrupt("It has no JPEG frame."), name: name)
            default:
                guard length >= 2 else { throw ASImageError(.corrupt("A JPEG segment is too short."), name: name) }
                if marker == 0xE1, let found = ASImageOrientation(exif: [UInt8](try read(offset + 4, length - 2))) {
                    orientation = found
                }
                offset += 2 + length
            }
            guard offset < count else { throw ASImageError(.truncated, name: name) }
        }
        throw ASImageError(.corrupt("It has no JPEG frame."), name: name)
    }
}

extension Array where Element == UInt8 {
    fileprivate func big32(_ index: Int) -> Int {
        Int(self[index]) << 24 | Int(self[index + 1]) << 16 | Int(self[index + 2]) << 8 | Int(self[index + 3])
    }

    fileprivate func little16(_ index: Int) -> Int {
        Int(self[index]) | Int(self[index + 1]) << 8
    }
}
