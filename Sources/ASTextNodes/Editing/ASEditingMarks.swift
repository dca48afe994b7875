// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASGraphics
internal import ASPlatform
internal import ASTextLayout
internal import Foundation

/// The marks of a composition: a line below each clause, and a thick line with a background for the active clause.
///
/// They are layers, because the letters are laid out and drawn like any others.
@MainActor
final class ASEditingMarks {
    /// The line widths and the gap, in points.
    static let (thickness, thickThickness, gap): (CGFloat, CGFloat, CGFloat) = (1, 2, 2)

    private(set) var layers: [CALayer] = []

    nonisolated init() {}

    /// Shows the marks in a layer, for a text at `origin` in it.
    func show(
        _ composition: ASTextComposition?,
        in parent: CALayer,
        _ layout: ASEditingLayout,
        origin: CGPoint,
        tint: UIColor
    ) {
        var marks: [(frame: CGRect, color: UIColor, isGround: Bool)] = []
        let ink = composition?.attributes.values[.foregroundColor] as? UIColor ?? .label
        for clause in composition?.clauses ?? [] {
            let isChosen = clause.style == .highlighted
            let thickness = isChosen ? Self.thickThickness : Self.thickness
            for rect in layout.letterRects(for: clause.range) {
                let rect = rect.offsetBy(dx: origin.x, dy: origin.y)
                if isChosen { marks.append((rect, tint.withAlphaComponent(0.2), true)) }
                // The gap makes the start of the next clause visible.
                let width = max(min(rect.width, 1), rect.width - Self.gap)
                let line = CGRect(x: rect.minX, y: rect.maxY - thickness, width: width, height: thickness)
                marks.append((line, isChosen ? tint : ink, false))
            }
        }
        while layers.count > marks.count { layers.removeLast().removeFromSuperlayer() }
        while layers.count < marks.count {
            let layer = CALayer.still()
            layer.name = "mark"
            parent.addSublayer(layer)
            layers.append(layer)
        }
        for (layer, mark) in zip(layers, marks) {
            layer.frame = mark.frame
            layer.backgroundColor = mark.color
            layer.zPosition = mark.isGround ? -1 : 1
        }
    }
}

extension ASEditingLayout {
    /// Returns the rectangles of the letters in a range, line by line: from the top of the caret to its bottom, without extending to the
    /// edge.
    func letterRects(for range: NSRange) -> [CGRect] {
        guard range.length > 0, range.location + range.length <= text.length else { return [] }
        let end = range.location + range.length
        let parts = text.indexOfParagraph(at: range.location)...text.indexOfParagraph(at: end)
        return parts.flatMap { index in
            let (layout, start, origin) = (layout(at: index), text.starts[index], origin(at: index))
            let low = max(0, range.location - start)
            let high = min(text.paragraphs[index].visibleLength, end - start)
            let part = NSRange(location: low, length: max(0, high - low))
            return layout.rects(for: part, width: width(at: index)).map { rect in
                guard let line = layout.line(atY: rect.midY) else {
                    return rect.offsetBy(dx: origin.x, dy: origin.y)
                }
                let span = layout.caretSpan(ofLine: line)
                return CGRect(
                    x: origin.x + rect.minX,
                    y: origin.y + span.lowerBound,
                    width: rect.width,
                    height: span.upperBound - span.lowerBound
                )
            }
        }
    }
}
