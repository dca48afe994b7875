// SPDX-License-Identifier: Apache-2.0

/// A Gaussian blur of coverage bytes, made of three box blurs in each direction.
///
/// - Source: Filter Effects Module Level 1, §9.7 `feGaussianBlur`: boxes of `d = ⌊σ·3·√(2π)/4 + ½⌋`
package enum ASGaussianBlur {
    /// Returns the number of pixels by which a blur extends the shape at each side.
    package static func reach(sigma: Double) -> Int {
        let size = boxSize(sigma)
        return size < 2 ? 0 : (3 * size + 1) / 2 + 1
    }

    /// Blurs pixels in place.
    ///
    /// Pixels outside count as zero.
    package static func apply(
        _ bytes: UnsafeMutableBufferPointer<UInt8>,
        width: Int,
        height: Int,
        stride: Int,
        sigma: Double
    ) {
        let size = boxSize(sigma)
        guard size >= 2, width > 0, height > 0 else { return }
        // A box of even length has no centre: one is shifted to the left, one to the right, and the third is one larger.
        let leans =
            size % 2 == 1
            ? [(size / 2, size / 2), (size / 2, size / 2), (size / 2, size / 2)]
            : [(size / 2, size / 2 - 1), (size / 2 - 1, size / 2), (size / 2, size / 2)]
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: stride * height) { scratch in
            for (before, after) in leans {
                blurRows(bytes, into: scratch, width: width, height: height, stride: stride, before, after)
                blurColumns(scratch, into: bytes, width: width, height: height, stride: stride, before, after)
            }
        }
    }

    private static func boxSize(_ sigma: Double) -> Int {
        guard sigma > 0, sigma.isFinite else { return 0 }
        // Beyond this limit the box is wider than any surface.
        return Int(min(sigma, 10_000) * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5)
    }

    private static func blurRows(
        _ source: UnsafeMutableBufferPointer<UInt8>,
        into target: UnsafeMutableBufferPointer<UInt8>,
        width: Int,
        height: Int,
        stride: Int,
        _ before: Int,
        _ after: Int
    ) {
        let divisor = UInt32(before + after + 1)
        for y in 0..<height {
            let row = y * stride
            var sum: UInt32 = 0
            for x in 0..<min(after, width) { sum += UInt32(source[row + x]) }
            for x in 0..<width {
                if x + after < width { sum += UInt32(source[row + x + after]) }
                if x - before - 1 >= 0 { sum -= UInt32(source[row + x - before - 1]) }
                target[row + x] = UInt8((sum + divisor / 2) / divisor)
            }
        }
    }

    private static func blurColumns(
        _ source: UnsafeMutableBufferPointer<UInt8>,
        into target: UnsafeMutableBufferPointer<UInt8>,
        width: Int,
        height: Int,
        stride: Int,
        _ before: Int,
        _ after: Int
    ) {
        let divisor = UInt32(before + after + 1)
        // There is one running sum for each column, so that memory is read row by row.
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width) { sums in
            sums.initialize(repeating: 0)
            for y in 0..<min(after, height) {
                for x in 0..<width { sums[x] += UInt32(source[y * stride + x]) }
            }
            for y in 0..<height {
                if y + after < height {
                    let row = (y + after) * stride
                    for x in 0..<width { sums[x] += UInt32(source[row + x]) }
                }
                if y - before - 1 >= 0 {
                    let row = (y - before - 1) * stride
                    for x in 0..<width { sums[x] -= UInt32(source[row + x]) }
                }
                let row = y * stride
                for x in 0..<width { target[row + x] = UInt8((sums[x] + divisor / 2) / divisor) }
            }
        }
    }
}
