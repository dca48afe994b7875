// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CPango
internal import Foundation

/// A Pango font map with its associated objects, which one thread at a time uses.
///
/// There are as many engines as threads have laid out text at once, each with its own faces, so that threads do not wait for each other.
/// The font map reads fonts with FreeType. The map based on Cairo would ask Cairo for the extents of glyphs, which are common to the
/// process; see `ASGlyphLock`. Without hinting, both give the same advances.
final class ASPangoEngine: @unchecked Sendable {
    // @unchecked because: it is accessible only through `use`, which lends it to one thread at a time.

    let context: OpaquePointer?  // immutable after init
    let configuration = ASFontConfiguration.current  // immutable after init
    /// The font descriptions by font and scale; some dozens in a program.
    private var descriptions: [DescriptionKey: OpaquePointer] = [:]  // lent
    /// Fonts for drawing, by Pango's font, which is retained as long as it is a key.
    private var scaledFonts: [UnsafeMutablePointer<PangoFont>: ASScaledFont] = [:]  // lent

    /// The positions of underlines and strikethroughs, by Pango's font, which `scaledFonts` retains.
    private var lineMetrics: [UnsafeMutablePointer<PangoFont>: ASFontLineMetrics] = [:]  // lent

    /// The digits by size in device pixels.
    private var hexDigits: [Double: ASHexDigits] = [:]  // lent

    private struct DescriptionKey: Hashable {
        var font: UIFont
        var scale: CGFloat
    }

    /// The engines that no thread uses; the last returned one is used first, because its caches are the warmest.
    private static let idle = ASLock<[ASPangoEngine]>([])

    /// Calls `body` with an engine; objects of Pango must not leave it.
    static func use<R>(_ body: (ASPangoEngine) throws -> R) rethrows -> R {
        let engine = dequeueIdle() ?? ASPangoEngine()
        defer { engine.enqueueIdle() }
        return try body(engine)
    }

    /// Returns the last returned engine, unless fonts have changed since it was created.
    private static func dequeueIdle() -> ASPangoEngine? {
        let configuration = ASFontConfiguration.current
        while let engine = idle.withLock({ $0.popLast() }) {
            // An engine that was returned while fonts changed is released here.
            if engine.configuration === configuration { return engine }
        }
        return nil
    }

    private func enqueueIdle() {
        // If fonts have changed meanwhile, the engine is released here.
        guard configuration === ASFontConfiguration.current else { return }
        Self.idle.withLock { $0.append(self) }
    }

    /// Releases the engines that no thread uses, because fonts have changed.
    static func removeIdle() {
        var forgotten: [ASPangoEngine] = []
        idle.withLock { swap(&$0, &forgotten) }
        forgotten.removeAll()
    }

    /// Explains why the program ends when GLib cannot create a thread in which Pango searches fonts.
    private static let explainsThreadShortage: Void = {
        cpango_on_fatal_error { domain, level, message, data in
            if let message, String(cString: message).hasPrefix("creating thread") {
                ASThreadLimits.report(
                    "The system refuses to create a thread that is needed to find fonts, so the program ends."
                )
            }
            g_log_default_handler(domain, level, message, data)
        }
    }()

    private init() {
        Self.explainsThreadShortage
        let fontMap = pango_ft2_font_map_new()
        pango_fc_font_map_set_default_substitute(
            OpaquePointer(fontMap),
            { pattern, data in
                guard let data else { return }
                Unmanaged<ASFontConfiguration>.fromOpaque(data).takeUnretainedValue().substitute(pattern)
            },
            Unmanaged.passUnretained(configuration).toOpaque(),
            nil
        )
        if let fonts = configuration.fonts { pango_fc_font_map_set_config(OpaquePointer(fontMap), fonts) }
        context = pango_font_map_create_context(fontMap)
        g_object_unref(fontMap)
    }

    deinit {
        descriptions.values.forEach { pango_font_description_free($0) }
        scaledFonts.keys.forEach { g_object_unref($0) }
        if let context { g_object_unref(UnsafeMutableRawPointer(context)) }
    }

    /// Whether there is any font, which is determined once for each configuration; logs an error when there is none.
    var hasFonts: Bool {
        if let known = configuration.hasFonts.withLock({ $0 }) { return known }
        // First, so that a font that is installed meanwhile is treated as a change.
        configuration.recordFolders()
        let font = pango_context_load_font(context, description(of: .systemFont(ofSize: 12), scale: 1))
        defer { if let font { g_object_unref(font) } }
        if let font { ASFontFaces.share(font) }
        let isFirstReport = configuration.hasFonts.withLock { hasFonts in
            defer { hasFonts = font != nil }
            return hasFonts == nil
        }
        if isFirstReport, font == nil {
            ASLogLine(
                "There is no font, so text is shown as blocks. Install one, such as the package fonts-dejavu-core, and check that "
                    + "fontconfig finds it: fc-list lists the fonts, FONTCONFIG_FILE and FONTCONFIG_PATH change where it looks."
            )
        }
        return font != nil
    }

