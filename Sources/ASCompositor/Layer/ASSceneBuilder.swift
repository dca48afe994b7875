// SPDX-License-Identifier: Apache-2.0
package import ASBase
package import ASGraphics
package import ASScene
package import Foundation

/// Converts a layer tree to the flat list of painting steps.
///
/// It does not draw and does not consider damage. The edges of upright layers are snapped to whole device pixels separately. So neighbours
/// that touch in points touch in pixels at every scale and scroll offset.
@MainActor
package struct ASSceneBuilder {
    enum Part: UInt64 {
        case begin, shadow, fill, contents, border, end, beginContents, endContents
        /// The first of four covers.
        case cover
        // The values from 16 to 21 are reserved: the parts of a clip have values that are higher by 16.
        case shapeFill = 22
        case shapeStroke, gradient, beginGradient, endGradient, beginMask, endMask
    }

    private(set) var items: [ASSceneItem] = []
    private var scrollAreas: [ASSceneScrollArea] = []
    /// The time at which the scene is shown; animated layers have their appearance at that time.
    private let time: Double
    /// The traits of the current layer, for which dynamic colours are resolved.
    private(set) var traits: UITraitCollection

    private init(time: Double, traits: UITraitCollection) {
        self.time = time
        self.traits = traits
    }

    package static func scene(
        of root: CALayer,
        pixelWidth: Int,
        pixelHeight: Int,
        scale: CGFloat,
        backgroundColor: UIColor,
        traits: UITraitCollection = UITraitCollection(),
        time: Double
    ) -> ASScene {
        let window = ASPixelRect(x: 0, y: 0, width: pixelWidth, height: pixelHeight)
        var builder = ASSceneBuilder(time: time, traits: traits)
        builder.items.reserveCapacity(64)
        builder.items.append(
            ASSceneItem(
                identifier: 0,
                kind: .fill(backgroundColor.resolvedColor(with: traits), ASSceneShape(rect: window.cgRect)),
                clip: window,
                pixelBounds: window
            )
        )
        let shown = root.shown(at: time)
        let toPixels = CGAffineTransform(translationX: -shown.bounds.minX, y: -shown.bounds.minY)
            .concatenating(CGAffineTransform(scaleX: scale, y: scale))
        builder.visit(shown, sublayersOf: root, toPixels: toPixels, clip: window)
        var scene = ASScene(pixelWidth: pixelWidth, pixelHeight: pixelHeight, items: builder.items)
        scene.scrollAreas = builder.scrollAreas
        return scene
    }

    /// A layer whose sublayers are being visited.
    private struct Level {
        let layer: CALayer
        let outline: ASSceneShape
        let shape: ASSceneShape
        let toPixels: CGAffineTransform
        let clip: ASPixelRect
        let alpha: CGFloat
        let isOutside: Bool
        /// The index of the item that begins the group of its opacity and mask.
        let groupStart: Int?
        /// The layer's mask, until it is visited.
        var mask: CALayer?
        /// The index of the item that begins the mask.
        var maskStart: Int?
        let outerStyle: UIUserInterfaceStyle
        /// The area in which its sublayers are drawn.
        var inner = ASPixelRect.empty
        var base = CGAffineTransform.identity
        /// The index of the item that begins the group of its clip.
        var clipStart: Int?
        var sublayers: [CALayer] = []
        var next = 0
    }

    /// Adds the parts of `layer`, which has the values to show, and the sublayers of `model`, the layer itself.
    ///
    /// It is not recursive, so that deeply nested layers do not overflow the stack.
    private mutating func visit(
        _ layer: CALayer,
        sublayersOf model: CALayer,
        toPixels: CGAffineTransform,
        clip: ASPixelRect
    ) {
        var levels: [Level] = []
        if let level = enter(layer, model, toPixels: toPixels, clip: clip, alpha: 1) { levels.append(level) }
        while !levels.isEmpty {
            let top = levels.count - 1
            guard levels[top].next < levels[top].sublayers.count else {
                guard let mask = levels[top].mask else {
                    leave(levels.removeLast())
                    continue
                }
                if let level = beginMask(mask, &levels[top]) { levels.append(level) }
                continue
            }
            let sublayer = levels[top].sublayers[levels[top].next]
            levels[top].next += 1
            let shown = sublayer.shown(at: time)
            let sublayerToPixels = shown.transformToSuperlayer.concatenating(levels[top].base)
            let (inner, alpha) = (levels[top].inner, levels[top].alpha)
            let level = enter(shown, sublayer, toPixels: sublayerToPixels, clip: inner, alpha: alpha)
            guard let level else { continue }
            if level.sublayers.isEmpty, level.mask == nil { leave(level) } else { levels.append(level) }
        }
    }

    /// Adds the parts above a layer's sublayers, and enters its mask; returns `nil` when no part of the mask is visible.
    private mutating func beginMask(_ mask: CALayer, _ level: inout Level) -> Level? {
        finishInside(level)
        level.mask = nil
        level.maskStart = items.count
        append(level.layer, .beginMask, .beginMask, level.clip, level.clip)
        let shown = mask.shown(at: time)
        let toPixels = shown.transformToSuperlayer.concatenating(level.toPixels)
        return enter(shown, mask, toPixels: toPixels, clip: level.clip, alpha: 1)
    }

    /// Adds the parts below a layer's sublayers.
    ///
    /// `alpha` is the opacity of each part from ancestors whose `allowsGroupOpacity` is off.
    ///
    /// - Returns: `nil` when no part of the layer is visible
    private mutating func enter(
        _ layer: CALayer,
        _ model: CALayer,
        toPixels: CGAffineTransform,
        clip: ASPixelRect,
        alpha: CGFloat
    ) -> Level? {
        guard !layer.isHidden, !model.isReplaced, layer.opacity > 0, !clip.isEmpty, Self.canShow(toPixels) else {
            return nil
        }
        let outline = Self.shape(of: layer, toPixels: toPixels)
        var shape = outline
        if layer.cornerComposition != .shape { shape.cornerRadius = 0 }
        let bounds = shape.pixelBounds
        let isOutside = !bounds.intersects(clip)
        if isOutside, layer.masksToBounds, layer.shadowOpacity <= 0 { return nil }

        let outerStyle = traits.userInterfaceStyle
        if model.overriddenStyle != .unspecified { traits.userInterfaceStyle = model.overriddenStyle }
        let fadesAsGroup = layer.opacity < 1 && layer.allowsGroupOpacity
        let ownAlpha = fadesAsGroup ? alpha : alpha * min(1, layer.opacity)
        let mask = model.extras?.mask
        let groupStart = fadesAsGroup || mask != nil ? items.count : nil
        if mask != nil {
            append(layer, .begin, .beginMaskedGroup(opacity: fadesAsGroup ? layer.opacity : 1), clip, clip)
        } else if fadesAsGroup {
            append(layer, .begin, .beginGroup(opacity: layer.opacity, clip: nil), clip, clip)
        }
        appendShadow(of: layer, shape, toPixels: toPixels, clip: clip, alpha: ownAlpha)
        if !isOutside, let color = layer.backgroundColor?.resolvedColor(with: traits), color.alpha > 0 {
            append(layer, .fill, .fill(color.faded(by: ownAlpha), shape), clip, bounds)
        }
        if let gradient = layer.extras?.gradient, !isOutside {
            appendGradient(gradient, of: layer, shape, toPixels: toPixels, clip: clip, alpha: ownAlpha)
        }
        var level = Level(
            layer: layer,
            outline: outline,
            shape: shape,
            toPixels: toPixels,
            clip: clip,
            alpha: ownAlpha,
            isOutside: isOutside,
            groupStart: groupStart,
            mask: mask,
            outerStyle: outerStyle
        )
        beginInside(&level, model)
        return level
    }

    /// Adds the contents, and prepares for the sublayers, in the layer's shape when the layer masks to its bounds.
    private mutating func beginInside(_ level: inout Level, _ model: CALayer) {
        let (layer, shape) = (level.layer, level.shape)
        let inner = layer.masksToBounds ? level.clip.intersection(shape.pixelBounds) : level.clip
        let path = layer.extras?.shape
        guard !inner.isEmpty, layer.contents != nil || !model.sublayers.isEmpty || path != nil else { return }
        let contents = placedContents(of: layer, shape)
        let clipsByShape = layer.masksToBounds && (shape.isRounded || !shape.transform.isIdentity)
        if clipsByShape && (!model.sublayers.isEmpty || path != nil || contents?.isCut ?? false) {
            level.clipStart = items.count
            // The clip's group has its own identifier, because the group of the opacity may exist as well.
            append(layer, .begin, .beginGroup(opacity: 1, clip: shape), inner, inner, isClip: true)
        }
        if let contents { appendContents(contents, of: layer, clip: inner, alpha: level.alpha) }
        if let path { appendPath(path, of: layer, shape, toPixels: level.toPixels, clip: inner, alpha: level.alpha) }
        level.inner = inner
        level.sublayers = model.sublayersByDepth(at: time)
        level.base =
            layer.sublayerTransform.isIdentity
            ? level.toPixels : layer.sublayerAffineTransform.concatenating(level.toPixels)
        if layer.masksToBounds, inner.area >= ASSceneScrollArea.minimumArea, shape.transform.isIdentity {
            appendScrollArea(layer, inner, level.base)
        }
    }

    private mutating func appendScrollArea(_ layer: CALayer, _ rect: ASPixelRect, _ toPixels: CGAffineTransform) {
        // Rounded in the same way as edges.
        let origin = Self.snapped(CGRect(x: toPixels.tx, y: toPixels.ty, width: 0, height: 0)).origin
        guard abs(origin.x) < 1e12, abs(origin.y) < 1e12 else { return }
        scrollAreas.append(
            ASSceneScrollArea(
                identifier: layer.identifier,
                rect: rect,
                originX: Int(origin.x),
                originY: Int(origin.y)
            )
        )
    }

    /// Ends the groups that a layer has begun.
    private mutating func leave(_ level: Level) {
        if let maskStart = level.maskStart, let groupStart = level.groupStart {
            endMask(level.layer, of: groupStart, from: maskStart, level.clip)
        } else {
            finishInside(level)
            if let start = level.groupStart { endGroup(level.layer, from: start, .end, level.clip) }
        }
        traits.userInterfaceStyle = level.outerStyle
    }

    /// Adds the parts above a layer's sublayers.
    private mutating func finishInside(_ level: Level) {
        let (layer, clip) = (level.layer, level.clip)
        if let start = level.clipStart { endGroup(layer, from: start, .end, level.inner, isClip: true) }
        if !level.isOutside, layer.cornerComposition == .covered, level.outline.isRounded {
            appendCovers(of: layer, level.outline, toPixels: level.toPixels, clip: clip, alpha: level.alpha)
        }
        let hasBorder = !level.isOutside && layer.borderWidth > 0
        if hasBorder, let color = layer.borderColor?.resolvedColor(with: traits), color.alpha > 0 {
            let scale = level.shape.transform.isIdentity ? Self.scale(of: level.toPixels) : 1
            let border = ASSceneItem.Kind.border(
                color.faded(by: level.alpha),
                width: layer.borderWidth * scale,
                level.outline
            )
            append(layer, .border, border, clip, level.shape.pixelBounds)
        }
    }

    /// Ends a mask and the masked group; removes both when they have no common area.
    ///
    /// The extent of the group is the whole area without the mask: that area changes when the mask is removed.
    private mutating func endMask(_ layer: CALayer, of group: Int, from mask: Int, _ clip: ASPixelRect) {
        func extent(_ range: Range<Int>) -> ASPixelRect {
            items[range].reduce(.empty) { $0.union($1.pixelBounds) }
        }
        let maskExtent = extent((mask + 1)..<items.count)
        let groupExtent = extent((group + 1)..<mask)
        guard maskExtent.intersects(groupExtent) else {
            items.removeSubrange(group...)
            return
        }
        items[mask].pixelBounds = maskExtent
        append(layer, .endMask, .endGroup, clip, maskExtent)
        items[group].pixelBounds = groupExtent
        append(layer, .end, .endGroup, clip, groupExtent)
    }

    private mutating func appendShadow(
        of layer: CALayer,
        _ shape: ASSceneShape,
        toPixels: CGAffineTransform,
        clip: ASPixelRect,
        alpha: CGFloat
    ) {
        guard layer.shadowOpacity > 0, let color = layer.shadowColor?.resolvedColor(with: traits) else { return }
        let scale = Self.scale(of: toPixels)
        // A layer has the standard deviation, a scene twice its value.
        let radius = 2 * layer.shadowRadius * scale
        var cast = shape
        if let extras = layer.extras {
            guard let outline = outline(of: layer, extras, shape, toPixels: toPixels) else {
                let tinted = color.faded(by: min(1, layer.shadowOpacity) * alpha)
                appendPathShadow(of: layer, extras, shape, toPixels: toPixels, clip: clip, tinted, radius: radius)
                return
            }
            cast = outline
        }
        let (x, y) = (layer.shadowOffset.width * scale, layer.shadowOffset.height * scale)
        if cast.transform.isIdentity {
            // The offset is rounded to whole pixels, because the layer is on whole pixels: one blurred shape is then correct at all
            // positions.
            cast.rect = cast.rect.offsetBy(dx: x.rounded(), dy: y.rounded())
        } else {
            cast.transform = cast.transform.concatenating(CGAffineTransform(translationX: x, y: y))
        }
        guard !cast.pixelBounds.isEmpty else { return }
        let reach = ASSceneShadows.reach(radius: radius) + 1
        let tinted = color.faded(by: min(1, layer.shadowOpacity) * alpha)
        append(layer, .shadow, .shadow(tinted, radius: radius, cast), clip, cast.pixelBounds.outset(by: reach))
    }

    /// Adds pieces in the background colour that cover the corners.
    private mutating func appendCovers(
        of layer: CALayer,
        _ outline: ASSceneShape,
        toPixels: CGAffineTransform,
        clip: ASPixelRect,
        alpha: CGFloat
    ) {
        guard let color = layer.backgroundColor?.resolvedColor(with: traits), color.alpha > 0 else { return }
        let isTurned = !outline.transform.isIdentity
        // Device pixels per unit of the outline's space.
        let scale = isTurned ? Self.scale(of: toPixels) : 1
        let radius = outline.cornerRadius * scale
        guard radius <= Self.largestCover else { return }
        let masks = ASCornerCovers.masks(radius: radius)
        let (rect, side) = (outline.rect, radius.rounded(.up) / scale)
        let places = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX - side, y: rect.minY),
            CGPoint(x: rect.minX, y: rect.maxY - side), CGPoint(x: rect.maxX - side, y: rect.maxY - side),
        ]
        for (index, (mask, place)) in zip(masks, places).enumerated()
        where outline.corners.contains(CACornerMask(rawValue: 1 << UInt(index))) {
            var piece = outline
            piece.rect = CGRect(origin: place, size: CGSize(width: side, height: side))
            piece.cornerRadius = 0
            let source = CGRect(x: 0, y: 0, width: mask.pixelWidth, height: mask.pixelHeight)
            let contents = ASSceneContents(buffer: mask, source: source, tint: color.faded(by: alpha))
            append(layer, .cover, .contents(contents, piece), clip, piece.pixelBounds, index: index)
        }
    }

    /// The maximum radius, in pixels, of a covered corner.
    private static let largestCover: CGFloat = 512

    /// Returns the contents and their shape, and whether a masking shape cuts them other than by its axis-parallel box.
    private func placedContents(
        of layer: CALayer,
        _ shape: ASSceneShape
    ) -> (contents: ASSceneContents, shape: ASSceneShape, isCut: Bool)? {
        guard let buffer = layer.contents, shape.rect.width > 0, shape.rect.height > 0 else { return nil }
        var (contents, target) = ASContentsPlacement.place(buffer, of: layer, in: shape)
        let fills = target.rect == shape.rect
        target.cornerRadius = layer.masksToBounds && fills ? shape.cornerRadius : 0
        target.corners = shape.corners
        contents.tint = layer.contentsTint?.resolvedColor(with: traits)
        return (contents, target, !fills)
    }

    private mutating func appendContents(
        _ placed: (contents: ASSceneContents, shape: ASSceneShape, isCut: Bool),
        of layer: CALayer,
        clip: ASPixelRect,
        alpha: CGFloat
    ) {
        guard alpha < 1 else {
            append(layer, .contents, .contents(placed.contents, placed.shape), clip, placed.shape.pixelBounds)
            return
        }
        let first = items.count
        append(layer, .beginContents, .beginGroup(opacity: alpha, clip: nil), clip, clip)
        append(layer, .contents, .contents(placed.contents, placed.shape), clip, placed.shape.pixelBounds)
        endGroup(layer, from: first, .endContents, clip)
    }

    mutating func append(
        _ layer: CALayer,
        _ part: Part,
        _ kind: ASSceneItem.Kind,
        _ clip: ASPixelRect,
        _ bounds: ASPixelRect,
        isClip: Bool = false,
        index: Int = 0
    ) {
        let visible = bounds.intersection(clip)
        switch kind {
        case .beginGroup, .endGroup: break
        default: if visible.isEmpty { return }
        }
        let identifier = layer.identifier << 5 | (isClip ? 16 : 0) | (part.rawValue + UInt64(index))
        items.append(ASSceneItem(identifier: identifier, kind: kind, clip: clip, pixelBounds: visible))
    }

    /// Ends the group that begins at `first`, and sets its extent to that of its content; removes the group when it is empty.
    mutating func endGroup(
        _ layer: CALayer,
        from first: Int,
        _ part: Part,
        _ clip: ASPixelRect,
        isClip: Bool = false
    ) {
        guard items.count > first + 1 else {
            items.removeLast()
            return
        }
        let extent = items[(first + 1)...].reduce(ASPixelRect.empty) { $0.union($1.pixelBounds) }
        items[first].pixelBounds = extent
        append(layer, part, .endGroup, clip, extent, isClip: isClip)
    }

    private static func shape(of layer: CALayer, toPixels: CGAffineTransform) -> ASSceneShape {
        guard toPixels.isScaleAndTranslation else {
            return ASSceneShape(
                rect: layer.bounds,
                cornerRadius: layer.cornerRadius,
                corners: layer.maskedCorners,
                transform: toPixels
            )
        }
        return ASSceneShape(
            rect: snapped(layer.bounds.applying(toPixels)),
            cornerRadius: layer.cornerRadius * scale(of: toPixels),
            corners: layer.maskedCorners
        )
    }

    /// Returns the rectangle with each edge rounded to the nearest whole pixel.
    static func snapped(_ rect: CGRect) -> CGRect {
        let minX = (rect.minX + 0.0001).rounded(), minY = (rect.minY + 0.0001).rounded()
        let maxX = (rect.maxX + 0.0001).rounded(), maxY = (rect.maxY + 0.0001).rounded()
        return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// Returns whether content is visible through the transform: `false` when it maps everything to a line or a point, or when its numbers
    /// are out of range.
    private static func canShow(_ transform: CGAffineTransform) -> Bool {
        let area = abs(transform.a * transform.d - transform.b * transform.c)
        return area > 1e-12 && area < 1e18 && transform.tx.isFinite && transform.ty.isFinite
    }

    static func scale(of transform: CGAffineTransform) -> CGFloat {
        abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    }
}

extension UIColor {
    /// Returns the colour with its opacity multiplied by `alpha`.
    func faded(by alpha: CGFloat) -> UIColor {
        alpha < 1 ? withAlphaComponent(self.alpha * alpha) : self
    }
}
