// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASScene
internal import Foundation

/// The coverage of a path, as pixels that begin near the position of its layer.
struct ASPathMask {
    /// The parameters that determine the pixels, without the whole pixels by which the layer is moved.
    struct Key: Equatable {
        let path: CGPath
        let paint: ASPathPaint
        /// The part of the path's length that is stroked.
        let start, end: CGFloat
        /// The transform to device pixels, without the whole pixels of its translation.
        let transform: CGAffineTransform
        /// The visible pixels, for a path that covers too many; `nil` for all.
        var area: ASPixelRect?

        /// The painted part of the path.
        var painted: CGPath {
            if case .fill = paint { path } else { path.trimmed(from: start, to: end) }
        }
    }

    /// The maximum area in pixels; a larger path is drawn only where it is visible.
    private static let largestArea: CGFloat = 8_388_608
    private static let longestSide: CGFloat = 8192

    let buffer: ASPixelBuffer
    /// The pixel of the window at which the buffer begins, without the whole pixels of the translation.
    let originX, originY: Int

    /// Draws the coverage for `key`; returns `nil` when nothing is covered, or memory is exhausted.
    static func draw(_ key: Key) -> ASPathMask? {
        let path = key.painted
        let covered = ASPixelRect(covering: path.coveredBox(key.paint, transform: key.transform))
        let box = key.area.map { covered.intersection($0) } ?? covered
        guard !box.isEmpty else { return nil }
        let toBuffer = key.transform.concatenating(
            CGAffineTransform(translationX: -CGFloat(box.minX), y: -CGFloat(box.minY))
        )
        return path.coverage(key.paint, transform: toBuffer, pixelWidth: box.width, pixelHeight: box.height)
            .map { ASPathMask(buffer: $0, originX: box.minX, originY: box.minY) }
    }

    /// Returns a key for `path`, and the whole pixels by which its mask has to be moved.
    ///
    /// `clip` is the visible area of the window.
    static func key(
        _ path: CGPath,
        _ paint: ASPathPaint,
        from start: CGFloat,
        to end: CGFloat,
        transform: CGAffineTransform,
        clip: ASPixelRect
    ) -> (Key, dx: Int, dy: Int) {
        // A path that is moved by whole pixels keeps its mask, so the last bits are rounded.
        var local = transform
        local.tx = (local.tx * 4096).rounded() / 4096
        local.ty = (local.ty * 4096).rounded() / 4096
        let (wholeX, wholeY) = (local.tx.rounded(.down), local.ty.rounded(.down))
        // Farther away nothing is visible, and the numbers have no fractions.
        let isNear = abs(wholeX) < 1e9 && abs(wholeY) < 1e9
        let (dx, dy) = isNear ? (Int(wholeX), Int(wholeY)) : (0, 0)
        local.tx -= CGFloat(dx)
        local.ty -= CGFloat(dy)
        let margin = if case .stroke(let style) = paint { style.lineWidth * max(1, style.miterLimit / 2) } else { 0.0 }
        var key = Key(path: path, paint: paint, start: start, end: end, transform: local)
        let box = path.boundingBoxOfPath.insetBy(dx: -margin, dy: -margin).applying(local)
        if max(box.width, box.height) > longestSide || box.width * box.height > largestArea {
            key.area = clip.offsetBy(x: -dx, y: -dy)
        }
        return (key, dx, dy)
    }
}
