// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// Shows shapes, gradients, masks and shadow paths, most of them animated.
public final class LayerKindsViewController: ASDKViewController<ASScrollNode> {
    override public init() {
        super.init(node: LayerKindsPageNode())
        title = "Layer kinds"
    }
}

/// The tiles, as many in a row as fit.
final class LayerKindsPageNode: ASScrollNode {
    private let tiles = LayerKindsPageNode.allTiles()

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        automaticallyManagesContentSize = true
        backgroundColor = .systemBackground
    }

    private static func allTiles() -> [LayerTileNode] {
        [
            LayerTileNode("strokeEnd") { $0.addProgressRing() },
            LayerTileNode("lineDashPhase") { $0.addMarchingAnts() },
            LayerTileNode("path") { $0.addMorph() },
            LayerTileNode("fillRule, lineJoin") { $0.addStar() },
            LayerTileNode("axial gradient") { $0.addAxialGradient() },
            LayerTileNode("radial gradient") { $0.addRadialGradient() },
            LayerTileNode("conic gradient in a ring") { $0.addConicRing() },
            LayerTileNode("text as a mask") { $0.addMaskedText() },
            LayerTileNode("shape as a mask") { $0.addMaskedPicture() },
            LayerTileNode("shadowPath") { $0.addContactShadow() },
            LayerTileNode("shadow of a shape") { $0.addShapeShadow() },
            LayerTileNode("gradient as a mask") { $0.addFadedPicture() },
        ]
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let grid = ASStackLayoutSpec.horizontal()
        grid.flexWrap = .wrap
        grid.spacing = 20
        grid.lineSpacing = 20
        grid.children = tiles
        // The column keeps the lines of the grid from dividing the height of the window.
        let column = ASStackLayoutSpec.vertical()
        column.children = [grid]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20), child: column)
    }
}
