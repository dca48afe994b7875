// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import CPango
internal import Foundation

/// Glyphs of one face and one set of attributes, with their places: what is left of Pango's layout when it is dropped.
///
/// Drawing them takes a tenth of the time of laying the text out anew, and they take a few bytes for each character.
struct ASGlyphRun: Sendable {
    struct Glyph: Sendable {
        var index: UInt32
        /// In device pixels from the left end of the line's baseline, downwards.
        var x: Float
        var y: Float
    }

    var font: ASScaledFont
    /// Which run of the piece's content says how they look.
    var attributes: Int
    var glyphs: [Glyph]

    /// Draws the run with Cairo's fonts.
    ///
    /// To be called within `ASGlyphLock`, with one unit of user space for each device pixel.
    ///
    /// - Parameters:
    ///   - cairo: where to draw
    ///   - x: of the line's left end
    ///   - y: of the baseline
    ///   - fill: the colour inside of the outlines; nil for none
    ///   - stroke: the width and colour of the outlines; nil for none
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
                cairo_show_glyphs(cairo, buffer.baseAddress, Int32(glyphs.count))
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
}
