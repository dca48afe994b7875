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
