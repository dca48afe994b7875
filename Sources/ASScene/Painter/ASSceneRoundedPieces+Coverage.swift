// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASGraphics
internal import Foundation

extension ASSceneRoundedPieces.MaskKey {
    /// Returns the pixels of the mask; `nil` when memory is exhausted.
    package func coverage() -> ASPixelBuffer? {
        let area = ASPixelRect(x: 0, y: 0, width: pixelWidth, height: pixelHeight)
        let shape = ASSceneShape(rect: area.cgRect, cornerRadius: radius, corners: corners)
        let outer = shape.coverageMask(in: area)
        guard let borderWidth, let outer else { return outer }
        guard let inner = shape.inset(by: borderWidth).coverageMask(in: area) else { return outer }
        return ASPixelBuffer(pixelWidth: area.width, pixelHeight: area.height, format: .alpha8, isOpaque: false) {
            bytes,
            _ in
            outer.withUnsafeBytes { outside in
                inner.withUnsafeBytes { inside in
                    for index in bytes.indices { bytes[index] = outside[index] - min(outside[index], inside[index]) }
                }
            }
        }
    }
}

extension ASSceneShape {
    /// Returns the hole inside a border of `width`.
    func inset(by width: CGFloat) -> ASSceneShape {
        ASSceneShape(
            rect: rect.insetBy(dx: min(width, rect.width / 2), dy: min(width, rect.height / 2)),
            cornerRadius: max(0, cornerRadius - width),
            corners: corners,
            transform: transform
        )
    }
}
