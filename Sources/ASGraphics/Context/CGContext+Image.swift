// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CCairo
public import Foundation

extension CGContext {
    /// Draws pixels into a rectangle of user space.
    ///
    /// Where a pixel of the buffer falls exactly on a device pixel, the pixels are copied as they are; otherwise they are
    /// resampled as `interpolationQuality` says. An `alpha8` buffer is drawn in the fill colour.
    ///
    /// - Parameters:
    ///   - buffer: the pixels
    ///   - rect: where they go, in user space
    ///   - source: the part of the buffer to draw, in its pixels from the top left; all of it when nil
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

    /// Draws pixels with the buffer's top left at a device pixel, whatever the transform: no resampling.
    public func draw(_ buffer: ASPixelBuffer, atDevicePixelX x: Int, y: Int) {
        let box = CGRect(x: x, y: y, width: buffer.pixelWidth, height: buffer.pixelHeight)
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        draw(buffer, in: box)
        cairo_restore(cairo)
    }

    /// Lets drawing reach the current path only where `mask` covers it: draws `color` through an `alpha8` buffer.
    ///
    /// - Parameters:
    ///   - mask: the coverage; of an `argb32` buffer, its alpha
    ///   - rect: where it goes, in user space
    ///   - color: what is drawn through it
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

    /// Fills the current path, which is a rectangle, with the buffer's pixels, and uses the path up.
    private func paint(
        _ buffer: ASPixelBuffer,
        toUser: CGAffineTransform,
        part: CGRect? = nil,
        asMask: Bool = false
    ) {
        let (buffer, toUser, part) = ASLongImage.shortened(buffer, toUser, part, state.interpolation, ctm)
        let isMask = asMask || buffer.format == .alpha8
        if state.shadow != nil {
            withPattern(of: buffer, toUser, part) { pattern in
                drawShadow(opacity: isMask ? nil : 1) { other in
                    cairo_set_source(other, pattern)
                    cairo_fill(other)
                }
            }
        }
        cairo_save(cairo)
        if !isMask, buffer.isOpaque, state.alpha == 1, state.blendMode == .normal {
            // Copying is faster than blending, and the same for what is opaque.
            cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        }
        ASLongImage.forEachPiece(of: buffer, part, toDevice: toUser.concatenating(ctm), cairo) { part in
            withPattern(of: buffer, toUser, part) { pattern in
                if isMask {
                    cairo_clip(cairo)
                    setSource(state.fill)
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

    /// Lends a pattern of a part of the pixels, as they are drawn.
    private func withPattern(
        of buffer: ASPixelBuffer,
        _ toUser: CGAffineTransform,
        _ part: CGRect?,
        _ body: (OpaquePointer?) -> Void
    ) {
        withExtendedLifetime(buffer) {
            let (surface, corner) = buffer.makeCairoSurface(part: part)
            let toUser = toUser.translatedBy(x: corner.x, y: corner.y)
            let pattern = cairo_pattern_create_for_surface(surface)
            defer {
                cairo_pattern_destroy(pattern)
                cairo_surface_destroy(surface)
            }
            var matrix = toUser.inverted().cairo
            cairo_pattern_set_matrix(pattern, &matrix)
            cairo_pattern_set_filter(pattern, filter(toDevice: toUser.concatenating(ctm)))
            // Without padding the edges would fade into nothing where the picture is enlarged.
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
            body(pattern)
        }
    }

    private func filter(toDevice transform: CGAffineTransform) -> cairo_filter_t {
        func isWhole(_ value: CGFloat) -> Bool { abs(value - value.rounded()) < 1e-6 }
        let isExact =
            transform.b == 0 && transform.c == 0 && abs(transform.a - 1) < 1e-9 && abs(transform.d - 1) < 1e-9
            && isWhole(transform.tx) && isWhole(transform.ty)
        if isExact { return CAIRO_FILTER_NEAREST }
        let isMuchSmaller = min(hypot(transform.a, transform.b), hypot(transform.c, transform.d)) < 0.5
        switch state.interpolation {
        case .none: return CAIRO_FILTER_NEAREST
        case .low: return CAIRO_FILTER_BILINEAR
        case .default, .medium: return isMuchSmaller ? CAIRO_FILTER_GOOD : CAIRO_FILTER_BILINEAR
        case .high: return CAIRO_FILTER_BEST
        }
    }
}

extension ASPixelBuffer {
    /// A Cairo surface over a part of the pixels, and that part's top left; valid while the buffer lives.
    ///
    /// What lies beside the part does not show when it is enlarged. The part is grown to whole pixels.
    func makeCairoSurface(part: CGRect?) -> (OpaquePointer?, CGPoint) {
        let whole = CGRect(x: 0, y: 0, width: pixelWidth, height: pixelHeight)
        var box = (part?.integral ?? whole).intersection(whole)
        guard box != whole, !box.isNull else { return (makeCairoSurface(), .zero) }
        if format == .alpha8 {
            // Cairo takes addresses of whole words only.
            let left = (box.minX / 4).rounded(.down) * 4
            (box.size.width, box.origin.x) = (box.maxX - left, left)
        }
        let surface = withUnsafeBytes { bytes in
            let column = Int(box.minX) * format.bytesPerPixel
            let start = bytes.baseAddress.map { $0 + Int(box.minY) * bytesPerRow + column }
            return cairo_image_surface_create_for_data(
                UnsafeMutableRawPointer(mutating: start)?.assumingMemoryBound(to: UInt8.self),
                format == .alpha8 ? CAIRO_FORMAT_A8 : CAIRO_FORMAT_ARGB32,
                Int32(box.width),
                Int32(box.height),
                Int32(bytesPerRow)
            )
        }
        return (surface, box.origin)
    }

    /// A Cairo surface over the pixels, to read from; valid while the buffer lives.
    ///
    /// - Parameter dropsAlpha: whether the surface of an opaque buffer has no alpha
    /// - Returns: the surface, which the caller owns
    package func makeCairoSurface(dropsAlpha: Bool = false) -> OpaquePointer? {
        withUnsafeBytes { bytes in
            cairo_image_surface_create_for_data(
                UnsafeMutableRawPointer(mutating: bytes.baseAddress)?.assumingMemoryBound(to: UInt8.self),
                format == .alpha8
                    ? CAIRO_FORMAT_A8 : dropsAlpha && isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32,
                Int32(pixelWidth),
                Int32(pixelHeight),
                Int32(bytesPerRow)
            )
        }
    }
}
