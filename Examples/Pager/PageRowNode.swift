// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A row with a coloured disc, a title and one or two lines of text.
final class PageRowNode: ASCellNode {
    private let discNode = ASDisplayNode()
    private let titleNode = ASTextNode()
    private let textNode = ASTextNode()

    init(title: String, hue: CGFloat, row: Int) {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        let shade = 0.55 + 0.4 * CGFloat((row * 37) % 100) / 100
        discNode.backgroundColor = UIColor(hue: hue, saturation: 0.55, brightness: shade, alpha: 1)
        discNode.cornerRadius = 18
        discNode.style.preferredSize = CGSize(width: 36, height: 36)
        titleNode.attributedText = NSAttributedString(
            string: title,
            attributes: [.font: DemoFont.boldSystemFont(ofSize: 15), .foregroundColor: UIColor.label]
        )
        textNode.attributedText = NSAttributedString(
            string: SampleText.body(row, sentenceCount: 1...3),
            attributes: [.font: DemoFont.systemFont(ofSize: 13), .foregroundColor: UIColor.secondaryLabel]
        )
        textNode.maximumNumberOfLines = 2
        for node in [discNode, titleNode, textNode] { node.isLayerBacked = true }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let texts = ASStackLayoutSpec.vertical()
        texts.spacing = 3
        texts.alignItems = .start
        texts.children = [titleNode, textNode]
        texts.style.flexShrink = 1
        texts.style.flexGrow = 1
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 14
        row.alignItems = .center
        row.children = [discNode, texts]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 20, bottom: 12, right: 20), child: row)
    }
}
