// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import Foundation

/// A pencil for paths, with what is needed to fill and stroke them.
///
/// - Units: points, y growing downwards; angles in radians, growing clockwise from the right
/// - Thread: any, one at a time; hand `cgPath`, a value, to other threads
public final class UIBezierPath {
    /// The lines and curves drawn so far.
    public var cgPath: CGPath
    /// The width of strokes.
    public var lineWidth: CGFloat = 1
    /// How the ends of open strokes look.
    public var lineCapStyle = CGLineCap.butt
    /// How strokes turn corners.
    public var lineJoinStyle = CGLineJoin.miter
    /// Above which ratio of length to width a miter join is drawn as a bevel.
    public var miterLimit: CGFloat = 10
    /// Whether overlapping parts take turns being inside; otherwise the winding decides.
    public var usesEvenOddFillRule = false
    /// Lengths of dashes and gaps in turn; empty for a solid stroke.
    public private(set) var lineDashPattern: [CGFloat] = []
    /// How far into the pattern a stroke begins.
    public private(set) var lineDashPhase: CGFloat = 0

    /// An empty path.
    public init() {
        cgPath = CGPath()
    }

    /// A pencil that goes on from `cgPath`.
    public init(cgPath: CGPath) {
        self.cgPath = cgPath
    }

    /// A rectangle.
    public convenience init(rect: CGRect) {
        self.init(cgPath: CGPath(rect: rect))
    }

    /// The ellipse that fills `rect`.
    public convenience init(ovalIn rect: CGRect) {
        self.init(cgPath: CGPath(ellipseIn: rect))
    }

    /// A rectangle with circular corners; the radius is cut down to half of the shorter side.
    ///
    /// - Deviation: circular, where iOS draws slightly flatter, continuous corners.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(cgPath: CGPath(roundedRect: rect, cornerRadius: cornerRadius))
    }

    /// A rectangle with some rounded corners.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init(cgPath: CGPath(roundedRect: rect, corners: corners, cornerRadii: cornerRadii))
    }

    /// An arc of a circle, open.
    public convenience init(
        arcCenter center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Whether nothing has been drawn.
    public var isEmpty: Bool { cgPath.isEmpty }

    /// The last point reached; zero before the first.
    public var currentPoint: CGPoint { cgPath.currentPoint ?? .zero }

    /// The smallest upright rectangle round the lines and curves; null when empty.
    public var bounds: CGRect { cgPath.boundingBoxOfPath }

    /// Lifts the pencil and begins a subpath.
    public func move(to point: CGPoint) {
        cgPath.elements.append(.move(to: point))
    }

    /// Draws a straight line; begins a subpath when there is none.
    public func addLine(to point: CGPoint) {
        cgPath.elements.append(cgPath.isEmpty ? .move(to: point) : .line(to: point))
    }

    /// Draws a cubic curve; begins at its end when there is no current point.
    public func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        if cgPath.isEmpty { move(to: end) }
        cgPath.elements.append(.curve(to: end, control1: controlPoint1, control2: controlPoint2))
    }

    /// Draws a quadratic curve; begins at its end when there is no current point.
    public func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
        let start = cgPath.currentPoint ?? end
        addCurve(
            to: end,
            controlPoint1: start.toward(controlPoint, by: 2.0 / 3),
            controlPoint2: end.toward(controlPoint, by: 2.0 / 3)
        )
    }

    /// Draws a line to the start of an arc, then the arc.
    public func addArc(
        withCenter center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool
    ) {
        cgPath.appendArc(
            center: center,
            radius: radius,
            startAngle: startAngle,
            endAngle: endAngle,
            clockwise: clockwise
        )
    }

    /// Draws a straight line to the start of the subpath.
    public func close() {
        guard !cgPath.isEmpty else { return }
        cgPath.elements.append(.close)
    }

    /// Adds the steps of another path.
    public func append(_ path: UIBezierPath) {
        cgPath.elements += path.cgPath.elements
    }

    /// Rubs everything out.
    public func removeAllPoints() {
        cgPath.elements.removeAll()
    }

    /// Moves every point by `transform`.
    public func apply(_ transform: CGAffineTransform) {
        cgPath = cgPath.applying(transform)
    }

    /// Whether `point` lies inside, by the fill rule in force.
    public func contains(_ point: CGPoint) -> Bool {
        cgPath.contains(point, usingEvenOdd: usesEvenOddFillRule)
    }

    /// Sets the lengths of dashes and gaps; an empty pattern, or one without a length above zero, draws a solid stroke.
    public func setLineDash(_ pattern: [CGFloat], phase: CGFloat) {
        lineDashPattern = pattern
        lineDashPhase = phase
    }
}