    /// Returns Pango's description of a font, at a size in device pixels; valid while the engine is lent.
    func description(of font: UIFont, scale: CGFloat) -> OpaquePointer? {
        let key = DescriptionKey(font: font, scale: scale)
        if let known = descriptions[key] { return known }
        if descriptions.count > 512 {
            descriptions.values.forEach { pango_font_description_free($0) }
            descriptions.removeAll()
        }
        let description = pango_font_description_new()
        pango_font_description_set_family(description, configuration.family(for: font.familyName))
        pango_font_description_set_weight(description, PangoWeight(UInt32(font.weight.openTypeNumber)))
        pango_font_description_set_style(description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        pango_font_description_set_stretch(description, PangoStretch(font.width.pangoStretch))
        if !font.face.variations.isEmpty {
            pango_font_description_set_variations(description, font.face.variationList)
        }
        pango_font_description_set_absolute_size(description, (font.pointSize * scale * CGFloat(PANGO_SCALE)).rounded())
        descriptions[key] = description
        return description
    }

    /// Returns the font with which the glyphs of a Pango font are drawn; `nil` when there is none.
    func scaledFont(_ font: UnsafeMutablePointer<PangoFont>) -> ASScaledFont? {
        if let known = scaledFonts[font] { return known }
        guard let pattern = pango_fc_font_get_pattern(UnsafeMutablePointer(OpaquePointer(font))),
            let scaledFont = ASScaledFont.shared(for: pattern, of: font, options: configuration.options)
        else { return nil }
        if scaledFonts.count > 512 {
            scaledFonts.keys.forEach { g_object_unref($0) }
            scaledFonts.removeAll()
            lineMetrics.removeAll()
        }
        g_object_ref(font)
        scaledFonts[font] = scaledFont
        return scaledFont
    }

    /// Returns the positions of underlines and strikethroughs for a Pango font.
    func lineMetrics(of font: UnsafeMutablePointer<PangoFont>) -> ASFontLineMetrics {
        if let known = lineMetrics[font] { return known }
        let metrics = pango_font_get_metrics(font, nil)
        defer { pango_font_metrics_unref(metrics) }
        func pixels(_ units: Int32) -> Float { Float(units) / Float(PANGO_SCALE) }
        let underlineWeight = pixels(pango_font_metrics_get_underline_thickness(metrics))
        let strikethroughWeight = pixels(pango_font_metrics_get_strikethrough_thickness(metrics))
        let found = ASFontLineMetrics(
            underline: underlineWeight / 2 - pixels(pango_font_metrics_get_underline_position(metrics)),
            underlineWeight: underlineWeight,
            strikethrough: strikethroughWeight / 2 - pixels(pango_font_metrics_get_strikethrough_position(metrics)),
            strikethroughWeight: strikethroughWeight
        )
        if scaledFonts[font] != nil { lineMetrics[font] = found }
        return found
    }

    /// The bit of glyphs for characters without a face: a macro of Pango that Swift does not import.
    static let unknownGlyph: UInt32 = 0x1000_0000

    /// Returns the digits for the code points of missing characters, at a size in device pixels.
    func hexDigits(size: Double) -> ASHexDigits {
        if let known = hexDigits[size] { return known }
        if hexDigits.count > 64 { hexDigits.removeAll() }
        let digits = makeHexDigits(size: size)
        hexDigits[size] = digits
        return digits
    }

    private func makeHexDigits(size: Double) -> ASHexDigits {
        var digits = ASHexDigits(size: size)
        let layout = pango_layout_new(context)
        defer { if let layout { g_object_unref(UnsafeMutableRawPointer(layout)) } }
        let font = UIFont.monospacedSystemFont(ofSize: size, weight: .regular)
        pango_layout_set_font_description(layout, description(of: font, scale: 1))
        pango_layout_set_text(layout, "0123456789ABCDEF", -1)
        guard
            let run = pango_layout_get_line_readonly(layout, 0)?.pointee.runs?.pointee.data?
                .assumingMemoryBound(to: PangoGlyphItem.self).pointee,
            let string = run.glyphs, string.pointee.num_glyphs == 16, let face = run.item.pointee.analysis.font
        else { return digits }
        let found = (0..<16).map { string.pointee.glyphs[$0] }
        guard found.allSatisfy({ $0.glyph & Self.unknownGlyph == 0 }) else { return digits }
        var ink = PangoRectangle()
        pango_layout_get_extents(layout, &ink, nil)
        digits.width = (Double(found.map(\.geometry.width).max() ?? 0) / Double(PANGO_SCALE)).rounded()
        digits.height = (Double(ink.height) / Double(PANGO_SCALE)).rounded()
        digits.glyphs = found.map(\.glyph)
        digits.font = scaledFont(face)
        return digits
    }

    /// Returns the metrics of a font, which are measured once for each face.
    ///
    /// Returns `ASFontMetrics.fixed` while there is no font at all.
    static func metrics(of font: UIFont) -> ASFontMetrics {
        let known = ASFontConfiguration.current.metrics.withLock { $0[font.face] }
        if let known { return known.scaled(by: font.pointSize) }
        return use { engine in
            guard engine.hasFonts else { return ASFontMetrics.fixed.scaled(by: font.pointSize) }
            let found = engine.measure(font.withSize(1))
            engine.configuration.metrics.withLock { $0[font.face] = found }
            return found.scaled(by: font.pointSize)
        }
    }

    /// Measures the outlines of a font in a size at which rounding does not matter.
    private func measure(_ font: UIFont) -> ASFontMetrics {
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

/// The positions of underlines and strikethroughs.
///
/// - Units: device pixels, downwards from the baseline to the middle of the line
struct ASFontLineMetrics {
    var underline: Float
    var underlineWeight: Float
    var strikethrough: Float
    var strikethroughWeight: Float
}
