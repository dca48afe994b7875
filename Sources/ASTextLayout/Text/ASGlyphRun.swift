// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import CPango
internal import Foundation

/// The glyphs of one face and one set of attributes, with their positions, which remain when Pango's layout is released.
///
/// Drawing them takes a tenth of the time of laying out the text again, and they use a few bytes for each character.
struct ASGlyphRun: Sendable {
    struct Glyph: Sendable {
        var index: UInt32
        /// The position in device pixels from the left end of the line's baseline, downwards.
        var x: Float
        var y: Float
    }

    var font: ASScaledFont
    /// The index of the run in the piece's content that has the attributes.
    var attributes: Int
    var glyphs: [Glyph]

    /// Draws the run with Cairo's fonts.
    ///
    /// Called with `ASGlyphLock` only, while one unit of user space is one device pixel.
    ///
    /// - Parameters:
    ///   - cairo: the context to draw to
    ///   - x: the left end of the line
    ///   - y: the baseline
    ///   - fill: the colour inside the outlines; `nil` for none
    ///   - stroke: the width and the colour of the outlines; `nil` for none
    func draw(
        to cairo: OpaquePointer?,
        x: Double,
        y: Double,
        fill: UIColor?,
        stroke: (width: Double, color: UIColor)? = nil
    ) {
        cairo_set_scaled_font(cairo, font.pointer)
        withUnsafeTemporaryAllocation(of: cairo_glyph_t.self, capacity: glyphs.count) { buffer in
            for (index, glyph) in glyphs.enumerated() {
                buffer[index] = cairo_glyph_t(
                    index: CUnsignedLong(glyph.index),
                    x: x + Double(glyph.x),
                    y: y + Double(glyph.y)
                )
            }
            if let fill {
                cairo_set_source_rgba(cairo, fill.red, fill.green, fill.blue, fill.alpha)
                var matrix = cairo_matrix_t()
                cairo_get_matrix(cairo, &matrix)
                withUnsafeTemporaryAllocation(of: cairo_glyph_t.self, capacity: glyphs.count) { rounded in
                    for (index, glyph) in buffer.enumerated() { rounded[index] = Self.onPixel(glyph, in: matrix) }
                    cairo_show_glyphs(cairo, rounded.baseAddress, Int32(glyphs.count))
                }
            }
            if let (width, color) = stroke {
                cairo_new_path(cairo)
                cairo_glyph_path(cairo, buffer.baseAddress, Int32(glyphs.count))
                cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
                cairo_set_line_width(cairo, width)
                cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
                cairo_stroke(cairo)
            }
        }
    }

    /// Returns a glyph on the nearest whole pixel, where masks have it too.
    ///
    /// Cairo places glyphs there itself before version 1.17.4, and on quarters of a pixel since then. Rotated glyphs keep their position.
    private static func onPixel(_ glyph: cairo_glyph_t, in matrix: cairo_matrix_t) -> cairo_glyph_t {
        guard matrix.xy == 0, matrix.yx == 0, matrix.xx != 0, matrix.yy != 0 else { return glyph }
        var rounded = glyph
        rounded.x = ((glyph.x * matrix.xx + matrix.x0 + 0.5).rounded(.down) - matrix.x0) / matrix.xx
        rounded.y = ((glyph.y * matrix.yy + matrix.y0 + 0.5).rounded(.down) - matrix.y0) / matrix.yy
        return rounded
    }
}
