// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import CPango
internal import Foundation

extension ASGlyphRun {
    /// Draws the run from the masks of its glyphs, without Cairo's fonts.
    ///
    /// - Parameters:
    ///   - cairo: the context to draw to
    ///   - x: the left end of the line, in device pixels
    ///   - y: the baseline
    ///   - color: a static colour
    /// - Returns: `false`, without drawing, when masks are not sufficient
    func drawMasks(to cairo: OpaquePointer?, x: Double, y: Double, _ color: UIColor) -> Bool {
        let atlas = atlas()
        return withUnsafeTemporaryAllocation(of: (place: ASGlyphAtlas.Region, start: Int).self, capacity: glyphs.count)
        {
            drawMasks(of: atlas, $0, to: cairo, x: x, y: y, color)
        }
    }

    /// Whether a glyph has colours of its own, as those of emoji have.
    var hasOwnColors: Bool {
        let atlas = atlas()
        return glyphs.contains { atlas.place($0.index)?.isColored ?? true }
    }

    /// Returns an atlas with the masks of all glyphs; draws missing ones first.
    private func atlas() -> ASGlyphAtlas {
        let known = font.atlas
        guard glyphs.contains(where: { known.place($0.index) == nil }) else { return known }
        return font.atlas(with: Set(glyphs.lazy.map(\.index)))
    }

    /// Returns the nearest whole number, halves upwards, without a call of the C library.
    @inline(__always)
    private static func pixel(_ place: Double) -> Int {
        let truncated = Int(place + 0.5)
        return Double(truncated) > place + 0.5 ? truncated - 1 : truncated
    }

    private func drawMasks(
        of atlas: ASGlyphAtlas,
        _ room: UnsafeMutableBufferPointer<(place: ASGlyphAtlas.Region, start: Int)>,
        to cairo: OpaquePointer?,
        x: Double,
        y: Double,
        _ color: UIColor
    ) -> Bool {
        // Step 1: determine the positions of all glyphs, and the size of the whole.
        var (minX, minY, maxX, maxY) = (Int.max, Int.max, Int.min, Int.min)
        var count = 0
        var (boxes, overlaps) = (ASGlyphBox.nothing, false)
        for glyph in glyphs {
            guard var place = atlas.place(glyph.index), !place.isColored else { return false }
            let originX = Self.pixel(x + Double(glyph.x))
            let originY = Self.pixel(y + Double(glyph.y))
            let box = place.box.moved(x: originX, y: originY)
            overlaps = overlaps || boxes.intersects(box)
            boxes.grow(to: box)
            if place.width == 0 { continue }
            place.x += originX
            place.y += originY
            room[count] = (place, 0)
            count += 1
            (minX, minY) = (min(minX, place.x), min(minY, place.y))
            (maxX, maxY) = (max(maxX, place.x + place.width), max(maxY, place.y + place.height))
        }
        guard count > 0 else { return true }
        let (width, height) = (maxX - minX + ASGlyphAtlas.paddingColumns, maxY - minY)
        guard width <= 32767, height <= 4096 else { return false }
        // Step 2: composite one mask of all glyphs as Cairo does. Where outlines overlap, it adds coverage; otherwise it draws one glyph
        // after the other, which matters where they share a pixel.
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
        defer { cairo_surface_destroy(surface) }
        cairo_surface_flush(surface)
        guard let pixels = cairo_image_surface_get_data(surface) else { return false }
        let stride = Int(cairo_image_surface_get_stride(surface))
        for index in 0..<count {
            room[index].start = (room[index].place.y - minY) * stride + room[index].place.x - minX
        }
        atlas.lay(UnsafeMutableBufferPointer(rebasing: room[..<count]), over: pixels, stride: stride, adds: overlaps)
        cairo_surface_mark_dirty(surface)
        // Step 3: draw the colour through it.
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
        cairo_mask_surface(cairo, surface, Double(minX), Double(minY))
        cairo_restore(cairo)
        return true
    }
}
