import AsyncDisplayKit

final class PhotoNode: ASCellNode {
    private let imageNode = ASNetworkImageNode()
    private let titleNode = ASTextNode()
    private let likeButton = ASButtonNode()
    private var isLiked: Bool

    init(photo: URL, isLiked: Bool = false) {
        self.isLiked = isLiked
        super.init()
        automaticallyManagesSubnodes = true
        imageNode.url = photo
        imageNode.contentMode = .scaleAspectFill
        imageNode.clipsToBounds = true
        imageNode.cornerRadius = 12
        imageNode.placeholderColor = .systemGray5
        titleNode.attributedText = NSAttributedString(
            string: photo.deletingPathExtension().lastPathComponent,
            attributes: [.font: UIFont.boldSystemFont(ofSize: 16), .foregroundColor: UIColor.label]
        )
        showLike()
    }

    private func showLike() {
        let color: UIColor = isLiked ? .systemPink : .secondaryLabel
        likeButton.setTitle(isLiked ? "♥" : "♡", with: .systemFont(ofSize: 22), with: color, for: .normal)
        likeButton.accessibilityLabel = isLiked ? "Unlike" : "Like"
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 8
        column.alignItems = .stretch
        column.children = [ASRatioLayoutSpec(ratio: 9.0 / 16.0, child: imageNode), titleNode]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16), child: column)
    }
}
