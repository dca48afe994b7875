// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASGraphics
internal import Foundation

/// Composites scenes in memory, without a window system.
///
/// The compositor of the headless platform, and of X11 servers that lack RENDER; what other compositors show is measured
/// against it.
///
/// Only damaged pixels are read and written, and painting a part gives exactly the pixels that painting the whole gives
/// there. In detail:
/// - Colours are premultiplied bytes; steps are blended one after the other with the "over" operator in 8 bits.
/// - A `fill` covers its pixels as `coverageMask(of:in:)` says; covered in part, the colour is multiplied first.
/// - `contents` at their own size are copied, others sampled bilinearly at the centres of pixels with the outermost
///   pixels repeated. The parts of a nine-patch are sampled apart from each other. `alpha8` without a tint is black.
/// - A `border` covers what the shape covers less what the shape inset by the width covers; the inner corners have the
///   radius less the width.
/// - A `shadow` is the contents that `ASSceneShadows` makes of it.
/// - A group is painted on a transparent surface of its extent, then laid down with the opacity in 255ths times the
///   coverage of its clip. A group without clip and with full opacity is painted straight through; so are the pixels that an
///   upright clip covers in whole (`ASSceneShape.uprightPieces`), unless three groups round it have been cut in that way. What lies
///   in a group never shows outside of the group's `pixelBounds`.
///
/// A compositor that follows this with other arithmetic differs by at most 1/255 in each channel for each step that
/// blends, and 3/255 where contents are sampled; along rounded and turned edges the same holds when it uses
/// `coverageMask(of:in:)`, else edges differ by up to 16/255.
///
/// Keeps the surfaces of groups and the masks of shadows from one call to the next.
///
/// - Thread: any, one at a time
public final class ASScenePainter {
    /// Where steps are painted: some memory, which pixel it begins with, and which pixels may change.
    struct Target {
        var base: UnsafeMutablePointer<UInt32>
        var pixelsPerRow: Int
        var originX: Int
        var originY: Int
        var area: ASPixelRect

        func pointer(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> {
            base + ((y - originY) * pixelsPerRow + (x - originX))
        }
    }

    /// Groups in groups whose clips are cut into corners and the rest; further ones are painted apart as wholes.
    package static let maximumCutDepth = 3

    let shadows = ASSceneShadows()
    /// Room for the pixels of one row.
    private(set) var rowPixels: UnsafeMutablePointer<UInt32>
    private var rowCapacity = 1024
    /// Surfaces of groups, by depth.
    private var groupSurfaces: [ASPixelSurface] = []

    /// A painter without surfaces yet.
    public init() {
        rowPixels = .allocate(capacity: rowCapacity)
    }

    deinit {
        rowPixels.deallocate()
    }

    /// Paints the part of `scene` inside `damage`.
    ///
    /// - Parameters:
    ///   - scene: what to show; at the surface's origin, even when the sizes differ
    ///   - damage: which pixels to replace; what lies outside the surface is ignored
    ///   - surface: holds what was painted before
    ///   - background: what shows where the scene is transparent; `clear` leaves those pixels transparent
    public func paint(
        _ scene: ASScene,
        damage: ASPixelRegion,
        into surface: ASPixelSurface,
        background: UIColor = .clear
    ) {
        let base = surface.baseAddress.assumingMemoryBound(to: UInt32.self)
        let backdrop = background.premultipliedARGB
        // The rectangles may overlap: each is painted from the backdrop up, so that no pixel is blended twice.
        for rect in damage.rects {
            let area = rect.intersection(surface.pixelBounds)
            guard !area.isEmpty else { continue }
            reserveRow(area.width)
            let target = Target(base: base, pixelsPerRow: surface.bytesPerRow / 4, originX: 0, originY: 0, area: area)
            let items = scene.visibleItems(in: ASPixelRegion(area))
            if !scene.isOpaque(in: area) { clear(target, to: backdrop) }
            paint(items, items.indices, on: target)
        }
    }

    /// The whole of `scene`, on `background`; nil when it has no pixels or there is no memory.
    public func picture(of scene: ASScene, background: UIColor = .clear) -> ASPixelBuffer? {
        guard let surface = ASPixelSurface(pixelWidth: scene.pixelWidth, pixelHeight: scene.pixelHeight) else {
            return nil
        }
        paint(scene, damage: ASPixelRegion(scene.pixelBounds), into: surface, background: background)
        return surface.makeBuffer(isOpaque: background.alpha >= 1)
    }

