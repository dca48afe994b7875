// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A title with a line below it, and optionally a coloured tile.
final class NavigationRowNode: ASCellNode {
    private let tileNode = ASDisplayNode()
    private let titleNode = ASTextNode()
    private let detailNode = ASTextNode()
    private let hasTile: Bool

    init(title: String, detail: String, hue: CGFloat?) {
        hasTile = hue != nil
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        tileNode.backgroundColor = UIColor(hue: hue ?? 0, saturation: 0.55, brightness: 0.85, alpha: 1)
        tileNode.cornerRadius = 6
        tileNode.style.preferredSize = CGSize(width: 36, height: 36)
        titleNode.attributedText = NSAttributedString(
            string: title,
            attributes: [.font: UIFont.systemFont(ofSize: 15), .foregroundColor: UIColor.label]
        )
        detailNode.attributedText = NSAttributedString(
            string: detail,
            attributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.secondaryLabel]
        )
        for node in [tileNode, titleNode, detailNode] { node.isLayerBacked = true }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let texts = ASStackLayoutSpec.vertical()
        texts.spacing = 2
        texts.alignItems = .start
        texts.style.flexShrink = 1
        texts.children = [titleNode] + (detailNode.attributedText?.length == 0 ? [] : [detailNode])
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 12
        row.alignItems = .center
        row.children = (hasTile ? [tileNode] : []) + [texts]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 9, left: 16, bottom: 9, right: 16), child: row)
    }
}
