// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASUIKit
internal import Foundation

/// What a node in a rasterised subtree looks like, taken on main: drawn in place of a layer, into the contents of the node above that
/// rasterises.
///
/// It is drawn as a layer would be composited: shadow, background, contents, what is inside, border; upright ones on whole device
/// pixels.
struct ASRasterPart: Sendable {
    let job: ASDisplayJob
    let toParent: CGAffineTransform
    let zPosition: CGFloat
    let opacity: CGFloat
    let clips: Bool
    let cornerRadius: CGFloat
    let corners: CACornerMask
    let border: (color: UIColor, width: CGFloat)?
    let shadow: Shadow?
    let gravity: CALayerContentsGravity
    /// Set by hand, for nodes that do not draw.
    let contents: (pixels: ASPixelBuffer, scale: CGFloat)?
    let parts: [ASRasterPart]

    struct Shadow: Sendable {
        let color: UIColor
        let offset: CGSize
        let radius: CGFloat
    }

    // MARK: Drawing

    /// Draws the part into a context whose user space is that of the part above.
    ///
    /// - Parameters:
    ///   - context: where to draw
    ///   - outer: from that space to device pixels
    ///   - isCancelled: whether nobody wants the drawing any more
    /// - Thread: display
    func draw(in context: CGContext, toPixels outer: CGAffineTransform, isCancelled: () -> Bool) {
        job.surroundings.whileCurrent { drawHere(in: context, toPixels: outer, isCancelled: isCancelled) }
    }

    private func drawHere(in context: CGContext, toPixels outer: CGAffineTransform, isCancelled: () -> Bool) {
        guard !isCancelled() else { return }
        let transform = snapped(toParent.concatenating(outer)).concatenating(outer.inverted())
        let toPixels = transform.concatenating(outer)
        context.saveGState()
        defer { context.restoreGState() }
        context.concatenate(transform)
        let needsGroup = opacity < 1
        if needsGroup {
            context.setAlpha(opacity)
            context.beginTransparencyLayer()
        }
        let box = box(toPixels)
        let outline = outline(box)
        drawShadow(of: outline, in: context, scale: job.scale)
        if let color = job.backgroundColor, color.alpha > 0 {
            context.setFillColor(color)
            context.addPath(outline)
            context.fillPath()
        }
        context.saveGState()
        if clips { context.clip(to: outline) }
        drawContents(in: context, box: box, isCancelled: isCancelled)
        for part in parts { part.draw(in: context, toPixels: toPixels, isCancelled: isCancelled) }
        context.restoreGState()
        drawBorder(in: context, box: box)
        if needsGroup { context.endTransparencyLayer() }
    }

    /// Upright parts begin on a whole pixel, as layers do.
    private func snapped(_ toPixels: CGAffineTransform) -> CGAffineTransform {
        guard toPixels.isScaleAndTranslation else { return toPixels }
        let origin = job.bounds.origin.applying(toPixels)
        let shift = CGAffineTransform(
            translationX: (origin.x + 0.0001).rounded() - origin.x,
            y: (origin.y + 0.0001).rounded() - origin.y
        )
        return toPixels.concatenating(shift)
    }

    /// The bounds; of upright parts with the far edges on whole pixels too.
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

    private func drawShadow(of outline: CGPath, in context: CGContext, scale: CGFloat) {
        guard let shadow,
            let mask = ASGraphicsRenderShadow(path: outline, scale: scale, blurRadius: shadow.radius)
        else { return }
        let rect = CGRect(
            x: CGFloat(mask.pixelX) / scale + shadow.offset.width,
            y: CGFloat(mask.pixelY) / scale + shadow.offset.height,
            width: CGFloat(mask.mask.pixelWidth) / scale,
            height: CGFloat(mask.mask.pixelHeight) / scale
        )
        context.draw(mask: mask.mask, in: rect, color: shadow.color)
    }

    private func drawContents(in context: CGContext, box: CGRect, isCancelled: () -> Bool) {
        guard job.bounds.width > 0, job.bounds.height > 0 else { return }
        context.saveGState()
        defer { context.restoreGState() }
        if let contents {
            draw(contents.pixels, scale: contents.scale, in: context, box: box)
            return
        }
        // Contents of their own end at the bounds, clipped or not.
        context.clip(to: box)
        if let image = job.rasterize(in: context, isCancelled) {
            guard let pixels = ASDisplayJob.pixels(of: image) else { return }
            draw(pixels, scale: job.scale, in: context, box: box)
        }
    }

    private func draw(_ pixels: ASPixelBuffer, scale: CGFloat, in context: CGContext, box: CGRect) {
        let natural = CGSize(width: CGFloat(pixels.pixelWidth) / scale, height: CGFloat(pixels.pixelHeight) / scale)
        context.draw(pixels, in: ASContentsPlacement.rect(for: gravity, natural: natural, in: box))
    }

    private func drawBorder(in context: CGContext, box: CGRect) {
        guard let border else { return }
        context.setStrokeColor(border.color)
        context.setLineWidth(border.width)
        context.addPath(outline(box, inset: border.width / 2))
        context.strokePath()
    }
}
