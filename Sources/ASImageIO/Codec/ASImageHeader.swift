// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// What the first bytes of a picture say.
struct ASImageHeader: Hashable, Sendable {
    var format: ASImageFormat
    /// As stored, before it is turned upright.
    var pixelWidth: Int
    var pixelHeight: Int
    var orientation = ASImageOrientation.up
    /// Whether pixels may be transparent.
    var hasAlpha = false
    /// Whether the file has a colour profile of its own.
    var hasColorProfile = false
    /// Whether the file is made of frames, be it of one.
    var hasFrames = false
    /// How many pictures follow one another; nil where only the whole file tells (GIF).
    var frameCount: Int? = 1

    init(format: ASImageFormat, pixelWidth: Int, pixelHeight: Int) {
        self.format = format
        self.pixelWidth = pixelWidth
        self.pixelHeight = pixelHeight
    }

    /// The header of a picture.
    ///
    /// - Throws: `ASImageError`, and what reading throws
    init(_ input: ASImageInput) throws {
        let limit = ASImageLimits.current.byteCount
        guard input.count <= limit else {
            throw ASImageError(.tooManyBytes(count: input.count, limit: limit), name: input.name)
        }
        guard input.count > 0 else { throw ASImageError(.unknownFormat, name: input.name) }
        let format = ASImageFormat(start: try input.bytes(0, 512))
        self = try format.codec.header(of: input, format: format)
        guard pixelWidth > 0, pixelHeight > 0 else {
            throw ASImageError(.corrupt("It has no pixels."), name: input.name)
        }
    }

    /// The header of a picture that is in memory.
    init(data: Data, name: String) throws {
        try self.init(ASImageInput(data, name: name))
    }

    /// The size after it is turned upright.
    var uprightSize: (width: Int, height: Int) {
        orientation.swapsSides ? (pixelHeight, pixelWidth) : (pixelWidth, pixelHeight)
    }

    /// Throws when there are more pixels than allowed.
    func checkLimit(name: String) throws {
        guard pixelWidth <= ASImageLimits.current.pixelCount / pixelHeight else {
            throw ASImageError(.tooManyPixels(width: pixelWidth, height: pixelHeight), name: name)
        }
    }
}
