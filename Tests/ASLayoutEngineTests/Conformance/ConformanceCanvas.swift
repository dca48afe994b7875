// SPDX-License-Identifier: Apache-2.0
import Foundation
import LayoutKit

/// A grid of device pixels, each with the last painted colour.
struct ConformanceCanvas: Equatable {
    let pixelWidth: Int
    let pixelHeight: Int
    private let scale: CGFloat
    private var pixels: [UInt32]

    init(_ size: CGSize, scale: CGFloat) {
        self.scale = scale
        pixelWidth = Int((size.width * scale).rounded())
        pixelHeight = Int((size.height * scale).rounded())
        pixels = Array(repeating: 0, count: pixelWidth * pixelHeight)
    }

    /// Paints a rectangle given in points, clipped to the canvas.
    ///
    /// The colour is `#RRGGBB`.
    mutating func paint(_ rect: CGRect, _ color: String) throws {
        guard let value = UInt32(color.dropFirst(), radix: 16) else {
            throw JSON.Mismatch(description: "not a colour: \(color)")
        }
        let opaque = value | 0xFF00_0000
        let columns = span(rect.minX, rect.maxX, pixelWidth)
        for row in span(rect.minY, rect.maxY, pixelHeight) {
            let start = row * pixelWidth
            pixels.withUnsafeMutableBufferPointer { buffer in
                buffer[start + columns.lowerBound..<start + columns.upperBound].update(repeating: opaque)
            }
        }
    }

    private func span(_ low: CGFloat, _ high: CGFloat, _ limit: Int) -> Range<Int> {
        let start = min(max(Int((low * scale).rounded()), 0), limit)
        return start..<min(max(Int((high * scale).rounded()), start), limit)
    }

    /// A message about the first pixel that differs.
    func firstDifference(from other: ConformanceCanvas) -> String? {
        if pixelWidth != other.pixelWidth || pixelHeight != other.pixelHeight { return "another size" }
        if pixels == other.pixels { return nil }
        guard let index = pixels.indices.first(where: { pixels[$0] != other.pixels[$0] }) else { return nil }
        return "at pixel (\(index % pixelWidth), \(index / pixelWidth)): "
            + "\(String(pixels[index], radix: 16)) instead of \(String(other.pixels[index], radix: 16)) (0 is nothing)"
    }
}
