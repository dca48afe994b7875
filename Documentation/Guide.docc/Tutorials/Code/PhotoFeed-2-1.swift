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
}
