// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A photograph with a title, a note and, for a product, its price.
final class ShopRowNode: ASCellNode {
    private let imageNode = ASImageNode()
    private let titleNode = ASTextNode()
    private let noteNode = ASTextNode()
    private let priceNode = ASTextNode()

    init(title: String, note: String, price: String = "", photo: URL) {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        cursor = .pointingHand
        // This reads only the header. Pixels are decoded off main when the row is near.
        imageNode.image = UIImage(contentsOfFile: photo.path)
        imageNode.contentMode = .scaleAspectFill
        imageNode.cornerRadius = 8
        imageNode.clipsToBounds = true
        imageNode.style.preferredSize = CGSize(width: 72, height: 72)
        titleNode.attributedText = DemoText.heading(title)
        noteNode.attributedText = DemoText.plain(note, size: 13, isFaint: true)
        priceNode.attributedText = DemoText.plain(price, size: 15)
        for node in [imageNode, titleNode, noteNode, priceNode] { node.isLayerBacked = true }
    }

    convenience init(_ product: Product) {
        self.init(
            title: product.title,
            note: product.stars,
            price: Product.formatPrice(product.price),
            photo: product.photo
        )
        accessibilityLabel = product.label
        isAccessibilityElement = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let texts = ASStackLayoutSpec.vertical()
        texts.spacing = 4
        texts.style.flexShrink = 1
        texts.style.flexGrow = 1
        texts.children = [titleNode, noteNode]
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 14
        row.alignItems = .center
        row.children = [imageNode, texts, priceNode]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 16, bottom: 10, right: 16), child: row)
    }
}
