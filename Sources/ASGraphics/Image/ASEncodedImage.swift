// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// A picture as a file or as bytes, of which only the header has been read.
final class ASEncodedImage: Sendable {
    private enum Source: Sendable {
        case file(String)
        case bytes(Data)
    }

    private let source: Source
    let name: String
    let header: ASImageHeader
    let identity: UIImage.Identity

    init(path: String) throws {
        name = (path as NSString).lastPathComponent
        source = .file(path)
        let file: FileHandle
        do {
            file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        } catch {
            throw ASImageError(.unreadable(error.localizedDescription), name: name)
        }
        defer { try? file.close() }
        identity = UIImage.Identity(path: path, descriptor: file.fileDescriptor)
        do {
            let count = Int(try file.seekToEnd())
            header = try ASImageHeader(byteCount: count, name: name) { offset, length in
                try file.seek(toOffset: UInt64(offset))
                return try file.read(upToCount: length) ?? Data()
            }
        } catch let error as ASImageError {
            throw error
        } catch {
            throw ASImageError(.unreadable(error.localizedDescription), name: name)
        }
    }

    init(data: Data, name: String) throws {
        self.name = name
        source = .bytes(data)
        identity = UIImage.Identity()
        header = try ASImageHeader(data: data, name: name)
    }

    /// The bytes of the whole picture.
    func bytes() throws -> Data {
        switch source {
        case .bytes(let data): return data
        case .file(let path):
            do {
                return try Data(contentsOf: URL(fileURLWithPath: path))
            } catch {
                throw ASImageError(.unreadable(error.localizedDescription), name: name)
            }
        }
    }

    /// The upright pixels: all of them, or fewer where the format can be decoded smaller at less cost.
    ///
    /// - Parameters:
    ///   - size: the upright size that the result shall not fall below; nil for all pixels
    ///   - allowsIncomplete: whether a picture that ends too early is given as far as it goes
    /// - Returns: the pixels
    /// - Throws: `ASImageError`
    func decode(atLeast size: (width: Int, height: Int)?, allowsIncomplete: Bool) throws -> ASPixelBuffer {
        try ASTrace.span("decode", name) {
            try header.checkLimit(name: name)
            let data = try bytes()
            let swaps = header.orientation.swapsSides
            let stored = size.map { swaps ? ($0.height, $0.width) : ($0.width, $0.height) }
            let buffer: ASPixelBuffer
            switch header.format {
            case .jpeg:
                buffer =
                    try ASJPEGCoder.decode(
                        data,
                        header,
                        atLeast: stored,
                        name: name,
                        allowsIncomplete: allowsIncomplete
                    )
                    ?? ASPixbufDecoder.decode(data, name: name, allowsIncomplete: allowsIncomplete)
            case .png where !allowsIncomplete:
                buffer = try ASPNGDecoder.decode(data, header, name: name)
            case .png, .other:
                buffer = try ASPixbufDecoder.decode(data, name: name, allowsIncomplete: allowsIncomplete)
            }
            guard let upright = buffer.upright(header.orientation) else {
                throw ASImageError(.noRoom(width: buffer.pixelHeight, height: buffer.pixelWidth), name: name)
            }
            ASDebug.log(
                .images,
                "\(name): \(header.pixelWidth) × \(header.pixelHeight) decoded at "
                    + "\(buffer.pixelWidth) × \(buffer.pixelHeight)"
            )
            return upright
        }
    }
}
