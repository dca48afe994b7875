// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

/// A row with a rainbow beside a title and a text, each with its own placeholder.
final class PlaceholderRowNode: ASCellNode {
    private let rainbow: RainbowNode
    private let titleNode = ASTextNode()
    private let textNode = ASTextNode()

    init(row: Int, settings: PlaceholderSettings) {
        rainbow = RainbowNode(hue: CGFloat(row % 12) / 12, delay: settings.delay)
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        neverShowPlaceholders = settings.waits
        titleNode.attributedText = NSAttributedString(
            string: "Rainbow \(row + 1)",
            attributes: [.font: UIFont.boldSystemFont(ofSize: 17), .foregroundColor: UIColor.label]
        )
        textNode.attributedText = NSAttributedString(
            string:
                "Until the drawing has arrived, a placeholder of the same shape is shown; grey bars represent lines of text.",
            attributes: [.font: UIFont.systemFont(ofSize: 14), .foregroundColor: UIColor.secondaryLabel]
        )
        let fade = settings.fades ? 0.4 : 0
        for node in [rainbow, titleNode, textNode] { node.placeholderFadeDuration = fade }
        for text in [titleNode, textNode] { text.placeholderColor = .systemGray6 }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let texts = ASStackLayoutSpec.vertical()
        texts.spacing = 6
        texts.style.flexShrink = 1
        texts.children = [titleNode, textNode]
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 14
        row.alignItems = .center
        row.children = [rainbow, texts]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 16, bottom: 10, right: 16), child: row)
    }
}
