// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The disclosure triangle of a folder, which points down while the folder is expanded.
final class DisclosureNode: ASControlNode {
    private let triangle = TriangleNode()

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        style.preferredSize = CGSize(width: 18, height: 18)
        hitTestSlop = UIEdgeInsets(top: -6, left: -4, bottom: -6, right: -2)
        cursor = .pointingHand
        isAccessibilityElement = false
    }

    /// Returns `false`, because the node handles touches.
    override var supportsLayerBacking: Bool { false }

    /// Rotates the triangle, with an animation if the row is in a window.
    @MainActor
    func show(isOpen: Bool) {
        let transform = isOpen ? CATransform3DMakeRotation(.pi / 2, 0, 0, 1) : CATransform3DIdentity
        guard triangle.transform != transform else { return }
        guard isNodeLoaded, view.window != nil else {
            triangle.transform = transform
            return
        }
        UIView.animate(withDuration: 0.2) { self.triangle.transform = transform }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: triangle)
    }
}

private final class TriangleNode: ASDisplayNode, ASDrawingNode {
    override init() {
        super.init()
        isLayerBacked = true
        isOpaque = false
        style.preferredSize = CGSize(width: 10, height: 10)
    }

    static func draw(
        _ bounds: CGRect,
        withParameters parameters: Void,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let path = UIBezierPath()
        path.move(to: CGPoint(x: bounds.minX + 2.5, y: bounds.minY + 1))
        path.addLine(to: CGPoint(x: bounds.minX + 8.5, y: bounds.midY))
        path.addLine(to: CGPoint(x: bounds.minX + 2.5, y: bounds.maxY - 1))
        path.close()
        context.setFillColor(.secondaryLabel)
        context.addPath(path.cgPath)
        context.fillPath()
    }
}
