// SPDX-License-Identifier: Apache-2.0

/// Rows of bytes to words; written so that the compiler can use SIMD.
enum ASPixelConversion {
    /// R, G, B to opaque words.
    static func opaque(_ source: UnsafePointer<UInt8>, _ target: UnsafeMutableBufferPointer<UInt32>) {
        for x in 0..<target.count {
            let pixel = source + 3 * x
            target[x] = 0xFF00_0000 | UInt32(pixel[0]) << 16 | UInt32(pixel[1]) << 8 | UInt32(pixel[2])
        }
    }

    /// R, G, B, A to words multiplied by alpha.
    ///
    /// - Returns: all alphas, combined by "and": 255 when the row is opaque
    static func multiply(_ source: UnsafePointer<UInt8>, _ target: UnsafeMutableBufferPointer<UInt32>) -> UInt32 {
        var all: UInt32 = 0xFF
        for x in 0..<target.count {
            let pixel = source + 4 * x
            let alpha = UInt32(pixel[3])
            all &= alpha
            // c · a ÷ 255, rounded, without a division.
            let red = UInt32(pixel[0]) &* alpha &+ 128
            let green = UInt32(pixel[1]) &* alpha &+ 128
            let blue = UInt32(pixel[2]) &* alpha &+ 128
            target[x] =
                alpha << 24
                | ((red &+ (red >> 8)) >> 8) << 16
                | ((green &+ (green >> 8)) >> 8) << 8
                | ((blue &+ (blue >> 8)) >> 8)
        }
        return all
    }
}
