// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import Foundation

// Painting of pixels in shapes.
extension ASScenePainter {
    func paintContents(_ contents: ASSceneContents, in shape: ASSceneShape, on target: Target) {
        guard !contents.source.isEmpty, shape.rect.width > 0, shape.rect.height > 0 else { return }
        guard shape.canBePaintedByMasks else {
            paintRotated(contents, in: shape, on: target)
            return
        }
        let isMasked = contents.tint != nil || contents.buffer.format == .alpha8
        if shape.isRounded, isMasked || contents.center != nil {
            // The mask is already in use, or there are many pieces: paint the contents separately, then clip them.
            paintContentsInGroup(contents, in: shape, on: target)
            return
        }
        guard let whole = raster.picture(of: contents.buffer) else { return }
        let (columns, rows) = Self.parts(contents, shape)
        for row in rows {
            for column in columns { paintContents(contents, whole, in: shape, column, row, on: target) }
        }
    }

    /// Paints one part of contents in an upright shape.
    private func paintContents(
        _ contents: ASSceneContents,
        _ whole: any ASRasterPicture,
        in shape: ASSceneShape,
        _ column: ASSceneContentsParts.Part,
        _ row: ASSceneContentsParts.Part,
        on target: Target
    ) {
        let (left, right) = column.devicePixels
        let (top, bottom) = row.devicePixels
        let rect = ASPixelRect(minX: left, minY: top, maxX: right, maxY: bottom)
        guard rect.intersects(target.area) else { return }
        let source: any ASRasterPicture
        var (sourceX, sourceY) = (0, 0)
        if column.isCopy, row.isCopy {
            source = whole
            raster.setSampling(nil, of: source)
            sourceX = left + Int((column.start - column.low).rounded())
            sourceY = top + Int((row.start - row.low).rounded())
        } else {
            guard let part = raster.part(Self.pixels(column, row), of: whole) else { return }
            source = part
            let fromX = Self.origin(left, before: target.frame.minX)
            let fromY = Self.origin(top, before: target.frame.minY)
            (sourceX, sourceY) = (left - fromX, top - fromY)
            let sampling = ASRasterSampling(
                CGAffineTransform(
                    a: CGFloat(column.scale),
                    b: 0,
                    c: 0,
                    d: CGFloat(row.scale),
                    tx: CGFloat(column.start - Double(column.firstPixel) + (Double(fromX) - column.low) * column.scale),
                    ty: CGFloat(row.start - Double(row.firstPixel) + (Double(fromY) - row.low) * row.scale)
                )
            )
            raster.setSampling(sampling, of: source)
        }
        if let color = Self.color(contents) {
            fill(rect, color, mask: source, sourceX, sourceY, on: target)
            return
        }
        let op = contents.buffer.isOpaque ? ASRasterOperator.source : .over
        guard shape.isRounded else {
            composite(source, sourceX, sourceY, to: rect, by: op, on: target)
            return
        }
        let pieces = ASSceneRoundedPieces(filling: shape)
        composite(source, sourceX - left, sourceY - top, inside: pieces, by: op, on: target)
    }

    /// Paints contents as a group that is clipped to the shape.
    private func paintContentsInGroup(_ contents: ASSceneContents, in shape: ASSceneShape, on target: Target) {
        guard let group = beginGroup(target.area, in: target) else { return }
        var square = shape
        square.cornerRadius = 0
        paintContents(contents, in: square, on: group)
        compositeGroup(group, on: target, opacity: 255, clip: shape)
        raster.endPicture(group.picture)
    }

    private func paintRotated(_ contents: ASSceneContents, in shape: ASSceneShape, on target: Target) {
        guard contents.center == nil else {
            paintRotatedPatches(contents, in: shape, on: target)
            return
        }
        let (columns, rows) = Self.parts(contents, shape)
        guard let column = columns.first, let row = rows.first,
            let whole = raster.picture(of: contents.buffer),
            let source = raster.part(Self.pixels(column, row), of: whole)
        else { return }
        let toBuffer = CGAffineTransform(
            a: CGFloat(column.scale),
            b: 0,
            c: 0,
            d: CGFloat(row.scale),
            tx: CGFloat(column.start - Double(column.firstPixel) - column.low * column.scale),
            ty: CGFloat(row.start - Double(row.firstPixel) - row.low * row.scale)
        )
        paintRotated(source, toBuffer, color: Self.color(contents), in: shape, on: target)
    }

