// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import Foundation

// Fills, borders, and the painting of each kind of area. Every function changes only pixels of `target.area`.
extension ASScenePainter {
    func fill(_ shape: ASSceneShape, _ pixel: UInt32, on target: Target) {
        guard pixel >> 24 != 0 else { return }
        guard shape.canBePaintedByMasks else {
            composite(raster.color(pixel), 0, 0, inside: ASScenePolygon(shape), on: target)
            return
        }
        guard shape.isRounded else {
            fill([shape.pixelBounds], pixel, on: target)
            return
        }
        fill(ASSceneRoundedPieces(filling: shape), pixel, on: target)
    }

    func border(_ shape: ASSceneShape, width: CGFloat, _ pixel: UInt32, on target: Target) {
        guard pixel >> 24 != 0, width > 0 else { return }
        guard 2 * width < min(shape.rect.width, shape.rect.height) else {
            fill(shape, pixel, on: target)
            return
        }
        guard shape.canBePaintedByMasks, width <= ASSceneRoundedPieces.maximumReach else {
            paintRotatedBorder(shape, width: width, pixel, on: target)
            return
        }
        fill(ASSceneRoundedPieces(bordering: shape, width: width), pixel, on: target)
    }

    private func fill(_ pieces: ASSceneRoundedPieces, _ pixel: UInt32, on target: Target) {
        fill(pieces.plain, pixel, on: target)
        if !pieces.partial.isEmpty { fill(pieces.partial, Self.scaled(pixel, by: pieces.fraction), on: target) }
        let visible = pieces.masked.filter { $0.rect.intersects(target.area) }
        guard !visible.isEmpty, let mask = raster.mask(pieces.mask) else { return }
        for piece in visible { fill(piece.rect, pixel, mask: mask, piece.maskX, piece.maskY, on: target) }
    }

    /// Paints the outline without the hole, by a separate mask.
    private func paintRotatedBorder(_ shape: ASSceneShape, width: CGFloat, _ pixel: UInt32, on target: Target) {
        guard let ring = beginGroup(target.area, in: target, isAlpha: true) else { return }
        let whole = raster.color(0xFF00_0000)
        composite(whole, 0, 0, inside: ASScenePolygon(shape), on: ring)
        composite(whole, 0, 0, inside: ASScenePolygon(shape.inset(by: width)), by: .outReverse, on: ring)
        fill(target.area, pixel, mask: ring.picture, 0, 0, on: target)
        raster.endPicture(ring.picture)
    }

    /// Paints one colour in whole pixels, by default over the current pixels.
    func fill(_ rects: [ASPixelRect], _ pixel: UInt32, by op: ASRasterOperator? = nil, on target: Target) {
        var visible: [ASPixelRect] = []
        for rect in rects {
            let part = rect.intersection(target.area)
            if !part.isEmpty { visible.append(target.moved(part)) }
        }
        guard !visible.isEmpty else { return }
        raster.fill(visible, pixel, by: op ?? (pixel >> 24 == 255 ? .source : .over), on: target.picture)
    }

    /// Paints one colour through a mask; (`maskX`, `maskY`) is the mask's pixel at the top left pixel of `rect`.
    func fill(
        _ rect: ASPixelRect,
        _ pixel: UInt32,
        mask: any ASRasterPicture,
        _ maskX: Int,
        _ maskY: Int,
        by op: ASRasterOperator = .over,
        on target: Target
    ) {
        let visible = rect.intersection(target.area)
        guard !visible.isEmpty else { return }
        // The colour is read at its origin, because coordinates of rasters have 16 bits, which distant rectangles exceed.
        raster.composite(
            raster.color(pixel),
            0,
            0,
            mask: mask,
            maskX + visible.minX - rect.minX,
            maskY + visible.minY - rect.minY,
            to: target.moved(visible),
            by: op,
            on: target.picture
        )
    }

