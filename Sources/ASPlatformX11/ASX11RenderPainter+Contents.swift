// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASUIKit
internal import CX11
internal import Foundation

// Pixels in shapes.
extension ASX11RenderPainter {
    func lay(_ contents: ASSceneContents, in shape: ASSceneShape, on target: Target) {
        guard !contents.source.isEmpty, shape.rect.width > 0, shape.rect.height > 0 else { return }
        let entry = device.pictures.entry(for: contents.buffer)
        guard !entry.hasFailed else { return }
        guard shape.isCutForMasks else {
            layTurned(contents, entry, in: shape, on: target)
            return
        }
        let isMasked = contents.tint != nil || contents.buffer.format == .alpha8
        if shape.isRounded, isMasked || contents.center != nil {
            // The mask's place is taken, or there are many pieces already: paint apart, then clip.
            layApart(contents, in: shape, on: target)
            return
        }
        let (columns, rows) = Self.parts(contents, shape)
        for row in rows {
            for column in columns { lay(contents, entry, in: shape, column, row, on: target) }
        }
    }

    /// One part of contents in an upright shape.
    private func lay(
        _ contents: ASSceneContents,
        _ entry: ASX11PictureCache.Entry,
        in shape: ASSceneShape,
        _ column: ASX11ContentsParts.Part,
        _ row: ASX11ContentsParts.Part,
        on target: Target
    ) {
        let (left, right) = column.devicePixels
        let (top, bottom) = row.devicePixels
        let rect = ASPixelRect(minX: left, minY: top, maxX: right, maxY: bottom)
        guard rect.intersects(target.area) else { return }
        let isCopy = column.isCopy && row.isCopy
        let source: ASX11Picture
        var (sourceX, sourceY) = (0, 0)
        if isCopy {
            source = entry.whole
            source.readPlainly()
            sourceX = left + Int((column.start - column.low).rounded())
            sourceY = top + Int((row.start - row.low).rounded())
        } else {
            source = device.pictures.part(Self.pixels(column, row), of: entry)
            let (fromX, fromY) = (
                Self.origin(left, before: target.area), Self.origin(top, before: target.area, isY: true)
            )
            (sourceX, sourceY) = (left - fromX, top - fromY)
            source.read(
                through: CGAffineTransform(
                    a: CGFloat(column.scale),
                    b: 0,
                    c: 0,
                    d: CGFloat(row.scale),
                    tx: CGFloat(column.start - Double(column.firstPixel) + (Double(fromX) - column.low) * column.scale),
                    ty: CGFloat(row.start - Double(row.firstPixel) + (Double(fromY) - row.low) * row.scale)
                )
            )
        }
        if let color = Self.color(contents) {
            composite(
                PictOpOver,
                device.color(color),
                0,
                0,
                mask: source.picture,
                sourceX,
                sourceY,
                to: rect,
                on: target
            )
            return
        }
        let op = contents.buffer.isOpaque ? PictOpSrc : PictOpOver
        guard shape.isRounded else {
            composite(op, source.picture, sourceX, sourceY, to: rect, on: target)
            return
        }
        let pieces = ASX11RoundedPieces(filling: shape)
        for piece in pieces.plain {
            composite(
                op,
                source.picture,
                sourceX + piece.minX - left,
                sourceY + piece.minY - top,
                to: piece,
                on: target
            )
        }
        let visible = pieces.masked.filter { $0.rect.intersects(target.area) }
        guard !visible.isEmpty, let mask = device.mask(pieces.mask)?.picture else { return }
        for piece in visible {
            composite(
                PictOpOver,
                source.picture,
                sourceX + piece.rect.minX - left,
                sourceY + piece.rect.minY - top,
                mask: mask,
                piece.maskX,
                piece.maskY,
                to: piece.rect,
                on: target
            )
        }
    }

    /// As a group whose clip is the shape.
    private func layApart(_ contents: ASSceneContents, in shape: ASSceneShape, on target: Target) {
        var square = shape
        square.cornerRadius = 0
        let room = beginGroup(target.area)
        let group = Target(
            picture: room.picture,
            originX: target.area.minX,
            originY: target.area.minY,
            area: target.area
        )
        lay(contents, in: square, on: group)
        layDown(room, group, on: target, opacity: 255, clip: shape)
        device.giveBack(room, isAlpha: false)
    }

    private func layTurned(
        _ contents: ASSceneContents,
        _ entry: ASX11PictureCache.Entry,
        in shape: ASSceneShape,
        on target: Target
    ) {
        guard contents.center == nil else {
            layTurnedPatches(contents, in: shape, on: target)
            return
        }
        let (columns, rows) = Self.parts(contents, shape)
        guard let column = columns.first, let row = rows.first else { return }
        let source = device.pictures.part(Self.pixels(column, row), of: entry)
        let toBuffer = CGAffineTransform(
            a: CGFloat(column.scale),
            b: 0,
            c: 0,
            d: CGFloat(row.scale),
            tx: CGFloat(column.start - Double(column.firstPixel) - column.low * column.scale),
            ty: CGFloat(row.start - Double(row.firstPixel) - row.low * row.scale)
        )
        layTurned(source, toBuffer, color: Self.color(contents), in: shape, on: target)
    }

