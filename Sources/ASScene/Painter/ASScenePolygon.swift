// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// A convex polygon, and the horizontal trapezoids that it consists of, which rasters can fill with antialiased edges.
struct ASScenePolygon {
    /// An area between two horizontal lines, with the lines that bound it at the left and right.
    struct Trapezoid {
        var top, bottom: CGFloat
        var left, right: (CGPoint, CGPoint)
    }

    /// The corners, in either direction of rotation.
    private(set) var points: [CGPoint]

    /// Creates the outline of a shape in device pixels; rounded corners become short lines.
    init(_ shape: ASSceneShape) {
        let rect = shape.rect
        let radius = shape.isRounded ? shape.cornerRadius : 0
        let corners: [(CACornerMask, CGPoint, start: CGFloat)] = [
            (.layerMinXMinYCorner, CGPoint(x: rect.minX, y: rect.minY), .pi),
            (.layerMaxXMinYCorner, CGPoint(x: rect.maxX, y: rect.minY), .pi * 1.5),
            (.layerMaxXMaxYCorner, CGPoint(x: rect.maxX, y: rect.maxY), 0),
            (.layerMinXMaxYCorner, CGPoint(x: rect.minX, y: rect.maxY), .pi / 2),
        ]
        let scale = sqrt(abs(shape.transform.a * shape.transform.d - shape.transform.b * shape.transform.c))
        let steps = min(max(Int((min(radius * scale, 16384)).squareRoot() * 2), 4), 256)
        points = []
        for (corner, place, start) in corners {
            guard radius > 0, shape.corners.contains(corner) else {
                points.append(place)
                continue
            }
            let center = CGPoint(
                x: place.x == rect.minX ? place.x + radius : place.x - radius,
                y: place.y == rect.minY ? place.y + radius : place.y - radius
            )
            for step in 0...steps {
                let angle = start + .pi / 2 * CGFloat(step) / CGFloat(steps)
                points.append(CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)))
            }
        }
        points = points.map { $0.applying(shape.transform) }
    }

    /// Returns the part inside `area`.
    func clipped(to area: ASPixelRect) -> ASScenePolygon {
        var result = self
        result.clip { $0.x - CGFloat(area.minX) }
        result.clip { CGFloat(area.maxX) - $0.x }
        result.clip { $0.y - CGFloat(area.minY) }
        result.clip { CGFloat(area.maxY) - $0.y }
        return result
    }

    /// The left and right ends; empty without corners.
    var columns: (low: CGFloat, high: CGFloat) {
        points.reduce((.infinity, -.infinity)) { (min($0.0, $1.x), max($0.1, $1.x)) }
    }

    /// Returns the polygon cut at the heights of its corners, from the top down, inside the given rows of pixels.
    ///
    /// Lines keep their ends, so that the pixels of a row do not depend on the other requested rows.
    func trapezoids(from firstRow: Int, to endRow: Int) -> [Trapezoid] {
        guard points.count >= 3 else { return [] }
        let levels = Set(points.map(\.y)).sorted()
        let (lowest, highest) = (CGFloat(firstRow), CGFloat(endRow))
        var edges: [(CGPoint, CGPoint)] = []
        for (index, point) in points.enumerated() {
            let next = points[(index + 1) % points.count]
            if point.y != next.y { edges.append(point.y < next.y ? (point, next) : (next, point)) }
        }
        var result: [Trapezoid] = []
        for (top, bottom) in zip(levels, levels.dropFirst()) where bottom > lowest && top < highest {
            let middle = (top + bottom) / 2
            let crossing = edges.filter { $0.0.y <= top && $0.1.y >= bottom }
                .map { edge in (edge, x: Self.x(of: edge, at: middle)) }
            guard let left = crossing.min(by: { $0.x < $1.x }), let right = crossing.max(by: { $0.x < $1.x }) else {
                continue
            }
            result.append(
                Trapezoid(top: max(top, lowest), bottom: min(bottom, highest), left: left.0, right: right.0)
            )
        }
        return result
    }

    /// Keeps the side on which `distance` is not negative.
    private mutating func clip(_ distance: (CGPoint) -> CGFloat) {
        var kept: [CGPoint] = []
        for (index, point) in points.enumerated() {
            let next = points[(index + 1) % points.count]
            let (here, there) = (distance(point), distance(next))
            if here >= 0 { kept.append(point) }
            if (here < 0) != (there < 0) {
                let part = here / (here - there)
                kept.append(CGPoint(x: point.x + (next.x - point.x) * part, y: point.y + (next.y - point.y) * part))
            }
        }
        points = kept
    }

    private static func x(of edge: (CGPoint, CGPoint), at y: CGFloat) -> CGFloat {
        edge.0.x + (edge.1.x - edge.0.x) * (y - edge.0.y) / (edge.1.y - edge.0.y)
    }
}
