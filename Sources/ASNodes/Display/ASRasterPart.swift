// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASScene
internal import Foundation

/// The appearance of a node in a rasterised subtree, copied on main: drawn, in place of a layer, into the contents of the rasterising
/// supernode.
///
/// It is drawn as a layer would be composited: shadow, background, contents, subnodes, border; parts without rotation are aligned to
/// device pixels.
struct ASRasterPart: Sendable {
    let job: ASDisplayJob
    let toParent: CGAffineTransform
    let zPosition: CGFloat
    let opacity: CGFloat
    /// Whether an opacity below 1 applies to the part and everything in it as one image.
    let isGroup: Bool
    let clips: Bool
    let cornerRadius: CGFloat
    let corners: CACornerMask
    let cornerComposition: ASCornerComposition
    let border: (color: UIColor, width: CGFloat)?
    let shadow: Shadow?
    let gravity: CALayerContentsGravity
    /// The contents that were set on a node that does not draw.
    let contents: (pixels: ASPixelBuffer, scale: CGFloat, rect: CGRect)?
    let parts: [ASRasterPart]

    struct Shadow: Sendable {
        let color: UIColor
        let offset: CGSize
        let radius: CGFloat
    }

    // MARK: Drawing

    /// Draws the part into a context whose user space is that of the parent part.
    ///
    /// - Parameters:
    ///   - context: the context to draw into
    ///   - outer: transforms that space to device pixels
    ///   - alpha: the opacity that each part has by itself, from parent parts that are not groups
    ///   - isCancelled: whether the drawing is no longer needed
    /// - Thread: display
    func draw(
        in context: CGContext,
        toPixels outer: CGAffineTransform,
        alpha: CGFloat = 1,
        isCancelled: () -> Bool
    ) {
        job.surroundings.whileCurrent {
            drawHere(in: context, toPixels: outer, outerAlpha: alpha, isCancelled: isCancelled)
        }
    }

    private func drawHere(
        in context: CGContext,
        toPixels outer: CGAffineTransform,
        outerAlpha: CGFloat,
        isCancelled: () -> Bool
    ) {
        guard !isCancelled() else { return }
        let transform = snapped(toParent.concatenating(outer)).concatenating(outer.inverted())
        let toPixels = transform.concatenating(outer)
        context.saveGState()
        defer { context.restoreGState() }
        context.concatenate(transform)
        let needsGroup = opacity < 1 && isGroup
        let alpha = needsGroup ? outerAlpha : outerAlpha * min(1, opacity)
        if needsGroup {
            context.setAlpha(opacity)
            context.beginTransparencyLayer()
        }
        let box = box(toPixels)
        let rounded = outline(box)
        let shape = cornerComposition == .shape ? rounded : CGPath(rect: box)
        drawShadow(of: shape, in: context, scale: job.scale, alpha: alpha)
        if let color = job.backgroundColor { fill(shape, with: color, alpha, in: context) }
        context.saveGState()
        if clips { context.clip(to: shape) }
        drawContents(in: context, box: box, alpha: alpha, isCancelled: isCancelled)
        for part in parts { part.draw(in: context, toPixels: toPixels, alpha: alpha, isCancelled: isCancelled) }
        context.restoreGState()
        if cornerComposition == .covered, cornerRadius > 0, let color = job.backgroundColor {
            context.addRect(box)
            fill(rounded, with: color, alpha, isEvenOdd: true, in: context)
        }
        drawBorder(in: context, box: box, alpha: alpha)
        if needsGroup { context.endTransparencyLayer() }
    }

    private func fill(
        _ path: CGPath,
        with color: UIColor,
        _ alpha: CGFloat,
        isEvenOdd: Bool = false,
        in context: CGContext
    ) {
        guard color.alpha > 0 else { return }
        context.setFillColor(alpha < 1 ? color.withAlphaComponent(color.alpha * alpha) : color)
        context.addPath(path)
        context.fillPath(using: isEvenOdd ? .evenOdd : .winding)
    }

    /// Aligns the origin of parts without rotation to device pixels, as for layers.
    private func snapped(_ toPixels: CGAffineTransform) -> CGAffineTransform {
        guard toPixels.isScaleAndTranslation else { return toPixels }
        let origin = job.bounds.origin.applying(toPixels)
        let shift = CGAffineTransform(
            translationX: (origin.x + 0.0001).rounded() - origin.x,
            y: (origin.y + 0.0001).rounded() - origin.y
        )
        return toPixels.concatenating(shift)
    }

