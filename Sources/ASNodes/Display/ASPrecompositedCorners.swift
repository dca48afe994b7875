// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASScene
internal import Foundation

/// Round corners that are part of a drawing.
struct ASPrecompositedCorners: Sendable {
    /// The radius in points.
    let radius: CGFloat
    let corners: CACornerMask
    /// The colour outside of the corners.
    let background: UIColor

    /// Returns the pixels of a drawing with its corners clipped, as the compositor would clip them.
    ///
    /// - Parameters:
    ///   - buffer: the drawing, with the size of its node
    ///   - scale: its pixels per point
    /// - Returns: `buffer` itself if there is nothing to clip, or no memory
    /// - Thread: display
    func cut(_ buffer: ASPixelBuffer, scale: CGFloat) -> ASPixelBuffer {
        let (width, height) = (buffer.pixelWidth, buffer.pixelHeight)
        let area = ASPixelRect(x: 0, y: 0, width: width, height: height)
        let shape = ASSceneShape(rect: area.cgRect, cornerRadius: radius * scale, corners: corners)
        guard buffer.format == .argb32, shape.isRounded else { return buffer }
        // Reading the current traits is recorded, so that the node is redrawn when they change.
        let background = background.isDynamic ? background.resolvedColor(with: .current) : background
        let outside = background.premultipliedARGB
        let squares = shape.uprightPieces?.corners ?? [area]
        let isOpaque = buffer.isOpaque && background.alpha >= 1
        let result = ASPixelBuffer(pixelWidth: width, pixelHeight: height, format: .argb32, isOpaque: isOpaque) {
            bytes,
            bytesPerRow in
            buffer.withUnsafeBytes { source in
                for y in 0..<height {
                    let row = UnsafeRawBufferPointer(
                        rebasing: source[(y * buffer.bytesPerRow)..<(y * buffer.bytesPerRow + width * 4)]
                    )
                    UnsafeMutableRawBufferPointer(rebasing: bytes[(y * bytesPerRow)..<(y * bytesPerRow + width * 4)])
                        .copyMemory(from: row)
                }
            }
            for square in squares {
                guard let mask = shape.coverageMask(in: square) else { continue }
                mask.withUnsafeBytes { coverage in
                    for y in 0..<square.height {
                        for x in 0..<square.width {
                            let place = (square.minY + y) * bytesPerRow + (square.minX + x) * 4
                            let inside = bytes.load(fromByteOffset: place, as: UInt32.self)
                            let part = UInt32(coverage[y * mask.bytesPerRow + x])
                            bytes.storeBytes(of: Self.mix(inside, outside, part), toByteOffset: place, as: UInt32.self)
                        }
                    }
                }
            }
        }
        return result ?? buffer
    }

    /// Returns the mixture of `part`/255 of `a` and the rest of `b`, channel by channel.
    private static func mix(_ a: UInt32, _ b: UInt32, _ part: UInt32) -> UInt32 {
        var result: UInt32 = 0
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
            let sum = (a >> shift & 0xFF) * part + (b >> shift & 0xFF) * (255 - part)
            result |= ((sum + 127) / 255) << shift
        }
        return result
    }
}
