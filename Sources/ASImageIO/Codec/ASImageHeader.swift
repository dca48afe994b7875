// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The properties of an image that its header states.
struct ASImageHeader: Hashable, Sendable {
    var format: ASImageFormat
    /// The width as stored, before the orientation is applied.
    var pixelWidth: Int
    var pixelHeight: Int
    var orientation = ASImageOrientation.up
    /// Whether pixels may be transparent.
    var hasAlpha = false
    /// Whether the file has an embedded colour profile.
    var hasColorProfile = false
    /// Whether the file consists of frames, even if there is only one.
    var hasFrames = false
    /// Whether the file has an image for programs without animations that is not one of its frames.
    var hasDefaultImage = false
    /// Whether the first frame is decoded instead of that image.
    var showsFirstFrame = false
    /// The number of frames; `nil` where it requires reading the whole file (GIF).
    var frameCount: Int? = 1

    init(format: ASImageFormat, pixelWidth: Int, pixelHeight: Int) {
        self.format = format
        self.pixelWidth = pixelWidth
        self.pixelHeight = pixelHeight
    }

    /// The size after the orientation is applied.
    var uprightSize: (width: Int, height: Int) {
        orientation.swapsSides ? (pixelHeight, pixelWidth) : (pixelWidth, pixelHeight)
    }

    /// Throws an error when the image has more pixels than allowed.
    func checkLimit(name: String) throws {
        guard pixelWidth <= ASImageLimits.current.pixelCount / pixelHeight else {
            throw ASImageError(.tooManyPixels(width: pixelWidth, height: pixelHeight), name: name)
        }
    }
}
