// SPDX-License-Identifier: Apache-2.0
internal import CPango
internal import Foundation

/// The coverage of one glyph, which Cairo draws once, so that it can be composited without Cairo's fonts and their lock.
///
/// Glyphs are placed on whole pixels, so one mask is valid for all positions.
struct ASGlyphMask: Sendable {
    /// The left column, relative to the glyph's origin; this and the following values are in device pixels.
    var x = 0
    /// The top row, relative to the baseline, downwards.
    var y = 0
    var width = 0
    var height = 0
    /// The coverage row by row; empty for blank glyphs.
    var coverage: [UInt8] = []
    /// The box of the outline, relative to the glyph's origin, in 256ths of a pixel.
    var box = ASGlyphBox()
    /// Whether the glyph has its own colours, as emoji do; the coverage is then not sufficient to draw it.
    var isColored = false

    /// Draws a glyph.
    ///
    /// Called with `ASGlyphLock` only.
    init(_ index: UInt32, font: OpaquePointer) {
        var glyph = cairo_glyph_t(index: CUnsignedLong(index), x: 0, y: 0)
        var extents = cairo_text_extents_t()
        cairo_scaled_font_glyph_extents(font, &glyph, 1, &extents)
        box = ASGlyphBox(extents)
        guard extents.width > 0, extents.height > 0, extents.width < 4096, extents.height < 4096 else {
            // The glyph is blank, or too large to be stored.
            isColored = extents.width >= 4096 || extents.height >= 4096
            return
        }
        // Hinting may move edges by a pixel.
        let margin = 2
        let (left, top) = (
            Int(extents.x_bearing.rounded(.down)) - margin, Int(extents.y_bearing.rounded(.down)) - margin
        )
        let columns = Int((extents.x_bearing + extents.width).rounded(.up)) + margin - left
        let rows = Int((extents.y_bearing + extents.height).rounded(.up)) + margin - top
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(columns), Int32(rows))
        defer { cairo_surface_destroy(surface) }
        let cairo = cairo_create(surface)
        cairo_set_source_rgba(cairo, 1, 0, 0, 1)
        cairo_set_scaled_font(cairo, font)
        glyph.x = Double(-left)
        glyph.y = Double(-top)
        cairo_show_glyphs(cairo, &glyph, 1)
        let isDrawn = cairo_status(cairo) == CAIRO_STATUS_SUCCESS
        cairo_destroy(cairo)
        cairo_surface_flush(surface)
        guard isDrawn, let bytes = cairo_image_surface_get_data(surface) else {
            isColored = true
            return
        }
        let stride = Int(cairo_image_surface_get_stride(surface))
        read(UnsafeRawPointer(bytes), stride: stride, columns: columns, rows: rows, left: left, top: top)
    }

    /// Extracts the non-blank part from the pixels of a glyph drawn in red.
    private mutating func read(
        _ bytes: UnsafeRawPointer,
        stride: Int,
        columns: Int,
        rows: Int,
        left: Int,
        top: Int
    ) {
        func pixel(_ column: Int, _ row: Int) -> UInt32 {
            bytes.load(fromByteOffset: row * stride + column * 4, as: UInt32.self)
        }
        var (x1, y1, x2, y2) = (columns, rows, -1, -1)
        for row in 0..<rows {
            for column in 0..<columns {
                let value = pixel(column, row)
                guard value != 0 else { continue }
                // A colour other than red: green or blue, or less red than alpha.
                if value & 0xFFFF != 0 || value >> 24 != value >> 16 & 0xFF {
                    isColored = true
                    return
                }
                (x1, y1, x2, y2) = (min(x1, column), min(y1, row), max(x2, column), max(y2, row))
            }
        }
        guard x2 >= x1 else { return }
        (x, y, width, height) = (left + x1, top + y1, x2 - x1 + 1, y2 - y1 + 1)
        coverage.reserveCapacity(width * height)
        for row in y1...y2 {
            for column in x1...x2 { coverage.append(UInt8(pixel(column, row) >> 24)) }
        }
    }
}

/// A box around the outlines of glyphs, in 256ths of a pixel, by which Cairo decides whether glyphs overlap.
struct ASGlyphBox: Sendable {
    var left: Int32 = 0
    var top: Int32 = 0
    var right: Int32 = 0
    var bottom: Int32 = 0

    static let nothing = ASGlyphBox(left: .max, top: .max, right: .min, bottom: .min)

    init(left: Int32 = 0, top: Int32 = 0, right: Int32 = 0, bottom: Int32 = 0) {
        (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    init(_ extents: cairo_text_extents_t) {
        func fixed(_ value: Double) -> Int32 { Int32((min(max(value, -1e6), 1e6) * 256).rounded(.toNearestOrEven)) }
        left = fixed(extents.x_bearing)
        top = fixed(extents.y_bearing)
        right = fixed(extents.x_bearing + extents.width)
        bottom = fixed(extents.y_bearing + extents.height)
    }

    func moved(x: Int, y: Int) -> ASGlyphBox {
        // On a page of millions of pixels, the decision whether glyphs overlap does not matter.
        let (x, y) = (Int32(clamping: 256 * x), Int32(clamping: 256 * y))
        return ASGlyphBox(left: left &+ x, top: top &+ y, right: right &+ x, bottom: bottom &+ y)
    }

    /// Returns whether `other` is not empty and shares an area with this box.
    func intersects(_ other: ASGlyphBox) -> Bool {
        guard other.left != other.right, other.top != other.bottom else { return false }
        return other.right > left && other.left < right && other.bottom > top && other.top < bottom
    }

    mutating func grow(to other: ASGlyphBox) {
        (left, top) = (min(left, other.left), min(top, other.top))
        (right, bottom) = (max(right, other.right), max(bottom, other.bottom))
    }
}
