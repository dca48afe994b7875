import AsyncDisplayKit

final class RatingNode: ASControlNode {
    private let stars = (1...5).map { _ in ASTextNode() }
    var rating = 0 { didSet { showRating() } }

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        showRating()
    }

    private func showRating() {
        for (index, star) in stars.enumerated() {
            star.attributedText = NSAttributedString(
                string: index < rating ? "★" : "☆",
                attributes: [.font: UIFont.systemFont(ofSize: 18), .foregroundColor: UIColor.systemOrange]
            )
        }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.children = stars
        return row
    }
}
