// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A tile with a gradient and a bar in its lower left corner, rounded with one of the three types.
final class CornerTileNode: ASDisplayNode, ASDrawingNode {
    private let bar = ASDisplayNode()

    init(_ type: ASCornerRoundingType, corners: CACornerMask) {
        super.init()
        automaticallyManagesSubnodes = true
        style.height = ASDimension(unit: .points, value: 72)
        style.flexGrow = 1
        style.flexBasis = ASDimension(unit: .points, value: 0)
        // The colour behind the tile, on the plain page.
        backgroundColor = .systemBackground
        isOpaque = false
        needsDisplayOnBoundsChange = true
        cornerRadius = 20
        maskedCorners = corners
        cornerRoundingType = type
        clipsToBounds = type == .defaultSlowCALayer
        if type == .defaultSlowCALayer { backgroundColor = nil }
        bar.isLayerBacked = true
        bar.backgroundColor = UIColor(white: 0, alpha: 0.35)
        bar.style.preferredSize = CGSize(width: 70, height: 16)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASRelativeLayoutSpec(horizontalPosition: .start, verticalPosition: .end, sizingOption: [], child: bar)
    }

    static func draw(
        _ bounds: CGRect,
        withParameters parameters: Void,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let colors = [UIColor.systemOrange, UIColor.systemPink, UIColor.systemPurple]
        let gradient = CGGradient(colors: colors, locations: [0, 0.5, 1])
        context.saveGState()
        context.clip(to: bounds)
        context.drawLinearGradient(
            gradient,
            start: CGPoint(x: bounds.minX, y: bounds.minY),
            end: CGPoint(x: bounds.maxX, y: bounds.maxY),
            options: []
        )
        context.restoreGState()
    }
}
