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
        case begin, shadow, fill, contents, border, end
    }

    private var items: [ASSceneItem] = []
    /// When the scene is shown; animated layers look as they do then.
    private let time: Double

    private init(time: Double) {
        self.time = time
    }

    static func scene(
        of root: CALayer,
        pixelWidth: Int,
        pixelHeight: Int,
        scale: CGFloat,
        backgroundColor: UIColor,
        time: Double
    ) -> ASScene {
        let window = ASPixelRect(x: 0, y: 0, width: pixelWidth, height: pixelHeight)
        var builder = ASSceneBuilder(time: time)
        builder.items.reserveCapacity(64)
        builder.items.append(
            ASSceneItem(
                identifier: 0,
                kind: .fill(backgroundColor, ASSceneShape(rect: window.cgRect)),
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
    private mutating func visit(
        _ layer: CALayer,
        sublayersOf model: CALayer,
        toPixels: CGAffineTransform,
        clip: ASPixelRect
    ) {
        guard !layer.isHidden, layer.opacity > 0 else { return }
        let shape = Self.shape(of: layer, toPixels: toPixels)
        let bounds = shape.pixelBounds
        if layer.masksToBounds, !bounds.intersects(clip), layer.shadowOpacity <= 0 { return }

        let clipsByShape = layer.masksToBounds && (shape.isRounded || !shape.transform.isIdentity)
        let needsGroup = layer.opacity < 1
        let first = items.count
        if needsGroup {
            append(layer, .begin, .beginGroup(opacity: layer.opacity, clip: nil), clip, clip)
        }
        appendShadow(of: layer, shape, toPixels: toPixels, clip: clip)
        if let color = layer.backgroundColor, color.alpha > 0 {
            append(layer, .fill, .fill(color, shape), clip, bounds)
        }
        appendContents(of: layer, shape, toPixels: toPixels, clip: clip)
        if !model.sublayers.isEmpty {
            visitSublayers(of: model, shownAs: layer, shape, toPixels: toPixels, clip: clip, clipsByShape: clipsByShape)
        }
        if layer.borderWidth > 0, let color = layer.borderColor, color.alpha > 0 {
            let width = layer.borderWidth * (shape.transform.isIdentity ? Self.scale(of: toPixels) : 1)
            append(layer, .border, .border(color, width: width, shape), clip, bounds)
        }
        if needsGroup { endGroup(layer, from: first, .end, clip) }
    }

    private mutating func visitSublayers(
        of model: CALayer,
        shownAs layer: CALayer,
        _ shape: ASSceneShape,
        toPixels: CGAffineTransform,
        clip: ASPixelRect,
        clipsByShape: Bool
    ) {
        let inner = layer.masksToBounds ? clip.intersection(shape.pixelBounds) : clip
        guard !inner.isEmpty else { return }
        let first = items.count
        if clipsByShape {
            // Its own identifier: the group of the opacity may be there as well.
            append(layer, .begin, .beginGroup(opacity: 1, clip: shape), inner, inner, isClip: true)
        }
        for sublayer in model.sublayersByDepth(at: time) {
            let shown = sublayer.shown(at: time)
            let sublayerToPixels = shown.transformToSuperlayer.concatenating(toPixels)
            visit(shown, sublayersOf: sublayer, toPixels: sublayerToPixels, clip: inner)
        }
        if clipsByShape { endGroup(layer, from: first, .end, inner, isClip: true) }
    }

    private mutating func appendShadow(
        of layer: CALayer,
        _ shape: ASSceneShape,
        toPixels: CGAffineTransform,
        clip: ASPixelRect
    ) {
        guard layer.shadowOpacity > 0, let color = layer.shadowColor else { return }
        let scale = Self.scale(of: toPixels)
        let radius = layer.shadowRadius * scale
        var cast = shape
        let offset = CGAffineTransform(
            translationX: layer.shadowOffset.width * scale,
            y: layer.shadowOffset.height * scale
        )
        if cast.transform.isIdentity {
            cast.rect = cast.rect.applying(offset)
        } else {
            cast.transform = cast.transform.concatenating(offset)
        }
        let reach = Int((radius * 1.5).rounded(.up)) + 1
        let tinted = color.withAlphaComponent(color.alpha * min(1, layer.shadowOpacity))
        append(layer, .shadow, .shadow(tinted, radius: radius, cast), clip, cast.pixelBounds.outset(by: reach))
    }

    private mutating func appendContents(
        of layer: CALayer,
        _ shape: ASSceneShape,
        toPixels: CGAffineTransform,
        clip: ASPixelRect
    ) {
        guard let buffer = layer.contents, layer.bounds.width > 0, layer.bounds.height > 0 else { return }
        var (contents, target) = ASContentsPlacement.place(buffer, of: layer, in: shape)
        var inner = clip
        if layer.masksToBounds {
            inner = clip.intersection(shape.pixelBounds)
            target.cornerRadius = target.rect == shape.rect ? shape.cornerRadius : 0
        } else {
            target.cornerRadius = 0
        }
        target.corners = shape.corners
        contents.tint = layer.contentsTint
        append(layer, .contents, .contents(contents, target), inner, target.pixelBounds)
    }

    private mutating func append(
        _ layer: CALayer,
        _ part: Part,
        _ kind: ASSceneItem.Kind,
        _ clip: ASPixelRect,
        _ bounds: ASPixelRect,
        isClip: Bool = false
    ) {
        let visible = bounds.intersection(clip)
        switch kind {
        case .beginGroup, .endGroup: break
        default: if visible.isEmpty { return }
        }
        let identifier = layer.identifier << 4 | (isClip ? 8 : 0) | part.rawValue
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

    private static func scale(of transform: CGAffineTransform) -> CGFloat {
        abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    }
}
