// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CCairo
public import Foundation

extension CGContext {
    /// Draws pixels into a rectangle of user space.
    ///
    /// Where a pixel of the buffer coincides exactly with a device pixel, the pixels are copied unchanged. Otherwise they are resampled
    /// according to `interpolationQuality`. An `alpha8` buffer is drawn in its `ink`, otherwise in the fill colour.
    ///
    /// - Parameters:
    ///   - buffer: the pixels
    ///   - rect: the destination, in user space
    ///   - source: the part of the buffer to draw, in its pixels from the top left; `nil` draws all of it
    public func draw(_ buffer: ASPixelBuffer, in rect: CGRect, source: CGRect? = nil) {
        let whole = CGRect(x: 0, y: 0, width: buffer.pixelWidth, height: buffer.pixelHeight)
        let part = (source ?? whole).intersection(whole)
        guard let rect = rect.drawable, rect.width > 0, rect.height > 0, !part.isNull, part.width > 0, part.height > 0
        else { return }
        let toUser = CGAffineTransform(
            a: rect.width / part.width,
            b: 0,
            c: 0,
            d: rect.height / part.height,
            tx: rect.minX - part.minX * rect.width / part.width,
            ty: rect.minY - part.minY * rect.height / part.height
        )
        cairo_new_path(cairo)
        addRect(rect)
        paint(buffer, toUser: toUser, part: part)
    }

    /// Draws pixels without resampling, with the buffer's top left at a device pixel and independent of the transform.
    public func draw(_ buffer: ASPixelBuffer, atDevicePixelX x: Int, y: Int) {
        let box = CGRect(x: x, y: y, width: buffer.pixelWidth, height: buffer.pixelHeight)
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        draw(buffer, in: box)
        cairo_restore(cairo)
    }

    /// Draws `color` through a mask, in the area of the current path.
    ///
    /// - Parameters:
    ///   - mask: the coverage; for an `argb32` buffer, its alpha
    ///   - rect: the destination, in user space
    ///   - color: the colour of the drawing
    public func draw(mask: ASPixelBuffer, in rect: CGRect, color: UIColor) {
        saveGState()
        setFillColor(color)
        beginMaskColor(mask, in: rect)
        restoreGState()
    }

    private func beginMaskColor(_ mask: ASPixelBuffer, in rect: CGRect) {
        guard let rect = rect.drawable, rect.width > 0, rect.height > 0 else { return }
        let toUser = CGAffineTransform(
            a: rect.width / CGFloat(mask.pixelWidth),
            b: 0,
            c: 0,
            d: rect.height / CGFloat(mask.pixelHeight),
            tx: rect.minX,
            ty: rect.minY
        )
        cairo_new_path(cairo)
        addRect(rect)
        paint(mask, toUser: toUser, asMask: true)
    }

    /// Fills the current path, which is a rectangle, with the buffer's pixels, and clears the path.
    private func paint(
        _ buffer: ASPixelBuffer,
        toUser: CGAffineTransform,
        part: CGRect? = nil,
        asMask: Bool = false
    ) {
        let (buffer, toUser, part) = ASLongImage.shortened(buffer, toUser, part, state.interpolation, ctm)
        let isMask = asMask || buffer.format == .alpha8
        if state.shadow != nil {
            buffer.withCairoPattern(part, toUser, ctm: ctm, state.interpolation) { pattern in
                drawShadow(opacity: isMask ? nil : 1) { other in
                    cairo_set_source(other, pattern)
                    cairo_fill(other)
                }
            }
        }
        cairo_save(cairo)
        if !isMask, buffer.isOpaque, state.alpha == 1, state.blendMode == .normal {
            // Copying is faster than blending, and has the same result for opaque pixels.
            cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        }
        ASLongImage.forEachPiece(of: buffer, part, toDevice: toUser.concatenating(ctm), cairo) { part in
            buffer.withCairoPattern(part, toUser, ctm: ctm, state.interpolation) { pattern in
                if isMask {
                    cairo_clip(cairo)
                    if !asMask, let ink = buffer.ink {
                        setSource(UIColor(hex: ink & 0xFF_FFFF))
                    } else {
                        setSource(state.fill)
                    }
                    cairo_mask(cairo, pattern)
                } else if state.alpha < 1 || state.blendMode.reachesOutsideShape {
                    cairo_clip(cairo)
                    cairo_set_source(cairo, pattern)
                    cairo_paint_with_alpha(cairo, state.alpha)
                } else {
                    cairo_set_source(cairo, pattern)
                    cairo_fill(cairo)
                }
            }
        }
        cairo_restore(cairo)
    }
}
