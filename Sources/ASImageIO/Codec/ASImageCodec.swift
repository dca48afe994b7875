// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// A decoder of images of one or more formats.
///
/// - Thread: any
protocol ASImageCodec {
    /// Reads the header of an image, with as few of its bytes as possible.
    ///
    /// - Throws: `ASImageError`, and errors of reading
    static func header(of input: ASImageInput, format: ASImageFormat) throws -> ASImageHeader

    /// Returns the first frame: words in sRGB, multiplied by alpha.
    ///
    /// - Parameters:
    ///   - data: the whole file, which may have changed since its header was read
    ///   - header: the result of `header(of:format:)`
    ///   - order: the request
    /// - Returns: the pixels
    /// - Throws: `ASImageError`
    static func decode(_ data: Data, _ header: ASImageHeader, _ order: ASDecodeRequest) throws -> ASDecodedImage
}

extension ASImageCodec {
    /// Throws an error when a file has changed since its header was read.
    static func checkHeader(_ header: ASImageHeader, of data: Data, name: String) throws {
        let input = ASImageInput(data, name: name)
        let format = ASImageFormat(start: try input.bytes(0, 512))
        guard format == header.format, try Self.header(of: input, format: format) == header else {
            throw ASImageError(.corrupt("Its size changed."), name: name)
        }
    }
}
