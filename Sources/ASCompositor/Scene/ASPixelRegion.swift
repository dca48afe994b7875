// SPDX-License-Identifier: Apache-2.0

/// An area of device pixels as a short list of rectangles, which may overlap.
///
/// Kept short on purpose: repainting a few pixels too many costs less than walking many rectangles.
///
/// - Thread: any (value)
public struct ASPixelRegion: Hashable, Sendable {
    /// Rectangles kept at most; more are merged.
    public static let maximumRectCount = 8

    /// The rectangles; none is empty, none lies inside another.
    public private(set) var rects: [ASPixelRect] = []

    /// An empty region.
    public init() {}

    /// A region of one rectangle.
    public init(_ rect: ASPixelRect) {
        insert(rect)
    }

    /// Whether it holds no pixel.
    public var isEmpty: Bool { rects.isEmpty }

    /// The smallest rectangle round everything.
    public var bounds: ASPixelRect { rects.reduce(.empty) { $0.union($1) } }

    /// Whether it shares a pixel with `rect`.
    public func intersects(_ rect: ASPixelRect) -> Bool {
        rects.contains { $0.intersects(rect) }
    }

    /// Adds `rect`, merging it with a neighbour where the merged one is hardly larger than the two.
    public mutating func insert(_ rect: ASPixelRect) {
        guard !rect.isEmpty, !rects.contains(where: { $0.contains(rect) }) else { return }
        rects.removeAll { rect.contains($0) }
        if let index = rects.firstIndex(where: { Self.waste($0, rect) <= 0 }) {
            let merged = rects.remove(at: index).union(rect)
            insert(merged)
            return
        }
        rects.append(rect)
        if rects.count > Self.maximumRectCount { mergeCheapestPair() }
    }

    /// Adds every rectangle of `other`.
    public mutating func formUnion(_ other: ASPixelRegion) {
        for rect in other.rects { insert(rect) }
    }

    /// The part inside `rect`, and no more.
    public func intersection(_ rect: ASPixelRect) -> ASPixelRegion {
        guard !rect.contains(bounds) else { return self }
        var result = ASPixelRegion()
        // Not `insert`, which would merge what is left of two neighbours with what lies between.
        for mine in rects.map({ $0.intersection(rect) })
        where !mine.isEmpty && !result.rects.contains(where: { $0.contains(mine) }) {
            result.rects.removeAll { mine.contains($0) }
            result.rects.append(mine)
        }
        return result
    }

    /// The region moved.
    public func offsetBy(x: Int, y: Int) -> ASPixelRegion {
        var result = self
        result.rects = rects.map { $0.offsetBy(x: x, y: y) }
        return result
    }

    private static func waste(_ a: ASPixelRect, _ b: ASPixelRect) -> Int {
        a.union(b).area - a.area - b.area
    }

    private mutating func mergeCheapestPair() {
        var best = (first: 0, second: 1, waste: Int.max)
        for first in rects.indices {
            for second in rects.indices where second > first {
                let waste = Self.waste(rects[first], rects[second])
                if waste < best.waste { best = (first, second, waste) }
            }
        }
        let second = rects.remove(at: best.second)
        let first = rects.remove(at: best.first)
        insert(first.union(second))
    }
}
