// SPDX-License-Identifier: Apache-2.0
internal import CPango
internal import Foundation

/// Creates Pango's layout of a piece and reads it.
enum ASPangoLayout {
    /// The maximum width in pixels: Pango uses 1/1024 of a pixel, in 32 bits.
    private static let longest: CGFloat = 1_000_000

    /// Calls `body` with the layout of a piece, which is released afterwards, because it uses a hundred times the text's memory.
    ///
    /// - Parameters:
    ///   - piece: the piece to lay out
    ///   - scale: device pixels per point; the layout is in device pixels
    ///   - engine: the engine that `ASPangoEngine.use` has lent
    ///   - body: reads the layout, whose spaces are to be finished with the second argument
    /// - Returns: the result of `body`
    static func use<R>(
        _ piece: ASTextPiece,
        scale: CGFloat,
        engine: ASPangoEngine,
        _ body: (OpaquePointer?, ASPangoSpaces?) -> R
    ) -> R {
        let layout = pango_layout_new(engine.context)
        defer { if let layout { g_object_unref(UnsafeMutableRawPointer(layout)) } }
        let unit = CGFloat(PANGO_SCALE) * scale

        // Step 1: set the text.
        let hyphened = ASHyphenedText(piece)
        var text = piece.content.string
        text.withUTF8 { bytes in
            let part = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[piece.range])
            guard hyphened.isUnchanged else { return setText(of: layout, hyphened.bytes(of: part)) }
            guard let base = part.baseAddress, !part.isEmpty else { return pango_layout_set_text(layout, "", 0) }
            pango_layout_set_text(layout, base.assumingMemoryBound(to: CChar.self), Int32(part.count))
        }

        // Step 2: set the container.
        pango_layout_set_wrap(layout, piece.breaksAtCharacters ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
        if let width = piece.wrapWidth {
            let (first, other) = firstAndOtherIndent(piece)
            let room = max(1, min(width, longest / scale) - piece.tailIndent(width: width) - min(first, other))
            // The width is rounded up, so that a measured width fits again.
            pango_layout_set_width(layout, Int32(min(longest * 1024, (room * unit).rounded(.up))))
            pango_layout_set_indent(layout, Int32(max(-longest, min(longest, (first - other) * scale)) * 1024))
            pango_layout_set_justify(layout, piece.style.alignment == .justified ? 1 : 0)
        }
        // Pango's own search of the first letter does not skip isolates.
        pango_layout_set_auto_dir(layout, 0)
        let direction = piece.isRightToLeftOrNatural ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
        pango_context_set_base_dir(engine.context, direction)
        pango_layout_context_changed(layout)

        setTabs(of: piece, layout, unit: unit)

        // Step 3: set the attributes.
        let base = piece.content.attributes(atByte: piece.range.lowerBound)
        pango_layout_set_font_description(layout, engine.description(of: base.font, scale: scale))
        let attributes = ASPangoAttributes(piece, base: base, scale: scale, engine: engine).makeList()
        defer { if let attributes { pango_attr_list_unref(attributes) } }
        if let attributes { pango_layout_set_attributes(layout, attributes) }
        ASMissingCharacters(piece, scale: scale, engine: engine).putBoxes(into: layout, attributes: attributes)
        return body(layout, piece.wrapWidth == nil ? nil : ASPangoSpaces(layout))
    }

    private static func setText(of layout: OpaquePointer?, _ bytes: [UInt8]) {
        bytes.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            pango_layout_set_text(layout, base.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
        }
    }

    private static func setTabs(of piece: ASTextPiece, _ layout: OpaquePointer?, unit: CGFloat) {
        guard !piece.style.tabStops.isEmpty else { return }
        let (first, other) = firstAndOtherIndent(piece)
        let stops = piece.style.tabStops.sorted { $0.location < $1.location }
        let tabs = pango_tab_array_new(Int32(stops.count), 0)
        defer { pango_tab_array_free(tabs) }
        for (index, stop) in stops.enumerated() {
            let alignment =
                switch stop.alignment {
                case .center: PANGO_TAB_CENTER
                case .right: PANGO_TAB_RIGHT
                case .left, .justified, .natural: PANGO_TAB_LEFT
                }
            let place = max(0, stop.location - min(first, other)) * unit
            pango_tab_array_set_tab(tabs, Int32(index), alignment, Int32(min(place, longest * 1024)))
        }
        pango_layout_set_tabs(layout, tabs)
    }

    private static func firstAndOtherIndent(_ piece: ASTextPiece) -> (CGFloat, CGFloat) {
        (piece.headIndent(line: 0), piece.headIndent(line: 1))
    }

    /// Returns whether a line ends at a byte that does not allow a line break.
    static func endsWithinWord(_ line: UnsafeMutablePointer<PangoLayoutLine>, _ layout: OpaquePointer?) -> Bool {
        guard let text = pango_layout_get_text(layout) else { return false }
        let end = Int(line.pointee.start_index + line.pointee.length)
        var count: Int32 = 0
        guard let attributes = pango_layout_get_log_attrs_readonly(layout, &count) else { return false }
        let index = g_utf8_pointer_to_offset(text, text + end)
        // The end of the text always allows one.
        return index < Int(count) - 1 && attributes[index].is_line_break == 0
    }

    /// Returns the characters of a line from left to right.
    static func clusters(
        _ line: UnsafeMutablePointer<PangoLayoutLine>,
        _ layout: OpaquePointer?,
        piece: ASTextPiece,
        unit: CGFloat
    ) -> [ASTextCluster] {
        let (hyphened, byteOffset) = (ASHyphenedText(piece), piece.range.lowerBound)
        let text = pango_layout_get_text(layout)
        var clusters: [ASTextCluster] = []
        var x: CGFloat = 0
        var node = line.pointee.runs
        while let entry = node {
            node = entry.pointee.next
            guard let item = entry.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self),
                let glyphs = item.pointee.glyphs
            else { continue }
            let isRightToLeft = item.pointee.item.pointee.analysis.level % 2 == 1
            let runWidth = CGFloat(pango_glyph_string_get_width(glyphs)) / unit
            var (iterator, used) = (PangoGlyphItemIter(), CGFloat(0))
            var hasCluster = pango_glyph_item_iter_init_start(&iterator, item, text) != 0
            var run: [ASTextCluster] = []
            while hasCluster {
                let (first, last) = (Int(iterator.start_glyph), Int(iterator.end_glyph))
                let indices = first < last ? first..<last : last + 1..<first + 1
                let width = indices.reduce(CGFloat(0)) { $0 + CGFloat(glyphs.pointee.glyphs[$1].geometry.width) } / unit
                run.append(
                    ASTextCluster(
                        range: byteOffset + hyphened.source(Int(iterator.start_index))..<byteOffset
                            + hyphened.source(Int(iterator.end_index)),
                        x: x + (isRightToLeft ? runWidth - used - width : used),
                        width: width,
                        isRightToLeft: isRightToLeft
                    )
                )
                used += width
                hasCluster = pango_glyph_item_iter_next_cluster(&iterator) != 0
            }
            clusters += isRightToLeft ? run.reversed() : run
            x += runWidth
        }
        return clusters
    }
}
