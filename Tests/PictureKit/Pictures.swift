// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import Testing

/// An opaque image of a pattern that does not repeat within 16 pixels, changed pixel by pixel.
package func picture(
    _ width: Int,
    _ height: Int,
    _ change: (_ x: Int, _ y: Int, UInt32) -> UInt32 = { $2 }
) throws -> ASPixelBuffer {
    let buffer = ASPixelBuffer(pixelWidth: width, pixelHeight: height, format: .argb32, isOpaque: false) {
        bytes,
        bytesPerRow in
        for y in 0..<height {
            for x in 0..<width {
                let word = 0xFF00_4000 | UInt32(x & 15) << 20 | UInt32(y & 15) << 4
                bytes.storeBytes(of: change(x, y, word), toByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
            }
        }
    }
    return try #require(buffer)
}
