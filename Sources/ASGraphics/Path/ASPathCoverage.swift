// SPDX-License-Identifier: Apache-2.0
package import ASBase
internal import CCairo
package import Foundation

/// The style of a stroked path.
///
/// - Units: points, in the path's space
package struct ASStrokeStyle: Hashable, Sendable {
    package var lineWidth: CGFloat
    package var cap: CGLineCap
    package var join: CGLineJoin
    package var miterLimit: CGFloat
    package var dashPhase: CGFloat
    /// The alternating lengths of dashes and gaps; empty for a solid line.
    package var dashes: [CGFloat]

    package init(
        lineWidth: CGFloat,
        cap: CGLineCap = .butt,
        join: CGLineJoin = .miter,
        miterLimit: CGFloat = 10,
        dashPhase: CGFloat = 0,
        dashes: [CGFloat] = []
    ) {
        (self.lineWidth, self.cap, self.join, self.miterLimit) = (lineWidth, cap, join, miterLimit)
        (self.dashPhase, self.dashes) = (dashPhase, dashes)
    }

    /// Whether the lengths are a pattern that Cairo accepts: none below 0, and not all of them 0.
    private var hasDashes: Bool {
        dashes.allSatisfy { $0 >= 0 && $0.isFinite } && dashes.contains { $0 > 0 } && dashPhase.isFinite
    }

    fileprivate func apply(to cairo: OpaquePointer?) {
        cairo_set_line_width(cairo, limited(lineWidth))
        cairo_set_line_cap(cairo, cap.cairo)
        cairo_set_line_join(cairo, join.cairo)
        cairo_set_miter_limit(cairo, max(1, limited(miterLimit)))
        guard hasDashes else { return }
        cairo_set_dash(cairo, dashes.map { limited($0) }, Int32(dashes.count), limited(dashPhase))
    }
}

/// The way in which a path covers pixels: filled or stroked.
package enum ASPathPaint: Hashable, Sendable {
    case fill(CGPathFillRule)
    case stroke(ASStrokeStyle)
}

extension CGPath {
    /// Returns the bounding box of the pixels that the path covers.
    ///
    /// - Parameters:
    ///   - paint: whether it is filled or stroked
    ///   - transform: from the path's space to device pixels
    /// - Returns: a box in device pixels; null when nothing is covered
    package func coveredBox(_ paint: ASPathPaint, transform: CGAffineTransform) -> CGRect {
        guard !isEmpty else { return .null }
        guard case .stroke(let style) = paint else { return applying(transform).boundingBoxOfPath }
        guard style.lineWidth > 0, style.lineWidth.isFinite else { return .null }
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
        let cairo = cairo_create(surface)
        defer {
            cairo_destroy(cairo)
            cairo_surface_destroy(surface)
        }
        prepare(cairo, paint, transform)
        var (minX, minY, maxX, maxY) = (0.0, 0.0, 0.0, 0.0)
        cairo_stroke_extents(cairo, &minX, &minY, &maxX, &maxY)
        guard minX < maxX, minY < maxY else { return .null }
        return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY).applying(transform)
    }

    /// Returns the coverage of each pixel by the path.
    ///
    /// - Parameters:
    ///   - paint: whether it is filled or stroked
    ///   - transform: from the path's space to pixels of the buffer
    ///   - pixelWidth: number of pixels in a row
    ///   - pixelHeight: number of rows
    /// - Returns: an `alpha8` buffer; `nil` when a size is out of range, memory is exhausted, or Cairo reports an error
    package func coverage(
        _ paint: ASPathPaint,
        transform: CGAffineTransform,
        pixelWidth: Int,
        pixelHeight: Int
    ) -> ASPixelBuffer? {
        var status = CAIRO_STATUS_SUCCESS
        let buffer = ASPixelBuffer(pixelWidth: pixelWidth, pixelHeight: pixelHeight, format: .alpha8, isOpaque: false) {
            bytes,
            bytesPerRow in
            let surface = cairo_image_surface_create_for_data(
                bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
                CAIRO_FORMAT_A8,
                Int32(pixelWidth),
                Int32(pixelHeight),
                Int32(bytesPerRow)
            )
            let cairo = cairo_create(surface)
            prepare(cairo, paint, transform)
            switch paint {
            case .fill: cairo_fill(cairo)
            case .stroke: cairo_stroke(cairo)
            }
            status = cairo_status(cairo)
            cairo_destroy(cairo)
            // Objects that outlive this call must not write to the memory.
            cairo_surface_finish(surface)
            cairo_surface_destroy(surface)
        }
        guard status == CAIRO_STATUS_SUCCESS else {
            ASLogLine("A path was not drawn: \(String(cString: cairo_status_to_string(status))).")
            return nil
        }
        return buffer
    }

    private func prepare(_ cairo: OpaquePointer?, _ paint: ASPathPaint, _ transform: CGAffineTransform) {
        var matrix = transform.cairo
        cairo_set_matrix(cairo, &matrix)
        switch paint {
        case .fill(let rule): cairo_set_fill_rule(cairo, rule.cairo)
        case .stroke(let style): style.apply(to: cairo)
        }
        append(to: cairo)
    }
}
