// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor

/// Where the pixels of a window are in its back pixmap: in place, but for one scrolled area, which is a ring there.
///
/// Scrolled content keeps its place in the pixmap. The area's first row, as the window shows it, is any of its rows there, and after
/// the last row comes the first; columns likewise. So a step of scrolling costs no copy, only the strip that comes in.
struct ASX11ScrollRing: Equatable {
    /// A part of the window whose pixels are together in the pixmap.
    struct Part: Equatable {
        /// In the window.
        var rect: ASPixelRect
        /// The window's pixel that the pixmap would begin with if all of it were like this part.
        var originX = 0
        /// See `originX`.
        var originY = 0

        /// Where a rectangle of the window is in the pixmap.
        func moved(_ rect: ASPixelRect) -> ASPixelRect { rect.offsetBy(x: -originX, y: -originY) }
    }

    /// The scrolled area; empty where nothing has been scrolled.
    private(set) var rect = ASPixelRect.empty
    /// The column and the row of the area that the window shows first.
    private(set) var (firstColumn, firstRow) = (0, 0)

    /// Whether every pixel is in place.
    var isStraight: Bool { firstColumn == 0 && firstRow == 0 }

    /// Moves the content of the area; another area needs a ring in which every pixel is in place.
    mutating func move(_ scroll: ASSceneScroll) {
        assert(isStraight || rect == scroll.rect, "\(rect) was scrolled. Straighten the pixmap before \(scroll.rect).")
        rect = scroll.rect
        func wrapped(_ value: Int, _ count: Int) -> Int { ((value % count) + count) % count }
        firstColumn = wrapped(firstColumn - scroll.x, rect.width)
        firstRow = wrapped(firstRow - scroll.y, rect.height)
    }

    /// Parts that make up `bounds`, the area among them; none overlaps another.
    func parts(of bounds: ASPixelRect) -> [Part] {
        if isStraight { return [Part(rect: bounds)] }
        var parts = bounds.subtracting(rect).map { Part(rect: $0) }
        // Where, in the window, the pixmap's last column and row end.
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
