// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A card: the image with a badge in its corner, the product, its seller, and both prices.
///
/// The card has a border while it is in the basket.
final class DealNode: ASCellNode {
    private static let orange = UIColor(hex: 0xC93A00)

    private let imageNode = ASImageNode()
    private let badgeNode = ASTextNode()
    private let badgeBoxNode = ASDisplayNode()
    private let titleNode = ASTextNode()
    private let sellerNode = ASTextNode()
    private let priceNode = ASTextNode()
    private let regularPriceNode = ASTextNode()

    init(_ deal: Deal) {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .secondarySystemBackground
        cornerRadius = 10
        borderColor = DemoColor.accent
        cursor = .pointingHand
        debugName = deal.title
        isAccessibilityElement = true
        accessibilityLabel = deal.label
        // This reads only the header. Pixels are decoded when the card is near.
        imageNode.image = UIImage(contentsOfFile: deal.photo.path)
        imageNode.contentMode = .scaleAspectFill
        imageNode.backgroundColor = .systemGray5
        badgeBoxNode.backgroundColor = Self.orange
        badgeBoxNode.cornerRadius = 6
        badgeNode.attributedText = Self.text("−\(deal.discount) %", DemoFont.boldSystemFont(ofSize: 13), .white)
        titleNode.attributedText = Self.text(deal.title, DemoFont.boldSystemFont(ofSize: 14), DemoColor.text)
        titleNode.maximumNumberOfLines = 2
        sellerNode.attributedText = Self.text(deal.seller, DemoFont.systemFont(ofSize: 12), .secondaryLabel)
        sellerNode.maximumNumberOfLines = 1
        priceNode.attributedText = Self.text(
            Deal.formatPrice(deal.price),
            DemoFont.boldSystemFont(ofSize: 17),
            UIColor(light: Self.orange, dark: UIColor(hex: 0xFF9F5A))
        )
        let regularPriceText = NSMutableAttributedString(
            attributedString: Self.text(
                Deal.formatPrice(deal.regularPrice),
                DemoFont.systemFont(ofSize: 13),
                .secondaryLabel
            )
        )
        regularPriceText.addAttribute(
            .strikethroughStyle,
            value: NSUnderlineStyle.single,
            range: NSRange(location: 0, length: regularPriceText.length)
        )
        regularPriceNode.attributedText = regularPriceText
        let all = [imageNode, badgeNode, badgeBoxNode, titleNode, sellerNode, priceNode, regularPriceNode]
        for node in all { node.isLayerBacked = true }
    }

    private static func text(_ string: String, _ font: UIFont, _ color: UIColor) -> NSAttributedString {
        NSAttributedString(string: string, attributes: [.font: font, .foregroundColor: color])
    }

    override var isSelected: Bool {
        get { super.isSelected }
        set {
            super.isSelected = newValue
            borderWidth = newValue ? 3 : 0
        }
    }

    override var isHighlighted: Bool {
        get { super.isHighlighted }
        set {
            super.isHighlighted = newValue
            alpha = newValue ? 0.75 : 1
        }
    }

    /// The height of the texts, which depends only on the preferred text size.
    static var textHeight: CGFloat { DemoFont.length(104) }

    /// Returns the texts, with the image in the space above them.
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let badge = ASBackgroundLayoutSpec(
            child: ASInsetLayoutSpec(insets: UIEdgeInsets(top: 3, left: 7, bottom: 3, right: 7), child: badgeNode),
            background: badgeBoxNode
        )
        let corner = ASRelativeLayoutSpec(
            horizontalPosition: .start,
            verticalPosition: .start,
            sizingOption: [],
            child: ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8), child: badge)
        )
        let picture = ASOverlayLayoutSpec(child: imageNode, overlay: corner)
        picture.style.flexBasis = .points(0)
        picture.style.flexGrow = 1
        let prices = ASStackLayoutSpec.horizontal()
        prices.spacing = 8
        prices.alignItems = .baselineLast
        prices.children = [priceNode, regularPriceNode]
        let space = ASLayoutSpec()
        space.style.flexGrow = 1
        let texts = ASStackLayoutSpec.vertical()
        texts.spacing = 2
        texts.alignItems = .start
        texts.children = [titleNode, sellerNode, space, prices]
        let below = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 10, bottom: 8, right: 10), child: texts)
        below.style.height = .points(Self.textHeight)
        let column = ASStackLayoutSpec.vertical()
        column.alignItems = .stretch
        column.children = [picture, below]
        return column
    }
}
