// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A product in the grid, with a square photograph above its title and price.
final class ProductTileNode: ASCellNode {
    private let imageNode = ASImageNode()
    private let titleNode = ASTextNode()
    private let priceNode = ASTextNode()

    init(_ product: Product) {
        super.init()
        automaticallyManagesSubnodes = true
        cursor = .pointingHand
        accessibilityLabel = product.label
        isAccessibilityElement = true
        imageNode.image = UIImage(contentsOfFile: product.photo.path)
        imageNode.contentMode = .scaleAspectFill
        imageNode.cornerRadius = 8
        imageNode.clipsToBounds = true
        titleNode.attributedText = DemoText.plain(product.title, size: 14)
        titleNode.maximumNumberOfLines = 1
        priceNode.attributedText = DemoText.plain(Product.formatPrice(product.price), size: 13, isFaint: true)
        for node in [imageNode, titleNode, priceNode] { node.isLayerBacked = true }
    }

    /// Whether the tile is pressed, which it shows by its opacity, because collections show no highlight.
    override var isHighlighted: Bool {
        get { super.isHighlighted }
        set {
            super.isHighlighted = newValue
            alpha = newValue ? 0.6 : 1
        }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 3
        column.alignItems = .stretch
        column.children = [ASRatioLayoutSpec(ratio: 1, child: imageNode), titleNode, priceNode]
        return column
    }
}