    /// Composites whole pixels of a source, optionally through a mask.
    ///
    /// (`sourceX`, `sourceY`) and (`maskX`, `maskY`) are their pixels at the top left pixel of `rect`.
    func composite(
        _ source: any ASRasterPicture,
        _ sourceX: Int,
        _ sourceY: Int,
        mask: (any ASRasterPicture)? = nil,
        _ maskX: Int = 0,
        _ maskY: Int = 0,
        to rect: ASPixelRect,
        by op: ASRasterOperator = .over,
        on target: Target
    ) {
        let visible = rect.intersection(target.area)
        guard !visible.isEmpty else { return }
        let (dx, dy) = (visible.minX - rect.minX, visible.minY - rect.minY)
        raster.composite(
            source,
            sourceX + dx,
            sourceY + dy,
            mask: mask,
            maskX + dx,
            maskY + dy,
            to: target.moved(visible),
            by: op,
            on: target.picture
        )
    }

    /// Composites a source in a shape with rounded corners; (`sourceX`, `sourceY`) is its pixel at the window's first pixel.
    ///
    /// The operator applies to fully covered pixels; corners are always composited over the current pixels.
    func composite(
        _ source: any ASRasterPicture,
        _ sourceX: Int,
        _ sourceY: Int,
        inside pieces: ASSceneRoundedPieces,
        by op: ASRasterOperator = .over,
        on target: Target
    ) {
        for rect in pieces.plain {
            composite(source, sourceX + rect.minX, sourceY + rect.minY, to: rect, by: op, on: target)
        }
        let visible = pieces.masked.filter { $0.rect.intersects(target.area) }
        guard !visible.isEmpty, let mask = raster.mask(pieces.mask) else { return }
        for piece in visible {
            let rect = piece.rect
            composite(
                source,
                sourceX + rect.minX,
                sourceY + rect.minY,
                mask: mask,
                piece.maskX,
                piece.maskY,
                to: rect,
                on: target
            )
        }
    }

    /// Composites a source in a polygon; (`sourceX`, `sourceY`) is its pixel at the window's first pixel.
    func composite(
        _ source: any ASRasterPicture,
        _ sourceX: Int,
        _ sourceY: Int,
        inside polygon: ASScenePolygon,
        by op: ASRasterOperator = .over,
        on target: Target
    ) {
        let area = target.area
        // The polygon is cut where the new edges are invisible. The area must not move edges: rows are omitted, columns are clipped.
        let polygon = polygon.clipped(to: target.frame.outset(by: 2))
        let trapezoids = polygon.trapezoids(from: area.minY, to: area.maxY)
            .map { ASRasterTrapezoid($0, originX: target.originX, originY: target.originY) }
            .filter { $0.top < $0.bottom }
        guard !trapezoids.isEmpty else { return }
        let columns = polygon.columns
        let needsClip = columns.low < CGFloat(area.minX) || columns.high > CGFloat(area.maxX)
        if needsClip {
            let visible = target.clip?.intersection(area) ?? ASPixelRegion(area)
            guard !visible.isEmpty else { return }
            raster.setClip(visible.offsetBy(x: -target.originX, y: -target.originY), of: target.picture)
        }
        raster.composite(
            source,
            sourceX + target.originX,
            sourceY + target.originY,
            inside: trapezoids,
            by: op,
            on: target.picture
        )
        if needsClip {
            raster.setClip(target.clip?.offsetBy(x: -target.originX, y: -target.originY), of: target.picture)
        }
    }

    /// Returns a premultiplied pixel multiplied by its partial coverage.
    private static func scaled(_ pixel: UInt32, by fraction: CGFloat) -> UInt32 {
        func part(_ shift: UInt32) -> UInt32 {
            UInt32((CGFloat(pixel >> shift & 0xFF) * fraction).rounded()) << shift
        }
        return part(24) | part(16) | part(8) | part(0)
    }
}
