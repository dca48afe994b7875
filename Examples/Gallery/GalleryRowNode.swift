// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A coloured tile, the demo's title, and what there is to see.
final class GalleryRowNode: ASCellNode {
    private let tileNode = ASDisplayNode()
    private let titleNode = ASTextNode()
    private let summaryNode = ASTextNode()

    init(title: String, summary: String, hue: CGFloat) {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        cursor = .pointingHand
        tileNode.backgroundColor = UIColor(hue: hue, saturation: 0.55, brightness: 0.85, alpha: 1)
        tileNode.cornerRadius = 8
        tileNode.style.preferredSize = CGSize(width: 44, height: 44)
        titleNode.attributedText = NSAttributedString(
            string: title,
            attributes: [.font: UIFont.boldSystemFont(ofSize: 17), .foregroundColor: UIColor.label]
        )
        summaryNode.attributedText = NSAttributedString(
            string: summary,
            attributes: [.font: UIFont.systemFont(ofSize: 14), .foregroundColor: UIColor.secondaryLabel]
        )
        for node in [tileNode, titleNode, summaryNode] { node.isLayerBacked = true }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let texts = ASStackLayoutSpec.vertical()
        texts.spacing = 3
        texts.alignItems = .start
        texts.style.flexShrink = 1
        texts.children = [titleNode, summaryNode]
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 16
        row.alignItems = .center
        row.children = [tileNode, texts]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 14, left: 20, bottom: 14, right: 20), child: row)
    }
}
