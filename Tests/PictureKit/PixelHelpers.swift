// SPDX-License-Identifier: Apache-2.0
import ASGraphics
import Foundation

/// Draws at scale 1 on a transparent background by default.
package func render(
    _ width: Int,
    _ height: Int,
    scale: CGFloat = 1,
    isOpaque: Bool = false,
    format: ASPixelBuffer.Format = .argb32,
    _ body: (CGContext) -> Void
) -> ASPixelBuffer? {
    ASGraphicsRender(size: CGSize(width: width, height: height), scale: scale, isOpaque: isOpaque, format: format, body)
}

/// The mean difference of a byte between two images.
package func distance(_ a: ASPixelBuffer, _ b: ASPixelBuffer) -> Double {
    a.withUnsafeBytes { first in
        b.withUnsafeBytes { second in
            Double(zip(first, second).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }) / Double(first.count)
        }
    }
}

extension ASPixelBuffer {
    /// The alpha of a pixel, in either format.
    package func alpha(_ x: Int, _ y: Int) -> Int {
        Int(format == .argb32 ? pixel(x: x, y: y) >> 24 : pixel(x: x, y: y))
    }

    /// The smallest rectangle that contains all pixels for which `test` returns `true`; null when there is none.
    package func box(where test: (UInt32) -> Bool) -> CGRect {
        var box = CGRect.null
        for y in 0..<pixelHeight {
            for x in 0..<pixelWidth where test(pixel(x: x, y: y)) {
                box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return box
    }

    /// The sum of all alphas.
    package var totalAlpha: Int {
        (0..<pixelHeight).reduce(0) { sum, y in sum + (0..<pixelWidth).reduce(0) { $0 + alpha($1, y) } }
    }
}

/// Whether two pixel words differ by at most `tolerance` in each byte.
package func isClose(_ a: UInt32, _ b: UInt32, _ tolerance: Int = 1) -> Bool {
    [0, 8, 16, 24].allSatisfy { abs(Int((a >> $0) & 0xFF) - Int((b >> $0) & 0xFF)) <= tolerance }
}
