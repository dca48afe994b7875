// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The shapes that text flows around, which are queried for the free parts of bands from top to bottom.
///
/// The occupied part of a band is exact: where no edge passes through the band, its middle line determines the whole height. So each band
/// costs as much as the edges that reach it, however they cross.
struct ASTextExclusion {
    typealias Edge = ASTextExclusionOutline.Edge
    /// A horizontal segment from left to right.
    typealias Segment = ClosedRange<CGFloat>

    /// The maximum number of edges; a path with more is replaced by its box.
    private static let maximumEdgeCount = 20_000
    /// The height by which an edge must reach into a band to count.
    private static let tolerance: CGFloat = 0.01

    /// The edges, ordered by their upper ends.
    private let edges: [Edge]
    /// The bottom of the lowest shape.
    let bottom: CGFloat
    /// The edges that reach the band, or may reach below it.
    private var active: [Edge] = []
    /// The first edge that no band has reached yet.
    private var next = 0

    /// Creates the area of paths; `nil` if they occupy none.
    init?(_ paths: [ASTextExclusionPath]) {
        var all: [Edge] = []
        for (index, path) in paths.enumerated() {
            let limit = max(16, Self.maximumEdgeCount - all.count)
            all += ASTextExclusionOutline(path, index: index, limit: limit).edges
        }
        guard let bottom = all.lazy.map(\.lower.y).max() else { return nil }
        edges = all.sorted { ($0.upper.y, $0.upper.x, $0.lower.x) < ($1.upper.y, $1.upper.x, $1.lower.x) }
        self.bottom = bottom
    }

    /// Returns the free parts of a band.
    ///
    /// - Parameters:
    ///   - top: the top of the band, not above the previous one
    ///   - end: the bottom of the band
    ///   - limits: the left and right ends of the container; the right one may be infinite
    /// - Returns: the free segments from left to right
    mutating func freeSegments(from top: CGFloat, to end: CGFloat, in limits: Segment) -> [Segment] {
        reach(from: top, to: end)
        let (top, end) = (top + Self.tolerance, max(top + 2 * Self.tolerance, end - Self.tolerance))
        var taken: [Segment] = []
        var crossings: [(path: Int, x: CGFloat, winding: Int, isEvenOdd: Bool)] = []
        let middle = (top + end) / 2
        for edge in active where edge.upper.y < end && edge.lower.y > top {
            // Step 1: find the parts that an edge passes over.
            if edge.lower.y > edge.upper.y {
                let (a, b) = (edge.x(at: max(top, edge.upper.y)), edge.x(at: min(end, edge.lower.y)))
                taken.append(min(a, b)...max(a, b))
            } else {
                taken.append(edge.upper.x...edge.lower.x)
            }
            // Step 2: find the points at which the middle line enters and leaves shapes.
            if edge.upper.y <= middle, middle < edge.lower.y {
                crossings.append((edge.path, edge.x(at: middle), edge.winding, edge.usesEvenOddFillRule))
            }
        }
        crossings.sort { ($0.path, $0.x) < ($1.path, $1.x) }
        var winding = 0
        for (index, crossing) in crossings.enumerated() {
            if index == 0 || crossings[index - 1].path != crossing.path { winding = 0 }
            winding += crossing.winding
            let isInside = crossing.isEvenOdd ? winding % 2 != 0 : winding != 0
            guard isInside, index + 1 < crossings.count, crossings[index + 1].path == crossing.path else { continue }
            taken.append(crossing.x...crossings[index + 1].x)
        }
        return Self.gaps(between: taken, in: limits)
    }

    /// Returns the next height below `top` at which there may be more space: the end or the beginning of an edge.
    ///
    /// It is at most `step` below, unless there is no slanted edge.
    mutating func nextTop(below top: CGFloat, step: CGFloat) -> CGFloat {
        reach(from: top, to: top + step)
        var (found, hasSlanted) = (next < edges.count ? edges[next].upper.y : CGFloat.infinity, false)
        for edge in active {
            if edge.upper.x != edge.lower.x { hasSlanted = true }
            if edge.upper.y > top + Self.tolerance { found = min(found, edge.upper.y) }
            if edge.lower.y > top + Self.tolerance { found = min(found, edge.lower.y) }
        }
        return hasSlanted || found == .infinity ? min(found, top + step) : max(found, top + Self.tolerance)
    }

    private mutating func reach(from top: CGFloat, to end: CGFloat) {
        active.removeAll { $0.lower.y <= top }
        while next < edges.count, edges[next].upper.y < end {
            if edges[next].lower.y > top { active.append(edges[next]) }
            next += 1
        }
    }

    private static func gaps(between taken: [Segment], in limits: Segment) -> [Segment] {
        var (gaps, left) = ([Segment](), limits.lowerBound)
        for part in taken.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if part.lowerBound >= limits.upperBound { break }
            if part.lowerBound > left { gaps.append(left...part.lowerBound) }
            left = max(left, part.upperBound)
        }
        if left < limits.upperBound { gaps.append(left...limits.upperBound) }
        return gaps
    }
}
