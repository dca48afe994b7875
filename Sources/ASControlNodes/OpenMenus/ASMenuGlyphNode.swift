// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASLayoutEngine
internal import ASNodes
internal import Foundation

/// A tick, dot or arrow in a menu.
final class ASMenuGlyphNode: ASDisplayNode, ASDrawingNode {
    enum Glyph: Hashable, Sendable { case check, radio, dash, submenu, up, down }

    struct DrawParameters: Sendable {
        var glyph: Glyph
        var color: UIColor
        var isMirrored: Bool
    }

    private let glyph: Glyph  // immutable after init
    private let color: UIColor  // immutable after init

    init(_ glyph: Glyph, color: UIColor, size: CGSize) {
        self.glyph = glyph
        self.color = color
        super.init()
        isLayerBacked = true
        isOpaque = false
        isUserInteractionEnabled = false
        isAccessibilityElement = false
        style.preferredSize = size
    }

    func drawParameters(forAsyncLayer layer: CALayer) -> DrawParameters {
        DrawParameters(
            glyph: glyph,
            color: color,
            isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft
        )
    }

    static func draw(
        _ bounds: CGRect,
        withParameters parameters: DrawParameters,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let side = min(bounds.width, bounds.height)
        let origin = CGPoint(x: bounds.midX - side / 2, y: bounds.midY - side / 2)
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: origin.x + (parameters.isMirrored ? 1 - x : x) * side, y: origin.y + y * side)
        }
        if parameters.glyph == .radio {
            context.setFillColor(parameters.color)
            context.fillEllipse(
                in: CGRect(x: origin.x, y: origin.y, width: side, height: side).insetBy(dx: side * 0.3, dy: side * 0.3)
            )
            return
        }
        let line = UIBezierPath()
        func draw(_ points: [CGPoint]) {
            guard let first = points.first else { return }
            line.move(to: first)
            for point in points.dropFirst() { line.addLine(to: point) }
        }
        switch parameters.glyph {
        case .check:
            // A tick is not mirrored in right-to-left interfaces.
            let left = parameters.isMirrored
            draw([point(left ? 0.82 : 0.18, 0.54), point(left ? 0.6 : 0.4, 0.76), point(left ? 0.18 : 0.82, 0.26)])
        case .dash: draw([point(0.22, 0.5), point(0.78, 0.5)])
        case .submenu: draw([point(0.35, 0.2), point(0.68, 0.5), point(0.35, 0.8)])
        case .up: draw([point(0.2, 0.65), point(0.5, 0.32), point(0.8, 0.65)])
        case .down: draw([point(0.2, 0.35), point(0.5, 0.68), point(0.8, 0.35)])
        case .radio: break
        }
        context.setStrokeColor(parameters.color)
        context.setLineWidth(1.6)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        context.beginPath()
        context.addPath(line.cgPath)
        context.strokePath()
    }
}
