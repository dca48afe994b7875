// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASUIKit
internal import CX11
internal import Foundation

/// Puts the steps of a scene into RENDER requests; none of them is answered.
///
/// Shows what `ASScenePainter` defines. Upright shapes are cut so that only round corners go through masks; turned ones
/// are polygons that the server fills smoothly.
@MainActor
struct ASX11RenderPainter {
    /// Where steps are painted: a picture, which pixel of the window it begins with, and which may change.
    struct Target {
        var picture: Picture
        var originX = 0
        var originY = 0
        var area: ASPixelRect
    }

    let device: ASX11RenderDevice
    let connection: OpaquePointer

    init(_ device: ASX11RenderDevice) {
        self.device = device
        connection = device.display.connection
    }

    func paint(_ items: [ASSceneItem], on window: Target) {
        paint(items, items.indices, on: window)
    }

    private func paint(_ items: [ASSceneItem], _ range: Range<Int>, on target: Target, cutDepth: Int = 0) {
        var index = range.lowerBound
        while index < range.upperBound {
            // A broken connection takes no more requests.
            guard !device.display.isBroken else { return }
            let item = items[index]
            guard case .beginGroup(let opacity, let clip) = item.kind else {
                paint(item, on: target)
                index += 1
                continue
            }
            let end = items.endOfGroup(at: index)
            let inside = (index + 1)..<min(end, range.upperBound)
            index = end + 1
            let area = item.pixelBounds.intersection(item.clip).intersection(target.area)
            let alpha = UInt32(max(0, min(1, opacity)) * 255 + 0.5)
            guard !area.isEmpty, alpha > 0 else { continue }
            func paintStraight(in area: ASPixelRect, cutDepth: Int) {
                var part = target
                part.area = area
                if !area.isEmpty { paint(items, inside, on: part, cutDepth: cutDepth) }
            }
            func paintApart(in area: ASPixelRect, cutDepth: Int) {
                guard !area.isEmpty else { return }
                let room = beginGroup(area)
                let group = Target(picture: room.picture, originX: area.minX, originY: area.minY, area: area)
                paint(items, inside, on: group, cutDepth: cutDepth)
                layDown(room, group, on: target, opacity: alpha, clip: clip)
                device.giveBack(room, isAlpha: false)
            }
            if alpha == 255, clip == nil {
                paintStraight(in: area, cutDepth: cutDepth)
            } else if alpha == 255, cutDepth < ASScenePainter.maximumCutDepth, let pieces = clip?.uprightPieces {
                for rect in pieces.whole { paintStraight(in: rect.intersection(area), cutDepth: cutDepth + 1) }
                for rect in pieces.corners { paintApart(in: rect.intersection(area), cutDepth: cutDepth + 1) }
            } else {
                paintApart(in: area, cutDepth: cutDepth)
            }
        }
    }

    /// One colour in whole pixels.
    func fill(_ rects: [ASPixelRect], _ pixel: UInt32, on target: Target, op: Int32? = nil) {
        var list: [XRectangle] = []
        for rect in rects {
            let visible = rect.intersection(target.area)
            if !visible.isEmpty { list.append(Self.xRectangle(visible, target)) }
        }
        guard !list.isEmpty else { return }
        var color = ASX11RenderDevice.renderColor(pixel)
        let usual = pixel >> 24 == 255 ? PictOpSrc : PictOpOver
        XRenderFillRectangles(connection, op ?? usual, target.picture, &color, &list, Int32(list.count))
    }

    /// Whole pixels of a source, perhaps through a mask; (`sourceX`, `sourceY`) and (`maskX`, `maskY`) belong to the
    /// top left pixel of `rect`.
    func composite(
        _ op: Int32,
        _ source: Picture,
        _ sourceX: Int,
        _ sourceY: Int,
        mask: Picture = 0,
        _ maskX: Int = 0,
        _ maskY: Int = 0,
        to rect: ASPixelRect,
        on target: Target
    ) {
        let visible = rect.intersection(target.area)
        guard !visible.isEmpty else { return }
        let (dx, dy) = (visible.minX - rect.minX, visible.minY - rect.minY)
        XRenderComposite(
            connection,
            op,
            source,
            mask,
            target.picture,
            Int32(sourceX + dx),
            Int32(sourceY + dy),
            Int32(maskX + dx),
            Int32(maskY + dy),
            Int32(visible.minX - target.originX),
            Int32(visible.minY - target.originY),
            UInt32(visible.width),
            UInt32(visible.height)
        )
    }

