import AsyncDisplayKit

final class ReviewNode: ASDisplayNode {
    private let ratingNode = RatingNode()
    private let textNode = ASTextNode()

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        ratingNode.rating = 3
        showText()
    }

    private func showText() {
        textNode.attributedText = NSAttributedString(
            string: "\(ratingNode.rating) of 5",
            attributes: [.font: UIFont.systemFont(ofSize: 16), .foregroundColor: UIColor.label]
        )
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 24
        row.alignItems = .center
        row.children = [ratingNode, textNode]
        return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: row)
    }
}
