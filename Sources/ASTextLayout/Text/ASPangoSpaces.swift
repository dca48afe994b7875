// SPDX-License-Identifier: Apache-2.0
internal import CPango
internal import Foundation

/// Lets all white space at the end of a line hang: it takes no room, and does not end the line earlier.
///
/// Pango (1.50 to 1.58) does so for the last space of a wrapped line only. While it breaks lines, sequences of spaces therefore have the
/// width of all of them in the last one, and those at the end of a paragraph have none. Afterwards each space gets its own width again, or
/// none at the end of a wrapped line. At the end of a paragraph they are as wide as the line has room.
///
/// - Source: CSS Text 3, sections 4.1.2 and 5.1 (`white-space: pre-wrap`); TextKit
struct ASPangoSpaces {
    /// A space in Pango's text.
    struct Space {
        var byte: Int
        /// The number of bytes.
        var size: Int
        /// The natural width in Pango's units.
        var width: Int32 = 0
    }

    /// Spaces between which no line ends.
    struct Sequence {
        var spaces: [Space] = []
        /// Whether a paragraph, or a line in it, ends after them.
        var isAtEnd = false
        /// The height of the line of their font.
        var extents = PangoRectangle()
        var width: Int32 { spaces.reduce(0) { $0 + $1.width } }
        var endsWithPlainSpace: Bool { spaces.last?.size == 1 }
    }

    private var sequences: [Sequence]

    /// Prepares the sequences of a layout that has its text, its width and its attributes; `nil` for a text without any.
    ///
    /// The layout's attributes are replaced.
    init?(_ layout: OpaquePointer?) {
        guard let text = pango_layout_get_text(layout) else { return nil }
        sequences = Self.sequences(in: UnsafeBufferPointer(start: text, count: strlen(text)))
        guard !sequences.isEmpty else { return nil }
        measure(in: layout)
        let list = pango_layout_get_attributes(layout).map { pango_attr_list_copy($0) } ?? pango_attr_list_new()
        defer { pango_attr_list_unref(list) }
        for sequence in sequences { sequence.add(to: list) }
        pango_layout_set_attributes(layout, list)
    }

    /// Gives the spaces of a line their widths.
    func finishLine(_ index: Int32, of layout: OpaquePointer?) {
        // The read-only accessor is not used, so that Pango discards its cached extents.
        guard let text = pango_layout_get_text(layout), let line = pango_layout_get_line(layout, index) else { return }
        let start = Int(pango_layout_line_get_start_index(line))
        let end = start + Int(pango_layout_line_get_length(line))
        let isLast = index == pango_layout_get_line_count(layout) - 1
        let hanging = isLast ? end : Self.startOfSpaces(in: text, from: start, to: end)
        var (glyphs, width): ([Int: UnsafeMutablePointer<PangoGlyphInfo>], Int32) = ([:], 0)
        ASPangoJustification.forEachGlyph(of: line) { glyph, byte in
            if byte >= hanging { glyph.pointee.geometry.width = 0 }
            width += glyph.pointee.geometry.width
            glyphs[byte] = glyph
        }
        for sequence in sequences {
            guard let first = sequence.spaces.first?.byte, first >= start, first < hanging else { continue }
            let own = sequence.spaces.compactMap { glyphs[$0.byte] }
            let room = ASPangoJustification.room(of: index, layout) - width
            var rest =
                sequence.isAtEnd
                ? min(sequence.width, max(0, room)) : own.reduce(0) { $0 + $1.pointee.geometry.width }
            var natural = sequence.width
            guard own.count == sequence.spaces.count, natural > 0 else { continue }
            for (glyph, space) in zip(own, sequence.spaces) where natural > 0 {
                let share = Int32(Int64(rest) * Int64(space.width) / Int64(natural))
                glyph.pointee.geometry.width = share
                (rest, natural) = (rest - share, natural - space.width)
            }
        }
    }

    /// Finds the natural widths in a layout without line breaks.
    private mutating func measure(in layout: OpaquePointer?) {
        let (width, isJustified) = (pango_layout_get_width(layout), pango_layout_get_justify(layout))
        pango_layout_set_width(layout, -1)
        pango_layout_set_justify(layout, 0)
        var found: [Int: (width: Int32, extents: PangoRectangle)] = [:]
        let wanted = Set(sequences.flatMap { $0.spaces.map(\.byte) })
        for index in 0..<pango_layout_get_line_count(layout) {
            guard let line = pango_layout_get_line_readonly(layout, index) else { continue }
            ASPangoJustification.forEachRun(of: line) { run in
                var extents: PangoRectangle?
                ASPangoJustification.forEachGlyph(of: run) { glyph, byte in
                    guard wanted.contains(byte) else { return }
                    if extents == nil {
                        var logical = PangoRectangle()
                        pango_glyph_string_extents(run.glyphs, run.item.pointee.analysis.font, nil, &logical)
                        extents = logical
                    }
                    found[byte] = (glyph.pointee.geometry.width, extents ?? PangoRectangle())
                }
            }
        }
        for index in sequences.indices {
            for space in sequences[index].spaces.indices {
                let known = found[sequences[index].spaces[space].byte]
                sequences[index].spaces[space].width = max(0, known?.width ?? 0)
                if let known { sequences[index].extents = known.extents }
            }
        }
        pango_layout_set_width(layout, width)
        pango_layout_set_justify(layout, isJustified)
    }
}

extension ASPangoSpaces.Sequence {
    /// Adds the widths while lines are broken to a list of attributes.
    fileprivate func add(to list: OpaquePointer?) {
        guard let first = spaces.first?.byte, let last = spaces.last else { return }
        let end = last.byte + last.size
        if isAtEnd { return add(first..<end, width: 0, to: list) }
        add(first..<last.byte, width: 0, to: list)
        add(last.byte..<end, width: width, to: list)
    }

    private func add(_ range: Range<Int>, width: Int32, to list: OpaquePointer?) {
        guard !range.isEmpty else { return }
        var box = extents
        (box.x, box.width) = (0, width)
        // Letter spacing is part of the width.
        for attribute in [pango_attr_shape_new(&box, &box), pango_attr_letter_spacing_new(0)] {
            attribute?.pointee.start_index = UInt32(range.lowerBound)
            attribute?.pointee.end_index = UInt32(range.upperBound)
            pango_attr_list_change(list, attribute)
        }
    }
}
