// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// What reads the pictures of one or more formats.
///
/// - Thread: any
protocol ASImageCodec {
    /// What the file says about its picture, by as few of its bytes as possible.
    ///
    /// - Throws: `ASImageError`, and what reading throws
    static func header(of input: ASImageInput, format: ASImageFormat) throws -> ASImageHeader

    /// The (first) picture: words in sRGB, multiplied by alpha.
    ///
    /// - Parameters:
    ///   - data: the whole file; may have changed since its header was read
    ///   - header: what `header(of:format:)` gave
    ///   - order: what is wanted
    /// - Returns: the pixels
    /// - Throws: `ASImageError`
    static func decode(_ data: Data, _ header: ASImageHeader, _ order: ASDecodeOrder) throws -> ASDecodedPicture
}

extension ASImageCodec {
    /// Throws when a file has changed since its header was read.
    static func checkHeader(_ header: ASImageHeader, of data: Data, name: String) throws {
        let input = ASImageInput(data, name: name)
        let format = ASImageFormat(start: try input.bytes(0, 512))
        guard format == header.format, try Self.header(of: input, format: format) == header else {
            throw ASImageError(.corrupt("Its size changed."), name: name)
        }
    }
}
