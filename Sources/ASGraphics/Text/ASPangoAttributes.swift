// SPDX-License-Identifier: Apache-2.0
internal import CPango
internal import Foundation

/// Turns the runs of a piece into Pango's attributes.
struct ASPangoAttributes {
    let piece: ASTextPiece
    /// The attributes of the first character; what equals them needs no attribute.
    let base: ASTextAttributes
    let scale: CGFloat
    /// nil when only sizes count.
    let paint: ASTextPaint?
    let engine: ASPangoEngine

    init(_ piece: ASTextPiece, base: ASTextAttributes, scale: CGFloat, paint: ASTextPaint?, engine: ASPangoEngine) {
        (self.piece, self.base, self.scale, self.paint, self.engine) = (piece, base, scale, paint, engine)
    }

    /// The list, which the caller owns; nil when no attribute is needed.
    func makeList() -> OpaquePointer? {
        var list: OpaquePointer?
        if piece.wrapWidth != nil {
            // Where a word is wider than the line, Pango would put hyphens.
            list = pango_attr_list_new()
            pango_attr_list_insert(list, pango_attr_insert_hyphens_new(0))
        }
        piece.content.forEachRun(in: piece.range) { range, attributes in
            let place = (range.lowerBound - piece.range.lowerBound)..<(range.upperBound - piece.range.lowerBound)
            func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
                guard let attribute else { return }
                attribute.pointee.start_index = UInt32(place.lowerBound)
                attribute.pointee.end_index = UInt32(place.upperBound)
                if list == nil { list = pango_attr_list_new() }
                pango_attr_list_insert(list, attribute)
            }
            addShape(attributes, add)
            if let paint { addColors(attributes, paint, add) }
        }
        return list
    }

    /// What counts for sizes.
    private func addShape(_ attributes: ASTextAttributes, _ add: (UnsafeMutablePointer<PangoAttribute>?) -> Void) {
        if attributes.font != base.font {
            add(pango_attr_font_desc_new(engine.description(of: attributes.font, scale: scale)))
        }
        if attributes.font.hasMonospacedDigits { add(pango_attr_font_features_new("tnum=1")) }
        if attributes.kern != 0 { add(pango_attr_letter_spacing_new(units(attributes.kern))) }
        if attributes.baselineOffset != 0 { add(pango_attr_rise_new(units(attributes.baselineOffset))) }
    }

    /// What counts for drawing.
    private func addColors(
        _ attributes: ASTextAttributes,
        _ paint: ASTextPaint,
        _ add: (UnsafeMutablePointer<PangoAttribute>?) -> Void
    ) {
        if let shadow = paint.onlyShadow, attributes.shadow != shadow {
            // Next to nothing: zero would mean that no opacity is given.
            add(pango_attr_foreground_alpha_new(1))
            return
        }
        if attributes.foregroundColor != base.foregroundColor || paint.onlyShadow != nil {
            let color = paint.resolve(attributes.foregroundColor)
            add(pango_attr_foreground_new(word(color.red), word(color.green), word(color.blue)))
            add(pango_attr_foreground_alpha_new(max(1, word(color.alpha))))
        }
        if let background = attributes.backgroundColor.map(paint.resolve), background.alpha > 0 {
            add(pango_attr_background_new(word(background.red), word(background.green), word(background.blue)))
            add(pango_attr_background_alpha_new(max(1, word(background.alpha))))
        }
        if !attributes.underlineStyle.isEmpty {
            let isDouble = attributes.underlineStyle.isSuperset(of: .double)
            add(pango_attr_underline_new(isDouble ? PANGO_UNDERLINE_DOUBLE : PANGO_UNDERLINE_SINGLE))
            if let color = attributes.underlineColor.map(paint.resolve) {
                add(pango_attr_underline_color_new(word(color.red), word(color.green), word(color.blue)))
            }
        }
        if !attributes.strikethroughStyle.isEmpty {
            add(pango_attr_strikethrough_new(1))
            if let color = attributes.strikethroughColor.map(paint.resolve) {
                add(pango_attr_strikethrough_color_new(word(color.red), word(color.green), word(color.blue)))
            }
        }
    }

    private func units(_ points: CGFloat) -> Int32 {
        Int32((points * scale * CGFloat(PANGO_SCALE)).rounded())
    }

    private func word(_ component: CGFloat) -> UInt16 {
        UInt16((component * 65535).rounded())
    }
}
