// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The sign for an image that cannot be displayed: a sheet with hills and a sun, torn in two.
final class BrokenPhotoNode: ASDisplayNode, ASDrawingNode {
    override init() {
        super.init()
        isLayerBacked = true
        isOpaque = false
        needsDisplayOnBoundsChange = true
        style.preferredSize = CGSize(width: 64, height: 56)
    }

    static func draw(
        _ bounds: CGRect,
        withParameters parameters: Void,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let (width, height) = (bounds.width, bounds.height)
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: bounds.minX + x * width, y: bounds.minY + y * height)
        }
        // The tear goes from top to bottom, and the right half is slightly lower.
        let tear = [point(0.55, 0), point(0.42, 0.3), point(0.58, 0.5), point(0.4, 0.75), point(0.5, 1)]
        for (isRight, slip) in [(false, 0), (true, 0.08 * height)] {
            let half = UIBezierPath()
            half.move(to: isRight ? point(1.2, -0.2) : point(-0.2, -0.2))
            for place in tear { half.addLine(to: CGPoint(x: place.x + (isRight ? 3 : -1), y: place.y)) }
            half.addLine(to: isRight ? point(1.2, 1.2) : point(-0.2, 1.2))
            half.close()
            context.saveGState()
            context.translateBy(x: 0, y: slip)
            context.clip(to: half.cgPath)
            drawSheet(in: context, bounds.insetBy(dx: 2, dy: 0.1 * height), point)
            context.restoreGState()
        }
    }

    private static func drawSheet(in context: CGContext, _ sheet: CGRect, _ point: (CGFloat, CGFloat) -> CGPoint) {
        let outline = UIBezierPath(roundedRect: sheet, cornerRadius: 5).cgPath
        context.saveGState()
        context.addPath(outline)
        context.clip()
        context.setFillColor(.systemGray5)
        context.fill(sheet)
        context.setFillColor(.systemGray2)
        context.fillEllipse(in: CGRect(origin: point(0.66, 0.22), size: CGSize(width: 10, height: 10)))
        let hills = UIBezierPath()
        hills.move(to: point(0, 0.9))
        hills.addLine(to: point(0.3, 0.4))
        hills.addLine(to: point(0.55, 0.75))
        hills.addLine(to: point(0.75, 0.5))
        hills.addLine(to: point(1, 0.9))
        hills.close()
        context.addPath(hills.cgPath)
        context.fillPath()
        context.restoreGState()
        context.setStrokeColor(.systemGray)
        context.setLineWidth(2)
        context.addPath(outline)
        context.strokePath()
    }
}
