// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics
internal import Foundation

extension ASScene {
    /// The maximum number of occluders; more would cost more to search than they save.
    private static let maximumOccluderCount = 32
    /// The maximum number of pieces that a fill is cut into; a fill that needs more is not cut.
    private static let maximumPieceCount = 6

    /// Returns `items` without steps that opaque steps cover completely, and with plain fills cut to their visible parts.
    ///
    /// Backgrounds are most of a frame's pixels, and most of them are covered: the table's by its rows, a row's by its photograph. Steps
    /// in groups are not changed.
    ///
    /// - Parameter items: the steps in order, with begins and ends of groups in pairs
    /// - Returns: steps that paint the same pixels, in order
    static func withoutOccluded(_ items: [ASSceneItem]) -> [ASSceneItem] {
        var occluders: [ASPixelRect] = []
        var reversed: [ASSceneItem] = []
        reversed.reserveCapacity(items.count)
        var depth = 0
        // Steps that cover less than a thousandth of the total area are not worth the search.
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

    /// Returns `rect` without `occluders`, as disjoint rectangles; `rect` itself when there would be too many.
    private static func visiblePieces(of rect: ASPixelRect, under occluders: [ASPixelRect]) -> [ASPixelRect] {
        var pieces = [rect]
        for occluder in occluders where occluder.intersects(rect) {
            var next: [ASPixelRect] = []
            for piece in pieces { next += piece.subtracting(occluder) }
            // A later occluder may remove pieces again, so the limit is checked at the end; here a larger limit applies.
            guard next.count <= 4 * maximumPieceCount else { return [rect] }
            pieces = next
            if pieces.isEmpty { return [] }
        }
        return pieces.count <= maximumPieceCount ? pieces : [rect]
    }
}

extension ASPixelRect {
    /// Returns the part of the rectangle outside `other`, as at most four disjoint rectangles.
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
