// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// The photograph, title, stars, price and description of a product, and the button that buys it.
///
/// The page scrolls if the window is too low.
final class ProductPageNode: ASScrollNode {
    let buyButton = DemoButton.make("Buy")
    private let imageNode = ASImageNode()
    private let titleNode = ASTextNode()
    private let starsNode = ASTextNode()
    private let priceNode = ASTextNode()
    private let textNode = ASTextNode()
    private let basketNode = ASTextNode()

    init(_ product: Product) {
        super.init()
        automaticallyManagesSubnodes = true
        automaticallyManagesContentSize = true
        backgroundColor = .systemBackground
        imageNode.image = UIImage(contentsOfFile: product.photo.path)
        imageNode.contentMode = .scaleAspectFill
        imageNode.clipsToBounds = true
        titleNode.attributedText = NSAttributedString(
            string: product.title,
            attributes: [.font: DemoFont.boldSystemFont(ofSize: 26), .foregroundColor: DemoColor.text]
        )
        starsNode.attributedText = NSAttributedString(
            string: product.stars,
            attributes: [.font: DemoFont.systemFont(ofSize: 20), .foregroundColor: UIColor.systemOrange]
        )
        starsNode.accessibilityLabel = "\(product.rating) of 5 stars"
        priceNode.attributedText = NSAttributedString(
            string: Product.formatPrice(product.price),
            attributes: [.font: DemoFont.boldSystemFont(ofSize: 22), .foregroundColor: DemoColor.accent]
        )
        textNode.attributedText = DemoText.plain(product.text, size: 16)
        for node in [imageNode, titleNode, starsNode, priceNode, textNode, basketNode] { node.isLayerBacked = true }
    }

    @MainActor
    func show(_ basket: Basket) {
        basketNode.attributedText = DemoText.plain("Basket: \(basket.summary)", size: 14, isFaint: true)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        titleNode.style.flexShrink = 1
        let heading = ASStackLayoutSpec.horizontal()
        heading.spacing = 12
        heading.justifyContent = .spaceBetween
        heading.alignItems = .baselineFirst
        heading.children = [titleNode, priceNode]
        let buying = ASStackLayoutSpec.horizontal()
        buying.spacing = 12
        buying.alignItems = .center
        buying.children = [buyButton, basketNode]
        basketNode.style.flexShrink = 1
        let texts = ASStackLayoutSpec.vertical()
        texts.spacing = 10
        texts.alignItems = .stretch
        texts.children = [heading, starsNode, textNode, buying]
        let column = ASStackLayoutSpec.vertical()
        column.alignItems = .stretch
        column.children = [
            ASRatioLayoutSpec(ratio: 0.6, child: imageNode),
            ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16), child: texts),
        ]
        return column
    }
}
