// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics

/// What a codec gives.
struct ASDecodedPicture: Sendable {
    var pixels: ASPixelBuffer
    /// Whether the codec has turned it; else that is left to do by the header's orientation.
    var isUpright = false
}