    /// Returns the bounds; for parts without rotation, with the far edges aligned to device pixels too.
    private func box(_ toPixels: CGAffineTransform) -> CGRect {
        guard toPixels.isScaleAndTranslation else { return job.bounds }
        let pixels = job.bounds.applying(toPixels)
        let edges = CGRect(
            x: pixels.minX,
            y: pixels.minY,
            width: (pixels.maxX + 0.0001).rounded() - pixels.minX,
            height: (pixels.maxY + 0.0001).rounded() - pixels.minY
        )
        return edges.applying(toPixels.inverted())
    }

    private func outline(_ box: CGRect, inset: CGFloat = 0) -> CGPath {
        let rect = box.insetBy(dx: inset, dy: inset)
        let radius = max(0, cornerRadius - inset)
        guard radius > 0 else { return CGPath(rect: rect) }
        return CGPath(roundedRect: rect, corners: rounded, cornerRadii: CGSize(width: radius, height: radius))
    }

    private var rounded: UIRectCorner {
        let pairs: [(CACornerMask, UIRectCorner)] = [
            (.layerMinXMinYCorner, .topLeft), (.layerMaxXMinYCorner, .topRight),
            (.layerMinXMaxYCorner, .bottomLeft), (.layerMaxXMaxYCorner, .bottomRight),
        ]
        return pairs.reduce(into: []) { if corners.contains($1.0) { $0.insert($1.1) } }
    }

    private func drawShadow(of outline: CGPath, in context: CGContext, scale: CGFloat, alpha: CGFloat) {
        guard let shadow,
            let mask = ASGraphicsRenderShadow(path: outline, scale: scale, blurRadius: shadow.radius)
        else { return }
        let rect = CGRect(
            x: CGFloat(mask.pixelX) / scale + shadow.offset.width,
            y: CGFloat(mask.pixelY) / scale + shadow.offset.height,
            width: CGFloat(mask.mask.pixelWidth) / scale,
            height: CGFloat(mask.mask.pixelHeight) / scale
        )
        context.draw(mask: mask.mask, in: rect, color: shadow.color.withAlphaComponent(shadow.color.alpha * alpha))
    }

    private func drawContents(in context: CGContext, box: CGRect, alpha: CGFloat, isCancelled: () -> Bool) {
        guard job.bounds.width > 0, job.bounds.height > 0 else { return }
        context.saveGState()
        defer { context.restoreGState() }
        if alpha < 1 {
            context.setAlpha(alpha)
            context.beginTransparencyLayer()
        }
        defer { if alpha < 1 { context.endTransparencyLayer() } }
        if let contents {
            draw(contents.pixels, scale: contents.scale, part: contents.rect, in: context, box: box)
            return
        }
        // Own contents are always clipped to the bounds; where corners are drawn, the background is visible in them.
        if cornerComposition == .drawn { context.clip(to: outline(box)) } else { context.clip(to: box) }
        if let image = job.rasterize(in: context, isCancelled) {
            guard let pixels = ASDisplayJob.pixels(of: image) else { return }
            draw(pixels, scale: job.scale, part: nil, in: context, box: box)
        }
    }

    private func draw(_ pixels: ASPixelBuffer, scale: CGFloat, part: CGRect?, in context: CGContext, box: CGRect) {
        let (width, height) = (CGFloat(pixels.pixelWidth), CGFloat(pixels.pixelHeight))
        let part = part ?? CGRect(x: 0, y: 0, width: 1, height: 1)
        let source = CGRect(
            x: part.minX * width,
            y: part.minY * height,
            width: part.width * width,
            height: part.height * height
        )
        let natural = CGSize(width: source.width / scale, height: source.height / scale)
        let place = ASContentsPlacement.rect(for: gravity, natural: natural, in: box)
        context.draw(pixels, in: place, source: source)
    }

    private func drawBorder(in context: CGContext, box: CGRect, alpha: CGFloat) {
        guard let border else { return }
        context.setStrokeColor(border.color.withAlphaComponent(border.color.alpha * alpha))
        context.setLineWidth(border.width)
        context.addPath(outline(box, inset: border.width / 2))
        context.strokePath()
    }
}
