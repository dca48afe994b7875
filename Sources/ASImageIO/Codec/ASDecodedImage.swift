// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics

/// The result of a codec.
struct ASDecodedImage: Sendable {
    var pixels: ASPixelBuffer
    /// Whether the pixels are upright; otherwise the caller applies the header's orientation.
    var isUpright = false
}
