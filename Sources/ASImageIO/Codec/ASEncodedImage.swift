// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import Foundation

/// An image as a file or as bytes, of which only the header has been read.
final class ASEncodedImage: Sendable {
    private enum Source: Sendable {
        case file(String)
        case bytes(Data)
    }

    private let source: Source
    let name: String
    let header: ASImageHeader
    let identity: UIImage.Identity
    /// The last decoded pixels, as long as other code holds them; shared by all images made from one another.
    private let decoded = ASLock(Decoded())  // guarded by lock

    private let truncation = ASTruncationNote()

    private struct Decoded: Sendable {
        weak var buffer: ASPixelBuffer?
    }

    init(path: String) throws {
        name = path.split(separator: "/").last.map(String.init) ?? path
        source = .file(path)
        let file = try ASFileReader(path: path, name: name)
        identity = UIImage.Identity(path: path, descriptor: file.descriptor)
        header = try ASImageCodecs.header(of: try file.input())
    }

    init(data: Data, name: String) throws {
        self.name = name
        source = .bytes(data)
        identity = UIImage.Identity()
        header = try ASImageCodecs.header(of: data, name: name)
    }

    private init(firstFrameOf other: ASEncodedImage) {
        (name, source, identity) = (other.name, other.source, UIImage.Identity())
        var header = other.header
        header.showsFirstFrame = true
        self.header = header
    }

    /// The same file, of which the first frame is decoded, if it has another image for programs without animations; otherwise `self`.
    var firstFrame: ASEncodedImage {
        header.hasDefaultImage && !header.showsFirstFrame ? ASEncodedImage(firstFrameOf: self) : self
    }

    /// All pixels if they are available without decoding.
    var decodedPixels: ASPixelBuffer? { decoded.withLock { $0.buffer } }

    /// Returns all pixels, upright; decodes the image unless other code still holds its last decoded pixels.
    ///
    /// - Throws: `ASImageError`
    func pixels() throws -> ASPixelBuffer {
        if let known = decodedPixels { return known }
        let buffer = try decode(atLeast: nil, allowsIncomplete: false)
        decoded.withLock { $0.buffer = buffer }
        return buffer
    }

    /// Returns all pixels, upright, of a file that is not truncated; see `pixels()`.
    ///
    /// - Throws: `ASImageError`, with the reason `truncated` if a part is missing
    func completePixels() throws -> ASPixelBuffer {
        if let known = decodedPixels, !truncation.isWritten { return known }
        // The error takes the place of the line in the log.
        let note = ASTruncationNote { _ in }
        let buffer = try decode(atLeast: nil, allowsIncomplete: false, note)
        if note.isWritten { throw ASImageError(.truncated, name: name) }
        decoded.withLock { $0.buffer = buffer }
        return buffer
    }

    /// Returns the bytes of the whole image.
    func bytes() throws -> Data {
        switch source {
        case .bytes(let data): return data
        case .file(let path):
            let limit = ASImageLimits.current.byteCount
            let file = try ASFileReader(path: path, name: name)
            guard file.byteCount <= limit else {
                throw ASImageError(.tooManyBytes(count: file.byteCount, limit: limit), name: name)
            }
            return try file.read(0, file.byteCount)
        }
    }

    /// Returns the upright pixels: all of them, or fewer if the format can be decoded in a smaller size at less cost.
    ///
    /// - Parameters:
    ///   - size: the minimum upright size of the result, at which a vector graphic is drawn; `nil` for all pixels
    ///   - allowsIncomplete: whether more bytes may follow
    ///   - note: reports that a part is missing; `nil` for a line in the log
    /// - Returns: the pixels
    /// - Throws: `ASImageError`
    func decode(
        atLeast size: (width: Int, height: Int)?,
        allowsIncomplete: Bool,
        _ note: ASTruncationNote? = nil
    ) throws -> ASPixelBuffer {
        try ASTrace.span("decode", name) {
            try header.checkLimit(name: name)
            let swaps = header.orientation.swapsSides
            let order = ASDecodeRequest(
                width: swaps ? size?.height : size?.width,
                height: swaps ? size?.width : size?.height,
                allowsIncomplete: allowsIncomplete,
                name: name,
                truncation: note ?? truncation
            )
            let picture = try ASImageCodecs.codec(for: header.format).decode(try bytes(), header, order)
            let buffer = picture.pixels
            guard let upright = picture.isUpright ? buffer : buffer.upright(header.orientation) else {
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

    /// Returns the image as shown in a rectangle, resampled row by row while it is decoded; rows that are not visible are not decoded.
    ///
    /// - Parameters:
    ///   - place: the frame of the image in the result
    ///   - target: the size of the result
    /// - Returns: the pixels; `nil` for images that must be decoded first: those that are not JPEG or not upright, those that are shown
    ///   exactly as decoded or much smaller, and those whose bytes end before the last visible row
    /// - Throws: `ASImageError`, `ASCairoError`
    func resample(in place: CGRect, of target: (width: Int, height: Int)) throws -> ASPixelBuffer? {
        guard header.format == .jpeg, header.orientation == .up else { return nil }
        let wanted = ASDecodeRequest.pixels(of: place.size)
        let request = ASDecodeRequest(
            width: wanted.width,
            height: wanted.height,
            name: name,
            truncation: truncation
        )
        let size = ASJPEGCodec.size(of: header, request)
        let isExact = place == CGRect(x: 0, y: 0, width: size.width, height: size.height) && size == target
        let resampling = ASBandedResampling(source: size, place: place, target: target)
        guard !isExact, let resampling else { return nil }
        return try ASTrace.span("decode", name) {
            try header.checkLimit(name: name)
            let result: ASPixelBuffer?
            do {
                result = try ASJPEGCodec.withRows(of: try bytes(), header, request) { rows in
                    try resampling.draw(skip: { try rows.skip($0) }, read: { try rows.readAll($0, count: $1) })
                }
            } catch let error as ASImageError where error.reason == .truncated {
                return nil
            }
            guard let result else {
                throw ASImageError(.noRoom(width: target.width, height: target.height), name: name)
            }
            ASDebug.log(
                .images,
                "\(name): \(header.pixelWidth) × \(header.pixelHeight) decoded at \(size.width) × \(size.height)"
            )
            return result
        }
    }
}