    /// A source inside a turned shape; (`sourceX`, `sourceY`) belongs to the target's pixel at the window's origin.
    func composite(
        _ op: Int32,
        _ source: Picture,
        _ sourceX: Int,
        _ sourceY: Int,
        inside polygon: ASX11Polygon,
        on target: Target
    ) {
        var list = polygon.clipped(to: target.area).trapezoids.map { Self.xTrapezoid($0, target) }
        guard let first = list.first else { return }
        // The protocol ties the source to where the first left edge begins.
        let anchorX = Int(first.left.p1.x >> 16) + target.originX
        let anchorY = Int(first.left.p1.y >> 16) + target.originY
        XRenderCompositeTrapezoids(
            connection,
            op,
            source,
            target.picture,
            device.formats.alpha,
            Int32(sourceX + anchorX),
            Int32(sourceY + anchorY),
            &list,
            Int32(list.count)
        )
    }

    /// Room for `area`, all transparent.
    func beginGroup(_ area: ASPixelRect, isAlpha: Bool = false) -> ASX11Picture {
        let room = device.room(area.width, area.height, isAlpha: isAlpha)
        var clear = XRenderColor()
        XRenderFillRectangle(connection, PictOpSrc, room.picture, &clear, 0, 0, UInt32(area.width), UInt32(area.height))
        return room
    }

    /// Lays a group on what is below it.
    func layDown(_ room: ASX11Picture, _ group: Target, on parent: Target, opacity: UInt32, clip: ASSceneShape?) {
        guard let clip else {
            let mask = opacity < 255 ? device.color(opacity << 24) : 0
            composite(PictOpOver, room.picture, 0, 0, mask: mask, to: group.area, on: parent)
            return
        }
        if opacity < 255 { fill([group.area], opacity << 24, on: group, op: PictOpInReverse) }
        var parent = parent
        parent.area = parent.area.intersection(group.area)
        let (dx, dy) = (-group.originX, -group.originY)
        guard clip.isCutForMasks else {
            composite(PictOpOver, room.picture, dx, dy, inside: ASX11Polygon(clip), on: parent)
            return
        }
        guard clip.isRounded else {
            let rect = clip.pixelBounds
            composite(PictOpOver, room.picture, rect.minX + dx, rect.minY + dy, to: rect, on: parent)
            return
        }
        let pieces = ASX11RoundedPieces(filling: clip)
        for rect in pieces.plain {
            composite(PictOpOver, room.picture, rect.minX + dx, rect.minY + dy, to: rect, on: parent)
        }
        guard let mask = device.mask(pieces.mask)?.picture else { return }
        for piece in pieces.masked {
            composite(
                PictOpOver,
                room.picture,
                piece.rect.minX + dx,
                piece.rect.minY + dy,
                mask: mask,
                piece.maskX,
                piece.maskY,
                to: piece.rect,
                on: parent
            )
        }
    }

    private func paint(_ item: ASSceneItem, on whole: Target) {
        var target = whole
        target.area = whole.area.intersection(item.clip).intersection(item.pixelBounds)
        guard !target.area.isEmpty else { return }
        switch item.kind {
        case .fill(let color, let shape):
            fill(shape, color.premultipliedARGB, on: target)
        case .contents(let contents, let shape):
            lay(contents, in: shape, on: target)
        case .border(let color, let width, let shape):
            border(shape, width: width, color.premultipliedARGB, on: target)
        case .shadow(let color, let radius, let shape):
            guard let (contents, place) = device.shadows.contents(color: color, radius: radius, shape: shape) else {
                return
            }
            lay(contents, in: place, on: target)
        case .beginGroup, .endGroup:
            break
        }
    }

    private static func xRectangle(_ rect: ASPixelRect, _ target: Target) -> XRectangle {
        XRectangle(
            x: Int16(clamping: rect.minX - target.originX),
            y: Int16(clamping: rect.minY - target.originY),
            width: UInt16(clamping: rect.width),
            height: UInt16(clamping: rect.height)
        )
    }

    private static func xTrapezoid(_ trapezoid: ASX11Polygon.Trapezoid, _ target: Target) -> XTrapezoid {
        func fixed(_ value: CGFloat) -> XFixed {
            XFixed((Double(min(max(value, -32767), 32767)) * 65536).rounded())
        }
        func line(_ edge: (CGPoint, CGPoint)) -> XLineFixed {
            func point(_ point: CGPoint) -> XPointFixed {
                XPointFixed(x: fixed(point.x - CGFloat(target.originX)), y: fixed(point.y - CGFloat(target.originY)))
            }
            return XLineFixed(p1: point(edge.0), p2: point(edge.1))
        }
        return XTrapezoid(
            top: fixed(trapezoid.top - CGFloat(target.originY)),
            bottom: fixed(trapezoid.bottom - CGFloat(target.originY)),
            left: line(trapezoid.left),
            right: line(trapezoid.right)
        )
    }
}
