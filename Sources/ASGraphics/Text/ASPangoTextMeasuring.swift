// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CPango
internal import Foundation

/// Text by Pango: any script, both directions, breaking by Unicode's rules, faces for what a font lacks.
///
/// - Thread: any
public struct ASPangoTextMeasuring: ASTextMeasuring {
    /// Metrics at one point.
    private static let metrics = ASLock<[ASFontFace: ASFontMetrics]>([:])

    /// To be measured again, because fonts have changed.
    static func forgetMetrics() {
        metrics.withLock { $0.removeAll() }
    }

    /// Costs nothing; fonts are looked for with the first text.
    public init() {}

    /// The distances of a font; measured once for each face.
    public func metrics(of font: UIFont) -> ASFontMetrics {
        if let known = Self.metrics.withLock({ $0[font.face] }) { return known.scaled(by: font.pointSize) }
        let found = ASPangoEngine.use { $0.metrics(of: font.withSize(1)) }
        Self.metrics.withLock { $0[font.face] = found }
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
            ASPangoLayout.use(piece, scale: scale, engine: engine) { layout in
                let count = piece.isSingleLine ? 1 : Int(pango_layout_get_line_count(layout))
                let unit = CGFloat(PANGO_SCALE) * scale
                return (0..<count).compactMap { index in
                    guard let line = pango_layout_get_line_readonly(layout, Int32(index)) else { return nil }
                    var logical = PangoRectangle()
                    pango_layout_line_get_extents(line, nil, &logical)
                    let start = piece.range.lowerBound + Int(pango_layout_line_get_start_index(line))
                    var shape = ASShapedLine(
                        range: start..<start + Int(pango_layout_line_get_length(line)),
                        width: CGFloat(logical.width) / unit,
                        ascent: -CGFloat(logical.y) / unit,
                        descent: CGFloat(logical.y + logical.height) / unit,
                        isRightToLeft: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
                    )
                    switch detail {
                    case .none: break
                    case .clusters:
                        let offset = piece.range.lowerBound
                        shape.clusters = ASPangoLayout.clusters(line, layout, byteOffset: offset, unit: unit)
                    case .drawing:
                        let reader = ASPangoLineReader(line, logical: logical, piece: piece, engine: engine)
                        (shape.glyphs, shape.bars) = (reader.glyphs, reader.bars)
                    }
                    return shape
                }
            }
        }
    }
}
