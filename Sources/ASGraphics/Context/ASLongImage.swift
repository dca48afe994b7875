// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CASGraphics
internal import CCairo
internal import Foundation

/// Drawing of images that exceed the lengths that pixman can sample at once.
///
/// pixman stores positions in an image as 16-bit numbers with a fraction. If those that a drawing reaches, including the filter, do not
/// fit, it draws nothing and reports no error. So an image that is drawn much smaller is averaged first, and the rest is drawn in pieces.
///
/// - Source: pixman's analyze_extent
enum ASLongImage {
    /// The length, in pixels, from which images are treated.
    private static let length = 8192
    /// The maximum number of pixels that are averaged into one along a side: the sums stay small, and the result is short.
    private static let maximumAverageCount = 2048

    /// Returns the same image, transform and part with fewer pixels where the image is much too long for its destination.
    static func shortened(
        _ buffer: ASPixelBuffer,
        _ toUser: CGAffineTransform,
        _ part: CGRect?,
        _ quality: CGInterpolationQuality,
        _ ctm: CGAffineTransform
    ) -> (ASPixelBuffer, CGAffineTransform, CGRect?) {
        guard max(buffer.pixelWidth, buffer.pixelHeight) > length, quality != .none else {
            return (buffer, toUser, part)
        }
        let toDevice = toUser.concatenating(ctm)
        func factor(_ pixels: Int, _ scale: CGFloat) -> Int {
            // The result has twice the resolution of its destination; Cairo does the rest.
            pixels > length && scale > 0 ? max(1, Int(min(0.5 / scale, CGFloat(maximumAverageCount)))) : 1
        }
        let across = factor(buffer.pixelWidth, hypot(toDevice.a, toDevice.b))
        let down = factor(buffer.pixelHeight, hypot(toDevice.c, toDevice.d))
        guard across > 1 || down > 1 else { return (buffer, toUser, part) }
        let short = ASPixelBuffer(
            pixelWidth: (buffer.pixelWidth + across - 1) / across,
            pixelHeight: (buffer.pixelHeight + down - 1) / down,
            format: buffer.format,
            ink: buffer.ink,
            zeroed: false
        ) { target, targetBytesPerRow in
            buffer.withUnsafeBytes { source in
                cas_pixels_average(
                    source.baseAddress,
                    buffer.pixelWidth,
                    buffer.pixelHeight,
                    buffer.bytesPerRow,
                    buffer.format.bytesPerPixel,
                    across,
                    down,
                    target.baseAddress,
                    targetBytesPerRow
                )
            }
            return buffer.isOpaque
        }
        guard let short else { return (buffer, toUser, part) }
        let (x, y) = (CGFloat(across), CGFloat(down))
        return (
            short, toUser.scaledBy(x: x, y: y),
            part.map { CGRect(x: $0.minX / x, y: $0.minY / y, width: $0.width / x, height: $0.height / y) }
        )
    }

    /// Calls `body` with the current path once for each piece of the drawable area, with the clip of that piece.
    ///
    /// The edges of pieces are edges of device pixels, so they are not visible. An image that is not long is one piece, without a clip.
    ///
    /// - Parameters:
    ///   - buffer: the image
    ///   - part: the part of the image to draw
    ///   - toDevice: from the pixels of the image to device pixels
    ///   - cairo: the context to draw to
    ///   - body: receives the part that the piece needs
    static func forEachPiece(
        of buffer: ASPixelBuffer,
        _ part: CGRect?,
        toDevice: CGAffineTransform,
        _ cairo: OpaquePointer?,
        body: (CGRect?) -> Void
    ) {
        let pieces = (max(buffer.pixelWidth, buffer.pixelHeight) + length - 1) / length
        guard pieces > 1 else { return body(part) }
        let path = cairo_copy_path(cairo)
        defer { cairo_path_destroy(path) }
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
        cairo_save(cairo)
        cairo_clip(cairo)
        cairo_identity_matrix(cairo)
        cairo_clip_extents(cairo, &x1, &y1, &x2, &y2)
        cairo_restore(cairo)
        let (left, top) = (x1.rounded(.down), y1.rounded(.down))
        let width = max(1, ((x2 - left) / Double(pieces)).rounded(.up))
        let height = max(1, ((y2 - top) / Double(pieces)).rounded(.up))
        // Filters read two device pixels beyond the piece, and one pixel of the image.
        let toPicture = toDevice.inverted()
        let (dx, dy) = (3 + 3 * hypot(toPicture.a, toPicture.c), 3 + 3 * hypot(toPicture.b, toPicture.d))
        let whole = part ?? CGRect(x: 0, y: 0, width: buffer.pixelWidth, height: buffer.pixelHeight)
        for y in stride(from: top, to: y2, by: height) {
            for x in stride(from: left, to: x2, by: width) {
                let piece = CGRect(x: x, y: y, width: width, height: height)
                let needed = piece.applying(toPicture).insetBy(dx: -dx, dy: -dy).intersection(whole)
                guard !needed.isNull, needed.width > 0, needed.height > 0 else { continue }
                cairo_save(cairo)
                cairo_identity_matrix(cairo)
                cairo_new_path(cairo)
                cairo_rectangle(cairo, x, y, width, height)
                cairo_clip(cairo)
                cairo_set_matrix(cairo, &matrix)
                cairo_append_path(cairo, path)
                body(needed)
                cairo_restore(cairo)
                cairo_new_path(cairo)
            }
        }
    }
}
