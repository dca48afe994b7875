// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

/// A row as a node: made, measured and drawn on background queues.
final class FeedRowNode: ASCellNode {
    private let nameNode = ASTextNode()
    private let textNode = ASTextNode()
    private let photoNode = ASImageNode()

    init(_ entry: FeedEntry) {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        nameNode.attributedText = entry.name
        textNode.attributedText = entry.text
        photoNode.image = UIImage(contentsOfFile: entry.photo.path)
        photoNode.contentMode = .scaleAspectFill
        for node in [nameNode, textNode, photoNode] { node.isLayerBacked = true }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = FeedEntry.gap
        column.alignItems = .stretch
        column.children = [nameNode, textNode, ASRatioLayoutSpec(ratio: FeedEntry.photoRatio, child: photoNode)]
        let margin = FeedEntry.margin
        return ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: margin, left: margin, bottom: margin, right: margin),
            child: column
        )
    }
}
