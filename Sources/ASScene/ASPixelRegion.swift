// SPDX-License-Identifier: Apache-2.0

/// An area of device pixels as a short list of rectangles, which may overlap.
///
/// The list is short by design: repainting some extra pixels costs less than processing many rectangles.
///
/// - Thread: any (value)
public struct ASPixelRegion: Hashable, Sendable {
    /// The maximum number of rectangles; more are merged.
    public static let maximumRectCount = 8

    /// The rectangles; none is empty, and none is inside another.
    public private(set) var rects: [ASPixelRect] = []

    /// Creates an empty region.
    public init() {}

    /// Creates a region of one rectangle.
    public init(_ rect: ASPixelRect) {
        insert(rect)
    }

    /// Whether the region contains no pixel.
    public var isEmpty: Bool { rects.isEmpty }

    /// The smallest rectangle around all rectangles.
    public var bounds: ASPixelRect { rects.reduce(.empty) { $0.union($1) } }

    /// Returns whether the region shares a pixel with `rect`.
    public func intersects(_ rect: ASPixelRect) -> Bool {
        rects.contains { $0.intersects(rect) }
    }

    /// Adds `rect`, and merges it with a neighbour if the merged rectangle is hardly larger than both.
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

    /// Returns the part inside `rect`, without extra pixels.
    public func intersection(_ rect: ASPixelRect) -> ASPixelRegion {
        guard !rect.contains(bounds) else { return self }
        var result = ASPixelRegion()
        // `insert` would merge the remaining parts of two neighbours with the pixels between them.
        for mine in rects.map({ $0.intersection(rect) })
        where !mine.isEmpty && !result.rects.contains(where: { $0.contains(mine) }) {
            result.rects.removeAll { mine.contains($0) }
            result.rects.append(mine)
        }
        return result
    }

    /// Returns the region moved by an offset.
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
