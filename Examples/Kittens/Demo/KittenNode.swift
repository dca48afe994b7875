// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport

/// One row of the feed: portrait and name, a long text, a photograph.
///
/// Made and measured on a background queue; drawn there too.
final class KittenNode: ASCellNode {
    private let avatarNode = ASImageNode()
    private let nameNode = ASTextNode()
    private let textNode = ASTextNode()
    private let photoNode = ASImageNode()

    init(kitten: Kitten) {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground

        avatarNode.image = UIImage(contentsOfFile: kitten.avatar.path)
        avatarNode.imageModificationBlock = ASImageNodeRoundBorderModificationBlock(0, nil)
        avatarNode.style.preferredSize = CGSize(width: 48, height: 48)

        nameNode.attributedText = NSAttributedString(
            string: kitten.name,
            attributes: [.font: UIFont.boldSystemFont(ofSize: 16), .foregroundColor: DemoColor.text]
        )
        nameNode.maximumNumberOfLines = 1
        nameNode.style.flexShrink = 1

        textNode.attributedText = NSAttributedString(
            string: kitten.text,
            attributes: [.font: UIFont.systemFont(ofSize: 14), .foregroundColor: DemoColor.text]
        )

        photoNode.image = UIImage(contentsOfFile: kitten.photo.path)
        photoNode.placeholderColor = .systemGray6

        for node in [avatarNode, nameNode, textNode, photoNode] { node.isLayerBacked = true }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let header = ASStackLayoutSpec(
            direction: .horizontal,
            spacing: 12,
            justifyContent: .start,
            alignItems: .center,
            children: [avatarNode, nameNode]
        )
        let column = ASStackLayoutSpec(
            direction: .vertical,
            spacing: 8,
            justifyContent: .start,
            alignItems: .stretch,
            children: [header, textNode, ASRatioLayoutSpec(ratio: 0.5, child: photoNode)]
        )
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20), child: column)
    }
}
