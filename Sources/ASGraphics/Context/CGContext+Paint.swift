// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CCairo
public import Foundation

// The current path is Cairo's own. As in Core Graphics, it is not part of the saved state, and every painting call clears it.
extension CGContext {
    /// Clears the current path.
    public func beginPath() {
        cairo_new_path(cairo)
    }

    /// Adds `path` to the current path.
    public func addPath(_ path: CGPath) {
        path.append(to: cairo)
    }

    /// Adds a rectangle to the current path; does nothing when it is null or not finite.
    public func addRect(_ rect: CGRect) {
        guard let rect = rect.drawable else { return }
        cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
    }

    /// Fills the current path.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        cairo_set_fill_rule(cairo, rule.cairo)
        drawShadow { cairo in
            cairo_set_fill_rule(cairo, rule.cairo)
            cairo_fill(cairo)
        }
        setSource(state.fill)
        if state.blendMode.reachesOutsideShape {
            cairo_save(cairo)
            cairo_clip(cairo)
            cairo_paint(cairo)
            cairo_restore(cairo)
        } else {
            cairo_fill(cairo)
        }
    }

    /// Strokes the current path.
    public func strokePath() {
        drawShadow(growsByStroke: true) { cairo_stroke($0) }
        setSource(state.stroke)
        if state.blendMode.reachesOutsideShape {
            // The stroke is a separate mask, so that the mode can be confined to it.
            var area = cairo_rectangle_t()
            cairo_stroke_extents(cairo, &area.x, &area.y, &area.width, &area.height)
            let box = CGRect(x: area.x, y: area.y, width: area.width - area.x, height: area.height - area.y)
            let path = cairo_copy_path(cairo)
            cairo_save(cairo)
            cairo_new_path(cairo)
            addRect(box)
            cairo_clip(cairo)
            cairo_append_path(cairo, path)
            cairo_stroke(cairo)
            cairo_restore(cairo)
            cairo_path_destroy(path)
        } else {
            cairo_stroke(cairo)
        }
    }

    /// Fills a rectangle.
    public func fill(_ rect: CGRect) {
        cairo_new_path(cairo)
        addRect(rect)
        fillPath()
    }

    /// Fills exactly the given device pixels, independent of the transform.
    public func fill(devicePixelRect rect: CGRect) {
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        fill(rect)
        cairo_restore(cairo)
    }

    /// Fills the ellipse in `rect`.
    public func fillEllipse(in rect: CGRect) {
        cairo_new_path(cairo)
        addPath(CGPath(ellipseIn: rect))
        fillPath()
    }

    /// Strokes the edges of a rectangle.
    public func stroke(_ rect: CGRect) {
        cairo_new_path(cairo)
        addRect(rect)
        strokePath()
    }

    /// Strokes the ellipse in `rect`.
    public func strokeEllipse(in rect: CGRect) {
        cairo_new_path(cairo)
        addPath(CGPath(ellipseIn: rect))
        strokePath()
    }

    /// Makes a rectangle transparent (black in an opaque context).
    public func clear(_ rect: CGRect) {
        mayHaveLostOpacity = true
        cairo_save(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
        cairo_new_path(cairo)
        addRect(rect)
        cairo_fill(cairo)
        cairo_restore(cairo)
    }

    // MARK: Clip

    /// Clips drawing to the inside of the current path, and clears the path.
    public func clip(using rule: CGPathFillRule = .winding) {
        cairo_set_fill_rule(cairo, rule.cairo)
        cairo_clip(cairo)
    }

    /// Clips drawing to `rect`; clips everything when it is null or not finite.
    public func clip(to rect: CGRect) {
        cairo_new_path(cairo)
        addRect(rect)
        clip()
    }

    /// Clips drawing to the inside of `path`.
    public func clip(to path: CGPath, using rule: CGPathFillRule = .winding) {
        cairo_new_path(cairo)
        addPath(path)
        clip(using: rule)
    }

    /// The smallest axis-parallel rectangle, in user space, around the drawable area; zero when nothing can be drawn.
    public var boundingBoxOfClipPath: CGRect {
        var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &x1, &y1, &x2, &y2)
        return CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
    }

    // MARK: Gradients

    /// Fills the clip with a gradient along a line.
    public func drawLinearGradient(
        _ gradient: CGGradient,
        start: CGPoint,
        end: CGPoint,
        options: CGGradientDrawingOptions = []
    ) {
        guard start.isFinite, end.isFinite else { return }
        let pattern = cairo_pattern_create_linear(limited(start.x), limited(start.y), limited(end.x), limited(end.y))
        paint(gradient, pattern: pattern, options: options)
    }

    /// Fills the clip with a gradient from one circle to another.
    public func drawRadialGradient(
        _ gradient: CGGradient,
        startCenter: CGPoint,
        startRadius: CGFloat,
        endCenter: CGPoint,
        endRadius: CGFloat,
        options: CGGradientDrawingOptions = []
    ) {
        guard startCenter.isFinite, endCenter.isFinite, startRadius.isFinite, endRadius.isFinite else { return }
        let pattern = cairo_pattern_create_radial(
            limited(startCenter.x),
            limited(startCenter.y),
            max(0, limited(startRadius)),
            limited(endCenter.x),
            limited(endCenter.y),
            max(0, limited(endRadius))
        )
        paint(gradient, pattern: pattern, options: options)
    }

    private func paint(_ gradient: CGGradient, pattern: OpaquePointer?, options: CGGradientDrawingOptions) {
        defer { cairo_pattern_destroy(pattern) }
        guard let first = gradient.colors.first, let last = gradient.colors.last else { return }
        func add(_ location: CGFloat, _ color: UIColor, opacity: CGFloat = 1) {
            let color = resolve(color)
            cairo_pattern_add_color_stop_rgba(
                pattern,
                location,
                color.red,
                color.green,
                color.blue,
                color.alpha * opacity
            )
        }
        cairo_pattern_set_extend(pattern, options.isEmpty ? CAIRO_EXTEND_NONE : CAIRO_EXTEND_PAD)
        // Padding repeats the outermost stop, which is transparent where the gradient ends.
        if !options.contains(.drawsBeforeStartLocation) { add(0, first, opacity: 0) }
        for (color, location) in zip(gradient.colors, gradient.locations) { add(location, color) }
        if !options.contains(.drawsAfterEndLocation) { add(1, last, opacity: 0) }
        cairo_set_source(cairo, pattern)
        cairo_paint_with_alpha(cairo, state.alpha)
        resetSource()
    }

    // MARK: Sources

    /// Uses a colour, with the state's opacity, as the source of the following painting.
    func setSource(_ color: UIColor) {
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha * state.alpha)
    }

    /// Releases the source pattern and the objects that it refers to.
    func resetSource() {
        cairo_set_source_rgba(cairo, 0, 0, 0, 1)
    }
}

extension CGRect {
    /// The standardised rectangle within the limits of Cairo; `nil` when it is null or has a NaN.
    var drawable: CGRect? {
        guard !isNull, !origin.x.isNaN, !origin.y.isNaN, !size.width.isNaN, !size.height.isNaN else { return nil }
        let rect = standardized
        let (left, top) = (limited(rect.minX), limited(rect.minY))
        return CGRect(x: left, y: top, width: limited(rect.maxX) - left, height: limited(rect.maxY) - top)
    }
}
