// SPDX-License-Identifier: Apache-2.0
internal import CPango
internal import Foundation

/// Converts the runs of a piece to Pango's attributes: those that affect sizes, not those that affect only colours.
struct ASPangoAttributes {
    let piece: ASTextPiece
    /// The attributes of the first character; equal ones need no attribute.
    let base: ASTextAttributes
    let scale: CGFloat
    let engine: ASPangoEngine
    private let hyphened: ASHyphenedText

    init(_ piece: ASTextPiece, base: ASTextAttributes, scale: CGFloat, engine: ASPangoEngine) {
        (self.piece, self.base, self.scale, self.engine) = (piece, base, scale, engine)
        hyphened = ASHyphenedText(piece)
    }

    /// Returns the list, which the caller owns; `nil` when no attribute is needed.
    func makeList() -> OpaquePointer? {
        var list: OpaquePointer?
        if piece.wrapWidth != nil {
            // Pango would insert hyphens where it breaks a word that is wider than the line; they are only wanted for soft hyphens.
            list = pango_attr_list_new()
            for range in rangesWithoutHyphens() {
                let attribute = pango_attr_insert_hyphens_new(0)
                attribute?.pointee.start_index = UInt32(range.lowerBound)
                attribute?.pointee.end_index =
                    range.upperBound == hyphened.shown(piece.range.count) ? UInt32.max : UInt32(range.upperBound)
                pango_attr_list_insert(list, attribute)
            }
            for character in ASConjuncts.ranges(in: piece.range, of: piece.content.string) {
                let attribute = pango_attr_allow_breaks_new(0)
                attribute?.pointee.start_index = UInt32(hyphened.shown(character.lowerBound - piece.range.lowerBound))
                attribute?.pointee.end_index = UInt32(hyphened.shown(character.upperBound - piece.range.lowerBound))
                pango_attr_list_insert(list, attribute)
            }
        }
        piece.content.forEachRun(in: piece.range) { range, attributes in
            let start = hyphened.shown(range.lowerBound - piece.range.lowerBound)
            let isLast = range.upperBound == piece.range.upperBound
            let end = isLast ? hyphened.shownCount : hyphened.shown(range.upperBound - piece.range.lowerBound)
            func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
                guard let attribute else { return }
                attribute.pointee.start_index = UInt32(start)
                attribute.pointee.end_index = UInt32(end)
                if list == nil { list = pango_attr_list_new() }
                pango_attr_list_insert(list, attribute)
            }
            addShape(attributes, add)
            guard attributes.kern != 0 else { return }
            for part in ASCursiveScripts.partsWithSpacing(in: range, of: piece.content.string) {
                let attribute = pango_attr_letter_spacing_new(units(attributes.kern))
                attribute?.pointee.start_index = UInt32(hyphened.shown(part.lowerBound - piece.range.lowerBound))
                attribute?.pointee.end_index = UInt32(hyphened.shown(part.upperBound - piece.range.lowerBound))
                if list == nil { list = pango_attr_list_new() }
                pango_attr_list_insert(list, attribute)
            }
        }
        return list
    }

    /// Returns the bytes of Pango's text that are not soft hyphens.
    private func rangesWithoutHyphens() -> [Range<Int>] {
        let between = rangesBetweenSoftHyphens()
        guard !hyphened.isUnchanged else { return between }
        var ranges: [Range<Int>] = []
        var index = 0
        for range in between {
            var start = hyphened.shown(range.lowerBound)
            while index < hyphened.hyphens.count, hyphened.hyphens[index] <= range.upperBound {
                let hyphen = hyphened.shown(hyphened.hyphens[index]) - 2
                if hyphen > start { ranges.append(start..<hyphen) }
                start = hyphen + 2
                index += 1
            }
            let end = hyphened.shown(range.upperBound)
            if end > start { ranges.append(start..<end) }
        }
        return ranges
    }

    /// Returns the bytes of the piece that are not soft hyphens.
    private func rangesBetweenSoftHyphens() -> [Range<Int>] {
        var text = piece.content.string
        return text.withUTF8 { bytes in
            let part = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[piece.range])
            var (ranges, start, index): ([Range<Int>], Int, Int) = ([], 0, 0)
            while index + 1 < part.count {
                guard part[index] == 0xC2, part[index + 1] == 0xAD else {
                    index += 1
                    continue
                }
                if index > start { ranges.append(start..<index) }
                index += 2
                start = index
            }
            return ranges + [start..<part.count]
        }
    }

    private func addShape(_ attributes: ASTextAttributes, _ add: (UnsafeMutablePointer<PangoAttribute>?) -> Void) {
        if attributes.font != base.font {
            add(pango_attr_font_desc_new(engine.description(of: attributes.font, scale: scale)))
        }
        let features = [
            attributes.font.face.featureList, attributes.usesLigatures ? "" : "liga=0,clig=0,dlig=0",
        ].filter { !$0.isEmpty }
        if !features.isEmpty { add(pango_attr_font_features_new(features.joined(separator: ","))) }
        if let language = attributes.language { add(pango_attr_language_new(pango_language_from_string(language))) }
        if let attachment = attributes.attachment { add(shape(attachment.room)) }
        if attributes.baselineOffset != 0 { add(pango_attr_rise_new(units(attributes.baselineOffset))) }
    }

    private func shape(_ room: CGRect) -> UnsafeMutablePointer<PangoAttribute>? {
        var box = PangoRectangle(
            x: 0,
            y: -units(room.maxY),
            width: units(room.width),
            height: units(room.height)
        )
        return pango_attr_shape_new(&box, &box)
    }

    private func units(_ points: CGFloat) -> Int32 {
        Int32((points * scale * CGFloat(PANGO_SCALE)).rounded())
    }
}
