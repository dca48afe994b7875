// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import Foundation

/// Turns a layer tree into the flat list of painting steps.
///
/// Does not draw, does not look at damage. Upright layers are snapped to whole device pixels edge by edge, so that
/// neighbours that touch in points touch in pixels at every scale and scroll offset.
@MainActor
struct ASSceneBuilder {
    private enum Part: UInt64 {
        case begin, shadow, fill, contents, border, end, beginContents, endContents
        /// The first of four.
        case cover
    }

    private var items: [ASSceneItem] = []
    /// When the scene is shown; animated layers look as they do then.
    private let time: Double
    /// What dynamic colours resolve for, where the builder is.
    private var traits: UITraitCollection

    private init(time: Double, traits: UITraitCollection) {
        self.time = time
        self.traits = traits
    }

    static func scene(
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
        return ASScene(pixelWidth: pixelWidth, pixelHeight: pixelHeight, items: builder.items)
    }

    /// Adds what `layer`, the values to show, has of its own, and the sublayers of `model`, the layer itself.
    ///
    /// `alpha` is the opacity that each part has by itself, from layers above whose `allowsGroupOpacity` is off.
    private mutating func visit(
        _ layer: CALayer,
        sublayersOf model: CALayer,
        toPixels: CGAffineTransform,
        clip: ASPixelRect,
        alpha: CGFloat = 1
    ) {
        guard !layer.isHidden, layer.opacity > 0, !clip.isEmpty, Self.canShow(toPixels) else { return }
        let outerStyle = traits.userInterfaceStyle
        if model.overriddenStyle != .unspecified { traits.userInterfaceStyle = model.overriddenStyle }
        defer { traits.userInterfaceStyle = outerStyle }
        let outline = Self.shape(of: layer, toPixels: toPixels)
        var shape = outline
        if layer.cornerComposition != .shape { shape.cornerRadius = 0 }
        let bounds = shape.pixelBounds
        let isOutside = !bounds.intersects(clip)
        if isOutside, layer.masksToBounds, layer.shadowOpacity <= 0 { return }

        let needsGroup = layer.opacity < 1 && layer.allowsGroupOpacity
        let ownAlpha = needsGroup ? alpha : alpha * min(1, layer.opacity)
        let first = items.count
        if needsGroup {
            append(layer, .begin, .beginGroup(opacity: layer.opacity, clip: nil), clip, clip)
        }
        appendShadow(of: layer, shape, toPixels: toPixels, clip: clip, alpha: ownAlpha)
        if !isOutside, let color = layer.backgroundColor?.resolvedColor(with: traits), color.alpha > 0 {
            append(layer, .fill, .fill(color.faded(by: ownAlpha), shape), clip, bounds)
        }
        appendInside(layer, model, shape, toPixels: toPixels, clip: clip, alpha: ownAlpha)
        if !isOutside, layer.cornerComposition == .covered, outline.isRounded {
            appendCovers(of: layer, outline, toPixels: toPixels, clip: clip, alpha: ownAlpha)
        }
        let borderColor = isOutside || layer.borderWidth <= 0 ? nil : layer.borderColor?.resolvedColor(with: traits)
        if let color = borderColor, color.alpha > 0 {
            let width = layer.borderWidth * (shape.transform.isIdentity ? Self.scale(of: toPixels) : 1)
            append(layer, .border, .border(color.faded(by: ownAlpha), width: width, outline), clip, bounds)
        }
        if needsGroup { endGroup(layer, from: first, .end, clip) }
    }

    /// Contents and sublayers, inside the shape where the layer masks to it.
    private mutating func appendInside(
        _ layer: CALayer,
        _ model: CALayer,
        _ shape: ASSceneShape,
        toPixels: CGAffineTransform,
        clip: ASPixelRect,
        alpha: CGFloat
    ) {
        let inner = layer.masksToBounds ? clip.intersection(shape.pixelBounds) : clip
        guard !inner.isEmpty, layer.contents != nil || !model.sublayers.isEmpty else { return }
        let contents = placedContents(of: layer, shape)
        let clipsByShape = layer.masksToBounds && (shape.isRounded || !shape.transform.isIdentity)
        let needsClip = clipsByShape && (!model.sublayers.isEmpty || contents?.isCut ?? false)
        let first = items.count
        if needsClip {
            // Its own identifier: the group of the opacity may be there as well.
            append(layer, .begin, .beginGroup(opacity: 1, clip: shape), inner, inner, isClip: true)
        }
        if let contents { appendContents(contents, of: layer, clip: inner, alpha: alpha) }
        if !model.sublayers.isEmpty {
            let base =
                layer.sublayerTransform.isIdentity ? toPixels : layer.sublayerAffineTransform.concatenating(toPixels)
            for sublayer in model.sublayersByDepth(at: time) {
                let shown = sublayer.shown(at: time)
                let sublayerToPixels = shown.transformToSuperlayer.concatenating(base)
                visit(shown, sublayersOf: sublayer, toPixels: sublayerToPixels, clip: inner, alpha: alpha)
            }
        }
        if needsClip { endGroup(layer, from: first, .end, inner, isClip: true) }
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
        // A layer states the standard deviation, a scene twice of it.
        let radius = 2 * layer.shadowRadius * scale
        var cast = shape
        let (x, y) = (layer.shadowOffset.width * scale, layer.shadowOffset.height * scale)
        if cast.transform.isIdentity {
            // By whole pixels, as the layer lies on them: the same blurred shape serves everywhere.
            cast.rect = cast.rect.offsetBy(dx: x.rounded(), dy: y.rounded())
        } else {
            cast.transform = cast.transform.concatenating(CGAffineTransform(translationX: x, y: y))
        }
        guard !cast.pixelBounds.isEmpty else { return }
        let reach = ASSceneShadows.reach(radius: radius) + 1
        let tinted = color.faded(by: min(1, layer.shadowOpacity) * alpha)
        append(layer, .shadow, .shadow(tinted, radius: radius, cast), clip, cast.pixelBounds.outset(by: reach))
    }

    /// Pieces in the background colour over the corners.
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

    /// Larger corners, in pixels, are not covered.
    private static let largestCover: CGFloat = 512

    /// Where contents go; and whether a shape that masks them cuts them otherwise than by its upright box.
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

    private mutating func append(
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

    /// Closes the group begun at `first`, giving it the extent of what is in it; drops it when nothing is.
    private mutating func endGroup(
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

    /// Each edge to the nearest whole pixel.
    static func snapped(_ rect: CGRect) -> CGRect {
        let minX = (rect.minX + 0.0001).rounded(), minY = (rect.minY + 0.0001).rounded()
        let maxX = (rect.maxX + 0.0001).rounded(), maxY = (rect.maxY + 0.0001).rounded()
        return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// Whether anything can be seen through the transform: not when it makes a line or a point of everything, nor when its numbers have
    /// run out of range.
    private static func canShow(_ transform: CGAffineTransform) -> Bool {
        let area = abs(transform.a * transform.d - transform.b * transform.c)
        return area > 1e-12 && area < 1e18 && transform.tx.isFinite && transform.ty.isFinite
    }

    private static func scale(of transform: CGAffineTransform) -> CGFloat {
        abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    }
}

extension UIColor {
    /// The colour, that much more transparent.
    fileprivate func faded(by alpha: CGFloat) -> UIColor {
        alpha < 1 ? withAlphaComponent(self.alpha * alpha) : self
    }
}