    /// Paints a rotated nine-patch, which is first painted upright at its final size.
    private func paintRotatedPatches(_ contents: ASSceneContents, in shape: ASSceneShape, on target: Target) {
        let transform = shape.transform
        let scale = min(max(sqrt(abs(transform.a * transform.d - transform.b * transform.c)), 0.01), 100)
        let width = (shape.rect.width * scale).rounded()
        let height = (shape.rect.height * scale).rounded()
        guard width >= 1, height >= 1 else { return }
        var flat = contents
        flat.scale = contents.scale / scale
        let toFlat = CGAffineTransform(translationX: -shape.rect.minX, y: -shape.rect.minY)
            .concatenating(CGAffineTransform(scaleX: width / shape.rect.width, y: height / shape.rect.height))
        // Only the visible part is painted, which is no larger than the window; its outermost pixels are repeated, as those of the whole
        // are.
        let seen = target.area.cgRect.applying(transform.inverted().concatenating(toFlat)).insetBy(dx: -2, dy: -2)
        let area = ASPixelRect(covering: seen.intersection(CGRect(x: 0, y: 0, width: width, height: height)))
        guard !area.isEmpty,
            let room = raster.beginPicture(
                pixelWidth: area.width,
                pixelHeight: area.height,
                isAlpha: false,
                isSampled: true
            )
        else { return }
        let flatTarget = Target(picture: room, originX: area.minX, originY: area.minY, area: area, frame: area)
        paintContents(flat, in: ASSceneShape(rect: CGRect(x: 0, y: 0, width: width, height: height)), on: flatTarget)
        let toRoom = toFlat.concatenating(
            CGAffineTransform(translationX: -CGFloat(area.minX), y: -CGFloat(area.minY))
        )
        paintRotated(room, toRoom, color: nil, in: shape, on: target)
        raster.endPicture(room)
    }

    /// Paints a picture in a rotated shape; `toPicture` maps the shape's space to the picture's pixels.
    private func paintRotated(
        _ source: any ASRasterPicture,
        _ toPicture: CGAffineTransform,
        color: UInt32?,
        in shape: ASSceneShape,
        on target: Target
    ) {
        // The transform begins at the shape, so that the numbers and their rounding errors are small.
        let start = shape.pixelBounds.intersection(target.frame)
        let fromStart = CGAffineTransform(translationX: CGFloat(start.minX), y: CGFloat(start.minY))
            .concatenating(shape.transform.inverted())
            .concatenating(toPicture)
        raster.setSampling(ASRasterSampling(fromStart), of: source)
        let polygon = ASScenePolygon(shape)
        let area = target.area
        guard let color else {
            composite(source, -start.minX, -start.minY, inside: polygon, on: target)
            return
        }
        // Both the coverage and the polygon are masks; the coverage is first applied to a picture of the colour.
        guard let group = beginGroup(area, in: target) else { return }
        let (maskX, maskY) = (area.minX - start.minX, area.minY - start.minY)
        fill(area, color, mask: source, maskX, maskY, by: .source, on: group)
        composite(group.picture, -area.minX, -area.minY, inside: polygon, on: target)
        raster.endPicture(group.picture)
    }

    /// Returns the pixel from which a source's coordinates count.
    ///
    /// It is the beginning of the source, unless that exceeds the 16-bit range of the protocol.
    private static func origin(_ start: Int, before edge: Int) -> Int {
        let step = 8192
        return start + max(0, (edge - start) / step) * step
    }

    /// Returns the colour that replaces that of the buffer.
    private static func color(_ contents: ASSceneContents) -> UInt32? {
        if let tint = contents.tint { return tint.premultipliedARGB }
        return contents.buffer.format == .alpha8 ? contents.buffer.ink ?? 0xFF00_0000 : nil
    }

    private static func pixels(_ column: ASSceneContentsParts.Part, _ row: ASSceneContentsParts.Part) -> ASPixelRect {
        ASPixelRect(minX: column.firstPixel, minY: row.firstPixel, maxX: column.endPixel, maxY: row.endPixel)
    }

    private static func parts(
        _ contents: ASSceneContents,
        _ shape: ASSceneShape
    ) -> (columns: [ASSceneContentsParts.Part], rows: [ASSceneContentsParts.Part]) {
        let (rect, source, center) = (shape.rect, contents.source, contents.center)
        let columns = ASSceneContentsParts(
            shape: (Double(rect.minX), Double(rect.maxX)),
            source: (Double(source.minX), Double(source.maxX)),
            center: center.map { (Double($0.minX), Double($0.maxX)) },
            scale: Double(contents.scale),
            limit: contents.buffer.pixelWidth
        )
        let rows = ASSceneContentsParts(
            shape: (Double(rect.minY), Double(rect.maxY)),
            source: (Double(source.minY), Double(source.maxY)),
            center: center.map { (Double($0.minY), Double($0.maxY)) },
            scale: Double(contents.scale),
            limit: contents.buffer.pixelHeight
        )
        return (columns.parts, rows.parts)
    }
}
