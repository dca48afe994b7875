// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CPango
internal import Foundation

/// Text by Pango: any script, both directions, breaking by Unicode's rules, faces for what a font lacks.
///
/// - Thread: any
public struct ASPangoTextMeasuring: ASTextMeasuring {
    private struct FaceKey: Hashable {
        var family: String
        var weight: UIFont.Weight
        var isItalic: Bool
    }

    /// Metrics at one point.
    private static let metrics = ASLock<[FaceKey: ASFontMetrics]>([:])

    /// Costs nothing; fonts are looked for with the first text.
    public init() {}

    /// The distances of a font; measured once for each face.
    public func metrics(of font: UIFont) -> ASFontMetrics {
        let key = FaceKey(family: font.familyName, weight: font.weight, isItalic: font.isItalic)
        if let known = Self.metrics.withLock({ $0[key] }) { return known.scaled(by: font.pointSize) }
        let found = ASPangoEngine.use { $0.metrics(of: font.withSize(1)) }
        Self.metrics.withLock { $0[key] = found }
        return found.scaled(by: font.pointSize)
    }

    /// Breaks text into lines.
    public func layout(_ content: ASTextContent, _ parameters: ASTextLayoutParameters) -> ASTextLayout {
        ASTrace.span("layout", "text") {
            ASTextLayoutBuilder(shaper: self, content: content, parameters: parameters).build()
        }
    }
}

extension ASPangoTextMeasuring: ASTextShaping {
    func lines(of piece: ASTextPiece, scale: CGFloat, detail: ASShapingDetail) -> [ASShapedLine] {
        ASPangoEngine.use { engine in
            ASPangoLayout.use(piece, scale: scale, paint: nil, engine: engine) { layout in
                let count = piece.isSingleLine ? 1 : Int(pango_layout_get_line_count(layout))
                let unit = CGFloat(PANGO_SCALE) * scale
                return (0..<count).compactMap { index in
                    guard let line = pango_layout_get_line_readonly(layout, Int32(index)) else { return nil }
                    var logical = PangoRectangle()
                    pango_layout_line_get_extents(line, nil, &logical)
                    let start = piece.range.lowerBound + Int(pango_layout_line_get_start_index(line))
                    let isRightToLeft = pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
                    return ASShapedLine(
                        range: start..<start + Int(pango_layout_line_get_length(line)),
                        width: CGFloat(logical.width) / unit,
                        ascent: -CGFloat(logical.y) / unit,
                        descent: CGFloat(logical.y + logical.height) / unit,
                        isRightToLeft: isRightToLeft,
                        clusters: detail == .clusters
                            ? ASPangoLayout.clusters(line, layout, byteOffset: piece.range.lowerBound, unit: unit) : [],
                        glyphs: detail == .glyphs ? ASPangoLayout.glyphRuns(line, piece, engine: engine) : nil
                    )
                }
            }
        }
    }

    func draw(
        _ piece: ASTextPiece,
        _ placements: [ASLinePlacement],
        scale: CGFloat,
        to cairo: OpaquePointer?,
        _ paint: ASTextPaint
    ) {
        ASPangoEngine.use { engine in
            ASPangoLayout.use(piece, scale: scale, paint: paint, engine: engine) { layout in
                let base = paint.resolve(piece.content.attributes(atByte: piece.range.lowerBound).foregroundColor)
                cairo_save(cairo)
                cairo_scale(cairo, 1 / scale, 1 / scale)
                cairo_set_source_rgba(cairo, base.red, base.green, base.blue, base.alpha)
                for placement in placements {
                    guard let line = pango_layout_get_line_readonly(layout, Int32(placement.line)) else { continue }
                    cairo_move_to(
                        cairo,
                        limited(placement.origin.x * scale),
                        limited(placement.origin.y * scale)
                    )
                    pango_cairo_show_layout_line(cairo, line)
                }
                cairo_new_path(cairo)
                cairo_restore(cairo)
            }
        }
    }
}
