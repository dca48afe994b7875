// SPDX-License-Identifier: Apache-2.0
package import Foundation

extension CGPath {
    /// Returns the part of the path between two fractions of the total length of all subpaths.
    ///
    /// A closed subpath that is only partly included becomes open.
    ///
    /// - Parameters:
    ///   - start: the beginning of the part, from 0 to 1
    ///   - end: the end of the part, from 0 to 1
    /// - Returns: the part; an empty path unless `end` is above `start`
    package func trimmed(from start: CGFloat, to end: CGFloat) -> CGPath {
        guard start > 0 || end < 1 else { return self }
        guard start < end else { return CGPath() }
        let pieces = pieces
        let total = pieces.reduce(0) { $0 + $1.length }
        let (low, high) = (max(0, start) * total, min(1, end) * total)
        var result = CGPath()
        var walked: CGFloat = 0
        var pen: CGPoint?
        for (index, piece) in pieces.enumerated() {
            let (from, to) = (walked, walked + piece.length)
            walked = to
            guard piece.length > 0, to > low, from < high else { continue }
            let part = piece.part(from: piece.time(at: low - from), to: piece.time(at: high - from))
            if pen != part.start || (piece.beginsSubpath && index > 0) { result.elements.append(.move(to: part.start)) }
            result.elements.append(part.element)
            pen = part.end
        }
        return result
    }

    /// The lines and curves; a subpath is closed by a line.
    private var pieces: [PathPiece] {
        var result: [PathPiece] = []
        result.reserveCapacity(elements.count)
        var (current, start) = (CGPoint.zero, CGPoint.zero)
        var begins = true
        for element in elements {
            switch element {
            case .move(let point):
                (current, start, begins) = (point, point, true)
                continue
            case .line(let point):
                result.append(PathPiece(from: current, to: point, beginsSubpath: begins))
                current = point
            case .curve(let point, let control1, let control2):
                result.append(PathPiece(from: current, control1, control2, to: point, beginsSubpath: begins))
                current = point
            case .close:
                if current != start { result.append(PathPiece(from: current, to: start, beginsSubpath: begins)) }
                current = start
            }
            begins = false
        }
        return result
    }
}

/// A line or a curve of a path, with its length.
private struct PathPiece {
    /// The number of lines by which a curve is measured.
    private static let steps = 32

    let start, end: CGPoint
    /// The control points; `nil` for a line.
    private var controls: (CGPoint, CGPoint)?
    let length: CGFloat
    let beginsSubpath: Bool
    /// The lengths of the curve up to the end of each step.
    private var sums: [CGFloat] = []

    init(from start: CGPoint, to end: CGPoint, beginsSubpath: Bool) {
        (self.start, self.end, self.beginsSubpath) = (start, end, beginsSubpath)
        let length = hypot(end.x - start.x, end.y - start.y)
        self.length = length.isFinite ? length : 0
    }

    init(from start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, to end: CGPoint, beginsSubpath: Bool) {
        (self.start, self.end, self.beginsSubpath) = (start, end, beginsSubpath)
        controls = (control1, control2)
        var (sum, last) = (CGFloat(0), start)
        for step in 1...Self.steps {
            let point = Self.split(start, control1, control2, end, CGFloat(step) / CGFloat(Self.steps)).middle
            sum += hypot(point.x - last.x, point.y - last.y)
            sums.append(sum)
            last = point
        }
        length = sum.isFinite ? sum : 0
    }

    var element: CGPath.Element {
        controls.map { .curve(to: end, control1: $0.0, control2: $0.1) } ?? .line(to: end)
    }

    /// Returns the parameter of the point at `distance` along the piece; 0 before the start, and 1 after the end.
    func time(at distance: CGFloat) -> CGFloat {
        if distance <= 0 { return 0 }
        if distance >= length { return 1 }
        guard !sums.isEmpty else { return distance / length }
        let step = sums.firstIndex { $0 >= distance } ?? sums.count - 1
        let before = step > 0 ? sums[step - 1] : 0
        let part = sums[step] > before ? (distance - before) / (sums[step] - before) : 0
        return (CGFloat(step) + part) / CGFloat(Self.steps)
    }

    /// Returns the piece between two parameters.
    func part(from low: CGFloat, to high: CGFloat) -> PathPiece {
        if low <= 0, high >= 1 { return self }
        guard let (control1, control2) = controls else {
            return PathPiece(
                from: start.toward(end, by: low),
                to: start.toward(end, by: high),
                beginsSubpath: beginsSubpath
            )
        }
        let head = Self.split(start, control1, control2, end, high)
        // The part is cut from the head, in which `low` has a greater parameter.
        let tail = Self.split(start, head.first, head.second, head.middle, high > 0 ? low / high : 0)
        return PathPiece(from: tail.middle, tail.third, tail.fourth, to: head.middle, beginsSubpath: beginsSubpath)
    }

    /// Splits a curve at a parameter by De Casteljau's algorithm.
    ///
    /// The result has the control points before the point, the point, and the control points after it.
    private static func split(
        _ a: CGPoint,
        _ b: CGPoint,
        _ c: CGPoint,
        _ d: CGPoint,
        _ t: CGFloat
    ) -> (first: CGPoint, second: CGPoint, middle: CGPoint, third: CGPoint, fourth: CGPoint) {
        let (ab, bc, cd) = (a.toward(b, by: t), b.toward(c, by: t), c.toward(d, by: t))
        let (abc, bcd) = (ab.toward(bc, by: t), bc.toward(cd, by: t))
        return (ab, abc, abc.toward(bcd, by: t), bcd, cd)
    }
}
