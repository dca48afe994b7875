// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import Foundation

/// The coverage of round corners and of borders, and the shadows, kept from one painting to the next.
///
/// The same mask is the same buffer object, so that rasters need to upload it only once.
///
/// - Thread: any, one at a time
package final class ASSceneMasks {
    private struct Mask {
        var buffer: ASPixelBuffer
        var lastUse: UInt64
    }

    /// Masks of corners and borders kept at most.
    private static let limit = 256

    let shadows = ASSceneShadows()
    private var masks: [ASSceneRoundedPieces.MaskKey: Mask] = [:]
    private var uses: UInt64 = 0

    /// An empty store.
    package init() {}

    /// The coverage of a shape with round corners, or of its border; nil without memory.
    func coverage(_ key: ASSceneRoundedPieces.MaskKey) -> ASPixelBuffer? {
        uses += 1
        if let known = masks[key] {
            masks[key]?.lastUse = uses
            return known.buffer
        }
        guard let buffer = key.coverage() else { return nil }
        if masks.count >= Self.limit {
            // Half of them at once: looking for the oldest ones takes longer than making some again.
            let oldest = masks.sorted { $0.value.lastUse < $1.value.lastUse }.prefix(Self.limit / 2)
            for (old, _) in oldest { masks[old] = nil }
        }
        masks[key] = Mask(buffer: buffer, lastUse: uses)
        return buffer
    }
}

extension ASSceneRoundedPieces.MaskKey {
    fileprivate func coverage() -> ASPixelBuffer? {
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
    /// The hole that a border of `width` leaves.
    func inset(by width: CGFloat) -> ASSceneShape {
        ASSceneShape(
            rect: rect.insetBy(dx: min(width, rect.width / 2), dy: min(width, rect.height / 2)),
            cornerRadius: max(0, cornerRadius - width),
            corners: corners,
            transform: transform
        )
    }
}
