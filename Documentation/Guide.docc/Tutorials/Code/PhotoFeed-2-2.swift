import AsyncDisplayKit

final class PhotoNode: ASCellNode {
    private let imageNode = ASNetworkImageNode()
    private let titleNode = ASTextNode()

    init(photo: URL) {
        super.init()
        automaticallyManagesSubnodes = true
        imageNode.url = photo
        titleNode.attributedText = NSAttributedString(
            string: photo.deletingPathExtension().lastPathComponent,
            attributes: [.font: UIFont.boldSystemFont(ofSize: 16), .foregroundColor: UIColor.label]
        )
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 8
        column.alignItems = .stretch
        column.children = [ASRatioLayoutSpec(ratio: 9.0 / 16.0, child: imageNode), titleNode]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16), child: column)
    }
}