    /// How much of each pixel inside `rect` the shape covers, for compositors that want the same edges.
    ///
    /// Across each pair of opposite edges a pixel's covered part is exact, and the two parts are multiplied; the pixel
    /// counts as a square of side 1 turned with the shape. In a rounded corner the coverage is at most `0.5 - d`, where
    /// d is the distance of the pixel's centre from the arc. Rounded to 255ths.
    ///
    /// - Returns: an `alpha8` buffer of the size of `rect`; nil when `rect` is empty or there is no memory
    public static func coverageMask(of shape: ASSceneShape, in rect: ASPixelRect) -> ASPixelBuffer? {
        ASPixelBuffer(pixelWidth: rect.width, pixelHeight: rect.height, format: .alpha8, isOpaque: false) {
            bytes,
            bytesPerRow in
            guard let coverage = ASScenePainterCoverage(shape) else { return }
            let area = rect.intersection(coverage.bounds)
            guard !area.isEmpty else { return }
            for y in area.minY..<area.maxY {
                let row = coverage.row(y, from: area.minX, to: area.maxX)
                let start = (y - rect.minY) * bytesPerRow - rect.minX
                for x in row.start..<row.end {
                    let isInside = x >= row.innerStart && x < row.innerEnd
                    bytes[start + x] = isInside ? 255 : UInt8(coverage.byte(x: x, y: y))
                }
            }
        }
    }

    private func paint(
        _ items: [ASSceneItem],
        _ range: Range<Int>,
        on target: Target,
        surfacesInUse: Int = 0,
        cutDepth: Int = 0
    ) {
        var index = range.lowerBound
        while index < range.upperBound {
            let item = items[index]
            guard case .beginGroup(let opacity, let clip) = item.kind else {
                paint(item, on: target)
                index += 1
                continue
            }
            let end = items.endOfGroup(at: index)
            let inside = (index + 1)..<min(end, range.upperBound)
            index = end + 1
            var inner = target
            inner.area = item.pixelBounds.intersection(item.clip).intersection(target.area)
            let alpha = UInt32(max(0, min(1, opacity)) * 255 + 0.5)
            guard !inner.area.isEmpty, alpha > 0 else { continue }
            func paintStraight(in area: ASPixelRect, cutDepth: Int) {
                var part = inner
                part.area = area
                guard !area.isEmpty else { return }
                paint(items, inside, on: part, surfacesInUse: surfacesInUse, cutDepth: cutDepth)
            }
            func paintApart(in area: ASPixelRect, cutDepth: Int) {
                guard !area.isEmpty else { return }
                guard let room = groupTarget(depth: surfacesInUse, area: area) else {
                    return paintStraight(in: area, cutDepth: cutDepth)
                }
                paint(items, inside, on: room, surfacesInUse: surfacesInUse + 1, cutDepth: cutDepth)
                layDown(room, on: target, opacity: alpha, clip: clip)
            }
            if alpha == 255, clip == nil {
                paintStraight(in: inner.area, cutDepth: cutDepth)
            } else if alpha == 255, cutDepth < Self.maximumCutDepth, let pieces = clip?.uprightPieces {
                for rect in pieces.whole { paintStraight(in: rect.intersection(inner.area), cutDepth: cutDepth + 1) }
                for rect in pieces.corners { paintApart(in: rect.intersection(inner.area), cutDepth: cutDepth + 1) }
            } else {
                paintApart(in: inner.area, cutDepth: cutDepth)
            }
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
            guard let (contents, place) = shadows.contents(color: color, radius: radius, shape: shape) else { return }
            lay(contents, in: place, on: target)
        case .beginGroup, .endGroup:
            break
        }
    }

    private func clear(_ target: Target, to pixel: UInt32) {
        let area = target.area
        for y in area.minY..<area.maxY {
            ASScenePainterBlend.fill(target.pointer(x: area.minX, y: y), area.width, pixel)
        }
    }

    private func groupTarget(depth: Int, area: ASPixelRect) -> Target? {
        let known = depth < groupSurfaces.count ? groupSurfaces[depth] : nil
        var surface = known
        if (known?.pixelWidth ?? 0) < area.width || (known?.pixelHeight ?? 0) < area.height {
            surface = ASPixelSurface(
                pixelWidth: max(known?.pixelWidth ?? 0, area.width),
                pixelHeight: max(known?.pixelHeight ?? 0, area.height)
            )
        }
        guard let surface else {
            ASLogLine(
                "No memory for a group of \(area.width) × \(area.height) pixels; its opacity and clip are not shown."
            )
            return nil
        }
        if known == nil { groupSurfaces.append(surface) } else { groupSurfaces[depth] = surface }
        let target = Target(
            base: surface.baseAddress.assumingMemoryBound(to: UInt32.self),
            pixelsPerRow: surface.pixelWidth,
            originX: area.minX,
            originY: area.minY,
            area: area
        )
        clear(target, to: 0)
        return target
    }

    private func reserveRow(_ count: Int) {
        guard count > rowCapacity else { return }
        rowPixels.deallocate()
        rowCapacity = count
        rowPixels = .allocate(capacity: count)
    }
}
