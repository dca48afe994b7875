// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASScene
internal import Foundation

// Shapes, gradients and shadows of paths: pixels that are drawn once and then composited as contents.
extension ASSceneBuilder {
    mutating func appendGradient(
        _ gradient: ASGradientStyle,
        of layer: CALayer,
        _ shape: ASSceneShape,
        toPixels: CGAffineTransform,
        clip: ASPixelRect,
        alpha: CGFloat
    ) {
        guard !gradient.colors.isEmpty, let drawings = layer.extras?.drawings else { return }
        // For a rotated layer, the scale of its size in the window.
        let scale = shape.transform.isIdentity ? 1 : Self.scale(of: toPixels)
        let key = ASGradientPixels.Key(
            colors: gradient.colors.map { $0.resolvedColor(with: traits) },
            locations: gradient.sortedLocations,
            start: gradient.startPoint,
            end: gradient.endPoint,
            type: gradient.type,
            width: (shape.rect.width * scale).rounded(),
            height: (shape.rect.height * scale).rounded()
        )
        guard let buffer = drawings.gradient.result(for: key, { ASGradientPixels.draw(key) }) else { return }
        let source = CGRect(x: 0, y: 0, width: buffer.pixelWidth, height: buffer.pixelHeight)
        let kind = ASSceneItem.Kind.contents(ASSceneContents(buffer: buffer, source: source), shape)
        guard alpha < 1 else {
            append(layer, .gradient, kind, clip, shape.pixelBounds)
            return
        }
        let first = items.count
        append(layer, .beginGradient, .beginGroup(opacity: alpha, clip: nil), clip, clip)
        append(layer, .gradient, kind, clip, shape.pixelBounds)
        endGroup(layer, from: first, .endGradient, clip)
    }

    mutating func appendPath(
        _ look: ASShapeStyle,
        of layer: CALayer,
        _ shape: ASSceneShape,
        toPixels: CGAffineTransform,
        clip: ASPixelRect,
        alpha: CGFloat
    ) {
        guard let path = look.path, let drawings = layer.extras?.drawings else { return }
        let transform = snapped(toPixels, of: layer, shape)
        if let fill = look.fill, let color = look.fillColor?.resolvedColor(with: traits), color.alpha > 0 {
            let (key, dx, dy) = ASPathMask.key(path, fill, from: 0, to: 1, transform: transform, clip: clip)
            let mask = drawings.fill.result(for: key) { ASPathMask.draw(key) }
            if let mask { append(layer, .shapeFill, mask, dx, dy, color.faded(by: alpha), clip) }
        }
        if let stroke = look.stroke, let color = look.strokeColor?.resolvedColor(with: traits), color.alpha > 0 {
            let (key, dx, dy) = ASPathMask.key(
                path,
                stroke,
                from: look.strokeStart,
                to: look.strokeEnd,
                transform: transform,
                clip: clip
            )
            let mask = drawings.stroke.result(for: key) { ASPathMask.draw(key) }
            if let mask { append(layer, .shapeStroke, mask, dx, dy, color.faded(by: alpha), clip) }
        }
    }

    /// Returns the shape that casts the shadow of a layer; `nil` when it is a path.
    func outline(
        of layer: CALayer,
        _ extras: ASLayerExtras,
        _ shape: ASSceneShape,
        toPixels: CGAffineTransform
    ) -> ASSceneShape? {
        guard let path = extras.shadowPath else { return castsShape(layer, extras) ? nil : shape }
        guard let (rect, radius) = path.roundedRect else { return nil }
        guard shape.transform.isIdentity else {
            return ASSceneShape(rect: rect, cornerRadius: radius, transform: shape.transform)
        }
        return ASSceneShape(
            rect: Self.snapped(rect.applying(toPixels)),
            cornerRadius: radius * Self.scale(of: toPixels)
        )
    }

    mutating func appendPathShadow(
        of layer: CALayer,
        _ extras: ASLayerExtras,
        _ shape: ASSceneShape,
        toPixels: CGAffineTransform,
        clip: ASPixelRect,
        _ color: UIColor,
        radius: CGFloat
    ) {
        let scale = Self.scale(of: toPixels)
        var transform = snapped(toPixels, of: layer, shape)
        let (x, y) = (layer.shadowOffset.width * scale, layer.shadowOffset.height * scale)
        let isUpright = shape.transform.isIdentity
        transform.tx += isUpright ? x.rounded() : x
        transform.ty += isUpright ? y.rounded() : y
        // The visible pixels depend on the pixels around them, up to the reach of the shadow.
        let seen = clip.outset(by: ASSceneShadows.reach(radius: radius))
        var masks: [ASPathMask.Key] = []
        var (dx, dy) = (0, 0)
        func add(_ path: CGPath, _ paint: ASPathPaint, from start: CGFloat = 0, to end: CGFloat = 1) {
            let mask = ASPathMask.key(path, paint, from: start, to: end, transform: transform, clip: seen)
            masks.append(mask.0)
            (dx, dy) = (mask.dx, mask.dy)
        }
        if let path = extras.shadowPath {
            add(path, .fill(.winding))
        } else if let look = extras.shape, let path = look.path {
            if let fill = look.fill { add(path, fill) }
            if let stroke = look.stroke { add(path, stroke, from: look.strokeStart, to: look.strokeEnd) }
        }
        let key = ASPathShadow.Key(masks: masks, radius: radius)
        guard color.alpha > 0, let mask = extras.drawings.shadow.result(for: key, { ASPathShadow.draw(key) }) else {
            return
        }
        append(layer, .shadow, mask, dx, dy, color, clip)
    }

    /// Returns whether the layer shows only its shape.
    private func castsShape(_ layer: CALayer, _ extras: ASLayerExtras) -> Bool {
        extras.shape != nil && layer.backgroundColor == nil && layer.contents == nil
    }

    /// Returns the transform moved by less than a pixel, to the snapped origin of an upright layer's bounds.
    private func snapped(_ toPixels: CGAffineTransform, of layer: CALayer, _ shape: ASSceneShape) -> CGAffineTransform {
        guard shape.transform.isIdentity else { return toPixels }
        let exact = layer.bounds.applying(toPixels)
        var result = toPixels
        result.tx += shape.rect.minX - exact.minX
        result.ty += shape.rect.minY - exact.minY
        return result
    }

    /// Appends a mask in a colour.
    private mutating func append(
        _ layer: CALayer,
        _ part: Part,
        _ mask: ASPathMask,
        _ dx: Int,
        _ dy: Int,
        _ color: UIColor,
        _ clip: ASPixelRect
    ) {
        let (width, height) = (mask.buffer.pixelWidth, mask.buffer.pixelHeight)
        let place = ASPixelRect(x: mask.originX + dx, y: mask.originY + dy, width: width, height: height)
        let source = CGRect(x: 0, y: 0, width: width, height: height)
        let contents = ASSceneContents(buffer: mask.buffer, source: source, tint: color)
        append(layer, part, .contents(contents, ASSceneShape(rect: place.cgRect)), clip, place)
    }
}
