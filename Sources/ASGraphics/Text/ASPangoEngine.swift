// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CPango
internal import Foundation

/// Pango's font map with what hangs on it: one for the process, used by one thread at a time.
///
/// A font map for each thread would not make threads independent: Pango asks Cairo for the extents of glyphs while it lays
/// text out, and Cairo's glyphs are common to the process; see `ASGlyphLock`.
final class ASPangoEngine {
    let context: OpaquePointer?
    private let fontMap: UnsafeMutablePointer<PangoFontMap>?
    /// Descriptions by font and scale; a few dozen in a program.
    private var descriptions: [DescriptionKey: OpaquePointer] = [:]
    /// Fonts of recorded glyphs, by Cairo's pointer; kept so that a font has one owner for all layouts.
    private var scaledFonts: [OpaquePointer: ASScaledFont] = [:]
    /// Owners that are let go when the lock has been left, because dropping a font takes it.
    private var retired: [ASScaledFont] = []

    private struct DescriptionKey: Hashable {
        var font: UIFont
        var scale: CGFloat
    }

    // Only touched within `ASGlyphLock`.
    nonisolated(unsafe) private static let shared = ASPangoEngine()
    // Unsafe because: it is only reached through `use`, which holds `ASGlyphLock`.

    /// Lends the engine to `body`, within `ASGlyphLock`; nothing of Pango may leave it.
    static func use<R>(_ body: (ASPangoEngine) throws -> R) rethrows -> R {
        var retired: [ASScaledFont] = []
        defer { retired.removeAll() }
        return try ASGlyphLock.withLock {
            defer { swap(&retired, &shared.retired) }
            return try body(shared)
        }
    }

    private init() {
        fontMap = pango_cairo_font_map_new()
        context = pango_font_map_create_context(fontMap)
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
    }

    /// Pango's description of a font, at a size in device pixels; valid while the engine lives.
    func description(of font: UIFont, scale: CGFloat) -> OpaquePointer? {
        let key = DescriptionKey(font: font, scale: scale)
        if let known = descriptions[key] { return known }
        if descriptions.count > 512 {
            descriptions.values.forEach { pango_font_description_free($0) }
            descriptions.removeAll()
        }
        let description = pango_font_description_new()
        pango_font_description_set_family(description, font.familyName)
        pango_font_description_set_weight(description, PangoWeight(UInt32(font.weight.openTypeNumber)))
        pango_font_description_set_style(description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        pango_font_description_set_absolute_size(description, (font.pointSize * scale * CGFloat(PANGO_SCALE)).rounded())
        descriptions[key] = description
        return description
    }

    /// Cairo's font behind one of Pango's; nil when there is none.
    func scaledFont(_ font: UnsafeMutablePointer<PangoFont>) -> ASScaledFont? {
        guard let pointer = pango_cairo_font_get_scaled_font(OpaquePointer(font)) else { return nil }
        if let known = scaledFonts[pointer] { return known }
        if scaledFonts.count > 512 {
            retired += scaledFonts.values
            scaledFonts.removeAll()
        }
        let owner = ASScaledFont(pointer)
        scaledFonts[pointer] = owner
        return owner
    }

    /// The distances of a font, by outlines of a size at which hinting does not count.
    func metrics(of font: UIFont) -> ASFontMetrics {
        let size: CGFloat = 1000
        let sample = font.withSize(size)
        let description = description(of: sample, scale: 1)
        let unit = CGFloat(PANGO_SCALE)
        let metrics = pango_context_get_metrics(context, description, nil)
        let ascent = CGFloat(pango_font_metrics_get_ascent(metrics)) / unit
        let descent = CGFloat(pango_font_metrics_get_descent(metrics)) / unit
        let height = CGFloat(pango_font_metrics_get_height(metrics)) / unit
        pango_font_metrics_unref(metrics)

        let layout = pango_layout_new(context)
        defer { if let layout { g_object_unref(UnsafeMutableRawPointer(layout)) } }
        pango_layout_set_font_description(layout, description)
        func inkHeight(_ text: String) -> CGFloat {
            pango_layout_set_text(layout, text, -1)
            var ink = PangoRectangle()
            pango_layout_line_get_extents(pango_layout_get_line_readonly(layout, 0), &ink, nil)
            return -CGFloat(ink.y) / unit
        }
        return ASFontMetrics(
            ascender: ascent,
            descender: -descent,
            leading: max(0, height - ascent - descent),
            capHeight: inkHeight("H"),
            xHeight: inkHeight("x")
        ).scaled(by: font.pointSize / size)
    }
}
