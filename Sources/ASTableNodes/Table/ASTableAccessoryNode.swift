// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASLayoutEngine
internal import ASNodes
internal import ASUIKit
internal import Foundation

/// The appearance of an accessory, in a box of its own size.
struct ASTableAccessoryDrawing: Hashable, Sendable {
    enum Glyph: Hashable, Sendable { case arrow, tick, detail }

    var glyph: Glyph
    var color: UIColor
    /// Whether the arrow points to the left.
    var isMirrored = false

    /// The size of the box, in points.
    var size: CGSize {
        switch glyph {
        case .arrow: CGSize(width: 8, height: 13)
        case .tick: CGSize(width: 14, height: 14)
        case .detail: CGSize(width: 22, height: 22)
        }
    }
}

/// The arrow or the checkmark at the end of a row.
final class ASTableAccessoryNode: ASDisplayNode, ASDrawingNode {
    private let current: ASLock<ASTableAccessoryDrawing>

    init(_ drawing: ASTableAccessoryDrawing) {
        current = ASLock(drawing)
        super.init()
        debugName = "accessory"
        isOpaque = false
        isUserInteractionEnabled = false
        isAccessibilityElement = false
    }

    var drawing: ASTableAccessoryDrawing {
        get { current.withLock { $0 } }
        set {
            let old = current.withLock { drawing in
                defer { drawing = newValue }
                return drawing
            }
            if old != newValue { setNeedsDisplay() }
        }
    }

    func drawParameters(forAsyncLayer layer: CALayer) -> ASTableAccessoryDrawing { drawing }

    static func draw(
        _ bounds: CGRect,
        withParameters drawing: ASTableAccessoryDrawing,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setStrokeColor(drawing.color)
        context.setFillColor(drawing.color)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        switch drawing.glyph {
        case .arrow:
            let (tail, tip) =
                drawing.isMirrored ? (bounds.maxX - 1, bounds.minX + 1.5) : (bounds.minX + 1, bounds.maxX - 1.5)
            context.setLineWidth(2)
            stroke(
                [
                    CGPoint(x: tail, y: bounds.minY + 1), CGPoint(x: tip, y: bounds.midY),
                    CGPoint(x: tail, y: bounds.maxY - 1),
                ],
                in: context
            )
        case .tick:
            context.setLineWidth(2)
            let (x, y, side) = (bounds.minX, bounds.minY, bounds.width)
            stroke(
                [
                    CGPoint(x: x + side * 0.1, y: y + side * 0.55), CGPoint(x: x + side * 0.38, y: y + side * 0.85),
                    CGPoint(x: x + side * 0.9, y: y + side * 0.17),
                ],
                in: context
            )
        case .detail:
            context.setLineWidth(1.5)
            context.beginPath()
            context.addPath(UIBezierPath(ovalIn: bounds.insetBy(dx: 1, dy: 1)).cgPath)
            context.strokePath()
            context.fillEllipse(in: CGRect(x: bounds.midX - 1.25, y: bounds.minY + 5.5, width: 2.5, height: 2.5))
            context.setLineWidth(2)
            stroke(
                [CGPoint(x: bounds.midX, y: bounds.minY + 10.5), CGPoint(x: bounds.midX, y: bounds.minY + 15.5)],
                in: context
            )
        }
    }

    private static func stroke(_ points: [CGPoint], in context: CGContext) {
        let line = UIBezierPath()
        line.move(to: points[0])
        for point in points.dropFirst() { line.addLine(to: point) }
        context.beginPath()
        context.addPath(line.cgPath)
        context.strokePath()
    }
}

/// The detail button of a row: a letter i in a ring.
final class ASTableDetailButtonNode: ASControlNode {
    let glyph: ASTableAccessoryNode

    init(_ drawing: ASTableAccessoryDrawing) {
        glyph = ASTableAccessoryNode(drawing)
        super.init()
        debugName = "detail button"
        isUserInteractionEnabled = true
        // The table keeps the focus, because the button acts on its row.
        isFocusedByPress = false
        glyph.isLayerBacked = true
        glyph.frame = CGRect(origin: .zero, size: drawing.size)
        addSubnode(glyph)
    }

    /// Whether the button is pressed; it is then paler.
    override var isHighlighted: Bool {
        get { super.isHighlighted }
        set {
            super.isHighlighted = newValue
            alpha = newValue ? 0.4 : 1
        }
    }

    override var defaultAccessibilityTraits: UIAccessibilityTraits { super.defaultAccessibilityTraits.union(.button) }

    /// Returns the accessibility label of the button beside a row with the label `label`.
    static func name(for label: String?) -> String {
        let word = ASWord("More info", comment: "button of a row")
        return label.map { $0.isEmpty ? word : "\(word): \($0)" } ?? word
    }
}