    /// A nine-patch is laid out upright first, at the size that it comes out in.
    private func layTurnedPatches(_ contents: ASSceneContents, in shape: ASSceneShape, on target: Target) {
        let transform = shape.transform
        let scale = min(max(sqrt(abs(transform.a * transform.d - transform.b * transform.c)), 0.01), 100)
        let width = (shape.rect.width * scale).rounded()
        let height = (shape.rect.height * scale).rounded()
        guard width >= 1, height >= 1 else { return }
        var flat = contents
        flat.scale = contents.scale / scale
        let toFlat = CGAffineTransform(translationX: -shape.rect.minX, y: -shape.rect.minY)
            .concatenating(CGAffineTransform(scaleX: width / shape.rect.width, y: height / shape.rect.height))
        // Of that, what can be seen, which is no more than the window; its outermost pixels are repeated, as those of the whole are.
        let seen = target.area.cgRect.applying(transform.inverted().concatenating(toFlat)).insetBy(dx: -2, dy: -2)
        let area = ASPixelRect(covering: seen.intersection(CGRect(x: 0, y: 0, width: width, height: height)))
        let lengths = 1...ASPixelBuffer.maximumPixelLength
        guard lengths.contains(area.width), lengths.contains(area.height) else { return }
        let room = device.ownRoom(area.width, area.height)
        defer { room.free() }
        let flatTarget = Target(picture: room.picture, originX: area.minX, originY: area.minY, area: area)
        fill([area], 0, on: flatTarget, op: PictOpSrc)
        lay(flat, in: ASSceneShape(rect: CGRect(x: 0, y: 0, width: width, height: height)), on: flatTarget)
        let toRoom = toFlat.concatenating(
            CGAffineTransform(translationX: -CGFloat(area.minX), y: -CGFloat(area.minY))
        )
        layTurned(room, toRoom, color: nil, in: shape, on: target)
    }

    /// A picture whose pixels are `toPicture` of the shape's space.
    private func layTurned(
        _ source: ASX11Picture,
        _ toPicture: CGAffineTransform,
        color: UInt32?,
        in shape: ASSceneShape,
        on target: Target
    ) {
        // The transform starts at the target's corner: the numbers stay small, and so do their rounding errors.
        let fromTarget = CGAffineTransform(translationX: CGFloat(target.area.minX), y: CGFloat(target.area.minY))
            .concatenating(shape.transform.inverted())
            .concatenating(toPicture)
        source.read(through: fromTarget)
        let (dx, dy) = (-target.area.minX, -target.area.minY)
        let polygon = ASX11Polygon(shape)
        guard let color else {
            composite(PictOpOver, source.picture, dx, dy, inside: polygon, on: target)
            return
        }
        // Both the coverage and the polygon are masks: the first one makes a picture of the colour.
        let room = beginGroup(target.area)
        let group = Target(
            picture: room.picture,
            originX: target.area.minX,
            originY: target.area.minY,
            area: target.area
        )
        composite(PictOpSrc, device.color(color), 0, 0, mask: source.picture, 0, 0, to: target.area, on: group)
        composite(PictOpOver, room.picture, dx, dy, inside: polygon, on: target)
        device.giveBack(room, isAlpha: false)
    }

    /// The pixel that a source's coordinates count from: where it begins, unless that is further away than the protocol's 16 bits reach.
    private static func origin(_ start: Int, before area: ASPixelRect, isY: Bool = false) -> Int {
        let step = 8192
        return start + max(0, ((isY ? area.minY : area.minX) - start) / step) * step
    }

    /// The colour that replaces that of the buffer.
    private static func color(_ contents: ASSceneContents) -> UInt32? {
        if let tint = contents.tint { return tint.premultipliedARGB }
        return contents.buffer.format == .alpha8 ? 0xFF00_0000 : nil
    }

    private static func pixels(_ column: ASX11ContentsParts.Part, _ row: ASX11ContentsParts.Part) -> ASPixelRect {
        ASPixelRect(minX: column.firstPixel, minY: row.firstPixel, maxX: column.endPixel, maxY: row.endPixel)
    }

    private static func parts(
        _ contents: ASSceneContents,
        _ shape: ASSceneShape
    ) -> (columns: [ASX11ContentsParts.Part], rows: [ASX11ContentsParts.Part]) {
        let (rect, source, center) = (shape.rect, contents.source, contents.center)
        let columns = ASX11ContentsParts(
            shape: (Double(rect.minX), Double(rect.maxX)),
            source: (Double(source.minX), Double(source.maxX)),
            center: center.map { (Double($0.minX), Double($0.maxX)) },
            scale: Double(contents.scale),
            limit: contents.buffer.pixelWidth
        )
        let rows = ASX11ContentsParts(
            shape: (Double(rect.minY), Double(rect.maxY)),
            source: (Double(source.minY), Double(source.maxY)),
            center: center.map { (Double($0.minY), Double($0.maxY)) },
            scale: Double(contents.scale),
            limit: contents.buffer.pixelHeight
        )
        return (columns.parts, rows.parts)
    }
}
