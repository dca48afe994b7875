// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import Foundation

/// A builder of paths, with the properties for filling and stroking them.
///
/// - Units: points, y growing downwards; angles in radians, growing clockwise from the right
/// - Thread: any, one at a time; pass `cgPath`, a value, to other threads
public final class UIBezierPath: NSObject {
    /// The lines and curves added so far.
    public var cgPath: CGPath
    /// The width of strokes.
    public var lineWidth: CGFloat = 1
    /// The style of the ends of open strokes.
    public var lineCapStyle = CGLineCap.butt
    /// The style of the corners of strokes.
    public var lineJoinStyle = CGLineJoin.miter
    /// The ratio of length to width above which a mitre join is drawn as a bevel.
    public var miterLimit: CGFloat = 10
    /// Whether the even-odd rule determines the inside; otherwise the winding rule does.
    public var usesEvenOddFillRule = false
    /// The alternating lengths of dashes and gaps; empty for a solid stroke.
    public private(set) var lineDashPattern: [CGFloat] = []
    /// The offset into the pattern at which a stroke begins.
    public private(set) var lineDashPhase: CGFloat = 0

    /// Creates an empty path.
    override public init() {
        cgPath = CGPath()
        super.init()
    }

    /// Creates a path that continues `cgPath`.
    public init(cgPath: CGPath) {
        self.cgPath = cgPath
        super.init()
    }

    /// Creates a rectangle.
    public convenience init(rect: CGRect) {
        self.init(cgPath: CGPath(rect: rect))
    }

    /// Creates the ellipse that fits into `rect`.
    public convenience init(ovalIn rect: CGRect) {
        self.init(cgPath: CGPath(ellipseIn: rect))
    }

    /// Creates a rectangle with circular corners; the radius is limited to half the shorter side.
    ///
    /// - Deviation: the corners are circular; iOS draws slightly flatter, continuous corners.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(cgPath: CGPath(roundedRect: rect, cornerRadius: cornerRadius))
    }

    /// Creates a rectangle with some rounded corners.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init(cgPath: CGPath(roundedRect: rect, corners: corners, cornerRadii: cornerRadii))
    }

    /// Creates an open arc of a circle.
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

    /// Whether the path has no elements.
    public var isEmpty: Bool { cgPath.isEmpty }

    /// The end of the last element; zero in an empty path.
    public var currentPoint: CGPoint { cgPath.currentPoint ?? .zero }

    /// The smallest axis-parallel rectangle around the lines and curves; null when the path is empty.
    public var bounds: CGRect { cgPath.boundingBoxOfPath }

    /// Begins a subpath at a point.
    public func move(to point: CGPoint) {
        cgPath.elements.append(.move(to: point))
    }

    /// Adds a straight line; begins a subpath when there is none.
    public func addLine(to point: CGPoint) {
        cgPath.elements.append(cgPath.isEmpty ? .move(to: point) : .line(to: point))
    }

    /// Adds a cubic curve; begins a subpath at its end when there is no current point.
    public func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        if cgPath.isEmpty { move(to: end) }
        cgPath.elements.append(.curve(to: end, control1: controlPoint1, control2: controlPoint2))
    }

    /// Adds a quadratic curve; begins a subpath at its end when there is no current point.
    public func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
        let start = cgPath.currentPoint ?? end
        addCurve(
            to: end,
            controlPoint1: start.toward(controlPoint, by: 2.0 / 3),
            controlPoint2: end.toward(controlPoint, by: 2.0 / 3)
        )
    }

    /// Adds a line to the start of an arc, then the arc.
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

    /// Adds a straight line to the start of the subpath.
    public func close() {
        guard !cgPath.isEmpty else { return }
        cgPath.elements.append(.close)
    }

    /// Adds the elements of another path.
    public func append(_ path: UIBezierPath) {
        cgPath.elements += path.cgPath.elements
    }

    /// Removes all elements.
    public func removeAllPoints() {
        cgPath.elements.removeAll()
    }

    /// Transforms every point by `transform`.
    public func apply(_ transform: CGAffineTransform) {
        cgPath = cgPath.applying(transform)
    }

    /// Returns whether `point` is inside the path by its fill rule.
    public func contains(_ point: CGPoint) -> Bool {
        cgPath.contains(point, usingEvenOdd: usesEvenOddFillRule)
    }

    /// Sets the lengths of dashes and gaps; a pattern without a length above zero results in solid strokes.
    public func setLineDash(_ pattern: [CGFloat], phase: CGFloat) {
        lineDashPattern = pattern
        lineDashPhase = phase
    }
}
