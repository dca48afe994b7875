// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// Dashed lines at the minimum and maximum sizes of the spec.
final class PlaygroundRangeNode: ASDisplayNode, ASDrawingNode {
    struct Lines: Sendable {
        var minimum = CGSize.zero
        var maximum = CGSize.zero
    }

    private let lines = ASLock(Lines())

    override init() {
        super.init()
        isLayerBacked = true
        isOpaque = false
        needsDisplayOnBoundsChange = true
        contentMode = .topLeft
    }

    /// Shows the sizes; an infinite side has no line.
    func show(minimum: CGSize, maximum: CGSize) {
        lines.withLock { $0 = Lines(minimum: minimum, maximum: maximum) }
        setNeedsDisplay()
    }

    func drawParameters(forAsyncLayer layer: CALayer) -> Lines {
        lines.withLock { $0 }
    }

    static func draw(
        _ bounds: CGRect,
        withParameters lines: Lines,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setLineWidth(1)
        stroke(lines.maximum, .systemGray, [5, 3], bounds, in: context)
        guard lines.minimum != lines.maximum else { return }
        stroke(lines.minimum, .systemPink, [2, 3], bounds, in: context)
    }

    private static func stroke(
        _ size: CGSize,
        _ color: UIColor,
        _ dashes: [CGFloat],
        _ bounds: CGRect,
        in context: CGContext
    ) {
        guard size.width > 0, size.height > 0 else { return }
        let right = size.width.isFinite ? size.width - 0.5 : bounds.maxX + 5
        let bottom = size.height.isFinite ? size.height - 0.5 : bounds.maxY + 5
        context.setStrokeColor(color)
        context.setLineDash(phase: 0, lengths: dashes)
        context.stroke(CGRect(x: 0.5, y: 0.5, width: right - 0.5, height: bottom - 0.5))
    }
}
