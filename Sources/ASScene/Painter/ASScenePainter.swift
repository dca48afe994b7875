// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import Foundation

/// Paints scenes with the operations of a raster.
///
/// With every raster, scenes have this appearance:
/// - Colours are premultiplied bytes; steps are blended one after the other with the "over" operator in 8 bits.
/// - Upright shapes are divided so that only rounded corners are painted through masks, which have the values of
///   `ASSceneShape.coverageMask(in:)`. Rotated shapes, and corners too large for masks, are polygons with antialiased edges.
/// - `contents` at their own size are copied. Others are sampled bilinearly at the centres of pixels, with the outermost pixels repeated.
///   The parts of a nine-patch are sampled separately. `alpha8` without a tint is black.
/// - A `border` covers the shape without the shape inset by the width; the inner corners have the radius less the width.
/// - A `shadow` is painted as the contents that `ASSceneShadows` provides.
/// - A group is painted on a transparent picture of its extent, then composited with the opacity in 255ths times the coverage of its clip.
///   A group without clip and with full opacity is painted directly. So are the pixels that an upright clip covers completely
///   (`ASSceneShape.uprightPieces`), unless three containing groups have been divided in that way. The content of a group never shows
///   outside of the group's `pixelBounds`.
/// - A masked group is always painted separately. Its mask is painted on another transparent picture, whose alpha multiplies the group.
///
/// A pixel depends only on the scene, never on the damage: polygons keep their edges, and samples are counted from the same pixel,
/// for every painted part. Painting a part produces exactly the pixels of painting the whole, provided that the raster's operations treat
/// every pixel alike.
package struct ASScenePainter {
    /// The destination of steps.
    struct Target {
        let picture: any ASRasterPicture
        /// The column of the window at which the picture begins.
        var originX = 0
        var originY = 0
        /// The pixels of the window that may change.
        var area: ASPixelRect
        /// The pixels of the window inside the picture's clip; `nil` for all.
        var clip: ASPixelRegion?
        /// The pixels of the window, at which polygons are cut and from which distant coordinates count.
        let frame: ASPixelRect

        func moved(_ rect: ASPixelRect) -> ASPixelRect { rect.offsetBy(x: -originX, y: -originY) }
    }

    let raster: any ASSceneRaster
    let shadows: ASSceneShadows

    /// Creates a painter; `shadows` are reused in later paintings.
    package init(_ raster: any ASSceneRaster, shadows: ASSceneShadows) {
        self.raster = raster
        self.shadows = shadows
    }

    /// Paints the part of `scene` inside `damage`, which is inside the picture.
    ///
    /// - Parameters:
    ///   - scene: the scene to show
    ///   - damage: the pixels to replace; they remain the picture's clip
    ///   - picture: the destination, with the pixels painted before
    ///   - originX: the column of the scene at which the picture begins
    ///   - originY: the row of the scene at which the picture begins
    ///   - background: the pixel value that shows where the scene is transparent
    package func paint(
        _ scene: ASScene,
        damage: ASPixelRegion,
        on picture: any ASRasterPicture,
        originX: Int = 0,
        originY: Int = 0,
        background: UInt32
    ) {
        let bounds = damage.bounds
        raster.setClip(damage.offsetBy(x: -originX, y: -originY), of: picture)
        let target = Target(
            picture: picture,
            originX: originX,
            originY: originY,
            area: bounds,
            clip: damage,
            frame: scene.pixelBounds.union(bounds)
        )
        let items = scene.visibleItems(in: damage)
        if !scene.isOpaque(in: bounds) { fill([bounds], background, by: .source, on: target) }
        paint(items, items.indices, on: target)
    }

    private func paint(_ items: [ASSceneItem], _ range: Range<Int>, on target: Target, cutDepth: Int = 0) {
        var index = range.lowerBound
        while index < range.upperBound {
            guard !raster.isLost else { return }
            let item = items[index]
            guard item.kind.beginsGroup else {
                paint(item, on: target)
                index += 1
                continue
            }
            let end = items.endOfGroup(at: index)
            let inside = (index + 1)..<min(end, range.upperBound)
            index = end + 1
            let (opacity, clip, isMasked): (CGFloat, ASSceneShape?, Bool)
            switch item.kind {
            case .beginGroup(let part, let shape): (opacity, clip, isMasked) = (part, shape, false)
            case .beginMaskedGroup(let part): (opacity, clip, isMasked) = (part, nil, true)
            default:
                mask(target, with: items, inside)
                continue
            }
            let area = item.pixelBounds.intersection(item.clip).intersection(target.area)
            let alpha = UInt32(max(0, min(1, opacity)) * 255 + 0.5)
            guard !area.isEmpty, alpha > 0 else { continue }
            func paintStraight(in area: ASPixelRect, cutDepth: Int) {
                var part = target
                part.area = area
                if !area.isEmpty { paint(items, inside, on: part, cutDepth: cutDepth) }
            }
            func paintInGroup(in area: ASPixelRect, cutDepth: Int) {
                guard !area.isEmpty else { return }
                guard let group = beginGroup(area, in: target) else {
                    ASLogLine(
                        "No memory for a group of \(area.width) × \(area.height) pixels; its content is painted without it."
                    )
                    return paintStraight(in: area, cutDepth: cutDepth)
                }
                paint(items, inside, on: group, cutDepth: cutDepth)
                compositeGroup(group, on: target, opacity: alpha, clip: clip)
                raster.endPicture(group.picture)
            }
            if isMasked {
                paintInGroup(in: area, cutDepth: cutDepth)
            } else if alpha == 255, clip == nil {
                paintStraight(in: area, cutDepth: cutDepth)
            } else if alpha == 255, cutDepth < Self.maximumCutDepth, let pieces = clip?.uprightPieces {
                for rect in pieces.whole { paintStraight(in: rect.intersection(area), cutDepth: cutDepth + 1) }
                for rect in pieces.corners { paintInGroup(in: rect.intersection(area), cutDepth: cutDepth + 1) }
            } else {
                paintInGroup(in: area, cutDepth: cutDepth)
            }
        }
    }

    /// The maximum depth of nested groups whose clips are divided into corners and the rest; deeper ones are painted separately as wholes.
    private static let maximumCutDepth = 3

    private func paint(_ item: ASSceneItem, on whole: Target) {
        var target = whole
        target.area = whole.area.intersection(item.clip).intersection(item.pixelBounds)
        guard !target.area.isEmpty else { return }
        switch item.kind {
        case .fill(let color, let shape):
            fill(shape, color.premultipliedARGB, on: target)
        case .contents(let contents, let shape):
            paintContents(contents, in: shape, on: target)
        case .border(let color, let width, let shape):
            border(shape, width: width, color.premultipliedARGB, on: target)
        case .shadow(let color, let radius, let shape):
            guard let (contents, place) = shadows.contents(color: color, radius: radius, shape: shape) else {
                return
            }
            paintContents(contents, in: place, on: target)
        case .beginGroup, .beginMaskedGroup, .beginMask, .endGroup:
            break
        }
    }

    /// Multiplies the painted content of a masked group by the coverage of its mask's steps.
    private func mask(_ target: Target, with items: [ASSceneItem], _ inside: Range<Int>) {
        guard let mask = beginGroup(target.area, in: target) else {
            ASLogLine("No memory for a mask of \(target.area.width) × \(target.area.height) pixels; it is not applied.")
            return
        }
        paint(items, inside, on: mask)
        composite(mask.picture, 0, 0, to: target.area, by: .inReverse, on: target)
        raster.endPicture(mask.picture)
    }

    /// Returns a transparent picture for `area`; `nil` when memory is exhausted.
    func beginGroup(_ area: ASPixelRect, in target: Target, isAlpha: Bool = false) -> Target? {
        raster.beginPicture(pixelWidth: area.width, pixelHeight: area.height, isAlpha: isAlpha, isSampled: false).map {
            Target(picture: $0, originX: area.minX, originY: area.minY, area: area, frame: target.frame)
        }
    }

    /// Composites a group over the pixels below it.
    func compositeGroup(_ group: Target, on parent: Target, opacity: UInt32, clip: ASSceneShape?) {
        let (source, dx, dy) = (group.picture, -group.originX, -group.originY)
        guard let clip else {
            let mask = opacity < 255 ? raster.color(opacity << 24) : nil
            composite(source, 0, 0, mask: mask, to: group.area, on: parent)
            return
        }
        if opacity < 255 { fill([group.area], opacity << 24, by: .inReverse, on: group) }
        var parent = parent
        parent.area = parent.area.intersection(group.area)
        guard clip.canBePaintedByMasks else {
            composite(source, dx, dy, inside: ASScenePolygon(clip), on: parent)
            return
        }
        guard clip.isRounded else {
            let rect = clip.pixelBounds
            composite(source, rect.minX + dx, rect.minY + dy, to: rect, on: parent)
            return
        }
        composite(source, dx, dy, inside: ASSceneRoundedPieces(filling: clip), on: parent)
    }
}
