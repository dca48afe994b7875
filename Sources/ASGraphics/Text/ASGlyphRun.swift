// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CPango
internal import Foundation

/// Glyphs of one face and colour, with their places: what is left of Pango's layout when it is dropped.
///
/// Drawing them takes a third of the time of laying the text out anew, and they take a few bytes for each character.
struct ASGlyphRun: Sendable {
    struct Glyph: Sendable {
        var index: UInt32
        /// In device pixels from the left end of the line's baseline.
        var x: Float
        var y: Float
    }

    var font: ASScaledFont
    var color: UIColor
    var glyphs: [Glyph]

    /// Draws the run with Cairo's fonts.
    ///
    /// To be called within `ASGlyphLock`, with one unit of user space for each device pixel.
    func draw(to cairo: OpaquePointer?, x: Double, y: Double, _ paint: ASTextPaint) {
        let color = paint.resolve(color)
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
        cairo_set_scaled_font(cairo, font.pointer)
        withUnsafeTemporaryAllocation(of: cairo_glyph_t.self, capacity: glyphs.count) { buffer in
            for (index, glyph) in glyphs.enumerated() {
                buffer[index] = cairo_glyph_t(
                    index: CUnsignedLong(glyph.index),
                    x: x + Double(glyph.x),
                    y: y + Double(glyph.y)
                )
            }
            cairo_show_glyphs(cairo, buffer.baseAddress, Int32(glyphs.count))
        }
    }
}

/// A reference to one of Cairo's scaled fonts.
final class ASScaledFont: @unchecked Sendable {
    // @unchecked because: Cairo counts references atomically and locks what else changes in a scaled font.

    /// Masks that one font keeps; more are forgotten all at once.
    static let maximumMaskCount = 4096

    let pointer: OpaquePointer  // immutable after init
    /// Masks of the glyphs that were drawn so far.
    let atlas = ASLock(ASGlyphAtlas.empty)

    init(_ pointer: OpaquePointer) {
        self.pointer = cairo_scaled_font_reference(pointer)
    }

    deinit {
        ASGlyphLock.withLock { cairo_scaled_font_destroy(pointer) }
    }
}

extension ASPangoLayout {
    /// The glyphs of a line, or nil when they are not all that is to be drawn: decorations, raised letters and boxes for
    /// characters that no face has are Pango's business.
    static func glyphRuns(
        _ line: UnsafeMutablePointer<PangoLayoutLine>,
        _ piece: ASTextPiece,
        engine: ASPangoEngine
    ) -> [ASGlyphRun]? {
        var runs: [ASGlyphRun] = []
        var x: Int32 = 0
        var node = line.pointee.runs
        while let entry = node {
            node = entry.pointee.next
            guard let item = entry.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self),
                let string = item.pointee.glyphs, let pangoFont = item.pointee.item.pointee.analysis.font,
                let font = engine.scaledFont(pangoFont)
            else { return nil }
            let offset = piece.range.lowerBound + Int(item.pointee.item.pointee.offset)
            // Pango does not begin a new item where only the colour changes, or a decoration begins.
            var stretches: [(range: Range<Int>, color: UIColor)] = []
            var isGlyphsOnly = true
            piece.content.forEachRun(in: offset..<offset + Int(item.pointee.item.pointee.length)) { range, attributes in
                isGlyphsOnly = isGlyphsOnly && attributes.isGlyphsOnly
                stretches.append((range, attributes.foregroundColor))
            }
            guard isGlyphsOnly, var color = stretches.first?.color else { return nil }
            var glyphs: [ASGlyphRun.Glyph] = []
            glyphs.reserveCapacity(Int(string.pointee.num_glyphs))
            for index in 0..<Int(string.pointee.num_glyphs) {
                let info = string.pointee.glyphs[index]
                defer { x += info.geometry.width }
                // PANGO_GLYPH_EMPTY, and PANGO_GLYPH_UNKNOWN_FLAG, macros that Swift does not see.
                if info.glyph == 0x0FFF_FFFF { continue }
                if info.glyph & 0x1000_0000 != 0 { return nil }
                if stretches.count > 1 {
                    let byte = offset + Int(string.pointee.log_clusters[index])
                    let own = stretches.first { $0.range.contains(byte) }?.color ?? color
                    if own != color {
                        if !glyphs.isEmpty { runs.append(ASGlyphRun(font: font, color: color, glyphs: glyphs)) }
                        glyphs.removeAll(keepingCapacity: true)
                        color = own
                    }
                }
                glyphs.append(
                    ASGlyphRun.Glyph(
                        index: info.glyph,
                        x: Float(x + info.geometry.x_offset) / Float(PANGO_SCALE),
                        y: Float(info.geometry.y_offset) / Float(PANGO_SCALE)
                    )
                )
            }
            if !glyphs.isEmpty {
                runs.append(ASGlyphRun(font: font, color: color, glyphs: glyphs))
            }
        }
        return runs
    }
}

extension ASTextAttributes {
    /// Whether glyphs in the foreground colour are all that is drawn.
    fileprivate var isGlyphsOnly: Bool {
        backgroundColor == nil && underlineStyle.isEmpty && strikethroughStyle.isEmpty && baselineOffset == 0
            && shadow == nil
    }
}
