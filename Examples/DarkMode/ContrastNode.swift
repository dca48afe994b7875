// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// Waves, drawn in the background with dynamic colours.
final class ContrastNode: ASDisplayNode, ASDrawingNode {
    override init() {
        super.init()
        isOpaque = false
        needsDisplayOnBoundsChange = true
    }

    static func draw(
        _ bounds: CGRect,
        withParameters parameters: Void,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let colors: [UIColor] = [.systemBlue, .systemGreen, .systemOrange]
        for (index, color) in colors.enumerated() {
            if isCancelled() { return }
            let path = UIBezierPath()
            for step in 0...80 {
                let x = bounds.width * CGFloat(step) / 80
                let phase = x / 40 + CGFloat(index) * 2
                let point = CGPoint(x: x, y: bounds.midY + sin(phase) * (bounds.height / 2 - 4))
                if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            path.lineWidth = 4
            context.setStrokeColor(color)
            path.stroke()
        }
        context.setStrokeColor(.label)
        let axis = UIBezierPath()
        axis.move(to: CGPoint(x: 0, y: bounds.midY))
        axis.addLine(to: CGPoint(x: bounds.width, y: bounds.midY))
        axis.stroke()
    }
}
