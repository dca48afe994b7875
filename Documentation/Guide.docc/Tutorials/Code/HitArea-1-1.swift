import AsyncDisplayKit

final class RatingNode: ASControlNode {
    private let stars = (1...5).map { _ in ASTextNode() }

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.children = stars
        return row
    }
}
