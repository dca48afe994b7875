// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CCairo
public import Foundation

// Methods that build the current path. Points are in user space; a point that is not finite adds nothing.
extension CGContext {
    /// Begins a new subpath at a point.
    public func move(to point: CGPoint) {
        guard point.isFinite else { return }
        cairo_move_to(cairo, point.x, point.y)
    }

    /// Adds a line from the current point.
    public func addLine(to point: CGPoint) {
        guard point.isFinite else { return }
        cairo_line_to(cairo, point.x, point.y)
    }

    /// Adds lines between the points, in order, as a new subpath.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    /// Adds a cubic Bézier curve from the current point.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        guard end.isFinite, control1.isFinite, control2.isFinite else { return }
        cairo_curve_to(cairo, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
    }

    /// Adds a quadratic Bézier curve from the current point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        guard end.isFinite, control.isFinite else { return }
        var (x, y) = (Double(control.x), Double(control.y))
        if cairo_has_current_point(cairo) != 0 { cairo_get_current_point(cairo, &x, &y) }
        let start = CGPoint(x: x, y: y)
        // The same curve with two control points, each at two thirds of the way to the single one.
        func near(_ point: CGPoint) -> CGPoint {
            CGPoint(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
        }
        addCurve(to: end, control1: near(start), control2: near(end))
    }

    /// Adds an arc, with a line from the current point to its start.
    ///
    /// - Parameters:
    ///   - center: of the circle
    ///   - radius: of the circle, in points
    ///   - startAngle: in radians, from the direction of x towards that of y
    ///   - endAngle: in radians
    ///   - clockwise: the direction in Core Graphics' sense, with y upwards. With y downwards, as in views, `true` is counterclockwise
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        guard center.isFinite, radius.isFinite, startAngle.isFinite, endAngle.isFinite, radius >= 0 else { return }
        if clockwise {
            cairo_arc_negative(cairo, center.x, center.y, radius, startAngle, endAngle)
        } else {
            cairo_arc(cairo, center.x, center.y, radius, startAngle, endAngle)
        }
    }

    /// Adds an ellipse that fits into a rectangle, as a separate subpath.
    public func addEllipse(in rect: CGRect) {
        addPath(CGPath(ellipseIn: rect))
    }

    /// Adds rectangles.
    public func addRects(_ rects: [CGRect]) {
        for rect in rects { addRect(rect) }
    }

    /// Closes the current subpath by a line to its start.
    public func closePath() {
        cairo_close_path(cairo)
    }

    /// Draws the current path and clears it.
    public func drawPath(using mode: CGPathDrawingMode) {
        switch mode {
        case .fill: fillPath()
        case .eoFill: fillPath(using: .evenOdd)
        case .stroke: strokePath()
        case .fillStroke, .eoFillStroke:
            let path = cairo_copy_path(cairo)
            fillPath(using: mode == .fillStroke ? .winding : .evenOdd)
            cairo_append_path(cairo, path)
            cairo_path_destroy(path)
            strokePath()
        }
    }

    /// Strokes a line between each pair of points.
    public func strokeLineSegments(between points: [CGPoint]) {
        beginPath()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            move(to: points[index])
            addLine(to: points[index + 1])
        }
        strokePath()
    }

    /// Sets the fill colour from components between 0 and 1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(UIColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the stroke colour from components between 0 and 1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(UIColor(red: red, green: green, blue: blue, alpha: alpha))
    }
}

/// The way in which a path is drawn.
///
/// - Source: Core Graphics `CGPathDrawingMode`
public enum CGPathDrawingMode: Int32, Sendable {
    /// Filled by the winding rule.
    case fill
    /// Filled by the even-odd rule.
    case eoFill
    /// Stroked.
    case stroke
    /// Filled by the winding rule, then stroked.
    case fillStroke
    /// Filled by the even-odd rule, then stroked.
    case eoFillStroke
}
