// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import Foundation

extension ASScene {
    /// Occluders kept at most; more would cost more to look through than they save.
    private static let maximumOccluderCount = 32
    /// Pieces that a fill is cut into at most; more and it is left whole.
    private static let maximumPieceCount = 6

    /// `items` without what lies wholly below opaque steps, and with plain fills cut down to what shows of them.
    ///
    /// Backgrounds are the largest part of a frame's pixels, and most of them are covered: the table's by its rows, a row's by
    /// its photograph. Steps inside groups are left as they are.
    ///
    /// - Parameter items: in order, begins and ends of groups in pairs
    /// - Returns: what paints the same picture, in order
    static func withoutOccluded(_ items: [ASSceneItem]) -> [ASSceneItem] {
        var occluders: [ASPixelRect] = []
        var reversed: [ASSceneItem] = []
        reversed.reserveCapacity(items.count)
        var depth = 0
        // What hides little is not worth the looks at it: a thousandth of all.
        let extent = items.reduce(ASPixelRect.empty) { $0.union($1.pixelBounds) }
        let least = extent.area / 1024
        func note(_ rect: ASPixelRect) {
            if occluders.count < maximumOccluderCount, rect.area >= least { occluders.append(rect) }
        }
        for item in items.reversed() {
            switch item.kind {
            case .endGroup: depth += 1
            case .beginGroup, .beginMaskedGroup, .beginMask: depth -= 1
            case .fill(let color, let shape) where depth == 0 && shape.isPixelRect:
                defer { if color.alpha >= 1 { note(item.pixelBounds) } }
                guard occluders.contains(where: { $0.intersects(item.pixelBounds) }) else {
                    reversed.append(item)
                    continue
                }
                let pieces = visiblePieces(of: item.pixelBounds, under: occluders)
                if pieces == [item.pixelBounds] {
                    reversed.append(item)
                } else {
                    for (index, piece) in pieces.enumerated() {
                        var part = item
                        part.identifier ^= UInt64(index) << 56
                        part.kind = .fill(color, ASSceneShape(rect: piece.cgRect))
                        part.pixelBounds = piece
                        reversed.append(part)
                    }
                }
                continue
            default:
                if depth == 0, occluders.contains(where: { $0.contains(item.pixelBounds) }) { continue }
                if depth == 0, let opaque = item.opaqueBounds { note(opaque) }
            }
            reversed.append(item)
        }
        return reversed.reversed()
    }

    /// `rect` without `occluders`, as disjoint rectangles; `rect` itself when that would be too many.
    private static func visiblePieces(of rect: ASPixelRect, under occluders: [ASPixelRect]) -> [ASPixelRect] {
        var pieces = [rect]
        for occluder in occluders where occluder.intersects(rect) {
            var next: [ASPixelRect] = []
            for piece in pieces { next += piece.subtracting(occluder) }
            // A later occluder may take pieces away again, so too many is only judged at the end, within reason.
            guard next.count <= 4 * maximumPieceCount else { return [rect] }
            pieces = next
            if pieces.isEmpty { return [] }
        }
        return pieces.count <= maximumPieceCount ? pieces : [rect]
    }
}

extension ASPixelRect {
    /// What is left of the rectangle without `other`, as at most four disjoint rectangles.
    package func subtracting(_ other: ASPixelRect) -> [ASPixelRect] {
        let hole = intersection(other)
        guard !hole.isEmpty else { return isEmpty ? [] : [self] }
        return [
            ASPixelRect(minX: minX, minY: minY, maxX: maxX, maxY: hole.minY),
            ASPixelRect(minX: minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY),
            ASPixelRect(minX: hole.maxX, minY: hole.minY, maxX: maxX, maxY: hole.maxY),
            ASPixelRect(minX: minX, minY: hole.maxY, maxX: maxX, maxY: maxY),
        ].filter { !$0.isEmpty }
    }
}
