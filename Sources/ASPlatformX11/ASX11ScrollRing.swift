// SPDX-License-Identifier: Apache-2.0
internal import ASScene

/// The mapping from the pixels of a window to its back pixmap: the identity except for one scrolled area, which is a ring.
///
/// Scrolled content keeps its position in the pixmap. The first row of the area in the window can be any of its rows in the pixmap, where
/// the last row is followed by the first. The same applies to columns. So a scroll needs no copy, only the painting of the new strip.
struct ASX11ScrollRing: Equatable {
    /// A part of the window whose pixels are contiguous in the pixmap.
    struct Part: Equatable {
        /// The rectangle of the part, in the window.
        var rect: ASPixelRect
        /// The column of the window at the pixmap's left edge, if the whole pixmap had the offset of this part.
        var originX = 0
        /// The row of the window at the pixmap's top edge, see `originX`.
        var originY = 0

        /// Returns the rectangle of the pixmap for a rectangle of the window.
        func moved(_ rect: ASPixelRect) -> ASPixelRect { rect.offsetBy(x: -originX, y: -originY) }
    }

    /// The scrolled area; empty before the first scroll.
    private(set) var rect = ASPixelRect.empty
    /// The column and row of the area in the pixmap that the window shows first.
    private(set) var (firstColumn, firstRow) = (0, 0)

    /// Whether every pixel is at its regular position.
    var isStraight: Bool { firstColumn == 0 && firstRow == 0 }

    /// Scrolls the content of the area; to scroll another area, the ring must be straight.
    mutating func move(_ scroll: ASSceneScroll) {
        assert(isStraight || rect == scroll.rect, "\(rect) was scrolled. Straighten the pixmap before \(scroll.rect).")
        rect = scroll.rect
        func wrapped(_ value: Int, _ count: Int) -> Int { ((value % count) + count) % count }
        firstColumn = wrapped(firstColumn - scroll.x, rect.width)
        firstRow = wrapped(firstRow - scroll.y, rect.height)
    }

    /// Returns disjoint parts that make up `bounds`, including the area.
    func parts(of bounds: ASPixelRect) -> [Part] {
        if isStraight { return [Part(rect: bounds)] }
        var parts = bounds.subtracting(rect).map { Part(rect: $0) }
        // The positions in the window where the pixmap's last column and row end.
        let (endX, endY) = (rect.maxX - firstColumn, rect.maxY - firstRow)
        for (minY, maxY, originY) in [(rect.minY, endY, -firstRow), (endY, rect.maxY, rect.height - firstRow)] {
            for (minX, maxX, originX) in [(rect.minX, endX, -firstColumn), (endX, rect.maxX, rect.width - firstColumn)]
            {
                let part = ASPixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
                if !part.isEmpty { parts.append(Part(rect: part, originX: originX, originY: originY)) }
            }
        }
        return parts
    }
}
