// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASScene
internal import Foundation

/// The way in which the rounded corners of a layer are composited.
package enum ASCornerComposition: Hashable, Sendable {
    /// Background, contents and sublayers have the rounded shape.
    case shape
    /// Only the border is affected: the corners have been drawn.
    case drawn
    /// The corners are covered in the background colour, above everything in the layer.
    case covered
}

/// The masks that cover rounded corners.
@MainActor
enum ASCornerCovers {
    /// The maximum number of stored sets of masks.
    private static let limit = 64
    private static var known: [CGFloat: [ASPixelBuffer]] = [:]

    /// Returns the coverage outside of a circle of `radius` pixels in the squares around its four quarters, in the order of
    /// `CACornerMask`'s bits.
    static func masks(radius: CGFloat) -> [ASPixelBuffer] {
        if let masks = known[radius] { return masks }
        let side = Int(radius.rounded(.up))
        let shape = ASSceneShape(rect: CGRect(x: 0, y: 0, width: 2 * side, height: 2 * side), cornerRadius: radius)
        let masks = [(0, 0), (side, 0), (0, side), (side, side)].compactMap { x, y -> ASPixelBuffer? in
            let square = ASPixelRect(x: x, y: y, width: side, height: side)
            guard let inside = shape.coverageMask(in: square) else { return nil }
            return ASPixelBuffer(pixelWidth: side, pixelHeight: side, format: .alpha8, isOpaque: false) {
                bytes,
                bytesPerRow in
                inside.withUnsafeBytes { source in
                    for y in 0..<side {
                        for x in 0..<side {
                            bytes[y * bytesPerRow + x] = 255 - source[y * inside.bytesPerRow + x]
                        }
                    }
                }
            }
        }
        if known.count >= limit { known = [:] }
        known[radius] = masks
        return masks
    }
}
