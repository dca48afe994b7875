// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import Foundation

/// An immutable shape made of lines and curves.
///
/// Use `UIBezierPath` to build one.
///
/// - Units: points, y growing downwards
/// - Thread: any (value)
/// - Deviation: it is a value, and a class in Core Graphics; quadratic curves are stored as cubic ones.
public struct CGPath: Hashable, Sendable {
    /// One element of a path.
    public enum Element: Hashable, Sendable {
        /// Begins a subpath.
        case move(to: CGPoint)
        /// A straight line from the current point.
        case line(to: CGPoint)
        /// A cubic Bézier curve from the current point.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// A straight line back to the start of the subpath.
        case close
    }

    /// The elements in order.
    public internal(set) var elements: [Element] = []

    /// Creates an empty path.
    public init() {}

    /// Creates a rectangle.
    public init(rect: CGRect) {
        let rect = rect.standardized
        elements = [
            .move(to: rect.origin),
            .line(to: CGPoint(x: rect.maxX, y: rect.minY)),
            .line(to: CGPoint(x: rect.maxX, y: rect.maxY)),
            .line(to: CGPoint(x: rect.minX, y: rect.maxY)),
            .close,
        ]
    }

    /// Creates the ellipse that fits into `rect`.
    public init(ellipseIn rect: CGRect) {
        let rect = rect.standardized
        let (middle, radius) = (
            CGPoint(x: rect.midX, y: rect.midY), CGSize(width: rect.width / 2, height: rect.height / 2)
        )
        appendArc(center: .zero, radius: 1, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        elements.append(.close)
        self = applying(
            CGAffineTransform(a: radius.width, b: 0, c: 0, d: radius.height, tx: middle.x, ty: middle.y)
        )
    }

    /// Creates a rectangle with circular corners; the radius is limited to half the shorter side.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(
            roundedRect: rect,
            corners: .allCorners,
            cornerRadii: CGSize(width: cornerRadius, height: cornerRadius)
        )
    }

    /// Creates a rectangle with elliptic corners; the radii are limited to half the sides.
    public init(roundedRect rect: CGRect, corners: UIRectCorner, cornerRadii: CGSize) {
        let rect = rect.standardized
        let rx = max(0, min(cornerRadii.width, rect.width / 2))
        let ry = max(0, min(cornerRadii.height, rect.height / 2))
        guard rx > 0, ry > 0, !corners.isEmpty else {
            self.init(rect: rect)
            return
        }
        self.init()
        // For each corner: the beginning and the end of its curve, clockwise from the top left, and the corner itself.
        let (l, r, t, b) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
        let turns: [(UIRectCorner, CGPoint, CGPoint, CGPoint)] = [
            (.topLeft, CGPoint(x: l, y: t + ry), CGPoint(x: l + rx, y: t), CGPoint(x: l, y: t)),
            (.topRight, CGPoint(x: r - rx, y: t), CGPoint(x: r, y: t + ry), CGPoint(x: r, y: t)),
            (.bottomRight, CGPoint(x: r, y: b - ry), CGPoint(x: r - rx, y: b), CGPoint(x: r, y: b)),
            (.bottomLeft, CGPoint(x: l + rx, y: b), CGPoint(x: l, y: b - ry), CGPoint(x: l, y: b)),
        ]
        for (index, (corner, begin, end, point)) in turns.enumerated() {
            let isRound = corners.contains(corner)
            let first = isRound ? begin : point
            elements.append(index == 0 ? .move(to: first) : .line(to: first))
            guard isRound else { continue }
            elements.append(
                .curve(to: end, control1: begin.toward(point, by: kappa), control2: end.toward(point, by: kappa))
            )
        }
        elements.append(.close)
    }

    /// Whether the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }

    /// The end of the last element; `nil` in an empty path, and the subpath's start after it is closed.
    public var currentPoint: CGPoint? {
        switch elements.last {
        case nil: return nil
        case .move(let point), .line(let point), .curve(let point, _, _): return point
        case .close:
            for case .move(let point) in elements.reversed() { return point }
            return nil
        }
    }

    /// Returns the path with every point transformed by `transform`.
    public func applying(_ transform: CGAffineTransform) -> CGPath {
        var path = CGPath()
        path.elements = elements.map { element in
            switch element {
            case .move(let point): .move(to: point.applying(transform))
            case .line(let point): .line(to: point.applying(transform))
            case .curve(let point, let control1, let control2):
                .curve(
                    to: point.applying(transform),
                    control1: control1.applying(transform),
                    control2: control2.applying(transform)
                )
            case .close: .close
            }
        }
        return path
    }

    /// Adds an arc: a line to its start (a move in an empty path), then curves of at most a quarter circle each.
    ///
    /// `clockwise` is as seen with y growing downwards: angles increase. Angles or a radius that are not finite add nothing.
    mutating func appendArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        guard startAngle.isFinite, endAngle.isFinite, radius.isFinite else { return }
        let turn = 2 * CGFloat.pi
        var sweep = endAngle - startAngle
        if abs(sweep) >= turn {
            sweep = clockwise ? turn : -turn
        } else if clockwise, sweep < 0 {
            sweep += turn
        } else if !clockwise, sweep > 0 {
            sweep -= turn
        }
        func point(_ angle: CGFloat) -> CGPoint {
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        let start = point(startAngle)
        elements.append(elements.isEmpty ? .move(to: start) : .line(to: start))
        let count = max(1, Int((abs(sweep) / (turn / 4)).rounded(.up)))
        let step = sweep / CGFloat(count)
        let handle = radius * 4 / 3 * tan(step / 4)
        for index in 0..<count {
            let (a, b) = (startAngle + step * CGFloat(index), startAngle + step * CGFloat(index + 1))
            let (from, to) = (point(a), point(b))
            elements.append(
                .curve(
                    to: to,
                    control1: CGPoint(x: from.x - handle * sin(a), y: from.y + handle * cos(a)),
                    control2: CGPoint(x: to.x + handle * sin(b), y: to.y - handle * cos(b))
                )
            )
        }
    }
}

/// The distance of the control points of a cubic that approximates a quarter circle, as a fraction of the radius.
private let kappa: CGFloat = 0.552_284_749_830_793_6

extension CGPoint {
    package func toward(_ other: CGPoint, by part: CGFloat) -> CGPoint {
        CGPoint(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
    }

    package var isFinite: Bool { x.isFinite && y.isFinite }
}
