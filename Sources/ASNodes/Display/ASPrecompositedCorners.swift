// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import Foundation

/// Round corners that are part of a drawing.
struct ASPrecompositedCorners: Sendable {
    /// In points.
    let radius: CGFloat
    let corners: CACornerMask
    /// What lies outside of the corners.
    let background: UIColor

    /// The pixels of a drawing, cut at the corners as a compositor would cut them.
    ///
    /// - Parameters:
    ///   - buffer: the drawing, as large as its node
    ///   - scale: its pixels per point
    /// - Returns: the drawing itself when there is nothing to cut, or no memory
    /// - Thread: display
    func cut(_ buffer: ASPixelBuffer, scale: CGFloat) -> ASPixelBuffer {
        let (width, height) = (buffer.pixelWidth, buffer.pixelHeight)
        let area = ASPixelRect(x: 0, y: 0, width: width, height: height)
        let shape = ASSceneShape(rect: area.cgRect, cornerRadius: radius * scale, corners: corners)
        guard buffer.format == .argb32, shape.isRounded else { return buffer }
        // Asking for the surroundings is noticed: it is drawn anew when they change.
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

    /// `part` 255ths of `a`, the rest of `b`, channel by channel.
    private static func mix(_ a: UInt32, _ b: UInt32, _ part: UInt32) -> UInt32 {
        var result: UInt32 = 0
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
            let sum = (a >> shift & 0xFF) * part + (b >> shift & 0xFF) * (255 - part)
            result |= ((sum + 127) / 255) << shift
        }
        return result
    }
}
