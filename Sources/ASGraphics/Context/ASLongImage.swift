// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CASGraphics
internal import CCairo
internal import Foundation

/// Pictures that are longer than what pixman samples at once.
///
/// It counts places in a picture as numbers of 16 bits with a fraction. Where those that a drawing reaches, filter included, do not
/// fit, it draws nothing, and tells nobody. So what is made much smaller is averaged before, and the rest is drawn in pieces.
///
/// - Source: pixman's analyze_extent
enum ASLongImage {
    /// From here on care is taken, in pixels.
    private static let length = 8192
    /// More are not averaged into one along a side: the sums stay small, and what is left is short.
    private static let mostAveraged = 2048

    /// The same picture, transform and part for pixels that are fewer where it is much too long for its place.
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
            // Twice as fine as its place, for Cairo to finish.
            pixels > length && scale > 0 ? max(1, Int(min(0.5 / scale, CGFloat(mostAveraged)))) : 1
        }
        let across = factor(buffer.pixelWidth, hypot(toDevice.a, toDevice.b))
        let down = factor(buffer.pixelHeight, hypot(toDevice.c, toDevice.d))
        guard across > 1 || down > 1 else { return (buffer, toUser, part) }
        let bytesPerPixel = buffer.format == .alpha8 ? 1 : 4
        let short = ASPixelBuffer(
            pixelWidth: (buffer.pixelWidth + across - 1) / across,
            pixelHeight: (buffer.pixelHeight + down - 1) / down,
            format: buffer.format,
            zeroed: false
        ) { target, targetBytesPerRow in
            buffer.withUnsafeBytes { source in
                cas_pixels_average(
                    source.baseAddress,
                    buffer.pixelWidth,
                    buffer.pixelHeight,
                    buffer.bytesPerRow,
                    bytesPerPixel,
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

    /// Calls `body` with the current path, once for each piece of what can be drawn to, and with the clip of that piece.
    ///
    /// Edges of pieces are edges of device pixels: they do not show. What is not long is one piece, without a clip.
    ///
    /// - Parameters:
    ///   - buffer: what is drawn
    ///   - part: of it
    ///   - toDevice: from its pixels
    ///   - cairo: what is drawn to
    ///   - body: gets the part that the piece needs
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
        // Filters look two device pixels away, and one of the picture.
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
