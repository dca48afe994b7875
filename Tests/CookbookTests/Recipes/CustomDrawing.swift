// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

final class PieNode: ASDisplayNode, ASDrawingNode {
    private let share = ASLock(CGFloat(0))

    func show(_ newShare: CGFloat) {
        share.withLock { $0 = newShare }
        setNeedsDisplay()
    }

    func drawParameters(forAsyncLayer layer: CALayer) -> CGFloat { share.withLock { $0 } }

    static func draw(
        _ bounds: CGRect,
        withParameters share: CGFloat,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        let radius = min(bounds.width, bounds.height) / 2
        UIColor.systemGray5.setFill()
        UIBezierPath(ovalIn: bounds).fill()
        let slice = UIBezierPath()
        slice.move(to: center)
        slice.addArc(
            withCenter: center,
            radius: radius,
            startAngle: -.pi / 2,
            endAngle: -.pi / 2 + 2 * .pi * share,
            clockwise: true
        )
        slice.close()
        UIColor.systemBlue.setFill()
        slice.fill()
    }
}
