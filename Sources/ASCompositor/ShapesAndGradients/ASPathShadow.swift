// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import ASScene
internal import Foundation

/// The blurred coverage of a path that casts a shadow.
///
/// The coverage of the path in device pixels is blurred by three boxes in each direction. They approximate the Gaussian of standard
/// deviation `radius / 2` with which `ASSceneShadows` blurs rectangles. Their cost does not depend on the radius, so that a shadow can
/// follow an animated path.
enum ASPathShadow {
    /// The parameters that determine the pixels.
    struct Key: Equatable {
        let masks: [ASPathMask.Key]
        /// Twice the standard deviation, in device pixels.
        let radius: CGFloat
    }

    /// The maximum radius; a larger one is replaced by it, because such shadows look the same.
    static let largestRadius: CGFloat = 512

    /// Returns the shadow's coverage; `nil` when nothing is covered, or memory is exhausted.
    static func draw(_ key: Key) -> ASPathMask? {
        let masks = key.masks.compactMap { ASPathMask.draw($0) }
        guard let first = masks.first else { return nil }
        func box(_ mask: ASPathMask) -> ASPixelRect {
            ASPixelRect(
                x: mask.originX,
                y: mask.originY,
                width: mask.buffer.pixelWidth,
                height: mask.buffer.pixelHeight
            )
        }
        let sigma = Double(min(max(0, key.radius), largestRadius)) / 2
        let area = masks.reduce(box(first)) { $0.union(box($1)) }.outset(by: ASGaussianBlur.reach(sigma: sigma))
        let buffer = ASPixelBuffer(
            pixelWidth: area.width,
            pixelHeight: area.height,
            format: .alpha8,
            isOpaque: false
        ) { bytes, bytesPerRow in
            let coverage = bytes.bindMemory(to: UInt8.self)
            for mask in masks { add(mask, to: coverage, at: area, bytesPerRow) }
            ASGaussianBlur.apply(coverage, width: area.width, height: area.height, stride: bytesPerRow, sigma: sigma)
        }
        return buffer.map { ASPathMask(buffer: $0, originX: area.minX, originY: area.minY) }
    }

    /// Adds a mask as if it were painted over the others: its coverage applies to the uncovered part of each pixel.
    private static func add(
        _ mask: ASPathMask,
        to coverage: UnsafeMutableBufferPointer<UInt8>,
        at area: ASPixelRect,
        _ bytesPerRow: Int
    ) {
        mask.buffer.withUnsafeBytes { bytes in
            for y in 0..<mask.buffer.pixelHeight {
                let target = (mask.originY - area.minY + y) * bytesPerRow + mask.originX - area.minX
                for x in 0..<mask.buffer.pixelWidth {
                    let (under, over) = (Int(coverage[target + x]), Int(bytes[y * mask.buffer.bytesPerRow + x]))
                    coverage[target + x] = UInt8(under + over - (under * over + 127) / 255)
                }
            }
        }
    }
}
