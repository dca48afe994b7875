// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CCairo
internal import Foundation

extension ASPixelBuffer {
    /// Returns a Cairo surface over a part of the pixels, and the top left of that part; valid while the buffer lives.
    ///
    /// Pixels outside the part do not show when it is enlarged. The part is rounded outwards to whole pixels.
    func makeCairoSurface(part: CGRect?) -> (OpaquePointer?, CGPoint) {
        let whole = CGRect(x: 0, y: 0, width: pixelWidth, height: pixelHeight)
        var box = (part?.integral ?? whole).intersection(whole)
        guard box != whole, !box.isNull else { return (makeCairoSurface(), .zero) }
        if format == .alpha8 {
            // Cairo accepts only addresses of whole words.
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

    /// Returns a Cairo surface over the pixels, for reading; valid while the buffer lives.
    ///
    /// - Parameter dropsAlpha: whether the surface of an opaque buffer has no alpha channel
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

    /// Calls `body` with a Cairo pattern of a part of the pixels.
    ///
    /// - Parameters:
    ///   - part: in pixels; `nil` for all of them
    ///   - toUser: from pixels to user space
    ///   - ctm: from user space to device pixels
    ///   - quality: the method of resampling where pixels do not coincide with device pixels
    ///   - body: receives the pattern
    func withCairoPattern(
        _ part: CGRect?,
        _ toUser: CGAffineTransform,
        ctm: CGAffineTransform,
        _ quality: CGInterpolationQuality,
        _ body: (OpaquePointer?) -> Void
    ) {
        withExtendedLifetime(self) {
            let (surface, corner) = makeCairoSurface(part: part)
            let toUser = toUser.translatedBy(x: corner.x, y: corner.y)
            let pattern = cairo_pattern_create_for_surface(surface)
            defer {
                cairo_pattern_destroy(pattern)
                cairo_surface_destroy(surface)
            }
            var matrix = toUser.inverted().cairo
            cairo_pattern_set_matrix(pattern, &matrix)
            cairo_pattern_set_filter(pattern, quality.filter(toDevice: toUser.concatenating(ctm)))
            // Without padding the edges would fade to transparent where the image is enlarged.
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
            body(pattern)
        }
    }
}
