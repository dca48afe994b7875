// SPDX-License-Identifier: Apache-2.0
internal import CPango

/// Repairs justified lines that Pango (1.50) leaves short of the edge, or makes too wide.
///
/// - Pango includes the width of the space at which a line breaks when it justifies the line. If that space is a separate run, as after a
///   number in Hebrew or in a sequence of spaces, it removes the width afterwards.
/// - If the widths of spaces are rounded, the line is a pixel or two too wide.
/// - A hyphen at the end of a line is added to the width.
/// - If there is no space within a line, letters are spread, by the width of the space after them as well.
enum ASPangoJustification {
    /// Adjusts the spaces of a line that is not the last, so that it has the full width.
    ///
    /// It does so only if spaces or a hyphen at its end have changed its width.
    ///
    /// - Parameters:
    ///   - index: the index of the line
    ///   - layout: a justified layout
    static func completeLine(_ index: Int32, of layout: OpaquePointer?) {
        // The read-only accessor is not used, so that Pango discards its cached extents.
        guard let text = pango_layout_get_text(layout), let line = pango_layout_get_line(layout, index) else { return }
        let end = Int(pango_layout_line_get_start_index(line) + pango_layout_line_get_length(line))
        let isHyphened = end > 1 && text[end - 2] == softHyphen.0 && text[end - 1] == softHyphen.1
        let hanging = ASPangoSpaces.startOfSpaces(
            in: text,
            from: Int(pango_layout_line_get_start_index(line)),
            to: end
        )
        guard end > hanging || isHyphened else { return }
        var (width, spaces): (Int32, [UnsafeMutablePointer<PangoGlyphInfo>]) = (0, [])
        forEachGlyph(of: line) { glyph, byte in
            width += glyph.pointee.geometry.width
            if text[byte] == space, byte < hanging, glyph.pointee.geometry.width > 0 { spaces.append(glyph) }
        }
        var missing = room(of: index, layout) - width
        let sum = spaces.reduce(0) { $0 + $1.pointee.geometry.width }
        // A line that is too wide keeps some of its spaces.
        guard -missing < sum / 2 else { return }
        for (index, glyph) in spaces.enumerated() {
            let share = missing / Int32(spaces.count - index)
            glyph.pointee.geometry.width += share
            missing -= share
        }
    }

    /// Returns whether a justified line is too wide.
    static func isOverfull(_ index: Int32, of layout: OpaquePointer?) -> Bool {
        guard let line = pango_layout_get_line_readonly(layout, index) else { return false }
        var (width, hasNegative): (Int32, Bool) = (0, false)
        forEachGlyph(of: line) { glyph, _ in
            width += glyph.pointee.geometry.width
            hasNegative = hasNegative || glyph.pointee.geometry.width < 0
        }
        return hasNegative || width > room(of: index, layout)
    }

    /// Returns the available width of a line, in Pango's units.
    static func room(of index: Int32, _ layout: OpaquePointer?) -> Int32 {
        let indent = pango_layout_get_indent(layout)
        return pango_layout_get_width(layout) - max(0, index == 0 ? indent : -indent)
    }

    /// Returns the sum of the widths of a line's glyphs, in Pango's units.
    static func width(of line: UnsafeMutablePointer<PangoLayoutLine>) -> Int32 {
        var width: Int32 = 0
        forEachGlyph(of: line) { glyph, _ in width += glyph.pointee.geometry.width }
        return width
    }

    /// Calls `body` with each glyph and the byte of the text at which it begins.
    static func forEachGlyph(
        of line: UnsafeMutablePointer<PangoLayoutLine>,
        _ body: (UnsafeMutablePointer<PangoGlyphInfo>, Int) -> Void
    ) {
        forEachRun(of: line) { forEachGlyph(of: $0, body) }
    }

    static func forEachGlyph(of run: PangoGlyphItem, _ body: (UnsafeMutablePointer<PangoGlyphInfo>, Int) -> Void) {
        guard let string = run.glyphs, let item = run.item else { return }
        for index in 0..<Int(string.pointee.num_glyphs) {
            body(string.pointee.glyphs + index, Int(item.pointee.offset) + Int(string.pointee.log_clusters[index]))
        }
    }

    static func forEachRun(of line: UnsafeMutablePointer<PangoLayoutLine>, _ body: (PangoGlyphItem) -> Void) {
        var node = line.pointee.runs
        while let entry = node {
            node = entry.pointee.next
            if let run = entry.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) { body(run.pointee) }
        }
    }

    private static let space = CChar(0x20)
    /// The bytes of a soft hyphen in UTF-8.
    private static let softHyphen = (CChar(bitPattern: 0xC2), CChar(bitPattern: 0xAD))
}
