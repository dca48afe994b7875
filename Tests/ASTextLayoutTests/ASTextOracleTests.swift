// SPDX-License-Identifier: Apache-2.0
import ASBase
import CPango
import Foundation
import PictureKit
import Testing

@testable import ASGraphics
@testable import ASTextLayout

/// Text is where Pango on Cairo places it, though ours is laid out without Cairo and drawn from masks.
@Suite("Text compared with Pango on Cairo")
struct ASTextOracleTests {
    private static let samples = [
        "Latin fi ffi AVAToVe, and more of it", "e\u{301}x o\u{308}\u{323}", "שלום abc עולם 42", "مرحبا بالعالم",
        "Հայերեն და ქართული", "漢字かな交じり文。", "ພາສາລາວ ກໍ່", "Ελληνικά и русский — “42 €”",
    ]

    /// Lays a text out with a separate font map, and passes the layout to `body`.
    private func withOracle<R>(_ sample: String, size: CGFloat, width: CGFloat, _ body: (OpaquePointer?) -> R) -> R {
        let map = pango_cairo_font_map_new()
        let context = pango_font_map_create_context(map)
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        let font = pango_font_description_new()
        pango_font_description_set_family(font, "sans")
        pango_font_description_set_absolute_size(font, size * CGFloat(PANGO_SCALE))
        let layout = pango_layout_new(context)
        pango_layout_set_font_description(layout, font)
        pango_layout_set_text(layout, sample, -1)
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        pango_layout_set_width(layout, Int32(width * CGFloat(PANGO_SCALE)))
        defer {
            if let layout { g_object_unref(UnsafeMutableRawPointer(layout)) }
            pango_font_description_free(font)
            cairo_font_options_destroy(options)
            if let context { g_object_unref(UnsafeMutableRawPointer(context)) }
            g_object_unref(map)
        }
        return body(layout)
    }

    /// Draws the glyphs of a layout on whole pixels, as `pango_cairo_show_layout` does before version 1.17.4 of Cairo.
    private static func show(_ layout: OpaquePointer?, in cairo: OpaquePointer?, x: Double, y: Double) {
        let iterator = pango_layout_get_iter(layout)
        defer { pango_layout_iter_free(iterator) }
        let unit = Double(PANGO_SCALE)
        repeat {
            guard let run = pango_layout_iter_get_run_readonly(iterator) else { continue }
            var extents = PangoRectangle()
            pango_layout_iter_get_run_extents(iterator, nil, &extents)
            let (item, string) = (run.pointee.item.pointee, run.pointee.glyphs.pointee)
            let baseline = Double(pango_layout_iter_get_baseline(iterator))
            var left = Double(extents.x)
            var glyphs: [cairo_glyph_t] = []
            for index in 0..<Int(string.num_glyphs) {
                let info = string.glyphs[index]
                let glyph = cairo_glyph_t(
                    index: CUnsignedLong(info.glyph),
                    x: (x + (left + Double(info.geometry.x_offset)) / unit + 0.5).rounded(.down),
                    y: (y + (baseline + Double(info.geometry.y_offset)) / unit + 0.5).rounded(.down)
                )
                left += Double(info.geometry.width)
                // The space and other glyphs without a picture.
                if info.glyph != 0x0FFF_FFFF { glyphs.append(glyph) }
            }
            cairo_set_scaled_font(cairo, pango_cairo_font_get_scaled_font(OpaquePointer(item.analysis.font)))
            cairo_show_glyphs(cairo, &glyphs, Int32(glyphs.count))
        } while pango_layout_iter_next_run(iterator) != 0
    }

    @Test("Size and lines are the same, at every font size", arguments: samples)
    func measuresTheSame(sample: String) {
        let string = String(repeating: sample + " ", count: 5).trimmingCharacters(in: .whitespaces)
        for size in [9, 12.5, 14, 17, 23, 40] as [CGFloat] {
            let ours = pango(text(string, size: size), width: 210)
            let (lines, height) = ASGlyphLock.withLock {
                withOracle(string, size: size, width: 210) { layout in
                    var logical = PangoRectangle()
                    pango_layout_get_extents(layout, nil, &logical)
                    return (Int(pango_layout_get_line_count(layout)), CGFloat(logical.height) / CGFloat(PANGO_SCALE))
                }
            }

            #expect(ours.lineCount == lines, "size \(size)")
            #expect(abs(ours.size.height - height) < 0.01, "size \(size)")
        }
    }

    @Test("Pixels are the same, in every script", arguments: samples)
    func looksTheSame(sample: String) throws {
        let string = String(repeating: sample + " ", count: 3).trimmingCharacters(in: .whitespaces)
        let ours = pango(text(string), width: 130)
        let size = CGSize(width: 140, height: ours.size.height + 10)
        let drawn = try #require(
            ASGraphicsRender(size: size, scale: 1, isOpaque: false) {
                ours.draw(in: $0, at: CGPoint(x: 4, y: 4), width: 130)
            }
        )
        let wanted = try #require(
            ASGraphicsRender(size: size, scale: 1, isOpaque: false) { context in
                ASGlyphLock.withLock {
                    withOracle(string, size: 16, width: 130) { layout in
                        cairo_set_source_rgb(context.cairo, 0, 0, 0)
                        Self.show(layout, in: context.cairo, x: 4, y: 4)
                    }
                }
                context.hasDrawnText = true
            }
        )

        #expect(wanted.totalAlpha > 0)
        var differing = 0
        for y in 0..<wanted.pixelHeight {
            for x in 0..<wanted.pixelWidth where abs(drawn.alpha(x, y) - wanted.alpha(x, y)) > 2 { differing += 1 }
        }
        #expect(differing == 0)
    }
}
