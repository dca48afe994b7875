// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The codecs of all formats.
///
/// - Thread: any
enum ASImageCodecs {
    /// Returns the codec of a format.
    static func codec(for format: ASImageFormat) -> any ASImageCodec.Type {
        switch format {
        case .jpeg: ASJPEGCodec.self
        case .png: ASPNGCodec.self
        case .gif: ASGIFCodec.self
        case .webp: ASWebPCodec.self
        case .svg: ASVectorCodec.self
        case .ico: ASIconCodec.self
        case .avif, .heif, .bmp, .tiff, .jpegXL, .other: ASPixbufCodec.self
        }
    }

    /// Returns the header of an image.
    ///
    /// - Throws: `ASImageError`, and errors of reading
    static func header(of input: ASImageInput) throws -> ASImageHeader {
        let limit = ASImageLimits.current.byteCount
        guard input.count <= limit else {
            throw ASImageError(.tooManyBytes(count: input.count, limit: limit), name: input.name)
        }
        guard input.count > 0 else { throw ASImageError(.unknownFormat, name: input.name) }
        let format = ASImageFormat(start: try input.bytes(0, 512))
        let header = try codec(for: format).header(of: input, format: format)
        guard header.pixelWidth > 0, header.pixelHeight > 0 else {
            throw ASImageError(.corrupt("It has no pixels."), name: input.name)
        }
        return header
    }

    /// Returns the header of an image in memory.
    ///
    /// - Throws: `ASImageError`
    static func header(of data: Data, name: String) throws -> ASImageHeader {
        try header(of: ASImageInput(data, name: name))
    }
}
