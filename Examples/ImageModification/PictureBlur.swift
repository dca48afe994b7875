// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A blur with three successive box filters, which approximate a Gaussian.
///
/// The time depends on the number of pixels, not on the radius, because the sum of a box is updated by one added and one removed pixel.
enum PictureBlur {
    /// - Parameters:
    ///   - image: a decoded image, such as one that the block of an image node receives
    ///   - radius: the radius of the blur, in points
    /// - Returns: the blurred image, which has the same size; `image` itself if nothing changes
    /// - Throws: `ASImageError`, if the image cannot be decoded
    static func blurred(_ image: UIImage, radius: CGFloat) throws -> UIImage {
        let reach = Int((radius * image.scale / 3).rounded())
        guard reach > 0 else { return image }
        let source = try image.pixelBuffer()
        guard source.format == .argb32 else { return image }
        let (width, height) = (source.pixelWidth, source.pixelHeight)
        var pixels = [UInt32](repeating: 0, count: width * height)
        source.withUnsafeBytes { bytes in
            for y in 0..<height {
                for x in 0..<width {
                    pixels[y * width + x] = bytes.load(fromByteOffset: y * source.bytesPerRow + x * 4, as: UInt32.self)
                }
            }
        }
        var spare = pixels
        for _ in 0..<3 {
            mean(of: pixels, into: &spare, lines: height, lineStep: width, count: width, step: 1, reach: reach)
            mean(of: spare, into: &pixels, lines: width, lineStep: 1, count: height, step: width, reach: reach)
        }
        let result = ASPixelBuffer(
            pixelWidth: width,
            pixelHeight: height,
            format: .argb32,
            isOpaque: source.isOpaque
        ) { bytes, bytesPerRow in
            for y in 0..<height {
                for x in 0..<width {
                    bytes.storeBytes(of: pixels[y * width + x], toByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
                }
            }
        }
        return result.map { UIImage(pixelBuffer: $0, scale: image.scale) } ?? image
    }

    /// Replaces each pixel of a line by the mean of the pixels up to `reach` before and after it; the end pixels are repeated.
    private static func mean(
        of source: [UInt32],
        into target: inout [UInt32],
        lines: Int,
        lineStep: Int,
        count: Int,
        step: Int,
        reach: Int
    ) {
        let span = UInt32(2 * reach + 1)
        source.withUnsafeBufferPointer { source in
            target.withUnsafeMutableBufferPointer { target in
                for line in 0..<lines {
                    let start = line * lineStep
                    var sum = SIMD4<UInt32>.zero
                    for place in -reach...reach { sum &+= parts(source[start + min(max(place, 0), count - 1) * step]) }
                    for place in 0..<count {
                        let mean = (sum &+ span / 2) / SIMD4(repeating: span)
                        target[start + place * step] = mean[0] | mean[1] << 8 | mean[2] << 16 | mean[3] << 24
                        sum &+= parts(source[start + min(place + reach + 1, count - 1) * step])
                        sum &-= parts(source[start + max(place - reach, 0) * step])
                    }
                }
            }
        }
    }

    private static func parts(_ pixel: UInt32) -> SIMD4<UInt32> {
        SIMD4(pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF, pixel >> 24)
    }
}
