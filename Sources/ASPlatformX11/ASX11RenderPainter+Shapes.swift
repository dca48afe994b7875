// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit
internal import CX11
internal import Foundation

// Fills and borders.
extension ASX11RenderPainter {
    func fill(_ shape: ASSceneShape, _ pixel: UInt32, on target: Target) {
        guard pixel >> 24 != 0 else { return }
        guard shape.isCutForMasks else {
            composite(PictOpOver, device.color(pixel), 0, 0, inside: ASX11Polygon(shape), on: target)
            return
        }
        guard shape.isRounded else {
            fill([shape.pixelBounds], pixel, on: target)
            return
        }
        fill(ASX11RoundedPieces(filling: shape), pixel, on: target)
    }

    func border(_ shape: ASSceneShape, width: CGFloat, _ pixel: UInt32, on target: Target) {
        guard pixel >> 24 != 0, width > 0 else { return }
        guard 2 * width < min(shape.rect.width, shape.rect.height) else {
            fill(shape, pixel, on: target)
            return
        }
        guard shape.isCutForMasks, width <= ASX11RoundedPieces.maximumReach else {
            turnedBorder(shape, width: width, pixel, on: target)
            return
        }
        fill(ASX11RoundedPieces(bordering: shape, width: width), pixel, on: target)
    }

    private func fill(_ pieces: ASX11RoundedPieces, _ pixel: UInt32, on target: Target) {
        fill(pieces.plain, pixel, on: target)
        if !pieces.partial.isEmpty { fill(pieces.partial, Self.scaled(pixel, by: pieces.fraction), on: target) }
        let visible = pieces.masked.filter { $0.rect.intersects(target.area) }
        guard !visible.isEmpty, let mask = device.mask(pieces.mask)?.picture else { return }
        let color = device.color(pixel)
        for piece in visible {
            composite(PictOpOver, color, 0, 0, mask: mask, piece.maskX, piece.maskY, to: piece.rect, on: target)
        }
    }

    /// The outline less the hole, in a mask of its own.
    private func turnedBorder(_ shape: ASSceneShape, width: CGFloat, _ pixel: UInt32, on target: Target) {
        let area = target.area
        let room = beginGroup(area, isAlpha: true)
        let ring = Target(picture: room.picture, originX: area.minX, originY: area.minY, area: area)
        let whole = device.color(0xFF00_0000)
        let hole = ASX11Polygon(ASX11RenderDevice.inset(shape, by: width))
        composite(PictOpOver, whole, 0, 0, inside: ASX11Polygon(shape), on: ring)
        composite(PictOpOutReverse, whole, 0, 0, inside: hole, on: ring)
        composite(PictOpOver, device.color(pixel), 0, 0, mask: room.picture, 0, 0, to: area, on: target)
        device.giveBack(room, isAlpha: true)
    }

    /// A premultiplied pixel of which only a part covers.
    private static func scaled(_ pixel: UInt32, by fraction: CGFloat) -> UInt32 {
        func part(_ shift: UInt32) -> UInt32 {
            UInt32((CGFloat(pixel >> shift & 0xFF) * fraction).rounded()) << shift
        }
        return part(24) | part(16) | part(8) | part(0)
    }
}
