// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import Foundation

/// The repetition of a part of an image over a rectangle, from its top left.
struct ASImageTiling {
    private let tile: ASPixelBuffer
    /// The part of the tile that is drawn.
    private let part: CGRect
    private let target: CGRect
    /// The distance of the tiles, in units of the target.
    private let step: CGSize

    /// - Parameters:
    ///   - buffer: the image
    ///   - part: the part of the image, in its pixels
    ///   - target: the destination
    ///   - repeats: the axes on which the part is repeated; on the others it is stretched
    ///   - unitsPerPixel: the drawn size of a pixel on the axes with repetition
    init(
        _ buffer: ASPixelBuffer,
        _ part: CGRect,
        _ target: CGRect,
        _ repeats: (x: Bool, y: Bool),
        unitsPerPixel: CGFloat
    ) {
        // A part of one pixel looks the same when repeated and stretched.
        let (x, y) = (repeats.x && part.width > 1, repeats.y && part.height > 1)
        let isWhole = part == part.integral
        if isWhole, x || y, let larger = Self.repeated(buffer, part, x, y) {
            (tile, self.part) = (larger, CGRect(x: 0, y: 0, width: larger.pixelWidth, height: larger.pixelHeight))
        } else {
            (tile, self.part) = (buffer, part)
        }
        self.target = target
        step = CGSize(
            width: x ? self.part.width * unitsPerPixel : target.width,
            height: y ? self.part.height * unitsPerPixel : target.height
        )
    }

    /// Returns the part repeated side by side until it is some hundred pixels long, so that few tiles are drawn.
    private static func repeated(_ buffer: ASPixelBuffer, _ part: CGRect, _ x: Bool, _ y: Bool) -> ASPixelBuffer? {
        let (width, height) = (Int(part.width), Int(part.height))
        guard buffer.format == .argb32, width > 0, height > 0, part.minX >= 0, part.minY >= 0,
            Int(part.maxX) <= buffer.pixelWidth, Int(part.maxY) <= buffer.pixelHeight
        else { return nil }
        let (across, down) = (x ? max(1, 256 / width) : 1, y ? max(1, 256 / height) : 1)
        let start = Int(part.minY) * buffer.pixelWidth + Int(part.minX)
        return buffer.withUnsafeBytes { source in
            let words = source.bindMemory(to: UInt32.self)
            return ASPixelBuffer(
                pixelWidth: width * across,
                pixelHeight: height * down,
                format: .argb32,
                zeroed: false
            ) { target, _ in
                let out = target.bindMemory(to: UInt32.self)
                for row in 0..<(height * down) {
                    let from = start + row % height * buffer.pixelWidth
                    for column in 0..<across {
                        let to = (row * across + column) * width
                        _ = out[to..<(to + width)].update(fromContentsOf: words[from..<(from + width)])
                    }
                }
                return buffer.isOpaque
            }
        }
    }

    /// Draws the tiles; the last ones are cut off.
    func draw(in context: CGContext) {
        guard step.width > 0, step.height > 0 else { return }
        var y = target.minY
        while y < target.maxY - 1e-6 {
            let height = min(step.height, target.maxY - y)
            var x = target.minX
            while x < target.maxX - 1e-6 {
                let width = min(step.width, target.maxX - x)
                let shown = CGRect(
                    x: part.minX,
                    y: part.minY,
                    width: part.width * width / step.width,
                    height: part.height * height / step.height
                )
                context.draw(tile, in: CGRect(x: x, y: y, width: width, height: height), source: shown)
                x += step.width
            }
            y += step.height
        }
    }
}
