// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import Foundation

/// A path converted to straight edges.
///
/// Curves deviate by at most a tenth of a point. Parts without an area have no edges: a path in a box without width or height, and a line
/// that is followed back and forth.
struct ASTextExclusionOutline {
    /// A straight line from its upper end to its lower end.
    struct Edge {
        var upper: CGPoint
        var lower: CGPoint
        /// The number of times that it is followed downwards minus upwards; 1 for an edge of the even-odd rule.
        var winding: Int
        /// The index of its path.
        var path: Int
        var usesEvenOddFillRule: Bool

        /// Returns the x coordinate at a height that the edge reaches.
        func x(at y: CGFloat) -> CGFloat {
            guard lower.y > upper.y else { return upper.x }
            let part = max(0, min(1, (y - upper.y) / (lower.y - upper.y)))
            return upper.x + (lower.x - upper.x) * part
        }
    }

    /// Both ends, in an order that does not depend on the direction.
    private struct Line: Hashable {
        var a: CGPoint
        var b: CGPoint

        func hash(into hasher: inout Hasher) {
            hasher.combine(a.x)
            hasher.combine(a.y)
            hasher.combine(b.x)
            hasher.combine(b.y)
        }
    }

    private static let flatness: CGFloat = 0.1
    private static let longest: CGFloat = 1e9
    private static let maximumPieceCount: CGFloat = 256

    private(set) var edges: [Edge] = []
    private var lines: [Line: Int] = [:]

    /// - Parameters:
    ///   - shape: the path
    ///   - index: the index of the path
    ///   - limit: the maximum number of edges; a path with more is replaced by its box
    init(_ shape: ASTextExclusionPath, index: Int, limit: Int) {
        let isTooLong = !add(shape.path, limit: limit)
        if isTooLong {
            let box = Self.box(of: shape.path)
            lines.removeAll()
            _ = add(CGPath(rect: box), limit: .max)
        }
        let (xs, ys) = (lines.keys.flatMap { [$0.a.x, $0.b.x] }, lines.keys.flatMap { [$0.a.y, $0.b.y] })
        let width = (xs.max() ?? 0) - (xs.min() ?? 0)
        let height = (ys.max() ?? 0) - (ys.min() ?? 0)
        guard width > 0, height > 0 else { return }
        let usesEvenOdd = shape.usesEvenOddFillRule && !isTooLong
        edges = lines.compactMap { line, count in
            guard usesEvenOdd ? count % 2 != 0 : count != 0 else { return nil }
            return Edge(
                upper: line.a,
                lower: line.b,
                winding: count,
                path: index,
                usesEvenOddFillRule: usesEvenOdd
            )
        }
        lines.removeAll()
    }

    /// Adds the edges of a path, and returns whether all were added.
    private mutating func add(_ path: CGPath, limit: Int) -> Bool {
        var (current, start): (CGPoint?, CGPoint?) = (nil, nil)
        for element in path.elements {
            switch element {
            case .move(let to):
                guard let to = Self.usable(to) else { continue }
                addLine(from: current, to: start)
                (current, start) = (to, to)
            case .line(let to):
                guard let to = Self.usable(to) else { continue }
                addLine(from: current, to: to)
                if start == nil { start = to }
                current = to
            case .curve(let to, let control1, let control2):
                guard let to = Self.usable(to), let one = Self.usable(control1), let two = Self.usable(control2) else {
                    continue
                }
                addCurve(from: current ?? to, one, two, to)
                if start == nil { start = to }
                current = to
            case .close:
                addLine(from: current, to: start)
                current = start
            }
            if lines.count > limit { return false }
        }
        addLine(from: current, to: start)
        return lines.count <= limit
    }

    private mutating func addLine(from: CGPoint?, to: CGPoint?) {
        guard let from, let to, from != to else { return }
        let isDownward = (from.y, from.x) < (to.y, to.x)
        lines[Line(a: isDownward ? from : to, b: isDownward ? to : from), default: 0] += isDownward ? 1 : -1
    }

    private mutating func addCurve(from: CGPoint, _ one: CGPoint, _ two: CGPoint, _ to: CGPoint) {
        // The distance of the control points from those of a straight line bounds the distance of the curve.
        let bend = max(
            hypot(from.x - 2 * one.x + two.x, from.y - 2 * one.y + two.y),
            hypot(one.x - 2 * two.x + to.x, one.y - 2 * two.y + to.y)
        )
        let count = max(1, min(Self.maximumPieceCount, (0.75 * bend / Self.flatness).squareRoot().rounded(.up)))
        var last = from
        for index in 1...Int(count) {
            let next = index == Int(count) ? to : Self.point(from, one, two, to, CGFloat(index) / count)
            addLine(from: last, to: next)
            last = next
        }
    }

    private static func point(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, _ t: CGFloat) -> CGPoint {
        let (ab, bc, cd) = (a.toward(b, by: t), b.toward(c, by: t), c.toward(d, by: t))
        return ab.toward(bc, by: t).toward(bc.toward(cd, by: t), by: t)
    }

    /// Returns the point limited to the relevant range; `nil` for NaN.
    private static func usable(_ point: CGPoint) -> CGPoint? {
        guard !point.x.isNaN, !point.y.isNaN else { return nil }
        return CGPoint(x: max(-longest, min(longest, point.x)), y: max(-longest, min(longest, point.y)))
    }

    /// Returns the box around all points of a path, including control points.
    private static func box(of path: CGPath) -> CGRect {
        let points = path.elements.flatMap { element -> [CGPoint] in
            switch element {
            case .move(let to), .line(let to): [to]
            case .curve(let to, let one, let two): [to, one, two]
            case .close: []
            }
        }.compactMap(usable)
        guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
            let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
        else { return .zero }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
