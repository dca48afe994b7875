// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CPango
internal import Foundation

/// Text measuring by Pango: supports any script, both directions, Unicode's line breaking, and font substitution.
///
/// Without any font, where Pango's sizes are undefined, text is measured and drawn as by `ASFixedTextMeasuring`.
///
/// - Thread: any
public struct ASPangoTextMeasuring: ASTextMeasuring {
    /// Creates the measuring; fonts are searched for the first text.
    public init() {}

    /// Returns the metrics of a font, which are measured once for each face.
    public func metrics(of font: UIFont) -> ASFontMetrics { ASPangoEngine.metrics(of: font) }

    /// Breaks text into lines.
    public func layout(_ content: ASTextContent, _ parameters: ASTextLayoutParameters) -> ASTextLayout {
        ASTrace.span("layout", "text") {
            // One engine for the whole layout: text that was measured is shaped again when a line is truncated, with the same result.
            ASPangoEngine.use { engine in
                guard engine.hasFonts else { return ASFixedTextMeasuring().layout(content, parameters) }
                return ASTextLayoutBuilder(
                    shaper: ASPangoShaper(engine: engine),
                    layoutShaper: self,
                    content: content,
                    parameters: parameters
                ).build()
            }
        }
    }
}

extension ASPangoTextMeasuring: ASTextShaping {
    func lines(of piece: ASTextPiece, scale: CGFloat, detail: ASShapingDetail) -> [ASShapedLine] {
        ASPangoEngine.use { ASPangoShaper(engine: $0).lines(of: piece, scale: scale, detail: detail) }
    }
}

/// A shaper with a lent engine, which must not be stored.
private struct ASPangoShaper: ASTextShaping {
    let engine: ASPangoEngine

    func metrics(of font: UIFont) -> ASFontMetrics { ASPangoEngine.metrics(of: font) }

    func lines(of piece: ASTextPiece, scale: CGFloat, detail: ASShapingDetail) -> [ASShapedLine] {
        ASPangoLayout.use(piece, scale: scale, engine: engine) { layout, spaces in
            let lineCount = Int(pango_layout_get_line_count(layout))
            let count = piece.isSingleLine ? 1 : lineCount
            (0..<count).forEach { spaces?.finishLine(Int32($0), of: layout) }
            let isJustified = pango_layout_get_justify(layout) != 0
            if isJustified {
                for index in 0..<min(count, lineCount - 1) {
                    ASPangoJustification.completeLine(Int32(index), of: layout)
                }
            }
            var shapes = (0..<count).compactMap { shape($0, of: layout, spaces, piece, scale: scale, detail) }
            if isJustified {
                // Pango also stretches a line that ends at a separator.
                let natural = (0..<count).filter {
                    piece.content.lineSeparatorCount(atEndOf: shapes[$0].range) > 0
                        || ASPangoJustification.isOverfull(Int32($0), of: layout)
                }
                if !natural.isEmpty { pango_layout_set_justify(layout, 0) }
                for index in natural {
                    spaces?.finishLine(Int32(index), of: layout)
                    if let shape = shape(index, of: layout, spaces, piece, scale: scale, detail) {
                        shapes[index] = shape
                    }
                }
            }
            return shapes
        }
    }

    private func shape(
        _ index: Int,
        of layout: OpaquePointer?,
        _ spaces: ASPangoSpaces?,
        _ piece: ASTextPiece,
        scale: CGFloat,
        _ detail: ASShapingDetail
    ) -> ASShapedLine? {
        guard let line = pango_layout_get_line_readonly(layout, Int32(index)) else { return nil }
        let unit = CGFloat(PANGO_SCALE) * scale
        let hyphened = ASHyphenedText(piece)
        var logical = PangoRectangle()
        pango_layout_line_get_extents(line, nil, &logical)
        // Pango's extents do not follow changes of these spaces.
        if spaces != nil { logical.width = ASPangoJustification.width(of: line) }
        let start = Int(pango_layout_line_get_start_index(line))
        let end = start + Int(pango_layout_line_get_length(line))
        let offset = piece.range.lowerBound
        var shape = ASShapedLine(
            range: offset + hyphened.source(start)..<offset + hyphened.source(end),
            width: CGFloat(logical.width) / unit,
            ascent: -CGFloat(logical.y) / unit,
            descent: CGFloat(logical.y + logical.height) / unit,
            isRightToLeft: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
        )
        if piece.isSingleLine, piece.wrapWidth != nil {
            shape.endsWithinWord = ASPangoLayout.endsWithinWord(line, layout)
        }
        switch detail {
        case .none: break
        case .clusters:
            shape.clusters = ASPangoLayout.clusters(line, layout, piece: piece, unit: unit)
        case .drawing:
            let reader = ASPangoLineReader(line, logical: logical, piece: piece, scale: scale, engine: engine)
            (shape.glyphs, shape.bars) = (reader.glyphs, reader.bars)
        }
        return shape
    }
}
