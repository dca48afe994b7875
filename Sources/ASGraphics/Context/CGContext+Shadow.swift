// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CCairo
package import Foundation

extension CGContext {
    /// Draws the shadow of the drawing of `body`, if the state has one; keeps the current path.
    ///
    /// The current path must be the outline of the drawing: it is passed to the context that `body` receives, and its extents determine
    /// the size of the shadow.
    ///
    /// - Parameters:
    ///   - opacity: the opacity of the drawing; by default that of the fill colour
    ///   - growsByStroke: whether the path is stroked
    ///   - body: draws in any opaque colour to a context that keeps only the coverage
    package func drawShadow(opacity: CGFloat? = nil, growsByStroke: Bool = false, _ body: (OpaquePointer?) -> Void) {
        guard let shadow = state.shadow else { return }
        let sigma = shadow.blur / 2 * scale
        let shift = CGSize(
            width: (shadow.offset.width * scale).rounded(),
            height: (shadow.offset.height * scale).rounded()
        )
        let reach = CGFloat(ASGaussianBlur.reach(sigma: sigma) + 1)

        // Step 1: find the device pixels whose shadow can reach the clip.
        var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
        if growsByStroke {
            cairo_stroke_extents(cairo, &x1, &y1, &x2, &y2)
        } else {
            cairo_path_extents(cairo, &x1, &y1, &x2, &y2)
        }
        let transform = ctm
        let shape = CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1).applying(transform)
        let visible = boundingBoxOfClipPath.applying(transform).offsetBy(dx: -shift.width, dy: -shift.height)
        let area = shape.insetBy(dx: -reach, dy: -reach)
            .intersection(visible.insetBy(dx: -reach, dy: -reach)).integral
        guard !area.isNull, area.width >= 1, area.height >= 1 else { return }

        // Step 2: draw the coverage of the shape, and blur it.
        let mask = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(area.width), Int32(area.height))
        defer { cairo_surface_destroy(mask) }
        let maskCairo = cairo_create(mask)
        var matrix = transform.concatenating(CGAffineTransform(translationX: -area.minX, y: -area.minY)).cairo
        cairo_set_matrix(maskCairo, &matrix)
        copyLineStyle(to: maskCairo)
        cairo_set_source_rgba(maskCairo, 0, 0, 0, 1)
        let path = cairo_copy_path(cairo)
        cairo_append_path(maskCairo, path)
        cairo_path_destroy(path)
        body(maskCairo)
        if hasDrawnText {
            ASGlyphLock.withLock { cairo_destroy(maskCairo) }
        } else {
            cairo_destroy(maskCairo)
        }
        cairo_surface_flush(mask)
        guard cairo_surface_status(mask) == CAIRO_STATUS_SUCCESS, let data = cairo_image_surface_get_data(mask) else {
            ASLogLine("A shadow of \(Int(area.width)) × \(Int(area.height)) pixels could not be drawn; omitted.")
            return
        }
        let stride = Int(cairo_image_surface_get_stride(mask))
        ASGaussianBlur.apply(
            UnsafeMutableBufferPointer(start: data, count: stride * Int(area.height)),
            width: Int(area.width),
            height: Int(area.height),
            stride: stride,
            sigma: sigma
        )
        cairo_surface_mark_dirty(mask)

        // Step 3: draw the shadow's colour through it.
        let alpha = shadow.color.alpha * state.alpha * (opacity ?? state.fill.alpha)
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
        cairo_set_source_rgba(cairo, shadow.color.red, shadow.color.green, shadow.color.blue, alpha)
        cairo_mask_surface(cairo, mask, area.minX + shift.width, area.minY + shift.height)
        cairo_restore(cairo)
    }

    private func copyLineStyle(to other: OpaquePointer?) {
        cairo_set_line_width(other, cairo_get_line_width(cairo))
        cairo_set_line_cap(other, cairo_get_line_cap(cairo))
        cairo_set_line_join(other, cairo_get_line_join(cairo))
        cairo_set_miter_limit(other, cairo_get_miter_limit(cairo))
        let count = Int(cairo_get_dash_count(cairo))
        guard count > 0 else { return }
        var (dashes, phase) = ([Double](repeating: 0, count: count), 0.0)
        cairo_get_dash(cairo, &dashes, &phase)
        cairo_set_dash(other, dashes, Int32(count), phase)
    }
}
